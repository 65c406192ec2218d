import { mistDensities, type Weather } from '../data/weather.js'
import { purchaseModes, type PurchaseMode } from '../data/names.js'
import { flag, int, list, nullable, oneOf, record, recordOf, strict, type Shape } from '../../../kernel/codec.js'
import { date, heard, label, name, pieceTag, side, word, type FieldsOf } from './codec-piece.js'
import type { Finding, Ledger, Purchase, RosterLine } from '../model/ledger.js'
import type { Marking } from '../model/marking.js'
import type { LastScenario, Lost, PortRecord, Role } from '../model/state.js'
import type { Exit, LostWeapon, MeleeOutcome, ReportedMelee, Usage } from '../model/scenario-result.js'
import { counterKinds, terrainChanges, type Board, type Counter, type TerrainChange } from '../model/board.js'

const points = int(-99_999, 99_999)
const amount = int(0, 99_999)
const locations = list(name, 5000)

/** A change of terrain. */
export const terrainChange: Shape<TerrainChange> = strict({
  location: name,
  tag: oneOf(terrainChanges),
})

/** The kind of a counter that belongs to no piece. */
export const counterKind: Shape<Counter['tag']> = oneOf(counterKinds)

/** A counter that belongs to no piece. */
export const counter: Shape<Counter> = strict({
  tag: counterKind,
  side,
  location: name,
})

/** The Controller of each Location. */
export const holders: Shape<Board['control']> = record(nullable(side), 5000)

/** The Controller of the middle hex of each Entry Area. */
export const hexHolders: Shape<Board['hexControl']> = record(nullable(side), 1000)

/** The fire in each Location. */
export const fires: Shape<Board['fires']> = record(oneOf(['flame', 'blaze']), 1000)

/** Terrain that has changed. */
export const changes: Shape<readonly TerrainChange[]> = list(terrainChange, 2000)

/** A list of names. */
export const names: Shape<readonly string[]> = list(name, 2000)

/** Counters that belong to no piece. */
export const counters: Shape<readonly Counter[]> = list(counter, 2000)

/** The pieces that left the map. */
export const exits: Shape<readonly Exit[]> = list(
  strict({ piece: name, hex: name, broken: flag, check: oneOf(['passed', 'failed', null]) }),
  2000,
)

/** The use of artillery modules and aircraft groups in a scenario. */
export const usages: Shape<readonly Usage[]> = list(strict({ purchase: name, used: flag, spent: flag }), 200)

/** The weapons that were lost. */
export const lostWeapons: Shape<readonly LostWeapon[]> = list(
  strict({ type: word, side, vehicle: nullable(name) }),
  2000,
)

/** How a group arrives. */
export const purchaseMode: Shape<PurchaseMode> = oneOf(purchaseModes)

/** The role of a side, or none while it is not known. */
export const role: Shape<Role> = oneOf(['attack', 'idle', 'none'])

/** The role of each side. */
export const roles: Shape<Readonly<Record<'german' | 'us', Role>>> = recordOf(['german', 'us'], role)

/** The weather of a date. */
export const weather: Shape<Weather> = strict({
  mist: oneOf([...mistDensities, null]),
  overcast: flag,
  clear: flag,
  mistChange: flag,
  moon: nullable(word),
  clouds: nullable(word),
})

/** One line of the CG Roster. */
export const rosterLine: Shape<RosterLine> = strict({
  date,
  weather: nullable(weather),
  lvp: nullable(strict({ current: amount, total: amount })),
  win: nullable(side),
  cpp: strict({ start: amount, repl: nullable(points), total: amount }),
  bought: list(strict({ chartId: name, cpp: amount }), 500),
  recon: amount,
  spent: amount,
  left: amount,
  san: amount,
  idle: flag,
})

/** One line of the RG Purchase Record. */
export const purchase: Shape<Purchase> = strict({
  id: name,
  chartId: name,
  side,
  date,
  cpp: amount,
  mode: purchaseMode,
  area: nullable(name),
  strength: oneOf(['full', 'depleted', 'unknown']),
  contents: list(name, 200),
  objectiveHex: nullable(name),
  revealed: flag,
  preRegisteredHex: nullable(name),
  drawPile: nullable(strict({ black: amount, red: amount })),
  security: nullable(list(name, 500)),
  fielded: flag,
  used: flag,
  eliminated: flag,
  commander: nullable(word),
})

/** The finding of one Reconnaissance attempt. */
export const finding: Shape<Finding> = strict({
  date,
  area: name,
  units: nullable(amount),
  exact: flag,
  reinforced: nullable(flag),
})

/** The records of a side. */
export const ledger: Shape<Ledger> = strict({
  cpp: strict({ start: amount, repl: nullable(points), total: amount, spent: amount, recon: amount }),
  fpp: amount,
  concealment: record(int(1, 9999), 500),
  san: amount,
  sanShown: amount,
  elr: int(0, 5),
  currentLvp: amount,
  lvpBefore: amount,
  cgLvp: amount,
  casualtyVp: amount,
  roster: list(rosterLine, 20),
  purchases: list(purchase, 500),
  findings: list(finding, 200),
  fanaticism: int(0, 2),
  pool: list(word, 200),
})

/** The present state of the map. */
export const board: Shape<Board> = strict({
  control: holders,
  controlMarkers: locations,
  hexControl: hexHolders,
  fires,
  changes,
  gone: names,
  counters,
})

/** A piece that has been lost. */
export const lost: Shape<Lost> = strict({
  id: name,
  side,
  color: side,
  tag: pieceTag,
  type: word,
  label: nullable(label),
  cause: word,
  date,
  heard,
})

const MOST = 400

const ids = list(name, MOST)

/** The outcome of a Melee. */
export const meleeOutcome: Shape<MeleeOutcome> = strict({
  losses: ids,
  reductions: ids,
  replacements: ids,
  captures: list(strict({ unit: name, guard: name }), MOST),
  withdrawals: list(strict({ unit: name, to: name }), MOST),
  standoff: flag,
  control: nullable(side),
})

/** The Melees of a report. */
export const melees: Shape<readonly ReportedMelee[]> = list(strict({ location: name, outcome: meleeOutcome }), MOST, 1)

/** The facts about the last scenario that the Refit Phase needs. */
export const lastScenario: Shape<LastScenario> = strict(
  {
    date,
    firstMover: side,
    winner: oneOf(['german', 'us', 'none', null]),
    initial: flag,
    roles,
    exits,
    failedToEnter: names,
    lostWeapons,
    usage: usages,
    concession: nullable(side),
  } satisfies FieldsOf<Omit<LastScenario, 'melees'>>,
  { melees },
)

/** The source of a house rule. */
export const portRecord: Shape<PortRecord> = strict({
  name: word,
  from: oneOf(['reconstruction', 'caller']),
  version: word,
})

/** The map after Setup Areas have been marked. */
export const marking: Shape<Marking> = strict({
  strategic: holders,
  areas: list(strict({ id: name, side, hexes: locations, locations }), 500),
  noMansLand: locations,
  unclassed: locations,
  flips: list(strict({ location: name, from: nullable(side), to: side }), 5000),
})
