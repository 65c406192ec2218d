import type { Drawn } from '../../../kernel/draw.js'
import { planOf } from '../data/plan.js'
import { allotmentOf } from '../data/markers.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { goTo } from './phase-handler.js'
import { firstRegroup, hasRegroup } from './regroup.js'

const FIRST_SURPRISE_ROLL = 2
const SURPRISE_OVER = 6

/** The markers the sides begin a turn with: all of the allotment, or with `markerPool` window what is left of it (PD-B.29, PD-X.12). */
const markersAt = (state: State, turn: number): Pick<State, 'oba' | 'air'> => {
  const first = planOf(state.scenario).battle.campaignTurn
  const now = allotmentOf(turn + first - 1)
  const isSameWindow = turn > 1 && allotmentOf(turn + first - 2) === now
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

/** Whether the US rolls for the news this turn: the turn after a German left Map A, and on until it is out (PD-O.5). */
const isNewsDue = ({ scenario, isNewsOut, leftA, turn }: State): boolean =>
  scenario.options.massacre && !isNewsOut && leftA > 0 && turn > leftA

const afterSurprise = (state: State): Event => goTo({ tag: isNewsDue(state) ? 'news' : 'draw' })

/** PD-O.5: an even die lets the news out. */
export const resolveNews = ([die]: Drawn): readonly Event[] => [
  { tag: 'newsRolled', die, isOut: die % 2 === 0 },
  goTo({ tag: 'draw' }),
]
