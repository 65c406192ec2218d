import { fault, inspect, type Fault } from '../../../kernel/fault.js'
import { deepEqual } from '../../../kernel/deep-equal.js'
import { bridgesOf } from '../data/bit-sets.js'
import { deck } from '../data/cards.js'
import { allHexes, board, bridges } from '../data/map.js'
import { isInPlay, planOf } from '../data/plan.js'
import { allUnits, enemyOf, sideOf, unitsOf, type UnitId } from '../data/units.js'
import { positionOf, unitsIn } from '../model/position.js'
import { depotHexOf, hasActed, isAlive, isGermanHex, isInGame, isReduced, whereIs, type State } from '../model/state.js'
import { playOf } from '../model/phase.js'
import { releases } from '../rules/entering.js'
import { MINED_UNITS } from '../rules/mines.js'
import { germanBudget } from '../rules/rebuilding.js'
import { canBeSurprised, canNewsBeOut, markersOf } from '../rules/sequence.js'
import { dueWith, FIRST_TURN, isDepotHex, MARSCH_UNITS, setup } from '../rules/set-up.js'
import { isCounted, stackLimit, suits } from '../rules/stacking.js'
import { phaseFaults } from './phase-invariants.js'

/**
 * PD-I.1: no duplicate or unknown cards, and the card in use is not in the pile. All other cards are in the discard
 * pile.
 */
const cardFaults = (state: State): readonly Fault[] => {
  const { pile, phase, scenario } = state
  const size = deck(scenario.options.jokers).length
  const faults: Fault[] = []
  for (let i = 0; i < pile.length; i++) {
    if (pile[i] >= size) faults.push(fault(`/pile/${i}`, `a card below ${size}`, pile[i]))
    if (i > 0 && pile[i] <= pile[i - 1])
      faults.push(fault(`/pile/${i}`, 'a card above the one before it, so that no card is listed twice', pile[i]))
  }
  const inUse = playOf(phase)?.card
  if (inUse !== undefined && pile.includes(inUse)) faults.push(fault('/pile', 'no card that is in use', inUse))
  return faults
}

/** Returns the arrival turns: those of the scenario or, once the six units of turn 1 are chosen, those of PD-O.6. */
const dueIn = ({ scenario, due }: State): readonly number[] => {
  const plan = planOf(scenario)
  const six = unitsOf.german.filter((unit) => due[unit] === FIRST_TURN)
  return scenario.options.panzersMarsch && six.length === MARSCH_UNITS ? dueWith(plan, six) : plan.due
}

/**
 * PD-I.4 to PD-I.6: units on the map are alive, all others are off the map, and units not in the game have no steps.
 */
const unitFaults = (state: State): readonly Fault[] => {
  const due = dueIn(state)
  const faults: Fault[] = []
  for (const unit of allUnits) {
    const isIn = isInGame({ due }, unit)
    if (state.due[unit] !== due[unit])
      faults.push(fault(`/due/${unit}`, isIn ? `turn ${due[unit]}` : '-1: not in this game', state.due[unit]))
    if (!isIn && isAlive(state, unit))
      faults.push(fault(`/steps/${unit}`, '0 steps of a unit that is not in this game', state.steps[unit]))
    if (!isIn && hasActed(state, unit))
      faults.push(fault(`/acted/${unit}`, 'no ACT of a unit that is not in this game', state.acted[unit]))
    const hex = whereIs(state, unit)
    if (hex === null) continue
    if (!isAlive(state, unit)) faults.push(fault(`/hex/${unit}`, 'no hex for a unit without steps', hex))
    if (!isInPlay(state.scenario, hex)) faults.push(fault(`/hex/${unit}`, 'a hex of the map in play', board.ids[hex]))
    if (!suits(state.scenario, unit, hex))
      faults.push(fault(`/hex/${unit}`, 'a hex that a vehicle can stand in (PD-B.18)', board.ids[hex]))
  }
  return faults
}

/** The fields that set-up leaves at their initial values. */
const UNTOUCHED = [
  'pile',
  'acted',
  'blown',
  'tried',
  'rebuilt',
  'depotTurn',
  'carded',
  'isEnding',
  'isReleased',
  'leftA',
  'isSurprised',
  'isNewsOut',
  'isBenefitUsed',
] as const

/** PD-C.5, PD-O.6, PD-O.7: before turn 1 only placement and mines change the state. */
const setUpFaults = (state: State): readonly Fault[] => {
  if (state.turn > 0) return []
  const before = setup(state.scenario)
  const faults = UNTOUCHED.filter((field) => !deepEqual(state[field], before[field])).map((field) =>
    fault(`/${field}`, `the value before turn 1: ${inspect(before[field])}`, state[field]),
  )
  const mayBeMined = ['mineRoll', 'ready'].includes(state.phase.tag) && state.scenario.options.minen === 'auto'
  const harmed = allUnits.filter((unit) => state.steps[unit] !== before.steps[unit])
  const isMined =
    harmed.length <= MINED_UNITS && harmed.every((unit) => sideOf(unit) === 'german' && isReduced(state, unit))
  if (harmed.length > 0 && !(mayBeMined && isMined)) faults.push(fault('/steps', 'the steps of an intact unit', harmed))
  return faults
}

/** The unit that may be in a full hex because it is passing through (PD-B.13), or null. */
const passing = ({ phase }: State): UnitId | null => (phase.tag === 'moving' ? phase.unit : null)

/**
 * PD-I.2, PD-I.3: no hex holds units of both sides or exceeds the stacking limit, and an occupied hex is controlled by
 * its occupant.
 */
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

/**
 * PD-I.16 to PD-I.18: bridges are on the map in play, rebuilding is within the budget, and depots are on road hexes of
 * their maps.
 */
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
    if (hex !== null && !(isCampaign && isDepotHex(state.scenario, depot, hex)))
      faults.push(fault(`/depotHex/${depot}`, 'a road hex of its map, in the campaign (PD-C.5)', board.ids[hex]))
    if (taken > state.turn || (taken > 0 && hex === null))
      faults.push(fault(`/depotTurn/${depot}`, 'the current or an earlier turn, for a depot on the board', taken))
  }
  return faults
}

/** PD-I.20: no more support markers than the turn's allotment. */
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

/** PD-I.21 to PD-I.23, PD-I.25: recorded events are possible by this turn. */
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
  must('/isReleased', !state.isReleased || isCampaign, 'false outside the campaign', true)
  must('/isReleased', state.isReleased || !isCampaign || !onB, 'true: a German unit is on Map B', false)
  must(
    '/leftA',
    state.leftA <= state.turn && (isCampaign || state.leftA === 0),
    'the current or an earlier turn',
    state.leftA,
  )
  must('/isNewsOut', !state.isNewsOut || canNewsBeOut(state), 'false before the turn after a German left Map A', true)
  must('/isBenefitUsed', !state.isBenefitUsed || state.isNewsOut, 'false before the news is out', true)
  return faults
}

/** Lists the invariants a state violates; empty for every state the rules produce. */
export const stateFaults = (state: State): readonly Fault[] => [
  ...cardFaults(state),
  ...unitFaults(state),
  ...setUpFaults(state),
  ...stackFaults(state),
  ...placeFaults(state),
  ...markerFaults(state),
  ...historyFaults(state),
  ...phaseFaults(state),
]
