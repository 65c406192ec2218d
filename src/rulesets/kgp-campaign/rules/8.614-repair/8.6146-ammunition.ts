import type { Position } from '../../model/position.js'
import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { type PartHandler, eventsOnly, rollTrace } from '../part-handler.js'
import { doTask, rollTask } from '../../model/task.js'
import { modifierIf, readRoll, type Modifier } from '../../data/table.js'
import type { Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { inOrder, isRetained, removeMarkers } from '../../model/facts.js'
import type { Marker } from '../../model/marker.js'
import { has, type Gun, type Piece, type SupportWeapon, type Vehicle } from '../../model/piece.js'

const PART = '8.6146'

/** The pieces of a side in its areas, except captured and Isolated ones. */
const supplied = (at: Position, side: Side): readonly Piece[] =>
  inOrder(at.state).filter(
    (piece) => piece.side === side && piece.color === side && isRetained(piece) && !isPieceIsolated(at, piece),
  )

type Armed = Vehicle | Gun | SupportWeapon

const isArmed = (piece: Piece): piece is Armed => piece.tag === 'vehicle' || piece.tag === 'gun' || piece.tag === 'sw'

const depleted = (at: Position, side: Side): readonly Armed[] =>
  supplied(at, side).filter((piece): piece is Armed => isArmed(piece) && piece.depleted.length > 0)

/** Returns the event that sets the depleted ammunition types of a Weapon. */
const ammunitionSet = ({ id }: Armed, left: readonly string[], why: string): Event => ({
  tag: 'ammunition',
  piece: id,
  depleted: left,
  why,
  heard: 'all',
})

/** The drm of the German roll: Ammunition Shortage already in effect (KGP-8.6146.2). */
const ammoModifiers = ({ state, data }: Position): readonly Modifier[] => [
  modifierIf(data.charts.specialAmmo, 'shortage', state.shortage),
]

/** Special Ammunition (KGP-8.6146): American Weapons are fully restocked; German ones roll a die for each type. */
export const ammunition: PartHandler<typeof PART> = {
  begin: (at) => [
    ...(depleted(at, 'us').length > 0 ? [doTask(PART, { tag: 'restock' })] : []),
    ...depleted(at, 'german').flatMap((piece) =>
      piece.depleted.map((type) => rollTask(PART, 'german', 1, { tag: 'ammunition', piece: piece.id, type })),
    ),
  ],
  does: {
    restock: (at) => eventsOnly(...depleted(at, 'us').map((piece) => ammunitionSet(piece, [], 'KGP-8.6146.1'))),
  },
  rolls: {
    ammunition: (at, task, dice) => {
      const { modifiers, final, result } = readRoll(at.data.charts.specialAmmo, dice[0], ammoModifiers(at))
      const roll = rollTrace(task, 'KGP-8.6146.2', dice, modifiers, final, result)
      const { piece: id, type } = task.about
      switch (result) {
        case 'notRestored':
          return eventsOnly(roll)
        case 'restored': {
          const weapons = depleted(at, 'german').filter((piece) => piece.id === id)
          const left = (piece: Armed): readonly string[] => piece.depleted.filter((kind) => kind !== type)
          return eventsOnly(roll, ...weapons.map((piece) => ammunitionSet(piece, left(piece), 'KGP-8.6146.2')))
        }
      }
    },
  },
}

/** American pieces with a marker that are not Isolated. */
const marked = (at: Position, marker: Marker): readonly Piece[] =>
  supplied(at, 'us').filter((piece) => has(piece, marker))

/** Removes a marker from all of them. */
const lifted = (at: Position, marker: Marker, why: string): readonly Event[] =>
  marked(at, marker).flatMap((piece) => removeMarkers(piece, [marker], why))

/** Low Ammo (KGP-8.6147): removed from American Weapons. */
export const lowAmmo: PartHandler<'8.6147'> = {
  begin: (at) => (marked(at, 'lowAmmo').length > 0 ? [doTask('8.6147', { tag: 'restock' })] : []),
  does: { restock: (at) => eventsOnly(...lifted(at, 'lowAmmo', 'KGP-8.6147')) },
}

/** Ammunition Shortage due to Isolation (KGP-8.6148, KGP-CG17): removed from Americans no longer Isolated. */
export const shortageLifted: PartHandler<'8.6148'> = {
  begin: (at) => (marked(at, 'ammoShortage').length > 0 ? [doTask('8.6148', { tag: 'restock' })] : []),
  does: { restock: (at) => eventsOnly(...lifted(at, 'ammoShortage', 'KGP-8.6148')) },
}
