import type { Seat } from '../data/names.js'
import type { Command } from '../model/command.js'
import type { GameData } from '../model/position.js'
import { wordsIn, type Wording } from './describe.js'
import { groupIn } from './group-contents.js'
import { purchaseName } from './names.js'
import type { Known, Words } from './words.js'

/** The fields of all commands. */
type FieldOf<C> = C extends unknown ? Exclude<keyof C, 'tag'> : never

/** The fields that always hold one piece. */
type PieceField =
  | 'unit'
  | 'vehicle'
  | 'item'
  | 'piece'
  | 'gun'
  | 'prisoner'
  | 'hero'
  | 'first'
  | 'second'
  | 'recipient'
  | 'from'
  | 'with'
  | 'leader'
  | 'helper'
  | 'mg'
  | 'guard'

/** A field of the commands that holds something other than a piece. */
type Field = Exclude<FieldOf<Command>, PieceField>

/** The values of a field in all commands that have it. */
type ValueOf<F, C = Command> = C extends unknown ? (F extends keyof C ? C[F] : never) : never

/** A field of a command. */
interface Picked {
  readonly field: string
  readonly value: unknown
}

/** Formats the values of the fields that hold no single piece, except null and yes or no. */
const fields: {
  readonly [F in Field]: (value: Exclude<ValueOf<F>, null | boolean>, words: Words, known: Known) => string | null
} = {
  area: (area, { names }) => names.area(area),
  to: (to, { names, orders: { picks } }) => {
    if (to === 'target' || to === 'origin') return picks.levels[to]
    return to.includes('/') ? names.location(to) : names.area(to)
  },
  location: (location, { names }) => names.location(location),
  hex: (hex) => hex,
  across: (hex, { orders }) => orders.picks.across(hex),
  path: (path, { orders }) => orders.way(path),
  slot: (slot, { names }) => names.slots[slot],
  mode: (mode, words, known) =>
    mode === 'historical' || mode === 'random'
      ? words.orders.orders.agreeWeather({ tag: 'agreeWeather', mode }, known)
      : words.names.modes[mode],
  chartId: (chartId, { orders }) => orders.group(chartId),
  purchase: (purchase) => purchaseName(purchase),
  type: (type, { names }) => names.printed(type),
  commander: (commander) => commander,
  kind: (kind, { names }) => names.fortifications[kind],
  role: (role, { orders }, known) => orders.orders.initiative({ tag: 'initiative', role }, known),
  strength: (strength, { orders }) => orders.picks.strength(strength),
  count: (count, { orders }) => orders.picks.count(count),
  value: String,
  vca: (vca, { names, orders }) => orders.picks.facing(names.hexside(vca)),
  bypass: (bypass, { names, orders }) => orders.picks.bypass(names.hexside(bypass)),
  burnt: () => null,
  ce: () => null,
  include: () => null,
  gains: (gains, { names, orders }) =>
    gains.length === 0 ? orders.picks.nothing : names.list(gains.map(names.printed)),
  result: (result, { orders }, known) => orders.orders.report({ tag: 'report', result }, known),
  outcome: (outcome, { orders }, known) =>
    typeof outcome === 'string' ? orders.picks.outcomes[outcome] : orders.melee(outcome, known),
  fate: (fate, { orders }) => orders.picks.fates[fate],
  donors: (donors, { names }, known) => names.all(known, donors),
  survivors: (survivors, { names, orders }, known) =>
    survivors.length === 0 ? orders.picks.nothing : names.all(known, survivors),
}

/** Formats a field whose value is null, true or false. */
const plain = (field: string, value: boolean | null, { orders: { picks } }: Words): string => {
  const { none, nothing, whether } = picks
  if (value === null) return Object.hasOwn(none, field) ? none[field as keyof typeof none] : nothing
  return Object.hasOwn(whether, field) ? whether[field as keyof typeof whether][value ? 'yes' : 'no'] : nothing
}

const isKind = (value: unknown, kinds: Words['orders']['kinds']): value is Command['tag'] =>
  typeof value === 'string' && Object.hasOwn(kinds, value)

/**
 * Formats a field of a command, or its kind.
 *
 * @param seat the seat that gives the command, because groups of both sides can share a name
 */
export const selectionName = (
  data: Pick<GameData, 'catalogue'>,
  known: Known,
  { field, value }: Picked,
  wording: Wording = null,
  seat: Seat | null = null,
): string | null => {
  const words = wordsIn(wording)
  if (field === 'tag') return isKind(value, words.orders.kinds) ? words.orders.kinds[value] : null
  if (typeof value === 'string' && Object.hasOwn(known.pieces, value)) return words.names.of(known, value)
  if (value === null || typeof value === 'boolean') return plain(field, value, words)
  const named = Object.hasOwn(fields, field) ? fields[field as Field](value as never, words, known) : null
  const contents =
    field === 'chartId' && typeof value === 'string' && seat !== null && seat !== 'umpire'
      ? groupIn(data, seat, value, wording)
      : null
  return contents === null ? named : words.orders.containing(named ?? '', contents)
}
