import { dice, type Draw, type Drawn } from '../../../kernel/draw.js'
import type { Overrun } from '../model/command.js'
import { interrupted, resumed, type Event } from '../model/event.js'
import { includingAll } from '../model/evolve.js'
import type { AreaId } from '../data/areas.js'
import { marchWay } from './march.js'
import type { Assault, FollowUp, Movement, OverrunRoll, PartingShots, Shooter } from '../model/phase.js'
import { strengthOf, type State } from '../model/state.js'
import { defenseOf, strengthTogether, unitsIn } from '../model/position.js'
import { MOST_ON, numberOf } from '../data/tables.js'
import { enemyOf, isArtillery, type Side, type UnitId } from '../data/counters.js'
import { isRoadStep, type Progress } from './attack.js'
import { hitsOn } from './fire.js'

const wayOf = (state: State, side: Side, from: AreaId, { target, form }: Overrun): readonly AreaId[] =>
  target === from ? [] : form === 'march' ? marchWay(state, side, from, target) : [target]

/** What an overrun sets going, DD-12.3: the group comes to the target, and the die is due. */
export const begin = (state: State, progress: Progress, then: Movement, command: Overrun): readonly Event[] => {
  const { units, target, form } = command
  const from = state.place[units[0]] as AreaId
  const way = wayOf(state, then.side, from, command)
  const attack = strengthTogether(state, units)
  const defense = defenseOf(state, target, enemyOf(then.side))
  const events: Event[] = [{ tag: 'overrunTried', units, target, form, attack, defense }]
  for (const unit of units) {
    if (state.fortified.includes(unit)) events.push({ tag: 'unfortified', unit })
    if (way.length > 0) events.push({ tag: 'moved', unit, to: target, way, kind: 'overrun' })
  }
  const roll: OverrunRoll = {
    tag: 'overrunRoll',
    group: units,
    area: target,
    areas: progress.areas + way.length,
    byRoad: progress.byRoad && (way.length === 0 || form === 'march' || isRoadStep(from, target)),
    attempt: progress.made + 1,
    then,
  }
  return [...events, interrupted(roll)]
}

const rolls: readonly Draw[] = /* @__PURE__ */ Array.from({ length: MOST_ON + 1 }, (_, on) =>
  dice(1, 6, { tag: 'hits', on: [on] }),
)

/** The die of an overrun, DD-5.16: 4, 5 and 6 succeed. */
export const overrunDraw = (state: State): Draw => rolls[numberOf(state, 'overrunSucceedsOn')]

/** A movement phase in which some more units are done. */
export const withDone = (phase: Movement, units: readonly UnitId[]): Movement => ({
  ...phase,
  done: includingAll(phase.done, units),
})

const assaultOf = ({ group, area, areas, byRoad, attempt, then }: Assault): Assault => ({
  group,
  area,
  areas,
  byRoad,
  attempt,
  then,
})

/** Who takes parting shots, DD-5.17, DD-7.5: current strength in dice, artillery one each, or one together under DD-7.4. */
const shootersOf = (state: State, overrun: readonly UnitId[]): readonly Shooter[] => {
  const shooter = (unit: UnitId): Shooter => ({
    unit,
    dice: isArtillery[unit] === 1 ? 1 : strengthOf(state, unit),
    on: hitsOn(state, unit),
  })
  if (state.options.artilleryOverrunValue === 'each') return overrun.map(shooter)
  const guns = overrun.filter((unit) => isArtillery[unit] === 1).slice(0, 1)
  return [...overrun.filter((unit) => isArtillery[unit] === 0), ...guns].map(shooter)
}

/** What follows the die of an overrun: removal of everybody there, which opens the area to others (DD-5.20), and parting shots (DD-5.17), or a halt (DD-5.18). */
export const resolveOverrun = (state: State, roll: OverrunRoll, drawn: Drawn): readonly Event[] => {
  const { group, area, then } = roll
  const rolled: Event = { tag: 'rolled', draw: 'overrun', dice: drawn }
  if (drawn[0] < numberOf(state, 'overrunSucceedsOn'))
    return [rolled, { tag: 'overrunFailed', target: area }, resumed(withDone(then, group))]
  const overrun = unitsIn(state, area, enemyOf(then.side))
  return [
    rolled,
    { tag: 'overrunSucceeded', target: area },
    ...overrun.map((unit): Event => ({ tag: 'eliminated', unit, cause: 'overrun' })),
    interrupted({ tag: 'partingShots', ...assaultOf(roll), shooters: shootersOf(state, overrun) }),
  ]
}

const thresholds = ({ shooters }: PartingShots): readonly number[] =>
  shooters.flatMap(({ dice: count, on }) => new Array<number>(count).fill(on))

/** The parting shots: all dice in one draw, dealt in canonical order of units (DD-5.17); thrown on turn 1 too (DD-9.3). */
export const partingDraw = (phase: PartingShots): Draw => {
  const on = thresholds(phase)
  return dice(on.length, 6, { tag: 'hits', on })
}

/** What follows the parting shots: hits for the group, and only for it; then it may go on (DD-5.17). */
export const resolveParting = (state: State, phase: PartingShots, drawn: Drawn): readonly Event[] => {
  const on = thresholds(phase)
  const hits = drawn.filter((die, i) => die >= on[i]).length
  const shot: Event = { tag: 'partingShots', shooters: phase.shooters, dice: drawn, hits }
  const then: FollowUp = { tag: 'followUp', ...assaultOf(phase) }
  if (hits === 0) return [shot, resumed(then)]
  const { side } = phase.then
  const by = state.options.hitPlacement === 'owner' ? side : enemyOf(side)
  return [shot, interrupted({ tag: 'placeHits', by, area: phase.area, hits, units: phase.group, then })]
}
