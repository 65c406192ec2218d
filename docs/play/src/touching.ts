import { targets, type Barred, type Game, type MoveInput, type Offered, type Selection } from 'ardennes'
import { sayWhy } from './language.js'
import type { PlayTable } from './table.js'

/** A place that may be touched next, with the commands that end there and what is barred there. */
export interface Spot<G extends Game> {
  /** Its name in the drawing. */
  readonly place: string
  /** What can be done there. */
  readonly offered: readonly Offered<G>[]
  /** What cannot, and why. */
  readonly barred: readonly Barred<G>[]
}

/** What a side can do, by what of the board it touches. */
export interface Choices<G extends Game> {
  /** Units with something to do, in the order of the commands. */
  readonly units: readonly string[]
  /** What needs no touch of a unit or a place. */
  readonly plain: readonly Offered<G>[]
  /** What the chosen unit can do without a place. */
  readonly here: readonly Offered<G>[]
  /** What of that is barred. */
  readonly hereBarred: readonly Barred<G>[]
  /** Places to touch: of the chosen unit, or without any. */
  readonly spots: readonly Spot<G>[]
}

/** What is touched for a command, a certain unit first where it is one of several. */
const touching =
  <G extends Game>({ touches }: PlayTable<G>, state: G['state'], chosen: string | null) =>
  (command: G['command']): readonly Selection[] => {
    const { units, place } = touches(state, command)
    const unit = chosen !== null && units.includes(chosen) ? chosen : (units[0] ?? null)
    const path: Selection[] = []
    if (unit !== null) path.push({ field: 'unit', value: unit })
    if (place !== null) path.push({ field: 'place', value: place })
    if (path.length === 0) path.push({ field: 'plain', value: command.tag })
    else if (place === null) path.push({ field: 'here', value: command.tag })
    return path
  }

const handlingOf = <G extends Game>(table: PlayTable<G>, state: G['state'], chosen: string | null): MoveInput<G> => ({
  ...table.moveInput,
  selections: touching(table, state, chosen),
  describe: (violation, at) => sayWhy(table, at, violation),
})

/** What a side can do, with the unit that was chosen. */
export const choicesOf = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  side: G['side'],
  chosen: string | null,
): Choices<G> => {
  const { ruleset, touches } = table
  const legal = ruleset.legal(state, side)
  const units = [...new Set(legal.flatMap((command) => touches(state, command).units))]
  const bare = legal.filter((command) => touches(state, command).units.length === 0)
  const touched: readonly Selection[] = chosen === null ? [] : [{ field: 'unit', value: chosen }]
  // Where nothing can be picked up, what is barred of all the rest is worth telling.
  const isWanted =
    chosen !== null || units.length === 0 || bare.some((command) => touches(state, command).place !== null)
  const found = isWanted
    ? targets(only(table, state, chosen), state, side, touched, handlingOf(table, state, chosen))
    : []
  const spots = found.flatMap(({ selection, offered, barred }) =>
    selection.field === 'place' ? [{ place: String(selection.value), offered, barred }] : [],
  )
  const here = found.filter(({ selection }) => selection.field === 'here')
  const rest = units.length === 0 ? found.filter(({ selection }) => selection.field === 'plain') : []
  return {
    units,
    plain: bare.flatMap((command) =>
      touches(state, command).place === null ? [{ command, cost: null, odds: null }] : [],
    ),
    here: here.flatMap(({ offered }) => offered),
    hereBarred: [...here, ...rest].flatMap(({ barred }) => barred),
    spots,
  }
}

/** The rules with the candidates that can matter: those of the chosen unit, or those of none. */
const only = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  chosen: string | null,
): PlayTable<G>['ruleset'] => ({
  ...table.ruleset,
  *candidates(at, side) {
    for (const command of table.ruleset.candidates(at, side)) {
      const { units } = table.touches(state, command)
      if (chosen === null ? units.length === 0 : units.includes(chosen)) yield command
    }
    if (chosen !== null && table.wishes !== undefined) yield* table.wishes(at, table.ruleset.legal(at, side), chosen)
  },
})
