import { fault, type Fault } from '../../../kernel/fault.js'
import { areAdjacent, type NodeId } from '../../../maps/graph.js'
import { colorOf } from '../data/cards.js'
import { hasBridge } from '../data/bit-sets.js'
import { board } from '../data/map.js'
import { planOf } from '../data/plan.js'
import { sideOf, units, type UnitId } from '../data/units.js'
import { isEliminated, isInGame, isOnMap, isReduced, isStanding, whereIs, type State } from '../model/state.js'
import type { Attack, Phase, Play } from '../model/phase.js'
import { actsAllowed } from '../rules/activation.js'
import { MINED_UNITS } from '../rules/mines.js'
import type { PhaseOf } from '../rules/phase-handler.js'
import { comesNow } from '../rules/reinforcement.js'
import { MARSCH_UNITS } from '../rules/set-up.js'

/** Adds a fault unless a condition holds. */
type Check = (holds: boolean, pointer: string, expected: string, found: unknown) => void

const SETUP_PHASES = ['marsch', 'depots', 'setup', 'mines', 'mineRoll']

const playChecks = (check: Check, state: State, pointer: string, { side, card, left, stack }: Play): void => {
  check(colorOf(card) === side, `${pointer}/card`, `a card of the ${side} color`, card)
  const most = stack === null ? actsAllowed(state, card) : stack.length
  check(left <= most, `${pointer}/left`, `at most ${most} ACTs`, left)
  for (const unit of stack ?? [])
    check(sideOf(unit) === side && isInGame(state, unit), `${pointer}/stack`, 'units of the side', units[unit].id)
}

const attackChecks = (check: Check, state: State, { unit, target }: Attack, side: Play['side']): void => {
  const to = whereIs(state, target)
  check(sideOf(unit) === side, '/attack/unit', 'a unit of the side whose card it is', units[unit].id)
  check(
    to !== null && sideOf(unit) !== sideOf(target) && isNextTo(state, unit, to),
    '/attack/target',
    'an enemy next to the firing unit',
    units[target].id,
  )
}

const isNextTo = (state: State, unit: UnitId, to: NodeId): boolean => {
  const from = whereIs(state, unit)
  return from !== null && areAdjacent(board, from, to)
}

const chosenChecks = (check: Check, state: State, pointer: string, chosen: readonly UnitId[], most: number): void => {
  check(
    new Set(chosen).size === chosen.length && chosen.length <= most,
    pointer,
    `at most ${most} different units`,
    chosen,
  )
  for (const unit of chosen)
    check(sideOf(unit) === 'german' && isInGame(state, unit), pointer, 'German units of this game', units[unit].id)
}

const aboard = (check: Check, state: State, unit: UnitId, { side }: Play): void => {
  const isThere = isOnMap(state, unit) && sideOf(unit) === side
  check(isThere, '/unit', 'a unit of the side, on the map', units[unit].id)
}

type Checks = {
  readonly [Tag in Phase['tag']]?: (check: Check, state: State, phase: PhaseOf<Tag>) => void
}

const checksOf: Checks = {
  marsch: (check, state, { chosen }) => {
    chosenChecks(check, state, '/chosen', chosen, MARSCH_UNITS - 1)
  },
  mines: (check, state, { named }) => {
    chosenChecks(check, state, '/named', named, MINED_UNITS - 1)
  },
  mineRoll: (check, state, { named, rolled }) => {
    check(named.length === MINED_UNITS && rolled < MINED_UNITS, '/named', 'two units, one still to roll', named)
    chosenChecks(check, state, '/named', named, MINED_UNITS)
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
  demolition: (check, state, { bridge, unit, then }) => {
    const { bridgesInPlay } = planOf(state.scenario)
    check(bridgesInPlay.includes(bridge), '/bridge', 'a bridge of the map in play', bridge)
    check(
      isStanding(state, bridge) && hasBridge(state.tried, bridge),
      '/bridge',
      'a standing bridge whose demolition is being tried',
      bridge,
    )
    check(then.side === 'us', '/then/side', 'us: Germans do not blow bridges', then.side)
    const { tougherDemolition } = state.scenario.options
    const isSapper = unit !== null && sideOf(unit) === 'us' && isOnMap(state, unit)
    check(
      tougherDemolition ? isSapper : unit === null,
      '/unit',
      'a U.S. unit on the map with PD-O.4, otherwise none',
      unit,
    )
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
    check(isOnMap(state, unit) && isReduced(state, unit), '/unit', 'a reduced unit', units[unit].id)
  },
  returnDraw: (check, state, { unit }) => {
    check(isEliminated(state, unit), '/unit', 'an eliminated unit', units[unit].id)
    check(state.pile.length > 0, '', 'a card to draw', state.pile.length)
  },
  returning: (check, state, { unit }) => {
    check(isEliminated(state, unit), '/unit', 'an eliminated unit', units[unit].id)
  },
  reinforce: (check, state, { unit }) => {
    check(comesNow(state, unit), '/unit', 'a unit that comes at the end of this turn', units[unit].id)
  },
}

/** Lists what is wrong with the phase of a state: it names units that cannot be meant, or does not fit the turn. */
export const phaseFaults = (state: State): readonly Fault[] => {
  const { phase, turn } = state
  const faults: Fault[] = []
  const check: Check = (holds, pointer, expected, found) => {
    if (!holds) faults.push(fault(`/phase${pointer}`, expected, found))
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
