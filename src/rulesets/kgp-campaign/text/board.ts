import { clauses } from '../../../kernel/language.js'
import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { positionOf, mapOf, type GameData } from '../model/position.js'
import { isManned, isMobile, isPersonnel, isVehicle, type Piece } from '../model/piece.js'
import { entryNamed, type CampaignMap } from '../data/map.js'
import { sides, type Side } from '../data/names.js'
import type { Purchase, RosterLine } from '../model/ledger.js'
import type { State } from '../model/state.js'
import type { LedgerView, OpenLine, View } from '../model/view.js'
import { describeOutcome, wordsIn, type Wording } from './describe.js'
import { capital, purchaseName } from './names.js'
import { table } from './table.js'
import type { RecordHead, RosterHead, Words } from './words.js'

const isWhole = (line: RosterLine | OpenLine): line is RosterLine => 'cpp' in line

const SECRET = '?'
const NONE = '-'

type Cells<Head> = Readonly<Record<keyof Head, string>>

const pointsOf = (line: RosterLine): Omit<Cells<RosterHead>, 'date' | 'weather' | 'lvp' | 'total' | 'win'> => ({
  start: String(line.cpp.start),
  replenished: line.cpp.repl === null ? NONE : String(line.cpp.repl),
  points: String(line.cpp.total),
  bought:
    line.bought.length === 0 ? NONE : line.bought.map(({ chartId, cpp }) => `${chartId} ${String(cpp)}`).join(', '),
  recon: String(line.recon),
  spent: String(line.spent),
  left: String(line.left),
  san: String(line.san),
})

/** Cells that the viewer may not see. */
const hiddenCells = <Column extends string>(columns: readonly Column[]): Readonly<Record<Column, string>> =>
  Object.fromEntries(columns.map((column) => [column, SECRET])) as Readonly<Record<Column, string>>

const HIDDEN_POINTS: ReturnType<typeof pointsOf> = /* @__PURE__ */ hiddenCells([
  'start',
  'replenished',
  'points',
  'bought',
  'recon',
  'spent',
  'left',
  'san',
])

/** The cells in the order of the headings, and a last one without a heading. */
const rowOf = <Head extends object>(head: Head, cells: Cells<Head>, last: string): readonly string[] => [
  ...Object.keys(head).map((column) => cells[column as keyof Head]),
  last,
]

const rosterRow = (line: RosterLine | OpenLine, { board, names }: Words): readonly string[] => {
  const { date, weather, lvp, win, idle } = line
  const cells: Cells<RosterHead> = {
    date,
    weather: weather === null ? NONE : names.weather(weather),
    lvp: lvp === null ? NONE : String(lvp.current),
    total: lvp === null ? NONE : String(lvp.total),
    win: win === null ? '' : board.won,
    ...(isWhole(line) ? pointsOf(line) : HIDDEN_POINTS),
  }
  return rowOf(board.rosterHead, cells, idle ? board.idle : '')
}

interface TitledTable {
  readonly tag: 'table'
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const textOf = ({ title, head, rows }: TitledTable): readonly string[] => [title, ...table(head, rows)]

/** The CG Roster of a side, as far as the viewer may see it (KGP-8.14). */
export const rosterTable = ({ ledgers }: Pick<View, 'ledgers'>, side: Side, wording: Wording = null): TitledTable => {
  const words = wordsIn(wording)
  const { roster, rosterHead } = words.board
  return {
    tag: 'table',
    title: roster(side),
    head: rowOf(rosterHead, { ...rosterHead }, ''),
    rows: ledgers[side].roster.map((line) => rosterRow(line, words)),
  }
}

/**
 * The CG Roster of a side as a table, as far as the viewer may see it (KGP-8.14). In English unless a translation is
 * given.
 */
export const describeRoster = (seen: Pick<View, 'ledgers'>, side: Side, wording: Wording = null): readonly string[] =>
  textOf(rosterTable(seen, side, wording))

const recordRow = (purchase: Purchase, { board, names }: Words): readonly string[] => {
  const { recordHead, revealed, strengths, uses } = board
  const hex = purchase.objectiveHex ?? purchase.preRegisteredHex
  const designated = hex === null ? NONE : purchase.revealed ? revealed(hex) : hex
  // A revealed Objective Hex is the only part of an enemy purchase that is visible.
  const isSecret = purchase.chartId === ''
  const cells: Cells<RecordHead> = {
    group: purchaseName(purchase.id),
    date: purchase.date,
    points: String(purchase.cpp),
    comes: names.modes[purchase.mode],
    to: purchase.area === null ? NONE : names.area(purchase.area),
    strength: strengths[purchase.strength],
    pieces: String(purchase.contents.length),
    hex: designated,
  }
  if (!isSecret)
    return rowOf(
      recordHead,
      cells,
      purchase.eliminated ? uses.eliminated : purchase.used ? uses.used : purchase.fielded ? uses.fielded : '',
    )
  return rowOf(recordHead, { ...hiddenCells(Object.keys(cells) as readonly (keyof RecordHead)[]), hex: designated }, '')
}

/** The RG Purchase Record of a side, as far as the viewer may see it (KGP-8.14). */
export const purchaseTable = ({ ledgers }: Pick<View, 'ledgers'>, side: Side, wording: Wording = null): TitledTable => {
  const words = wordsIn(wording)
  const { record, recordHead } = words.board
  return {
    tag: 'table',
    title: record(side),
    head: rowOf(recordHead, { ...recordHead }, ''),
    rows: ledgers[side].purchases.map((purchase) => recordRow(purchase, words)),
  }
}

/**
 * The RG Purchase Record of a side as a table, as far as the viewer may see it (KGP-8.14). In English unless a
 * translation is given.
 */
export const describePurchases = (
  seen: Pick<View, 'ledgers'>,
  side: Side,
  wording: Wording = null,
): readonly string[] => textOf(purchaseTable(seen, side, wording))

const booksOf = (side: Side, ledger: LedgerView, { board }: Words): string => {
  const { cpp, fpp, concealment, san, currentLvp, cgLvp, casualtyVp } = ledger
  return board.books(side, {
    cpp: cpp === null ? SECRET : String(cpp.total - cpp.spent - cpp.recon),
    fpp: fpp === null ? SECRET : String(fpp),
    concealment: concealment === null ? SECRET : String(Object.values(concealment).reduce((sum, n) => sum + n, 0)),
    san,
    lvp: currentLvp,
    total: cgLvp,
    casualties: casualtyVp,
  })
}

const inArea = (view: Pick<View, 'pieces'>, isThere: (piece: Piece) => boolean, { board }: Words): string => {
  const found = Object.values(view.pieces).filter(isThere)
  const men = found.filter(isPersonnel).length
  const vehicles = found.filter(isVehicle)
  const moving = vehicles.filter((vehicle) => isMobile(vehicle) && isManned(vehicle)).length
  const guns = found.filter(({ tag }) => tag === 'gun').length
  return board.forces(men, vehicles.length, moving, guns)
}

/** An Entry Area with its name on the map. */
const entryName = (map: CampaignMap, id: string, { board, names }: Words): string => {
  const entry = entryNamed(map, id)
  return entry === null ? names.area(id) : board.entry(id, names.printed(entry.name))
}

/**
 * The Setup Areas and Holding Boxes with their known contents, one per line (KGP-8.15, KGP-8.2.setupArea). In English
 * unless a translation is given.
 */
export const describeAreas = (data: GameData, view: View, wording: Wording = null): readonly string[] => {
  const words = wordsIn(wording)
  const map = mapOf(data, view)
  const areas = (view.areas?.areas ?? []).map((area) => {
    const [first] = area.hexes
    const held = inArea(
      view,
      ({ side, place }) => side === area.side && place.tag === 'setupArea' && place.area === area.id,
      words,
    )
    return words.board.setupArea(words.names.area(area.id), area.hexes.length, first, held)
  })
  const boxes = map.entries.flatMap(({ id }) =>
    sides.flatMap((side) => {
      const isThere = (piece: Piece): boolean =>
        piece.side === side && piece.place.tag === 'holdingBox' && piece.place.entry === id
      return Object.values(view.pieces).some(isThere)
        ? [words.board.holdingBox(entryName(map, id, words), side, inArea(view, isThere, words))]
        : []
    }),
  )
  return [...areas, ...boxes].map(capital)
}

const stunText = (stun: number, { names }: Words): readonly string[] =>
  stun === 0 ? [] : [`${names.markers.stunned} +${String(stun)}`]

/** The state of a piece beyond its place: the crew and its Stun number, weapons, ammunition and markers. */
export const conditionsOf = (piece: Piece, words: Words): readonly string[] => {
  const { board, names } = words
  const own = (): readonly string[] => {
    switch (piece.tag) {
      case 'personnel':
        return stunText(piece.stun, words)
      case 'vehicle': {
        const { crew, weapons, depleted } = piece
        return [
          ...(crew === null
            ? [board.noCrew]
            : [board.crew(crew.type, crew.armorLeader), ...stunText(crew.stun, words)]),
          ...weapons.flatMap(({ slot, status }) => (status === 'functioning' ? [] : [board.weapon[status](slot)])),
          ...depleted.map(board.outOf),
        ]
      }
      case 'gun':
      case 'sw':
        return piece.depleted.map(board.outOf)
      default:
        return []
    }
  }
  return [...own(), ...piece.markers.map((marker) => names.markers[marker])]
}

/**
 * Every visible piece of a side, one per line, with whether it is Isolated (KGP-8.6052.6). In English unless a
 * translation is given.
 */
export const describePieces = (data: GameData, view: View, side: Side, wording: Wording = null): readonly string[] => {
  const words = wordsIn(wording)
  const at = positionOf(data, view as unknown as State)
  return Object.values(view.pieces)
    .filter((piece) => piece.side === side)
    .map((piece) => capital(words.board.piece(piece, isPieceIsolated(at, piece), conditionsOf(piece, words))))
}

/**
 * The state of a campaign as text: date, weather, current decision, records, areas, and both CG Rosters as tables. In
 * English unless a translation is given.
 */
export const boardLines = (data: GameData, view: View, wording: Wording = null): readonly string[] => {
  const words = wordsIn(wording)
  const { board, names } = words
  const { campaign, date, dates, weather, roles, firstMover, shortage, idle, massacres, concession } = view
  const status = [
    ...(roles.german === 'none' && roles.us === 'none' ? [] : [board.chits(roles)]),
    ...(firstMover === null ? [] : [board.movesFirst(firstMover)]),
    ...(shortage ? [board.shortage] : []),
    ...(idle === 0 ? [] : [board.idleDates(idle)]),
    ...(massacres.length === 0 ? [] : [board.massacres(massacres)]),
    ...(concession === null ? [] : [board.conceded(concession)]),
  ]
  return [
    board.campaign(campaign, names.printed(mapOf(data, view).title), date, dates[dates.length - 1]),
    board.weather(weather[date] ?? null),
    ...(status.length === 0 ? [] : [capital(clauses(status, words))]),
    describeOutcome(view, wording),
    ...sides.map((side) => capital(booksOf(side, view.ledgers[side], words))),
    ...describeAreas(data, view, wording),
    ...sides.flatMap((side) => ['', ...describeRoster(view, side, wording)]),
  ]
}
