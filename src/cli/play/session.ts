import { formatFault } from '../../kernel/fault.js'
import type { Match } from '../../kernel/match.js'
import { recordText } from '../../kernel/record-codec.js'
import { toRecord, type Checkpoint, type Comment } from '../../kernel/record.js'
import type { Codec, Game } from '../../kernel/ruleset.js'
import type { Translation } from '../../kernel/language.js'
import { pictureFor } from '../../kernel/texts.js'
import type { Module } from '../../module.js'
import { drawBoard } from '../../render/board.js'
import type { DialogueWords } from '../dialogue/text/words.js'
import type { Terminal } from '../terminal/terminal.js'

/** The players of a game, by side. */
export type Seating = Readonly<Record<string, string>>

/** Everything that `play` says about itself in one language. */
export interface Speech {
  readonly words: DialogueWords
  /** The texts of the game; null in English. */
  readonly game: Translation | null
}

/** A game in progress: the match, its players, and how much of it has been shown. */
export interface Session<G extends Game> {
  /** The game, in the language of the players. */
  readonly module: Module<G>
  /** The game in English. */
  readonly english: Module<G>
  readonly speech: Speech
  readonly seating: Seating
  /** The record's data beyond the game: names of players, comments and checkpoints. */
  readonly about: {
    readonly seats: Seating
    readonly playedBy: readonly string[]
    comments: readonly Comment[]
    checkpoints: readonly Checkpoint[]
  }
  readonly save: string
  readonly picture: string | null
  /** The side whose view is drawn; null to draw everything. */
  viewer: G['side'] | null
  match: Match<G>
  /** Whether the people who play several sides see only what their side may know. */
  readonly hides: boolean
  /** The side that is alone at the keyboard, or null. */
  alone: G['side'] | null
  /** The number of entries already verified to be readable. */
  kept: number
  /** The latest entry and state shown to each side; under null if everybody reads the same. */
  readonly shown: Map<G['side'] | null, { readonly entry: number; readonly state: G['state'] }>
}

/** The checkpoints of both lists in order; those of the earlier record take precedence, because they are verified. */
const joined = (made: readonly Checkpoint[], before: readonly Checkpoint[]): readonly Checkpoint[] =>
  [...new Map([...made, ...before].map((one) => [one.entries, one])).values()].toSorted((a, b) => a.entries - b.entries)

/** The first fault if a codec cannot read back a value it wrote, or null. */
const unreadable = <A>(codec: Codec<A>, value: A): string | null => {
  const read = codec.decode(JSON.parse(JSON.stringify(codec.encode(value))))
  return read._tag === 'Left' ? formatFault(read.left[0]) : null
}

/** The fault of the first new entry that could not be read back from a save, or null. */
const unreadableEntry = <G extends Game>({ module, match, kept }: Session<G>): string | null => {
  const { codecs } = module.ruleset
  for (const [i, entry] of match.entries.slice(kept).entries()) {
    const events = entry.events.map((event) => unreadable(codecs.event, event)).find((fault) => fault !== null)
    const fault = (entry.tag === 'commanded' ? unreadable(codecs.command, entry.command) : null) ?? events
    if (fault != null)
      return (
        `Entry ${String(kept + i)} is refused by the codec of its own game, so the saved game cannot be read ` +
        `again: ${fault}`
      )
  }
  return null
}

/** Draws the board as the viewer sees it, if a picture is requested. Returns null, or an error message. */
export const writePicture = <G extends Game>(
  terminal: Terminal,
  { module, match, picture, viewer }: Session<G>,
): string | null =>
  picture === null ? null : terminal.write(picture, `${drawBoard(pictureFor(module, match.state, viewer))}\n`)

/** Writes the save, readable only by its owner. Returns null, or an error message. */
export const writeSave = <G extends Game>(
  terminal: Terminal,
  { module, match, about }: Session<G>,
  file: string,
  replace: boolean,
): string | null => {
  const { ruleset } = module
  const { seats, comments, checkpoints, playedBy } = about
  const made = toRecord(ruleset, match, { seats: seats as Partial<Record<G['side'], string>>, comments, playedBy })
  const record = { ...made, checkpoints: joined(made.checkpoints, checkpoints) }
  return terminal.write(file, recordText(ruleset, record), { readers: 'owner', replace })
}

/** Saves the game; prints a warning if that fails. */
export const saveTo = <G extends Game>(terminal: Terminal, session: Session<G>, file: string): boolean => {
  const lost = unreadableEntry(session)
  if (lost !== null) terminal.warn(lost)
  session.kept = session.match.entries.length
  const refused = writeSave(terminal, session, file, true) ?? writePicture(terminal, session)
  if (refused !== null) terminal.warn(refused)
  return refused === null && lost === null
}
