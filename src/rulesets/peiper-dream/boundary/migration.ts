import { stateHash } from '../../../kernel/hash.js'
import { movementOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { TIGER } from '../data/units.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import { playOf, type Phase, type Play, type State } from '../model/state.js'
import { setup } from '../rules/set-up.js'
import { readScenario } from './scenario-reading.js'

type Fields = Readonly<Record<string, unknown>>

/** The cost of a ford in the events of edition 1. */
const FORD = 100

/** A card after the loan of the Tiger, without him among those who may still act (PD-O.2). */
const withoutTiger = (play: Play): Play => {
  const stack = play.stack?.filter((unit) => unit !== TIGER) ?? null
  return stack === null ? play : { ...play, stack, left: stack.length }
}

const phaseUpgraded = (phase: Phase): Phase =>
  phase.tag === 'play' ? withoutTiger(phase) : 'then' in phase ? { ...phase, then: withoutTiger(phase.then) } : phase

/** An event of edition 1 as one of edition 2: a ford costs all the movement of the unit, a lent Tiger has had his ACT. */
const upgraded = (scenario: Scenario, isLent: boolean, event: Event): Event => {
  if (event.tag === 'moved' && event.cost === FORD) return { ...event, cost: movementOf({ scenario }, event.unit) }
  return isLent && event.tag === 'phaseBegan' ? { ...event, phase: phaseUpgraded(event.phase) } : event
}

/** Whether the Tiger has been lent on the card in use, after an event. */
const isLentAfter = (isLent: boolean, event: Event): boolean => {
  if (event.tag === 'attacked' && event.tiger) return true
  return isLent && !(event.tag === 'phaseBegan' && playOf(event.phase) === null)
}

interface Checkpoint {
  readonly entries: number
  readonly hash: string
}

/** Entries and checkpoints written anew, the one beside the other, from the state a scenario starts with. */
const upgradedFrom = (scenario: Scenario, entries: readonly Fields[], checkpoints: readonly Checkpoint[]): Fields => {
  let isLent = false
  let before: State = setup(scenario)
  let now = before
  const hashes = new Map<Checkpoint, Checkpoint>()
  const written = entries.map((entry, i) => {
    const events = (entry['events'] as readonly Event[]).map((event) => {
      const is = upgraded(scenario, isLent, event)
      isLent = isLentAfter(isLent, event)
      before = evolve(before, event)
      now = evolve(now, is)
      return is
    })
    const checkpoint = checkpoints.find((one) => one.entries === i + 1)
    // A hash that was right before is right again; one that was wrong stays so, and shows.
    if (checkpoint !== undefined && stateHash(before) === checkpoint.hash)
      hashes.set(checkpoint, { ...checkpoint, hash: stateHash(now) })
    return { ...entry, events }
  })
  return { entries: written, checkpoints: checkpoints.map((one) => hashes.get(one) ?? one) }
}

/**
 * A record of edition 1 as one of edition 2, which plays alike and says two things better: what a ford costs, and that a
 * lent Tiger may act no more. What is no record of edition 1 is left for the codec to refuse.
 */
export const fromEdition1 = (record: unknown): unknown => {
  const fields = record as Fields
  const scenario = readScenario(fields['scenario'])
  if (scenario._tag === 'Left') return record
  return {
    ...fields,
    ...upgradedFrom(
      scenario.right,
      fields['entries'] as readonly Fields[],
      fields['checkpoints'] as readonly Checkpoint[],
    ),
  }
}
