import { memoizeBy } from '../../kernel/memoize.js'
import { layOutHexes, type LaidHexes } from './hex-layout.js'
import { hexParts, SIZE, STRIP } from './hex-parts.js'
import type { LaidOut, ZoneGround } from './layout.js'
import type { Label } from './label.js'
import { BAND, noteIn, SHARED_BAND } from './notes.js'

/** The margin around all hexes, with room for the arrows at the edges of the board. */
const PAD = 46

/** Conditions for the place of a name: how far boundary lines extend into its hex, and the counters above it. */
interface NameRoom {
  readonly band: number
  readonly counters: number
}

/** The usual room of a name: two counters above it, if possible. */
const USUAL: readonly NameRoom[] = [
  { band: SHARED_BAND, counters: 2 },
  { band: SHARED_BAND, counters: 0 },
  { band: BAND, counters: 0 },
]
/** The room of a name below three counters. */
const BELOW_THREE: readonly NameRoom[] = [SHARED_BAND, BAND].map((band) => ({ band, counters: 3 }))

/** The names of buildings, each in the last of its hexes, where both sides may hold part of it. */
const zoneLabels = ({ sites }: ZoneGround, laid: LaidHexes, rooms: readonly NameRoom[]): readonly Label[] =>
  sites.flatMap(({ node, name, kind }) => {
    if (name === undefined || kind === 'bridge') return []
    const place = { node, words: name, most: 11.5, taken: [] }
    return rooms.reduce<Label | null>((label, room) => label ?? noteIn(laid, { ...place, ...room }), null) ?? []
  })

/** Lays out a board of zones; cached per board. */
export const layoutOfZones: (hexes: ZoneGround['hexes'], ground: ZoneGround) => LaidOut<'zones'> = memoizeBy(
  (hexes: ZoneGround['hexes'], ground: ZoneGround): LaidOut<'zones'> => {
    const at = hexes.map((hex) => hex.at)
    const laid = layOutHexes(at, ground.orientation, SIZE, PAD, STRIP / 2)
    const ids = hexes.map(({ id }) => id)
    return {
      printed: { tag: 'zones', ground, laid },
      ids,
      names: ids,
      ...hexParts(
        laid,
        at,
        zoneLabels(ground, laid, USUAL),
        new Set(ground.sites.map(({ node }) => node)),
        zoneLabels(ground, laid, BELOW_THREE),
      ),
      bridges: new Map(),
    }
  },
  { key: ({ orientation, sites, roads }) => JSON.stringify([orientation, sites, roads]), most: 8 },
)
