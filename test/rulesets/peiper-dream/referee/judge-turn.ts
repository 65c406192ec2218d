import { colorOf, isFace, isJoker, valueOf } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { board, hexById } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { allUnits, sideAt, units, type UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'
import type { Happening, Of, Say } from './happening.js'
import { isInWindow, tracing } from './reading.js'
import { canUse, home } from './referee.js'

/** PD-B.4, PD-B.9: the consequence of an activation card. */
export const turned = ({ state, event, rest }: Happening & { event: Of<'cardTurned'> }, say: Say): void => {
  if (!state.pile.includes(event.card)) say('PD-B.10')
  if (event.use !== 'activation') {
    const calls = rest.some(({ tag }) => tag === 'endingCalled')
    if (event.use !== 'return' && calls !== (isJoker(event.card) && !state.carded.includes(false))) say('PD-B.4')
    return
  }
  const side = colorOf(event.card)
  if (side === null) {
    if (rest.some(({ tag }) => tag === 'turnEnded') === state.carded.includes(false)) say('PD-B.4')
    return
  }
  const fresh: State = { ...state, acted: state.acted.map((acted) => Math.min(acted, 1)) }
  const may = canUse(fresh, side === 'german' ? 0 : 1)
  const began = rest.find(({ tag }) => tag === 'phaseBegan')
  if (rest.some(({ tag }) => tag === 'cardWasted') === may) say('PD-B.9')
  const isOne = isFace(event.card) || state.scenario.options.activationYield === 'one'
  const acts = isOne ? 1 : [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5][valueOf(event.card)]
  if (may && (began?.tag !== 'phaseBegan' || began.phase.tag !== 'play' || began.phase.left !== acts)) say('PD-B.5')
}

/** PD-C.39, PD-S.2 to PD-S.5: whether the German has won at the end of this turn. */
const germanWins = (state: State): boolean => {
  const { options } = state.scenario
  const lines = tracing(state, 0)
  const counts = (unit: UnitId): boolean =>
    sideAt[unit] === 0 &&
    state.hex[unit] >= 0 &&
    (lines.has(state.hex[unit]) || (options.depotCountsForVictory && isInWindow(state)))
  const fed = allUnits.filter(counts)
  const column = (unit: UnitId): number => Number(board.ids[state.hex[unit]].slice(1, 3))
  const isIn = (ids: readonly string[]): boolean => fed.some((unit) => ids.includes(board.ids[state.hex[unit]]))
  const holdsAll = (ids: readonly string[]): number =>
    ids.filter((id) => ((state.german[hexById(id) >> 5] >>> (hexById(id) & 31)) & 1) === 1).length
  switch (state.scenario.name) {
    case 'campaign':
    case 'just-a-peiper-dream':
      return isIn(['D0402', 'D0203'])
    case 'paying-the-peiper': {
      const west = fed.some((unit) => units[unit].ss === true && column(unit) <= 3) ? 1 : 0
      return state.turn === 6 && holdsAll(['A0904', 'A0805', 'A0705', 'A0604', 'A0603']) + west >= 4
    }
    case 'a-dash-of-peiper':
      if (fed.filter((unit) => column(unit) === 1).length >= 2) return true
      return state.turn === 6 && holdsAll(['B0403', 'B0204']) === 2
    case 'the-bagged-peiper':
      return state.turn === 8 && (isIn(['C0304']) || holdsAll(['C1003', 'C0803', 'C0904']) === 3)
  }
}

/** PD-C.29, PD-C.39, PD-C.40, PD-T.17: the end of a turn. */
export const ended = ({ state, event }: Happening, say: Say): void => {
  if (state.phase.tag !== 'turnEnd') return
  const { battle, isCampaign } = planOf(state.scenario)
  const isWon = germanWins(state)
  const isLast = state.turn === battle.turns
  if (event.tag === 'gameEnded') {
    if ((event.winner === 'german') !== isWon || (!isWon && !isLast)) say('PD-C.39')
    return
  }
  if (isWon || isLast) say('PD-C.40')
  const regroups =
    isCampaign && [7, 12, 17].includes(state.turn) && state.scenario.options.regroupTiming === 'endOfTurn'
  const goesOn = event.tag === 'shuffled' ? 'returnDraw' : event.tag === 'phaseBegan' ? event.phase.tag : ''
  if (['recovery', 'returnDraw', 'rebuild'].includes(goesOn) !== regroups) say('PD-C.29')
}

export const drewBack = ({ state, event }: Happening & { event: Of<'returnDrawn'> }, say: Say): void => {
  const value = valueOf(event.card)
  const color = colorOf(event.card)
  const isTen = value === 1 || value === 10
  const isRedAll = state.scenario.options.usReturnColour === 'redAll'
  const isGood =
    sideAt[event.unit] === 0
      ? color === 'german' && value > 10
      : (color === 'us' && value > 10) || (isTen && (!isRedAll || color === 'us'))
  if (event.isBack !== (isGood && home(state, event.unit).length > 0)) say('PD-C.31')
}
