import { positionOf, type Position, mapOf, type GameData } from '../model/position.js'
import { codec, nullable, flag, int, list, recordOf, strict, oneOf, record, type Shape } from '../../../kernel/codec.js'
import { fault, type Fault } from '../../../kernel/fault.js'
import { stateHash } from '../../../kernel/hash.js'
import type { Codecs } from '../../../kernel/ruleset.js'
import { cgDates } from '../data/calendar.js'
import { commandShape } from './codec-command.js'
import { eventShape } from './codec-event.js'
import { phase } from './codec-phase.js'
import { date, name, piece, side, word } from './codec-piece.js'
import { board, lastScenario, ledger, lost, marking, portRecord, roles, weather } from './codec-record.js'
import type { KgpCampaign } from '../model/game.js'
import { orderFaults, rollFaults, stateFaults } from './invariants.js'
import { settle } from '../rules/turn.js'
import type { Numbers, SideNumbers } from '../data/numbers.js'
import { standInNames, standInTable, type StandIn } from '../data/stand-in.js'
import { changedStandIn, standInFaults } from './stand-in-reading.js'
import { differing, MOST_GROUPS, MOST_POINTS, numbersFaults } from './numbers-reading.js'
import { optionsShape } from '../../../kernel/option-codec.js'
import { optionTable } from '../data/options.js'
import { readScenario } from './scenario-reading.js'
import type { State } from '../model/state.js'

const options = optionsShape(optionTable)

const sideNumbers: Shape<SideNumbers> = strict(
  {},
  { replenishment: record(int(0, MOST_POINTS), cgDates.length), maximum: record(int(0, MOST_GROUPS), 200) },
)
const tables: Shape<Numbers> = strict({}, { german: sideNumbers, us: sideNumbers })

const standIn = strict(
  {},
  Object.fromEntries(standInNames.map((name) => [name, int(...standInTable[name].range)])),
) as unknown as Shape<Partial<StandIn>>

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
    made: recordOf(
      ['german', 'us'],
      strict({ shown: int(0, 99_999), hidden: int(0, 99_999), lot: int(0, 2 ** 31 - 1) }),
    ),
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
  { tables, standIn },
)

/** Returns faults for chart numbers that are unknown, or that are stored although they are the printed ones. */
const usualFaults = ({ state, data }: Position): readonly Fault[] => {
  const faults = numbersFaults(data, state, state.tables)
  if (faults.length > 0) return faults
  const { tables: kept } = differing(data, state, state.tables)
  return stateHash(kept ?? null) === stateHash(state.tables ?? null)
    ? []
    : [fault('/tables', 'only numbers that differ from the printed ones', JSON.stringify(state.tables))]
}

/** Returns faults for stand-in numbers that make no sense, or that are stored although they are the default. */
const usualStandInFaults = (kept: State['standIn']): readonly Fault[] => {
  const faults = standInFaults(kept)
  if (faults.length > 0) return faults
  return stateHash(changedStandIn(kept).standIn ?? null) === stateHash(kept ?? null)
    ? []
    : [fault('/standIn', 'only numbers that differ from the default', JSON.stringify(kept))]
}

/** Checks that a position is on the right map, has no faults, and asks somebody for a decision. */
const reachable =
  (data: GameData) =>
  (state: State): readonly Fault[] => {
    if (state.map !== mapOf(data, state).id) return [fault('/map', mapOf(data, state).id, state.map)]
    const faults = [
      ...stateFaults(positionOf(data, state)),
      ...usualFaults(positionOf(data, state)),
      ...usualStandInFaults(state.standIn),
    ]
    if (faults.length > 0) return faults
    const asked = [...rollFaults(positionOf(data, state)), ...orderFaults(positionOf(data, state))]
    if (asked.length > 0) return asked
    const due = settle(positionOf(data, state))
    return due.length === 0 ? [] : [fault('/phase', 'a position in which somebody is asked', due[0].tag)]
  }

/** Returns the codecs of the campaign for the given maps, charts and house rules. */
export const makeCodecs = (data: GameData): Codecs<KgpCampaign> => ({
  scenario: { decode: (input) => readScenario(data, input), encode: (scenario) => scenario },
  state: codec(stateShape, reachable(data)),
  command: codec(commandShape),
  event: codec(eventShape),
})
