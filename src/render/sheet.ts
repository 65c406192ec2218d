import type { Picture, TurnTrack } from '../maps/picture.js'
import type { MapLayout } from './layout/layout.js'
import { fitted, fontSizes, wrapText } from './lettering.js'
import { usedDefs } from './counter.js'
import type { Key } from './key.js'
import { translateWord, LEGIBLE, unitOn, type Look } from './look.js'
import type { LayerName, Scene } from './scene/node.js'
import { drawNode } from './scene/svg.js'
import { element, escapeXml, group, roundToTenth, text, type Svg } from './svg.js'
import { pictureStyle } from './theme.js'
import { drawTrack, trackSize } from './track.js'

/** The margin around the map on its sheet. */
const MARGIN = 24
const LINE = 18
/** The minimum width of everything around a map. */
const LEAST_SPACE = 240
const TITLE_LINE = 32
/** How much wider bold letters of the widest serif are than other letters. */
const BOLD = 1.14

/** The visible part of a board. */
interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The height of the visible part on a screen, as a multiple of the available width. */
const UPRIGHT = 1.15

/** Clamps the start of the visible part so that the part stays on the board. */
const onBoard = (start: number, last: number): number => Math.max(0, Math.min(start, last))

const partOf = ({ width, height, spots, around }: MapLayout, { focus, width: screen }: Look): Part => {
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

/** The width of a column of the legend, and the height of a line. */
const [COLUMN, KEY_LINE] = [150, 20]
/** The padding of a box below the map, and the gap between boxes. */
const [AROUND, BETWEEN] = [12, 10]
const BOX_HEAD = 22

/** Something below the map, and its height. */
interface Drawn {
  readonly svg: Svg
  readonly tall: number
}

const NOTHING: Drawn = { svg: '', tall: 0 }

const boxed = (x: number, y: number, width: number, height: number, head: string): Svg =>
  element('rect', { class: 'foot-box', x, y, width, height }) + text('key-head', x + AROUND, y + 17, head)

/** The legend: one box per section, side by side, each as wide as its entries require. */
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
      const words = translateWord(look, meaning)
      const [u, v] = [left + AROUND + Math.floor(k / rows) * wide + 14, top + BOX_HEAD + (k % rows) * KEY_LINE + 10]
      return element(
        'g',
        { transform: `translate(${roundToTenth(u)} ${v})` },
        drawing,
        text('key-word', 20, 4, words, fitted(words, 'key-word', wide - 40)),
      )
    })
    return boxed(left, top, width, tall, translateWord(look, head)) + entries.join('')
  })
  return { svg: drawn.join(''), tall: tall + BETWEEN }
}

/** A turn track that is not on the map, broken into rows that fit the width. */
const trackBelow = (track: TurnTrack, space: number, top: number, look: Look): Drawn => {
  const across = Math.max(1, Math.floor((space - 2 * AROUND) / trackSize(1).wide))
  const { tall } = trackSize(track.spaces.length, across)
  const at = `translate(${MARGIN + AROUND} ${top + BOX_HEAD})`
  return {
    svg:
      boxed(MARGIN, top, space, tall + BOX_HEAD + AROUND, translateWord(look, 'turn track')) +
      element('g', { transform: at }, drawTrack(track, look, across)),
    tall: tall + BOX_HEAD + AROUND + BETWEEN,
  }
}

/** A short hash that makes the ids in a picture unique, so that one page can show several pictures. */
export const nameOf = (words: string): string => {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The displayed size of a sheet: attributes of its element, and the classes too small to read. */
const fit = (
  { width: screen, paper }: Look,
  width: number,
  height: number,
): { readonly size: Readonly<Record<string, string | number>>; readonly hidden: readonly string[] } => {
  if (paper !== undefined) {
    const unit = unitOn(paper, width, height)
    const hidden = Object.entries(fontSizes)
      .filter(([, size]) => size * unit < LEGIBLE)
      .map(([of]) => of)
    return { size: { width: `${roundToTenth(width * unit)}mm`, height: `${roundToTenth(height * unit)}mm` }, hidden }
  }
  if (screen === undefined) return { size: {}, hidden: [] }
  const unit = Math.max(1, screen / width)
  return { size: { width: Math.round(width * unit), height: Math.round(height * unit) }, hidden: [] }
}

/**
 * Makes the ids in a drawing its own. Pictures on one page share ids otherwise, and browsers draw no pattern from a
 * picture that is hidden.
 */
const withIds = (drawing: Svg, own: string): Svg => {
  const ids = new Set([...drawing.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  return drawing.replace(/( id="|href="#|url\(#)([^")]*)/g, (all, before: string, id: string) =>
    ids.has(id) ? `${before}p${own}-${id}` : all,
  )
}

/** The contents of a sheet besides its map. */
interface Contents {
  readonly keys: Readonly<Record<'printed' | 'lying', readonly Key[]>>
  /** Whether to show the terrain key and the turn track if they are not on the map. */
  readonly shown: Readonly<Record<'key' | 'track', boolean>>
}

/** Draws a complete sheet: title, map, legend and notes, ready to show or print. */
export const sheet = (
  picture: Pick<Picture, 'title' | 'description' | 'notes' | 'track'>,
  look: Look,
  board: MapLayout,
  { root, style, defs, layers }: Scene,
  drawing: Svg,
  { keys, shown }: Contents,
): Svg => {
  const part = partOf(board, look)
  const isWhole = part.width === board.width && part.height === board.height
  const space = Math.max(
    LEAST_SPACE,
    Math.min(part.width, look.width === undefined ? Infinity : look.width - 2 * MARGIN),
  )
  const titles = wrapText(picture.title, fontSizes['title'] * BOLD, space)
  const notes = picture.notes.flatMap((note) => wrapText(translateWord(look, note), fontSizes['note'], space))
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
  const id = nameOf((look.id ?? '') + picture.title + picture.description + inside)
  const drawn = `<style>${pictureStyle(style, referred + inside, root)}${hidden
    .map((of) => `.${root} .${of}{display:none}`)
    .join('')}</style>${referred}${inside}`
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${whole} ${tall}`,
      ...size,
      class: root,
      role: 'img',
      'aria-labelledby': `title-${id} about-${id}`,
    },
    `<title id="title-${id}">${escapeXml(picture.title)}</title><desc ` +
      `id="about-${id}">${escapeXml(picture.description)}</desc>`,
    withIds(drawn, id),
  )
}

/** The key entries of the sides, with their colors and corner shapes. */
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

/** Draws a board that consists of lines of text. */
export const textSheet = ({ title, description, width: wide, height: tall, root, style, layers }: Scene): Svg => {
  const [width, height] = [2 * MARGIN + wide, LINE_HEAD + tall + MARGIN]
  const lines = layers.flatMap(({ nodes }) => nodes)
  const at = `translate(${MARGIN} ${LINE_HEAD})`
  const inside =
    element('rect', { class: 'paper', x: 0, y: 0, width, height }) +
    text('title', MARGIN, 38, title) +
    element('g', { transform: at, 'xml:space': 'preserve' }, ...lines.map(drawNode))
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, class: root, role: 'img' },
    `<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc>`,
    `<style>${pictureStyle(style, inside, root)}</style>`,
    inside,
  )
}
