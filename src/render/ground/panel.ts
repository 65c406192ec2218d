import type { FoundPlaces } from '../../maps/board-picture.js'
import { boxAround, overlap, type Box } from '../layout/berths.js'
import { spotTally, type Tally } from '../layout/raster.js'
import { lengthOf, wrapped } from '../lettering.js'
import { element, tenth, text, type Spot, type Svg } from '../svg.js'
import type { Laid } from './area-layout.js'

/** A panel in a corner of the map. */
interface Panel {
  readonly box: Box
  readonly svg: Svg
}

/** The panels of a map: its title, its scale and north. */
export interface Panels {
  /** The room they take. */
  readonly boxes: readonly Box[]
  /** Their drawing. */
  readonly svg: Svg
  /** Where they lie. */
  readonly places: Pick<FoundPlaces, 'title' | 'scale'>
}

const [TITLE, BELOW, SPACE] = [26, 15, 16]

/** A title broken into lines, and how wide and high its panel is. */
interface Sized {
  readonly heads: readonly string[]
  readonly under: readonly string[]
  readonly wide: number
  readonly tall: number
}

/** The emptiest place along the rim for a panel, and whether it covers nothing. */
const placeFor = (
  { inner }: Laid,
  [wide, tall]: readonly [number, number],
  lines: Tally,
  taken: readonly Box[],
): Box | null => {
  const [left, top] = [inner.left + SPACE, inner.top + SPACE]
  const [right, bottom] = [inner.left + inner.width - SPACE - wide, inner.top + inner.height - SPACE - tall]
  if (right < left || bottom < top) return null
  const middles: Spot[] = []
  for (let t = 0; t <= 1; t += 0.05)
    for (const y of [top, bottom]) middles.push({ x: left + (right - left) * t + wide / 2, y: y + tall / 2 })
  for (let t = 0; t <= 1; t += 0.05)
    for (const x of [left, right]) middles.push({ x: x + wide / 2, y: top + (bottom - top) * t + tall / 2 })
  let [best, least] = [null as Box | null, 1]
  for (const [i, middle] of middles.entries()) {
    const box = boxAround(middle, wide, tall)
    const isCorner =
      (middle.x === left + wide / 2 || middle.x === right + wide / 2) &&
      (middle.y === top + tall / 2 || middle.y === bottom + tall / 2)
    if (taken.some((other) => overlap(other, box) > 0)) continue
    const covered = lines(box.left - 8, box.top - 8, box.right + 8, box.bottom + 8)
    const cost = covered + (isCorner ? 0 : 0.5) + i * 1e-4
    if (cost < least) [best, least] = [box, cost]
  }
  return best
}

const backing = ({ left, top, right, bottom }: Box): Svg => {
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
    const box = placeFor(laid, [wide, tall], lines, [])
    if (box !== null) return [room, tenth(box.left), tenth(box.top)]
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

/** Where the scale covers nothing: its left and upper edge. */
const scalePlace = (laid: Laid, isMetric: boolean, lines: Tally, taken: readonly Box[]): readonly number[] => {
  const [, wide, tall] = scaleSize(laid, isMetric)
  const box = placeFor(laid, [wide, tall], lines, taken)
  return box === null ? [] : [tenth(box.left), tenth(box.top)]
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

/** The title and the scale of a map, each where it covers nothing; on a map without room they are left out. */
export const panelsOn = (
  laid: Laid,
  titles: readonly [string, string],
  lines: readonly Spot[],
  isMetric: boolean,
  found?: Pick<FoundPlaces, 'title' | 'scale'>,
): Panels => {
  const tally = found === undefined ? spotTally(laid.inner, [[lines, 1]]) : NOTHING
  const atTitle = found?.title ?? (titles[0] === '' ? [] : titlePlace(laid, titles, tally))
  const title = atTitle.length === 0 ? null : titlePanel(titles, atTitle)
  const atScale = found?.scale ?? scalePlace(laid, isMetric, tally, title === null ? [] : [title.box])
  const scale = atScale.length === 0 ? null : scalePanel(laid, isMetric, atScale)
  const all = [title, scale].filter((panel) => panel !== null)
  return {
    boxes: all.map(({ box }) => box),
    svg: all.map(({ svg }) => svg).join(''),
    places: { title: atTitle, scale: atScale },
  }
}

const NOTHING: Tally = () => 0
