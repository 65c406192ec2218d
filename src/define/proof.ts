import { fault, type Fault } from '../kernel/fault.js'
import { E } from '../kernel/fp.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { violation, type KernelRule, type Violation } from '../kernel/violation.js'

const because = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * The fields that the opening position of every scenario has and this state lacks, which are the likely cause of a
 * failure.
 */
const missingIn = <G extends Game>({ scenarios, setup }: Rules<G>, state: G['state']): readonly string[] =>
  scenarios
    .map((scenario) => Object.keys(setup(scenario)))
    .reduce((all, fields) => all.filter((field) => fields.includes(field)))
    .filter((field) => !Object.hasOwn(state, field))

/** Calls `ask`; returns the part and the error message if it throws. */
const failing = (part: string, ask: () => unknown): readonly [part: string, why: string] | null => {
  try {
    ask()
    return null
  } catch (error) {
    return [part, because(error)]
  }
}

/** An error message if `toAct` does not return a valid turn. */
const turnFault = <G extends Game>({ sides, toAct }: Rules<G>, state: G['state']): string | null => {
  const turn: unknown = toAct(state)
  const { tag, sides: asked } = (turn ?? {}) as { readonly tag?: unknown; readonly sides?: readonly G['side'][] }
  if (tag === 'over' || tag === 'chance') return null
  return tag === 'sides' && asked?.every((side) => sides.includes(side)) === true ? null : 'no side is to act'
}

/**
 * The faults of a position without a codec of its own, as far as trial calls show: `toAct`, `settle`, the view of each
 * side and the legal commands of each side to act must work.
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
    ? missing.map((field) => fault(`/${field}`, `a value, which ${part} needs`, undefined))
    : [fault('', `a playable position, but ${part} fails: ${why}`, state)]
}

/**
 * `decide` for a game without a command codec. Input may be anything, so a command that is not among the candidates is
 * refused. If the game gives its own reason for refusing it, that reason is returned.
 *
 * @param lastLegal the legal commands if they were listed recently; avoids listing them again, as most commands come
 *   from that list
 */
export const decideListed =
  <G extends Game>(
    { candidates, decide }: Pick<Rules<G>, 'candidates' | 'decide'>,
    lastLegal: (state: G['state'], side: G['side']) => readonly G['command'][] | null,
  ): Rules<G>['decide'] =>
  (state, side, command) => {
    const isAmong = (commands: Iterable<G['command']>): boolean => {
      for (const one of commands) if (deepEqual(one, command)) return true
      return false
    }
    const isListed = (): boolean => isAmong(lastLegal(state, side) ?? []) || isAmong(candidates(state, side))
    // This rule belongs to the game loop; the rule book of the game need not contain it.
    const unlisted = (): Violation<G['rule']> => violation<KernelRule>('command.unlisted')
    let decided: ReturnType<typeof decide>
    try {
      decided = decide(state, side, command)
    } catch (error) {
      if (isListed()) throw error
      return E.left(unlisted())
    }
    // A result that is not an Either is reported by the law checks instead.
    const isDone = (decided as Partial<typeof decided> | undefined)?._tag === 'Right'
    return isDone && !isListed() ? E.left(unlisted()) : decided
  }
