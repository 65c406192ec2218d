import type { Drawn } from '../../../kernel/draw.js'
import { planOf } from '../data/plan.js'
import { allotmentOf, type Allotment } from '../data/markers.js'
import type { Scenario } from '../data/scenario.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { goTo } from './phase-handler.js'
import { firstRegroup, hasRegroup } from './regroup.js'
import { firstReinforcement } from './reinforcement.js'
import { germanWin, isLastTurn } from './victory.js'

/** From which turn on the German rolls for his surprise, and on which it is over in any case (PD-O.3). */
const FIRST_SURPRISE_ROLL = 2
const SURPRISE_OVER = 6

/** Whether German Surprise can be in force: at most until the start of turn 6 (PD-O.3). */
export const canBeSurprised = ({ scenario, turn, phase }: State): boolean =>
  scenario.options.surprise && (turn < SURPRISE_OVER || (turn === SURPRISE_OVER && phase.tag === 'start'))

/** The markers of a turn by the schedule of the campaign, on which each battle has its place (PD-C.18 to PD-C.21, PD-S.1). */
export const markersOf = (scenario: Scenario, turn: number): Allotment =>
  allotmentOf(turn + planOf(scenario).battle.campaignTurn - 1)

/** The markers the sides begin a turn with: all of the allotment, or with `markerPool` window what is left of it (PD-B.29, PD-X.12). */
const markersAt = (state: State, turn: number): Pick<State, 'oba' | 'air'> => {
  const now = markersOf(state.scenario, turn)
  const isSameWindow = turn > 1 && markersOf(state.scenario, turn - 1) === now
  return isSameWindow && state.scenario.options.markerPool === 'window' ? state : now
}

/** The next turn: the markers come back, and with `regroupTiming` startOfTurn regrouping is its first business (PD-X.4). */
export const settleReady = ({ state }: Position): readonly Event[] => {
  const turn = state.turn + 1
  const { oba, air } = markersAt(state, turn)
  const began: Event = { tag: 'turnBegan', turn, oba, air }
  if (state.scenario.options.regroupTiming === 'endOfTurn' || !hasRegroup(state, turn)) return [began]
  return [began, ...firstRegroup(state)]
}

/** PD-B.3: all cards are shuffled together; then the surprise (PD-O.3) and the news (PD-O.5) are rolled for. */
export const settleStart = ({ state }: Position): readonly Event[] => {
  const shuffled: Event = { tag: 'shuffled', jokers: state.scenario.options.jokers }
  if (!state.isSurprised || state.turn < FIRST_SURPRISE_ROLL) return [shuffled, afterSurprise(state)]
  if (state.turn < SURPRISE_OVER) return [shuffled, goTo({ tag: 'surprise' })]
  return [shuffled, { tag: 'surpriseEnded' }, afterSurprise(state)]
}

/** PD-O.3, PD-X.5: a die below the number of the turn ends the surprise for good. */
export const resolveSurprise = ({ state }: Position, [die]: Drawn): readonly Event[] => {
  const isOver = die < state.turn
  const rolled: Event = { tag: 'surpriseRolled', die, isOver }
  return isOver ? [rolled, { tag: 'surpriseEnded' }, afterSurprise(state)] : [rolled, afterSurprise(state)]
}

/** Whether the news of Malmedy can be out: from the turn after a German left Map A (PD-O.5). */
export const canNewsBeOut = ({ scenario, leftA, turn }: State): boolean =>
  scenario.options.massacre && leftA > 0 && turn > leftA

/** Whether the US rolls for the news this turn: until it is out (PD-O.5). */
const isNewsDue = (state: State): boolean => canNewsBeOut(state) && !state.isNewsOut

const afterSurprise = (state: State): Event => goTo({ tag: isNewsDue(state) ? 'news' : 'draw' })

/** PD-O.5: an even die lets the news out. */
export const resolveNews = ([die]: Drawn): readonly Event[] => [
  { tag: 'newsRolled', die, isOut: die % 2 === 0 },
  goTo({ tag: 'draw' }),
]

/**
 * PD-C.39, PD-C.40: first the German victory, then the last turn, which the US wins; then regrouping, then
 * reinforcements (PD-C.8, PD-C.29); both calendars stand (PD-X.7).
 */
export const settleTurnEnd = (at: Position): readonly Event[] => {
  const { state } = at
  const by = germanWin(at)
  if (by !== null) return [{ tag: 'gameEnded', winner: 'german', by }]
  if (isLastTurn(state)) return [{ tag: 'gameEnded', winner: 'us', by: 'time' }]
  return state.scenario.options.regroupTiming === 'endOfTurn' && hasRegroup(state, state.turn)
    ? firstRegroup(state)
    : firstReinforcement(state)
}
