import { deriveBy } from '../../../../kernel/derive.js'
import type { Position } from '../../model/position.js'
import { partOf } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { reserveLocations, setupLocations } from './placement.js'
import { areaNamed } from '../8.605-setup-areas/marked-map.js'
import type { SetupArea } from '../../model/marking.js'
import type { MobilityClass } from '../../data/map-source.js'
import { mobilityOf } from '../pieces/casualties.js'
import { menAt, possessionsOf, towedBy } from '../../model/facts.js'
import { has, isMobile, isPersonnel, type Gun, type Personnel, type Piece } from '../../model/piece.js'
import { hexOf, type LocationId } from '../../data/names.js'
import { loadOf, stackingLimit } from '../pieces/stacking.js'
import { hasNoted } from '../part-handler.js'
import type { State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
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
export const setupChoices: (at: Position, piece: Piece) => readonly LocationId[] = deriveBy(
  (at: Position, piece: Piece) => choicesFor(at, piece),
)

/** Whether a Location is among them. */
export const isChoice = (at: Position, piece: Piece, location: LocationId): boolean =>
  setupChoices(at, piece).includes(location)

const choicesFor = (position: Position, piece: Piece): readonly LocationId[] => {
  const { data } = position
  if (piece.place.tag !== 'setupArea') return []
  const situation = situationOf(position)
  const area = areaNamed(situation, piece.place.area)
  if (area === null) return []
  const usual = usualIn(position, { area, kind: mobilityOf(data, piece) })
  const allowed = narrowed(position, piece, usual)
  return isPersonnel(piece) ? allowed.filter((at) => hasRoom(position, piece, at)) : allowed
}

/** The Locations of an area for a class. */
const usualIn = deriveBy(
  (at: Position, { area, kind }: { readonly area: SetupArea; readonly kind: MobilityClass }): readonly LocationId[] =>
    setupLocations(situationOf(at), area, kind),
  { key: ({ area, kind }) => `${area.id} ${kind}` },
)

/** Whether a unit finds room in a Location: half-squads as printed; single men beyond four take room as well (A5.1). */
const hasRoom = (position: Position, unit: Personnel, at: LocationId): boolean => {
  const there =
    menAt(position.state.pieces)
      [unit.side].get(at)
      ?.filter(({ id }) => id !== unit.id) ?? []
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
  const hexes = gunHexes(situationOf(position), state, gun)
  if (hexes === null || (piece.location !== null && hexes.includes(hexOf(piece.location)))) return true
  if (!isSettable(piece) || hasNoted(state, piece.side, { tag: 'setUp', piece: piece.id })) return false
  return setupChoices(position, piece).some((at) => hexes.includes(hexOf(at)))
}

const narrowed = (at: Position, piece: Piece, usual: readonly LocationId[]): readonly LocationId[] => {
  const { state } = at
  const situation = situationOf(at)
  if (has(piece, 'reserve')) {
    const { locations } = reserveLocations(situation)
    return usual.filter((one) => locations.includes(one))
  }
  const part = partOf(at, piece)
  if (part !== null && piece.location !== null)
    return isUpstairs(piece.location) ? [piece.location] : usual.filter((one) => part.includes(one))
  return gunsWith(state, piece).reduce<readonly LocationId[]>((places, gun) => {
    const hexes = gunHexes(situation, state, gun)
    return hexes === null ? places : places.filter((one) => hexes.includes(hexOf(one)))
  }, usual)
}
