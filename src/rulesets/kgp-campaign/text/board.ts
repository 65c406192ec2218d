import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { positionOf } from '../model/position.js'
import { mapOf, type GameData } from '../model/game-data.js'
import { isManned, isMobile, isPersonnel, isVehicle, type Piece } from '../model/piece.js'
import { sides, type Side } from '../data/names.js'
import type { RosterLine } from '../model/ledger.js'
import type { State } from '../model/state.js'
import type { LedgerView, OpenLine, View } from '../model/view.js'
import { weatherName } from './event.js'
import {
  areaName,
  capital,
  entryName,
  list,
  locationName,
  markerName,
  modeName,
  pieceName,
  placeName,
  purchaseName,
  seatName,
} from './name.js'
import { describePhase } from './question.js'
import { table } from './table.js'

const isWhole = (line: RosterLine | OpenLine): line is RosterLine => 'cpp' in line

const SECRET = '?'

const rosterRow = (line: RosterLine | OpenLine): readonly string[] => {
  const { date, weather, lvp, win, san, idle } = line
  const points = isWhole(line)
    ? [
        String(line.cpp.start),
        line.cpp.repl === null ? '-' : String(line.cpp.repl),
        String(line.cpp.total),
        line.bought.length === 0 ? '-' : line.bought.map(({ chartId, cpp }) => `${chartId} ${String(cpp)}`).join(', '),
        String(line.recon),
        String(line.spent),
        String(line.left),
      ]
    : new Array<string>(7).fill(SECRET)
  return [
    date,
    weather === null ? '-' : weatherName(weather),
    lvp === null ? '-' : String(lvp.current),
    lvp === null ? '-' : String(lvp.total),
    win === null ? '' : 'won',
    ...points,
    String(san),
    idle ? 'Idle' : '',
  ]
}

const HEAD = [
  'Date',
  'Weather',
  'LVP',
  'CG-LVP',
  'Win',
  'Start',
  'Repl',
  'Total',
  'RG bought',
  'Recon',
  'Spent',
  'Left',
]

/** The CG Roster of a side as a table, as far as it may be seen (KGP-8.14). */
export const describeRoster = ({ ledgers }: Pick<View, 'ledgers'>, side: Side): readonly string[] => [
  `CG Roster of ${seatName(side)} (8.14)`,
  ...table([...HEAD, 'SAN', ''], ledgers[side].roster.map(rosterRow)),
]

/** The RG Purchase Record of a side as a table, as far as it may be seen (KGP-8.14). */
export const describePurchases = ({ ledgers }: Pick<View, 'ledgers'>, side: Side): readonly string[] => [
  `RG Purchase Record of ${seatName(side)} (8.14)`,
  ...table(
    ['Group', 'Date', 'CPP', 'Comes', 'To', 'Strength', 'Pieces', 'Objective', ''],
    ledgers[side].purchases.map((purchase) => [
      purchaseName(purchase.id),
      purchase.date,
      String(purchase.cpp),
      modeName(purchase.mode),
      purchase.area === null ? '-' : areaName(purchase.area),
      purchase.strength,
      String(purchase.contents.length),
      purchase.objectiveHex === null ? '-' : `${purchase.objectiveHex}${purchase.revealed ? ', revealed' : ''}`,
      purchase.eliminated ? 'Eliminated' : purchase.used ? 'used' : purchase.fielded ? 'in play' : '',
    ]),
  ),
]

const booksOf = (side: Side, ledger: LedgerView): string => {
  const { cpp, fpp, concealment, san, currentLvp, cgLvp, casualtyVp } = ledger
  const bought = concealment === null ? SECRET : String(Object.values(concealment).reduce((sum, n) => sum + n, 0))
  const left = cpp === null ? SECRET : String(cpp.total - cpp.spent - cpp.recon)
  return (
    `${capital(seatName(side))}: CPP left ${left}, FPP ${fpp === null ? SECRET : String(fpp)}, "?" ${bought}, SAN ${String(san)}, ` +
    `LVP ${String(currentLvp)}, CG-LVP Total ${String(cgLvp)}, Casualty VP of the date ${String(casualtyVp)}`
  )
}

const inArea = (view: Pick<View, 'pieces'>, isThere: (piece: Piece) => boolean): string => {
  const found = Object.values(view.pieces).filter(isThere)
  const men = found.filter(isPersonnel).length
  const vehicles = found.filter(isVehicle)
  const moving = vehicles.filter((vehicle) => isMobile(vehicle) && isManned(vehicle)).length
  const guns = found.filter(({ tag }) => tag === 'gun').length
  return `units ${String(men)}, vehicles ${String(vehicles.length)} (${String(moving)} manned and Mobile), Guns ${String(guns)}`
}

/** The Setup Areas and Holding Boxes with what is known to be in them, a line each (KGP-8.15, KGP-8.2.setupArea). */
export const describeAreas = (data: GameData, view: View): readonly string[] => {
  const map = mapOf(data, view)
  const areas = (view.areas?.areas ?? []).map((area) => {
    const [first] = area.hexes
    const held = inArea(
      view,
      ({ side, place }) => side === area.side && place.tag === 'setupArea' && place.area === area.id,
    )
    return `${areaName(area.id)}: ${String(area.hexes.length)} hexes from ${first}; ${held}`
  })
  const boxes = map.entries.flatMap(({ id }) =>
    sides.flatMap((side) => {
      const isThere = (piece: Piece): boolean =>
        piece.side === side && piece.place.tag === 'holdingBox' && piece.place.entry === id
      return Object.values(view.pieces).some(isThere)
        ? [`Holding Box of ${entryName(map, id)}, ${seatName(side)}: ${inArea(view, isThere)}`]
        : []
    }),
  )
  return [...areas, ...boxes]
}

/** Every piece of a side that may be seen, a line each, with whether it is Isolated (KGP-8.6052.6). */
export const describePieces = (data: GameData, view: View, side: Side): readonly string[] => {
  const at = positionOf(data, view as unknown as State)
  return Object.values(view.pieces)
    .filter((piece) => piece.side === side)
    .map((piece) => {
      const where = piece.location === null ? '' : ` in ${locationName(piece.location)}`
      const cutOff = isPieceIsolated(at, piece) ? ', Isolated' : ''
      const marks = piece.markers.length === 0 ? '' : `: ${list(piece.markers.map((marker) => markerName(marker)))}`
      return `${pieceName(piece)}${where}, ${placeName(piece.place)}${cutOff}${marks}`
    })
}

/** Where a campaign stands, in words: date, weather, what is asked, the books, the areas, both CG Rosters as tables. */
export const describeBoard = (data: GameData, view: View): readonly string[] => {
  const { campaign, date, dates, weather, roles, firstMover, shortage, idle, massacres, concession } = view
  const now = weather[date]
  const status = [
    ...(roles.german === 'none' && roles.us === 'none'
      ? []
      : [`chits: Germans ${roles.german}, Americans ${roles.us}`]),
    ...(firstMover === null ? [] : [`${seatName(firstMover)} move first`]),
    ...(shortage ? ['German Ammunition Shortage'] : []),
    ...(idle === 0 ? [] : [`Idle Dates since the last scenario: ${String(idle)}`]),
    ...(massacres.length === 0 ? [] : [`Massacres: ${massacres.map((one) => `${one.by} ${one.date}`).join(', ')}`]),
    ...(concession === null ? [] : [`${seatName(concession)} have conceded`]),
  ]
  return [
    `Campaign ${campaign}, ${mapOf(data, view).title}, ${date} December 1944 (last date ${dates[dates.length - 1]})`,
    `Weather: ${now === undefined ? 'not yet known' : weatherName(now)}`,
    ...(status.length === 0 ? [] : [capital(status.join('; '))]),
    describePhase(view),
    ...sides.map((side) => booksOf(side, view.ledgers[side])),
    ...describeAreas(data, view),
    ...sides.flatMap((side) => ['', ...describeRoster(view, side)]),
  ]
}
