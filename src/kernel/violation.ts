/** A broken rule as data: which one, and the values that broke it. Words come later, from a rule book. */
export interface Violation<Rule extends string = string> {
  /** The id of the rule, as `topic.point`. */
  readonly rule: Rule
  /** What the rule looked at, fit to print. */
  readonly values: Readonly<Record<string, string | number>>
}

/** One rule: where it is written, and how to say that it was broken. */
export interface RuleEntry {
  /** The paragraphs that state it. */
  readonly cite: string
  /** A sentence with the values in braces. */
  readonly says: string
}

/** Where each rule is written, and how to say it was broken. */
export type RuleBook<Rule extends string> = Readonly<Record<Rule, RuleEntry>>

/** The rules that hold in every game, because the loop itself holds them. */
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

/** The sentences of the rules of the loop; a ruleset may replace them under the same id. */
export const kernelBook: RuleBook<KernelRule> = {
  'turn.side': { cite: 'contract', says: '{side} is not to act now; {asked} is.' },
  'turn.over': { cite: 'contract', says: 'The game is over.' },
  'command.unlisted': { cite: 'contract', says: 'That is no command of this game now.' },
  'chance.notDue': { cite: 'contract', says: 'No dice are due; {asked} is asked.' },
  'chance.misfit': { cite: 'contract', says: 'Result {place}, {drawn}, is no answer to {draw}.' },
  'chance.missing': { cite: 'contract', says: 'The script ends after {used} results; {draw} is due.' },
  'chance.unused': { cite: 'contract', says: 'Nobody asked for the last {count} results of the script: {results}.' },
  'undo.nothing': { cite: 'contract', says: 'There is no command to take back.' },
  'undo.chance': { cite: 'contract', says: 'Chance has answered {draw} since.' },
  'undo.secret': { cite: 'contract', says: '{side} has learned something hidden since.' },
}

/** A violation of a rule. */
export const violation = <Rule extends string>(rule: Rule, values: Violation['values'] = {}): Violation<Rule> => ({
  rule,
  values,
})

/** A violation that a book has a sentence for, with those of some values that stand in the sentence. */
export const violationIn = <Rule extends string>(
  book: RuleBook<Rule>,
  rule: Rule,
  values: Violation['values'],
): Violation<Rule> => {
  const says = Object.hasOwn(book, rule) ? book[rule].says : ''
  return violation(rule, Object.fromEntries(Object.entries(values).filter(([name]) => says.includes(`{${name}}`))))
}
