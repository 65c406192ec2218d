/** The options of games in a language: they are loaded when somebody asks for a new game. */
export interface OptionWords {
  /** By the name of an option, what it decides. */
  readonly says: Readonly<Record<string, string>>
  /** By a value as it is written, what it is called. */
  readonly values: Readonly<Record<string, string>>
}
