import { homeChoices } from '../../rules/8.605-setup-areas/fate.js'
import { madeFrom } from '../../rules/pieces/casualties.js'
import type { Task } from '../../model/phase.js'
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
import { surveyOf } from '../../rules/survey.js'

/** Parts in which a task that all hear of may name a piece that only its side sees. */
const OUTSPOKEN: readonly string[] = [
  'scrounge',
  '8.601 climbers',
  '8.6043',
  '8.6044',
  '8.608',
  '8.613',
  '8.6141b',
  '8.6141d',
  '8.6142',
  '8.6144',
  '8.6146',
]

const ownerOf = (task: Exclude<Task, { tag: 'both' }>, enemy: Side): string => {
  if (task.part === 'scrounge') return task.note
  return task.tag === 'roll' ? task.side : enemy
}

const MAIN = 75

const mounted = (slot: WeaponSlot, part: string): Mounted => ({
  slot,
  caliber: slot === 'MA' ? MAIN : null,
  flame: slot === 'FT',
  status: part === '8.6142' ? 'malfunctioned' : 'functioning',
  removesTo: null,
})

const taken = <P extends Piece>(piece: P, enemy: Side): P => ({ ...piece, color: other(enemy), markers: ['captured'] })

/** What lies on a vehicle that a part asks about. */
const LYING: Readonly<Partial<Record<string, Marker>>> = {
  '8.6043': 'shocked',
  '8.6044': 'bogged',
  '8.6141b': 'immobilized',
  '8.6141d': 'recalled',
}

const manOf = ({ enemy }: Guess, id: PieceId, spot: Pick<Piece, 'place' | 'location'>): Personnel => {
  const type = enemy === 'german' ? '6-5-8' : '6-6-6'
  return soldier({ id, side: enemy, color: enemy, type, ...spot, markers: [], rg: null, commander: null }, 'squad', '')
}

/** Somebody hidden between two floors that still stand, or at a wall where none do. */
const climber = (guess: Guess, id: PieceId): Personnel => {
  const { luck, kit, view } = guess
  const { doors, locations } = mapOf(kit, view)
  const isUp = (end: LocationId): boolean => !view.board.gone.includes(end)
  const open = doors.filter((ends) => ends.every(isUp))
  const [wall] = locations.filter((location) => isUp(location.id))
  const [from, to] = open.length > 0 ? luck.from(open) : [wall.id, wall.id]
  return { ...manOf(guess, id, { place: { tag: 'map' }, location: from }), climbing: { from, to }, markers: ['hidden'] }
}

/** Where in the areas of the other side a freed man of this one has several ways home, or has one at all. */
const cells = ({ kit, view, enemy }: Guess): readonly Pick<Piece, 'place' | 'location'>[] => {
  const survey = surveyOf(kit, view as unknown as State)
  const open = (view.areas?.areas ?? [])
    .filter(({ side }) => side !== enemy)
    .flatMap(({ id, locations }) =>
      locations.map((location) => ({
        location,
        place: { tag: 'setupArea', area: id, isolated: true } as const,
        homes: homeChoices(survey, { side: enemy, location, kinds: ['infantry'] }).length,
      })),
    )
  const several = open.filter(({ homes }) => homes > 1)
  const found = several.length > 0 ? several : open.filter(({ homes }) => homes > 0)
  return found.map(({ location, place }) => ({ location, place }))
}

/** A prisoner whose guard is gone: still unarmed in the enemy's area, or freed there and about to go home (KGP-8.608.3). */
const released = (guess: Guess, id: PieceId, { note }: Task & { readonly note: string }): Personnel => {
  const open = cells(guess)
  const man = manOf(guess, id, open.length > 0 ? guess.luck.from(open) : { place: { tag: 'map' }, location: null })
  if (note === 'freed') return { ...man, markers: ['unarmed'] }
  return madeFrom(man, id, freedType(guess.kit, man), man.kind)
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

const vehicleFor = (guess: Guess, id: PieceId, spot: Pick<Piece, 'place' | 'location'>, part: string): Vehicle => {
  const vehicle = { ...carrier(guess, id, guess.enemy), ...spot }
  const marker = LYING[part]
  return marker === undefined ? vehicle : { ...vehicle, markers: [marker] }
}

/** With what a task about it says of a piece: the weapon it looks at, or the ammunition that is to be had again. */
const asTold = (piece: Piece, { part, subjects }: Task & { readonly subjects: readonly string[] }): Piece => {
  if (piece.tag !== 'vehicle' || subjects.length < 2) return piece
  if (part === '8.6146') return { ...piece, depleted: [...piece.depleted, subjects[1]] }
  const isSlot = part === '8.6142' || part === '8.6144'
  return isSlot ? { ...piece, weapons: [...piece.weapons, mounted(subjects[1] as WeaponSlot, part)] } : piece
}

/** Pieces that nobody but their side sees, and that a task of the present step names aloud. */
export const named = (guess: Guess, pieces: Readonly<Record<PieceId, Piece>>): readonly Piece[] => {
  const { luck, view, enemy } = guess
  if (view.phase.tag !== 'refit') return []
  const found = new Map<PieceId, Piece>()
  for (const task of view.phase.queue) {
    if (task.tag === 'both' || task.subjects.length === 0 || !OUTSPOKEN.includes(task.part)) continue
    const [id, second] = task.subjects
    if (Object.hasOwn(pieces, id) || ownerOf(task, enemy) !== enemy) continue
    if (task.part === '8.601 climbers') {
      found.set(id, climber(guess, id))
      continue
    }
    if (task.part === '8.608') {
      // While orders of battle lie open, who is not seen waits in a Holding Box, and nobody asks about him.
      if (view.veiled) found.set(id, released(guess, id, task))
      continue
    }
    const open = stands(guess)
    const spot = open.length > 0 ? luck.from(open) : { place: { tag: 'map' } as const, location: null }
    const isWeapon = (task.part === '8.6142' || task.part === '8.6144') && task.subjects.length === 1
    const fresh = isWeapon
      ? { ...newWeapon(id, enemy, enemy, 'LMG', spot.location, spot.place), markers: ['malfunctioned' as const] }
      : vehicleFor(guess, id, spot, task.part)
    const known = found.get(id) ?? (task.part === '8.6144' ? taken(fresh, enemy) : fresh)
    found.set(id, asTold(known, task))
    if (task.part !== 'scrounge' || second === undefined || Object.hasOwn(pieces, second)) continue
    // Whoever guards a prisoner comes with his prisoner: he is Isolated.
    if (Object.values(pieces).some((piece) => isPersonnel(piece) && piece.guard === second)) continue
    found.set(second, manOf(guess, second, spot))
  }
  return [...found.values()]
}
