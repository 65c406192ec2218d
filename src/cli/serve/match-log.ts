import { seesDraw, type Drawn } from '../../kernel/draw.js'
import { begin, play, type Entry, type Match } from '../../kernel/match.js'
import type { Game, Ruleset } from '../../kernel/ruleset.js'
import { act, advance } from '../../kernel/transition.js'

/** The log of a match, enough to replay it: its last entry, with a link to the one before. Clones share their past. */
export type MatchLog<G extends Game> =
  | {
      readonly tag: 'began'
      /** The scenario; null if the match started from a cloned or loaded position. */
      readonly scenario: G['scenario'] | null
      /** The seed of the dice; null if the client resolves chance. */
      readonly seed: number | null
    }
  | {
      readonly tag: 'commanded'
      readonly before: MatchLog<G>
      readonly side: G['side']
      readonly command: G['command']
    }
  | {
      readonly tag: 'drawn'
      readonly before: MatchLog<G>
      /** The chance outcome given by the client. */
      readonly drawn: Drawn
    }

/** A log from its start. */
interface Unrolled<G extends Game> {
  readonly scenario: G['scenario'] | null
  readonly seed: number | null
  readonly commands: readonly { readonly side: G['side']; readonly command: G['command'] }[]
  readonly drawn: readonly Drawn[]
}

const replayedLog = <G extends Game>(last: MatchLog<G>): Unrolled<G> => {
  const commands: { readonly side: G['side']; readonly command: G['command'] }[] = []
  const drawn: Drawn[] = []
  let entry = last
  for (; entry.tag !== 'began'; entry = entry.before) {
    if (entry.tag === 'commanded') commands.push({ side: entry.side, command: entry.command })
    else drawn.push(entry.drawn)
  }
  return { scenario: entry.scenario, seed: entry.seed, commands: commands.reverse(), drawn: drawn.reverse() }
}

/** The entry of a log with a property, the latest first; null if there is none. */
export const findInLog = <G extends Game>(
  last: MatchLog<G>,
  has: (entry: MatchLog<G>) => boolean,
): MatchLog<G> | null => {
  for (let entry = last; ; entry = entry.before) {
    if (has(entry)) return entry
    if (entry.tag === 'began') return null
  }
}

type Scripted<G extends Game> = Unrolled<G> & { readonly scenario: G['scenario'] }

/** Replays a match with the client's chance outcomes, as far as they go; null if the rules refuse it. */
const replayScripted = <G extends Game>(
  ruleset: Ruleset<G>,
  { scenario, commands, drawn }: Scripted<G>,
): Match<G> | null => {
  const begun = advance(ruleset, ruleset.setup(scenario), [])
  const entries: Entry<G>[] = [{ tag: 'began', events: begun.events }]
  let { state } = begun
  let used = 0
  const rollOn = (): void => {
    for (let turn = ruleset.toAct(state); turn.tag === 'chance' && used < drawn.length; turn = ruleset.toAct(state)) {
      const answer = drawn[used++]
      const step = advance(ruleset, state, ruleset.resolve(state, answer))
      entries.push({ tag: 'drawn', draw: turn.draw, drawn: answer, events: step.events })
      state = step.state
    }
  }
  rollOn()
  for (const { side, command } of commands) {
    const step = act(ruleset, state, side, command)
    if (step._tag === 'Left') return null
    entries.push({ tag: 'commanded', side, command, events: step.right.events })
    state = step.right.state
    rollOn()
  }
  return { scenario, state, chance: { tag: 'scripted', results: drawn, used }, entries }
}

/** Replays a match from its log, with all events; null if it did not start from a scenario. */
export const replayLog = <G extends Game>(ruleset: Ruleset<G>, log: MatchLog<G>): Match<G> | null => {
  const { scenario, seed, commands, drawn } = replayedLog(log)
  if (scenario === null) return null
  if (seed === null) return replayScripted(ruleset, { scenario, seed, commands, drawn })
  let match = begin(ruleset, scenario, seed)
  for (const { side, command } of commands) {
    const step = play(ruleset, match, side, command)
    if (step._tag === 'Left') return null
    match = step.right
  }
  return match
}

/**
 * The information that a side received from an entry: its own command, dice it saw, and events redacted for it; null if
 * none.
 */
const learned = <G extends Game>(ruleset: Ruleset<G>, entry: Entry<G>, side: G['side']): object | null => {
  const { event: codec, command } = ruleset.codecs
  const heard = entry.events
    .map((event) => (ruleset.redact === undefined ? event : ruleset.redact(event, side)))
    .filter((event) => event !== null)
    .map((event) => codec.encode(event))
  const isOwn = entry.tag === 'commanded' && (entry.side === side || ruleset.redact === undefined)
  const isSeen =
    entry.tag === 'drawn' && seesDraw(entry.draw, side) && (heard.length > 0 || ruleset.redact === undefined)
  if (heard.length === 0 && !isOwn && !isSeen) return null
  return {
    ...(isOwn ? { side: entry.side, command: command.encode(entry.command) } : {}),
    ...(isSeen ? { drawn: entry.drawn } : {}),
    events: heard,
  }
}

/**
 * All information that a side has received since the start, oldest first: the history of a player with perfect recall.
 */
export const informationOf = <G extends Game>(
  ruleset: Ruleset<G>,
  { entries }: Match<G>,
  side: G['side'],
): readonly object[] => entries.flatMap((entry) => learned(ruleset, entry, side) ?? [])
