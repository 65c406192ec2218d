import {
  fromCodec,
  codec,
  column,
  flag,
  idBelow,
  int,
  list,
  literal,
  nullable,
  oneOf,
  strict,
  tagged,
  refine,
  type Shape,
} from '../../../kernel/codec.js'
import { fault, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { AreaMapSource } from '../../../maps/area/source.js'
import { optionsShape } from '../../../kernel/option-codec.js'
import type { Codec, Codecs } from '../../../kernel/ruleset.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { DeathOfADivision } from '../model/game.js'
import { stateFaults } from './invariants.js'
import { mapFaults } from './own-data.js'
import { MOST_AREAS, type AreaId } from '../data/areas.js'
import type { BorderFeature } from '../data/map.js'
import { optionTable } from '../data/options.js'
import { turn as rules } from '../rules/turn.js'
import type { Scenario } from '../data/scenario.js'
import { readScenario } from './scenario-reading.js'
import type { Phase, Verdict } from '../model/phase.js'
import { placeBeforeArrival, TURNS, type State } from '../model/state.js'
import { differing, MOST_MARCH, tableBounds, tableNames, type SomeTables } from '../data/tables.js'
import { STRONGEST, UNITS, type Side, type UnitId } from '../data/counters.js'

const MOST_DICE = STRONGEST * 3
const MOST_CAPTURES = 200

const unit = idBelow<UnitId>(UNITS, 'unit')
const area = idBelow<AreaId>(MOST_AREAS, 'area')
const units = list(unit, UNITS)
const areas = list(area, MOST_AREAS)
const side: Shape<Side> = oneOf(['german', 'us'])
const turn = int(1, TURNS)
const die = int(1, 6)
const rolled = list(die, Math.max(MOST_DICE, MOST_AREAS * 2))
const strength = int(1, STRONGEST)
const form = oneOf(['assault', 'march'])

const options = optionsShape(optionTable)

const tables: Shape<SomeTables> = refine(
  strict({}, Object.fromEntries(tableNames.map((name) => [name, int(...tableBounds[name])]))) as Shape<SomeTables>,
  'numbers that differ from the rules',
  (some) => Object.keys(differing(some).tables ?? {}).length === Math.max(1, Object.keys(some).length),
)

/** A complete map of a scenario, accepted only if the game can be played on it. */
const ownMap = fromCodec(
  {
    decode: (input): Either<readonly Fault[], AreaMapSource<BorderFeature>> => {
      const faults = mapFaults(input, '').filter(({ severity }) => severity === 'error')
      return faults.length > 0 ? E.left(faults) : E.right(input as AreaMapSource<BorderFeature>)
    },
    encode: (map) => map,
  },
  'a map of areas',
)

const level = oneOf(['strategic', 'operational', 'tactical'])
const reason = oneOf(['never-captured', 'contested', 'not-held', 'cut-off'])

const outcome: Shape<Verdict> = strict({
  winner: side,
  by: oneOf(['strategic', 'operational', 'tactical', 'never-captured', 'contested', 'not-held', 'cut-off']),
  level: nullable(level),
  reason: nullable(reason),
  captureTurn: nullable(turn),
})

const reinforcement = strict({ tag: literal('reinforcement'), side, placed: units, halted: units })
const movement = strict({
  tag: literal('movement'),
  side,
  done: units,
  beganFree: units,
  placed: units,
  halted: units,
})
const aim = strict({ unit, area })
const fire = strict({ tag: literal('fire'), side, fired: units, surprised: areas }, { aimed: list(aim, UNITS) })
const assault = { group: units, area, areas: int(0, MOST_MARCH), byRoad: flag, attempt: int(1, 2), then: movement }
const followUp = strict({ tag: literal('followUp'), ...assault })
const shooter = strict({ unit, dice: strength, on: int(...tableBounds.fireHitsOn) })
const shooters = list(shooter, 3, 1)

const phase: Shape<Phase> = tagged({
  setup: {},
  supply: { side, out: nullable(units) },
  reinforcement,
  arrivalRoll: { units, then: reinforcement },
  movement,
  overrunRoll: assault,
  partingShots: { ...assault, shooters },
  followUp,
  fire,
  surpriseRoll: { areas, then: fire },
  shot: { unit, area, then: fire },
  placeHits: { by: side, area, hits: int(0, MOST_DICE), units, then: tagged({ followUp, fire }) },
  over: { outcome },
})

const stateShape: Shape<State> = strict(
  {
    options,
    turn,
    strength: column(strength, UNITS),
    place: column(int(placeBeforeArrival(TURNS + 1), MOST_AREAS - 1), UNITS),
    hits: column(int(0, STRONGEST), UNITS),
    control: list(side, MOST_AREAS),
    fortified: units,
    rolled: units,
    captures: list(strict({ turn, phase: int(0, 8), to: side }), MOST_CAPTURES),
    phase,
  },
  { tables, map: ownMap },
)

const commandShape: Shape<Command> = tagged({
  place: { unit, area },
  move: { unit, to: area },
  overrun: { units: list(unit, 3, 1), target: area, form },
  stop: {},
  fire: { unit, area },
  aim: { unit, area },
  takeHit: { unit },
  endPhase: {},
})

const cause = oneOf(['supply', 'withdrawal', 'fire', 'partingShot'])

const eventShape: Shape<Event> = tagged({
  turnBegan: { turn },
  phaseBegan: { phase },
  interrupted: { phase },
  resumed: { phase },
  placed: { unit, area },
  rescheduled: { unit, turn: int(1, TURNS + 1) },
  moved: { unit, to: area, way: areas, kind: oneOf(['normal', 'withdrawal', 'march', 'overrun']) },
  hit: { unit, cause },
  eliminated: { unit, cause: oneOf(['supply', 'withdrawal', 'fire', 'partingShot', 'overrun']) },
  controlChanged: { area, side },
  captured: { turn, phase: int(0, 8) },
  lost: { turn, phase: int(0, 8) },
  fortified: { unit },
  unfortified: { unit },
  ended: { outcome },
  supplyChecked: { side, outOfSupply: units },
  overrunTried: { units, target: area, form, attack: int(1, MOST_DICE), defense: int(1, MOST_DICE) },
  rolled: { draw: oneOf(['overrun', 'arrival']), dice: rolled },
  aimed: { unit, area },
  overrunSucceeded: { target: area },
  overrunFailed: { target: area },
  partingShots: { shooters, dice: rolled, hits: int(0, MOST_DICE) },
  surprised: { area, german: die, us: die },
  notSurprised: { area, german: die, us: die },
  fired: { unit, area, dice: rolled, hits: int(0, STRONGEST) },
  hitsLost: { count: int(1, MOST_DICE) },
})

/** The faults of a position that a game cannot reach: it violates an invariant, or an automatic step is still due. */
const reachable = (state: State): readonly Fault[] => {
  const faults = stateFaults(state)
  if (faults.length > 0) return faults
  const due = rules.settle(state)
  return due.length === 0 ? [] : [fault('/phase', 'INV-24: a position in which somebody is asked', due[0].tag)]
}

const scenario: Codec<Scenario> = { decode: readScenario, encode: (from) => from }

/** The codecs for files and networks. */
export const codecs: Codecs<DeathOfADivision> = {
  scenario,
  state: codec(stateShape, reachable),
  command: codec(commandShape),
  event: codec(eventShape),
}
