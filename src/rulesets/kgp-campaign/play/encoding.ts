import { namesIn, namesOf, numberedNames, oneHot, scaled, type EncodingSpec } from '../../../kernel/encoding.js'
import { cgDates } from '../data/calendar.js'
import { hexOfLocation, purchaseModes, sides, type LocationId, type Side } from '../data/names.js'
import { partIds } from '../data/parts.js'
import { mapOf, type GameData } from '../model/position.js'
import type { KgpCampaign } from '../model/game.js'
import type { Marker } from '../model/marker.js'
import { compareIds } from '../model/order.js'
import { HIDDEN_NAMES } from '../model/piece-names.js'
import { pieceKinds, type Piece } from '../model/piece.js'
import type { State } from '../model/state.js'
import type { LedgerView } from '../model/view.js'

/** How many pieces of a side have a row. */
const ROWS = 160
/** How many pieces made in the open have a number in commands, beginning with n1. */
const NAMED = 400
const MOST_PURCHASES = 9

const SEATS = [...sides, 'umpire']
/** By kind of piece, the first of the two columns of a Location's row in which its pieces are counted. */
const COUNTED: Readonly<Record<Piece['tag'], number>> = {
  personnel: 5,
  vehicle: 7,
  gun: 7,
  sw: 7,
  wreck: 7,
  fortification: 9,
}
const PLACES: readonly Piece['place']['tag'][] = ['map', 'setupArea', 'holdingBox', 'leftInPlace']
const MARKERS: readonly Marker[] = ['broken', 'immobilized', 'malfunctioned', 'abandoned', 'captured', 'concealed']
const PHASES = ['refit', 'scenario', 'over']
const MODES = ['afterScenario', 'initial', 'repeat']
const BOOKS = 11
const GAME_NUMBERS = 10
const LOCATION_CELLS = 11
const PIECE_CELLS = 3 + pieceKinds.length + PLACES.length + MARKERS.length + 5
const MOST_MORALE = 12
const MOST_POINTS = 100
const MOST_LVP = 200
const MOST_IN_LOCATION = 6
const LETTERS = 26
const HEX_ROWS = 40

const fillBooks = (books: LedgerView, cells: Float32Array, from: number): void => {
  const { cpp, fpp, san, elr, currentLvp, cgLvp, casualtyVp, fanaticism } = books
  if (cpp !== null) {
    cells[from] = 1
    cells[from + 1] = scaled(cpp.total, MOST_POINTS)
    cells[from + 2] = scaled(cpp.spent, MOST_POINTS)
    cells[from + 3] = scaled(cpp.recon, MOST_POINTS)
  }
  cells[from + 4] = scaled(fpp ?? 0, MOST_POINTS)
  cells[from + 5] = scaled(san, 8)
  cells[from + 6] = scaled(elr, 5)
  cells[from + 7] = scaled(currentLvp, MOST_LVP)
  cells[from + 8] = scaled(cgLvp, MOST_LVP * 5)
  cells[from + 9] = scaled(casualtyVp, MOST_LVP)
  cells[from + 10] = scaled(fanaticism, 5)
}

const fillPiece = (piece: Piece, isMine: boolean, cells: Float32Array, from: number): void => {
  cells[from] = 1
  cells[from + 1] = isMine ? 1 : -1
  cells[from + 2] = piece.color === piece.side ? 0 : 1
  let at = from + 3
  oneHot(pieceKinds, piece.tag, cells, at)
  at += pieceKinds.length
  oneHot(PLACES, piece.place.tag, cells, at)
  at += PLACES.length
  for (const marker of piece.markers) oneHot(MARKERS, marker, cells, at)
  at += MARKERS.length
  if (piece.location !== null) {
    const hex = hexOfLocation(piece.location)
    cells[at] = scaled(hex.charCodeAt(0) - 64, LETTERS)
    cells[at + 1] = scaled(Number(hex.slice(1)) || 0, HEX_ROWS)
  }
  if (piece.tag === 'personnel') {
    cells[at + 2] = scaled(piece.morale, MOST_MORALE)
    cells[at + 3] = scaled(piece.leaderDrm, 3)
    cells[at + 4] = piece.guard === null ? 0 : 1
  }
}

/** Returns how a campaign is encoded as numbers for learning, on the map of this opening. */
export const makeEncoding =
  (data: GameData) =>
  (opening: State): EncodingSpec<KgpCampaign> => {
    const map = mapOf(data, opening)
    const locations = map.locations.map(({ id }) => id)
    const placeOf = new Map<LocationId, number>(locations.map((id, at) => [id, at]))
    const charts = [...new Set(data.catalogue.groups.map(({ chartId }) => chartId))]
    const letters = Array.from({ length: LETTERS }, (_, i) => String.fromCharCode(65 + i))
    const pieces = namesOf(
      ...sides.flatMap((side) => [numberedNames(`${side}-n`, NAMED), numberedNames(`${side}-x`, HIDDEN_NAMES)]),
    )
    const location = namesIn(locations)
    const hex = namesIn(map.hexes.ids)
    const area = namesOf(
      namesIn(sides.flatMap((side) => letters.map((letter) => `${side}:${letter}`))),
      namesIn(map.entries.map(({ id }) => id)),
    )
    const numbers = Array.from({ length: MOST_PURCHASES }, (_, i) => String(i + 1))
    const purchase = namesIn(
      sides.flatMap((side) => charts.flatMap((chart) => numbers.map((number) => `${side}-${chart}-${number}`))),
    )
    const pieceFields = [
      'unit',
      'vehicle',
      'item',
      'gun',
      'hero',
      'leader',
      'first',
      'second',
      'prisoner',
      'guard',
      'helper',
      'mg',
      'piece',
      'with',
      'from',
      'recipient',
      'donors',
      'to',
    ]
    const size = locations.length
    return {
      version: 1,
      spaces: {
        ...Object.fromEntries(pieceFields.map((field) => [field, pieces])),
        'attempt.to': area,
        'moveInArea.to': location,
        'placeDonor.to': location,
        'placeClimber.to': namesIn(['target', 'origin']),
        location,
        hex,
        across: hex,
        path: hex,
        area,
        purchase,
        chartId: namesIn(charts),
      },
      planes: [
        {
          name: 'game',
          shape: [SEATS.length + PHASES.length + MODES.length + partIds.length + GAME_NUMBERS],
          says:
            `the viewer, of ${SEATS.join(' ')}; the phase, of ${PHASES.join(' ')}; the mode, of ` +
            `${MODES.join(' ')}; the part, of ${partIds.join(', ')}; dates gone and in all, of ` +
            `${String(cgDates.length)}; I attack, the enemy does; scenarios fought; idle dates; veiled; ` +
            'Ammunition Shortage; tasks left, of 10; I move first',
          fill: ({ phase, date, dates, roles, fought, idle, veiled, shortage, firstMover }, seat, cells, from) => {
            oneHot(SEATS, seat, cells, from)
            oneHot(PHASES, phase.tag, cells, from + SEATS.length)
            if (phase.tag === 'refit') {
              oneHot(MODES, phase.mode, cells, from + SEATS.length + PHASES.length)
              oneHot(partIds, phase.part, cells, from + SEATS.length + PHASES.length + MODES.length)
            }
            const at = from + SEATS.length + PHASES.length + MODES.length + partIds.length
            const mine: Side = seat === 'us' ? 'us' : 'german'
            cells[at] = scaled(dates.indexOf(date), cgDates.length)
            cells[at + 1] = scaled(dates.length, cgDates.length)
            cells[at + 2] = roles[mine] === 'attack' ? 1 : 0
            cells[at + 3] = roles[mine === 'us' ? 'german' : 'us'] === 'attack' ? 1 : 0
            cells[at + 4] = scaled(fought.length, cgDates.length)
            cells[at + 5] = scaled(idle, cgDates.length)
            cells[at + 6] = veiled ? 1 : 0
            cells[at + 7] = shortage ? 1 : 0
            cells[at + 8] = phase.tag === 'refit' ? scaled(phase.queue.length, 10) : 0
            cells[at + 9] = firstMover === mine ? 1 : 0
          },
        },
        {
          name: 'books',
          shape: [sides.length, BOOKS],
          says:
            'by side: whether its points are known; purchase points, spent, spent on reconnaissance, ' +
            'fortification points, of 100; SAN of 8; ELR of 5; Current-LVP of 200; CG-LVP of 1000; Casualty VP of ' +
            '200; Fanatic of 5',
          fill: ({ ledgers }, _seat, cells, from) => {
            sides.forEach((side, i) => {
              fillBooks(ledgers[side], cells, from + i * BOOKS)
            })
          },
        },
        {
          name: 'purchases',
          shape: [sides.length, charts.length, 2 + purchaseModes.length],
          says:
            'by side and group of the chart, as far as known: bought, of 3; used up or Eliminated, of 3; how it ' +
            `comes, of ${purchaseModes.join(' ')}`,
          fill: ({ ledgers }, _seat, cells, from) => {
            const width = 2 + purchaseModes.length
            sides.forEach((side, i) => {
              for (const { chartId, used, eliminated, mode } of ledgers[side].purchases) {
                const chart = charts.indexOf(chartId)
                if (chart < 0) continue
                const at = from + (i * charts.length + chart) * width
                cells[at] = scaled(cells[at] * 3 + 1, 3)
                if (used || eliminated) cells[at + 1] = scaled(cells[at + 1] * 3 + 1, 3)
                oneHot(purchaseModes, mode, cells, at + 2)
              }
            })
          },
        },
        {
          name: 'locations',
          shape: [LOCATION_CELLS, size],
          says:
            'by Location: 1 I Control it, -1 the enemy does; a Control marker; flame; blaze; gone; then of mine ' +
            'and of the enemy, of 6: Personnel, Equipment, Fortifications',
          fill: ({ board, pieces: all }, seat, cells, from) => {
            const mark = (row: number, id: LocationId, value: number): void => {
              const place = placeOf.get(id)
              if (place !== undefined) cells[from + row * size + place] = value
            }
            for (const [id, side] of Object.entries(board.control))
              if (side !== null) mark(0, id, side === seat ? 1 : -1)
            for (const id of board.controlMarkers) mark(1, id, 1)
            for (const [id, fire] of Object.entries(board.fires)) mark(fire === 'flame' ? 2 : 3, id, 1)
            for (const id of board.gone) mark(4, id, 1)
            for (const { location: at, side, tag } of Object.values(all)) {
              const place = at === null ? undefined : placeOf.get(at)
              if (place === undefined) continue
              const cell = from + (COUNTED[tag] + (side === seat ? 0 : 1)) * size + place
              cells[cell] = scaled(cells[cell] * MOST_IN_LOCATION + 1, MOST_IN_LOCATION)
            }
          },
        },
        {
          name: 'pieces',
          shape: [sides.length, ROWS, PIECE_CELLS],
          says:
            'by color, as far as seen in the order of their names: 1; 1 mine, -1 the enemy’s; captured; what it ' +
            `is, of ${pieceKinds.join(' ')}; where, of ${PLACES.join(' ')}; ${MARKERS.join(' ')}; hex column of 26, ` +
            'row of 40; morale of 12; leader DRM of 3; a prisoner',
          fill: ({ pieces: all }, seat, cells, from) => {
            sides.forEach((side, block) => {
              const own = Object.keys(all).filter((id) => id.startsWith(`${side}-`))
              for (const [row, id] of own.toSorted(compareIds).slice(0, ROWS).entries())
                fillPiece(all[id], all[id].side === seat, cells, from + (block * ROWS + row) * PIECE_CELLS)
            })
          },
        },
      ],
    }
  }
