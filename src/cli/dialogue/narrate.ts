import { formatDraw, type Drawn } from '../../kernel/draw.js'
import type { Entry } from '../../kernel/match.js'
import type { Game } from '../../kernel/ruleset.js'
import { commandText, eventText } from '../../kernel/texts.js'
import type { Module } from '../../module.js'

/** An entry described in lines, and the state after it. */
export interface Narration<G extends Game> {
  readonly lines: readonly string[]
  readonly state: G['state']
}

const TURNS: readonly string[] = ['turnBegan', 'dateBegan']
const PHASES: readonly string[] = ['phaseBegan', 'partBegan']

/** Formats turns and phases as headings, and other events as lines under them. */
const layOut = (tag: string, words: string): string => {
  if (TURNS.includes(tag)) return `\n== ${words.replace(/\.$/, '')} ==`
  return PHASES.includes(tag) ? `-- ${words}` : `   ${words}`
}

const dice = (drawn: Drawn): string => drawn.join(' ')

/**
 * Describes an entry of a match, line by line.
 *
 * @param reader the side that reads it, or null to show everything
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
    const words = eventText(module, state, event, reader)
    if (words !== null && words !== '') lines.push(layOut(event.tag, words))
    state = ruleset.evolve(state, event)
  }
  const isSeen = reader === null || (entry.tag === 'commanded' && reader === entry.side)
  // If dice decide the effect of a command, show their result instead of the command.
  if (entry.tag === 'commanded' && lines.length === 0 && isSeen && ruleset.toAct(state).tag !== 'chance')
    lines.push(`   ${commandText(module, before, entry.command, reader)}`)
  if (entry.tag === 'drawn' && lines.length === 0 && reader === null)
    lines.push(`     ${formatDraw(entry.draw)}: ${dice(entry.drawn)}`)
  return { lines, state }
}
