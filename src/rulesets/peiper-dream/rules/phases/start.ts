import type { Drawn } from '../../../../kernel/draw.js'
import { regroupTurns } from '../../data/track.js'
import type { Event } from '../../model/event.js'
import { markersAt } from '../markers.js'
import { planOf } from '../../data/plan.js'
import type { Phase, State } from '../../model/state.js'
import { firstRegroup } from './regroup.js'

const FIRST_SURPRISE_ROLL = 2
const SURPRISE_OVER = 6

const next = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** Whether a turn has a Regroup Phase (PD-C.29): only in the campaign (PD-S.1). */
export const hasRegroup = (state: State, turn: number): boolean =>
  planOf(state.scenario).isCampaign && regroupTurns.includes(turn)

/** The next turn: the markers come back, and with `regroupTiming` startOfTurn regrouping is its first business (PD-X.4). */
export const settleReady = (state: State): readonly Event[] => {
  const turn = state.turn + 1
  const began: Event = { tag: 'turnBegan', turn, ...markersFor(state, turn) }
  if (state.scenario.options.regroupTiming === 'endOfTurn' || !hasRegroup(state, turn)) return [began]
  return [began, ...firstRegroup(state)]
}

const markersFor = (state: State, turn: number): Pick<State, 'oba' | 'air'> => {
  const { oba, air } = markersAt(state, turn)
  return { oba, air }
}

/** Whether the US rolls for the news this turn: the turn after a German left Map A, and on until it is out (PD-O.5). */
const isNewsDue = ({ scenario, isNewsOut, leftA, turn }: State): boolean =>
  scenario.options.massacre && !isNewsOut && leftA > 0 && turn > leftA

const afterSurprise = (state: State): Event => next({ tag: isNewsDue(state) ? 'news' : 'draw' })

/** PD-B.3: all cards are shuffled together; then the surprise (PD-O.3) and the news (PD-O.5) are rolled for. */
export const settleStart = (state: State): readonly Event[] => {
  const shuffled: Event = { tag: 'shuffled', jokers: state.scenario.options.jokers }
  if (!state.isSurprised || state.turn < FIRST_SURPRISE_ROLL) return [shuffled, afterSurprise(state)]
  if (state.turn < SURPRISE_OVER) return [shuffled, next({ tag: 'surprise' })]
  return [shuffled, { tag: 'surpriseEnded' }, afterSurprise(state)]
}

/** PD-O.3, PD-X.5: a die below the number of the turn ends the surprise for good. */
export const resolveSurprise = (state: State, [die]: Drawn): readonly Event[] => {
  const isOver = die < state.turn
  return [
    { tag: 'surpriseRolled', die, isOver },
    ...(isOver ? [{ tag: 'surpriseEnded' } as const] : []),
    afterSurprise(state),
  ]
}

/** PD-O.5: an even die lets the news out. */
export const resolveNews = ([die]: Drawn): readonly Event[] => [
  { tag: 'newsRolled', die, isOut: die % 2 === 0 },
  next({ tag: 'draw' }),
]
