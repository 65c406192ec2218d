import { formatDraw, type Drawn } from '../../kernel/draw.js'
import type { Entry } from '../../kernel/match.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'

/** An entry in words, and the state after it. */
export interface Narration<G extends Game> {
  /** The lines. */
  readonly lines: readonly string[]
  /** The state after the entry. */
  readonly state: G['state']
}

const TURNS: readonly string[] = ['turnBegan', 'dateBegan']
const PHASES: readonly string[] = ['phaseBegan', 'partBegan']

/** Turns and phases stand out as headings; whatever happens in them stands under them. */
const layOut = (tag: string, words: string): string => {
  if (TURNS.includes(tag)) return `\n== ${words.replace(/\.$/, '')} ==`
  return PHASES.includes(tag) ? `-- ${words}` : `   ${words}`
}

const dice = (drawn: Drawn): string => drawn.join(' ')

/**
 * What an entry of a match did, line by line.
 *
 * @param reader the side that reads it, or null for someone who may know everything
 */
export const narrate = <G extends Game>(
  module: Module<G>,
  before: G['state'],
  entry: Entry<G>,
  reader: G['side'] | null,
): Narration<G> => {
  const { ruleset } = module
  const lines: string[] = []
  let state = before
  for (const event of entry.events) {
    const seen = reader === null || ruleset.redact === undefined ? event : ruleset.redact(event, reader)
    const words = seen === null ? null : module.describeEvent(state, seen)
    if (words !== null && words !== '') lines.push(layOut(event.tag, words))
    state = ruleset.evolve(state, event)
  }
  const isSeen = reader === null || (entry.tag === 'commanded' && reader === entry.side)
  // Where dice decide what a command comes to, their result is shown and not the command.
  if (entry.tag === 'commanded' && lines.length === 0 && isSeen && ruleset.toAct(state).tag !== 'chance')
    lines.push(`   ${module.describeCommand(before, entry.command)}`)
  if (entry.tag === 'drawn' && lines.length === 0 && reader === null)
    lines.push(`     ${formatDraw(entry.draw)}: ${dice(entry.drawn)}`)
  return { lines, state }
}
