import { derive, deriveBy } from '../../../../kernel/derive.js'
import { nodeOf, type NodeId } from '../../../../maps/graph.js'
import type { Marking } from '../../model/marking.js'
import type { Command } from '../../model/command.js'
import { mapOf, type GameData } from '../../model/game-data.js'
import { hexDistance, hexNamed, type CampaignMap } from '../../data/map.js'
import type { Piece } from '../../model/piece.js'
import { hexOf, other, type Hex, type LocationId, type PieceId, type Side } from '../../data/names.js'
import type { Refit } from '../../model/phase.js'
import type { Board } from '../../model/state.js'
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

/** A hex with LVP in it: how many a side has there, and how many it could gain. */
interface Prize {
  readonly hex: NodeId
  readonly own: number
  readonly open: number
}

/** Hexes with LVP, as they are held. */
const prizes = derive((map: CampaignMap) =>
  deriveBy((board: Board, side: Side): readonly Prize[] => {
    const found = new Map<NodeId, Prize>()
    for (const { locations, lvpPerLocation } of map.features)
      for (const at of locations) {
        if (lvpPerLocation === 0 || board.gone.includes(at)) continue
        const hex = hexNamed(map, hexOf(at))
        const { own: held, open } = found.get(hex) ?? { own: 0, open: 0 }
        const isOwn = board.control[at] === side
        found.set(hex, { hex, own: held + (isOwn ? lvpPerLocation : 0), open: open + (isOwn ? 0 : lvpPerLocation) })
      }
    return [...found.values()]
  }),
)

/** A hex with rooms or a bridge that a side does not Control, and the LVP that can be had there and near it. */
interface Goal {
  readonly hex: NodeId
  readonly lvp: number
}

/** So near one another LVP are taken together, in hexes. */
const NEAR = 3

/** Where men of a side go. */
const goals = derive((map: CampaignMap) =>
  deriveBy((board: Board, side: Side): readonly Goal[] => {
    const free = map.features
      .flatMap(({ locations }) => locations)
      .filter((at) => !board.gone.includes(at) && board.control[at] !== side)
    const hexes = [...new Set(free.map((at) => hexNamed(map, hexOf(at))))]
    const open = prizes(map)(board, side)
    return hexes.map((hex) => ({
      hex,
      lvp: open.reduce((sum, one) => sum + (hexDistance(map, one.hex, hex) <= NEAR ? one.open : 0), 0),
    }))
  }),
)

/** So long a way makes a goal worth nothing, in hexes. */
const LONG = 24

const drawing = perLook((look): readonly number[] => {
  const map = mapIn(look)
  const list = goals(map)(look.view.board, look.side)
  return map.hexes.ids.map((_, node) => {
    let [least, lvp] = [LONG, 0]
    for (const goal of list) {
      const way = hexDistance(map, goal.hex, node as NodeId)
      if (way < least) [least, lvp] = [way, goal.lvp]
    }
    return (lvp / 10) * (1 - least / LONG)
  })
})

/** Tens of LVP to be had about the goal that is nearest to a hex, less where the way is long: men go for what is nearest. */
export const gains = (look: Look, hex: Hex): number => {
  const node = nodeOf(mapIn(look).hexes, hex)
  return node === null ? 0 : drawing(look)[node]
}

/** So far a Gun or a vehicle helps men who take a Location, and those who hold one, in hexes. */
const [HELPS, HOLDS] = [3, 1]

const tens = (of: (prize: Prize) => number, hexes: number) =>
  perLook((look): readonly number[] => {
    const map = mapIn(look)
    const list = prizes(map)(look.view.board, look.side)
    return map.hexes.ids.map((_, node) =>
      list.reduce((sum, one) => sum + (hexDistance(map, one.hex, node as NodeId) <= hexes ? of(one) / 10 : 0), 0),
    )
  })

const inReach = tens(({ open }) => open, HELPS)
const inHand = tens(({ own: held }) => held, HOLDS)

/** Tens of LVP that a Gun or a vehicle in a hex helps to take. */
export const reached = (look: Look, hex: Hex): number => {
  const node = nodeOf(mapIn(look).hexes, hex)
  return node === null ? 0 : inReach(look)[node]
}

/** Tens of LVP that a Gun or a vehicle in a hex helps to hold. */
export const held = (look: Look, hex: Hex): number => {
  const node = nodeOf(mapIn(look).hexes, hex)
  return node === null ? 0 : inHand(look)[node]
}

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
