import { flag, int, list, nullable, oneOf, strict, tagged, type Shape } from '../../../kernel/codec.js'
import { date, hexside, name, piece, side, slot, word, workKind, type FieldsOf, type RowsOf } from './codec-piece.js'
import {
  changes,
  counters,
  exits,
  fires,
  hexHolders,
  holders,
  lostWeapons,
  names,
  purchaseMode,
  usages,
} from './codec-record.js'
import type { Command, MeleeOutcome, Order, Report } from '../model/command.js'
import type { ScenarioResult } from '../model/scenario-result.js'

const MOST = 400

const ids = list(name, MOST)

const outcome: Shape<MeleeOutcome> = strict({
  losses: ids,
  reductions: ids,
  replacements: ids,
  captures: list(strict({ unit: name, guard: name }), MOST),
  withdrawals: list(strict({ unit: name, to: name }), MOST),
  standoff: flag,
  control: nullable(side),
})

/** The end of a scenario. */
export const resultShape: Shape<ScenarioResult> = strict({
  date,
  firstMover: side,
  winner: oneOf(['german', 'us', 'none', null]),
  concession: nullable(side),
  pieces: list(piece, 2000),
  lost: names,
  control: holders,
  hexControl: hexHolders,
  fires,
  changes,
  gone: names,
  counters,
  casualtyVp: strict({ german: int(0, 9999), us: int(0, 9999) }),
  prisonersIncluded: flag,
  exits,
  failedToEnter: names,
  usage: usages,
  lostWeapons,
  massacre: nullable(side),
  objectivesTaken: list(name, 200),
  panzerfaustsLeft: int(0, 999),
} satisfies FieldsOf<ScenarioResult>)

const orders = {
  attempt: { unit: name, to: nullable(name) },
  join: { unit: name, with: name },
  leadBy: { unit: name, leader: nullable(name) },
  route: { unit: name, path: list(name, 500) },
  moveInArea: { unit: name, to: name },
  drop: { item: name },
  give: { item: name, to: name },
  deploy: { unit: name },
  scrap: { item: name },
  possess: { unit: name, item: name },
  reman: { vehicle: name, unit: name },
  abandon: { vehicle: name },
  wreck: { vehicle: name, burnt: flag },
  dismount: { vehicle: name, slot },
  scrounge: { from: name },
  dismantle: { item: name },
  placeClimber: { unit: name, to: oneOf(['target', 'origin']) },
  setCe: { vehicle: name },
  claimPrisoner: { prisoner: name, guard: name },
  takeDropped: { unit: name, item: name },
  bogHelper: { vehicle: name, helper: name },
  recordHq: { location: name },
  chooseArea: { piece: name, area: name },
  prisonerFate: {
    prisoner: name,
    fate: oneOf(['keep', 'transfer', 'massacre', 'free']),
    guard: nullable(name),
  },
  annex: { include: flag },
  pass: {},
  recombine: { first: name, second: name },
  giveUpCrew: { unit: name },
  newCrew: { type: word },
  hardenByHero: { hero: name, unit: name },
  harden: { unit: name },
  promote: { area: name },
  rollForLeader: {},
  winModifier: { value: oneOf([0, -1, -2]) },
  giveUpInherent: { vehicle: name },
  siphon: { donors: list(name, MOST), recipient: name },
  placeDonor: { vehicle: name, to: name },
  bulkRefuel: {},
  refuel: { vehicle: name },
  placeWeapon: { type: word, area: name },
  exchangeMg: { vehicle: name, slot, mg: name },
  remove: { item: name, area: name },
  chooseLoss: { unit: name },
  agreeWeather: { mode: oneOf(['historical', 'random']) },
  buy: { chartId: name, mode: purchaseMode, area: nullable(name) },
  designate: { purchase: name, hex: name },
  allot: { purchase: name, commander: word },
  fortify: { kind: workKind, strength: int(1, 99), location: name, across: nullable(name) },
  buyConcealment: { area: name, count: int(1, 9999) },
  show: { item: name },
  recon: { area: name },
  initiative: { role: oneOf(['attack', 'idle']) },
  setUp: { piece: name, location: name },
  fieldModule: { purchase: name },
  hook: { gun: name, vehicle: name },
  unhook: { gun: name },
  limber: { gun: name },
  placeDummy: { purchase: name, location: name },
  recordReserve: { vehicle: name, vca: hexside, bypass: nullable(hexside), ce: flag },
  noteStatus: { piece: name },
  secureLine: { item: name, path: list(name, 500) },
  fieldRadio: { purchase: name, type: oneOf(['radio', 'phone']), area: name },
  declareFanatic: {},
  markControl: { location: name },
  concede: {},
} satisfies RowsOf<Order>

/** Any order a side may give. */
export const orderShape: Shape<Order> = tagged(orders)

const reports = {
  report: { result: resultShape },
  reportMelee: { location: name, outcome },
  reportMines: { vehicle: name, outcome: oneOf(['unharmed', 'crewBroke', 'immobilized', 'eliminated']) },
  reportShock: { vehicle: name, outcome: oneOf(['recovered', 'eliminated']) },
  reportBog: { vehicle: name, outcome: oneOf(['unbogged', 'immobilized']) },
  reportHeat: { unit: name, outcome: oneOf(['hero', 'hardened', 'berserk', 'surrendered']) },
  reportSurvival: { survivors: list(name, 2000) },
  reportScrounge: { from: name, gains: list(word, 20) },
} satisfies RowsOf<Report>

/** Any command of any seat. */
export const commandShape: Shape<Command> = tagged({ ...orders, ...reports, commit: {} })
