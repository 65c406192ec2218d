import type { Counter, CounterMark, UnitSymbol } from '../maps/picture.js'
import { inWords, type Look } from './look.js'
import { lengthOf, letterings } from './lettering.js'
import { drawSize, drawSymbol } from './symbol.js'
import { element, escaped, group, tenth, text, type Svg } from './svg.js'
import type { Key } from './sheet.js'

/** How wide a counter is drawn. */
export const COUNTER_WIDTH = 30

/** How high a counter is drawn. */
export const COUNTER_HEIGHT = 35

const [W, H] = [COUNTER_WIDTH / 2, COUNTER_HEIGHT / 2]

/** The corners of counters: those of one side are cut straight, those of the other round. */
const CORNERS = [1, 7] as const

const markWords: Readonly<Record<CounterMark, string>> = {
  unsupplied: 'out of supply',
  fortified: 'fortified',
  reduced: 'reduced',
  done: 'done',
  target: 'aimed at',
}

const drawMark = (mark: CounterMark): Svg => {
  switch (mark) {
    case 'unsupplied':
      return (
        element('circle', { class: 'warn-fill', cx: W - 3.5, cy: -H, r: 5.5 }) +
        element('path', {
          class: 'on-warn',
          d: `M${W - 3.5} ${-H - 3.3}v4M${W - 3.5} ${-H + 2.1}v1.4`,
          'stroke-width': 1.8,
        })
      )
    case 'fortified':
      return element('path', { class: 'mark good', d: `M${-W - 2.5} ${H - 6}V${H + 2.5}H${W + 2.5}V${H - 6}` })
    case 'reduced':
      return element('path', { class: 'mark warn', d: `M${-W - 2} ${-H + 8}V${-H - 2}H${-W + 8}` })
    case 'done':
      return element('path', { class: 'glyph', d: 'M10.2 .5l1.5 2.2l2.6 -5' })
    case 'target': {
      const [x, y] = [W + 1, H + 1]
      return element('path', {
        class: 'mark aim',
        'stroke-dasharray': 'none',
        d: `M${-x} ${9 - y}V${-y}H${9 - x}M${x - 9} ${-y}H${x}V${9 - y}M${x} ${y - 9}V${y}H${x - 9}M${9 - x} ${y}H${-x}V${y - 9}`,
      })
    }
  }
}

/** A counter in words: for those who point at it, and for those who cannot see it. */
const described = ({ name, strength, lost, marks }: Counter, look: Look): string =>
  [
    name,
    `${inWords(look, 'strength')} ${strength}`,
    ...(lost > 0 ? [`${lost} ${inWords(look, 'lost')}`] : []),
    ...marks.map((mark) => inWords(look, markWords[mark])),
  ].join(', ')

/** As much of a counter's width as letters may take. */
const ROOM = COUNTER_WIDTH - 3

const fitted = (of: string, y: number, words: string): Svg =>
  text(
    of,
    0,
    y,
    words,
    lengthOf(words, letterings[of]) > ROOM ? { textLength: ROOM, lengthAdjust: 'spacingAndGlyphs' } : {},
  )

/** The dots of what was lost, along the lower edge. */
const drawLosses = (lost: number): readonly Svg[] =>
  Array.from({ length: Math.min(lost, 6) }, (_, i) =>
    element('circle', { class: 'warn-fill', cx: -W + 3 + i * 4.8, cy: H, r: 2.7 }),
  )

/** A counter, with its middle at a spot; `scale` makes all of it larger. */
export const drawCounter = (counter: Counter, x: number, y: number, scale: number, look: Look): Svg => {
  const { id, side, symbol, size, strength, label, marks, lost } = counter
  return element(
    'g',
    {
      class: `counter side-${side}`,
      transform: `translate(${tenth(x)} ${tenth(y)}) scale(${scale})`,
      'data-unit': id,
    },
    `<title>${escaped(described(counter, look))}</title>`,
    element('rect', { class: 'body', x: -W, y: -H, width: 2 * W, height: 2 * H, rx: CORNERS[side % 2] }),
    drawSymbol(symbol, look.foe === side),
    size === null ? '' : drawSize(size),
    fitted('label', -9.7, label),
    fitted('strength', 15.8, strength),
    ...drawLosses(lost),
    marks.length === 0 ? '' : group('marks', ...marks.map(drawMark)),
  )
}

const symbolWords: Readonly<Record<UnitSymbol, string>> = {
  infantry: 'infantry',
  armor: 'armor',
  mechanized: 'mechanized infantry',
  'artillery-towed': 'artillery, towed',
  'artillery-self-propelled': 'artillery, self-propelled',
  engineer: 'engineers',
  reconnaissance: 'reconnaissance',
  airborne: 'airborne infantry',
  'anti-tank': 'anti-tank',
  transport: 'transport',
}

const SMALL = 0.58

/** What the marks and symbols of the counters in a picture mean. */
export const counterKeys = (counters: readonly Counter[]): readonly Key[] => {
  const marks = new Set(counters.flatMap((counter) => counter.marks))
  const symbols = new Set(counters.map(({ symbol }) => symbol))
  const blank = element('rect', { class: 'body', x: -W, y: -H, width: 2 * W, height: 2 * H, rx: 1 })
  const key = (drawing: Svg, meaning: string, scale: number): Key => ({
    drawing: element('g', { class: 'side-1', transform: `scale(${scale})` }, drawing),
    meaning,
  })
  return [
    ...Object.entries(symbolWords)
      .filter(([symbol]) => symbols.has(symbol as UnitSymbol))
      .map(([symbol, meaning]) =>
        key(
          element('rect', { class: 'body', x: -11, y: -7.5, width: 22, height: 15 }) +
            drawSymbol(symbol as UnitSymbol, false),
          meaning,
          1,
        ),
      ),
    ...Object.entries(markWords)
      .filter(([mark]) => marks.has(mark as CounterMark))
      .map(([mark, meaning]) => key(blank + drawMark(mark as CounterMark), meaning, SMALL)),
    ...(counters.some(({ lost }) => lost > 0) ? [key(blank + drawLosses(2).join(''), 'losses', SMALL)] : []),
  ]
}
