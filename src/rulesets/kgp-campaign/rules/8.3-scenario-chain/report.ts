import { deriveBy } from '../../../../kernel/derive.js'
import type { Position } from '../../model/position.js'
import { E, type Either } from '../../../../kernel/fp.js'
import { violation, type Violation } from '../../../../kernel/violation.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { hexControlAfter } from './hex-control.js'
import { sides, type LocationId } from '../../data/names.js'
import { resultFaults } from './result-check.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import type { Rule } from '../../model/rule-ids.js'
import type { LastScenario, State } from '../../model/state.js'
import { firstPart } from '../../data/parts.js'

/** How many ends of a scenario are offered to an umpire who does not play it out. */
export const VARIANTS = 4

/** One of the plausible reports, by its number. */
export const candidate: (at: Position, variant: number) => Command = deriveBy(
  (at: Position, variant: number): Command => ({ tag: 'report', result: at.data.resolver(at, variant) }),
)

/** The tags of these: what is known of them before any is invented. */
export const tags: readonly Command['tag'][] = Array.from({ length: VARIANTS }, () => 'report')

/** Plausible reports, invented by the resolver of the game data; any other right report is taken as well. */
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
})

/** Objective Hexes that Infantry of their side came to Control are revealed for good (KGP-8.2.objectiveHex). */
export const revealing = (state: State, taken: readonly string[]): readonly Event[] =>
  sides.flatMap((side) =>
    state.ledgers[side].purchases
      .filter(({ id, revealed }) => taken.includes(id) && !revealed)
      .map((purchase): Event => ({
        tag: 'purchaseWritten',
        side,
        purchase: { ...purchase, revealed: true },
        heard: 'all',
      })),
  )

/** Whether a side holds a Location that is still there: a Control marker on it stays, flipped where it changed hands (KGP-8.605.2). */
const isHeld = ({ control, gone }: ScenarioResult, at: LocationId): boolean =>
  (control[at] ?? null) !== null && !gone.includes(at)

/** A right report takes effect: pieces and map are as the scenario left them, and the Refit Phase begins. */
export const reported = (state: State, result: ScenarioResult): readonly Event[] => [
  {
    tag: 'reported',
    pieces: Object.fromEntries(result.pieces.map((piece) => [piece.id, piece])),
    lost: result.lost,
    board: {
      control: result.control,
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
  ...revealing(state, result.objectivesTaken),
  { tag: 'partTurned', mode: 'afterScenario', part: firstPart('afterScenario') },
]

/** What follows when the umpire reports: the Refit Phase, or every fault of the report in one refusal. */
export const decide = (at: Position, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const { state } = at
  if (command.tag !== 'report') return E.left(violation('turn.answer', { tag: command.tag, step: 'scenario' }))
  const errors = resultFaults(at, command.result).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return E.right(reported(state, command.result))
  const { pointer, expected, found } = errors[0]
  return E.left(violation('result.faulty', { count: errors.length, pointer, expected, found }))
}
