import type { Violation } from '../../../kernel/violation.js'
import { allUnits, enemyOf, sideOf, unitName, type Side, type UnitId } from '../data/counters.js'
import type { Command, TakeHit } from '../model/command.js'
import { resumed, type Event, type HitCause } from '../model/event.js'
import type { PlaceHits } from '../model/phase.js'
import { strengthTogether, unitsOnMap, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { strengthOf, type State } from '../model/state.js'
import { asking, wrongPhase, type PhaseHandler } from './phase-handler.js'

/** One hit on a unit, and its removal at once when that is all it could take (DD-2.3, DD-2.4). */
export const hitOn = ({ state }: Position, unit: UnitId, cause: HitCause): readonly Event[] => {
  const hit: Event = { tag: 'hit', unit, cause }
  return strengthOf(state, unit) > 1 ? [hit] : [hit, { tag: 'eliminated', unit, cause }]
}

/** Who says which units take hits, DD-6.5: the side that suffers them, or under the option the side that inflicts them. */
export const hitPlacer = ({ options }: State, suffering: Side): Side =>
  options.hitPlacement === 'owner' ? suffering : enemyOf(suffering)

const takeHit: readonly TakeHit[] = allUnits.map((unit) => ({ tag: 'takeHit', unit }))

/** Who may take the next hit, DD-6.4: with DD-6.5 the same units, only somebody else says which. */
const broken = (_: Position, { units }: PlaceHits, command: Command): Violation<Rule> | null => {
  if (command.tag !== 'takeHit') return wrongPhase(command, 'placing hits')
  return units.includes(command.unit) ? null : barredBy('hits.unit', { unit: unitName(command.unit) })
}

/** Other units of the same side on the map are wished for, and barred. */
const candidates = (at: Position, { units }: PlaceHits): readonly Command[] =>
  unitsOnMap(at, sideOf(units[0])).map((unit) => takeHit[unit])

const causeOf = ({ then }: PlaceHits): HitCause => (then.tag === 'fire' ? 'fire' : 'partingShot')

/** Back to what the hits interrupted; of a group, the survivors. */
const goOn = ({ then, units }: PlaceHits): Event => resumed(then.tag === 'followUp' ? { ...then, group: units } : then)

const hitsOf = (unit: UnitId, count: number, cause: HitCause): readonly Event[] =>
  new Array<Event>(count).fill({ tag: 'hit', unit, cause })

/** Every unit takes all it can; what is left over is lost (DD-6.4). */
const removeAll = (at: Position, phase: PlaceHits, strength: number): readonly Event[] => {
  const cause = causeOf(phase)
  const lost = phase.hits - strength
  return [
    ...phase.units.flatMap((unit): readonly Event[] => [
      ...hitsOf(unit, strengthOf(at.state, unit), cause),
      { tag: 'eliminated', unit, cause },
    ]),
    ...(lost > 0 ? [{ tag: 'hitsLost', count: lost } as const] : []),
    resumed(phase.then),
  ]
}

/** Hits about which there is nothing to choose, DD-6.4: only one unit is left, or enough hits for all of them. */
const settle = (at: Position, phase: PlaceHits): readonly Event[] => {
  const { hits, units } = phase
  if (hits === 0) return [goOn(phase)]
  const strength = strengthTogether(at, units)
  if (hits >= strength) return removeAll(at, phase, strength)
  return units.length === 1 ? [...hitsOf(units[0], hits, causeOf(phase)), goOn(phase)] : []
}

/** Hits are given out one at a time, DD-6.4. */
export const placeHits: PhaseHandler<PlaceHits> = /* @__PURE__ */ asking({
  asks: ({ by }) => by,
  legal: (_, { units }) => units.map((unit) => takeHit[unit]),
  candidates,
  broken,
  follow: (at, phase, command) => (command.tag === 'takeHit' ? hitOn(at, command.unit, causeOf(phase)) : []),
  settle,
})
