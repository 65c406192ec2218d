import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import { edgeHas } from '../../../maps/printed.js'
import { lineAlong, trace, type SupplyLineOptions, type Trace } from '../../../supply/trace.js'
import type { Overrun } from '../model/command.js'
import type { MoveKind } from '../model/event.js'
import { areasIn, has } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { whyNotFire } from '../rules/fire.js'
import { hitsOn } from '../rules/fortifications.js'
import { whyNotMove } from '../rules/movement.js'
import { unitsThatMayJoin, whyNotOverrun, progressAtStart } from '../rules/overrun.js'
import { movementBegins } from '../rules/sequence.js'
import { turn as rules } from '../rules/turn.js'
import type { Movement } from '../model/phase.js'
import { areaOf, STACK_LIMIT, strengthOf, type State } from '../model/state.js'
import { haltedBy, outOfSupply, sourcesOf } from '../rules/supply.js'
import { isOccupied, positionOf, strengthTogether, unitsIn, unitsOnMap, type Position } from '../model/position.js'
import { enemyOf, SIDES, sideOf, type Side, type UnitId } from '../data/counters.js'

const alongRoads: (ground: Ground) => SupplyLineOptions = /* @__PURE__ */ memoize(({ map }: Ground) =>
  lineAlong(map, (edge) => edgeHas(map, edge, 'road')),
)

/**
 * Traces the supply line of a side to an area, DD-4.1: the whole route and its source, or the enemy-occupied areas that
 * cut it.
 */
export const lineOf = (state: State, side: Side, area: AreaId): Trace => {
  const at = positionOf(state)
  const { ground } = at
  const { occupied } = at[enemyOf(side)]
  const barred = Uint8Array.from(ground.areas, (other) => (other !== area && has(occupied, other) ? 1 : 0))
  return trace(ground.map, areasIn(sourcesOf(ground, side)), barred, area, alongRoads(ground))
}

/**
 * Traces the supply line of a unit, DD-4.1: the route and its source, or the areas that cut it. Null if the unit is not
 * on the map.
 */
export const supplyOf: (state: State, unit: UnitId) => Trace | null = /* @__PURE__ */ memoizeBy(
  (state: State, unit: UnitId) => {
    const area = areaOf(state, unit)
    return area === null ? null : lineOf(state, sideOf(unit), area)
  },
)

/** An area a unit may be ordered to. */
export interface Reached {
  readonly area: AreaId
  readonly kind: MoveKind
  /** The number of areas the move uses (DD-5.12). */
  readonly cost: number
  /** The areas entered, including the last. */
  readonly way: readonly AreaId[]
  /**
   * The number of hits the unit takes by moving, as in a withdrawal (DD-5.9). If they eliminate it, it does not arrive.
   */
  readonly hits: number
}

const reached = (state: State, unit: UnitId, area: AreaId): Reached => {
  const decided = rules.decide(state, sideOf(unit), { tag: 'move', unit, to: area })
  const events = decided._tag === 'Left' ? [] : decided.right
  const moved = events.find(({ tag }) => tag === 'moved')
  const hits = events.filter(({ tag }) => tag === 'hit').length
  if (moved?.tag !== 'moved') return { area, kind: 'withdrawal', cost: 1, way: [area], hits }
  return { area, kind: moved.kind, cost: moved.way.length, way: moved.way, hits }
}

const movesNow = /* @__PURE__ */ memoize((state: State) => {
  const areas = new Map<UnitId, AreaId[]>()
  for (const side of SIDES)
    for (const command of rules.legal(state, side))
      if (command.tag === 'move') areas.set(command.unit, [...(areas.get(command.unit) ?? []), command.to])
  return areas
})

/** Every area a unit may be ordered to now, with the route and its cost. Empty if its side is not to move. */
export const reachOf: (state: State, unit: UnitId) => readonly Reached[] = /* @__PURE__ */ memoizeBy(
  (state: State, unit: UnitId) => (movesNow(state).get(unit) ?? []).map((area) => reached(state, unit, area)),
)

/** The units of a side in an area. */
export interface Stack {
  readonly area: AreaId
  readonly side: Side
  /** The units in canonical order. */
  readonly units: readonly UnitId[]
  /** Their total current strength (DD-0.2). */
  readonly strength: number
  /** Their defense value against an overrun (DD-5.14). */
  readonly defense: number
  /** The number of units of the side that can still end a move there (DD-5.3). */
  readonly room: number
}

/** Every stack on the map, by area and then by side. */
export const stacks: (state: State) => readonly Stack[] = /* @__PURE__ */ memoize((state: State) => {
  const at = positionOf(state)
  return at.ground.areas.flatMap((area) =>
    SIDES.filter((side) => isOccupied(at, area, side)).map((side) => {
      const units = unitsIn(at, area, side)
      const strength = strengthTogether(at, units)
      return { area, side, units, strength, defense: at[side].defense[area], room: STACK_LIMIT - units.length }
    }),
  )
})

/** The control and occupation of an area. */
export interface Holding {
  readonly area: AreaId
  /** The side that controls it (DD-0.4). */
  readonly side: Side
  /** The sides with units in it: both if it is contested (DD-0.3). */
  readonly occupants: readonly Side[]
}

/** The control and occupation of every area, in canonical order. */
export const control: (state: State) => readonly Holding[] = /* @__PURE__ */ memoize((state: State) =>
  positionOf(state).ground.areas.map((area) => ({
    area,
    side: state.control[area],
    occupants: SIDES.filter((side) => isOccupied(positionOf(state), area, side)),
  })),
)

/** A unit that can fire into an area. */
export interface Shooting {
  readonly unit: UnitId
  /** The number of dice: its current strength (DD-6.1). */
  readonly dice: number
  /** The lowest die roll that hits (DD-6.3). */
  readonly on: number
}

/** The ways in which the enemy could act against an area if it were its phase now. */
export interface Threat {
  /** The units that could fire into it. */
  readonly fire: readonly Shooting[]
  /** The units that could move into it. */
  readonly movers: readonly UnitId[]
  /** The overruns of it, with attack and defense strength. */
  readonly overruns: readonly { readonly command: Overrun; readonly attack: number; readonly defense: number }[]
}

/** The movement phase of a side if it began in the current position. */
const movementFor: (at: Position, side: Side) => Movement = /* @__PURE__ */ memoizeBy(
  (at: Position, side: Side): Movement =>
    movementBegins(at, {
      tag: 'reinforcement',
      side,
      placed: [],
      halted: haltedBy(at, outOfSupply(at, side)),
    }),
)

/** Every non-empty selection from a list, in order. */
const choices = <A>(list: readonly A[]): readonly (readonly A[])[] =>
  list.reduce<readonly (readonly A[])[]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]]).slice(1)

const overrunsInto = (at: Position, phase: Movement, target: AreaId): Threat['overruns'] => {
  const { side } = phase
  if (!isOccupied(at, target, enemyOf(side))) return []
  return at.ground.areas.flatMap((from) =>
    choices(unitsThatMayJoin(unitsIn(at, from, side), phase)).flatMap((units) =>
      (['assault', 'march'] as const)
        .map((form): Overrun => ({ tag: 'overrun', units, target, form }))
        .filter((command) => whyNotOverrun(at, progressAtStart(phase), command) === null)
        .map((command) => ({
          command,
          attack: strengthTogether(at, units),
          defense: at[enemyOf(side)].defense[target],
        })),
    ),
  )
}

const threatsBy = (by: Side): ((state: State, area: AreaId) => Threat) =>
  memoizeBy((state: State, area: AreaId) => {
    const at = positionOf(state)
    const phase = movementFor(at, by)
    const firing = { tag: 'fire', side: by, fired: [], surprised: [] } as const
    const own = unitsOnMap(at, by)
    return {
      fire: own
        .filter((unit) => whyNotFire(at, firing, unit, area) === null)
        .map((unit) => ({ unit, dice: strengthOf(state, unit), on: hitsOn(state, unit) })),
      movers: own.filter((unit) => whyNotMove(at, phase, unit, area) === null),
      overruns: overrunsInto(at, phase, area),
    }
  })

const threats: Readonly<Record<Side, (state: State, area: AreaId) => Threat>> = {
  german: /* @__PURE__ */ threatsBy('us'),
  us: /* @__PURE__ */ threatsBy('german'),
}

/** The threats to a side in an area if it were the enemy's phase now: fire, moves into the area and overruns. */
export const threatsTo = (state: State, side: Side, area: AreaId): Threat => threats[side](state, area)
