import { isIsolated as isCutOff } from '../areas/isolation.js'
import { gunSetupHexes, reserveLocations, setupLocations } from '../areas/placement.js'
import { areaAt, areaNamed, groundIn, type Situation } from '../areas/situation.js'
import type { Mobility } from '../catalogue.js'
import { mobilityOf } from '../casualties.js'
import { piecesAt, possessionsOf, vehicleOf } from '../facts.js'
import type { Kit } from '../kit.js'
import { keyed } from '../memo.js'
import { has, hexOf, isMobile, isPersonnel, type Gun, type LocationId, type Personnel, type Piece } from '../piece.js'
import { loadOf, stackingLimit } from '../stacking.js'
import { pieceOf, type State } from '../state.js'
import { surveyOf } from '../survey.js'

/** Whether a piece is set up by itself: nothing fixed, carried, towed, guarded or ridden with. */
export const isSettable = (piece: Piece): boolean => {
  if (piece.place.tag !== 'setupArea') return false
  switch (piece.tag) {
    case 'personnel':
      return piece.guard === null && piece.aboard === null
    case 'vehicle':
      return isMobile(piece)
    case 'gun':
      return piece.hookedTo === null && piece.possessor === null
    case 'sw':
      return piece.possessor === null
    case 'wreck':
    case 'fortification':
      return false
  }
}

/** The hexes a Gun may be set up in: near where it ended, or below it if that fell, or anywhere in its area (KGP-CG12, A-41, A-42). */
const gunHexes = (survey: Situation, state: State, gun: Gun): readonly string[] | null => {
  if (gun.endedAt === null || gun.place.tag !== 'setupArea') return null
  const isMortar = gun.type.startsWith('81mm')
  const tow = gun.hookedTo === null ? null : vehicleOf(state, gun.hookedTo)
  const ended = groundIn(survey).numberOf.has(gun.endedAt) ? gun.endedAt : `${hexOf(gun.endedAt)}/0`
  const hasMoved = areaAt(survey, ended)?.id !== gun.place.area
  const isFree = isMortar || hasMoved || state.idle > 0 || (tow !== null && isMobile(tow))
  return isFree ? null : gunSetupHexes(survey, ended, gun.side)
}

/** The Locations a piece may be set up in (8.624, 8.6241, KGP-CG7, KGP-CG7a, KGP-CG12). */
export const setupChoices = (kit: Kit, state: State, piece: Piece): readonly LocationId[] =>
  choicesOf(kit, state, piece.id)

const choicesOf = keyed((kit, state, id): readonly LocationId[] => {
  const piece = pieceOf(state, id)
  return piece === null ? [] : choicesFor(kit, state, piece)
})

const choicesFor = (kit: Kit, state: State, piece: Piece): readonly LocationId[] => {
  if (piece.place.tag !== 'setupArea') return []
  const survey = surveyOf(kit, state)
  const area = areaNamed(survey, piece.place.area)
  if (area === null) return []
  const usual = usualIn(kit, state, `${area.id} ${mobilityOf(kit, piece)}`)
  const allowed = narrowed(survey, state, piece, usual)
  return isPersonnel(piece) ? allowed.filter((at) => hasRoom(kit, state, piece, at)) : allowed
}

/** The Locations of an area for a class; both in one key. */
const usualIn = keyed((kit, state, key): readonly LocationId[] => {
  const survey = surveyOf(kit, state)
  const [id, kind] = key.split(' ')
  const area = areaNamed(survey, id)
  return area === null ? [] : setupLocations(survey, area, kind as Mobility)
})

/** Whether a unit finds room in a Location: half-squads as printed; single men beyond four take room as well (A5.1). */
const hasRoom = (kit: Kit, state: State, unit: Personnel, at: LocationId): boolean => {
  const there = piecesAt(state, at).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) && piece.side === unit.side && piece.guard === null && piece.id !== unit.id,
  )
  const load = loadOf([...there, unit])
  return load === loadOf(there) || load <= stackingLimit(kit, state, at)
}

const isUpstairs = (location: LocationId): boolean => /\/[1-9]/.test(location)

const narrowed = (
  survey: Situation,
  state: State,
  piece: Piece,
  usual: readonly LocationId[],
): readonly LocationId[] => {
  if (has(piece, 'reserve')) {
    const { locations } = reserveLocations(survey)
    return usual.filter((at) => locations.includes(at))
  }
  if (piece.place.tag === 'setupArea' && piece.place.isolated && piece.location !== null) {
    if (isUpstairs(piece.location)) return [piece.location]
    return usual.filter((at) => isCutOff(survey, piece.side, at))
  }
  const gun = piece.tag === 'gun' ? piece : possessionsOf(state, piece.id).find((item) => item.tag === 'gun')
  const hexes = gun === undefined ? null : gunHexes(survey, state, gun)
  return hexes === null ? usual : usual.filter((at) => hexes.includes(hexOf(at)))
}
