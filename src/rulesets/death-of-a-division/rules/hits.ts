import type { Violation } from '../../../kernel/violation.js'
import { allUnits, enemyOf, sideOf, type Side, type UnitId } from '../data/counters.js'
import type { Command, TakeHit } from '../model/command.js'
import { resumePhase, type Event, type HitCause } from '../model/event.js'
import type { PlaceHits } from '../model/phase.js'
import { strengthTogether, unitsOnMap, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { strengthOf, type State } from '../model/state.js'
import { askingPhase, wrongPhase, type PhaseHandler } from './phase-handler.js'

/** A hit on a unit, and its elimination if it has no strength left (DD-2.3, DD-2.4). */
export const hitOn = ({ state }: Position, unit: UnitId, cause: HitCause): readonly Event[] => {
  const hit: Event = { tag: 'hit', unit, cause }
  return strengthOf(state, unit) > 1 ? [hit] : [hit, { tag: 'eliminated', unit, cause }]
}

/** The side that assigns hits, DD-6.5: the side that suffers them, or under the option the side that inflicts them. */
export const hitPlacer = ({ options }: State, suffering: Side): Side =>
  options.hitPlacement === 'owner' ? suffering : enemyOf(suffering)

const takeHit: readonly TakeHit[] = allUnits.map((unit) => ({ tag: 'takeHit', unit }))

/**
 * The rule that forbids a unit to take the next hit, DD-6.4, or null. The option of DD-6.5 changes only which side
 * chooses.
 */
const whyNot = (_: Position, phase: PlaceHits, command: Command): Violation<Rule> | null => {
  if (command.tag !== 'takeHit') return wrongPhase(command, phase)
  return phase.units.includes(command.unit) ? null : barredBy('hits.unit', { unit: command.unit })
}

/** A hit on any unit of the same side on the map; those that may not take hits are refused. */
const candidates = (at: Position, { units }: PlaceHits): readonly Command[] =>
  unitsOnMap(at, sideOf(units[0])).map((unit) => takeHit[unit])

const causeOf = ({ then }: PlaceHits): HitCause => (then.tag === 'fire' ? 'fire' : 'partingShot')

/** Resumes the interrupted phase; a group continues with its survivors. */
const goOn = ({ then, units }: PlaceHits): Event =>
  resumePhase(then.tag === 'followUp' ? { ...then, group: units } : then)

const hitsOf = (unit: UnitId, count: number, cause: HitCause): readonly Event[] =>
  new Array<Event>(count).fill({ tag: 'hit', unit, cause })

/** Eliminates all units. Hits beyond their total strength are lost (DD-6.4). */
const removeAll = (at: Position, phase: PlaceHits, strength: number): readonly Event[] => {
  const cause = causeOf(phase)
  const lost = phase.hits - strength
  return [
    ...phase.units.flatMap((unit): readonly Event[] => [
      ...hitsOf(unit, strengthOf(at.state, unit), cause),
      { tag: 'eliminated', unit, cause },
    ]),
    ...(lost > 0 ? [{ tag: 'hitsLost', count: lost } as const] : []),
    resumePhase(phase.then),
  ]
}

/** Assigns hits that leave no choice, DD-6.4: only one unit is left, or the hits eliminate all units. */
const settle = (at: Position, phase: PlaceHits): readonly Event[] => {
  const { hits, units } = phase
  if (hits === 0) return [goOn(phase)]
  const strength = strengthTogether(at, units)
  if (hits >= strength) return removeAll(at, phase, strength)
  return units.length === 1 ? [...hitsOf(units[0], hits, causeOf(phase)), goOn(phase)] : []
}

/** Assigns hits one at a time, DD-6.4. */
export const placeHits: PhaseHandler<PlaceHits> = /* @__PURE__ */ askingPhase({
  asks: ({ by }) => by,
  legal: (_, { units }) => units.map((unit) => takeHit[unit]),
  candidates,
  whyNot,
  follow: (at, phase, command) => (command.tag === 'takeHit' ? hitOn(at, command.unit, causeOf(phase)) : []),
  settle,
})
