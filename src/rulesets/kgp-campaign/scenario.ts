import type { Kit } from './kit.js'
import { currentLvp } from './lvp.js'
import { defaultOptions, type Options } from './options.js'
import type { Piece, PieceId, Side } from './piece.js'
import { portRecords, type InitialScenario } from './ports.js'
import type { Board, CampaignId, State } from './state.js'
import type { Ledger, Purchase } from './ledger.js'
import { firstPart } from './steps.js'
import { historicalWeather } from './data/tables.js'
import type { CgDate } from './calendar.js'

/** What a campaign is set up from. */
export interface Scenario {
  /** Its name. */
  readonly name: string
  /** Which campaign. */
  readonly campaign: CampaignId
  /** How doubtful rules are read. */
  readonly options: Options
}

/** A campaign from its Initial Scenario on, with the usual readings but for the changes given. */
export const campaign = (id: CampaignId, changes: Readonly<Partial<Options>> = {}): Scenario => ({
  name: `Campaign ${id}`,
  campaign: id,
  options: { ...defaultOptions, ...changes },
})

/** The campaigns that come with the game. */
export const scenarios: readonly Scenario[] = [campaign('I'), campaign('II'), campaign('III')]

const givenTo = (side: Side, start: InitialScenario, date: CgDate): readonly Purchase[] =>
  start.given
    .filter((group) => group.side === side)
    .map(({ chartId, mode, area }, n, all) => ({
      id: `${side}-${chartId}-${String(all.slice(0, n + 1).filter((group) => group.chartId === chartId).length)}`,
      chartId,
      side,
      date,
      cpp: 0,
      mode,
      area,
      strength: 'unknown',
      contents: [],
      objectiveHex: null,
      revealed: false,
      preRegisteredHex: null,
      drawPile: null,
      security: null,
      fielded: false,
      used: false,
      eliminated: false,
      commander: null,
    }))

/** The books of a side before its Initial Scenario: its pool of points, no replenishment (KGP-8.5). */
const ledgerOf = (
  kit: Kit,
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
    currentLvp: currentLvp(kit, at, side),
    lvpBefore: currentLvp(kit, at, side),
    cgLvp: 0,
    casualtyVp: 0,
    roster: [],
    purchases: givenTo(side, start, date),
    findings: [],
    fanaticism: 0,
    pool: [],
  }
}

/** The position a campaign opens with: its first date, before the steps of an Initial Scenario (KGP-8.5). */
export const setup = (kit: Kit, { campaign: id, options }: Scenario): State => {
  const { dates } = kit.ports.campaign.use[id]
  const start = kit.ports.initialScenario.use(id, kit.maps[id])
  const board: Board = {
    control: start.control,
    controlMarkers: [],
    hexControl: start.hexControl,
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
    map: kit.maps[id].id,
    options,
    ports: portRecords(kit.ports),
    date,
    dates,
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
    ledgers: { german: ledgerOf(kit, at, start, 'german', date), us: ledgerOf(kit, at, start, 'us', date) },
    weather: { [date]: historicalWeather[date] },
    roles: start.roles,
    firstMover: start.firstMover,
    last: null,
    fought: [],
    idle: 0,
    hq: kit.maps[id].group.hqLocation,
    shortage: false,
    massacres: [],
    concession: null,
  }
}
