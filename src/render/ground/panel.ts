import type { FoundPlaces } from '../../maps/board-picture.js'
import { boxAround, overlap, type Box } from '../layout/berths.js'
import { spotTally, type Tally } from '../layout/raster.js'
import { lengthOf, wrapped } from '../lettering.js'
import { element, tenth, text, type Spot, type Svg } from '../svg.js'
import { trackSize } from '../track.js'
import type { Laid } from './area-layout.js'

/** A panel in a corner of the map. */
interface Panel {
  readonly box: Box
  readonly svg: Svg
}

/** The panels of a map: its title, its scale and north, and room for its key and its turn track. */
export interface Panels {
  /** The room they take. */
  readonly boxes: readonly Box[]
  /** The drawing of the title and of the scale, as far as there is room for them. */
  readonly title: Svg
  /** The scale and north. */
  readonly scale: Svg
  /** Where the key lies, and how many columns it has; null where there is no room. */
  readonly key: { readonly box: Box; readonly columns: number } | null
  /** Where the turn track lies; null where there is no room, or no track. */
  readonly track: Box | null
  /** Where they lie. */
  readonly places: PanelPlaces
}

type PanelPlaces = Pick<FoundPlaces, 'title' | 'scale' | 'key' | 'track'>

const [TITLE, BELOW, SPACE] = [26, 15, 16]

/** A title broken into lines, and how wide and high its panel is. */
interface Sized {
  readonly heads: readonly string[]
  readonly under: readonly string[]
  readonly wide: number
  readonly tall: number
}

/** A panel's place, and what it costs: what it covers, and how far it lies from a corner. */
interface Placed {
  readonly box: Box
  readonly cost: number
}

/** The emptiest place along the rim for a panel; null where it would cover something everywhere. */
const placeFor = (
  { inner }: Laid,
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
    // The nearer to a corner, the better.
    const aside =
      Math.min(box.left - left, right + wide - box.right) + Math.min(box.top - top, bottom + tall - box.bottom)
    const cost = covered + aside / (right + bottom) + i * 1e-4
    if (cost < (best?.cost ?? 1)) best = { box, cost }
  }
  return best
}

/** What lies under a panel: its ground and its two lines. */
export const backing = ({ left, top, right, bottom }: Box): Svg => {
  const [width, height] = [right - left, bottom - top]
  return (
    element('rect', { class: 'panel-shadow', x: left + 3, y: top + 3, width, height }) +
    element('rect', { class: 'panel', x: left, y: top, width, height }) +
    element('rect', { class: 'panel-line', x: left + 4, y: top + 4, width: width - 8, height: height - 8 })
  )
}

const titleSize = ([title, subtitle]: readonly [string, string], room: number): Sized => {
  const heads = wrapped(title, TITLE, room)
  const under = subtitle === '' ? [] : wrapped(subtitle, BELOW, room)
  const wide = Math.max(...heads.map((line) => lengthOf(line, TITLE)), ...under.map((line) => lengthOf(line, BELOW)))
  const tall = 26 + heads.length * 30 + (under.length === 0 ? 0 : 10 + under.length * 19)
  return { heads, under, wide: tenth(wide + 40), tall }
}

/** Where the title covers nothing: how wide its lines may be, and its left and upper edge. */
const titlePlace = (laid: Laid, titles: readonly [string, string], lines: Tally): readonly number[] => {
  for (const room of [300, 210, 150]) {
    const { wide, tall } = titleSize(titles, room)
    const place = placeFor(laid, [wide, tall], lines, [])
    if (place !== null) return [room, tenth(place.box.left), tenth(place.box.top)]
  }
  return []
}

const boxAt = (left: number, top: number, wide: number, tall: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + tall,
})

const titlePanel = (titles: readonly [string, string], [room, left, top]: readonly number[]): Panel => {
  const { heads, under, wide, tall } = titleSize(titles, room)
  const box = boxAt(left, top, wide, tall)
  const x = (box.left + box.right) / 2
  const rule = box.top + 16 + heads.length * 30
  const svg = [
    backing(box),
    ...heads.map((line, i) => text('cartouche', x, box.top + 34 + i * 30, line)),
    ...(under.length === 0
      ? []
      : [element('path', { class: 'rule', d: `M${tenth(box.left + 24)} ${tenth(rule)}H${tenth(box.right - 24)}` })]),
    ...under.map((line, i) => text('subtitle', x, rule + 21 + i * 19, line)),
  ]
  return { box, svg: svg.join('') }
}

const NORTH = 'M0 -15L6 12L0 7Z'

/** How many units of the map a scale shows, and how wide and high its panel is. */
const scaleSize = ({ scale }: Laid, isMetric: boolean): readonly [long: number, wide: number, tall: number] => {
  const long = isMetric ? Math.max(1, Math.round(150 / scale)) : 0
  return [long, isMetric ? tenth(long * scale) + 84 : 48, 54]
}

/** The left and the upper edge of a place, or nothing. */
const cornerOf = (place: Placed | null): readonly number[] =>
  place === null ? [] : [tenth(place.box.left), tenth(place.box.top)]

/** Where the scale covers nothing: its left and upper edge. */
const scalePlace = (laid: Laid, isMetric: boolean, lines: Tally, taken: readonly Box[]): readonly number[] => {
  const [, wide, tall] = scaleSize(laid, isMetric)
  return cornerOf(placeFor(laid, [wide, tall], lines, taken))
}

const scalePanel = (laid: Laid, isMetric: boolean, [x, y]: readonly number[]): Panel => {
  const [long, wide, tall] = scaleSize(laid, isMetric)
  const box = boxAt(x, y, wide, tall)
  const { left, top, right } = box
  const part = laid.scale
  const ticks = Array.from({ length: long + 1 }, (_, i) => text('scale', left + 20 + i * part, top + 46, `${i}`))
  const fills = Array.from({ length: long }, (_, i) =>
    element('rect', {
      class: i % 2 === 0 ? 'bar' : 'bar empty',
      x: left + 20 + i * part,
      y: top + 28,
      width: part,
      height: 5,
    }),
  )
  const arrow =
    element('path', { class: 'bar', d: NORTH, transform: `translate(${tenth(right - 25)} ${tenth(top + 22)})` }) +
    element('path', {
      class: 'bar empty',
      d: NORTH,
      transform: `translate(${tenth(right - 25)} ${tenth(top + 22)}) scale(-1 1)`,
    }) +
    text('scale', right - 25, top + 47, 'N')
  const words = isMetric ? text('scale start', left + 20, top + 21, 'km') : ''
  return { box, svg: backing(box) + words + (isMetric ? fills.join('') + ticks.join('') : '') + arrow }
}

/** How wide a column of the key is, how high a line of it, and what is around them. */
export const KEY = { wide: 122, tall: 19, around: 12 } as const

/** How wide and high the panel of a key with so many entries is. */
const keySize = (entries: number, columns: number): readonly [wide: number, tall: number] => [
  columns * KEY.wide + 2 * KEY.around - 6,
  Math.ceil(entries / columns) * KEY.tall + 2 * KEY.around - 2,
]

/** Where the key covers nothing: how many columns it has, and its left and upper edge. */
const keyPlace = (laid: Laid, entries: number, lines: Tally, taken: readonly Box[]): readonly number[] => {
  const [best] = [2, 3, 1, 4]
    .flatMap((columns) => {
      const place = placeFor(laid, keySize(entries, columns), lines, taken)
      return place === null ? [] : [{ columns, ...place }]
    })
    .toSorted((a, b) => a.cost - b.cost)
  return best === undefined ? [] : [best.columns, ...cornerOf(best)]
}

/** What is around a turn track in its panel. */
export const TRACK_AROUND = 10

const trackPanel = (turns: number): readonly [wide: number, tall: number] => {
  const { wide, tall } = trackSize(turns)
  return [wide + 2 * TRACK_AROUND, tall + 2 * TRACK_AROUND - 4]
}

const trackPlace = (laid: Laid, turns: number, lines: Tally, taken: readonly Box[]): readonly number[] => {
  return turns === 0 ? [] : cornerOf(placeFor(laid, trackPanel(turns), lines, taken))
}

/** What the panels of a map hold. */
interface Contents {
  /** The title, and the line under it. */
  readonly titles: readonly [string, string]
  /** Whether the map is measured in kilometers. */
  readonly isMetric: boolean
  /** How many entries the key has. */
  readonly entries: number
  /** How many spaces the turn track has; 0 where there is none. */
  readonly turns: number
}

/** The panels of a map, each where it covers nothing; on a map without room they are left out. */
export const panelsOn = (
  laid: Laid,
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
    title: title?.svg ?? '',
    scale: scale?.svg ?? '',
    key,
    track,
    places: { title: atTitle, scale: atScale, key: atKey, track: atTrack },
  }
}

const NOTHING: Tally = () => 0
