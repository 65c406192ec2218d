import type { UnitSymbol } from '../maps/picture.js'
import { element, type Svg } from './svg.js'

const [LEFT, TOP, RIGHT, BOTTOM] = [-11, -7, 11, 7]
const line = (d: string): Svg => element('path', { d })
const cross = line(`M${LEFT} ${TOP}L${RIGHT} ${BOTTOM}M${LEFT} ${BOTTOM}L${RIGHT} ${TOP}`)
const slash = line(`M${LEFT} ${BOTTOM}L${RIGHT} ${TOP}`)
const track = element('rect', { x: -7, y: -4, width: 14, height: 8, rx: 4 })
const gun = element('circle', { fill: 'currentColor', stroke: 'none', cx: 0, cy: 0, r: 2.8 })
const tower = line('M-6.5 4V-3H6.5V4M0 -3V4')
const wedge = line(`M${LEFT} ${BOTTOM}L0 ${TOP}L${RIGHT} ${BOTTOM}`)
const wing = line('M-6 6Q-3 1 0 6Q3 1 6 6')
const wheel = line('M-5 0a5 5 0 1 1 10 0a5 5 0 1 1 -10 0M-5 0H5M0 -5V5')

/** What stands inside the frame of each symbol, after the joint symbology of the alliance. */
const glyphs: Readonly<Record<UnitSymbol, readonly Svg[]>> = {
  infantry: [cross],
  armor: [track],
  mechanized: [cross, track],
  'artillery-towed': [gun],
  'artillery-self-propelled': [track, gun],
  engineer: [tower],
  reconnaissance: [slash],
  airborne: [cross, wing],
  'anti-tank': [wedge],
  transport: [wheel],
}

const friend = element('rect', { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP })
const enemy = line('M-13.5 0L0 -8.5L13.5 0L0 8.5Z')

/** What is half as large lies with its corners on the sides of a diamond as it did with them in those of a frame. */
const INSIDE = 0.61

const drawn = (symbol: UnitSymbol, isFoe: boolean): Svg =>
  isFoe ? enemy + element('g', { transform: `scale(${INSIDE})` }, ...glyphs[symbol]) : friend + glyphs[symbol].join('')

const nameOf = (symbol: string, isFoe: boolean): string => `ard-${symbol}${isFoe ? '-foe' : ''}`

/** The symbol of a unit with its middle at 0, 0: in a frame, or in the diamond of an enemy; {@link glyphDefs} hold it. */
export const drawGlyphs = (symbol: UnitSymbol, isFoe: boolean): Svg => `<use href="#${nameOf(symbol, isFoe)}" y="-1"/>`

/** All symbols, to be referred to. */
export const glyphDefs: readonly Svg[] = (Object.keys(glyphs) as UnitSymbol[]).flatMap((symbol) =>
  [false, true].map((isFoe) =>
    element(
      'g',
      { id: nameOf(symbol, isFoe), fill: 'none', stroke: 'currentColor', 'stroke-width': '1.35' },
      drawn(symbol, isFoe),
    ),
  ),
)
