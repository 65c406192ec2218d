import { fault, type Fault } from '../../../kernel/fault.js'
import { bridgesOf } from '../data/bit-sets.js'
import { deck } from '../data/cards.js'
import { allHexes, board, bridges } from '../data/board.js'
import { isInPlay, planOf } from '../data/plan.js'
import { allUnits, enemyOf, sideOf, unitsOf, type UnitId } from '../data/units.js'
import { positionOf, unitsIn } from '../model/position.js'
import { depotHexOf, isAlive, isGermanHex, isInGame, playOf, whereIs, type State } from '../model/state.js'
import { releases } from '../rules/entering.js'
import { germanBudget } from '../rules/rebuilding.js'
import { canBeSurprised, canNewsBeOut, markersOf } from '../rules/sequence.js'
import { isDepotHex } from '../rules/set-up.js'
import { isCounted, stackLimit, suits } from '../rules/stacking.js'
import { phaseFaults } from './phase-invariants.js'

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
  const { due } = planOf(state.scenario)
  const faults: Fault[] = []
  for (const unit of allUnits) {
    const isIn = isInGame({ due }, unit)
    if (isIn !== isInGame(state, unit))
      faults.push(fault(`/due/${unit}`, isIn ? 'a turn' : '-1: not in this game', state.due[unit]))
    if (!isIn && isAlive(state, unit))
      faults.push(fault(`/steps/${unit}`, '0 steps of a unit that is not in this game', state.steps[unit]))
    const hex = whereIs(state, unit)
    if (hex === null) continue
    if (!isAlive(state, unit)) faults.push(fault(`/hex/${unit}`, 'no hex for a unit without steps', hex))
    if (!isInPlay(state.scenario, hex)) faults.push(fault(`/hex/${unit}`, 'a hex of the map in play', board.ids[hex]))
    if (!suits(unit, hex))
      faults.push(fault(`/hex/${unit}`, 'a hex that a vehicle can stand in (PD-B.18)', board.ids[hex]))
  }
  return faults
}

/** The unit that may for the moment stand in a full hex: it is passing through (PD-B.13). */
const passing = ({ phase }: State): UnitId | null => (phase.tag === 'moving' ? phase.unit : null)

/** PD-I.2, PD-I.3: no hex holds both sides, nor more units of one than it takes; control goes with the units in it. */
const stackFaults = (state: State): readonly Fault[] => {
  const position = positionOf(state)
  const faults: Fault[] = []
  for (const hex of allHexes) {
    const here = unitsIn(position, hex)
    if (here.length === 0) continue
    const id = board.ids[hex]
    const side = sideOf(here[0])
    if (here.some((unit) => sideOf(unit) !== side)) faults.push(fault('/hex', `one side in ${id}`, here))
    const counted = here.filter((unit) => unit !== passing(state) && isCounted(position, unit))
    if (counted.length > stackLimit(position, side)) faults.push(fault('/hex', `no more units in ${id}`, here))
    if (isGermanHex(state, hex) !== (side === 'german'))
      faults.push(fault('/german', `control of ${id} with the units in it (PD-B.34)`, enemyOf(side)))
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
  for (const [depot, taken] of state.depotTurn.entries()) {
    const hex = depotHexOf(state, depot)
    if (hex !== null && !(isCampaign && isDepotHex(depot, hex)))
      faults.push(fault(`/depotHex/${depot}`, 'a road hex of its map, in the campaign (PD-C.5)', board.ids[hex]))
    if (taken > state.turn || (taken > 0 && hex === null))
      faults.push(fault(`/depotTurn/${depot}`, 'a turn that has come, of a depot on the board', taken))
  }
  return faults
}

/** PD-I.20: no more markers than the turn allots. */
const markerFaults = (state: State): readonly Fault[] => {
  const allowed = markersOf(state.scenario, state.turn)
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
  const { battle, isCampaign } = planOf(state.scenario)
  const faults: Fault[] = []
  const must = (pointer: string, holds: boolean, expected: string, found: unknown): void => {
    if (!holds) faults.push(fault(pointer, expected, found))
  }
  const onB = unitsOf.german.some((unit) => {
    const hex = whereIs(state, unit)
    return hex !== null && releases(hex)
  })
  must('/turn', state.turn <= battle.turns, `at most ${battle.turns}`, state.turn)
  must('/isSurprised', !state.isSurprised || canBeSurprised(state), 'false', true)
  must('/isReleased', !state.isReleased || isCampaign, 'false but in the campaign', true)
  must('/isReleased', state.isReleased || !isCampaign || !onB, 'true: a German unit is on Map B', false)
  must('/leftA', state.leftA <= state.turn && (isCampaign || state.leftA === 0), 'a turn that has come', state.leftA)
  must('/isNewsOut', !state.isNewsOut || canNewsBeOut(state), 'false before the turn after a German left Map A', true)
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
