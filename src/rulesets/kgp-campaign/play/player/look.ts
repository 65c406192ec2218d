import { derive, deriveBy } from '../../../../kernel/derive.js'
import { nodeOf, type NodeId } from '../../../../maps/graph.js'
import type { Marking } from '../../model/marking.js'
import type { Command } from '../../model/command.js'
import { mapOf, type GameData } from '../../model/game-data.js'
import { hexDistance, hexNamed, type CampaignMap } from '../../data/map.js'
import type { Piece } from '../../model/piece.js'
import { hexOf, other, type Hex, type LocationId, type PieceId, type Side } from '../../data/names.js'
import type { Refit } from '../../model/phase.js'
import type { View } from '../../model/view.js'
import type { Weights } from '../weights.js'

/** What the built-in player goes by: what its side sees, and which side that is. */
export interface Look {
  /** What is printed. */
  readonly data: GameData
  /** What the side sees. */
  readonly view: View
  /** Which side. */
  readonly side: Side
  /** The step, as far as it has come. */
  readonly phase: Refit
  /** What it weighs. */
  readonly weights: Weights
}

/** How much a command is worth; nothing is worth 0, and what is worth less is better left. */
export type Weighing<C extends Command> = (look: Look, command: C) => number

/** A fact that follows from what a side sees, worked out once for all commands that are weighed by it. */
export const perLook = <A>(work: (look: Look) => A): ((look: Look) => A) => {
  const facts = derive((_: GameData) => deriveBy((_view: View, look: Look) => work(look), { key: ({ side }) => side }))
  return (look) => facts(look.data)(look.view, look)
}

/** The map of the campaign. */
export const mapIn = ({ data, view }: Look): CampaignMap => mapOf(data, view)

/** A piece the side sees, or null. */
export const seen = ({ view }: Look, id: PieceId): Piece | null =>
  Object.hasOwn(view.pieces, id) ? view.pieces[id] : null

/** The pieces of the side. */
export const own = ({ view, side }: Look): readonly Piece[] => ownOf(view)[side]

const ownOf: (view: View) => Readonly<Record<Side, readonly Piece[]>> = derive((view: View) => {
  const all = Object.values(view.pieces)
  return { german: all.filter(({ side }) => side === 'german'), us: all.filter(({ side }) => side === 'us') }
})

/** Hexes of Strategic Locations by the side that Controls them. */
const holdings: (marking: Marking) => Readonly<Record<Side, readonly Hex[]>> = derive((marking: Marking) => {
  const held = (side: Side): readonly Hex[] => [
    ...new Set(
      Object.entries(marking.strategic)
        .filter(([, by]) => by === side)
        .map(([location]) => hexOf(location)),
    ),
  ]
  return { german: held('german'), us: held('us') }
})

const FAR = 12

const distances = derive((map: CampaignMap) =>
  derive((marking: Marking) => {
    const { german, us } = holdings(marking)
    const toAny = (hexes: readonly Hex[]): readonly number[] => {
      const nodes = hexes.map((hex) => hexNamed(map, hex))
      return map.hexes.ids.map((_, hex) =>
        nodes.reduce((least, at) => Math.min(least, hexDistance(map, at, hex as NodeId)), FAR),
      )
    }
    return { german: toAny(german), us: toAny(us) }
  }),
)

/** Hexes from a hex to the nearest Strategic Location of the enemy, as the map was marked; many where it has none. */
export const toEnemy = (look: Look, hex: Hex): number => {
  const map = mapIn(look)
  const node = nodeOf(map.hexes, hex)
  const marking = look.view.areas
  return node === null || marking === null ? FAR : distances(map)(marking)[other(look.side)][node]
}

/** How much a place is in the front line: 1 beside the enemy, little far behind. */
export const closeness = (look: Look, hex: Hex): number => 1 / Math.max(1, toEnemy(look, hex))

const lvpByLocation: (map: CampaignMap) => ReadonlyMap<LocationId, number> = derive(
  (map: CampaignMap) =>
    new Map(
      map.features.flatMap(({ locations, lvpPerLocation }) => locations.map((at) => [at, lvpPerLocation] as const)),
    ),
)

/** The LVP of a Location; null where it is no room of a building and no bridge. */
export const lvpOf = (look: Look, location: LocationId): number | null =>
  lvpByLocation(mapIn(look)).get(location) ?? null

/** The side of whoever sees this: its own books are open to it; played openly, what it may do tells it. */
export const sideOfView = (view: View, legal: readonly Command[], phase: Refit): Side => {
  const { german, us } = view.ledgers
  if (us.cpp === null) return 'german'
  if (german.cpp === null) return 'us'
  const task = phase.queue.at(0)
  if (task?.tag === 'ask' && task.seat !== 'umpire') return task.seat
  const named = legal.flatMap((command) => Object.values(command) as readonly unknown[])
  for (const name of named) {
    if (typeof name !== 'string') continue
    if (Object.hasOwn(view.pieces, name)) return view.pieces[name].side
    if (/^german[-:]/.test(name)) return 'german'
    if (/^us[-:]/.test(name)) return 'us'
  }
  return task?.tag === 'both' ? (task.open.at(0) ?? 'german') : 'german'
}
