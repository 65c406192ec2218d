/** The sentences of a question to a person, in one language. The words that people type are English. */
export interface DialogueWords {
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
}
