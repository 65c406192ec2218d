import type { Turn } from '../../../src/kernel/ruleset.js'
import type { Command, OverrunForm } from '../../../src/rulesets/death-of-a-division/model/command.js'
import { mapSource } from '../../../src/rulesets/death-of-a-division/data/map.js'
import { formationRows, unitRows } from '../../../src/rulesets/death-of-a-division/data/units.js'
import type { AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import type {
  Fire,
  FollowUp,
  Movement,
  Phase,
  Reinforcement,
} from '../../../src/rulesets/death-of-a-division/model/phase.js'
import type { Rule } from '../../../src/rulesets/death-of-a-division/model/rule.js'
import type { State } from '../../../src/rulesets/death-of-a-division/model/state.js'
import type { Side, UnitId } from '../../../src/rulesets/death-of-a-division/data/counters.js'

// A second reading of the rules, slow and plain, from the printed data alone. The fast implementation is compared with
// it.

const areas: readonly AreaId[] = mapSource.areas.map((_, i) => i as AreaId)
const index = new Map(mapSource.areas.map(({ id }, i) => [id, i as AreaId]))
const borders = new Map(
  mapSource.borders.flatMap(({ a, b, features = [] }) => [
    [`${index.get(a)} ${index.get(b)}`, features as readonly string[]],
    [`${index.get(b)} ${index.get(a)}`, features as readonly string[]],
  ]),
)
/** The features of the border between two areas, or undefined if they are not adjacent. */
export const border = (a: AreaId, b: AreaId): readonly string[] | undefined => borders.get(`${a} ${b}`)
const isRoad = (a: AreaId, b: AreaId): boolean => border(a, b)?.includes('road') === true
/** Whether an area is a German start area. */
export const isStart = (area: AreaId): boolean => mapSource.areas[area].attributes?.['start'] === 'german'
const edges = (area: AreaId, serves: Side): readonly string[] =>
  (mapSource.areas[area].offMap ?? []).filter((link) => link.serves === serves).map(({ edge }) => edge)

/** All units. */
export const every: readonly UnitId[] = unitRows.map((_, i) => i as UnitId)
/** The side of a unit. */
export const sideOf = (unit: UnitId): Side => unitRows[unit].side
/** The enemy of a side. */
export const other = (side: Side): Side => (side === 'us' ? 'german' : 'us')

/** Whether a unit is artillery. */
export const isGuns = (unit: UnitId): boolean => unitRows[unit].type.startsWith('artillery')
const rateOf = (unit: UnitId): number => {
  if (sideOf(unit) === 'us') return 4
  return { infantry: 2, armor: 3, mechanized: 3, 'artillery-self-propelled': 3, 'artillery-towed': 2 }[
    unitRows[unit].type
  ]
}

const once = <A>(work: (state: State) => A): ((state: State) => A) => {
  const known = new WeakMap<State, A>()
  return (state) => {
    const found = known.get(state) ?? work(state)
    known.set(state, found)
    return found
  }
}

const standing = once((state) => {
  const stacks = areas.map(() => ({ german: [] as UnitId[], us: [] as UnitId[] }))
  for (const unit of every) if (state.place[unit] >= 0) stacks[state.place[unit]][sideOf(unit)].push(unit)
  return stacks
})
/** The units of a side in an area. */
export const here = (state: State, area: AreaId, side: Side): readonly UnitId[] => standing(state)[area][side]
/** Whether a side has a unit in an area. */
export const holds = (state: State, area: AreaId, side: Side): boolean => here(state, area, side).length > 0

/** Whether both sides are in an area. */
export const isFought = (state: State, area: AreaId): boolean =>
  holds(state, area, 'us') && holds(state, area, 'german')
/** Current strength. */
export const now = (state: State, unit: UnitId): number => state.strength[unit] - state.hits[unit]

const isShut = ({ options }: State, side: Side, area: AreaId): boolean =>
  side === 'us' && !options.usMayEnterGermanStart && isStart(area)

/** Whether the terrain lets a unit step from one area to the next. */
export const maySteps = (state: State, unit: UnitId, from: AreaId, to: AreaId): boolean => {
  const between = border(from, to)
  if (between === undefined || isShut(state, sideOf(unit), to)) return false
  if (unitRows[unit].type === 'infantry' || between.includes('road')) return true
  return isGuns(unit) && state.options.artilleryOffRoad && !between.includes('river')
}

const roadsFrom = areas.map((from) => areas.filter((to) => isRoad(from, to)))
const ways = once(() => new Map<string, ReadonlyMap<AreaId, number>>())

const distances = (state: State, side: Side, from: AreaId): ReadonlyMap<AreaId, number> => {
  const far = new Map<AreaId, number>([[from, 0]])
  for (const [at, steps] of far)
    if (at === from || !holds(state, at, other(side)))
      for (const next of roadsFrom[at]) if (!far.has(next) && !isShut(state, side, next)) far.set(next, steps + 1)
  return far
}

/**
 * The number of road steps to an area through areas without enemies; the last area may contain some. Infinity if there
 * is no route.
 */
export const distance = (state: State, side: Side, from: AreaId, to: AreaId): number => {
  const key = `${side} ${from}`
  const far = ways(state).get(key) ?? distances(state, side, from)
  ways(state).set(key, far)
  return from === to ? Infinity : (far.get(to) ?? Infinity)
}

/** Whether a unit has used an area by entering. */
export const hasEntered = ({ placed }: Movement, unit: UnitId): boolean =>
  sideOf(unit) === 'us' && placed.includes(unit)

/** The number of areas a unit may still march. */
export const leftOf = (phase: Movement, unit: UnitId, used: number): number =>
  rateOf(unit) - used - (hasEntered(phase, unit) ? 1 : 0)

const mayEnd = (state: State, unit: UnitId, to: AreaId): boolean => {
  const side = sideOf(unit)
  if (here(state, to, side).length >= 3) return false
  return !isGuns(unit) || state.options.artilleryMayEnterEnemy || !holds(state, to, other(side))
}

/** Whether a unit can march to an area, regardless of friendly units there. */
export const marches = (state: State, phase: Movement, unit: UnitId, from: AreaId, to: AreaId, used: number): boolean =>
  phase.beganFree.includes(unit) &&
  !phase.halted.includes(unit) &&
  distance(state, sideOf(unit), from, to) <= leftOf(phase, unit, used)

const marchEnds = (state: State, unit: UnitId, to: AreaId): boolean =>
  mayEnd(state, unit, to) && (state.options.marchIntoEnemy || !holds(state, to, other(sideOf(unit))))

const mayMove = (state: State, phase: Movement, unit: UnitId, to: AreaId): boolean => {
  const from = state.place[unit] as AreaId
  if (isFought(state, from))
    return maySteps(state, unit, from, to) && !holds(state, to, other(sideOf(unit))) && mayEnd(state, unit, to)
  if (!hasEntered(phase, unit) && maySteps(state, unit, from, to) && mayEnd(state, unit, to)) return true
  return marches(state, phase, unit, from, to, 0) && marchEnds(state, unit, to)
}

/** The total value of the enemies in an area, DD-5.14. */
export const valueOf = (state: State, area: AreaId, side: Side): number => {
  const enemies = here(state, area, other(side))
  const guns = enemies.filter(isGuns).length
  const counted = state.options.artilleryOverrunValue === 'stack' ? Math.min(1, guns) : guns
  return enemies.reduce((sum, unit) => sum + (isGuns(unit) ? 0 : now(state, unit)), counted)
}

interface So {
  readonly areas: number
  readonly byRoad: boolean
  readonly made: number
}

const mayOverrun = (
  state: State,
  phase: Movement,
  so: So,
  group: readonly UnitId[],
  to: AreaId,
  form: OverrunForm,
): boolean => {
  const { side } = phase
  const from = state.place[group[0]] as AreaId
  if (group.some((unit) => isGuns(unit) || phase.halted.includes(unit) || state.place[unit] !== from)) return false
  if (!holds(state, to, other(side))) return false
  const strength = group.reduce((sum, unit) => sum + now(state, unit), 0)
  if (strength < 6 * valueOf(state, to, side)) return false
  if (isFought(state, from))
    return (
      state.options.overrunInPlace &&
      to === from &&
      form === 'assault' &&
      group.every((unit) => !phase.beganFree.includes(unit))
    )
  if (to === from || here(state, to, side).length + group.length > 3) return false
  const byMarch = so.byRoad && group.every((unit) => marches(state, phase, unit, from, to, so.areas))
  if (form === 'march') return byMarch
  const isFar = (unit: UnitId): boolean =>
    state.options.secondOverrun === 'within-march' ? so.areas + 1 > rateOf(unit) : so.areas > 1
  if (so.made === 1 && group.some(isFar)) return false
  if (isRoad(from, to) && byMarch) return false
  return group.every((unit) => !hasEntered(phase, unit) && maySteps(state, unit, from, to))
}

const subsets = (units: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  units.reduce<readonly (readonly UnitId[])[]>((sets, unit) => [...sets, ...sets.map((set) => [...set, unit])], [[]])

const overruns = (state: State, phase: Movement, so: So, units: readonly UnitId[]): Command[] =>
  areas.flatMap((from) =>
    subsets(units.filter((unit) => state.place[unit] === from && !isGuns(unit)))
      .filter((group) => group.length > 0)
      .flatMap((group) =>
        areas.flatMap((target) =>
          (['assault', 'march'] as const)
            .filter((form) => mayOverrun(state, phase, so, group, target, form))
            .map((form): Command => ({ tag: 'overrun', units: group, target, form })),
        ),
      ),
  )

const inMovement = (state: State, phase: Movement): readonly Command[] => {
  const idle = every.filter((u) => sideOf(u) === phase.side && state.place[u] >= 0 && !phase.done.includes(u))
  return [
    { tag: 'endPhase' },
    ...idle.flatMap((unit) =>
      areas.filter((to) => mayMove(state, phase, unit, to)).map((to): Command => ({ tag: 'move', unit, to })),
    ),
    ...overruns(state, phase, { areas: 0, byRoad: true, made: 0 }, idle),
  ]
}

const inFollowUp = (
  state: State,
  { group, area, areas: used, byRoad, attempt, then }: FollowUp,
): readonly Command[] => {
  const goes = (unit: UnitId, to: AreaId): boolean =>
    (byRoad && marches(state, then, unit, area, to, used) && marchEnds(state, unit, to)) ||
    (state.options.followUp === 'one-area' &&
      used === 1 &&
      attempt === 1 &&
      !hasEntered(then, unit) &&
      maySteps(state, unit, area, to) &&
      !holds(state, to, other(then.side)) &&
      mayEnd(state, unit, to))
  return [
    { tag: 'stop' },
    ...group.flatMap((unit) => areas.filter((to) => goes(unit, to)).map((to): Command => ({ tag: 'move', unit, to }))),
    ...(attempt === 1 ? overruns(state, then, { areas: used, byRoad, made: 1 }, group) : []),
  ]
}

/** Whether artillery has friends to support in an area, DD-7.3, DD-7.8. */
export const findsFriends = (state: State, unit: UnitId, to: AreaId): boolean => {
  if (state.place[unit] === to) return true
  const friends = here(state, to, sideOf(unit)).filter((friend) => !isGuns(friend))
  if (state.options.supportNeedsCombatUnit && friends.length === 0) return false
  const { formation } = unitRows[unit]
  const isBound = formationRows.find(({ id }) => id === formation)?.artilleryScope === 'own-formation'
  if (!state.options.germanArtilleryByFormation || sideOf(unit) === 'us' || !isBound) return true
  return friends.some((friend) => unitRows[friend].formation === formation)
}

const maySupport = (state: State, { fired, surprised }: Fire, unit: UnitId, to: AreaId): boolean => {
  const from = state.place[unit] as AreaId
  if (fired.includes(unit) || !isFought(state, to) || surprised.includes(to)) return false
  if (from === to) return true
  return isGuns(unit) && border(from, to) !== undefined && findsFriends(state, unit, to)
}

const mayFire = (state: State, phase: Fire, unit: UnitId, to: AreaId): boolean =>
  maySupport(state, phase, unit, to) &&
  (state.options.artillerySupport !== 'declared' ||
    !isGuns(unit) ||
    phase.aimed?.find((aim) => aim.unit === unit)?.area === to)

const mayAim = (state: State, phase: Fire, unit: UnitId, to: AreaId): boolean =>
  state.options.artillerySupport === 'declared' &&
  isGuns(unit) &&
  phase.fired.length === 0 &&
  phase.aimed?.some((aim) => aim.unit === unit) !== true &&
  maySupport(state, phase, unit, to)

/** Whether a unit may enter the map at an area, regardless of other units there. */
export const isEntry = ({ options }: State, unit: UnitId, area: AreaId): boolean => {
  const roads = edges(area, sideOf(unit))
  const { entry } = unitRows[unit]
  return sideOf(unit) === 'german'
    ? isStart(area) && (options.germanEntry === 'any-start' || roads.length > 0)
    : roads.some((edge) => options.usEntry === 'any' || entry === null || entry.includes(edge))
}

const mayEnter = (state: State, unit: UnitId, area: AreaId): boolean => {
  const side = sideOf(unit)
  const { artilleryMayEnterEnemy } = state.options
  const isEnemy = holds(state, area, other(side))
  const isHeld = isEnemy && !holds(state, area, side) && !(side === 'german' && state.options.germanEntryHeld)
  if (!isEntry(state, unit, area) || here(state, area, side).length >= 3 || isHeld) return false
  return side === 'german' || !isGuns(unit) || artilleryMayEnterEnemy || !isEnemy
}

const inReinforcement = (state: State, { side }: Reinforcement): readonly Command[] => {
  const due = every.filter((u) => sideOf(u) === side && state.place[u] <= -2 && -1 - state.place[u] <= state.turn)
  const places = due.flatMap((unit) =>
    areas.filter((area) => mayEnter(state, unit, area)).map((area) => ({ tag: 'place', unit, area }) as const),
  )
  const isOwed = !state.options.mayHoldReinforcements && places.some(({ area }) => !holds(state, area, other(side)))
  return isOwed ? places : [{ tag: 'endPhase' }, ...places]
}

/** Every command that DD-12.2 allows the side that is to act. */
export const allowed = (state: State): readonly Command[] => {
  const { phase } = state
  switch (phase.tag) {
    case 'setup': {
      const waiting = every.filter((unit) => sideOf(unit) === 'german' && state.place[unit] === -2)
      const places = waiting.flatMap((unit) =>
        areas
          .filter((area) => isStart(area) && here(state, area, 'german').length < 3)
          .map((area): Command => ({ tag: 'place', unit, area })),
      )
      return waiting.length === 0 ? [{ tag: 'endPhase' }] : places
    }
    case 'reinforcement':
      return inReinforcement(state, phase)
    case 'movement':
      return inMovement(state, phase)
    case 'followUp':
      return inFollowUp(state, phase)
    case 'fire':
      return [
        { tag: 'endPhase' },
        ...every
          .filter((unit) => sideOf(unit) === phase.side && state.place[unit] >= 0)
          .flatMap((unit) =>
            (['aim', 'fire'] as const).flatMap((tag) =>
              areas
                .filter((to) => (tag === 'aim' ? mayAim : mayFire)(state, phase, unit, to))
                .map((area): Command => ({ tag, unit, area })),
            ),
          ),
      ]
    case 'placeHits': {
      const firing = phase.then.tag === 'fire' ? phase.then.side : other(phase.then.then.side)
      const hit = here(state, phase.area, other(firing)).filter(
        (unit) => phase.then.tag === 'fire' || phase.then.group.includes(unit),
      )
      return hit.map((unit): Command => ({ tag: 'takeHit', unit }))
    }
    case 'supply':
    case 'arrivalRoll':
    case 'overrunRoll':
    case 'partingShots':
    case 'surpriseRoll':
    case 'shot':
    case 'over':
      return []
  }
}

/** The cost of an overrun, DD-5.15: the number of areas, and whether it stays on roads. */
export const usedBy = (
  state: State,
  { units, target, form }: Extract<Command, { tag: 'overrun' }>,
): readonly [number, boolean] => {
  const from = state.place[units[0]] as AreaId
  if (from === target) return [0, true]
  return form === 'march' ? [distance(state, sideOf(units[0]), from, target), true] : [1, isRoad(from, target)]
}

/** Whether a final position is a German victory, DD-1.8, DD-1.9, and if not, why. */
export const judged = (state: State): string => {
  const { options, captures } = state
  const stVith = index.get('st-vith') as AreaId
  const capture = captures.findLast(({ to }) => to === 'german')
  if (capture === undefined) return 'never-captured'
  if (isFought(state, stVith)) return 'contested'
  const isHeld =
    holds(state, stVith, 'german') || (options.stVithPossession === 'control' && state.control[stVith] === 'german')
  if (!isHeld || holds(state, stVith, 'us')) return 'not-held'
  const isOpen = (area: AreaId): boolean =>
    !holds(state, area, 'us') && (options.victoryChain === 'no-us-units' || state.control[area] === 'german')
  const chain = new Set(isOpen(stVith) ? [stVith] : [])
  for (const at of chain) for (const next of areas) if (isRoad(at, next) && isOpen(next)) chain.add(next)
  if (![...chain].some(isStart)) return 'cut-off'
  return capture.turn < 5 ? 'strategic' : capture.turn < 8 ? 'operational' : 'tactical'
}

/** A refused command and its position. */
export interface Refused {
  readonly state: State
  readonly side: Side
  readonly command: Command
  /** The side or sides that must act. */
  readonly turn: Turn<Side>
}

export const TAGS: Readonly<Record<Phase['tag'], readonly Command['tag'][]>> = {
  setup: ['place', 'endPhase'],
  supply: [],
  arrivalRoll: [],
  reinforcement: ['place', 'endPhase'],
  movement: ['move', 'overrun', 'endPhase'],
  overrunRoll: [],
  partingShots: [],
  followUp: ['move', 'overrun', 'stop'],
  surpriseRoll: [],
  fire: ['fire', 'aim', 'endPhase'],
  shot: [],
  placeHits: ['takeHit'],
  over: [],
}

export const unitsOf = (command: Command): readonly UnitId[] =>
  command.tag === 'overrun' ? command.units : 'unit' in command ? [command.unit] : []

/** The target of an order: the area to move to, overrun, fire into or enter. */
export const goalOf = (command: Command): AreaId => {
  if (command.tag === 'overrun') return command.target
  if (command.tag === 'move') return command.to
  return 'area' in command ? command.area : (0 as AreaId)
}

const NO_MOVEMENT: Movement = { tag: 'movement', side: 'us', done: [], beganFree: [], placed: [], halted: [] }

export const movementOf = ({ phase }: State): Movement => {
  if (phase.tag === 'followUp') return phase.then
  return phase.tag === 'movement' ? phase : NO_MOVEMENT
}
export const usedIn = ({ phase }: State): number => (phase.tag === 'followUp' ? phase.areas : 0)
const fromOf = ({ state, command }: Refused): AreaId => state.place[unitsOf(command)[0]] as AreaId
const hasUnit = (one: Refused, is: (unit: UnitId) => boolean): boolean => unitsOf(one.command).some(is)
const among = ({ state, command, side }: Refused): boolean => holds(state, goalOf(command), other(side))

/** The position without the enemies of a side. */
export const lifted = (state: State, side: Side): State => ({
  ...state,
  place: state.place.map((spot, unit) => (sideOf(unit as UnitId) === side ? spot : -1)),
})

const isDue = ({ place, turn, phase }: State, unit: UnitId): boolean =>
  place[unit] < -1 && -1 - place[unit] <= (phase.tag === 'setup' ? 1 : turn)

/** Whether the group cannot reach its target in the ordered way. */
const isOutOfReach = (one: Refused): boolean => {
  const { state, command } = one
  if (command.tag !== 'overrun') return false
  const { units, target, form } = command
  const from = fromOf(one)
  const phase = movementOf(state)
  if (isFought(state, from)) return form === 'march' && from === target
  const byRoad = state.phase.tag !== 'followUp' || state.phase.byRoad
  const isMarch = byRoad && units.every((unit) => marches(state, phase, unit, from, target, usedIn(state)))
  if (form === 'march') return !isMarch
  const isFar = (unit: UnitId): boolean =>
    state.phase.tag === 'followUp' &&
    (state.options.secondOverrun === 'within-march' ? leftOf(phase, unit, usedIn(state)) < 1 : usedIn(state) > 1)
  const isRoad = border(from, target)?.includes('road') === true
  return (
    (isMarch && isRoad) ||
    units.some((unit) => hasEntered(phase, unit) || isFar(unit) || !maySteps(state, unit, from, target))
  )
}

/** The claim that each rule makes when it forbids a command. */
export const claims: Readonly<Record<Rule, (one: Refused) => boolean>> = {
  'turn.side': ({ side, turn }) => turn.tag !== 'sides' || !turn.sides.includes(side),
  'turn.over': ({ state }) => state.phase.tag === 'over',
  'turn.phase': ({ state, command }) =>
    !TAGS[state.phase.tag].includes(command.tag) ||
    (command.tag === 'aim' && state.options.artillerySupport !== 'declared'),
  'turn.order': (one) => hasUnit(one, (unit) => unitRows[unit] === undefined) || goalOf(one.command) < 0,
  'unit.own': (one) => hasUnit(one, (unit) => sideOf(unit) !== one.side),
  'unit.offMap': (one) => hasUnit(one, (unit) => one.state.place[unit] < 0),
  'unit.done': (one) => {
    const { phase } = one.state
    return hasUnit(one, (unit) =>
      phase.tag === 'followUp' ? !phase.group.includes(unit) : phase.tag === 'movement' && phase.done.includes(unit),
    )
  },
  'stack.limit': ({ state, side, command }) => here(state, goalOf(command), side).length + unitsOf(command).length > 3,
  'move.adjacent': (one) => goalOf(one.command) === fromOf(one),
  'move.road': (one) =>
    hasUnit(
      one,
      (unit) => unitRows[unit].type !== 'infantry' && !maySteps(one.state, unit, fromOf(one), goalOf(one.command)),
    ) && border(fromOf(one), goalOf(one.command)) !== undefined,
  'move.artillery': (one) => hasUnit(one, isGuns) && !one.state.options.artilleryMayEnterEnemy && among(one),
  'move.startArea': ({ state, side, command }) =>
    side === 'us' && !state.options.usMayEnterGermanStart && isStart(goalOf(command)),
  'withdraw.enemy': (one) => isFought(one.state, fromOf(one)) && among(one),
  'withdraw.far': (one) => isFought(one.state, fromOf(one)) && border(fromOf(one), goalOf(one.command)) === undefined,
  'march.start': (one) =>
    hasUnit(one, (unit) => !movementOf(one.state).beganFree.includes(unit)) ||
    (one.state.phase.tag === 'followUp' && !one.state.phase.byRoad),
  'march.rate': (one) =>
    hasUnit(
      one,
      (unit) =>
        distance(lifted(one.state, one.side), one.side, fromOf(one), goalOf(one.command)) >
        leftOf(movementOf(one.state), unit, usedIn(one.state)),
    ),
  'march.through': (one) =>
    hasUnit(one, (unit) => {
      const left = leftOf(movementOf(one.state), unit, usedIn(one.state))
      const [from, to] = [fromOf(one), goalOf(one.command)]
      return (
        distance(lifted(one.state, one.side), one.side, from, to) <= left &&
        distance(one.state, one.side, from, to) > left
      )
    }),
  'march.into': (one) => !one.state.options.marchIntoEnemy && among(one),
  'march.supply': (one) => hasUnit(one, (unit) => movementOf(one.state).halted.includes(unit)),
  'overrun.supply': (one) => hasUnit(one, (unit) => movementOf(one.state).halted.includes(unit)),
  'overrun.group': ({ state, command }) => {
    const units = unitsOf(command)
    const isOne = new Set(units.map((unit) => state.place[unit])).size === 1
    const isOrdered = units.every((unit, i) => i === 0 || unit > units[i - 1])
    return units.length === 0 || units.length > 3 || !isOne || !isOrdered
  },
  'overrun.artillery': (one) => hasUnit(one, isGuns),
  'overrun.contact': (one) =>
    isFought(one.state, fromOf(one)) &&
    (!one.state.options.overrunInPlace ||
      goalOf(one.command) !== fromOf(one) ||
      one.state.phase.tag === 'followUp' ||
      hasUnit(one, (unit) => movementOf(one.state).beganFree.includes(unit))),
  'overrun.target': (one) => !among(one),
  'overrun.ratio': ({ state, side, command }) =>
    unitsOf(command).reduce((sum, unit) => sum + now(state, unit), 0) < 6 * valueOf(state, goalOf(command), side),
  'overrun.reach': isOutOfReach,
  'overrun.twice': ({ state }) => state.phase.tag === 'followUp' && state.phase.attempt === 2,
  'fire.contested': ({ state, command }) => !isFought(state, goalOf(command)),
  'fire.range': (one) => {
    const isBeside = border(fromOf(one), goalOf(one.command)) !== undefined
    return fromOf(one) !== goalOf(one.command) && !(isBeside && hasUnit(one, isGuns))
  },
  'fire.done': (one) => hasUnit(one, (unit) => (one.state.phase as Fire).fired.includes(unit)),
  'fire.surprised': ({ state, command }) => (state.phase as Fire).surprised.includes(goalOf(command)),
  'fire.formation': (one) => hasUnit(one, (unit) => !findsFriends(one.state, unit, goalOf(one.command))),
  'fire.declared': (one) => {
    const { fired, aimed } = one.state.phase as Fire
    const named = aimed?.find(({ unit }) => unitsOf(one.command).includes(unit))
    if (one.command.tag === 'fire') return aimed !== undefined && named?.area !== one.command.area
    return named !== undefined || fired.length > 0 || !hasUnit(one, isGuns)
  },
  'hits.unit': (one) => {
    const { phase } = one.state
    if (phase.tag !== 'placeHits') return false
    const suffering = phase.then.tag === 'fire' ? other(phase.then.side) : phase.then.then.side
    const group = phase.then.tag === 'fire' ? here(one.state, phase.area, suffering) : phase.then.group
    return hasUnit(one, (unit) => !group.includes(unit))
  },
  'entry.due': (one) => hasUnit(one, (unit) => !isDue(one.state, unit)),
  'entry.area': ({ state, command }) =>
    state.phase.tag === 'setup'
      ? !isStart(goalOf(command))
      : unitsOf(command).some((unit) => !isEntry(state, unit, goalOf(command))),
  'entry.enemy': (one) => among(one) && !holds(one.state, goalOf(one.command), one.side),
  'entry.owed': ({ state, side }) => every.some((unit) => sideOf(unit) === side && isDue(state, unit)),
}
