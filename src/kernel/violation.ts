/** A violated rule as data: its id and the values involved. A rule book turns it into words. */
export interface Violation<Rule extends string = string> {
  /** The id of the rule, as `topic.point`. */
  readonly rule: Rule
  /** The values the rule checked, for the message. */
  readonly values: Readonly<Record<string, string | number>>
}

/** One rule: its citation, and the sentence and values of a violation. */
export interface RuleEntry {
  /** The paragraphs of the rulebook that state the rule. */
  readonly cite: string
  /**
   * The English sentence of a violation, with the names of its values in braces. If the game writes its own sentences,
   * a general sentence without values.
   */
  readonly says: string
  /** The names of the values of a violation; by default those in braces in `says`. */
  readonly values?: readonly string[]
}

/** The rules of a game by id, with their citations and sentences. */
export type RuleBook<Rule extends string> = Readonly<Record<Rule, RuleEntry>>

/** The rules of the game loop, which hold in every game. */
export type KernelRule =
  | 'turn.side'
  | 'turn.over'
  | 'command.unlisted'
  | 'chance.notDue'
  | 'chance.misfit'
  | 'chance.missing'
  | 'chance.unused'
  | 'undo.nothing'
  | 'undo.chance'
  | 'undo.secret'

/** The messages for the rules of the game loop. A ruleset may replace them under the same id. */
export const kernelBook: RuleBook<KernelRule> = {
  'turn.side': { cite: 'contract', says: '{asked} must act now, not {side}.' },
  'turn.over': { cite: 'contract', says: 'The game is over.' },
  'command.unlisted': { cite: 'contract', says: 'This command is not available now.' },
  'chance.notDue': { cite: 'contract', says: 'No roll is due; {asked} must act.' },
  'chance.misfit': { cite: 'contract', says: 'Result {place}, {drawn}, is not a possible result of {draw}.' },
  'chance.missing': { cite: 'contract', says: 'The script ends after {used} results; {draw} is due.' },
  'chance.unused': { cite: 'contract', says: 'The last {count} results of the script were not used: {results}.' },
  'undo.nothing': { cite: 'contract', says: 'There is no command to undo.' },
  'undo.chance': { cite: 'contract', says: 'Dice have been rolled or cards drawn since.' },
  'undo.secret': { cite: 'contract', says: 'Hidden information has since been revealed to {side}.' },
}

/** Makes a violation. */
export const violation = <Rule extends string>(rule: Rule, values: Violation['values'] = {}): Violation<Rule> => ({
  rule,
  values,
})

/** The names of the values that a violation of a rule carries. */
export const valueNames = ({ says, values }: RuleEntry): readonly string[] =>
  values ?? [...new Set([...says.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]

/** Makes a violation of a rule of a book, keeping only the values that the rule's entry names. */
export const violationIn = <Rule extends string>(
  book: RuleBook<Rule>,
  rule: Rule,
  values: Violation['values'],
): Violation<Rule> => {
  const { says = '', values: names }: Partial<RuleEntry> = Object.hasOwn(book, rule) ? book[rule] : {}
  const named: Record<string, string | number> = {}
  for (const name of Object.keys(values))
    if (names?.includes(name) ?? says.includes(`{${name}}`)) named[name] = values[name]
  return violation(rule, named)
}
