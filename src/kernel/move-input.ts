import { deriveBy } from './derive.js'
import { describeViolation, type Translation } from './phrases.js'
import { kernelBook, type KernelRule, type Violation } from './violation.js'
import type { Game, Rules } from './ruleset.js'
import { act } from './step.js'

/** One thing a player selects on the way to a command: a counter, then a place, then perhaps an option. */
export interface Selection {
  /** What it is: the name of a field, or `tag` for the kind of command. */
  readonly field: string
  /** Which one. */
  readonly value: unknown
}

/** A selection of any field of some commands, or of their kind: what `selectionsOf` makes of them. */
export type FieldSelection<Command extends { readonly tag: string }> = Command extends unknown
  ? {
      readonly [Field in keyof Command & string]: { readonly field: Field; readonly value: Command[Field] }
    }[keyof Command & string]
  : never

/** What of a picture stands for a selection: a counter or a place, by the ids they have in the picture. */
export type OnBoard =
  | {
      /** A counter. */
      readonly unit: string
    }
  | {
      /** An area or a hex. */
      readonly place: string
    }

/**
 * What a board needs to know about the commands of a ruleset in order to offer them.
 *
 * @typeParam S what can be selected: each game names its own, so that a misspelt field does not compile
 */
export interface MoveInput<G extends Game, S extends Selection = Selection> {
  /** What is selected for a command, in order; its fields in the order they are written, and its tag, by default. */
  readonly selections?: (command: G['command']) => readonly S[]
  /** What a command costs, in points of the game; null where nothing is paid. */
  readonly cost?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /** How likely a command succeeds, from 0 to 1 and exact; null where nothing is thrown for it. */
  readonly odds?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /** What is barred in words, in English unless translated; as the rule book says it by default. */
  readonly describe?: (
    violation: Violation<G['rule'] | KernelRule>,
    state: G['state'],
    wording?: Translation | null,
  ) => string
  /** The rules that tell most of why something is barred, first the one that tells most; all others come after them. */
  readonly telling?: readonly G['rule'][]
  /** What of the picture stands for a selection; null for what lies nowhere, such as an option. */
  onBoard?(state: G['state'], selection: S): OnBoard | null
  /**
   * A selection in words, such as the name of an option, in English unless translated; null where the board has a name for it.
   *
   * @param side whose hand it is: for things that both sides call by one name
   */
  nameOf?(state: G['state'], selection: S, wording?: Translation | null, side?: G['side'] | null): string | null
}

/** Move input that knows its board: every selection of the game is a counter, a place, or nothing that lies there. */
export interface BoardInput<G extends Game, S extends Selection = Selection> extends MoveInput<G, S> {
  /** What of the picture stands for a selection; null for what lies nowhere, such as an option. */
  onBoard(state: G['state'], selection: S): OnBoard | null
}

/** A command that may be given. */
export interface Offered<G extends Game> {
  /** The command. */
  readonly command: G['command']
  /** What it costs, or null. */
  readonly cost: number | null
  /** How likely it succeeds, or null. */
  readonly odds: number | null
}

/** A command that only the position forbids. */
export interface Barred<G extends Game> {
  /** The command. */
  readonly command: G['command']
  /** The rule that bars it. */
  readonly rule: G['rule'] | KernelRule
  /** The rule with what it looked at, to be said in any language. */
  readonly violation: Violation<G['rule'] | KernelRule>
  /** The paragraphs that state it. */
  readonly cite: string
  /** The reason in words. */
  readonly reason: string
}

/** One thing that can be selected next, with all it leads to. */
export interface Target<G extends Game, S extends Selection = Selection> {
  /** The thing. */
  readonly selection: S
  /** The commands it leads to; empty for what can only be shown greyed out. */
  readonly offered: readonly Offered<G>[]
  /** What is barred beyond it, each with its reason: first what is nearest to the hand, and the reason that tells most. */
  readonly barred: readonly Barred<G>[]
  /**
   * Where nothing is offered because the group in hand is too small: what would have to be selected too, the least that is
   * enough, each way by itself.
   */
  readonly alsoNeeds: readonly (readonly S[])[]
  /** Whether a command is complete with it, so that nothing more need be selected. */
  readonly isLast: boolean
}

/** What is selected for a command where its ruleset does not say. */
export const selectionsOf = (command: { readonly tag: string }): readonly Selection[] => [
  ...Object.entries(command).flatMap(([field, value]: [string, unknown]) =>
    field === 'tag' ? [] : [{ field, value }],
  ),
  { field: 'tag', value: command.tag },
]

/** A selection as one word: two that are alike have the same. */
const keyOf = ({ field, value }: Selection): string => `${field} ${JSON.stringify(value)}`

/** A command that somebody might give, with the way that leads to it. */
interface Way<G extends Game, S extends Selection> {
  readonly command: G['command']
  readonly path: readonly S[]
  /** The path as words. */
  readonly keys: readonly string[]
  /** What bars it, or null. */
  readonly violation: Violation<G['rule'] | KernelRule> | null
  /** It as it is offered, once for all selections that lead to it. */
  readonly offered: Offered<G>
}

/** What is offered; cost and odds are worked out when they are read, for most are not. */
const offeredTo = <G extends Game>(
  state: G['state'],
  side: G['side'],
  command: G['command'],
  { cost, odds }: Pick<MoveInput<G>, 'cost' | 'odds'>,
): Offered<G> => ({
  command,
  get cost() {
    return cost?.(state, side, command) ?? null
  },
  get odds() {
    return odds?.(state, side, command) ?? null
  },
})

const waysTo = <G extends Game, S extends Selection>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  input: MoveInput<G, S>,
): readonly Way<G, S>[] => {
  const turn = rules.toAct(state)
  const isAsked = turn.tag === 'sides' && turn.sides.includes(side)
  const ways: Way<G, S>[] = []
  for (const command of rules.candidates(state, side)) {
    const path = input.selections?.(command) ?? (selectionsOf(command) as readonly S[])
    const decided = isAsked ? rules.decide(state, side, command) : act(rules, state, side, command)
    ways.push({
      command,
      path,
      keys: path.map(keyOf),
      violation: decided._tag === 'Right' ? null : decided.left,
      offered: offeredTo<G>(state, side, command, input),
    })
  }
  return ways
}

interface Asked {
  readonly state: object
  readonly rules: object
}

const askedOf = deriveBy((state: object, rules: object): Asked => ({ state, rules }), { most: 4 })
const inputOf = deriveBy((asked: Asked, input: object) => ({ asked, input }), { most: 4 })
const sideOf = deriveBy((given: { readonly asked: Asked; readonly input: object }, side: string) => ({ given, side }))

/** The ways to all commands of a side: worked out when a hand first hovers over a position, and kept while it does. */
const knownWays = deriveBy(
  ({ given: { asked, input }, side }: ReturnType<typeof sideOf>, _: null): readonly Way<Game, Selection>[] =>
    waysTo(asked.rules as Rules<Game>, asked.state, side, input as MoveInput<Game>),
)

const waysOf = <G extends Game, S extends Selection>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  input: MoveInput<G, S>,
): readonly Way<G, S>[] =>
  knownWays(sideOf(inputOf(askedOf(state, rules), input), side), null) as unknown as readonly Way<G, S>[]

/** What is left of a way once some things have been selected, in whatever order; null where they are not all on it. */
const leftOf = (
  { keys }: { readonly keys: readonly string[] },
  selected: readonly string[],
): readonly number[] | null => {
  const left = keys.map((_, i) => i)
  for (const key of selected) {
    const at = left.findIndex((i) => keys[i] === key)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

/** A way that goes on from what is selected. */
interface Onward<G extends Game, S extends Selection> {
  readonly way: Way<G, S>
  /** What is left of it, as places on its path. */
  readonly left: readonly number[]
}

interface Gathered<G extends Game, S extends Selection> {
  readonly selection: S
  readonly key: string
  readonly open: Onward<G, S>[]
  readonly shut: Onward<G, S>[]
}

/** The least that would have to be selected too, where a larger group could: things of the kinds that are in the hand. */
const alsoNeeded = <G extends Game, S extends Selection>(
  { key, selection, open }: Gathered<G, S>,
  onward: readonly Onward<G, S>[],
  fields: ReadonlySet<string>,
): readonly (readonly S[])[] => {
  if (open.length > 0 || fields.size === 0) return []
  const found = new Map<string, readonly S[]>()
  for (const { way, left } of onward) {
    if (way.violation !== null || !left.some((i) => way.keys[i] === key)) continue
    const more = left.filter((i) => fields.has(way.path[i].field) && way.keys[i] !== key)
    if (more.length > 0 && selection.field !== way.path[more[0]].field)
      found.set(
        more.map((i) => way.keys[i]).join(),
        more.map((i) => way.path[i]),
      )
  }
  const least = Math.min(...[...found.values()].map(({ length }) => length))
  return [...found.values()].filter(({ length }) => length === least)
}

/** The reasons, first of what needs least beyond this selection, then of the rules that tell most. */
const inOrder = <G extends Game, S extends Selection>(
  shut: readonly Onward<G, S>[],
  telling: readonly G['rule'][],
): readonly Onward<G, S>[] => {
  const rank = ({ way: { violation } }: Onward<G, S>): number => {
    const at = violation === null ? -1 : telling.indexOf(violation.rule)
    return at < 0 ? telling.length : at
  }
  return shut.toSorted((a, b) => a.left.length - b.left.length || rank(a) - rank(b))
}

/** What is barred; its reason is put into words when it is read, for most are not. */
const barredBy = <G extends Game>(
  command: G['command'],
  violation: Barred<G>['violation'],
  cite: string,
  inWords: (violation: Barred<G>['violation']) => string,
): Barred<G> => ({
  command,
  rule: violation.rule,
  violation,
  cite,
  get reason() {
    return inWords(violation)
  },
})

const NO_INPUT = {}

/**
 * What a side can select next, in the order its commands are listed: counters first, then places, then options, as the
 * ruleset's moveInput says. Every legal command is reached by selecting one thing after another; what is barred says why.
 *
 * What has been selected may stand in any order: a group is the same group whichever of its units was touched first, and it
 * grows and shrinks as things are added to the list or taken from it. A place may stand there before its units.
 *
 * @param selected what has been selected so far
 * @param options whether everything that belongs to some command is listed, not only what comes next; for boards where
 *   somebody may touch a place first; and the language of the reasons, English where there is none
 */
export const targets = <G extends Game, S extends Selection = Selection>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  selected: readonly NoInfer<S>[] = [],
  moveInput: MoveInput<G, S> = NO_INPUT,
  { every = false, wording = null }: { readonly every?: boolean; readonly wording?: Translation | null } = {},
): readonly Target<G, S>[] => {
  const { telling = [], describe: inWords = (found, _at, said) => describeViolation(rules.book, found, said) } =
    moveInput
  const book = { ...kernelBook, ...rules.book }
  const inHand = selected.map(keyOf)
  const onward = waysOf(rules, state, side, moveInput).flatMap((way): readonly Onward<G, S>[] => {
    const left = leftOf(way, inHand)
    return left === null || left.length === 0 ? [] : [{ way, left }]
  })
  const found = new Map<string, Gathered<G, S>>()
  for (const one of onward) {
    const { way, left } = one
    const next = every ? left : left.filter((i) => way.path[i].field === way.path[left[0]].field)
    for (const i of next) {
      const key = way.keys[i]
      const known = found.get(key) ?? { selection: way.path[i], key, open: [], shut: [] }
      found.set(key, known)
      if (way.violation === null) known.open.push(one)
      else known.shut.push(one)
    }
  }
  const fields = new Set(selected.map(({ field }) => field))
  const barredBeyond = ({ shut }: Gathered<G, S>): readonly Barred<G>[] =>
    inOrder(shut, telling).flatMap(({ way: { command, violation } }) =>
      violation === null
        ? []
        : [barredBy<G>(command, violation, book[violation.rule].cite, (broken) => inWords(broken, state, wording))],
    )
  return [...found.values()].map((one) => {
    let barred: readonly Barred<G>[] | null = null
    return {
      selection: one.selection,
      offered: one.open.map(({ way: { offered } }) => offered),
      // Of all that is barred a hand asks for little.
      get barred() {
        barred ??= barredBeyond(one)
        return barred
      },
      alsoNeeds: alsoNeeded(one, onward, fields),
      isLast: one.open.some(({ left }) => left.length === 1),
    }
  })
}
