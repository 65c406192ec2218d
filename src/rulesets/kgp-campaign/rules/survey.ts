import type { Position } from '../model/position.js'
import { derive } from '../../../kernel/derive.js'
import type { Holdings, Standing } from '../data/holdings.js'
import { mark } from './8.605-setup-areas/marking.js'
import type { Situation, Marking } from '../model/marking.js'
import type { GameData } from '../model/game-data.js'
import { has, isManned, isMobile, isPrisoner, type Piece } from '../model/piece.js'
import { hexOf, type EntryId, type Hex, type LocationId } from '../data/names.js'
import { allPieces, type Board, type State } from '../model/state.js'

const WORKS: Readonly<Record<string, string>> = { foxhole: 'f', trench: 't', pillbox: 'p' }

/** Whether a Fortification is an entrenchment, which makes a Location of its own. */
export const isEntrenchment = (kind: string): boolean => kind in WORKS

/** The name of the Location an entrenchment makes. */
export const workLocation = (kind: string, location: LocationId): LocationId => `${hexOf(location)}/${WORKS[kind]}`

const standingOf = (piece: Piece): Standing | null => {
  if (piece.location === null) return null
  const { id, side, location } = piece
  switch (piece.tag) {
    case 'personnel':
      return isPrisoner(piece) || piece.aboard !== null ? null : { tag: 'personnel', id, side, location }
    case 'vehicle': {
      const main = piece.weapons.find(({ slot }) => slot === 'MA')
      return {
        tag: 'vehicle',
        id,
        side,
        location,
        mobile: isMobile(piece),
        abandoned: has(piece, 'abandoned'),
        manned: isManned(piece),
        main:
          main === undefined || main.status === 'removed'
            ? null
            : { calibreMm: main.caliber ?? 0, flamethrower: main.flame, functioning: main.status === 'functioning' },
        bypass: piece.bypass !== null,
      }
    }
    case 'gun':
      return {
        tag: 'gun',
        id,
        side: piece.possessor === null ? null : side,
        location,
        hooked: piece.hookedTo !== null,
        malfunctioned: has(piece, 'malfunctioned'),
        dismantled: has(piece, 'dismantled'),
      }
    case 'sw':
    case 'wreck':
    case 'fortification':
      return null
  }
}

const works = (pieces: readonly Piece[]): readonly LocationId[] => {
  const found = pieces.flatMap((piece) =>
    piece.tag === 'fortification' && isEntrenchment(piece.kind) && piece.location !== null && !has(piece, 'hidden')
      ? [workLocation(piece.kind, piece.location)]
      : [],
  )
  return [...new Set(found)].toSorted()
}

const revealed = (state: State): readonly Hex[] => [
  ...new Set(
    [...state.ledgers.german.purchases, ...state.ledgers.us.purchases].flatMap((purchase) =>
      purchase.revealed && purchase.objectiveHex !== null ? [purchase.objectiveHex] : [],
    ),
  ),
]

/** Entry Areas the Americans have bought into before their date, for the date of purchase (8.6194b). */
const earlyEntries = (state: State): readonly EntryId[] =>
  state.ledgers.us.purchases.flatMap(({ mode, area, date }) =>
    mode === 'earlyEntry' && area !== null && date === state.date ? [area] : [],
  )

/** The facts that Setup Areas and paths follow from. */
export const holdingsOf = (state: State): Holdings => {
  const pieces = allPieces(state)
  const locations = Object.entries(state.board.fires)
  return {
    campaign: state.campaign,
    date: state.date,
    control: state.board.control,
    hexControl: state.board.hexControl,
    pieces: pieces.flatMap((piece) => standingOf(piece) ?? []),
    objectives: revealed(state),
    works: works(pieces),
    rubble: state.board.changes.flatMap(({ tag, location }) => (tag === 'rubble' ? [location] : [])),
    gone: state.board.gone,
    blazes: locations.flatMap(([location, fire]) => (fire === 'blaze' ? [location] : [])),
    hq: state.hq,
    earlyEntry: earlyEntries(state),
  }
}

/** The map marked afresh from the state as it is now (KGP-8.605). */
export const markedNow = (at: Position): Marking => mark(at.map, at.state.options, holdingsOf(at.state))

/** A situation with what it was made from, so that states that do not differ there share it. */
interface Shared {
  readonly board: Board
  readonly facts: string
  readonly situation: Situation
}

/** The last situation of a marking: the marking is frozen, and most states change nothing else that counts. */
const latest = derive((_data: GameData) => derive((_marking: Marking): { shared: Shared | null } => ({ shared: null })))

const situationOf = (at: Position, marking: Marking | null): Situation => {
  const { data, state } = at
  const holdings = holdingsOf(state)
  const map = at.map
  if (marking === null) return { map, options: state.options, holdings, marking: mark(map, state.options, holdings) }
  const cell = latest(data)(marking)
  const { date, hq, works: dug, objectives, earlyEntry } = holdings
  const facts = JSON.stringify([date, hq, dug, objectives, earlyEntry])
  if (cell.shared?.board === state.board && cell.shared.facts === facts) return cell.shared.situation
  const situation: Situation = { map, options: state.options, holdings, marking }
  cell.shared = { board: state.board, facts, situation }
  return situation
}

const situations = derive((at: Position): Situation => situationOf(at, at.state.areas))

/** The marked map with the facts of the moment: the marking of step 8.605 while it stands, else one of the moment. */
export const surveyOf = (at: Position): Situation => situations(at)

/** A survey with another marking than the state's. */
export const surveyWith = (at: Position, marking: Marking): Situation => ({
  map: at.map,
  options: at.state.options,
  holdings: holdingsOf(at.state),
  marking,
})
