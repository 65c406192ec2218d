import { deriveBy } from '../../kernel/derive.js'
import { layOutHexes, type LaidHexes } from '../ground/hex-layout.js'
import { hexParts, SIZE, STRIP } from './hex-parts.js'
import type { LaidOut, Label, ZoneGround } from './layout.js'

/** What is around all hexes: the edges of the board carry arrows. */
const PAD = 46

/** The names of buildings, each under its first hex. */
const zoneLabels = ({ sites }: ZoneGround, { spots }: LaidHexes): readonly Label[] => {
  const named = sites.filter(({ name, kind }) => name !== undefined && kind !== 'bridge')
  return named.map(({ node, name = '' }) => ({
    node,
    lines: [name],
    at: { x: spots[node].x, y: Math.round(spots[node].y + SIZE * 0.68) },
    size: 11.5,
  }))
}

/** A board of zones laid out. */
export const layoutOfZones: (hexes: ZoneGround['hexes'], ground: ZoneGround) => LaidOut<'zones'> = deriveBy(
  (hexes: ZoneGround['hexes'], ground: ZoneGround): LaidOut<'zones'> => {
    const at = hexes.map((hex) => hex.at)
    const laid = layOutHexes(at, ground.orientation, SIZE, PAD, STRIP / 2)
    const ids = hexes.map(({ id }) => id)
    return {
      printed: { tag: 'zones', ground, laid },
      ids,
      names: ids,
      ...hexParts(laid, at, zoneLabels(ground, laid), new Set(ground.sites.map(({ node }) => node))),
      bridges: new Map(),
    }
  },
  { key: ({ orientation, sites, roads }) => JSON.stringify([orientation, sites, roads]), most: 8 },
)
