import type { Picture, TurnTrack } from '../maps/picture.js'
import type { Layout } from './layout/layout.js'
import { fitted, letterings, wrapped } from './lettering.js'
import { usedDefs } from './counter.js'
import { inWords, LEGIBLE, themeOf, unitOn, type Look } from './look.js'
import type { LayerName, Scene } from './scene/node.js'
import { drawNode } from './scene/svg.js'
import { element, escaped, group, tenth, text, type Svg } from './svg.js'
import { rootOf, usedRules } from './theme.js'
import { drawTrack, trackSize } from './track.js'

/** Space around the map on its sheet. */
const MARGIN = 24
const LINE = 18
/** The least width of what stands around a map. */
const LEAST_SPACE = 240
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

/** How wide a column of the legend is, and how high a line of it. */
const [COLUMN, KEY_LINE] = [150, 20]
/** What is around the contents of a box below the map, and what is between boxes. */
const [AROUND, BETWEEN] = [12, 10]
const BOX_HEAD = 22

/** Something below the map: how high it is. */
interface Drawn {
  readonly svg: Svg
  readonly tall: number
}

const NOTHING: Drawn = { svg: '', tall: 0 }

const boxed = (x: number, y: number, width: number, height: number, head: string): Svg =>
  element('rect', { class: 'foot-box', x, y, width, height }) + text('key-head', x + AROUND, y + 17, head)

/** The legend: a box for each part of it, side by side, each as broad as it has entries. */
const legend = (
  parts: readonly (readonly [head: string, keys: readonly Key[]])[],
  space: number,
  top: number,
  look: Look,
): Drawn => {
  const some = parts.filter(([, keys]) => keys.length > 0)
  if (some.length === 0) return NOTHING
  const most = Math.max(some.length, Math.floor((space - some.length * (2 * AROUND + BETWEEN)) / COLUMN))
  let rows = 1
  const columns = (): readonly number[] => some.map(([, keys]) => Math.ceil(keys.length / rows))
  while (columns().reduce((sum, many) => sum + many) > most && rows < Math.max(...some.map(([, keys]) => keys.length)))
    rows++
  const across = columns()
  const all = across.reduce((sum, many) => sum + many)
  const wide = (space - some.length * 2 * AROUND - (some.length - 1) * BETWEEN) / all
  const tall = BOX_HEAD + rows * KEY_LINE + AROUND - 4
  let x = MARGIN
  const drawn = some.map(([head, keys], i) => {
    const left = x
    const width = across[i] * wide + 2 * AROUND
    x += width + BETWEEN
    const entries = keys.map(({ drawing, meaning }, k) => {
      const words = inWords(look, meaning)
      const [u, v] = [left + AROUND + Math.floor(k / rows) * wide + 14, top + BOX_HEAD + (k % rows) * KEY_LINE + 10]
      return element(
        'g',
        { transform: `translate(${tenth(u)} ${v})` },
        drawing,
        text('key-word', 20, 4, words, fitted(words, 'key-word', wide - 40)),
      )
    })
    return boxed(left, top, width, tall, inWords(look, head)) + entries.join('')
  })
  return { svg: drawn.join(''), tall: tall + BETWEEN }
}

/** A turn track that has no place on the map, in rows as long as there is room. */
const trackBelow = (track: TurnTrack, space: number, top: number, look: Look): Drawn => {
  const across = Math.max(1, Math.floor((space - 2 * AROUND) / trackSize(1).wide))
  const { tall } = trackSize(track.spaces.length, across)
  const at = `translate(${MARGIN + AROUND} ${top + BOX_HEAD})`
  return {
    svg:
      boxed(MARGIN, top, space, tall + BOX_HEAD + AROUND, inWords(look, 'turn track')) +
      element('g', { transform: at }, drawTrack(track, look, across)),
    tall: tall + BOX_HEAD + AROUND + BETWEEN,
  }
}

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

/** What a sheet has besides its map. */
interface Contents {
  /** What everything on the board means. */
  readonly keys: Readonly<Record<'printed' | 'lying', readonly Key[]>>
  /** Whether what is printed and the turn track are to be shown, where they are not on the map. */
  readonly shown: Readonly<Record<'key' | 'track', boolean>>
}

/** A whole sheet: title, map, legend and notes, ready to be shown or printed. */
export const sheet = (
  picture: Pick<Picture, 'title' | 'description' | 'notes' | 'track'>,
  look: Look,
  board: Layout,
  { style, defs, layers }: Scene,
  drawing: Svg,
  { keys, shown }: Contents,
): Svg => {
  const theme = themeOf(look)
  const part = partOf(board, look)
  const isWhole = part.width === board.width && part.height === board.height
  const space = Math.max(
    LEAST_SPACE,
    Math.min(part.width, look.width === undefined ? Infinity : look.width - 2 * MARGIN),
  )
  const titles = wrapped(picture.title, letterings['title'] * BOLD, space)
  const notes = picture.notes.flatMap((note) => wrapped(inWords(look, note), letterings['note'], space))
  const head = 20 + titles.length * TITLE_LINE
  const isOnMap = (layer: LayerName): boolean =>
    isWhole && layers.some(({ name, nodes }) => name === layer && nodes.length > 0)
  const footTop = head + part.height + 14
  const { track } = picture
  const turns =
    track === undefined || !shown.track || isOnMap('track') ? NOTHING : trackBelow(track, space, footTop, look)
  const meanings = legend(
    [
      ['terrain', shown.key && !isOnMap('key') ? keys.printed : []],
      ['on the map', keys.lying],
    ],
    space,
    footTop + turns.tall,
    look,
  )
  const notesTop = footTop + turns.tall + meanings.tall + 10
  const whole = Math.ceil(Math.max(part.width, space) + 2 * MARGIN)
  const tall = Math.ceil(notesTop + notes.length * LINE + 10)
  const { size, hidden } = fit(look, whole, tall)
  const id = nameOf(picture.title + picture.description)
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
    isWhole ? '' : element('rect', { class: 'frame', x: MARGIN, y: head, width: part.width, height: part.height }),
    group('legend', turns.svg, meanings.svg),
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
