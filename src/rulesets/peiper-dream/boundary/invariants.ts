import { fault, type Fault } from '../../../kernel/fault.js'
import type { NodeId } from '../../../maps/graph.js'
import { bridgesOf } from '../data/bits.js'
import { deck } from '../data/cards.js'
import { germanBudget } from '../rules/rebuilding.js'
import { allHexes, board, bridges, hasRoad, sheetAt } from '../data/board.js'
import { allotmentOf } from '../data/markers.js'
import { phaseFaults } from './phase-invariants.js'
import { planOf } from '../data/plan.js'
import { isGermanHex, playOf, type State } from '../model/state.js'
import { positionOf, unitsIn } from '../model/position.js'
import { isCounted, stackLimit, suits } from '../rules/stacking.js'
import { sideAt, sides, units, type UnitId } from '../data/units.js'

const SHEET_B = 1
const SURPRISE_OVER = 6

/** PD-I.1: no card twice, none unknown, and the card in use not in the pile; whatever is left is discarded. */
const cardFaults = (state: State): readonly Fault[] => {
  const { pile, phase, scenario } = state
  const size = deck(scenario.options.jokers).length
  const faults: Fault[] = []
  for (let i = 0; i < pile.length; i++) {
    if (pile[i] >= size) faults.push(fault(`/pile/${i}`, `a card below ${size}`, pile[i]))
    if (i > 0 && pile[i] <= pile[i - 1])
      faults.push(fault(`/pile/${i}`, 'a card above the one before it: no card is there twice', pile[i]))
  }
  const inUse = playOf(phase)?.card
  if (inUse !== undefined && pile.includes(inUse)) faults.push(fault('/pile', 'no card that is in use', inUse))
  return faults
}

/** PD-I.4 to PD-I.6: units on the map live, the others are nowhere; those that are not in the game have no steps. */
const unitFaults = (state: State): readonly Fault[] => {
  const { offMap, due } = planOf(state.scenario)
  const faults: Fault[] = []
  for (let unit = 0; unit < units.length; unit++) {
    const at = state.hex[unit]
    if (due[unit] < 0 !== state.due[unit] < 0)
      faults.push(fault(`/due/${unit}`, due[unit] < 0 ? '-1: not in this game' : 'a turn', state.due[unit]))
    if (due[unit] < 0 && state.steps[unit] !== 0)
      faults.push(fault(`/steps/${unit}`, '0 steps of a unit that is not in this game', state.steps[unit]))
    if (at < 0) continue
    if (state.steps[unit] === 0) faults.push(fault(`/hex/${unit}`, 'no hex for a unit without steps', at))
    if (offMap[at] === 1) faults.push(fault(`/hex/${unit}`, 'a hex of the map in play', board.ids[at]))
    if (!suits(unit as UnitId, at as NodeId))
      faults.push(fault(`/hex/${unit}`, 'a hex that a vehicle can stand in (PD-B.18)', board.ids[at]))
  }
  return faults
}

/** The unit that may for the moment stand where there is no room: it is passing through (PD-B.13). */
const passing = ({ phase }: State): number => (phase.tag === 'moving' ? phase.unit : -1)

/** PD-I.2, PD-I.3: no hex holds both sides, nor more units of one than it takes; control goes with the units in it. */
const stackFaults = (state: State): readonly Fault[] => {
  const position = positionOf(state)
  const faults: Fault[] = []
  for (const node of allHexes) {
    const here = unitsIn(position, node)
    if (here.length === 0) continue
    const id = board.ids[node]
    const side = sideAt[here[0]]
    if (here.some((unit) => sideAt[unit] !== side)) faults.push(fault('/hex', `one side in ${id}`, here))
    const counted = here.filter((unit) => unit !== passing(state) && isCounted(position, unit))
    if (counted.length > stackLimit(position, sides[side])) faults.push(fault('/hex', `no more units in ${id}`, here))
    if (isGermanHex(state, node) !== (side === 0))
      faults.push(fault('/german', `control of ${id} with the units in it (PD-B.34)`, sides[1 - side]))
  }
  return faults
}

/** PD-I.16 to PD-I.18: bridges of the map in play, rebuilding within the budget, depots on roads of their maps. */
const placeFaults = (state: State): readonly Fault[] => {
  const { bridgesInPlay, isCampaign } = planOf(state.scenario)
  const faults: Fault[] = []
  for (const field of ['blown', 'tried'] as const)
    if (!bridgesOf(state[field]).every((bridge) => bridgesInPlay.includes(bridge)))
      faults.push(fault(`/${field}`, `bits of the ${bridges.length} bridges in play`, state[field]))
  if (state.rebuilt > germanBudget(state))
    faults.push(fault('/rebuilt', `at most ${germanBudget(state)} bridges`, state.rebuilt))
  for (const [depot, at] of state.depotHex.entries()) {
    const taken = state.depotTurn[depot]
    if (at >= 0 && (!isCampaign || sheetAt[at] !== depot + 1 || hasRoad[at] === 0))
      faults.push(fault(`/depotHex/${depot}`, 'a road hex of its map, in the campaign (PD-C.5)', board.ids[at]))
    if (taken > state.turn || (taken > 0 && at < 0))
      faults.push(fault(`/depotTurn/${depot}`, 'a turn that has come, of a depot on the board', taken))
  }
  return faults
}

/** PD-I.20: no more markers than the turn allots. */
const markerFaults = (state: State): readonly Fault[] => {
  const { battle } = planOf(state.scenario)
  const allowed = allotmentOf(state.turn + battle.campaignTurn - 1)
  const faults: Fault[] = []
  for (const field of ['oba', 'air'] as const)
    for (const [side, left] of state[field].entries()) {
      const most = state.turn === 0 ? 0 : allowed[field][side]
      if (left > most) faults.push(fault(`/${field}/${side}`, `at most ${most}`, left))
    }
  return faults
}

/** PD-I.21 to PD-I.23, PD-I.25: what has happened could have happened by this turn. */
const historyFaults = (state: State): readonly Fault[] => {
  const { options } = state.scenario
  const { battle, isCampaign } = planOf(state.scenario)
  const faults: Fault[] = []
  const must = (pointer: string, holds: boolean, expected: string, found: unknown): void => {
    if (!holds) faults.push(fault(pointer, expected, found))
  }
  const onB = units.some(
    ({ side }, unit) => side === 'german' && state.hex[unit] >= 0 && sheetAt[state.hex[unit]] === SHEET_B,
  )
  const mayLast = state.turn < SURPRISE_OVER || (state.turn === SURPRISE_OVER && state.phase.tag === 'start')
  must('/turn', state.turn <= battle.turns, `at most ${battle.turns}`, state.turn)
  must('/isSurprised', !state.isSurprised || (options.surprise && mayLast), 'false', true)
  must('/isReleased', !state.isReleased || isCampaign, 'false but in the campaign', true)
  must('/isReleased', state.isReleased || !isCampaign || !onB, 'true: a German unit is on Map B', false)
  must('/leftA', state.leftA <= state.turn && (isCampaign || state.leftA === 0), 'a turn that has come', state.leftA)
  const couldBeOut = options.massacre && state.leftA > 0 && state.turn > state.leftA
  must('/isNewsOut', !state.isNewsOut || couldBeOut, 'false before the turn after a German left Map A', true)
  must('/isBenefitUsed', !state.isBenefitUsed || state.isNewsOut, 'false before the news is out', true)
  return faults
}

/** Everything that keeps a state from being one of this game; empty for every state the rules make. */
export const stateFaults = (state: State): readonly Fault[] => [
  ...cardFaults(state),
  ...unitFaults(state),
  ...stackFaults(state),
  ...placeFaults(state),
  ...markerFaults(state),
  ...historyFaults(state),
  ...phaseFaults(state),
]
