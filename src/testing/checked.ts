import type { Draw } from '../kernel/draw.js'
import { printed } from '../kernel/fault.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { isSame } from '../kernel/same.js'
import { kernelBook, type RuleBook } from '../kernel/violation.js'
import { BrokenPromise, must, mustBeSame } from './broken-promise.js'
import { frozen, strangePlace } from './plain-json.js'

/** Events that settle one after another before a game is taken to settle without end. */
const UNSETTLED = 1000

const plain = <A>(part: string, what: string, value: A): A => {
  const place = strangePlace(value)
  if (place !== null) throw new BrokenPromise(part, `gives ${what} of what JSON does not keep`, place)
  return frozen(value)
}

const FROZEN = /read only|not extensible|Cannot delete|Cannot define/

/** Where something was thrown, as far as the error tells. */
const placeOf = ({ stack = '' }: Error): string => {
  const [, place] = /^\s*at (.*)$/m.exec(stack) ?? []
  return place === undefined ? '' : `, ${place}`
}

/** Runs a part of the game; a write on what it is given, which is frozen, is named, and whatever else it throws. */
const run = <A>(part: string, ask: () => A): A => {
  try {
    return ask()
  } catch (error) {
    if (error instanceof BrokenPromise) throw error
    if (error instanceof TypeError && FROZEN.test(error.message))
      throw new BrokenPromise(part, `writes on what it is given: ${error.message}`)
    const thrown = error instanceof Error ? `${error.name}: ${error.message}${placeOf(error)}` : printed(error)
    throw new BrokenPromise(part, `throws ${thrown}`)
  }
}

const isTagged = (value: unknown): value is { readonly tag: string } =>
  typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string'

const tagged = <A>(part: string, what: string, list: readonly A[]): readonly A[] => {
  must(Array.isArray(list), part, `gives no list of ${what}s but ${printed(list)}`)
  for (const [n, one] of list.entries()) {
    must(isTagged(one), part, `gives ${printed(one)} for a ${what}: it has no tag`, `/${String(n)}`)
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
 * The same rules, which watch themselves: for the time a game is written. What they are given and what they give back is
 * frozen, and where a part does what the contract forbids, a {@link BrokenPromise} names the part and the place: a state that
 * is written on, no plain JSON, a list that is empty for a side that is asked, a command of the list that is refused, a rule
 * that is not in the book, steps that settle without end, an event that leads nowhere, secrets without `redact` or
 * `determinise`. Slow: every list is judged command by command.
 */
export const checked = <G extends Game>(rules: Rules<G>): Rules<G> => {
  let settled = 0
  const begins = <A>(value: A): A => {
    settled = 0
    return value
  }
  const events = (part: string, list: readonly G['event'][]): readonly G['event'][] => tagged(part, 'event', list)

  const asks: Rules<G>['toAct'] = (state) => {
    const turn = run('toAct', () => rules.toAct(frozen(state)))
    must(isTagged(turn), 'toAct', `gives ${printed(turn)}: neither sides, nor chance, nor the end`)
    switch (turn.tag) {
      case 'sides':
        must(Array.isArray(turn.sides), 'toAct', `asks ${printed(turn.sides)}, which is no list of sides`, '/sides')
        must(turn.sides.length > 0, 'toAct', 'asks no side, though a side is to act')
        for (const side of turn.sides)
          must(rules.sides.includes(side), 'toAct', `asks ${printed(side)}, who is no side`)
        return turn
      case 'chance':
        must(isDraw(turn.draw), 'toAct', `asks chance for ${printed(turn.draw)}`)
        must(
          strangerIn(turn.draw, rules.sides) === null,
          'toAct',
          `shows a draw to ${printed(strangerIn(turn.draw, rules.sides))}, who is no side`,
          '/draw/sees',
        )
        return turn
      case 'over': {
        const outcome: unknown = turn.outcome
        must(isOutcome(outcome), 'toAct', `ends with ${printed(outcome)}: not who wins, and by what`, '/outcome')
        const { winner } = turn.outcome
        must(winner === null || rules.sides.includes(winner), 'toAct', `has ${printed(winner)} win, who is no side`)
        return turn
      }
      default:
        throw new BrokenPromise('toAct', `gives ${printed(turn)}: neither sides, nor chance, nor the end`)
    }
  }

  const decides: Rules<G>['decide'] = (state, side, command) => {
    const decided = run('decide', () => rules.decide(frozen(state), side, frozen(command)))
    must(
      isAnswer(decided),
      'decide',
      `answers ${command.tag} with ${printed(decided)}: neither right([...events]) nor left(violation(...))`,
    )
    if (decided._tag === 'Right') return begins({ ...decided, right: events('decide', decided.right) })
    const { rule, values } = decided.left
    const book: RuleBook<string> = { ...kernelBook, ...rules.book }
    must(Object.hasOwn(book, rule), 'book', `has no entry for ${rule}, which decide names`, `/${rule}`)
    for (const [, name] of book[rule].says.matchAll(/\{(\w+)\}/g))
      must(Object.hasOwn(values, name), 'decide', `gives no value for {${name}} in the sentence of ${rule}`, `/${rule}`)
    return decided
  }

  const view: Rules<G>['view'] = (state, side) => {
    const seen = run('view', () => rules.view(frozen(state), side))
    if (!isSame(seen, state)) {
      const why = `is missing: ${side} does not see all of the state`
      must(rules.redact !== undefined, 'redact', `${why}, and is told every event`)
      must(rules.determinise !== undefined, 'determinise', `${why}, and nobody can think for it`)
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
          run('setup', () => rules.setup(frozen(scenario))),
        ),
      ),
    toAct: asks,
    legal: (state, side) => {
      const list = tagged(
        'legal',
        'command',
        run('legal', () => rules.legal(frozen(state), side)),
      )
      const turn = asks(state)
      const isAsked = turn.tag === 'sides' && turn.sides.includes(side)
      must(list.length > 0 || !isAsked, 'legal', `gives ${side} nothing to answer with, though it is asked`)
      must(list.length === 0 || isAsked, 'legal', `gives ${side} commands, though it is not asked`)
      for (const [n, command] of list.entries()) {
        const decided = decides(state, side, command)
        if (decided._tag === 'Left')
          throw new BrokenPromise(
            'decide',
            `refuses ${printed(command)} by ${decided.left.rule}, which legal offers ${side}`,
            `/${String(n)}`,
          )
      }
      return list
    },
    candidates: (state, side) =>
      run('candidates', () => tagged('candidates', 'command', [...rules.candidates(frozen(state), side)])),
    decide: decides,
    resolve: (state, drawn) =>
      begins(
        events(
          'resolve',
          run('resolve', () => rules.resolve(frozen(state), frozen(drawn))),
        ),
      ),
    settle: (state) => {
      const due = events(
        'settle',
        run('settle', () => rules.settle(frozen(state))),
      )
      settled = due.length === 0 ? 0 : settled + due.length
      must(settled <= UNSETTLED, 'settle', `has something to add without end, at last ${printed(due.at(-1))}`)
      return due
    },
    evolve: (state, event) => {
      const after = run('evolve', () => rules.evolve(frozen(state), frozen(event)))
      must(typeof after === 'object' && (after as unknown) !== null, 'evolve', `makes no state of ${printed(event)}`)
      return plain('evolve', `after ${event.tag} a state`, after)
    },
    view,
    ...(redact === undefined
      ? {}
      : {
          redact: (event: G['event'], side: G['side']) => {
            const known = run('redact', () => redact(frozen(event), side))
            must(
              known === null || isTagged(known),
              'redact',
              `gives ${printed(known)} for ${event.tag}: neither an event nor null`,
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
              run('determinise', () => determinise(frozen(seen), side, below)),
            )
            mustBeSame(
              'determinise',
              `draws for ${side} something that is seen otherwise`,
              rules.view(drawn, side),
              seen,
            )
            return drawn
          },
        }),
  }
}
