import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle } from '../../maps/board-picture.js'
import { inWords, themeOf, type Look } from '../look.js'
import type { Key } from '../sheet.js'
import { element, type Svg } from '../svg.js'
import type { Laid } from './area-layout.js'
import { printedOn, type AreaPlan, type PrintedSign } from './area-plan.js'
import { drawBridge } from './bridge.js'

const stroke = (...of: readonly string[]): Svg =>
  of.map((one) => element('path', { class: one, d: 'M-13 0H13' })).join('')

const BOX = { x: -12, y: -7.5, width: 24, height: 15 }
const TOOTH = 'l3-6 3 6z'

/** What each sign looks like; teeth and trees as the map itself has them. */
const drawn = (sign: PrintedSign, theme: string): Svg => {
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

/** What is printed on a map of areas, and what it means; a line of fortifications by its name. */
export const areaSigns = (
  map: AreaMap,
  laid: Laid,
  style: AreaMapStyle,
  { roads }: AreaPlan,
  look: Look,
): readonly Key[] =>
  printedOn(map, laid, style, roads).map((sign) => ({
    drawing: drawn(sign, themeOf(look)),
    meaning: inWords(look, sign === 'fortified line' ? (style.country?.works?.[0]?.name ?? sign) : sign),
  }))
