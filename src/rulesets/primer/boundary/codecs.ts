import {
  fromCodec,
  codec,
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
import { fault, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionsShape } from '../../../kernel/option-codec.js'
import type { Codecs } from '../../../kernel/ruleset.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Primer } from '../model/game.js'
import { stateFaults } from './invariants.js'
import { MOST_HEXES, MOST_MOVEMENT, OWN_FIELDS, ownFaults, ownIn } from './own-data.js'
import type { Own } from '../data/game-data.js'
import { primerRules } from '../rules/turn.js'
import { optionTable } from '../data/options.js'
import { readScenario } from './scenario-reading.js'
import { MOST_UNITS, type State } from '../model/state.js'
import type { Battle, Combat, Movement } from '../model/phase.js'
import { combatTable, RESULTS } from '../data/chart.js'
import { FRESH, SIDES, type Side, type UnitId } from '../data/counters.js'

const unit = idBelow<UnitId>(MOST_UNITS, 'unit')
const hex = idBelow<NodeId>(MOST_HEXES, 'hex')
const side = oneOf<Side>(SIDES)
const group = list(unit, MOST_UNITS)
const steps = int(1, FRESH)

const options = optionsShape(optionTable)
const movement: Shape<Movement> = strict({ tag: literal('movement'), side })
const combat: Shape<Combat> = strict({ tag: literal('combat'), side, fought: group })
const battle: Shape<Battle> = strict({
  tag: literal('battle'),
  attackers: list(unit, MOST_UNITS, 1),
  target: hex,
  then: combat,
})

/** The scenario's own data, accepted only if the game can be played with it. */
const own = fromCodec<Own>(
  {
    decode: (input): Either<readonly Fault[], Own> => {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        return E.left([fault('', `an object with ${OWN_FIELDS.join(', ')}`, input)])
      const found = [
        ...unknownFields('', input, OWN_FIELDS),
        ...ownFaults(input as Own & Readonly<Record<string, unknown>>, ''),
      ]
      if (found.length > 0) return E.left(found)
      const kept = ownIn(input)
      return Object.keys(kept).length === Object.keys(input).length && Object.keys(kept).length > 0
        ? E.right(kept)
        : E.left([fault('', 'something that is not as printed', Object.keys(input))])
    },
    encode: (from) => from,
  },
  'a map, counters or rows of the chart',
)

const state: Shape<State> = strict(
  {
    options,
    turn: int(1, 21),
    phase: tagged({ movement, combat, battle }),
    place: list(nullable(hex), MOST_UNITS),
    steps: list(int(0, FRESH), MOST_UNITS),
    spent: list(int(0, MOST_MOVEMENT), MOST_UNITS),
  },
  { own },
)

/** Annotated with the hand-written type, so that a missing command is a compile error. */
const command: Shape<Command> = tagged({
  move: { unit, to: hex },
  attack: { target: hex },
  endPhase: {},
})

const event: Shape<Event> = tagged({
  moved: { unit, to: hex, cost: int(1, 2) },
  attacked: { phase: battle },
  rolled: { roll: int(1, 6), column: oneOf(combatTable.columns), result: oneOf(RESULTS) },
  stepsLost: { unit, steps },
  eliminated: { unit },
  battleEnded: { phase: combat },
  phaseBegan: { phase: tagged({ movement, combat }) },
  turnBegan: { turn: int(2, 21) },
})

/** The faults of a position that a game cannot reach: it violates an invariant, or an automatic step is still due. */
const reachable = (read: State): readonly Fault[] => {
  const faults = stateFaults(read)
  if (faults.length > 0 || primerRules.settle(read).length === 0) return faults
  return [fault('/phase', 'a phase in which somebody has something to do', read.phase.tag)]
}

/** The codecs for files and networks. */
export const codecs: Codecs<Primer> = {
  scenario: { decode: readScenario, encode: (from) => from },
  state: codec(state, reachable),
  command: codec(command),
  event: codec(event),
}
