import { positionOf, type Position, type GameData } from '../model/position.js'
import { makePlainRules } from '../rules/turn.js'
import { outcomes } from '../../../kernel/outcomes.js'
import { fraction, plus, times, toNumber, ZERO, type Fraction } from '../../../kernel/fraction.js'
import { answer } from '../../../kernel/transition.js'
import { selectionsOf, type BoardInput, type FieldSelection, type OnBoard } from '../../../kernel/move-input.js'
import type { Command } from '../model/command.js'
import type { KgpCampaign } from '../model/game.js'
import { hexOfLocation, type Seat } from '../data/names.js'
import { describeViolation } from '../text/describe.js'
import { selectionName } from '../text/selection.js'
import { counterShowing } from '../text/picture.js'
import { fortificationPrice } from '../rules/8.621-fortification.js'
import { priceOf } from '../rules/8.619-purchase.js'
import { escape, shift } from './questions/fate.js'
import { removal } from './questions/repair.js'
import type { Row } from './questions/rolls.js'
import type { State } from '../model/state.js'

/** Something a player can select while entering an order: the thing ordered, or anything the order names. */
export type Selection = FieldSelection<Command>

// The fields selected first and second. The other fields follow, and the kind of order comes last.
const COUNTERS: readonly string[] = [
  ...['unit', 'vehicle', 'item', 'piece', 'gun', 'prisoner', 'hero', 'first', 'second', 'donors', 'recipient', 'from'],
  ...['purchase', 'chartId', 'kind', 'type', 'with', 'leader', 'helper', 'mg', 'guard'],
]
const PLACES: readonly string[] = ['location', 'to', 'area', 'hex', 'path', 'across']

const rankOf = ({ field }: Selection): number =>
  field === 'tag' ? 3 : COUNTERS.includes(field) ? 0 : PLACES.includes(field) ? 1 : 2

const selections = (command: Command): readonly Selection[] =>
  (selectionsOf(command) as readonly Selection[]).toSorted(
    (a, b) => rankOf(a) - rankOf(b) || COUNTERS.indexOf(a.field) - COUNTERS.indexOf(b.field),
  )

const cost = ({ state, data }: Position, seat: Seat, command: Command): number | null => {
  switch (command.tag) {
    case 'buy': {
      const group = seat === 'umpire' ? null : data.catalogue.groupOf(seat, command.chartId)
      return group === null ? null : priceOf(data, state, group, command.mode)
    }
    case 'fortify':
      return fortificationPrice(data, command.kind, command.strength)
    case 'recon':
      return data.catalogue.surcharges.recon
    default:
      return null
  }
}

/** The table headings that count as success: a unit arrives, with or without losses, or something is removed. */
const SUCCESS: readonly string[] = [
  ...['Escapes whole', 'Escapes with losses', 'Shifted safely', 'with casualties', 'cleared away'],
]

const successesOf = (row: Row, state: State, events: readonly KgpCampaign['event'][], data: GameData): number => {
  const turn = makePlainRules(data).toAct(state)
  return row.measures
    .filter(({ title }) => SUCCESS.includes(title))
    .reduce((sum, { of }) => sum + of({ state, turn, events, draws: events.length > 0 ? 1 : 0 }), 0)
}

/**
 * Returns the chance that one roll on a table succeeds, over all dice results. If nothing is rolled, the result is
 * certain.
 */
const chanceOf = (data: GameData, row: Row): Fraction => {
  const rules = makePlainRules(data)
  const turn = rules.toAct(row.from)
  if (row.groupKey === undefined || turn.tag !== 'chance') return fraction(successesOf(row, row.from, [], data))
  return outcomes(turn.draw).reduce((sum, { drawn, weight }) => {
    const step = answer(rules, row.from, drawn)
    if (step._tag === 'Left') return sum
    return plus(sum, times(weight, fraction(successesOf(row, step.right.state, step.right.events, data))))
  }, ZERO)
}

const rowOf = ({ state, data }: Position, command: Command): Row | undefined => {
  const part = state.phase.tag === 'refit' ? state.phase.part : ''
  if (command.tag === 'remove' && part === '8.615') return removal(data).cases(state, command).at(0)
  if (command.tag !== 'attempt') return undefined
  if (part === '8.613') return shift(data).cases(state, command).at(0)
  return part === '8.606' ? escape(data).cases(state, command).at(0) : undefined
}

/**
 * Returns where a selection appears on the board. Pieces appear as their counter, Locations as their hex, and areas,
 * purchases and amounts nowhere.
 */
const onBoard = ({ pieces }: State, { field, value }: Selection): OnBoard | null => {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  if (typeof last !== 'string' || field === 'tag') return null
  if (Object.hasOwn(pieces, last)) {
    const unit = counterShowing(pieces[last])
    return unit === null ? null : { unit }
  }
  return PLACES.includes(field) && field !== 'area' ? { place: hexOfLocation(last) } : null
}

/**
 * Returns how a board offers the orders of the campaign: first the counter, group or other subject, then a place, then
 * the rest, and last the kind of order. Purchases show their cost (8.619, 8.621, 8.622). Attempts to Escape or Shift
 * show the chance that the unit arrives if it goes alone (8.606, 8.613), and Removal attempts the chance of success
 * (8.615).
 */
export const makeMoveInput = (data: GameData): BoardInput<KgpCampaign, Selection> => ({
  selections,
  onBoard,
  nameOf: (seen, selection, wording = null, seat = null) => selectionName(data, seen, selection, wording, seat),
  describe: (violation, seen, wording = null) => describeViolation(seen, violation, wording),
  cost: (state, seat, command) => cost(positionOf(data, state), seat, command),
  costUnit: ({ tag }) => (tag === 'fortify' ? 'FPP' : 'CPP'),
  odds: (state, _side, command) => {
    const row = rowOf(positionOf(data, state), command)
    return row === undefined ? null : toNumber(chanceOf(data, row))
  },
})
