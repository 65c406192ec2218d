import { positionOf, mapOf } from '../../model/position.js'
import { homeChoices } from '../../rules/8.605-setup-areas/8.6056-fates.js'
import { madeFrom } from '../../rules/pieces/casualties.js'
import type { Ask, Do, Roll } from '../../model/task.js'
import { piecesNamed, type NamedPiece } from '../../model/task-pieces.js'
import { leaderLadder } from '../../data/tables.js'
import { soldier } from '../../rules/8.620-new-groups/group-contents.js'
import { freedType } from '../../rules/8.608-prisoners.js'
import {
  isPersonnel,
  newBase,
  type Mounted,
  type Personnel,
  type Piece,
  type Vehicle,
  type WeaponSlot,
} from '../../model/piece.js'
import { other, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { newWeapon } from '../../rules/pieces/vehicle.js'
import { isBehind, type SampleContext } from './books.js'
import type { Marker } from '../../model/marker.js'
import { emptyVehicle } from './links.js'
import { groundLeft, hidingPlaces, type Stand } from './forces.js'
import type { State } from '../../model/state.js'
import { situationOf } from '../../rules/8.605-setup-areas/situation.js'

const MAIN = 75

const mounted = (slot: WeaponSlot, status: Mounted['status']): Mounted => ({
  slot,
  caliber: slot === 'MA' ? MAIN : null,
  flame: slot === 'FT',
  status,
  removesTo: null,
})

const taken = <P extends Piece>(piece: P, enemy: Side): P => ({ ...piece, color: other(enemy), markers: ['captured'] })

const manOf = ({ enemy }: SampleContext, id: PieceId, spot: Pick<Piece, 'place' | 'location'>): Personnel => {
  const type = enemy === 'german' ? '6-5-8' : '6-6-6'
  return soldier(newBase(id, enemy, type, spot), 'squad', '')
}

/** Draws a hidden unit that climbs between two existing floors, or stays in one Location if there are none. */
const climber = (guess: SampleContext, id: PieceId): Personnel => {
  const { random, data, view } = guess
  const { doors, locations } = mapOf(data, view)
  const isUp = (end: LocationId): boolean => !view.board.gone.includes(end)
  const open = doors.filter((ends) => ends.every(isUp))
  const [wall] = locations.filter((location) => isUp(location.id))
  const [from, to] = open.length > 0 ? random.from(open) : [wall.id, wall.id]
  return { ...manOf(guess, id, { place: { tag: 'map' }, location: from }), climbing: { from, to }, markers: ['hidden'] }
}

/** Returns Locations in the other side's areas from which a freed prisoner has several ways home, or at least one. */
const cells = ({ data, view, enemy }: SampleContext): readonly Pick<Piece, 'place' | 'location'>[] => {
  const situation = situationOf(positionOf(data, view as unknown as State))
  const open = (view.areas?.areas ?? [])
    .filter(({ side }) => side !== enemy)
    .flatMap(({ id, locations }) =>
      locations.map((location) => ({
        location,
        place: { tag: 'setupArea', area: id } as const,
        homes: homeChoices(situation, { side: enemy, location, kinds: ['infantry'] }).length,
      })),
    )
  const several = open.filter(({ homes }) => homes > 1)
  const found = several.length > 0 ? several : open.filter(({ homes }) => homes > 0)
  return found.map(({ location, place }) => ({ location, place }))
}

/** Draws a prisoner without a guard: still unarmed in the enemy's area, or just freed (KGP-8.608.3). */
const released = (guess: SampleContext, id: PieceId, isFree: boolean): Personnel => {
  const open = cells(guess)
  const man = manOf(guess, id, open.length > 0 ? guess.random.from(open) : { place: { tag: 'map' }, location: null })
  if (!isFree) return { ...man, markers: ['unarmed'] }
  return madeFrom(man, id, freedType(guess.data, man), man.kind)
}

/** Draws the pieces that left the map during play and have not been dealt with yet (KGP-CG21). */
export const drawExitedPieces = (guess: SampleContext, pieces: Readonly<Record<PieceId, Piece>>): readonly Piece[] => {
  if (isBehind(guess.view, 'CG21')) return []
  const away = { place: { tag: 'map' }, location: null } as const
  return (guess.view.last?.exits ?? []).flatMap(({ piece: id, broken }): readonly Piece[] => {
    if (Object.hasOwn(pieces, id)) return []
    if (!broken && guess.random.below(2) === 0) return [emptyVehicle(guess, id, guess.enemy)]
    return [{ ...manOf(guess, id, away), markers: broken ? ['broken'] : [] }]
  })
}

/** A clue that a public task gives about a piece that only its own side sees. */
type Clue =
  | { readonly tag: 'climber'; readonly id: PieceId }
  | { readonly tag: 'prisoner'; readonly id: PieceId }
  | { readonly tag: 'freed'; readonly id: PieceId }
  | { readonly tag: 'leader'; readonly id: PieceId }
  | { readonly tag: 'weapon'; readonly id: PieceId }
  | { readonly tag: 'vehicle'; readonly id: PieceId; readonly has: (vehicle: Vehicle) => Vehicle }

const marked =
  (marker: Marker) =>
  (vehicle: Vehicle): Vehicle => ({ ...vehicle, markers: [marker] })

const plain = (vehicle: Vehicle): Vehicle => vehicle

const armedWith =
  (slot: WeaponSlot | null, status: Mounted['status']) =>
  (vehicle: Vehicle): Vehicle =>
    slot === null ? vehicle : { ...vehicle, weapons: [...vehicle.weapons, mounted(slot, status)] }

/** Returns what a task reveals about a piece, or null if it names nothing that can be hidden. */
const clueOf = (guess: SampleContext, task: Do | Roll | Ask): Clue | null => {
  const { about } = task
  switch (about.tag) {
    case 'climb':
      return { tag: 'climber', id: about.unit }
    case 'free':
      return { tag: 'prisoner', id: about.prisoner }
    case 'prisonerFate':
    case 'eliminate':
      return { tag: 'freed', id: about.prisoner }
    case 'freedArea':
      return { tag: 'freed', id: about.unit }
    case 'goHome':
      return 'unit' in about ? { tag: 'freed', id: about.unit } : null
    case 'wound':
      return { tag: 'leader', id: about.leader }
    case 'shock':
      return { tag: 'vehicle', id: about.vehicle, has: marked('shocked') }
    case 'bog':
    case 'bogHelp':
      return { tag: 'vehicle', id: about.vehicle, has: marked('bogged') }
    case 'mobility':
      return { tag: 'vehicle', id: about.vehicle, has: marked('immobilized') }
    case 'removal':
      return 'item' in about ? { tag: 'vehicle', id: about.item, has: marked('immobilized') } : null
    case 'recall':
      return { tag: 'vehicle', id: about.vehicle, has: marked('recalled') }
    case 'repair':
      return about.slot === null
        ? { tag: 'weapon', id: about.piece }
        : { tag: 'vehicle', id: about.piece, has: armedWith(about.slot, 'malfunctioned') }
    case 'lose':
    case 'captured':
      return about.slot === null
        ? { tag: 'weapon', id: about.piece }
        : { tag: 'vehicle', id: about.piece, has: armedWith(about.slot, 'functioning') }
    case 'keep':
      return { tag: 'vehicle', id: about.vehicle, has: plain }
    case 'ammunition':
      return {
        tag: 'vehicle',
        id: about.piece,
        has: (vehicle) => ({ ...vehicle, depleted: [...vehicle.depleted, about.type] }),
      }
    case 'scrounge':
      return about.side === guess.enemy ? { tag: 'vehicle', id: about.from, has: plain } : null
    default:
      return null
  }
}

const MALFUNCTIONED: readonly Marker[] = ['malfunctioned']

const drawStanding = (guess: SampleContext): Stand => {
  const open = hidingPlaces(guess)
  return open.length > 0 ? guess.random.from(open) : { place: { tag: 'map' }, location: null }
}

/**
 * Returns a place on the ground of the enemy Setup Area that contains a visible vehicle or Wreck. The unit that
 * Scrounges from it is Retained in that area.
 */
const standBeside = (guess: SampleContext, { location }: Piece): Stand => {
  const area = (guess.view.areas?.areas ?? []).find(
    ({ side, locations }) => side === guess.enemy && location !== null && locations.includes(location),
  )
  const left = area === undefined ? [] : groundLeft(guess, area.id)
  if (area === undefined || left.length === 0) return drawStanding(guess)
  return { place: { tag: 'setupArea', area: area.id }, location: guess.random.from(left) }
}

const wounded = (guess: SampleContext, id: PieceId): Personnel => {
  const { enemy, random } = guess
  const rank = random.from(leaderLadder)
  return soldier(newBase(id, enemy, rank, drawStanding(guess), ['wounded']), 'leader', '')
}

/** Draws a piece of the kind a task refers to: a squad, a vehicle or a support weapon. */
const fitting = (guess: SampleContext, { id, fits }: NamedPiece): Piece => {
  const { enemy } = guess
  const spot = drawStanding(guess)
  const man = manOf(guess, id, spot)
  if (fits(man)) return man
  const vehicle = { ...emptyVehicle(guess, id, enemy), ...spot }
  return fits(vehicle) ? vehicle : newWeapon(id, enemy, enemy, 'LMG', spot.location, spot.place)
}

/** Draws the pieces that only their own side can see but that a public task of the current step refers to. */
export const drawNamedPieces = (guess: SampleContext, pieces: Readonly<Record<PieceId, Piece>>): readonly Piece[] => {
  const { view, enemy } = guess
  if (view.phase.tag !== 'refit') return []
  const found = new Map<PieceId, Piece>()
  for (const task of view.phase.queue) {
    if (task.tag === 'both' || task.tag === 'hidden' || (task.tag === 'roll' && task.side !== enemy)) continue
    const clue = clueOf(guess, task)
    if (clue === null) {
      for (const named of piecesNamed(task.about))
        if (!Object.hasOwn(pieces, named.id) && !found.has(named.id)) found.set(named.id, fitting(guess, named))
      continue
    }
    const { id } = clue
    const isSeen = Object.hasOwn(pieces, id)
    if (clue.tag === 'climber') {
      if (!isSeen) found.set(id, climber(guess, id))
      continue
    }
    if (clue.tag === 'prisoner' || clue.tag === 'freed') {
      // While orders of battle are public, an unseen unit waits in a Holding Box, and no task concerns it.
      if (!isSeen && view.veiled) found.set(id, released(guess, id, clue.tag === 'freed'))
      continue
    }
    const spot = isSeen ? standBeside(guess, pieces[id]) : drawStanding(guess)
    const owned = <P extends Piece>(piece: P): P => (task.part === '8.6144' ? taken(piece, enemy) : piece)
    const before = found.get(id)
    if (!isSeen && clue.tag === 'leader') found.set(id, wounded(guess, id))
    if (!isSeen && clue.tag === 'weapon') {
      const broken = { ...newWeapon(id, enemy, enemy, 'LMG', spot.location, spot.place), markers: MALFUNCTIONED }
      found.set(id, before ?? owned(broken))
    }
    if (!isSeen && clue.tag === 'vehicle')
      found.set(
        id,
        clue.has(before?.tag === 'vehicle' ? before : owned({ ...emptyVehicle(guess, id, enemy), ...spot })),
      )
    const searcher = task.tag === 'ask' && task.about.tag === 'scrounge' ? task.about.unit : null
    if (searcher === null || Object.hasOwn(pieces, searcher) || found.has(searcher)) continue
    // A unit that guards a prisoner is Isolated and is drawn together with the prisoner.
    if (Object.values(pieces).some((piece) => isPersonnel(piece) && piece.guard === searcher)) continue
    found.set(searcher, manOf(guess, searcher, spot))
  }
  return [...found.values()]
}
