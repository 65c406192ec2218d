import { audit } from './audit.js'
import { fault, type Fault } from './fault.js'
import { E, type Either } from './fp.js'
import type { GameRecord } from './record.js'
import type { Game, Ruleset } from './ruleset.js'

/** The state an event makes, or null where it speaks of what is not there. */
const applied = <G extends Game>(ruleset: Ruleset<G>, state: G['state'], event: G['event']): G['state'] | null => {
  try {
    return ruleset.evolve(state, event)
  } catch {
    return null
  }
}

/** Whether a state reads, and the rules can say who acts. */
const reads = <G extends Game>({ codecs, toAct }: Ruleset<G>, state: G['state']): boolean => {
  try {
    toAct(state)
    return codecs.state.decode(codecs.state.encode(state))._tag === 'Right'
  } catch {
    return false
  }
}

/**
 * The states of a record, before each entry and at its end, from its events alone; or the first event that does not
 * belong where it stands.
 *
 * A record that the rules make again is taken at its word. Of any other, such as one of an older edition or one that
 * somebody has changed, the position after every entry is read anew; a record that reads may hold events that no game had.
 */
export const replayed = <G extends Game>(
  ruleset: Ruleset<G>,
  record: GameRecord<G>,
): Either<readonly Fault[], readonly G['state'][]> => {
  const isProved = audit(ruleset, record).tag === 'agrees'
  let state = ruleset.setup(record.scenario)
  const states = [state]
  for (const [at, { events }] of record.entries.entries()) {
    for (const [n, event] of events.entries()) {
      const next = applied(ruleset, state, event)
      if (next === null) return E.left([fault(`/entries/${at}/events/${n}`, 'an event of the position there', event)])
      state = next
    }
    if (!isProved && !reads(ruleset, state))
      return E.left([fault(`/entries/${at}/events`, 'events that lead to a position of the game', events)])
    states.push(state)
  }
  return E.right(states)
}
