import { E, type Either } from '../../kernel/fp.js'
import type { GameRecord, RecordEntry } from '../../kernel/record.js'
import { replay } from '../../kernel/replay.js'
import type { Game } from '../../kernel/ruleset.js'
import { boardText, outcomeText } from '../../kernel/texts.js'
import { recordFrom, formatFaults } from '../command/input.js'
import { underNotice } from '../command/notice.js'
import { textsIn, translationOf } from '../command/translation.js'
import { narrate } from '../dialogue/narrate.js'
import type { Module } from '../../module.js'
import { dialogueWords } from '../dialogue/text/load.js'
import type { DialogueWords } from '../dialogue/text/words.js'
import { plainLine } from '../terminal/plain-text.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The arguments of `replay`. */
export interface ReplayArgs {
  readonly file: string
  /** Whether to wait after every entry. */
  readonly step: boolean
  /** The first entry to show. */
  readonly from: number
  /** The language of the description. */
  readonly language: string
}

const linesOf = <G extends Game>(module: Module<G>, before: G['state'], entry: RecordEntry<G>): readonly string[] => {
  if (entry.tag !== 'drawn') return narrate(module, before, entry, null).lines
  const { events, draw, drawn } = entry
  const lines = narrate(module, before, { tag: 'began', events }, null).lines
  return lines.length > 0 ? lines : [`     ${plainLine(draw)}: ${drawn.join(' ')}`]
}

const stepThrough = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  { entries }: GameRecord<G>,
  states: readonly G['state'][],
  from: number,
  { steps, entryPrompt }: DialogueWords,
): Promise<Exit> => {
  terminal.print(steps)
  let at = from
  while (at < entries.length) {
    terminal.print(linesOf(module, states[at], entries[at]).join('\n'))
    const said = (await terminal.ask(entryPrompt(at + 1, entries.length)))?.trim()
    if (said === undefined) return EXIT.brokenOff
    if (said === 'q' || said === 'quit') return EXIT.done
    if (said === 'board') terminal.print(boardText(module, states[at + 1], null))
    else if (said === 'b') at = Math.max(0, at - 1)
    else if (/^\d+$/.test(said)) at = Math.min(entries.length - 1, Math.max(0, Number(said) - 1))
    else if (said === '') at += 1
    else terminal.print(steps)
  }
  return EXIT.done
}

/** Describes a record, all at once or step by step. */
export const replayVerb = async <G extends Game>(
  terminal: Terminal,
  english: Module<G>,
  { file, step, from, language }: ReplayArgs,
): Promise<Either<string, Exit>> => {
  const words = await dialogueWords(language)
  const module: Module<G> = { ...english, ...textsIn(english, await translationOf(english, language)) }
  const read = recordFrom(terminal, module, file)
  if (read._tag === 'Left') return read
  const record = read.right
  const again = replay(module.ruleset, record)
  if (again._tag === 'Left') return E.left(formatFaults(`${file} cannot be replayed:`, again.left))
  const states = again.right
  const players = Object.entries(record.seats).map(([side, name]) => `${side}: ${plainLine(String(name))}`)
  terminal.print(underNotice(module, [module.ruleset.title, ...players].join('\n')))
  if (step) {
    const exit = await stepThrough(terminal, module, record, states, Math.min(from, record.entries.length), words)
    if (exit !== EXIT.done) return E.right(exit)
  }
  let last = ''
  if (!step)
    for (let i = from; i < record.entries.length; i++) {
      const lines = linesOf(module, states[i], record.entries[i])
      const remarks = record.comments.filter(({ entry }) => entry === i).map(({ text }) => `   (${plainLine(text)})`)
      if (lines.length + remarks.length > 0) terminal.print([...lines, ...remarks].join('\n'))
      last = lines.at(-1) ?? last
    }
  const final = states[states.length - 1]
  const isOver = module.ruleset.toAct(final).tag === 'over'
  const end = isOver ? outcomeText(module, final, null) : words.unfinished
  if (last.trim() !== end) terminal.print(end)
  return E.right(EXIT.done)
}
