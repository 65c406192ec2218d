import { targets, type BarredCommand, type Game, type MoveInput, type LegalCommand, type Selection } from 'ardennes'
import { sayWhy } from './language.js'
import type { PlayTable } from './table.js'

/** A place that can be touched next, with its legal and barred commands. */
export interface Spot<G extends Game> {
  readonly place: string
  readonly offered: readonly LegalCommand<G>[]
  readonly barred: readonly BarredCommand<G>[]
}

/** The options of a side, grouped by what the player touches. */
export interface Choices<G extends Game> {
  /** Units with legal commands, in command order. */
  readonly units: readonly string[]
  /** Commands that need neither a unit nor a place. */
  readonly plain: readonly LegalCommand<G>[]
  /** Commands of the selected unit that need no place. */
  readonly here: readonly LegalCommand<G>[]
  /** Barred commands of that kind. */
  readonly hereBarred: readonly BarredCommand<G>[]
  /** Places to touch, for the selected unit or without one. */
  readonly spots: readonly Spot<G>[]
}

/** Returns what the player touches to give a command. If several units are possible, the selected one comes first. */
const touching =
  <G extends Game>({ touches }: PlayTable<G>, state: G['state'], side: G['side'], chosen: string | null) =>
  (command: G['command']): readonly Selection[] => {
    const { units, place } = touches(state, command, side)
    const unit = chosen !== null && units.includes(chosen) ? chosen : (units[0] ?? null)
    const path: Selection[] = []
    if (unit !== null) path.push({ field: 'unit', value: unit })
    if (place !== null) path.push({ field: 'place', value: place })
    if (path.length === 0) path.push({ field: 'plain', value: command.tag })
    else if (place === null) path.push({ field: 'here', value: command.tag })
    return path
  }

const handlingOf = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  side: G['side'],
  chosen: string | null,
): MoveInput<G> => ({
  ...table.moveInput,
  selections: touching(table, state, side, chosen),
  describe: (violation) => sayWhy(table, state, violation, side),
})

/** Returns the options of a side, given the selected unit. */
export const choicesOf = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  side: G['side'],
  chosen: string | null,
): Choices<G> => {
  const { ruleset, touches } = table
  const legal = ruleset.legal(state, side)
  const units = [...new Set(legal.flatMap((command) => touches(state, command, side).units))]
  const bare = legal.filter((command) => touches(state, command, side).units.length === 0)
  const touched: readonly Selection[] = chosen === null ? [] : [{ field: 'unit', value: chosen }]
  // If no unit can be selected, the reasons why the other commands are barred are worth showing.
  const isWanted =
    chosen !== null || units.length === 0 || bare.some((command) => touches(state, command, side).place !== null)
  const found = isWanted
    ? targets(only(table, state, chosen), state, side, touched, handlingOf(table, state, side, chosen))
    : []
  const spots = found.flatMap(({ selection, offered, barred }) =>
    selection.field === 'place' ? [{ place: String(selection.value), offered, barred }] : [],
  )
  const here = found.filter(({ selection }) => selection.field === 'here')
  const rest = units.length === 0 ? found.filter(({ selection }) => selection.field === 'plain') : []
  return {
    units,
    plain: bare.flatMap((command) =>
      touches(state, command, side).place === null ? [{ command, cost: null, odds: null }] : [],
    ),
    here: here.flatMap(({ offered }) => offered),
    hereBarred: [...here, ...rest].flatMap(({ barred }) => barred),
    spots,
  }
}

/** Returns the rules with only the candidates of the selected unit, or of no unit. */
const only = <G extends Game>(
  table: PlayTable<G>,
  state: G['state'],
  chosen: string | null,
): PlayTable<G>['ruleset'] => ({
  ...table.ruleset,
  *candidates(at, side) {
    for (const command of table.ruleset.candidates(at, side)) {
      const { units } = table.touches(state, command, side)
      if (chosen === null ? units.length === 0 : units.includes(chosen)) yield command
    }
    if (chosen !== null && table.wishes !== undefined)
      yield* table.wishes(at, table.ruleset.legal(at, side), chosen, side)
  },
})
