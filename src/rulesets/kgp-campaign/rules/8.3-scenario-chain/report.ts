import { memoizeBy } from '../../../../kernel/memoize.js'
import type { Position } from '../../model/position.js'
import { E, type Either } from '../../../../kernel/fp.js'
import type { Violation } from '../../../../kernel/violation.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { controlAfter, hexControlAfter } from './hex-control.js'
import { sides, type LocationId } from '../../data/names.js'
import { resultFaults } from './result-check.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import { barredBy, type Rule } from '../../model/rule.js'
import type { LastScenario, State } from '../../model/state.js'
import { firstPart } from '../../data/parts.js'

/** The number of scenario results offered to an umpire who does not play the scenario. */
export const VARIANTS = 4

/** Returns a plausible report by number. Memoized. */
export const candidate: (at: Position, variant: number) => Command = memoizeBy(
  (at: Position, variant: number): Command => ({ tag: 'report', result: at.data.combatModel(at, variant) }),
)

/** The tags of the plausible reports, known before any is generated. */
export const tags: readonly Command['tag'][] = Array.from({ length: VARIANTS }, () => 'report')

/** Lists plausible reports from the combat model of the game data. Any other valid report is accepted as well. */
export const candidates = (at: Position): readonly Command[] =>
  Array.from({ length: VARIANTS }, (_, variant) => candidate(at, variant))

const lastOf = (state: State, result: ScenarioResult): LastScenario => ({
  date: result.date,
  firstMover: result.firstMover,
  winner: result.winner,
  initial: state.fought.length === 0,
  roles: state.roles,
  exits: result.exits,
  failedToEnter: result.failedToEnter,
  lostWeapons: result.lostWeapons,
  usage: result.usage,
  concession: result.concession,
  ...(result.melees === undefined ? {} : { melees: result.melees }),
})

/**
 * Reveals Objective Hexes that Infantry of their side Controlled (KGP-8.2.objectiveHex). The enemy learns each hex
 * once, however many groups designated it, and in an order that does not reveal when.
 */
export const revealObjectives = (state: State, taken: readonly string[]): readonly Event[] =>
  sides.flatMap((side) => {
    const { purchases } = state.ledgers[side]
    const known = new Set(purchases.flatMap(({ objectiveHex, revealed }) => (revealed ? [objectiveHex] : [])))
    return purchases
      .filter(({ id, revealed }) => taken.includes(id) && !revealed)
      .toSorted((a, b) => (String(a.objectiveHex) < String(b.objectiveHex) ? -1 : 1))
      .map((purchase): Event => {
        const heard = known.has(purchase.objectiveHex) ? side : 'all'
        known.add(purchase.objectiveHex)
        return { tag: 'purchaseWritten', side, purchase: { ...purchase, revealed: true }, heard }
      })
  })

/**
 * Whether a side Controls a Location that still exists. A Control marker there stays, flipped if Control changed
 * (KGP-8.605.2).
 */
const isHeld = ({ control, gone }: ScenarioResult, at: LocationId): boolean =>
  (control[at] ?? null) !== null && !gone.includes(at)

/** Applies a valid report: pieces and map become as the scenario left them, and the Refit Phase begins. */
export const applyReport = (state: State, result: ScenarioResult): readonly Event[] => [
  {
    tag: 'reported',
    pieces: Object.fromEntries(result.pieces.map((piece) => [piece.id, piece])),
    lost: result.lost,
    board: {
      control: controlAfter(state, result),
      controlMarkers: state.board.controlMarkers.filter((at) => isHeld(result, at)),
      hexControl: hexControlAfter(state, result),
      fires: result.fires,
      changes: result.changes,
      gone: result.gone,
      counters: result.counters,
    },
    last: lastOf(state, result),
    massacre: result.massacre,
  },
  ...sides.map((side): Event => ({ tag: 'casualtiesCounted', side, points: result.casualtyVp[side] })),
  ...revealObjectives(state, result.objectivesTaken),
  { tag: 'partTurned', mode: 'afterScenario', part: firstPart('afterScenario') },
]

/** Returns the events of a report, or a refusal that lists all its faults. */
export const decide = (at: Position, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const { state } = at
  if (command.tag !== 'report') return E.left(barredBy('turn.answer', {}))
  const errors = resultFaults(at, command.result).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return E.right(applyReport(state, command.result))
  const { pointer, expected, found } = errors[0]
  return E.left(barredBy('result.faulty', { count: errors.length, pointer, expected, found }))
}
