import type { Drawn } from '../../../kernel/draw.js'
import { planOf } from '../data/plan.js'
import { allotmentOf, type Allotment } from '../data/markers.js'
import type { Options } from '../data/options.js'
import type { Scenario } from '../data/scenario.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { goTo, NOTHING } from './phase-handler.js'
import { firstRegroup, hasRegroup } from './regroup.js'
import { firstReinforcement } from './reinforcement.js'
import { germanWin, isLastTurn } from './victory.js'

/** A step of the turn. */
type Step =
  'ready' | 'early regroup' | 'start' | 'surprise' | 'news' | 'cards' | 'turn end' | 'regroup' | 'reinforcement'

/** A step of the turn in the sequence of play. */
interface Row {
  readonly step: Step
  readonly rule: string
}

/**
 * The sequence of play: the steps of a turn in order. Steps that are not due are skipped. Most are phases of the same
 * name; `cards` covers every phase from the first card to the last ACT, and a regroup covers recovery, returns and
 * bridges. After the last step, the next turn begins.
 */
export const SEQUENCE: readonly Row[] = [
  { step: 'ready', rule: 'PD-B.29' },
  { step: 'early regroup', rule: 'PD-X.4' },
  { step: 'start', rule: 'PD-B.3' },
  { step: 'surprise', rule: 'PD-O.3' },
  { step: 'news', rule: 'PD-O.5' },
  { step: 'cards', rule: 'PD-B.3' },
  { step: 'turn end', rule: 'PD-C.39' },
  { step: 'regroup', rule: 'PD-C.29' },
  { step: 'reinforcement', rule: 'PD-C.8' },
]

/** The first turn with a roll for German Surprise, and the turn on which it ends at the latest (PD-O.3). */
const FIRST_SURPRISE_ROLL = 2
const SURPRISE_OVER = 6

/** Whether German Surprise can be in force. It lasts until the start of turn 6 at the latest (PD-O.3). */
export const canBeSurprised = ({ scenario, turn, phase }: State): boolean =>
  scenario.options.surprise && (turn < SURPRISE_OVER || (turn === SURPRISE_OVER && phase.tag === 'start'))

/**
 * The support markers of a turn. Each battle uses the campaign schedule from its own campaign turn (PD-C.18 to PD-C.21,
 * PD-S.1).
 */
export const markersOf = (scenario: Scenario, turn: number): Allotment =>
  allotmentOf(turn + planOf(scenario).battle.campaignTurn - 1)

/**
 * The markers at the start of a turn: the full allotment or, with `markerPool` set to `window`, what is left of it
 * (PD-B.29, PD-X.12).
 */
const markersAt = (state: State, turn: number): Pick<State, 'oba' | 'air'> => {
  const now = markersOf(state.scenario, turn)
  const isSameWindow = turn > 1 && markersOf(state.scenario, turn - 1) === now
  return isSameWindow && state.scenario.options.markerPool === 'window' ? state : now
}

/** Whether the Regroup Phase of a turn is due at this point of the turn (PD-C.29, PD-X.4). */
const isRegroupDue = (state: State, timing: Options['regroupTiming']): boolean =>
  state.scenario.options.regroupTiming === timing && hasRegroup(state, state.turn)

/** Whether the Germans roll for surprise this turn (PD-O.3). */
const isSurpriseRolled = ({ isSurprised, turn }: State): boolean =>
  isSurprised && turn >= FIRST_SURPRISE_ROLL && turn < SURPRISE_OVER

/** Whether the news of Malmedy can be out: from the turn after a German unit left Map A (PD-O.5). */
export const canNewsBeOut = ({ scenario, leftA, turn }: State): boolean =>
  scenario.options.massacre && leftA > 0 && turn > leftA

/** Whether the US rolls for the news this turn, which it does until it is out (PD-O.5). */
const isNewsDue = (state: State): boolean => canNewsBeOut(state) && !state.isNewsOut

/** Starts a step, or returns null if it is not due. */
const begins: Readonly<Record<Step, (state: State) => readonly Event[] | null>> = {
  ready: () => [goTo({ tag: 'ready' })],
  'early regroup': (state) => (isRegroupDue(state, 'startOfTurn') ? firstRegroup(state) : null),
  start: () => [goTo({ tag: 'start' })],
  surprise: (state) => (isSurpriseRolled(state) ? [goTo({ tag: 'surprise' })] : null),
  news: (state) => (isNewsDue(state) ? [goTo({ tag: 'news' })] : null),
  cards: () => [goTo({ tag: 'draw' })],
  'turn end': () => [goTo({ tag: 'turnEnd' })],
  regroup: (state) => (isRegroupDue(state, 'endOfTurn') ? firstRegroup(state) : null),
  reinforcement: firstReinforcement,
}

/** Starts the next step that is due; after the last one, the next turn. */
const nextStep = (state: State, ended: Step): readonly Event[] => {
  for (const { step } of SEQUENCE.slice(SEQUENCE.findIndex((row) => row.step === ended) + 1)) {
    const begun = begins[step](state)
    if (begun !== null) return begun
  }
  return [goTo({ tag: 'ready' })]
}

/**
 * Starts the next turn with its markers. With `regroupTiming` set to `startOfTurn`, regrouping comes first (PD-X.4).
 */
export const settleReady = ({ state }: Position): readonly Event[] => {
  const turn = state.turn + 1
  const { oba, air } = markersAt(state, turn)
  return [{ tag: 'turnBegan', turn, oba, air }, ...(begins['early regroup']({ ...state, turn }) ?? NOTHING)]
}

/** PD-B.3: shuffles all cards; then come the rolls for surprise (PD-O.3) and news (PD-O.5). */
export const settleStart = ({ state }: Position): readonly Event[] => [
  { tag: 'shuffled', jokers: state.scenario.options.jokers },
  ...(state.isSurprised && state.turn >= SURPRISE_OVER ? [{ tag: 'surpriseEnded' } as const] : []),
  ...nextStep(state, 'start'),
]

/** PD-O.3, PD-X.5: a die below the turn number ends the surprise for good. */
export const resolveSurprise = ({ state }: Position, [die]: Drawn): readonly Event[] => {
  const isOver = die < state.turn
  return [
    { tag: 'surpriseRolled', die, isOver },
    ...(isOver ? [{ tag: 'surpriseEnded' } as const] : []),
    ...nextStep(state, 'surprise'),
  ]
}

/** PD-O.5: the news is out on an even die. */
export const resolveNews = ({ state }: Position, [die]: Drawn): readonly Event[] => [
  { tag: 'newsRolled', die, isOut: die % 2 === 0 },
  ...nextStep(state, 'news'),
]

/**
 * PD-C.39, PD-C.40: checks for German victory, then for the last turn, which the US wins. Both calendars apply
 * (PD-X.7).
 */
export const settleTurnEnd = (at: Position): readonly Event[] => {
  const { state } = at
  const by = germanWin(at)
  if (by !== null) return [{ tag: 'gameEnded', winner: 'german', by }]
  return isLastTurn(state) ? [{ tag: 'gameEnded', winner: 'us', by: 'time' }] : nextStep(state, 'turn end')
}

/**
 * Starts what follows a Regroup Phase: reinforcements at the end of a turn (turn 17 has both, PD-T.17), or the start of
 * the turn (PD-X.4).
 */
export const afterRegroup = (state: State): readonly Event[] =>
  nextStep(state, state.scenario.options.regroupTiming === 'startOfTurn' ? 'early regroup' : 'regroup')
