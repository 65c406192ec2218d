import type { FileWords } from '../../command/text/words.js'
/**
 * The sentences with which `play`, `replay` and `refit` ask and tell people, in one language. The words that people
 * type are English.
 */
export interface DialogueWords extends FileWords {
  /** The help on the words accepted at every question. */
  readonly help: string
  readonly hidden: string
  /** The heading of a question if nothing else suits: `german chooses`. */
  readonly chooses: (side: string) => string
  /** Ends a heading. */
  readonly colon: string
  /** Follows the heading if only a part of the menu is shown. */
  readonly part: string
  readonly prompt: (side: string) => string
  readonly moreLines: (count: number) => string
  readonly subject: (subject: string, count: number) => string
  readonly linesTo: (last: number) => string
  readonly oneNumber: (last: number) => string
  readonly noChoice: (words: string) => string
  readonly allowed: (choice: string) => string
  readonly moreReasons: (count: number) => string
  /** Explains how the secrets of people at one screen are kept. */
  readonly hiding: (save: string) => string
  readonly alone: (name: string) => string
  readonly exists: (file: string) => string
  readonly notChanged: string
  readonly yes: readonly string[]
  /** A file that may not be replaced, and what to do. */
  readonly taken: (file: string) => string
  readonly cannotResume: (file: string) => string
  readonly tableDice: string
  readonly pictureOfSecrets: string
  readonly seed: (seed: number) => string
  /** A person as the player of a side. */
  readonly person: string
  readonly foreignUndo: string
  readonly notUndone: (reason: string) => string
  readonly undone: string
  readonly saved: (file: string) => string
  readonly stopped: (file: string) => string
  readonly over: (file: string) => string
  /** Bots have played too many commands in a row. */
  readonly endless: (commands: number) => string
  /** The help while a record is shown step by step. */
  readonly steps: string
  readonly entryPrompt: (entry: number, entries: number) => string
  readonly unfinished: string
}
