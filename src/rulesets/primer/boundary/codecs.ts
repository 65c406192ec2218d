import {
  codec,
  column,
  idBelow,
  int,
  list,
  literal,
  nullable,
  oneOf,
  strict,
  tagged,
  type Shape,
} from '../../../kernel/codec.js'
import { fault, type Fault } from '../../../kernel/fault.js'
import { optionsShape } from '../../../kernel/option-codec.js'
import type { Codecs } from '../../../kernel/ruleset.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Primer } from '../model/game.js'
import { stateFaults } from './invariants.js'
import { hexes } from '../data/hexes.js'
import { primerRules } from '../rules/turn.js'
import { optionTable } from '../data/options.js'
import { readScenario } from './scenario-reading.js'
import { type Battle, type Combat, type Movement, type State } from '../model/state.js'
import { combatTable } from '../data/chart.js'
import { FRESH, SIDES, units, type Side, type UnitId } from '../data/counters.js'

const unit = idBelow<UnitId>(units.length, 'unit')
const hex = idBelow<NodeId>(hexes.length, 'hex')
const side = oneOf<Side>(SIDES)
const group = list(unit, units.length)
const steps = int(1, FRESH)

const options = optionsShape(optionTable)
const movement: Shape<Movement> = strict({ tag: literal('movement'), side })
const combat: Shape<Combat> = strict({ tag: literal('combat'), side, fought: group })
const battle: Shape<Battle> = strict({
  tag: literal('battle'),
  attackers: list(unit, units.length, 1),
  target: hex,
  then: combat,
})

const state: Shape<State> = strict({
  options,
  turn: int(1, 21),
  phase: tagged({ movement, combat, battle }),
  place: column(nullable(hex), units.length),
  steps: column(int(0, FRESH), units.length),
  spent: column(int(0, 9), units.length),
})

/** Annotated with the hand-written type: leave a command out and this does not compile. */
const command: Shape<Command> = tagged({
  move: { unit, to: hex },
  attack: { target: hex },
  endPhase: {},
})

const event: Shape<Event> = tagged({
  moved: { unit, to: hex, cost: int(1, 2) },
  attacked: { phase: battle },
  rolled: { roll: int(1, 6), column: oneOf(combatTable.columns), result: oneOf(['A1', '--', 'EX', 'D1', 'D2']) },
  stepsLost: { unit, steps },
  eliminated: { unit },
  battleEnded: { phase: combat },
  phaseBegan: { phase: tagged({ movement, combat }) },
  turnBegan: { turn: int(2, 21) },
})

/** A position that the rules could hold: its invariants hold, and nothing is left to happen by itself. */
const reachable = (read: State): readonly Fault[] => {
  const faults = stateFaults(read)
  if (faults.length > 0 || primerRules.settle(read).length === 0) return faults
  return [fault('/phase', 'a phase in which somebody has something to do', read.phase.tag)]
}

/** The boundary to files and networks. */
export const codecs: Codecs<Primer> = {
  scenario: { decode: readScenario, encode: (from) => from },
  state: codec(state, reachable),
  command: codec(command),
  event: codec(event),
}
