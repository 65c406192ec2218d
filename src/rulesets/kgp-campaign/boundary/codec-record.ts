import { mistDensities, type Weather } from '../data/weather.js'
import { purchaseModes, type PurchaseMode } from '../data/names.js'
import { flag, int, list, nullable, oneOf, record, recordOf, strict, type Shape } from '../../../kernel/codec.js'
import { date, heard, name, pieceTag, side, word } from './codec-piece.js'
import type { Finding, Ledger, Purchase, RosterLine } from '../model/ledger.js'
import type { Marking } from '../model/marking.js'
import {
  counterKinds,
  terrainChanges,
  type Board,
  type Counter,
  type Exit,
  type LastScenario,
  type Lost,
  type LostWeapon,
  type PortRecord,
  type Role,
  type TerrainChange,
  type Usage,
} from '../model/state.js'

const points = int(-99_999, 99_999)
const amount = int(0, 99_999)
const locations = list(name, 5000)

/** A change of terrain. */
export const terrainChange: Shape<TerrainChange> = strict({
  location: name,
  tag: oneOf(terrainChanges),
})

/** A kind of counter that belongs to no piece. */
export const counterKind: Shape<Counter['tag']> = oneOf(counterKinds)

/** A counter that belongs to no piece. */
export const counter: Shape<Counter> = strict({
  tag: counterKind,
  side,
  location: name,
})

/** Who holds what, by Location. */
export const holders: Shape<Board['control']> = record(nullable(side), 5000)

/** Who holds the middle hexes of Entry Areas. */
export const hexHolders: Shape<Board['hexControl']> = record(nullable(side), 1000)

/** Fires by Location. */
export const fires: Shape<Board['fires']> = record(oneOf(['flame', 'blaze']), 1000)

/** Changes of terrain. */
export const changes: Shape<readonly TerrainChange[]> = list(terrainChange, 2000)

/** Many names. */
export const names: Shape<readonly string[]> = list(name, 2000)

/** Counters that belong to no piece. */
export const counters: Shape<readonly Counter[]> = list(counter, 2000)

/** Pieces that left the map. */
export const exits: Shape<readonly Exit[]> = list(
  strict({ piece: name, hex: name, broken: flag, check: oneOf(['passed', 'failed', null]) }),
  2000,
)

/** Modules and aircraft groups after a scenario. */
export const usages: Shape<readonly Usage[]> = list(strict({ purchase: name, used: flag, spent: flag }), 200)

/** Weapons lost. */
export const lostWeapons: Shape<readonly LostWeapon[]> = list(
  strict({ type: word, side, vehicle: nullable(name) }),
  2000,
)

/** How a group comes. */
export const purchaseMode: Shape<PurchaseMode> = oneOf(purchaseModes)

/** Attack, idle, or not yet known. */
export const role: Shape<Role> = oneOf(['attack', 'idle', 'none'])

/** What each side does. */
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

/** A line of the CG Roster. */
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

/** A line of the RG Purchase Record. */
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

/** What reconnaissance found. */
export const finding: Shape<Finding> = strict({
  date,
  area: name,
  units: nullable(amount),
  exact: flag,
  reinforced: nullable(flag),
})

/** The books of a side. */
export const ledger: Shape<Ledger> = strict({
  cpp: strict({ start: amount, repl: nullable(points), total: amount, spent: amount, recon: amount }),
  fpp: amount,
  concealment: record(int(1, 9999), 500),
  san: amount,
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

/** The map as it stands. */
export const board: Shape<Board> = strict({
  control: holders,
  controlMarkers: locations,
  hexControl: hexHolders,
  fires,
  changes,
  gone: names,
  counters,
})

/** A piece that is gone. */
export const lost: Shape<Lost> = strict({
  id: name,
  side,
  color: side,
  tag: pieceTag,
  type: word,
  cause: word,
  date,
  heard,
})

/** What the refit needs to know of the last scenario. */
export const lastScenario: Shape<LastScenario> = strict({
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
})

/** Where a house rule comes from. */
export const portRecord: Shape<PortRecord> = strict({
  name: word,
  from: oneOf(['reconstruction', 'caller']),
  version: word,
})

/** The marked map. */
export const marking: Shape<Marking> = strict({
  strategic: holders,
  areas: list(strict({ id: name, side, hexes: locations, locations }), 500),
  noMansLand: locations,
  unclassed: locations,
  flips: list(strict({ location: name, from: nullable(side), to: side }), 5000),
})
