import type { Silhouette, UnitSymbol } from '../maps/picture.js'
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

/** The contents of the frame of each symbol, after NATO joint military symbology. */
const glyphs: Readonly<Record<Exclude<UnitSymbol, Silhouette>, readonly Svg[]>> = {
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

/** The tank, which also marks wrecks. */
export const TANK = 'M-11 3h2l-2-3 3-2h3l1-3h7v1h8v1.4h-8l.6 1.6h5l2 2-2 3h1q0 3-3 3h-14q-3 0-3.6-4z'

/** The silhouettes, filled. */
const silhouettes: Readonly<Record<Silhouette, string>> = {
  soldier:
    'M-1.6-5.5a2.3 2.3 0 1 1 3.2 0l2.4 1 1.6 5-1.6.7-1.4-3.4v4l1 6h-2l-1.4-5.4-1.4 5.4h-2l1-6v-4l-1.4 3.4-1.6-.7z',
  tank: TANK,
  'assault-gun': 'M-9-1.4l3-2.9h7l1.4.6h9.6v1.6h-8.5l-.3.7h4.8l2 1.6-.8 2h.8q1 3-2 4.4h-16q-3-1.4-2.6-4.4h1.4l-1.4-2z',
  'half-track':
    'M-11-4h10l1.4 1h2.2l1.2 2.2 6.2.8v3a2.5 2.5 0 1 1-4.4 2.2h-2.8q-.6 1.8-2.4 1.8h-8q-2.6 0-2.6-2.8 0-1.6 1-2.2z' +
    'M-8.6-6.6h8v1.2h-2.4v1.4h-1.6v-1.4h-4z',
  'armored-car':
    'M-11-.4l3-2.8h3.4l.8-2.8h5v1h6v1.3h-6v.5h3.2l5 2.8.4 2.6-1.8.8a2.5 2.5 0 1 1-4.8 0h-6' +
    'a2.5 2.5 0 1 1-4.8 0l-2.8-.6z',
  truck: 'M-11-6h12v9h1v-6h4l4 4v4h-1a2.4 2.4 0 1 1-4.6 0h-7.8a2.4 2.4 0 1 1-4.6 0h-3z',
  gun:
    'M-11 5.6l6.6-4.4-.6-1.6-1-.4.4-1.6 2.6.2.6-3.4h1.4l.4 2.6 12-3.2.4 1.5-12 3.8v.6' +
    'a3.6 3.6 0 1 1-3.4 2.8l-6.4 4.2z',
  'machine-gun': 'M-11-2h9l2-2h3v1.4h8v1.6h-8l-1 1 4 6h-2l-3-4.6-3.4 4.6h-2l3.6-5-1-1-3 .6-2 1.6h-4z',
}

const friend = element('rect', { x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP })
const enemy = line('M-13.5 0L0 -8.5L13.5 0L0 8.5Z')

/** The scale at which symbols fit into the diamond of an enemy frame. */
const INSIDE = 0.61

const isSilhouette = (symbol: UnitSymbol): symbol is Silhouette => Object.hasOwn(silhouettes, symbol)

const drawn = (symbol: UnitSymbol, isFoe: boolean): Svg => {
  if (isSilhouette(symbol)) return element('path', { fill: 'currentColor', stroke: 'none', d: silhouettes[symbol] })
  const glyph = glyphs[symbol]
  return isFoe ? enemy + element('g', { transform: `scale(${INSIDE})` }, ...glyph) : friend + glyph.join('')
}

const nameOf = (symbol: string, isFoe: boolean): string => `ard-${symbol}${isFoe ? '-foe' : ''}`

/**
 * Draws the symbol of a unit centered at 0, 0, in a rectangular frame or in the diamond of an enemy. The drawing refers
 * to {@link glyphDefs}.
 */
export const drawGlyphs = (symbol: UnitSymbol, isFoe: boolean): Svg => `<use href="#${nameOf(symbol, isFoe)}" y="-1"/>`

/** The definitions of all unit symbols. */
export const glyphDefs: readonly Svg[] = [...Object.keys(glyphs), ...Object.keys(silhouettes)].flatMap((symbol) =>
  [false, true].map((isFoe) =>
    element(
      'g',
      { id: nameOf(symbol, isFoe), fill: 'none', stroke: 'currentColor', 'stroke-width': '1.35' },
      drawn(symbol as UnitSymbol, isFoe),
    ),
  ),
)
