import { scripted } from '../../kernel/chance.js'
import { seesDraw, type Drawn } from '../../kernel/draw.js'
import { begin, open, play, type Entry, type Match } from '../../kernel/match.js'
import type { Game, Ruleset } from '../../kernel/ruleset.js'

/** What was done in a match, in order: enough to play it again. */
export interface MatchLog<G extends Game> {
  /** What it was set up from; null where it began from a position that was cloned or loaded. */
  readonly scenario: G['scenario'] | null
  /** The seed of its dice; null where the program answered for chance. */
  readonly seed: number | null
  /** The commands, with who gave them. */
  readonly commands: { readonly side: G['side']; readonly command: G['command'] }[]
  /** What chance answered, where the program answered for it. */
  readonly drawn: Drawn[]
}

/** A log to go on with: what is added to it is not added to the other. */
export const copyOf = <G extends Game>({ commands, drawn, ...begun }: MatchLog<G>): MatchLog<G> => ({
  ...begun,
  commands: [...commands],
  drawn: [...drawn],
})

/** The match played again from its log, with every event; null where it did not begin with a set-up. */
export const replayed = <G extends Game>(
  ruleset: Ruleset<G>,
  { scenario, seed, commands, drawn }: MatchLog<G>,
): Match<G> | null => {
  if (scenario === null) return null
  let match: Match<G> | null = null
  if (seed !== null) match = begin(ruleset, scenario, seed)
  else {
    const opened = open(ruleset, scenario, scripted(drawn))
    if (opened._tag === 'Right') match = opened.right
  }
  for (const { side, command } of commands) {
    const step = match === null ? null : play(ruleset, match, side, command)
    if (step?._tag !== 'Right') return null
    match = step.right
  }
  return match
}

/** What a side has learned of an entry: its own command, dice it saw, and events as it heard them; null where nothing. */
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

/** All that a side has learned since the beginning, oldest first: what it could know who remembers everything. */
export const informationOf = <G extends Game>(
  ruleset: Ruleset<G>,
  { entries }: Match<G>,
  side: G['side'],
): readonly object[] => entries.flatMap((entry) => learned(ruleset, entry, side) ?? [])
