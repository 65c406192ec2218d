import type { Picture } from '../maps/picture.js'
import type { Layout } from './layout/layout.js'
import { letterings, wrapped } from './lettering.js'
import { usedDefs } from './counter.js'
import { inWords, LEGIBLE, themeOf, unitOn, type Look } from './look.js'
import type { Scene } from './scene/node.js'
import { drawNode } from './scene/svg.js'
import { element, escaped, group, tenth, text, type Svg } from './svg.js'
import { rootOf, usedRules } from './theme.js'

/** Space around the map on its sheet. */
const MARGIN = 24
const LINE = 22
const TITLE_LINE = 32
/** How much wider bold letters of the broadest serif are than letters are elsewhere. */
const BOLD = 1.14

/** One entry of the legend: what is drawn, and what it means. */
export interface Key {
  /** A small drawing about 24 wide and 16 high, with its middle at 0, 0. */
  readonly drawing: Svg
  /** What it means. */
  readonly meaning: string
}

/** The part of a board that is shown. */
interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How much higher than wide the part of a board is that a screen shows. */
const UPRIGHT = 1.15

/** Where a part begins that stays on the board: no lower than 0. */
const onBoard = (start: number, last: number): number => Math.max(0, Math.min(start, last))

const partOf = ({ width, height, spots, around }: Layout, { focus, width: screen }: Look): Part => {
  const seen = (focus ?? []).filter((node) => node in spots).map((node) => spots[node])
  if (seen.length === 0) return { left: 0, top: 0, width, height }
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  const space = screen === undefined ? 0 : screen - 2 * MARGIN
  const wide = Math.min(width, Math.max(Math.max(...xs) - Math.min(...xs) + 2 * around, space))
  const tall = Math.min(height, Math.max(Math.max(...ys) - Math.min(...ys) + 2 * around, space * UPRIGHT))
  const [x, y] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2]
  return {
    left: Math.round(onBoard(x - wide / 2, width - wide)),
    top: Math.round(onBoard(y - tall / 2, height - tall)),
    width: Math.round(wide),
    height: Math.round(tall),
  }
}

const KEY_WIDTH = 240

const legend = (keys: readonly Key[], across: number, top: number, look: Look): readonly Svg[] =>
  keys.map(({ drawing, meaning }, i) => {
    const x = MARGIN + (i % across) * KEY_WIDTH
    const y = top + Math.floor(i / across) * LINE
    return element(
      'g',
      { transform: `translate(${x + 14} ${y})` },
      drawing,
      text('note', 22, 5, inWords(look, meaning)),
    )
  })

/** A name for the ids of a picture, so that several can stand on one page. */
export const nameOf = (words: string): string => {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** How large a sheet is shown: the width and the height of its element, and the classes too small to be read. */
const fit = (
  { width: screen, paper }: Look,
  width: number,
  height: number,
): { readonly size: Readonly<Record<string, string | number>>; readonly hidden: readonly string[] } => {
  if (paper !== undefined) {
    const unit = unitOn(paper, width, height)
    const hidden = Object.entries(letterings)
      .filter(([, size]) => size * unit < LEGIBLE)
      .map(([of]) => of)
    return { size: { width: `${tenth(width * unit)}mm`, height: `${tenth(height * unit)}mm` }, hidden }
  }
  if (screen === undefined) return { size: {}, hidden: [] }
  const unit = Math.max(1, screen / width)
  return { size: { width: Math.round(width * unit), height: Math.round(height * unit) }, hidden: [] }
}

/** A whole sheet: title, map, legend and notes, ready to be shown or printed. */
export const sheet = (
  picture: Pick<Picture, 'title' | 'description' | 'notes'>,
  look: Look,
  board: Layout,
  { style, defs }: Scene,
  drawing: Svg,
  keys: readonly Key[],
): Svg => {
  const theme = themeOf(look)
  const part = partOf(board, look)
  const space = Math.max(KEY_WIDTH, Math.min(part.width, look.width === undefined ? Infinity : look.width - 2 * MARGIN))
  const titles = wrapped(picture.title, letterings['title'] * BOLD, space)
  const notes = picture.notes.flatMap((note) => wrapped(inWords(look, note), letterings['note'], space))
  const head = 20 + titles.length * TITLE_LINE
  const across = Math.max(1, Math.floor(space / KEY_WIDTH))
  const legendTop = head + part.height + 30
  const notesTop = legendTop + Math.ceil(keys.length / across) * LINE + 6
  const whole = Math.ceil(Math.max(part.width, space) + 2 * MARGIN)
  const tall = Math.ceil(notesTop + notes.length * LINE + 10)
  const { size, hidden } = fit(look, whole, tall)
  const id = nameOf(picture.title + picture.description)
  const isWhole = part.width === board.width && part.height === board.height
  const map = isWhole
    ? element('g', { transform: `translate(${MARGIN} ${head})` }, drawing)
    : element(
        'svg',
        {
          x: MARGIN,
          y: head,
          width: part.width,
          height: part.height,
          viewBox: `${part.left} ${part.top} ${part.width} ${part.height}`,
        },
        drawing,
      )
  const inside = [
    element('rect', { class: 'paper', x: 0, y: 0, width: whole, height: tall }),
    ...titles.map((line, i) => text('title', MARGIN, 36 + i * TITLE_LINE, line)),
    map,
    element('rect', { class: 'frame', x: MARGIN, y: head, width: part.width, height: part.height }),
    group('legend', ...legend(keys, across, legendTop, look)),
    ...notes.map((note, i) => text('note', MARGIN, notesTop + i * LINE + 5, note)),
  ].join('')
  const referred = element('defs', {}, usedDefs(defs, inside))
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${whole} ${tall}`,
      ...size,
      class: rootOf(theme),
      role: 'img',
      'aria-labelledby': `title-${id} about-${id}`,
    },
    `<title id="title-${id}">${escaped(picture.title)}</title><desc id="about-${id}">${escaped(picture.description)}</desc>`,
    `<style>${usedRules(style, referred + inside)}${hidden.map((of) => `.${rootOf(theme)} .${of}{display:none}`).join('')}</style>`,
    referred,
    inside,
  )
}

/** The keys of the sides: in their colors, with their corners. */
export const sideKeys = (sides: readonly string[]): readonly Key[] =>
  sides.map((name, side) => ({
    drawing: element('rect', {
      class: `key-${side}`,
      x: -12,
      y: -8,
      width: 24,
      height: 16,
      rx: side % 2 === 0 ? 1 : 6,
    }),
    meaning: name,
  }))

const LINE_HEAD = 64

/** A sheet of a board in letters, line under line. */
export const textSheet = ({ title, description, width: wide, height: tall, root, style, layers }: Scene): Svg => {
  const [width, height] = [2 * MARGIN + wide, LINE_HEAD + tall + MARGIN]
  const lines = layers.flatMap(({ nodes }) => nodes)
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, class: root, role: 'img' },
    `<title>${escaped(title)}</title><desc>${escaped(description)}</desc><style>${style}</style>`,
    element('rect', { class: 'paper', x: 0, y: 0, width, height }),
    text('title', MARGIN, 38, title),
    element('g', { transform: `translate(${MARGIN} ${LINE_HEAD})`, 'xml:space': 'preserve' }, ...lines.map(drawNode)),
  )
}
