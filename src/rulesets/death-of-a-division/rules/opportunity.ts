import type { SmallSet } from '../../../supply/small.js'
import type { Command, Overrun, OverrunForm } from '../model/command.js'
import { AREAS, steps, type AreaId } from '../data/areas.js'
import { areasIn, has } from '../data/area-set.js'
import { marchLeft, marchReach, stepsOf } from './march.js'
import { offerLast, type Offers } from '../model/move-list.js'
import type { Movement } from '../model/phase.js'
import { STACK, strengthOf, type State } from '../model/state.js'
import { defenseOf, strengthTogether, survey, weakest } from '../model/position.js'
import { farthest, numberOf } from '../data/tables.js'
import { enemyOf, isArtillery, type Side, type UnitId } from '../data/counters.js'
import { ANYHOW, approach, attackBroken, mayMarch, unmoved, type Progress } from './attack.js'

/** By a number of units, every group of them by places in the list: seven at most. */
const CHOICES: readonly (readonly (readonly number[])[])[] = Array.from({ length: STACK + 1 }, (_, size) =>
  Array.from({ length: (1 << size) - 1 }, (__, i) =>
    Array.from({ length: size }, (___, at) => at).filter((at) => (((i + 1) >>> at) & 1) === 1),
  ),
)

const choicesOf = ({ length }: readonly UnitId[]): readonly (readonly number[])[] => CHOICES[Math.min(length, STACK)]

/** Every group of one to three of these units, in canonical order. */
const groupsOf = (units: readonly UnitId[]): readonly (readonly UnitId[])[] =>
  choicesOf(units).map((places) => places.map((at) => units[at]))

const FORMS: readonly OverrunForm[] = ['assault', 'march']

/** Every enemy area that some member of a group might come to in an overrun, by either form. */
const targetsOf = (state: State, progress: Progress, units: readonly UnitId[], from: AreaId): SmallSet => {
  const enemy = survey(state)[enemyOf(progress.phase.side)].occupied
  let [low, high] = from < 32 ? [1 << from, 0] : [0, 1 << (from - 32)]
  for (const unit of units) {
    const near = stepsOf(state, unit, from)
    const left = mayMarch(progress, unit) ? marchLeft(state, progress.phase, unit, progress.areas) : 0
    const far = marchReach(state, progress.phase.side, from, left)
    low |= near.low | far.low
    high |= near.high | far.high
  }
  return { low: low & enemy.low, high: high & enemy.high }
}

/** The areas a side holds with so little that some strength is enough to overrun them (DD-5.14). */
const weakTo = (state: State, side: Side, strength: number): SmallSet => {
  const { occupied, defense } = survey(state)[side]
  const ratio = numberOf(state, 'overrunRatio')
  let [low, high] = [occupied.low, occupied.high]
  for (let bits = low; bits !== 0; bits &= bits - 1)
    if (strength < ratio * defense[31 - Math.clz32(bits & -bits)]) low ^= bits & -bits
  for (let bits = high; bits !== 0; bits &= bits - 1)
    if (strength < ratio * defense[63 - Math.clz32(bits & -bits)]) high ^= bits & -bits
  return { low, high }
}

/** Adds every overrun of one target that units standing together may try. */
const addOverruns = (
  commands: Overrun[],
  state: State,
  progress: Progress,
  units: readonly UnitId[],
  target: AreaId,
): void => {
  const needed = numberOf(state, 'overrunRatio') * defenseOf(state, target, enemyOf(progress.phase.side))
  const from = state.place[units[0]] as AreaId
  const ways = units.map((unit) => approach(state, progress, unit, from, target))
  for (const places of choicesOf(units)) {
    let strength = 0
    let together = ANYHOW
    for (const at of places) {
      strength += strengthOf(state, units[at])
      together &= ways[at]
    }
    if (strength < needed || (together === 0 && target !== from)) continue
    const group = places.map((at) => units[at])
    for (const form of FORMS) {
      const command: Overrun = { tag: 'overrun', units: group, target, form }
      if (attackBroken(state, progress, command, together) === null) commands.push(command)
    }
  }
}

/** Every overrun that units standing together, which may be a group, may try. Most targets are too strong for all of them. */
export const overrunsBy = (state: State, progress: Progress, units: readonly UnitId[]): readonly Overrun[] => {
  const weak = weakTo(state, enemyOf(progress.phase.side), strengthTogether(state, units))
  if ((weak.low | weak.high) === 0) return NONE
  const near = targetsOf(state, progress, units, state.place[units[0]] as AreaId)
  const commands: Overrun[] = []
  for (const target of areasIn({ low: near.low & weak.low, high: near.high & weak.high }))
    addOverruns(commands, state, progress, units, target)
  return commands
}

const NONE: readonly Overrun[] = []

/** Adds every overrun that units standing together could wish for. */
export const addCandidates = (
  commands: Command[],
  state: State,
  progress: Progress,
  units: readonly UnitId[],
): void => {
  if (units.length === 0) return
  for (const target of areasIn(targetsOf(state, progress, units, state.place[units[0]] as AreaId)))
    for (const group of groupsOf(units))
      for (const form of FORMS) commands.push({ tag: 'overrun', units: group, target, form })
}

/** Whether a unit may be in an overrun group at all, DD-5.13, DD-4.7. */
const mayJoin = ({ halted }: Movement, unit: UnitId): boolean =>
  isArtillery[unit] === 0 && (halted.length === 0 || !halted.includes(unit))

const NO_FORCE: readonly number[] = new Array<number>(AREAS).fill(0)

/** By area, the strength that some units could put into one overrun from there. */
const forces = (state: State, phase: Movement, some: readonly UnitId[]): number[] => {
  const { place, strength, hits } = state
  const force = NO_FORCE.slice()
  for (const unit of some) if (mayJoin(phase, unit)) force[place[unit]] += strength[unit] - hits[unit]
  return force
}

/** The most that any of some units is part of. */
const mostOf = (force: readonly number[], place: readonly number[], some: readonly UnitId[]): number => {
  let most = 0
  for (const unit of some) if (force[place[unit]] > most) most = force[place[unit]]
  return most
}

/** Whether so much strength is enough for one of some areas, DD-5.14, at some ratio. */
const isEnough = (strength: number, ratio: number, defense: readonly number[], { low, high }: SmallSet): boolean => {
  for (let bits = low; bits !== 0; bits &= bits - 1)
    if (strength >= ratio * defense[31 - Math.clz32(bits & -bits)]) return true
  for (let bits = high; bits !== 0; bits &= bits - 1)
    if (strength >= ratio * defense[63 - Math.clz32(bits & -bits)]) return true
  return false
}

/** The areas among some that an overrun from an area could come to, going by the roads and borders about it. */
const nearTo = (state: State, side: Side, from: AreaId, { low, high }: SmallSet): SmallSet => {
  const far = marchReach(state, side, from, farthest(state, side))
  const here = has({ low, high }, from) ? 1 << (from & 31) : 0
  return {
    low: ((steps.low[from] | far.low) & low) | (from < 32 ? here : 0),
    high: ((steps.high[from] | far.high) & high) | (from < 32 ? 0 : here),
  }
}

/** Those of some units that may join in an overrun from an area. */
const joining = (state: State, phase: Movement, some: readonly UnitId[], from: AreaId): readonly UnitId[] => {
  const group: UnitId[] = []
  for (const unit of some) if (state.place[unit] === from && mayJoin(phase, unit)) group.push(unit)
  return group
}

/** Offers every overrun that some units which have not moved may try, by the area where they stand together. */
export const offerOverruns = (to: Offers, state: State, phase: Movement, some: readonly UnitId[]): void => {
  const { side } = phase
  const foe = enemyOf(side)
  const ratio = numberOf(state, 'overrunRatio')
  const least = ratio * weakest(state, foe)
  const force = forces(state, phase, some)
  const most = mostOf(force, state.place, some)
  if (most < least) return
  const weak = weakTo(state, foe, most)
  const { defense } = survey(state)[foe]
  for (const unit of some) {
    const from = state.place[unit] as AreaId
    if (force[from] < least) continue
    const strength = force[from]
    force[from] = 0
    if (!isEnough(strength, ratio, defense, nearTo(state, side, from, weak))) continue
    for (const command of overrunsBy(state, unmoved(phase), joining(state, phase, some, from))) offerLast(to, command)
  }
}

/** Adds every overrun that some units could wish for, by the area where they stand together. */
export const addWishes = (commands: Command[], state: State, phase: Movement, some: readonly UnitId[]): void => {
  const areas = new Set(some.filter((unit) => mayJoin(phase, unit)).map((unit) => state.place[unit]))
  for (const area of areas) {
    addCandidates(commands, state, unmoved(phase), joining(state, phase, some, area as AreaId))
  }
}
