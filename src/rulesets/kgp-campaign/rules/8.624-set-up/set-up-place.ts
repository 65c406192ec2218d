import type { Position } from '../../model/position.js'
import { isIsolated as isCutOff } from '../8.605-setup-areas/isolation.js'
import { reserveLocations, setupLocations } from './placement.js'
import { areaNamed } from '../8.605-setup-areas/situation.js'
import type { Situation } from '../../model/marking.js'
import type { Mobility } from '../../data/compiled-catalogue.js'
import { mobilityOf } from '../pieces/casualties.js'
import { piecesAt, possessionsOf, towedBy } from '../../model/facts.js'
import { keyed } from '../memo.js'
import { has, isMobile, isPersonnel, type Gun, type Personnel, type Piece } from '../../model/piece.js'
import { hexOf, type LocationId } from '../../data/names.js'
import { loadOf, stackingLimit } from '../pieces/stacking.js'
import { hasNoted } from '../part-handler.js'
import { pieceOf, type State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { gunHexes } from './set-up-gun.js'

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

/** The Locations a piece may be set up in (8.624, 8.6241, KGP-CG7, KGP-CG7a, KGP-CG12). */
export const setupChoices = (at: Position, piece: Piece): readonly LocationId[] => choicesOf(at, piece.id)

const choicesOf = keyed((at, id): readonly LocationId[] => {
  const { state } = at
  const piece = pieceOf(state, id)
  return piece === null ? [] : choicesFor(at, piece)
})

const choicesFor = (position: Position, piece: Piece): readonly LocationId[] => {
  const { data, state } = position
  if (piece.place.tag !== 'setupArea') return []
  const survey = surveyOf(position)
  const area = areaNamed(survey, piece.place.area)
  if (area === null) return []
  const usual = usualIn(position, `${area.id} ${mobilityOf(data, piece)}`)
  const allowed = narrowed(survey, state, piece, usual)
  return isPersonnel(piece) ? allowed.filter((at) => hasRoom(position, piece, at)) : allowed
}

/** The Locations of an area for a class; both in one key. */
const usualIn = keyed((at, key): readonly LocationId[] => {
  const survey = surveyOf(at)
  const [id, kind] = key.split(' ')
  const area = areaNamed(survey, id)
  return area === null ? [] : setupLocations(survey, area, kind as Mobility)
})

/** Whether a unit finds room in a Location: half-squads as printed; single men beyond four take room as well (A5.1). */
const hasRoom = (position: Position, unit: Personnel, at: LocationId): boolean => {
  const { state } = position
  const there = piecesAt(state, at).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) && piece.side === unit.side && piece.guard === null && piece.id !== unit.id,
  )
  const load = loadOf([...there, unit])
  return load === loadOf(there) || load <= stackingLimit(position, at)
}

const isUpstairs = (location: LocationId): boolean => /\/[1-9]/.test(location)

/** A Gun itself, or those that go where a piece goes: manned by it, or in its tow. */
const gunsWith = (state: State, piece: Piece): readonly Gun[] =>
  piece.tag === 'gun'
    ? [piece]
    : [...possessionsOf(state, piece.id).filter((item): item is Gun => item.tag === 'gun'), ...towedBy(state, piece.id)]

/** Whether a piece can be where a Gun must, when it takes it up or into tow: it stands there, or is still to be set up (KGP-CG12). */
export const canJoin = (position: Position, piece: Piece, gun: Gun): boolean => {
  const { state } = position
  const hexes = gunHexes(surveyOf(position), state, gun)
  if (hexes === null || (piece.location !== null && hexes.includes(hexOf(piece.location)))) return true
  if (!isSettable(piece) || hasNoted(state, piece.side, { tag: 'setUp', piece: piece.id })) return false
  return setupChoices(position, piece).some((at) => hexes.includes(hexOf(at)))
}

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
  return gunsWith(state, piece).reduce<readonly LocationId[]>((places, gun) => {
    const hexes = gunHexes(survey, state, gun)
    return hexes === null ? places : places.filter((at) => hexes.includes(hexOf(at)))
  }, usual)
}
