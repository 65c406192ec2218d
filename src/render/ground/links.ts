import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle, LinkStyle } from '../../maps/board-picture.js'
import { endsOf, linkOf } from '../layout/area-plan.js'
import type { MapLayout, Printed } from '../layout/layout.js'
import { themeOf, type Look } from '../look.js'
import { element, roundToTenth, type Spot, type Svg } from '../svg.js'
import type { Ground } from './ground.js'
import { patterns } from './motif.js'

type Areas = Extract<Printed, { readonly tag: 'areas' }>

/** The classes of the strokes of each usual kind of link, from the lowest. */
const STROKES: Readonly<Record<Extract<LinkStyle, string>, readonly string[]>> = {
  'main road': ['road-edge main', 'road main'],
  road: ['road-edge', 'road'],
  track: ['border foot-way'],
  rail: ['rail', 'ties'],
  river: ['water bank', 'water'],
}

/** Draws a link along a path. */
export const drawLink = (style: LinkStyle, d: string): Svg =>
  typeof style === 'string'
    ? STROKES[style].map((of) => element('path', { class: of, d })).join('')
    : element('path', {
        class: 'link',
        d,
        stroke: style.color,
        'stroke-width': style.width,
        ...(style.dash === undefined ? {} : { 'stroke-dasharray': style.dash }),
      })

/** The half width of the box of a place, and the radius of its dot. */
const [BOX, DOT] = [10, 7]

const drawPlace = ({ x, y }: Spot, shape: AreaMapStyle['places']): Svg =>
  shape === 'dots'
    ? element('circle', { class: 'place-box', cx: x, cy: y, r: DOT })
    : element('rect', {
        class: 'place-box',
        x: roundToTenth(x - BOX),
        y: roundToTenth(y - BOX),
        width: 2 * BOX,
        height: 2 * BOX,
        rx: 3,
      })

/** The links of a map by feature: the path of all borders with that style. */
const linksBy = (
  map: AreaMap,
  links: Readonly<Record<string, LinkStyle>>,
  way: MapLayout['way'],
): ReadonlyMap<string, string> => {
  const found = new Map(Object.keys(links).map((feature) => [feature, '']))
  for (const border of map.borders) {
    const feature = linkOf(links, border)
    if (feature !== undefined) found.set(feature, `${found.get(feature) ?? ''}${way(...endsOf(map, border))}`)
  }
  return found
}

/** Draws the ground of a point-to-point map: links between places, and nothing that could look like terrain. */
export const linkGround = (
  layout: MapLayout,
  { map, laid, style }: Areas,
  look: Look,
  rest: { readonly frame: Svg; readonly names: Svg },
): Ground => {
  const { links = {}, places } = style
  const { left, top, width, height } = laid.inner
  const drawn = [...linksBy(map, links, layout.way)].filter(([, d]) => d !== '')
  return {
    defs: patterns([], themeOf(look)),
    under: [
      ['land', element('rect', { class: 'land', x: left, y: top, width, height })],
      ['roads', drawn.map(([feature, d]) => drawLink(links[feature], d)).join('')],
      ['towns', layout.spots.map((spot) => drawPlace(spot, places)).join('')],
    ],
    over: [
      ['off-map', rest.frame],
      ['names', rest.names],
    ],
  }
}
