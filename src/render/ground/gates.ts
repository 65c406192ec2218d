import type { Gate } from '../../maps/zone-picture.js'
import type { MapLayout } from '../layout/layout.js'
import { element, text, type Spot, type Svg } from '../svg.js'

/** The place of the arrow of a gate beside its center, and its rotation, by the direction it leads to. */
export const ARROWS: Readonly<
  Record<Gate['into'], { readonly dx: number; readonly dy: number; readonly turn: number }>
> = {
  south: { dx: 0, dy: -1, turn: 180 },
  west: { dx: 1, dy: 0, turn: 270 },
  north: { dx: 0, dy: 1, turn: 0 },
  east: { dx: -1, dy: 0, turn: 90 },
}

/** An arrow onto the map. */
export const ARROW = 'M0 -14L9 0H4V12H-4V0H-9Z'

/** The place of the arrow of a gate. */
const gateAt = ({ spots }: MapLayout, size: number, { center, into }: Gate): Spot => {
  const { dx, dy } = ARROWS[into]
  return { x: spots[center].x + dx * size * 1.28, y: spots[center].y + dy * size * 1.2 }
}

/** The middle of the baseline of the name of a gate. */
export const gateNameAt = (layout: MapLayout, size: number, gate: Gate): Spot => {
  const { x, y } = gateAt(layout, size, gate)
  const isLevel = ARROWS[gate.into].dy === 0
  return { x: x + (isLevel ? 0 : 18), y: y + (isLevel ? -18 : 6) }
}

/** Draws a gate: its hexes, its arrow and its name. */
export const drawGate = (layout: MapLayout, size: number, gate: Gate): Svg => {
  const { nodes, into, label, sides } = gate
  const { turn } = ARROWS[into]
  const { x: left, y: top } = gateAt(layout, size, gate)
  const name = gateNameAt(layout, size, gate)
  return [
    ...nodes.map((node) => element('path', { class: 'gate-hex', d: layout.outlines[node] })),
    element('path', {
      class: `gate ${sides.length === 1 ? `gate-${sides[0]}` : 'gate-both'}`,
      d: ARROW,
      transform: `translate(${Math.round(left)} ${Math.round(top)}) rotate(${turn})`,
    }),
    text('gate-name halo', name.x, name.y, label),
  ].join('')
}
