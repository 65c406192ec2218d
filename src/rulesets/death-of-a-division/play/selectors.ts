import { derive, deriveBy } from '../../../kernel/derive.js'
import { edgeHas } from '../../../maps/printed.js'
import { lineAlong, trace, type LineTerms, type Trace } from '../../../supply/trace.js'
import type { Overrun } from '../model/command.js'
import type { MoveKind } from '../model/event.js'
import { areasIn, has } from '../data/area-set.js'
import type { AreaId, Ground } from '../data/areas.js'
import { fireBroken } from '../rules/fire.js'
import { hitsOn } from '../rules/fortifications.js'
import { moveBroken } from '../rules/movement.js'
import { joining, overrunBroken, unmoved } from '../rules/overrun.js'
import { movementBegins } from '../rules/sequence.js'
import { turn as rules } from '../rules/turn.js'
import type { Movement } from '../model/phase.js'
import { areaOf, STACK_LIMIT, strengthOf, type State } from '../model/state.js'
import { haltedBy, outOfSupply, sourcesOf } from '../rules/supply.js'
import { isOccupied, positionOf, strengthTogether, unitsIn, unitsOnMap, type Position } from '../model/position.js'
import { enemyOf, SIDES, sideOf, type Side, type UnitId } from '../data/counters.js'

const alongRoads: (ground: Ground) => LineTerms = /* @__PURE__ */ derive(({ map }: Ground) =>
  lineAlong(map, (edge) => edgeHas(map, edge, 'road')),
)

/**
 * The supply line of a side to an area, with the evidence, DD-4.1: the whole way and where it begins, or the areas whose
 * enemies cut it.
 */
export const lineOf = (state: State, side: Side, area: AreaId): Trace => {
  const at = positionOf(state)
  const { ground } = at
  const { occupied } = at[enemyOf(side)]
  const barred = Uint8Array.from(ground.areas, (other) => (other !== area && has(occupied, other) ? 1 : 0))
  return trace(ground.map, areasIn(sourcesOf(ground, side)), barred, area, alongRoads(ground))
}

/** The supply line of a unit with the evidence: the way and its source, or the areas that cut it (DD-4.1); null off the map. */
export const supplyOf: (state: State, unit: UnitId) => Trace | null = /* @__PURE__ */ deriveBy(
  (state: State, unit: UnitId) => {
    const area = areaOf(state, unit)
    return area === null ? null : lineOf(state, sideOf(unit), area)
  },
)

/** An area a unit may be ordered to. */
export interface Reached {
  /** The area. */
  readonly area: AreaId
  /** By what kind of move. */
  readonly kind: MoveKind
  /** How many areas the move uses (DD-5.12). */
  readonly cost: number
  /** The areas entered, the last one included. */
  readonly way: readonly AreaId[]
  /** How many hits the unit takes by going, as in a withdrawal (DD-5.9); one that falls by them arrives nowhere. */
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

const movesNow = /* @__PURE__ */ derive((state: State) => {
  const areas = new Map<UnitId, AreaId[]>()
  for (const side of SIDES)
    for (const command of rules.legal(state, side))
      if (command.tag === 'move') areas.set(command.unit, [...(areas.get(command.unit) ?? []), command.to])
  return areas
})

/** Every area a unit may now be ordered to, with the way and what it costs; none while it is not for its side to move. */
export const reachOf: (state: State, unit: UnitId) => readonly Reached[] = /* @__PURE__ */ deriveBy(
  (state: State, unit: UnitId) => (movesNow(state).get(unit) ?? []).map((area) => reached(state, unit, area)),
)

/** The units of a side in an area. */
export interface Stack {
  /** The area. */
  readonly area: AreaId
  /** The side. */
  readonly side: Side
  /** Its units there, in canonical order. */
  readonly units: readonly UnitId[]
  /** Their current strength together (DD-0.2). */
  readonly strength: number
  /** What they count for when they are overrun (DD-5.14). */
  readonly defense: number
  /** How many more of the side may end a move there (DD-5.3). */
  readonly room: number
}

/** Every stack on the map, by area and then by side. */
export const stacks: (state: State) => readonly Stack[] = /* @__PURE__ */ derive((state: State) => {
  const at = positionOf(state)
  return at.ground.areas.flatMap((area) =>
    SIDES.filter((side) => isOccupied(at, area, side)).map((side) => {
      const units = unitsIn(at, area, side)
      const strength = strengthTogether(at, units)
      return { area, side, units, strength, defense: at[side].defense[area], room: STACK_LIMIT - units.length }
    }),
  )
})

/** Whose an area is, and who stands in it. */
export interface Holding {
  /** The area. */
  readonly area: AreaId
  /** Who controls it (DD-0.4). */
  readonly side: Side
  /** Who has units in it: both where it is contested (DD-0.3). */
  readonly occupants: readonly Side[]
}

/** Every area with who controls it and who stands in it, in canonical order. */
export const control: (state: State) => readonly Holding[] = /* @__PURE__ */ derive((state: State) =>
  positionOf(state).ground.areas.map((area) => ({
    area,
    side: state.control[area],
    occupants: SIDES.filter((side) => isOccupied(positionOf(state), area, side)),
  })),
)

/** A unit that can fire into an area. */
export interface Shooting {
  /** The unit. */
  readonly unit: UnitId
  /** Its dice: its current strength (DD-6.1). */
  readonly dice: number
  /** The least number that hits (DD-6.3). */
  readonly on: number
}

/** What the enemy could do to an area as the board stands, were it his phase. */
export interface Threats {
  /** Who could fire into it. */
  readonly fire: readonly Shooting[]
  /** Who could move into it. */
  readonly movers: readonly UnitId[]
  /** Which groups could overrun it, and with what strength. */
  readonly overruns: readonly { readonly command: Overrun; readonly attack: number; readonly defense: number }[]
}

/** The movement phase a side would have if it began as the board stands. */
const movementFor: (at: Position, side: Side) => Movement = /* @__PURE__ */ deriveBy(
  (at: Position, side: Side): Movement =>
    movementBegins(at, {
      tag: 'reinforcement',
      side,
      placed: [],
      halted: haltedBy(at, outOfSupply(at, side)),
    }),
)

/** Every choice of some units of a list, in order. */
const choices = <A>(list: readonly A[]): readonly (readonly A[])[] =>
  list.reduce<readonly (readonly A[])[]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]]).slice(1)

const overrunsInto = (at: Position, phase: Movement, target: AreaId): Threats['overruns'] => {
  const { side } = phase
  if (!isOccupied(at, target, enemyOf(side))) return []
  return at.ground.areas.flatMap((from) =>
    choices(joining(unitsIn(at, from, side), phase)).flatMap((units) =>
      (['assault', 'march'] as const)
        .map((form): Overrun => ({ tag: 'overrun', units, target, form }))
        .filter((command) => overrunBroken(at, unmoved(phase), command) === null)
        .map((command) => ({
          command,
          attack: strengthTogether(at, units),
          defense: at[enemyOf(side)].defense[target],
        })),
    ),
  )
}

const threatsBy = (by: Side): ((state: State, area: AreaId) => Threats) =>
  deriveBy((state: State, area: AreaId) => {
    const at = positionOf(state)
    const phase = movementFor(at, by)
    const firing = { tag: 'fire', side: by, fired: [], surprised: [] } as const
    const own = unitsOnMap(at, by)
    return {
      fire: own
        .filter((unit) => fireBroken(at, firing, unit, area) === null)
        .map((unit) => ({ unit, dice: strengthOf(state, unit), on: hitsOn(state, unit) })),
      movers: own.filter((unit) => moveBroken(at, phase, unit, area) === null),
      overruns: overrunsInto(at, phase, area),
    }
  })

const threats: Readonly<Record<Side, (state: State, area: AreaId) => Threats>> = {
  german: /* @__PURE__ */ threatsBy('us'),
  us: /* @__PURE__ */ threatsBy('german'),
}

/** What a side has to fear in an area as the board stands: fire, moves into it and overruns, were it the enemy's phase now. */
export const threatsTo = (state: State, side: Side, area: AreaId): Threats => threats[side](state, area)
