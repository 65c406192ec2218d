import { fault, type Fault } from '../kernel/fault.js'
import { E } from '../kernel/fp.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { isSame } from '../kernel/same.js'
import { violation, type KernelRule, type Violation } from '../kernel/violation.js'

const because = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Fields that every game of the rules begins with, and this lacks: most likely what is wrong with it. */
const missingIn = <G extends Game>({ scenarios, setup }: Rules<G>, state: G['state']): readonly string[] =>
  scenarios
    .map((scenario) => Object.keys(setup(scenario)))
    .reduce((all, fields) => all.filter((field) => fields.includes(field)))
    .filter((field) => !Object.hasOwn(state, field))

/** A part of the rules that cannot be asked about a position. */
const failing = (part: string, ask: () => unknown): readonly [part: string, why: string] | null => {
  try {
    ask()
    return null
  } catch (error) {
    return [part, because(error)]
  }
}

/** Who acts in a position, as far as that makes sense. */
const turnFault = <G extends Game>({ sides, toAct }: Rules<G>, state: G['state']): string | null => {
  const turn: unknown = toAct(state)
  const { tag, sides: asked } = (turn ?? {}) as { readonly tag?: unknown; readonly sides?: readonly G['side'][] }
  if (tag === 'over' || tag === 'chance') return null
  return tag === 'sides' && asked?.every((side) => sides.includes(side)) === true ? null : 'no side is asked'
}

/**
 * What is wrong with a position that nobody has written a codec for, as far as playing shows: who acts, what a side asked may
 * do, what each side sees, and what follows by itself must all have an answer.
 */
export const playFaults = <G extends Game>(rules: Rules<G>, state: G['state']): readonly Fault[] => {
  const asks: readonly (readonly [part: string, ask: () => unknown])[] = [
    ['settle', () => [...rules.settle(state)]],
    ...rules.sides.map((side) => ['view', () => rules.view(state, side)] as const),
    [
      'legal',
      () => {
        const turn = rules.toAct(state)
        return turn.tag === 'sides' ? turn.sides.map((side) => [...rules.legal(state, side)]) : []
      },
    ],
  ]
  const stranger = { why: '' }
  const found =
    failing('toAct', () => {
      stranger.why = turnFault(rules, state) ?? ''
    }) ?? (stranger.why === '' ? null : (['toAct', stranger.why] as const))
  const [part, why] = found ?? asks.map(([name, ask]) => failing(name, ask)).find((one) => one !== null) ?? [null, '']
  if (part === null) return []
  const missing = missingIn(rules, state)
  return missing.length > 0
    ? missing.map((field) => fault(`/${field}`, `a value: ${part} cannot do without`, undefined))
    : [fault('', `a position that can be played on, but ${part} says: ${why}`, state)]
}

/**
 * `decide` for a game without a codec of commands: whatever comes from outside may be anything, so nothing is done that is not
 * among the candidates. A reason that the game has for refusing something goes before that.
 *
 * @param lastLegal the legal commands where they were listed a moment ago: most come from there, and nothing need be listed again
 */
export const decidesListed =
  <G extends Game>(
    { candidates, decide }: Pick<Rules<G>, 'candidates' | 'decide'>,
    lastLegal: (state: G['state'], side: G['side']) => readonly G['command'][] | null,
  ): Rules<G>['decide'] =>
  (state, side, command) => {
    const isAmong = (commands: Iterable<G['command']>): boolean => {
      for (const one of commands) if (isSame(one, command)) return true
      return false
    }
    const isListed = (): boolean => isAmong(lastLegal(state, side) ?? []) || isAmong(candidates(state, side))
    // Only the loop has this rule; the book of a game cannot know it.
    const unlisted = (): Violation<G['rule']> => violation<KernelRule>('command.unlisted')
    let decided: ReturnType<typeof decide>
    try {
      decided = decide(state, side, command)
    } catch (error) {
      if (isListed()) throw error
      return E.left(unlisted())
    }
    // What is no answer at all is for the laws to name.
    const isDone = (decided as Partial<typeof decided> | undefined)?._tag === 'Right'
    return isDone && !isListed() ? E.left(unlisted()) : decided
  }
