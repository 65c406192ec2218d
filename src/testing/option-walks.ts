import type { Fault } from '../kernel/fault.js'
import type { Either } from '../kernel/fp.js'
import { defaultOf, hasChoice, type OptionRow, type OptionTable, type OptionValue } from '../kernel/option.js'
import { rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game } from '../kernel/ruleset.js'
import type { GameWithTexts } from './laws-of-shows.js'

/** A game with its texts, pictures and options, such as a game module. */
export interface GameWithOptions<G extends Game> extends GameWithTexts<G> {
  /** The options of its scenarios. */
  readonly options?: OptionTable
  /** Reads a scenario with some options. */
  readonly readScenario?: (input: unknown) => Either<readonly Fault[], G['scenario']>
}

type Wish = readonly [name: string, value: OptionValue]
type Wishes = Readonly<Record<string, OptionValue>>

/** The values an option is tested with: its listed values, both ends of its range, and its default. */
const walkedOf = (row: OptionRow): readonly OptionValue[] => [
  ...new Set([...(row.values ?? []), ...(row.range ?? []), defaultOf(row)]),
]

/** Adds an option value, and the values it needs to have an effect. Null if they contradict the others. */
const withWish = (table: OptionTable, wishes: Wishes, [name, value]: Wish): Wishes | null => {
  if (Object.hasOwn(wishes, name)) return wishes[name] === value ? wishes : null
  return Object.entries(table[name].needs ?? {}).reduce<Wishes | null>(
    (all, need) => (all === null ? null : withWish(table, all, need)),
    { ...wishes, [name]: value },
  )
}

const mixed = <A>(all: readonly A[], below: (below: number) => number): readonly A[] => {
  const left = all.slice()
  return all.map(() => left.splice(below(left.length), 1)[0])
}

/**
 * Scenarios that together use every value of every option at least once, each with the other options it needs to have
 * an effect. Values that no scenario accepts are left out.
 */
export const scenariosWithOptions = <G extends Game>(
  { ruleset, options = {}, readScenario }: GameWithOptions<G>,
  seed: number,
): readonly G['scenario'][] => {
  if (readScenario === undefined) return []
  const { below } = rollerFrom(rngFrom(seed, 'options'))
  const rows = Object.entries(options).filter(([, row]) => hasChoice(row))
  let left = mixed(
    rows.flatMap(([name, row]) => walkedOf(row).map((value): Wish => [name, value])),
    below,
  )
  const read = (scenario: G['scenario'], wishes: Wishes): G['scenario'] | null => {
    const fields: { readonly options?: object } =
      typeof scenario === 'string' ? Object.assign({}, { name: scenario }) : scenario
    const found = readScenario({ ...fields, options: { ...fields.options, ...wishes } })
    return found._tag === 'Right' ? found.right : null
  }
  const scenarios: G['scenario'][] = []
  while (left.length > 0) {
    const [first, ...rest] = left
    let wishes: Wishes = withWish(options, {}, first) ?? { [first[0]]: first[1] }
    const base = mixed(ruleset.scenarios, below).find((one) => read(one, wishes) !== null)
    for (const wish of base === undefined ? [] : rest) {
      const more = withWish(options, wishes, wish)
      if (base !== undefined && more !== null && read(base, more) !== null) wishes = more
    }
    const scenario = base === undefined ? null : read(base, wishes)
    if (scenario !== null) scenarios.push(scenario)
    left = rest.filter(([name, value]) => scenario === null || wishes[name] !== value)
  }
  return scenarios
}
