import type { Picture } from '../maps/picture.js'
import { element, escaped, group, text, type Svg } from './svg.js'
import { styleSheet, type Theme } from './theme.js'

/** Space around the map on its sheet. */
const MARGIN = 24
const HEAD = 52
const LINE = 22

/** One entry of the legend: what is drawn, and what it means. */
export interface Key {
  /** A small drawing about 24 wide and 16 high, with its middle at 0, 0. */
  readonly drawing: Svg
  /** What it means. */
  readonly meaning: string
}

const KEY_WIDTH = 240

const legend = (keys: readonly Key[], width: number, top: number): readonly Svg[] => {
  const across = Math.max(1, Math.floor(width / KEY_WIDTH))
  return keys.map(({ drawing, meaning }, i) => {
    const x = MARGIN + (i % across) * KEY_WIDTH
    const y = top + Math.floor(i / across) * LINE
    return element('g', { transform: `translate(${x + 14} ${y})` }, drawing, text('note', 22, 5, meaning))
  })
}

/** A whole sheet: title, map, legend and notes, ready to be shown or printed. */
export const sheet = (
  picture: Pick<Picture, 'title' | 'description' | 'notes'>,
  theme: Theme,
  width: number,
  height: number,
  drawing: Svg,
  keys: readonly Key[],
): Svg => {
  const rows = Math.ceil(keys.length / Math.max(1, Math.floor(width / KEY_WIDTH)))
  const whole = width + 2 * MARGIN
  const legendTop = HEAD + height + 30
  const notesTop = legendTop + rows * LINE + 6
  const tall = notesTop + picture.notes.length * LINE + 10
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${Math.ceil(whole)} ${Math.ceil(tall)}`,
      role: 'img',
      'aria-labelledby': 'title description',
    },
    `<title id="title">${escaped(picture.title)}</title><desc id="description">${escaped(picture.description)}</desc>`,
    styleSheet(theme),
    element('rect', { class: 'paper', x: 0, y: 0, width: Math.ceil(whole), height: Math.ceil(tall) }),
    text('title', MARGIN, 36, picture.title),
    element(
      'g',
      { transform: `translate(${MARGIN} ${HEAD})` },
      drawing,
      element('rect', { class: 'frame', x: 0, y: 0, width, height }),
    ),
    group('legend', ...legend(keys, width, legendTop)),
    ...picture.notes.map((note, i) => text('note', MARGIN, notesTop + i * LINE + 5, note)),
  )
}

/** The keys of the sides. */
export const sideKeys = (sides: readonly string[]): readonly Key[] =>
  sides.map((name, side) => ({
    drawing: element('rect', { class: `key-${side}`, x: -12, y: -8, width: 24, height: 16, rx: 3 }),
    meaning: name,
  }))
