import type { FoundPlaces } from '../../maps/board-picture.js'
import { boxAround, overlap, type Box } from '../shapes/box.js'
import { spotTally, type Tally } from '../shapes/raster.js'
import { textWidth, wrapText } from '../lettering.js'
import { roundToTenth, type Spot } from '../svg.js'
import { trackSize } from '../track.js'
import type { LaidAreas } from './area-layout.js'

/** The panel with the title of a map and its subtitle, each broken into lines. */
export interface TitlePanel {
  readonly box: Box
  /** The lines of the title. */
  readonly heads: readonly string[]
  /** The lines of the subtitle. */
  readonly under: readonly string[]
}

/** The panel with the scale of a map and the north arrow. */
export interface ScalePanel {
  readonly box: Box
  /** The number of map units that the scale shows; 0 omits it. */
  readonly long: number
  /** The length of one map unit on the drawing. */
  readonly unit: number
}

/** The panels of a map: title, scale with north arrow, key and turn track. */
export interface Panels {
  readonly boxes: readonly Box[]
  /** The title, or null if there is no room or no title. */
  readonly title: TitlePanel | null
  /** The scale and north arrow, or null if there is no room. */
  readonly scale: ScalePanel | null
  /** The room of the key and its number of columns, or null if there is no room. */
  readonly key: { readonly box: Box; readonly columns: number } | null
  /** The room of the turn track, or null if there is no room or no track. */
  readonly track: Box | null
  /** The positions of the panels, for reuse. */
  readonly places: PanelPlaces
}

type PanelPlaces = Pick<FoundPlaces, 'title' | 'scale' | 'key' | 'track'>

const [TITLE, BELOW, SPACE] = [26, 15, 16]

/** A title broken into lines, with the width and height of its panel. */
interface Sized {
  readonly heads: readonly string[]
  readonly under: readonly string[]
  readonly wide: number
  readonly tall: number
}

/** A position for a panel and its cost: what it covers, and its distance from a corner. */
interface Placed {
  readonly box: Box
  readonly cost: number
}

/** Finds the emptiest position along the rim for a panel, or null if it would cover something everywhere. */
export const placeFor = (
  { inner }: LaidAreas,
  [wide, tall]: readonly [number, number],
  lines: Tally,
  taken: readonly Box[],
): Placed | null => {
  const [left, top] = [inner.left + SPACE, inner.top + SPACE]
  const [right, bottom] = [inner.left + inner.width - SPACE - wide, inner.top + inner.height - SPACE - tall]
  if (right < left || bottom < top) return null
  const middles: Spot[] = []
  for (let t = 0; t <= 1; t += 0.05)
    for (const y of [top, bottom]) middles.push({ x: left + (right - left) * t + wide / 2, y: y + tall / 2 })
  for (let t = 0; t <= 1; t += 0.05)
    for (const x of [left, right]) middles.push({ x: x + wide / 2, y: top + (bottom - top) * t + tall / 2 })
  let best: Placed | null = null
  for (const [i, middle] of middles.entries()) {
    const box = boxAround(middle, wide, tall)
    if (taken.some((other) => overlap(other, box) > 0)) continue
    const covered = lines(box.left - 8, box.top - 8, box.right + 8, box.bottom + 8)
    // Positions near a corner cost less.
    const aside =
      Math.min(box.left - left, right + wide - box.right) + Math.min(box.top - top, bottom + tall - box.bottom)
    const cost = covered + aside / (right + bottom) + i * 1e-4
    if (cost < (best?.cost ?? 1)) best = { box, cost }
  }
  return best
}

/** The left and top edge of a position; empty if there is none. */
const cornerOf = (place: Placed | null): readonly number[] =>
  place === null ? [] : [roundToTenth(place.box.left), roundToTenth(place.box.top)]

const titleSize = ([title, subtitle]: readonly [string, string], room: number): Sized => {
  const heads = wrapText(title, TITLE, room)
  const under = subtitle === '' ? [] : wrapText(subtitle, BELOW, room)
  const wide = Math.max(...heads.map((line) => textWidth(line, TITLE)), ...under.map((line) => textWidth(line, BELOW)))
  const tall = 26 + heads.length * 30 + (under.length === 0 ? 0 : 10 + under.length * 19)
  return { heads, under, wide: roundToTenth(wide + 40), tall }
}

/** The line width of the title and the left and top edge of its panel where it covers nothing. */
const titlePlace = (laid: LaidAreas, titles: readonly [string, string], lines: Tally): readonly number[] => {
  for (const room of [300, 210, 150]) {
    const { wide, tall } = titleSize(titles, room)
    const place = placeFor(laid, [wide, tall], lines, [])
    if (place !== null) return [room, ...cornerOf(place)]
  }
  return []
}

const boxAt = (left: number, top: number, wide: number, tall: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + tall,
})

const titlePanel = (titles: readonly [string, string], [room, left, top]: readonly number[]): TitlePanel => {
  const { heads, under, wide, tall } = titleSize(titles, room)
  return { box: boxAt(left, top, wide, tall), heads, under }
}

/** The number of map units that the scale shows, and the width and height of its panel. */
const scaleSize = ({ scale }: LaidAreas, isMetric: boolean): readonly [long: number, wide: number, tall: number] => {
  const long = isMetric ? Math.max(1, Math.round(150 / scale)) : 0
  return [long, isMetric ? roundToTenth(long * scale) + 84 : 48, 54]
}

/** The left and top edge of the scale where it covers nothing. */
const scalePlace = (laid: LaidAreas, isMetric: boolean, lines: Tally, taken: readonly Box[]): readonly number[] => {
  const [, wide, tall] = scaleSize(laid, isMetric)
  return cornerOf(placeFor(laid, [wide, tall], lines, taken))
}

const scalePanel = (laid: LaidAreas, isMetric: boolean, [x, y]: readonly number[]): ScalePanel => {
  const [long, wide, tall] = scaleSize(laid, isMetric)
  return { box: boxAt(x, y, wide, tall), long, unit: laid.scale }
}

/** The width of a column of the key, the height of a line, and the padding. */
export const KEY = { wide: 122, tall: 19, around: 12 } as const

/** The width and height of a key. */
const keySize = (entries: number, columns: number): readonly [wide: number, tall: number] => [
  columns * KEY.wide + 2 * KEY.around - 6,
  Math.ceil(entries / columns) * KEY.tall + 2 * KEY.around - 2,
]

/** The number of columns of the key and its left and top edge where it covers nothing. */
const keyPlace = (laid: LaidAreas, entries: number, lines: Tally, taken: readonly Box[]): readonly number[] => {
  const [best] = [2, 3, 1, 4]
    .flatMap((columns) => {
      const place = placeFor(laid, keySize(entries, columns), lines, taken)
      return place === null ? [] : [{ columns, ...place }]
    })
    .toSorted((a, b) => a.cost - b.cost)
  return best === undefined ? [] : [best.columns, ...cornerOf(best)]
}

/** The padding around a turn track in its panel. */
export const TRACK_AROUND = 10

const trackPanel = (turns: number): readonly [wide: number, tall: number] => {
  const { wide, tall } = trackSize(turns)
  return [wide + 2 * TRACK_AROUND, tall + 2 * TRACK_AROUND - 4]
}

const trackPlace = (laid: LaidAreas, turns: number, lines: Tally, taken: readonly Box[]): readonly number[] => {
  return turns === 0 ? [] : cornerOf(placeFor(laid, trackPanel(turns), lines, taken))
}

/** The contents of the panels of a map. */
interface Contents {
  /** The title and the subtitle. */
  readonly titles: readonly [string, string]
  /** Whether the map is measured in kilometers. */
  readonly isMetric: boolean
  /** The number of entries in the key. */
  readonly entries: number
  /** The number of spaces on the turn track; 0 if there is none. */
  readonly turns: number
}

/** Places each panel of a map where it covers nothing. Panels without room are omitted. */
export const panelsOn = (
  laid: LaidAreas,
  { titles, isMetric, entries, turns }: Contents,
  lines: readonly Spot[],
  found?: PanelPlaces,
): Panels => {
  const tally = found === undefined ? spotTally(laid.inner, [[lines, 1]]) : NOTHING
  const atTitle = found?.title ?? (titles[0] === '' ? [] : titlePlace(laid, titles, tally))
  const title = atTitle.length === 0 ? null : titlePanel(titles, atTitle)
  const boxes = title === null ? [] : [title.box]
  const atScale = found?.scale ?? scalePlace(laid, isMetric, tally, boxes)
  const scale = atScale.length === 0 ? null : scalePanel(laid, isMetric, atScale)
  if (scale !== null) boxes.push(scale.box)
  const atKey = found?.key ?? keyPlace(laid, entries, tally, boxes)
  const [columns, x, y] = atKey
  const key = atKey.length === 0 ? null : { box: boxAt(x, y, ...keySize(entries, columns)), columns }
  if (key !== null) boxes.push(key.box)
  const atTrack = found?.track ?? trackPlace(laid, turns, tally, boxes)
  const track = atTrack.length === 0 ? null : boxAt(atTrack[0], atTrack[1], ...trackPanel(turns))
  if (track !== null) boxes.push(track)
  return {
    boxes,
    title,
    scale,
    key,
    track,
    places: { title: atTitle, scale: atScale, key: atKey, track: atTrack },
  }
}

const NOTHING: Tally = () => 0
