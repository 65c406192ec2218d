import type { Gate, Site } from '../../maps/zone-picture.js'
import type { Layout, Printed } from '../layout/layout.js'
import { themeOf, type Look } from '../look.js'
import { element, text, through, type Spot, type Svg } from '../svg.js'
import type { Ground } from './ground.js'
import { hasMotif, motifFill, patterns } from './motif.js'

type Zones = Extract<Printed, { readonly tag: 'zones' }>

/** Buildings, by what they are made of. */
export const BUILDINGS: Readonly<Record<Exclude<Site['kind'], 'bridge'>, Svg>> = {
  stone: element('rect', { class: 'site stone', x: -17, y: -13, width: 34, height: 24 }),
  wood: element('rect', { class: 'site wood', x: -17, y: -13, width: 34, height: 24 }),
  rubble: element('path', { class: 'site ruin', d: 'M-18 10L-10 -8L-3 2L4 -12L10 1L18 -6V10Z' }),
}

const BRIDGE = 'M-9 -26L-5 -20V20L-9 26M9 -26L5 -20V20L9 26'

const drawSite = (spots: readonly Spot[], { node, kind }: Site): Svg => {
  const { x, y } = spots[node]
  const inside = kind === 'bridge' ? element('path', { class: 'bridge', d: BRIDGE }) : BUILDINGS[kind]
  return element('g', { transform: `translate(${Math.round(x)} ${Math.round(y)})` }, inside)
}

const ARROWS: Readonly<Record<Gate['into'], { readonly dx: number; readonly dy: number; readonly turn: number }>> = {
  south: { dx: 0, dy: -1, turn: 180 },
  west: { dx: 1, dy: 0, turn: 270 },
  north: { dx: 0, dy: 1, turn: 0 },
  east: { dx: -1, dy: 0, turn: 90 },
}

/** An arrow onto the map. */
export const ARROW = 'M0 -14L9 0H4V12H-4V0H-9Z'

const drawGate = ({ spots, outlines }: Layout, size: number, { center, nodes, into, label, sides }: Gate): Svg => {
  const { dx, dy, turn } = ARROWS[into]
  const { x, y } = spots[center]
  const [left, top] = [x + dx * size * 1.28, y + dy * size * 1.2]
  return [
    ...nodes.map((node) => element('path', { class: 'gate-hex', d: outlines[node] })),
    element('path', {
      class: `gate ${sides.length === 1 ? `gate-${sides[0]}` : 'gate-both'}`,
      d: ARROW,
      transform: `translate(${Math.round(left)} ${Math.round(top)}) rotate(${turn})`,
    }),
    text('gate-name halo', left + (dy === 0 ? 0 : 18), top + (dy === 0 ? -18 : 6), label),
  ].join('')
}

/** The ground of a board of zones. */
export const zoneGround = (layout: Layout, { ground, laid }: Zones, look: Look): Ground => {
  const { spots, outlines } = layout
  const { size } = laid.layout
  const theme = themeOf(look)
  const roads = ground.roads.map(([a, b]) => through([spots[a], spots[b]]))
  const land = ground.hexes.map(
    ({ terrain }, node) =>
      element('path', { class: `hex terrain-${terrain}`, d: outlines[node] }) +
      (hasMotif(terrain) ? element('path', { d: outlines[node], fill: motifFill(terrain, theme) }) : ''),
  )
  return {
    defs: patterns(
      ground.hexes.map(({ terrain }) => terrain),
      theme,
    ),
    under: [['land', land.join('')]],
    over: [
      [
        'roads',
        [
          ...roads.map((d) => element('path', { class: 'road-edge', d })),
          ...roads.map((d) => element('path', { class: 'road', d })),
        ].join(''),
      ],
      ['towns', ground.sites.map((site) => drawSite(spots, site)).join('')],
      ['off-map', ground.gates.map((gate) => drawGate(layout, size, gate)).join('')],
      [
        'names',
        ground.hexes
          .map(({ id }, node) => text('cell-number halo', spots[node].x, spots[node].y - size * 0.7, id))
          .join(''),
      ],
    ],
  }
}
