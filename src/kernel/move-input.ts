import { memoizeBy } from './memoize.js'
import type { Translation } from './language.js'
import { describeViolation } from './phrases.js'
import { positionFor } from './texts.js'
import { kernelBook, type KernelRule, type Violation } from './violation.js'
import type { Game, Rules } from './ruleset.js'
import { whyNotAct } from './transition.js'

/** One step of selecting a command: a counter, then a place, then perhaps an option. */
export interface Selection {
  /** The name of a command field, or `tag` for the kind of command. */
  readonly field: string
  /** The selected value of that field. */
  readonly value: unknown
}

/**
 * A selection of any field of the given commands, or of their tag: the type of the selections `selectionsOf` returns.
 */
export type FieldSelection<Command extends { readonly tag: string }> = Command extends unknown
  ? {
      readonly [Field in keyof Command & string]: { readonly field: Field; readonly value: Command[Field] }
    }[keyof Command & string]
  : never

/** The counter or place that represents a selection, by its id in the picture. */
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
 * The unit of the cost of a command: points of any kind, movement points, or the areas a move uses. Any other text is
 * an abbreviation that is printed after the number, such as `CPP`.
 */
export type CostUnit = 'points' | 'movement' | 'areas' | (string & Record<never, never>)

/**
 * How a user interface offers the commands of a ruleset.
 *
 * @typeParam S the possible selections; each game defines its own so that a misspelt field is a compile error
 */
export interface MoveInput<G extends Game, S extends Selection = Selection> {
  /**
   * The selections that make up a command, in order. By default its fields in the order they are written, then its tag.
   */
  readonly selections?: (command: G['command']) => readonly S[]
  /** The cost of a command, in the game's points; null if it costs nothing. */
  readonly cost?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /** The unit of the costs, or of the cost of a command; points by default. */
  readonly costUnit?: CostUnit | ((command: G['command']) => CostUnit)
  /** The exact probability, from 0 to 1, that a command succeeds; null if it needs no roll. */
  readonly odds?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /**
   * Explains a violation from what the side sees, in English unless a translation is given. By default, the sentence of
   * the rule book.
   */
  readonly describe?: (
    violation: Violation<G['rule'] | KernelRule>,
    seen: G['state'] | G['view'],
    wording?: Translation | null,
    side?: G['side'] | null,
  ) => string
  /**
   * The rules that explain most clearly why something is barred, most helpful first. All other rules rank after them.
   */
  readonly telling?: readonly G['rule'][]
  /**
   * The counter or place that represents a selection; null for a selection that is not on the board, such as an option.
   */
  onBoard?(state: G['state'], selection: S): OnBoard | null
  /**
   * A selection in words, such as the name of an option, in English unless a translation is given; null if the board
   * names it.
   *
   * @param seen what the selecting side sees
   * @param side the selecting side, for things that have the same name on both sides
   */
  nameOf?(
    seen: G['state'] | G['view'],
    selection: S,
    wording?: Translation | null,
    side?: G['side'] | null,
  ): string | null
}

/** Move input for a board: `onBoard` is required, so every selection maps to a counter, a place or nothing. */
export interface BoardInput<G extends Game, S extends Selection = Selection> extends MoveInput<G, S> {
  /**
   * The counter or place that represents a selection; null for a selection that is not on the board, such as an option.
   */
  onBoard(state: G['state'], selection: S): OnBoard | null
}

/** A legal command. */
export interface LegalCommand<G extends Game> {
  readonly command: G['command']
  /** Its cost, or null. */
  readonly cost: number | null
  /** Its probability of success, or null. */
  readonly odds: number | null
}

/** A command that the current position forbids. */
export interface BarredCommand<G extends Game> {
  readonly command: G['command']
  /** The rule that forbids it. */
  readonly rule: G['rule'] | KernelRule
  /** The violation with its values, for translation. */
  readonly violation: Violation<G['rule'] | KernelRule>
  /** The paragraphs of the rulebook that state the rule. */
  readonly cite: string
  /** The reason in words. */
  readonly reason: string
}

/** Something that can be selected next, with the commands it leads to. */
export interface Target<G extends Game, S extends Selection = Selection> {
  readonly selection: S
  /** The legal commands it leads to; empty if it can only be shown greyed out. */
  readonly offered: readonly LegalCommand<G>[]
  /**
   * The forbidden commands it leads to, each with the reason. Commands that need the fewest further selections come
   * first, then those with the most helpful reason.
   */
  readonly barred: readonly BarredCommand<G>[]
  /**
   * If nothing is offered because the selected group is too small: the smallest sets of further selections that would
   * suffice.
   */
  readonly alsoNeeds: readonly (readonly S[])[]
  /** Whether selecting it completes a command. */
  readonly isLast: boolean
}

/** The default selections of a command: its fields in order, then its tag. */
export const selectionsOf = (command: { readonly tag: string }): readonly Selection[] => [
  ...Object.entries(command).flatMap(([field, value]: [string, unknown]) =>
    field === 'tag' ? [] : [{ field, value }],
  ),
  { field: 'tag', value: command.tag },
]

/** A string key for a selection; equal selections have equal keys. */
const keyOf = ({ field, value }: Selection): string => `${field} ${JSON.stringify(value)}`

/** A candidate command with the selections that lead to it. */
interface CommandPath<G extends Game, S extends Selection> {
  readonly command: G['command']
  readonly path: readonly S[]
  readonly keys: readonly string[]
  /** The violation that forbids it, or null. */
  readonly violation: Violation<G['rule'] | KernelRule> | null
  /** The command as it is offered; one object for all selections that lead to it. */
  readonly offered: LegalCommand<G>
}

/** A legal command whose cost and odds are computed only when read, as most never are. */
const offeredTo = <G extends Game>(
  state: G['state'],
  side: G['side'],
  command: G['command'],
  { cost, odds }: Pick<MoveInput<G>, 'cost' | 'odds'>,
): LegalCommand<G> => ({
  command,
  get cost() {
    return cost?.(state, side, command) ?? null
  },
  get odds() {
    return odds?.(state, side, command) ?? null
  },
})

const commandPathsTo = <G extends Game, S extends Selection>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  input: MoveInput<G, S>,
): readonly CommandPath<G, S>[] => {
  const barred = whyNotAct(rules.toAct(state), side)
  const whyNot = (command: G['command']): CommandPath<G, S>['violation'] => {
    if (barred !== null) return barred
    const decided = rules.decide(state, side, command)
    return decided._tag === 'Right' ? null : decided.left
  }
  const ways: CommandPath<G, S>[] = []
  for (const command of rules.candidates(state, side)) {
    const path = input.selections?.(command) ?? (selectionsOf(command) as readonly S[])
    ways.push({
      command,
      path,
      keys: path.map(keyOf),
      violation: whyNot(command),
      offered: offeredTo<G>(state, side, command, input),
    })
  }
  return ways
}

interface Asked {
  readonly state: object
  readonly rules: object
}

const askedOf = memoizeBy((state: object, rules: object): Asked => ({ state, rules }), { most: 4 })
const inputOf = memoizeBy((asked: Asked, input: object) => ({ asked, input }), { most: 4 })
const sideOf = memoizeBy((given: { readonly asked: Asked; readonly input: object }, side: string) => ({ given, side }))

/** The paths to all commands of a side, cached while the position stays the same. */
const knownCommandPaths = memoizeBy(
  ({ given: { asked, input }, side }: ReturnType<typeof sideOf>, _: null): readonly CommandPath<Game, Selection>[] =>
    commandPathsTo(asked.rules as Rules<Game>, asked.state, side, input as MoveInput<Game>),
)

const commandPathsOf = <G extends Game, S extends Selection>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  input: MoveInput<G, S>,
): readonly CommandPath<G, S>[] =>
  knownCommandPaths(sideOf(inputOf(askedOf(state, rules), input), side), null) as unknown as readonly CommandPath<
    G,
    S
  >[]

/**
 * The indices of a path that remain after some selections, in any order; null if the path does not contain them all.
 */
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

/** A path that the current selections can be extended along. */
interface Onward<G extends Game, S extends Selection> {
  readonly way: CommandPath<G, S>
  /** The remaining indices of the path. */
  readonly left: readonly number[]
}

interface Gathered<G extends Game, S extends Selection> {
  readonly selection: S
  readonly key: string
  readonly open: Onward<G, S>[]
  readonly shut: Onward<G, S>[]
}

/**
 * The smallest sets of further selections, of the kinds already selected, with which a larger group could reach the
 * target.
 */
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

/** The rank of a rule by how helpful it is as an explanation, 0 for the most helpful. Rules not listed rank last. */
export const tellingRank = (telling: readonly string[], rule: string): number => {
  const at = telling.indexOf(rule)
  return at < 0 ? telling.length : at
}

/** Sorts barred paths: fewest remaining selections first, then by how helpful the violated rule is. */
const inOrder = <G extends Game, S extends Selection>(
  shut: readonly Onward<G, S>[],
  telling: readonly G['rule'][],
): readonly Onward<G, S>[] => {
  const rank = ({ way: { violation } }: Onward<G, S>): number => tellingRank(telling, violation?.rule ?? '')
  return shut.toSorted((a, b) => a.left.length - b.left.length || rank(a) - rank(b))
}

/** A forbidden command whose reason is put into words only when read, as most never are. */
const barredBy = <G extends Game>(
  command: G['command'],
  violation: BarredCommand<G>['violation'],
  cite: string,
  inWords: (violation: BarredCommand<G>['violation']) => string,
): BarredCommand<G> => ({
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
 * Lists what a side can select next, in the order of its commands: counters first, then places, then options, as
 * defined by the ruleset's `moveInput`. Every legal command can be reached by successive selections, and each target
 * explains the commands that are barred.
 *
 * Selections may be given in any order: a group is the same whichever unit was selected first, and a place may be
 * selected before the units. Add and remove entries of `selected` freely.
 *
 * @param selected the current selections
 * @param options `every` lists everything that belongs to some command, not only the next step, for boards where a
 *   place may be touched first; `wording` is the language of the reasons, English by default
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
  const onward = commandPathsOf(rules, state, side, moveInput).flatMap((way): readonly Onward<G, S>[] => {
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
  const barredBeyond = ({ shut }: Gathered<G, S>): readonly BarredCommand<G>[] =>
    inOrder(shut, telling).flatMap(({ way: { command, violation } }) =>
      violation === null
        ? []
        : [
            barredBy<G>(command, violation, book[violation.rule].cite, (broken) =>
              inWords(broken, positionFor(rules, state, side), wording, side),
            ),
          ],
    )
  return [...found.values()].map((one) => {
    let barred: readonly BarredCommand<G>[] | null = null
    return {
      selection: one.selection,
      offered: one.open.map(({ way: { offered } }) => offered),
      // Computed on first read: a user interface rarely looks at it.
      get barred() {
        barred ??= barredBeyond(one)
        return barred
      },
      alsoNeeds: alsoNeeded(one, onward, fields),
      isLast: one.open.some(({ left }) => left.length === 1),
    }
  })
}

/** The unit of the cost of a command. */
export const costUnitOf = <G extends Game>(
  moveInput: Pick<MoveInput<G>, 'costUnit'> | undefined,
  command: G['command'],
): CostUnit => {
  const unit = moveInput?.costUnit ?? 'points'
  return typeof unit === 'function' ? unit(command) : unit
}
