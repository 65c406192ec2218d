import { keptOptions } from '../../../kernel/option.js'
import type { CgDate } from '../data/calendar.js'
import { sides, type CampaignId, type Side, type PieceId } from '../data/names.js'
import type { GameData } from '../model/game-data.js'
import { type Ledger, type Purchase, entered } from '../model/ledger.js'
import { currentLvp } from './8.603-scenario-end/location-points.js'
import { houseRuleRecords, type InitialScenario } from '../model/house-rules.js'
import type { Board, State } from '../model/state.js'
import { optionTable } from '../data/options.js'
import type { Scenario } from '../data/scenario.js'
import { historicalWeather } from '../data/tables.js'
import type { Piece } from '../model/piece.js'
import { firstPart } from '../data/parts.js'

/** The groups a side is given for nothing as a campaign opens (KGP-8.5). */
export const givenTo = (side: Side, start: InitialScenario, date: CgDate): readonly Purchase[] =>
  start.given
    .filter((group) => group.side === side)
    .map(({ chartId, mode, area }, n, all) =>
      entered({
        id: `${side}-${chartId}-${String(all.slice(0, n + 1).filter((group) => group.chartId === chartId).length)}`,
        chartId,
        side,
        date,
        cpp: 0,
        mode,
        area,
      }),
    )

/** The books of a side before its Initial Scenario: its pool of points, no replenishment (KGP-8.5). */
export const ledgerOf = (
  data: GameData,
  at: { campaign: CampaignId; board: Board },
  start: InitialScenario,
  side: Side,
  date: CgDate,
): Ledger => {
  const { cpp, san, elr } = start.sides[side]
  return {
    cpp: { start: cpp, repl: null, total: cpp, spent: 0, recon: 0 },
    fpp: 0,
    concealment: {},
    san,
    elr,
    currentLvp: currentLvp(data, at, side),
    lvpBefore: currentLvp(data, at, side),
    cgLvp: 0,
    casualtyVp: 0,
    roster: [],
    purchases: givenTo(side, start, date),
    findings: [],
    fanaticism: 0,
    pool: [],
  }
}

/** How a campaign starts, with what its scenario changes. */
export const startOf = (data: GameData, { campaign: id, start: changed = {} }: Scenario): InitialScenario => {
  const start = data.houseRules.initialScenario.use(id, data.maps[id])
  const given = sides.flatMap((side) => (changed[side]?.groups ?? []).map((group) => ({ side, ...group })))
  return {
    ...start,
    sides: {
      german: { ...start.sides.german, ...changed.german },
      us: { ...start.sides.us, ...changed.us },
    },
    given: [...start.given, ...given],
  }
}

/** The position a campaign opens with: its first date, before the steps of an Initial Scenario (KGP-8.5). */
export const setup = (data: GameData, scenario: Scenario): State => {
  const { campaign: id, options } = scenario
  const { dates } = data.houseRules.campaign.use[id]
  const start = startOf(data, scenario)
  const board: Board = {
    control: { ...start.control },
    controlMarkers: [],
    hexControl: { ...start.hexControl },
    fires: {},
    changes: [],
    gone: [],
    counters: [],
  }
  const [date] = dates
  const at = { campaign: id, board }
  const pieces: Record<PieceId, Piece> = {}
  for (const piece of start.pieces) pieces[piece.id] = piece
  return {
    campaign: id,
    map: data.maps[id].id,
    options: keptOptions(optionTable, options),
    ports: houseRuleRecords(data.houseRules),
    date,
    dates: dates.slice(),
    phase: {
      tag: 'refit',
      mode: 'initial',
      part: firstPart('initial'),
      entered: false,
      queue: [],
      attempts: [],
      used: [],
    },
    pieces,
    lost: [],
    made: { german: 0, us: 0 },
    rolls: 0,
    board,
    areas: null,
    veiled: true,
    ledgers: { german: ledgerOf(data, at, start, 'german', date), us: ledgerOf(data, at, start, 'us', date) },
    weather: { [date]: { ...historicalWeather[date] } },
    roles: start.roles,
    firstMover: start.firstMover,
    last: null,
    fought: [],
    idle: 0,
    hq: data.maps[id].group.hqLocation,
    shortage: false,
    massacres: [],
    concession: null,
    ...(scenario.tables === undefined ? {} : { tables: scenario.tables }),
  }
}
