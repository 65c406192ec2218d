import { positionOf } from '../../model/position.js'
import { homeChoices } from '../../rules/8.605-setup-areas/8.6056-fates.js'
import { madeFrom } from '../../rules/pieces/casualties.js'
import type { Ask, Do, Roll } from '../../model/task.js'
import { soldier } from '../../rules/8.620-new-groups/group-contents.js'
import { freedType } from '../../rules/8.608-prisoners.js'
import {
  isPersonnel,
  type Mounted,
  type Personnel,
  type Piece,
  type Vehicle,
  type WeaponSlot,
} from '../../model/piece.js'
import { other, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { newWeapon } from '../../rules/pieces/vehicle.js'
import { isBehind, type Guess } from './books.js'
import { mapOf } from '../../model/game-data.js'
import type { Marker } from '../../model/marker.js'
import { carrier } from './links.js'
import { stands } from './forces.js'
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

const manOf = ({ enemy }: Guess, id: PieceId, spot: Pick<Piece, 'place' | 'location'>): Personnel => {
  const type = enemy === 'german' ? '6-5-8' : '6-6-6'
  return soldier({ id, side: enemy, color: enemy, type, ...spot, markers: [], rg: null, commander: null }, 'squad', '')
}

/** Somebody hidden between two floors that still stand, or at a wall where none do. */
const climber = (guess: Guess, id: PieceId): Personnel => {
  const { luck, data, view } = guess
  const { doors, locations } = mapOf(data, view)
  const isUp = (end: LocationId): boolean => !view.board.gone.includes(end)
  const open = doors.filter((ends) => ends.every(isUp))
  const [wall] = locations.filter((location) => isUp(location.id))
  const [from, to] = open.length > 0 ? luck.from(open) : [wall.id, wall.id]
  return { ...manOf(guess, id, { place: { tag: 'map' }, location: from }), climbing: { from, to }, markers: ['hidden'] }
}

/** Where in the areas of the other side a freed man of this one has several ways home, or has one at all. */
const cells = ({ data, view, enemy }: Guess): readonly Pick<Piece, 'place' | 'location'>[] => {
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

/** A prisoner whose guard is gone: still unarmed in the enemy's area, or freed there and about to go home (KGP-8.608.3). */
const released = (guess: Guess, id: PieceId, isFree: boolean): Personnel => {
  const open = cells(guess)
  const man = manOf(guess, id, open.length > 0 ? guess.luck.from(open) : { place: { tag: 'map' }, location: null })
  if (!isFree) return { ...man, markers: ['unarmed'] }
  return madeFrom(man, id, freedType(guess.data, man), man.kind)
}

/** Those who left the map in play and have not yet been looked after (KGP-CG21). */
export const exited = (guess: Guess, pieces: Readonly<Record<PieceId, Piece>>): readonly Piece[] => {
  if (isBehind(guess.view, 'CG21')) return []
  const away = { place: { tag: 'map' }, location: null } as const
  return (guess.view.last?.exits ?? []).flatMap(({ piece: id, broken }): readonly Piece[] => {
    if (Object.hasOwn(pieces, id)) return []
    if (!broken && guess.luck.below(2) === 0) return [carrier(guess, id, guess.enemy)]
    return [{ ...manOf(guess, id, away), markers: broken ? ['broken'] : [] }]
  })
}

/** What a task that all hear of says of a piece that only its side sees. */
type Clue =
  | { readonly tag: 'climber'; readonly id: PieceId }
  | { readonly tag: 'prisoner'; readonly id: PieceId }
  | { readonly tag: 'freed'; readonly id: PieceId }
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

/** What a task names, and as what; null for one that names nothing a side could hide. */
const clueOf = (guess: Guess, task: Do | Roll | Ask): Clue | null => {
  const { about, part } = task
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
    case 'survival':
      return { tag: 'vehicle', id: about.vehicle, has: plain }
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
      return part === '8.613' && task.tag === 'roll' && about.tag === 'shiftLoss'
        ? { tag: 'vehicle', id: about.unit, has: plain }
        : null
  }
}

const MALFUNCTIONED: readonly Marker[] = ['malfunctioned']

/** Pieces that nobody but their side sees, and that a task of the present step names aloud. */
export const named = (guess: Guess, pieces: Readonly<Record<PieceId, Piece>>): readonly Piece[] => {
  const { luck, view, enemy } = guess
  if (view.phase.tag !== 'refit') return []
  const found = new Map<PieceId, Piece>()
  for (const task of view.phase.queue) {
    if (task.tag === 'both' || task.tag === 'hidden' || (task.tag === 'roll' && task.side !== enemy)) continue
    const clue = clueOf(guess, task)
    if (clue === null || Object.hasOwn(pieces, clue.id)) continue
    const { id } = clue
    if (clue.tag === 'climber') {
      found.set(id, climber(guess, id))
      continue
    }
    if (clue.tag === 'prisoner' || clue.tag === 'freed') {
      // While orders of battle lie open, who is not seen waits in a Holding Box, and nobody asks about him.
      if (view.veiled) found.set(id, released(guess, id, clue.tag === 'freed'))
      continue
    }
    const open = stands(guess)
    const spot = open.length > 0 ? luck.from(open) : { place: { tag: 'map' } as const, location: null }
    const owned = <P extends Piece>(piece: P): P => (task.part === '8.6144' ? taken(piece, enemy) : piece)
    const before = found.get(id)
    if (clue.tag === 'weapon') {
      const broken = { ...newWeapon(id, enemy, enemy, 'LMG', spot.location, spot.place), markers: MALFUNCTIONED }
      found.set(id, before ?? owned(broken))
    } else
      found.set(id, clue.has(before?.tag === 'vehicle' ? before : owned({ ...carrier(guess, id, enemy), ...spot })))
    const searcher = task.tag === 'ask' && task.about.tag === 'scrounge' ? task.about.unit : null
    if (searcher === null || Object.hasOwn(pieces, searcher)) continue
    // Whoever guards a prisoner comes with his prisoner: he is Isolated.
    if (Object.values(pieces).some((piece) => isPersonnel(piece) && piece.guard === searcher)) continue
    found.set(searcher, manOf(guess, searcher, spot))
  }
  return [...found.values()]
}
