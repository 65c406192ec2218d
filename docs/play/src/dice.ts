import { formatDraw, seesDraw, type Entry, type Game } from 'ardennes'
import { make } from './dom.js'
import { words } from './language.js'
import { capital, type PlayTable } from './table.js'

const SVG = 'http://www.w3.org/2000/svg'

/** The positions of the pips of each face, in thirds of a die. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
}

const die = (face: number): SVGElement => {
  const drawn = document.createElementNS(SVG, 'svg')
  drawn.setAttribute('viewBox', '0 0 34 34')
  drawn.setAttribute('class', 'die')
  drawn.setAttribute('role', 'img')
  drawn.setAttribute('aria-label', String(face))
  const body = document.createElementNS(SVG, 'rect')
  for (const [name, value] of Object.entries({ x: 1, y: 1, width: 32, height: 32, rx: 6 }))
    body.setAttribute(name, String(value))
  drawn.append(body)
  for (const [x, y] of PIPS[face] ?? []) {
    const pip = document.createElementNS(SVG, 'circle')
    for (const [name, value] of Object.entries({ cx: 8.5 + x * 8.5, cy: 8.5 + y * 8.5, r: 3 }))
      pip.setAttribute(name, String(value))
    drawn.append(pip)
  }
  return drawn
}

/**
 * Shows the draws since the last command, as far as a side sees them: dice as pictures, anything else in the words of
 * the game.
 */
export const showDice = <G extends Game>(
  host: HTMLElement,
  table: PlayTable<G>,
  entries: readonly Entry<G>[],
  watcher: G['side'] | null,
): void => {
  const shown = entries.flatMap((entry) => {
    if (entry.tag === 'drawn' && watcher !== null && !seesDraw(entry.draw, watcher)) return []
    const cards = entry.events
      .flatMap((event) => table.card?.(event, watcher) ?? [])
      .map((card) => make('span', { class: 'card' }, capital(card)))
    if (entry.tag !== 'drawn') return cards.length === 0 ? [] : [make('div', { class: 'throw' }, ...cards)]
    const { draw, drawn } = entry
    // The position of a card in its deck is of no use to a player; the log names the card.
    if (draw.tag === 'pick' && cards.length === 0) return []
    const faces =
      draw.tag === 'pick'
        ? []
        : drawn.map((face) => (draw.sides === 6 ? die(face) : make('span', { class: 'card' }, String(face))))
    return [
      make(
        'div',
        { class: 'throw' },
        make(
          'span',
          { class: 'draw' },
          draw.tag === 'dice' ? formatDraw(draw) : words().cardsOf(draw.count, draw.from),
        ),
        ...faces,
        ...cards,
      ),
    ]
  })
  host.replaceChildren(...shown.slice(-6))
}
