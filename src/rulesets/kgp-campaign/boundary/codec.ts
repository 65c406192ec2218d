import { positionOf, type Position } from '../model/position.js'
import { codec, nullable, flag, int, list, recordOf, strict, oneOf, record, type Shape } from '../../../kernel/codec.js'
import { fault, type Fault } from '../../../kernel/fault.js'
import { stateHash } from '../../../kernel/hash.js'
import type { Codecs } from '../../../kernel/ruleset.js'
import { cgDates } from '../data/calendar.js'
import { commandShape, resultShape } from './codec-command.js'
import { eventShape } from './codec-event.js'
import { phase } from './codec-phase.js'
import { date, name, piece, side, word } from './codec-piece.js'
import { board, lastScenario, ledger, lost, marking, portRecord, roles, weather } from './codec-record.js'
import type { KgpCampaign } from '../model/game.js'
import { orderFaults, rollFaults, stateFaults } from './invariants.js'
import { mapOf, type GameData } from '../model/game-data.js'
import { settle } from '../rules/turn.js'
import type { Numbers, SideNumbers } from '../data/numbers.js'
import { differing, MOST_GROUPS, MOST_POINTS, numbersFaults } from './numbers-reading.js'
import { optionsShape } from '../../../kernel/option-codec.js'
import { optionTable } from '../data/options.js'
import { resultFaults } from '../rules/8.3-scenario-chain/result-check.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import { readScenario } from './scenario-reading.js'
import type { State } from '../model/state.js'
import { E, type Either } from '../../../kernel/fp.js'

const options = optionsShape(optionTable)

const sideNumbers: Shape<SideNumbers> = strict(
  {},
  { replenishment: record(int(0, MOST_POINTS), cgDates.length), maximum: record(int(0, MOST_GROUPS), 200) },
)
const tables: Shape<Numbers> = strict({}, { german: sideNumbers, us: sideNumbers })

const stateShape: Shape<State> = strict(
  {
    campaign: oneOf(['I', 'II', 'III']),
    map: word,
    options,
    ports: list(portRecord, 40),
    date,
    dates: list(date, cgDates.length, 1),
    phase,
    pieces: record(piece, 2000),
    lost: list(lost, 20_000),
    made: recordOf(['german', 'us'], int(0, 99_999)),
    rolls: int(0, 999_999),
    board,
    areas: nullable(marking),
    veiled: flag,
    ledgers: recordOf(['german', 'us'], ledger),
    weather: record(weather, cgDates.length),
    roles,
    firstMover: nullable(side),
    last: nullable(lastScenario),
    fought: list(date, cgDates.length),
    idle: int(0, cgDates.length),
    hq: nullable(name),
    shortage: flag,
    massacres: list(strict({ by: side, date }), 1000),
    concession: nullable(side),
  },
  { tables },
)

/** Numbers of the charts that are unknown, or written down though they are as printed. */
const usualFaults = ({ state, data }: Position): readonly Fault[] => {
  const faults = numbersFaults(data, state, state.tables)
  if (faults.length > 0) return faults
  const { tables: kept } = differing(data, state, state.tables)
  return stateHash(kept ?? null) === stateHash(state.tables ?? null)
    ? []
    : [fault('/tables', 'none but numbers that differ from print', JSON.stringify(state.tables))]
}

/** A position the rules could hold: of the map of the game data, without faults, and with somebody asked. */
const reachable =
  (data: GameData) =>
  (state: State): readonly Fault[] => {
    if (state.map !== mapOf(data, state).id) return [fault('/map', mapOf(data, state).id, state.map)]
    const faults = [...stateFaults(positionOf(data, state)), ...usualFaults(positionOf(data, state))]
    if (faults.length > 0) return faults
    const asked = [...rollFaults(positionOf(data, state)), ...orderFaults(positionOf(data, state))]
    if (asked.length > 0) return asked
    const due = settle(positionOf(data, state))
    return due.length === 0 ? [] : [fault('/phase', 'a position in which somebody is asked', due[0].tag)]
  }

/** The boundary of the campaign on given maps, charts and house rules. */
export const campaignCodecs = (data: GameData): Codecs<KgpCampaign> => ({
  scenario: { decode: (input) => readScenario(data, input), encode: (scenario) => scenario },
  state: codec(stateShape, reachable(data)),
  command: codec(commandShape),
  event: codec(eventShape),
})

/** A report of the umpire read from anything: its shape and all it says of the campaign, every fault at once. */
export const readResult = (at: Position, input: unknown): Either<readonly Fault[], ScenarioResult> => {
  const read = codec(resultShape).decode(input)
  if (read._tag === 'Left') return read
  const faults = resultFaults(at, read.right)
  return faults.some(({ severity }) => severity === 'error') ? E.left(faults) : read
}
