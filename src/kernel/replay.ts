import { audit } from './audit.js'
import { fault, type Fault } from './fault.js'
import { E, type Either } from './fp.js'
import type { GameRecord } from './record.js'
import type { Game, Ruleset } from './ruleset.js'

/** Applies an event, or returns null if it does not fit the state. */
const applyEvent = <G extends Game>(ruleset: Ruleset<G>, state: G['state'], event: G['event']): G['state'] | null => {
  try {
    return ruleset.evolve(state, event)
  } catch {
    return null
  }
}

/** Whether a state decodes and the rules can tell who acts next. */
const reads = <G extends Game>({ codecs, toAct }: Ruleset<G>, state: G['state']): boolean => {
  try {
    toAct(state)
    return codecs.state.decode(codecs.state.encode(state))._tag === 'Right'
  } catch {
    return false
  }
}

/**
 * Replays a record from its events.
 *
 * A record that passes its audit is trusted. In any other record, such as one of another edition or an edited one, the
 * position after each entry is decoded again: a record can be well-formed and still contain events that no game
 * produces.
 *
 * @returns the state before each entry and after the last, or the first event that does not fit its position
 */
export const replay = <G extends Game>(
  ruleset: Ruleset<G>,
  record: GameRecord<G>,
): Either<readonly Fault[], readonly G['state'][]> => {
  const isProved = audit(ruleset, record).tag === 'agrees'
  let state = ruleset.setup(record.scenario)
  const states = [state]
  for (const [at, { events }] of record.entries.entries()) {
    for (const [n, event] of events.entries()) {
      const next = applyEvent(ruleset, state, event)
      if (next === null) return E.left([fault(`/entries/${at}/events/${n}`, 'an event that fits the position', event)])
      state = next
    }
    if (!isProved && !reads(ruleset, state))
      return E.left([fault(`/entries/${at}/events`, 'events that lead to a position of the game', events)])
    states.push(state)
  }
  return E.right(states)
}
