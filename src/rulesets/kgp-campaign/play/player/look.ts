import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import { nodeOf, type NodeId } from '../../../../maps/graph.js'
import type { Marking } from '../../model/marking.js'
import type { Command } from '../../model/command.js'
import { mapOf, type GameData } from '../../model/position.js'
import { hexDistance, hexNamed, type CampaignMap } from '../../data/map.js'
import type { Piece } from '../../model/piece.js'
import { hexOfLocation, other, type HexId, type LocationId, type PieceId, type Side } from '../../data/names.js'
import type { Refit } from '../../model/phase.js'
import type { Board } from '../../model/board.js'
import type { View } from '../../model/view.js'
import type { Weights } from '../weights.js'

/** The information on which the built-in player bases its decisions. */
export interface Look {
  /** The printed data. */
  readonly data: GameData
  /** The view of the side. */
  readonly view: View
  readonly side: Side
  /** The present step. */
  readonly phase: Refit
  /** The weights of the player. */
  readonly weights: Weights
}

/** Returns the value of a command. Doing nothing is worth 0, and commands below 0 are not given. */
export type Weighing<C extends Command> = (look: Look, command: C) => number

/** Caches a result for each {@link Look}, so that it is computed once for all commands. */
export const perLook = <A>(work: (look: Look) => A): ((look: Look) => A) => {
  const facts = memoize((_: GameData) =>
    memoizeBy((_view: View, look: Look) => work(look), { key: ({ side }) => side }),
  )
  return (look) => facts(look.data)(look.view, look)
}

/** Returns the map of the campaign. */
export const mapIn = ({ data, view }: Look): CampaignMap => mapOf(data, view)

/** Returns a piece that the side sees, or null. */
export const seen = ({ view }: Look, id: PieceId): Piece | null =>
  Object.hasOwn(view.pieces, id) ? view.pieces[id] : null

/** Returns the pieces of the side. */
export const own = ({ view, side }: Look): readonly Piece[] => ownOf(view)[side]

const ownOf: (view: View) => Readonly<Record<Side, readonly Piece[]>> = memoize((view: View) => {
  const all = Object.values(view.pieces)
  return { german: all.filter(({ side }) => side === 'german'), us: all.filter(({ side }) => side === 'us') }
})

/** The hexes of the Strategic Locations that each side Controls. */
const holdings: (marking: Marking) => Readonly<Record<Side, readonly HexId[]>> = memoize((marking: Marking) => {
  const gainsToHold = (side: Side): readonly HexId[] => [
    ...new Set(
      Object.entries(marking.strategic)
        .filter(([, by]) => by === side)
        .map(([location]) => hexOfLocation(location)),
    ),
  ]
  return { german: gainsToHold('german'), us: gainsToHold('us') }
})

const FAR = 12

const distances = memoize((map: CampaignMap) =>
  memoize((marking: Marking) => {
    const { german, us } = holdings(marking)
    const toAny = (hexes: readonly HexId[]): readonly number[] => {
      const nodes = hexes.map((hex) => hexNamed(map, hex))
      return map.hexes.ids.map((_, hex) =>
        nodes.reduce((least, at) => Math.min(least, hexDistance(map, at, hex as NodeId)), FAR),
      )
    }
    return { german: toAny(german), us: toAny(us) }
  }),
)

/**
 * Returns the distance in hexes to the enemy's nearest Strategic Location on the marked map, or a large number if there
 * is none.
 */
export const toEnemy = (look: Look, hex: HexId): number => {
  const map = mapIn(look)
  const node = nodeOf(map.hexes, hex)
  const marking = look.view.areas
  return node === null || marking === null ? FAR : distances(map)(marking)[other(look.side)][node]
}

/** Returns how near a hex is to the front line: 1 next to the enemy, and less farther back. */
export const closeness = (look: Look, hex: HexId): number => 1 / Math.max(1, toEnemy(look, hex))

const lvpByLocation: (map: CampaignMap) => ReadonlyMap<LocationId, number> = memoize(
  (map: CampaignMap) =>
    new Map(
      map.features.flatMap(({ locations, lvpPerLocation }) => locations.map((at) => [at, lvpPerLocation] as const)),
    ),
)

/** Returns the LVP of a Location, or null if it is neither a room of a building nor a bridge. */
export const lvpOf = (look: Look, location: LocationId): number | null => lvpAt(mapIn(look), location)

/** The same on a map. */
export const lvpAt = (map: CampaignMap, location: LocationId): number | null => lvpByLocation(map).get(location) ?? null

/** A hex with LVP: how many the side holds there, and how many it could gain. */
interface Prize {
  readonly hex: NodeId
  readonly own: number
  readonly open: number
}

/** Returns all hexes with LVP. */
const prizes = memoize((map: CampaignMap) =>
  memoizeBy((board: Board, side: Side): readonly Prize[] => {
    const found = new Map<NodeId, Prize>()
    for (const { locations, lvpPerLocation } of map.features)
      for (const at of locations) {
        if (lvpPerLocation === 0 || board.gone.includes(at)) continue
        const hex = hexNamed(map, hexOfLocation(at))
        const { own: held, open } = found.get(hex) ?? { own: 0, open: 0 }
        const isOwn = board.control[at] === side
        found.set(hex, { hex, own: held + (isOwn ? lvpPerLocation : 0), open: open + (isOwn ? 0 : lvpPerLocation) })
      }
    return [...found.values()]
  }),
)

/** A hex with rooms or a bridge that the side does not Control, and the LVP it could gain there and nearby. */
interface Goal {
  readonly hex: NodeId
  readonly lvp: number
}

/** The distance in hexes within which LVP are counted together. */
const NEAR = 3

/** Returns the hexes that men of a side advance on. */
const goals = memoize((map: CampaignMap) =>
  memoizeBy((board: Board, side: Side): readonly Goal[] => {
    const free = map.features
      .flatMap(({ locations }) => locations)
      .filter((at) => !board.gone.includes(at) && board.control[at] !== side)
    const hexes = [...new Set(free.map((at) => hexNamed(map, hexOfLocation(at))))]
    const open = prizes(map)(board, side)
    return hexes.map((hex) => ({
      hex,
      lvp: open.reduce((sum, one) => sum + (hexDistance(map, one.hex, hex) <= NEAR ? one.open : 0), 0),
    }))
  }),
)

/** The distance in hexes at which a goal is worth nothing. */
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

/**
 * Returns the LVP to be gained around the goal nearest to a hex, in tens and reduced by distance. Men advance on the
 * nearest goal.
 */
export const gainsNear = (look: Look, hex: HexId): number => {
  const node = nodeOf(mapIn(look).hexes, hex)
  return node === null ? 0 : drawing(look)[node]
}

/** The distances in hexes at which a Gun or vehicle supports men who attack a Location, and men who defend one. */
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

/** Returns the LVP that a Gun or vehicle in a hex helps to gain, in tens. */
export const gainsInReach = (look: Look, hex: HexId): number => {
  const node = nodeOf(mapIn(look).hexes, hex)
  return node === null ? 0 : inReach(look)[node]
}

/** Returns the LVP that a Gun or vehicle in a hex helps to hold, in tens. */
export const held = (look: Look, hex: HexId): number => {
  const node = nodeOf(mapIn(look).hexes, hex)
  return node === null ? 0 : inHand(look)[node]
}

/**
 * Returns the side that sees this view, which is the one whose records are visible. In open play, the side follows from
 * its legal commands.
 */
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
