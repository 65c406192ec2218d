import type { NodeId } from '../../../maps/graph.js'
import { positionOf } from '../model/position.js'
import { track } from '../data/track.js'
import { bridges } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { hasActed, isOnMap, isReduced, isStanding, type State } from '../model/state.js'
import { isExempt, isSupplied, windowsOf } from '../rules/supply.js'
import { statusOf } from '../rules/status.js'
import { describeHex, describePhase } from './describe.js'
import { units, unitsOf, type UnitId } from '../data/units.js'

const unitLine = (state: State, unit: UnitId): string => {
  const { name } = units[unit]
  const marks = [
    isReduced(state, unit) ? 'reduced' : '',
    hasActed(state, unit) ? 'has acted' : '',
    isSupplied(positionOf(state), unit) ? '' : 'out of supply',
  ].filter((mark) => mark !== '')
  return `${name} in ${describeHex(state.hex[unit] as NodeId, state.scenario)}${marks.length === 0 ? '' : `: ${marks.join(', ')}`}`
}

const dateOf = (state: State): string => {
  const box = track[state.turn + planOf(state.scenario).battle.campaignTurn - 2]
  return state.turn === 0 || box === undefined
    ? 'before the first turn'
    : `turn ${state.turn}, ${box.day} December 1944`
}

/** The whole position in words, line by line: date, what is asked, units by side, bridges, supply, markers, cards. */
export const describeBoard = (state: State): readonly string[] => {
  const { battle } = planOf(state.scenario)
  const of = (side: 'german' | 'us'): readonly string[] =>
    unitsOf[side].filter((unit) => isOnMap(state, unit)).map((unit) => unitLine(state, unit))
  const waiting = [...unitsOf.german, ...unitsOf.us].filter((unit) => statusOf(state, unit) === 'available')
  const down = bridges.filter((_, bridge) => !isStanding(state, bridge)).map(({ name }) => name)
  const windows = windowsOf(state.depotTurn, state.scenario.options.depotWindows)
  return [
    `${battle.title}: ${dateOf(state)}`,
    describePhase(state.phase),
    'Germans:',
    ...of('german'),
    'Americans:',
    ...of('us'),
    ...(waiting.length === 0 ? [] : [`Waiting to enter: ${waiting.map((unit) => units[unit].name).join(', ')}`]),
    ...(down.length === 0 ? [] : [`Bridges down: ${down.join(', ')}`]),
    ...windows.map(({ from, to }) => `Captured fuel serves on turns ${from} to ${to}`),
    ...(isExempt(state) ? ['No German unit need trace supply now'] : []),
    `Artillery left: German ${state.oba[0]}, US ${state.oba[1]}; aircraft: German ${state.air[0]}, US ${state.air[1]}`,
    `Cards in the pile: ${state.pile.length}`,
  ]
}
