import { memoize } from '../../../../kernel/memoize.js'
import type { Holdings, MapFacts, Standing } from '../../data/holdings.js'
import { hexOfLocation, type EntryId, type HexId, type LocationId } from '../../data/names.js'
import { has, isManned, isMobile, isPrisoner, type Piece } from '../../model/piece.js'
import type { Board } from '../../model/board.js'
import { allPieces, type State } from '../../model/state.js'

const WORKS: Readonly<Record<string, string>> = { foxhole: 'f', trench: 't', pillbox: 'p' }

/** Whether a Fortification is an entrenchment, which forms a Location of its own. */
export const isEntrenchment = (kind: string): boolean => kind in WORKS

/** Returns the id of an entrenchment's Location. */
export const workLocation = (kind: string, location: LocationId): LocationId =>
  `${hexOfLocation(location)}/${WORKS[kind]}`

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

const works = memoize((pieces: State['pieces']): readonly LocationId[] => {
  const found: LocationId[] = []
  for (const piece of Object.values(pieces))
    if (piece.tag === 'fortification' && isEntrenchment(piece.kind) && piece.location !== null && !has(piece, 'hidden'))
      found.push(workLocation(piece.kind, piece.location))
  return [...new Set(found)].toSorted()
})

const revealed = (state: State): readonly HexId[] => [
  ...new Set(
    [...state.ledgers.german.purchases, ...state.ledgers.us.purchases].flatMap((purchase) =>
      purchase.revealed && purchase.objectiveHex !== null ? [purchase.objectiveHex] : [],
    ),
  ),
]

/** Entry Areas for which the Americans bought Early Entry on the current date (8.6194b). */
const earlyEntries = (state: State): readonly EntryId[] =>
  state.ledgers.us.purchases.flatMap(({ mode, area, date }) =>
    mode === 'earlyEntry' && area !== null && date === state.date ? [area] : [],
  )

const rubble = memoize(({ changes }: Board): readonly LocationId[] =>
  changes.flatMap(({ tag, location }) => (tag === 'rubble' ? [location] : [])),
)

const blazes = memoize(({ fires }: Board): readonly LocationId[] =>
  Object.entries(fires).flatMap(([location, fire]) => (fire === 'blaze' ? [location] : [])),
)

/** Returns the facts that paths, Isolation and Entry Areas depend on besides the marking. */
export const mapFactsOf = (state: State): MapFacts => ({
  campaign: state.campaign,
  date: state.date,
  control: state.board.control,
  hexControl: state.board.hexControl,
  works: works(state.pieces),
  rubble: rubble(state.board),
  gone: state.board.gone,
  blazes: blazes(state.board),
  hq: state.hq,
  earlyEntry: earlyEntries(state),
})

/** Returns the facts that Setup Areas depend on when the map is marked. */
export const holdingsOf = (state: State): Holdings => ({
  ...mapFactsOf(state),
  pieces: allPieces(state).flatMap((piece) => standingOf(piece) ?? []),
  objectives: revealed(state),
})
