import { fault, type Fault } from '../../kernel/fault.js'
import { areAdjacent, type NodeId } from '../../maps/graph.js'
import { colorOf } from './cards.js'
import { board } from './map.js'
import { planOf } from './plan.js'
import type { Attack, Phase, Play, State } from './state.js'
import { sideAt, sideNumber, units, type UnitId } from './units.js'

/** A complaint about the phase, if it is one. */
type Check = (holds: boolean, at: string, expected: string, found: unknown) => void

const SETUP_PHASES = ['marsch', 'depots', 'setup', 'mines', 'mineRoll']
const MOST_ACTS = 7

const playChecks = (check: Check, state: State, at: string, { side, card, left, stack }: Play): void => {
  check(colorOf(card) === side, `${at}/card`, `a card of the ${side} color`, card)
  check(left <= MOST_ACTS, `${at}/left`, `at most ${MOST_ACTS} ACTs`, left)
  for (const unit of stack ?? [])
    check(sideAt[unit] === sideNumber(side) && state.due[unit] >= 0, `${at}/stack`, 'units of the side', units[unit].id)
}

const attackChecks = (check: Check, state: State, { unit, target }: Attack, side: Play['side']): void => {
  const from = state.hex[unit]
  const to = state.hex[target]
  check(sideAt[unit] === sideNumber(side), '/attack/unit', 'a unit of the side whose card it is', units[unit].id)
  check(
    from >= 0 && to >= 0 && sideAt[unit] !== sideAt[target] && areAdjacent(board, from as NodeId, to as NodeId),
    '/attack/target',
    'an enemy next to the firing unit',
    units[target].id,
  )
}

const isOnMap = (state: State, unit: UnitId): boolean => state.hex[unit] >= 0

const isNextTo = (state: State, unit: UnitId, to: NodeId): boolean =>
  isOnMap(state, unit) && areAdjacent(board, state.hex[unit] as NodeId, to)

const chosenChecks = (check: Check, state: State, at: string, chosen: readonly UnitId[], most: number): void => {
  check(new Set(chosen).size === chosen.length && chosen.length <= most, at, `at most ${most} different units`, chosen)
  for (const unit of chosen)
    check(sideAt[unit] === 0 && state.due[unit] >= 0, at, 'German units of this game', units[unit].id)
}

const own = (check: Check, state: State, phase: Phase): void => {
  const { isCampaign, zones } = planOf(state.scenario)
  const aboard = (unit: UnitId, mine: Play): void => {
    check(
      isOnMap(state, unit) && sideAt[unit] === sideNumber(mine.side),
      '/unit',
      'a unit of the side, on the map',
      units[unit].id,
    )
  }
  switch (phase.tag) {
    case 'marsch':
      return chosenChecks(check, state, '/chosen', phase.chosen, 5)
    case 'mines':
      return chosenChecks(check, state, '/named', phase.named, 1)
    case 'mineRoll':
      check(phase.named.length === 2 && phase.rolled < 2, '/named', 'two units, one still to roll', phase.named)
      return chosenChecks(check, state, '/named', phase.named, 2)
    case 'setup':
      return check(isCampaign && zones[phase.unit] !== null, '/unit', 'a unit that is set up', units[phase.unit].id)
    case 'moving':
      return aboard(phase.unit, phase.then)
    case 'infiltrating':
      aboard(phase.unit, phase.then)
      return check(isNextTo(state, phase.unit, phase.to), '/to', 'a hex next to the unit', board.ids[phase.to])
    case 'fought':
    case 'advance':
      aboard(phase.unit, phase.then)
      return check(isNextTo(state, phase.unit, phase.hex), '/hex', 'a hex next to the unit', board.ids[phase.hex])
    case 'recovery':
      return check(
        isOnMap(state, phase.unit) && state.steps[phase.unit] === 1,
        '/unit',
        'a reduced unit',
        units[phase.unit].id,
      )
    case 'returnDraw':
    case 'returning':
      check(
        state.steps[phase.unit] === 0 && state.due[phase.unit] >= 0,
        '/unit',
        'an eliminated unit',
        units[phase.unit].id,
      )
      return check(phase.tag === 'returning' || state.pile.length > 0, '', 'a card to draw', state.pile.length)
    case 'reinforce':
      return check(
        !isOnMap(state, phase.unit) && state.steps[phase.unit] > 0 && state.due[phase.unit] === state.turn + 1,
        '/unit',
        'a unit that comes at the end of this turn',
        units[phase.unit].id,
      )
    default:
      if ('attack' in phase) attackChecks(check, state, phase.attack, phase.then.side)
  }
}

/** What is wrong with the phase of a state: it names units that could not be meant, or a turn that does not go with it. */
export const phaseFaults = (state: State): readonly Fault[] => {
  const { phase, turn } = state
  const faults: Fault[] = []
  const check: Check = (holds, at, expected, found) => {
    if (!holds) faults.push(fault(`/phase${at}`, expected, found))
  }
  const isBefore = SETUP_PHASES.includes(phase.tag)
  check(isBefore ? turn === 0 : turn > 0 || phase.tag === 'ready', '/tag', `a phase of turn ${turn}`, phase.tag)
  check(!isBefore || planOf(state.scenario).isCampaign, '/tag', 'no set-up in a single battle', phase.tag)
  if (phase.tag === 'play') playChecks(check, state, '', phase)
  if ('then' in phase) playChecks(check, state, '/then', phase.then)
  own(check, state, phase)
  return faults
}
