import type { CgDate } from '../data/calendar.js'
import { sides, type CampaignId, type Side, type PieceId } from '../data/names.js'
import type { GameData } from '../model/position.js'
import { type Ledger, type Purchase, newPurchase } from '../model/ledger.js'
import { currentLvp } from './8.603-scenario-end/location-points.js'
import { houseRuleRecords, type InitialScenario } from '../model/house-rules.js'
import { labelled } from '../model/label.js'
import type { Made, State } from '../model/state.js'
import type { Board } from '../model/board.js'
import type { Scenario } from '../data/scenario.js'
import type { Piece } from '../model/piece.js'
import { firstPart } from '../data/parts.js'

const initialCounts = (): Made => ({ shown: 0, hidden: 0, lot: 0 })

/** The groups a side receives free at the start of a campaign (KGP-8.5). */
const givenTo = (side: Side, start: InitialScenario, date: CgDate): readonly Purchase[] =>
  start.given
    .filter((group) => group.side === side)
    .map(({ chartId, mode, area }, n, all) =>
      newPurchase({
        id: `${side}-${chartId}-${String(all.slice(0, n + 1).filter((group) => group.chartId === chartId).length)}`,
        chartId,
        side,
        date,
        cpp: 0,
        mode,
        area,
      }),
    )

/** The records of a side before its Initial Scenario: its purchase points, without replenishment (KGP-8.5). */
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
    sanShown: san,
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

/** The start of a campaign, with the scenario's changes. */
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

/** Returns the initial position of a campaign: its first date, before the steps of an Initial Scenario (KGP-8.5). */
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
  for (const piece of labelled(start.pieces)) pieces[piece.id] = piece
  return {
    campaign: id,
    map: data.maps[id].id,
    options,
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
    made: { german: initialCounts(), us: initialCounts() },
    rolls: 0,
    board,
    areas: null,
    veiled: true,
    ledgers: { german: ledgerOf(data, at, start, 'german', date), us: ledgerOf(data, at, start, 'us', date) },
    weather: { [date]: { ...data.charts.historicalWeather[date] } },
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
    ...(scenario.standIn === undefined ? {} : { standIn: scenario.standIn }),
  }
}
