import type { UnitSymbol } from '../maps/picture.js'
import { element, group, type Svg } from './svg.js'

const [LEFT, TOP, RIGHT, BOTTOM] = [-9, -5.5, 9, 5.5]
const line = (d: string): Svg => element('path', { class: 'glyph', d })
const cross = line(`M${LEFT} ${TOP}L${RIGHT} ${BOTTOM}M${LEFT} ${BOTTOM}L${RIGHT} ${TOP}`)
const slash = line(`M${LEFT} ${BOTTOM}L${RIGHT} ${TOP}`)
const track = element('rect', { class: 'glyph', x: -6, y: -3, width: 12, height: 6, rx: 3 })
const gun = element('circle', { class: 'dot', cx: 0, cy: 0, r: 2.4 })
const tower = line('M-5 3.5V-2H5V3.5M0 -2V3.5')
const wedge = line(`M${LEFT} ${BOTTOM}L0 ${TOP}L${RIGHT} ${BOTTOM}`)
const wing = line('M-5 4.7Q-2.5 .7 0 4.7Q2.5 .7 5 4.7')
const wheel = line('M-4 0a4 4 0 1 1 8 0a4 4 0 1 1 -8 0M-4 0H4M0 -4V4')

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

const friend = element('rect', { class: 'glyph', x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP })
const enemy = line('M-11 0L0 -6.7L11 0L0 6.7Z')

/** What is half as large lies with its corners on the sides of a diamond as it did with them in those of a frame. */
const INSIDE = 0.61

/** The symbol of a unit with its middle at 0, 0: in a frame, or in the diamond of an enemy. */
export const drawSymbol = (symbol: UnitSymbol, isEnemy: boolean): Svg =>
  isEnemy
    ? enemy + element('g', { transform: `scale(${INSIDE})` }, ...glyphs[symbol])
    : friend + glyphs[symbol].join('')

const BARS: Readonly<Record<string, string>> = {
  I: 'M0 -8.6V-6.3',
  II: 'M-1.5 -8.6V-6.3M1.5 -8.6V-6.3',
  III: 'M-3 -8.6V-6.3M0 -8.6V-6.3M3 -8.6V-6.3',
  X: 'M-1.5 -9.2L1.5 -6.2M-1.5 -6.2L1.5 -9.2',
  XX: 'M-4 -9.2L-1 -6.2M-4 -6.2L-1 -9.2M1 -9.2L4 -6.2M1 -6.2L4 -9.2',
}

const dots = (count: number): Svg =>
  Array.from({ length: count }, (_, i) =>
    element('circle', { class: 'dot', cx: (i - (count - 1) / 2) * 3.2, cy: -7.8, r: 1.1 }),
  ).join('')

/** The mark of a size over the frame of a symbol: dots up to a platoon, bars from a company on, crosses from a brigade on. */
export const drawSize = (size: string): Svg => {
  if (/^[•·]+$/.test(size)) return group('unit-size', dots(size.length))
  return size in BARS ? group('unit-size', line(BARS[size])) : ''
}
