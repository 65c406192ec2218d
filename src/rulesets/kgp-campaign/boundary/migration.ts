import { stateHash } from '../../../kernel/hash.js'
import type { GameData } from '../model/game-data.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import { withNote, type Noted } from '../model/note.js'
import type { State } from '../model/state.js'
import { setup } from '../rules/8.5-initial-scenario.js'
import { upgradedNote, upgradedTask } from './edition-1.js'
import { readScenario } from './scenario-reading.js'

type Fields = Readonly<Record<string, unknown>>

/** What edition 1 wrote otherwise: the tasks still to be done, and what had been noted. */
interface OldStep {
  readonly part: string
  readonly queue: readonly Fields[]
  readonly used: readonly string[]
}

const NOWHERE: OldStep = { part: '', queue: [], used: [] }

const tasksIn = (value: unknown): readonly Fields[] => value as readonly Fields[]

/** The step of edition 1 after an event: what its evolve made of it. */
const stepAfter = (step: OldStep, event: Fields): OldStep => {
  switch (event['tag']) {
    case 'partBegan':
      return { part: String(event['part']), queue: tasksIn(event['tasks']), used: [] }
    case 'partTurned':
      return { part: String(event['part']), queue: [], used: [] }
    case 'taskDone':
      return { ...step, queue: [...tasksIn(event['then']), ...step.queue.slice(1)] }
    case 'noted':
      return { ...step, used: [...step.used, String(event['word'])].toSorted() }
    default:
      return step
  }
}

/** A place of edition 1 without the flag that a Retained piece carried: Isolation is judged anew (KGP-8.6052.6). */
const withoutFlag = (place: unknown): Fields =>
  Object.fromEntries(Object.entries(place as Fields).filter(([key]) => key !== 'isolated'))

const unflagged = (value: unknown): Fields => {
  const thing = value as Fields
  return { ...thing, place: withoutFlag(thing['place']) }
}

/** An event of edition 1, its pieces without the flag. */
const unflaggedEvent = (event: Fields): Fields => {
  switch (event['tag']) {
    case 'placed':
      return unflagged(event)
    case 'made':
      return { ...event, piece: unflagged(event['piece']) }
    case 'replaced':
      return { ...event, by: (event['by'] as readonly unknown[]).map(unflagged) }
    default:
      return event
  }
}

/** Whether an event only wrote the flag of a piece anew: edition 2 tells of no such thing. */
const isFlagging = (flagged: State, event: Fields): boolean => {
  if (event['tag'] !== 'placed') return false
  const { location, place } = flagged.pieces[String(event['piece'])]
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  return (
    location === event['location'] &&
    isSame(withoutFlag(place), withoutFlag(event['place'])) &&
    !isSame(place, event['place'])
  )
}

/** An event of edition 1, in the step it happened in, with the words of edition 2. */
export const upgradedEvent = (part: string, event: Fields): Fields => {
  switch (event['tag']) {
    case 'partBegan':
      return { ...event, tasks: tasksIn(event['tasks']).map(upgradedTask) }
    case 'taskDone':
      return { ...event, then: tasksIn(event['then']).map(upgradedTask) }
    case 'noted': {
      const { tag, word, heard } = event
      return { tag, ...upgradedNote(part, String(word)), heard }
    }
    default:
      return event
  }
}

/** A state of edition 1 as one of edition 2. */
export const upgradedState = (old: Fields): Fields => {
  const pieces = Object.entries(old['pieces'] as Fields).map(([id, piece]) => [id, unflagged(piece)])
  const state = { ...old, pieces: Object.fromEntries(pieces) as unknown }
  const phase = old['phase'] as Fields
  if (phase['tag'] !== 'refit') return state
  const { queue, used, ...rest } = phase
  const part = String(phase['part'])
  const notes = (used as readonly string[]).map((word) => upgradedNote(part, word))
  return {
    ...state,
    phase: { ...rest, queue: tasksIn(queue).map(upgradedTask), used: notes.reduce<readonly Noted[]>(withNote, []) },
  }
}

/** What edition 1 would have made of a state: its step put back into its words. */
const asBefore = (state: State, { queue, used }: OldStep): object => {
  const { phase } = state
  if (phase.tag !== 'refit') return state
  const before = queue.map((task, at) => (task['tag'] === 'both' ? phase.queue[at] : task))
  return { ...state, phase: { ...phase, queue: before, used } }
}

/**
 * Entries and checkpoints written anew, the one beside the other, from the state a scenario starts with. Two states are played
 * on: ours, and one whose pieces carry the flags of edition 1, which its hashes were taken of.
 */
const upgradedFrom = (start: State, entries: readonly Fields[], checkpoints: readonly Fields[]): Fields => {
  let state = start
  let flagged = start
  let step = NOWHERE
  const hashes = new Map<unknown, Fields>()
  const written = entries.map((entry, at) => {
    const events = (entry['events'] as readonly Fields[]).flatMap((event) => {
      const reworded = upgradedEvent(step.part, event)
      const upgraded = isFlagging(flagged, event) ? [] : [unflaggedEvent(reworded)]
      step = stepAfter(step, event)
      flagged = evolve(flagged, reworded as unknown as Event)
      state = upgraded.reduce((before, one) => evolve(before, one as unknown as Event), state)
      return upgraded
    })
    const checkpoint = checkpoints.find(({ entries: after }) => after === at + 1)
    // A hash that was right before is right again; one that was wrong stays so, and shows.
    if (checkpoint !== undefined && stateHash(asBefore(flagged, step)) === checkpoint['hash'])
      hashes.set(checkpoint, { ...checkpoint, hash: stateHash(state) })
    return { ...entry, events }
  })
  return { entries: written, checkpoints: checkpoints.map((one) => hashes.get(one) ?? one) }
}

/** How edition 1 read what edition 2 reads otherwise (AMB-31, AMB-49, AMB-50). */
const READINGS_OF_EDITION_1 = {
  'setup.merge': 'reachable',
  'isolation.hqEnterable': true,
  'shift.nextEntry': 'sameSide',
} as const

/** A scenario of edition 1 with the readings it was played by. */
const asPlayed = (scenario: unknown): unknown => {
  if (typeof scenario !== 'object' || scenario === null) return { name: scenario, options: READINGS_OF_EDITION_1 }
  const { options } = scenario as { readonly options?: unknown }
  const named = typeof options === 'object' && options !== null ? options : {}
  return { ...scenario, options: { ...READINGS_OF_EDITION_1, ...named } }
}

/**
 * A record of edition 1 as one of edition 2: tasks and notes that were sentences become what they say, no place says any more
 * whether it is Isolated, and the hashes of the
 * states on the way are taken anew where they agreed. What is no record of edition 1 is left for the codec to refuse.
 */
export const fromEdition1 =
  (data: GameData) =>
  (record: unknown): unknown => {
    const fields = record as Fields
    const given = asPlayed(fields['scenario'])
    const scenario = readScenario(data, given)
    if (scenario._tag === 'Left') return record
    const start = setup(data, scenario.right)
    return {
      ...fields,
      scenario: given,
      ...upgradedFrom(start, fields['entries'] as readonly Fields[], fields['checkpoints'] as readonly Fields[]),
    }
  }
