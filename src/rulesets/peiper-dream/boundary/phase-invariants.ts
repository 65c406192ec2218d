import { fault, type Fault } from '../../../kernel/fault.js'
import { areAdjacent, type NodeId } from '../../../maps/graph.js'
import { colorOf } from '../data/cards.js'
import { board } from '../data/board.js'
import { planOf } from '../data/plan.js'
import type { PhaseOf } from '../rules/phase-handler.js'
import type { Attack, Phase, Play, State } from '../model/state.js'
import { sideAt, sideNumber, units, type UnitId } from '../data/units.js'

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

const aboard = (check: Check, state: State, unit: UnitId, { side }: Play): void => {
  const isThere = isOnMap(state, unit) && sideAt[unit] === sideNumber(side)
  check(isThere, '/unit', 'a unit of the side, on the map', units[unit].id)
}

type Checks = {
  readonly [Tag in Phase['tag']]?: (check: Check, state: State, phase: PhaseOf<Tag>) => void
}

const checksOf: Checks = {
  marsch: (check, state, { chosen }) => {
    chosenChecks(check, state, '/chosen', chosen, 5)
  },
  mines: (check, state, { named }) => {
    chosenChecks(check, state, '/named', named, 1)
  },
  mineRoll: (check, state, { named, rolled }) => {
    check(named.length === 2 && rolled < 2, '/named', 'two units, one still to roll', named)
    chosenChecks(check, state, '/named', named, 2)
  },
  setup: (check, { scenario }, { unit }) => {
    check(planOf(scenario).zones[unit] !== null, '/unit', 'a unit that is set up', units[unit].id)
  },
  moving: (check, state, { unit, then }) => {
    aboard(check, state, unit, then)
  },
  infiltrating: (check, state, { unit, to, then }) => {
    aboard(check, state, unit, then)
    check(isNextTo(state, unit, to), '/to', 'a hex next to the unit', board.ids[to])
  },
  fought: (check, state, { unit, hex, then }) => {
    aboard(check, state, unit, then)
    check(isNextTo(state, unit, hex), '/hex', 'a hex next to the unit', board.ids[hex])
  },
  advance: (check, state, { unit, hex, then }) => {
    aboard(check, state, unit, then)
    check(isNextTo(state, unit, hex), '/hex', 'a hex next to the unit', board.ids[hex])
  },
  recovery: (check, state, { unit }) => {
    check(isOnMap(state, unit) && state.steps[unit] === 1, '/unit', 'a reduced unit', units[unit].id)
  },
  returnDraw: (check, state, { unit }) => {
    check(isEliminated(state, unit), '/unit', 'an eliminated unit', units[unit].id)
    check(state.pile.length > 0, '', 'a card to draw', state.pile.length)
  },
  returning: (check, state, { unit }) => {
    check(isEliminated(state, unit), '/unit', 'an eliminated unit', units[unit].id)
  },
  reinforce: (check, state, { unit }) => {
    const comes = !isOnMap(state, unit) && state.steps[unit] > 0 && state.due[unit] === state.turn + 1
    check(comes, '/unit', 'a unit that comes at the end of this turn', units[unit].id)
  },
}

const isEliminated = (state: State, unit: UnitId): boolean => state.due[unit] >= 0 && state.steps[unit] === 0

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
  if ('attack' in phase) attackChecks(check, state, phase.attack, phase.then.side)
  const more = checksOf[phase.tag] as ((check: Check, state: State, phase: Phase) => void) | undefined
  more?.(check, state, phase)
  return faults
}
