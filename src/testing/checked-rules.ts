import type { Draw } from '../kernel/draw.js'
import { inspect } from '../kernel/fault.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { kernelBook, type RuleBook, valueNames } from '../kernel/violation.js'
import { ContractError, assertThat, assertSame } from './contract-error.js'
import { deepFrozen, nonJsonPlace } from './plain-json.js'

/** The number of consecutively settled events after which a game is considered never to settle. */
const UNSETTLED = 1000

const plain = <A>(part: string, what: string, value: A): A => {
  const place = nonJsonPlace(value)
  if (place !== null) throw new ContractError(part, `gives ${what} that JSON cannot represent`, place)
  return deepFrozen(value)
}

const FROZEN = /read only|not extensible|Cannot delete|Cannot define/

/** The location of a thrown error, as far as its stack shows. */
const placeOf = ({ stack = '' }: Error): string => {
  const [, place] = /^\s*at (.*)$/m.exec(stack) ?? []
  return place === undefined ? '' : `, ${place}`
}

/**
 * Calls a part of the game. Writing to the frozen input, and anything else that is thrown, becomes a {@link
 * ContractError}.
 */
const run = <A>(part: string, ask: () => A): A => {
  try {
    return ask()
  } catch (error) {
    if (error instanceof ContractError) throw error
    if (error instanceof TypeError && FROZEN.test(error.message))
      throw new ContractError(part, `mutates its input: ${error.message}`)
    const thrown = error instanceof Error ? `${error.name}: ${error.message}${placeOf(error)}` : inspect(error)
    throw new ContractError(part, `throws ${thrown}`)
  }
}

const isTagged = (value: unknown): value is { readonly tag: string } =>
  typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string'

const tagged = <A>(part: string, what: string, list: readonly A[]): readonly A[] => {
  assertThat(Array.isArray(list), part, `returned ${inspect(list)}, not a list of ${what}s`)
  for (const [n, one] of list.entries()) {
    assertThat(isTagged(one), part, `gives ${inspect(one)} for a ${what}: it has no tag`, `/${String(n)}`)
    plain(part, `a ${what}`, one)
  }
  return list
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isOutcome = (value: unknown): boolean =>
  isObject(value) && typeof value['by'] === 'string' && value['winner'] !== undefined

const isAnswer = (value: unknown): boolean =>
  isObject(value) &&
  (value['_tag'] === 'Right' ||
    (value['_tag'] === 'Left' && isObject(value['left']) && typeof value['left']['rule'] === 'string'))

const isCount = (n: number, least: number): boolean => Number.isInteger(n) && n >= least

const isDraw = (draw: Draw): boolean =>
  draw.tag === 'dice'
    ? isCount(draw.count, 0) && isCount(draw.sides, 1)
    : isCount(draw.count, 0) && isCount(draw.from, draw.count)

const strangerIn = ({ sees = [] }: Draw, sides: readonly string[]): string | null =>
  sees.find((side) => !sides.includes(side)) ?? null

/**
 * Wraps rules with checks of the contract, for use while a game is being written. Inputs and results are frozen. If a
 * part violates the contract, a {@link ContractError} names the part and the place. Violations are, for example, a
 * state that is mutated, data that is not plain JSON, no legal command for a side that is to act, or a listed command
 * that `decide` refuses. Others are a rule missing from the book, `settle` that never ends, and hidden information
 * without `redact` or `determinise`. Slow: every listed command is decided.
 */
export const checkedRules = <G extends Game>(rules: Rules<G>): Rules<G> => {
  let settled = 0
  const begins = <A>(value: A): A => {
    settled = 0
    return value
  }
  const events = (part: string, list: readonly G['event'][]): readonly G['event'][] => tagged(part, 'event', list)

  const asks: Rules<G>['toAct'] = (state) => {
    const turn = run('toAct', () => rules.toAct(deepFrozen(state)))
    assertThat(isTagged(turn), 'toAct', `returned ${inspect(turn)}: neither sides, nor chance, nor over`)
    switch (turn.tag) {
      case 'sides':
        assertThat(
          Array.isArray(turn.sides),
          'toAct',
          `asks ${inspect(turn.sides)}, which is not a list of sides`,
          '/sides',
        )
        assertThat(turn.sides.length > 0, 'toAct', 'asks no side, though a side is to act')
        for (const side of turn.sides)
          assertThat(rules.sides.includes(side), 'toAct', `asks ${inspect(side)}, which is not a side`)
        return turn
      case 'chance':
        assertThat(isDraw(turn.draw), 'toAct', `asks chance for ${inspect(turn.draw)}`)
        assertThat(
          strangerIn(turn.draw, rules.sides) === null,
          'toAct',
          `shows a draw to ${inspect(strangerIn(turn.draw, rules.sides))}, which is not a side`,
          '/draw/sees',
        )
        return turn
      case 'over': {
        const outcome: unknown = turn.outcome
        assertThat(isOutcome(outcome), 'toAct', `ends with ${inspect(outcome)}, which lacks winner or by`, '/outcome')
        const { winner } = turn.outcome
        assertThat(
          winner === null || rules.sides.includes(winner),
          'toAct',
          `has ${inspect(winner)} win, which is not a side`,
        )
        return turn
      }
      default:
        throw new ContractError('toAct', `returned ${inspect(turn)}: neither sides, nor chance, nor over`)
    }
  }

  const decides: Rules<G>['decide'] = (state, side, command) => {
    const decided = run('decide', () => rules.decide(deepFrozen(state), side, deepFrozen(command)))
    assertThat(
      isAnswer(decided),
      'decide',
      `returned ${inspect(decided)} for ${command.tag}: neither right([...events]) nor left(violation(...))`,
    )
    if (decided._tag === 'Right') return begins({ ...decided, right: events('decide', decided.right) })
    const { rule, values } = decided.left
    const book: RuleBook<string> = { ...kernelBook, ...rules.book }
    assertThat(Object.hasOwn(book, rule), 'book', `has no entry for ${rule}, which decide names`, `/${rule}`)
    for (const name of valueNames(book[rule]))
      assertThat(
        Object.hasOwn(values, name),
        'decide',
        `gives no value for {${name}} in the message of ${rule}`,
        `/${rule}`,
      )
    return decided
  }

  const view: Rules<G>['view'] = (state, side) => {
    const seen = run('view', () => rules.view(deepFrozen(state), side))
    if (!deepEqual(seen, state)) {
      const why = `is missing: ${side} does not see all of the state`
      assertThat(rules.redact !== undefined, 'redact', `${why}, but receives every event unredacted`)
      assertThat(rules.determinise !== undefined, 'determinise', `${why}, so states must be drawn for it`)
    }
    return plain('view', 'a view', seen)
  }

  const { redact, determinise } = rules
  return {
    ...rules,
    setup: (scenario) =>
      begins(
        plain(
          'setup',
          'a state',
          run('setup', () => rules.setup(deepFrozen(scenario))),
        ),
      ),
    toAct: asks,
    legal: (state, side) => {
      const list = tagged(
        'legal',
        'command',
        run('legal', () => rules.legal(deepFrozen(state), side)),
      )
      const turn = asks(state)
      const isAsked = turn.tag === 'sides' && turn.sides.includes(side)
      assertThat(list.length > 0 || !isAsked, 'legal', `gives ${side} no legal command, though it is to act`)
      assertThat(list.length === 0 || isAsked, 'legal', `gives ${side} commands, though it is not to act`)
      for (const [n, command] of list.entries()) {
        const decided = decides(state, side, command)
        if (decided._tag === 'Left')
          throw new ContractError(
            'decide',
            `refuses ${inspect(command)} by ${decided.left.rule}, which legal offers ${side}`,
            `/${String(n)}`,
          )
      }
      return list
    },
    candidates: (state, side) =>
      run('candidates', () => tagged('candidates', 'command', [...rules.candidates(deepFrozen(state), side)])),
    decide: decides,
    resolve: (state, drawn) =>
      begins(
        events(
          'resolve',
          run('resolve', () => rules.resolve(deepFrozen(state), deepFrozen(drawn))),
        ),
      ),
    settle: (state) => {
      const due = events(
        'settle',
        run('settle', () => rules.settle(deepFrozen(state))),
      )
      settled = due.length === 0 ? 0 : settled + due.length
      assertThat(settled <= UNSETTLED, 'settle', `never stops adding events, the last being ${inspect(due.at(-1))}`)
      return due
    },
    evolve: (state, event) => {
      const after = run('evolve', () => rules.evolve(deepFrozen(state), deepFrozen(event)))
      assertThat(
        typeof after === 'object' && (after as unknown) !== null,
        'evolve',
        `does not return a state for ${inspect(event)}`,
      )
      return plain('evolve', `after ${event.tag} a state`, after)
    },
    view,
    ...(redact === undefined
      ? {}
      : {
          redact: (event: G['event'], side: G['side']) => {
            const known = run('redact', () => redact(deepFrozen(event), side))
            assertThat(
              known === null || isTagged(known),
              'redact',
              `returned ${inspect(known)} for ${event.tag}: neither an event nor null`,
            )
            return known
          },
        }),
    ...(determinise === undefined
      ? {}
      : {
          determinise: (seen: G['view'], side: G['side'], below: (below: number) => number) => {
            const drawn = plain(
              'determinise',
              'a state',
              run('determinise', () => determinise(deepFrozen(seen), side, below)),
            )
            assertSame('determinise', `draws a state that ${side} sees differently`, rules.view(drawn, side), seen)
            return drawn
          },
        }),
  }
}
