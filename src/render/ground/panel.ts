import { boxAround, overlap, type Box } from '../layout/berths.js'
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
}

const [TITLE, BELOW, SPACE] = [26, 15, 16]

/** The emptiest place along the rim for a panel, and whether it covers nothing. */
const placeFor = (
  { inner }: Laid,
  [wide, tall]: readonly [number, number],
  lines: readonly Spot[],
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
    const cost =
      lines.filter(({ x, y }) => x > box.left - 8 && x < box.right + 8 && y > box.top - 8 && y < box.bottom + 8)
        .length +
      (isCorner ? 0 : 0.5) +
      i * 1e-4
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

const titlePanel = (laid: Laid, [title, subtitle]: readonly [string, string], lines: readonly Spot[]): Panel | null => {
  for (const room of [300, 210, 150]) {
    const heads = wrapped(title, TITLE, room)
    const under = subtitle === '' ? [] : wrapped(subtitle, BELOW, room)
    const wide =
      Math.max(...heads.map((line) => lengthOf(line, TITLE)), ...under.map((line) => lengthOf(line, BELOW))) + 40
    const tall = 26 + heads.length * 30 + (under.length === 0 ? 0 : 10 + under.length * 19)
    const box = placeFor(laid, [wide, tall], lines, [])
    if (box === null) continue
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
  return null
}

const NORTH = 'M0 -15L6 12L0 7Z'

const scalePanel = (laid: Laid, isMetric: boolean, lines: readonly Spot[], taken: readonly Box[]): Panel | null => {
  const long = isMetric ? Math.max(1, Math.round(150 / laid.scale)) : 0
  const bar = long * laid.scale
  const box = placeFor(laid, isMetric ? [bar + 84, 54] : [48, 54], lines, taken)
  if (box === null) return null
  const { left, top, right } = box
  const part = bar / long
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
): Panels => {
  const title = titles[0] === '' ? null : titlePanel(laid, titles, lines)
  const scale = scalePanel(laid, isMetric, lines, title === null ? [] : [title.box])
  const all = [title, scale].filter((panel) => panel !== null)
  return { boxes: all.map(({ box }) => box), svg: all.map(({ svg }) => svg).join('') }
}
