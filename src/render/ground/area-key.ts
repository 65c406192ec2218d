import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import { translateWord, themeOf, type Look } from '../look.js'
import type { Key } from '../key.js'
import { element, type Svg } from '../svg.js'
import type { LaidAreas } from '../layout/area-layout.js'
import { printedOn, type AreaPlan, type PrintedSign } from '../layout/area-plan.js'
import { drawBridge } from './bridge.js'
import { drawLink } from './links.js'

const stroke = (...of: readonly string[]): Svg =>
  of.map((one) => element('path', { class: one, d: 'M-13 0H13' })).join('')

const BOX = { x: -12, y: -7.5, width: 24, height: 15 }
const TOOTH = 'l3-6 3 6z'

/** Draws a sign of the key. Teeth and trees match those on the map. */
const drawn = (sign: Exclude<PrintedSign, `link ${string}`>, theme: string): Svg => {
  switch (sign) {
    case 'main road':
      return stroke('road-edge main', 'road main')
    case 'road':
      return stroke('road-edge', 'road')
    case 'river':
      return stroke('water bank', 'water', ...(theme === 'print' ? ['water-core'] : []))
    case 'bridge':
      return drawBridge
    case 'woods':
      return (
        element('rect', { class: 'woods-ground', ...BOX }) + element('rect', { fill: `url(#trees-${theme})`, ...BOX })
      )
    case 'area border':
      return stroke('limit')
    case 'no way across':
      return stroke('barred')
    case 'way between areas apart':
      return stroke('border foot-way')
    case 'fortified line':
      return element('path', { class: 'teeth', d: `M-12 4${TOOTH}M-3 1${TOOTH}M6 4${TOOTH}` })
  }
}

const LINK = 'link '
const isLink = (sign: PrintedSign): sign is `link ${string}` => sign.startsWith(LINK)

/** The key entries of what is printed on a map of areas. A fortified line is listed under its own name. */
export const areaSigns = (
  map: AreaMap,
  laid: LaidAreas,
  style: AreaMapStyle,
  { roads }: AreaPlan,
  look: Look,
): readonly Key[] =>
  printedOn(map, laid, style, roads).map((sign) => {
    if (isLink(sign)) {
      const feature = sign.slice(LINK.length)
      return { drawing: drawLink(style.links?.[feature] ?? 'road', 'M-13 0H13'), meaning: translateWord(look, feature) }
    }
    return {
      drawing: drawn(sign, themeOf(look)),
      meaning: translateWord(look, sign === 'fortified line' ? (style.country?.works?.[0]?.name ?? sign) : sign),
    }
  })
