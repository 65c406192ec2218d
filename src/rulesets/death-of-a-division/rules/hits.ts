import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { Command, TakeHit } from '../model/command.js'
import { resumed, type Event, type HitCause } from '../model/event.js'
import { offering, offerLast, type Offers } from '../model/move-list.js'
import type { Rule } from '../model/rule.js'
import type { PlaceHits } from '../model/phase.js'
import { strengthOf, type State } from '../model/state.js'
import { strengthTogether } from '../model/position.js'
import { allUnits, sideOf, unitName, type UnitId } from '../data/counters.js'

const causeOf = ({ then }: PlaceHits): HitCause => (then.tag === 'fire' ? 'fire' : 'partingShot')

/** The rule that keeps a unit from taking the next hit, DD-6.4, or null. */
export const broken = (phase: PlaceHits, unit: UnitId): Rule | null => (phase.units.includes(unit) ? null : 'hits.unit')

const takeHit: readonly TakeHit[] = allUnits.map((unit) => ({ tag: 'takeHit', unit }))

/** Who may take the next hit: with DD-6.5 the same units, only somebody else says which. */
export const offers: (state: State) => Offers = offering((to, { phase }) => {
  if (phase.tag === 'placeHits') for (const unit of phase.units) offerLast(to, takeHit[unit])
})

/** The legal commands and those that only the position forbids: other units of the same side. */
export const candidates = (state: State, { units }: PlaceHits): readonly Command[] =>
  allUnits
    .filter((unit) => state.place[unit] >= 0 && sideOf(unit) === sideOf(units[0]))
    .map((unit) => ({ tag: 'takeHit', unit }))

/** One hit on a unit, and its removal at once when that is all it could take (DD-2.3, DD-2.4). */
export const hitOn = (state: State, unit: UnitId, cause: HitCause): readonly Event[] => {
  const hit: Event = { tag: 'hit', unit, cause }
  return strengthOf(state, unit) > 1 ? [hit] : [hit, { tag: 'eliminated', unit, cause }]
}

/** What follows when a side says who takes the next hit. */
export const decide = (state: State, phase: PlaceHits, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  if (command.tag !== 'takeHit') return E.left(violation('turn.phase', { command: command.tag, phase: 'placing hits' }))
  const rule = broken(phase, command.unit)
  return rule === null
    ? E.right(hitOn(state, command.unit, causeOf(phase)))
    : E.left(violation(rule, { unit: unitName(command.unit) }))
}

/** Back to what the hits interrupted; of a group, the survivors. */
const goOn = ({ then, units }: PlaceHits): Event => resumed(then.tag === 'followUp' ? { ...then, group: units } : then)

const allOn = (unit: UnitId, hits: number, cause: HitCause): readonly Event[] =>
  new Array<Event>(hits).fill({ tag: 'hit', unit, cause })

/** Every unit takes all it can; what is left over is lost (DD-6.4). */
const removeAll = (state: State, phase: PlaceHits, strength: number): readonly Event[] => {
  const cause = causeOf(phase)
  const lost = phase.hits - strength
  return [
    ...phase.units.flatMap((unit): readonly Event[] => [
      ...allOn(unit, strengthOf(state, unit), cause),
      { tag: 'eliminated', unit, cause },
    ]),
    ...(lost > 0 ? [{ tag: 'hitsLost', count: lost } as const] : []),
    resumed(phase.then),
  ]
}

/** Hits about which there is nothing to choose, DD-6.4: only one unit is left, or enough hits for all of them. */
export const settle = (state: State, phase: PlaceHits): readonly Event[] => {
  const { hits, units } = phase
  if (hits === 0) return [goOn(phase)]
  const strength = strengthTogether(state, units)
  if (hits >= strength) return removeAll(state, phase, strength)
  return units.length === 1 ? [...allOn(units[0], hits, causeOf(phase)), goOn(phase)] : []
}
