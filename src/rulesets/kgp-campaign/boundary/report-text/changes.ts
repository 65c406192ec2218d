import type { HexId, LocationId, PieceId, Side } from '../../data/names.js'
import { withMarkers } from '../../model/evolve-piece.js'
import type { Marker } from '../../model/marker.js'
import {
  linksOf,
  type Crew,
  type LinkField,
  type Personnel,
  type Piece,
  type Place,
  type Stun,
  type Vehicle,
  type WeaponSlot,
  type WeaponStatus,
  type Wreck,
} from '../../model/piece.js'

/** A change of one piece, as a state of a scenario report says it. */
export type Change =
  | { readonly tag: 'marker'; readonly marker: Marker; readonly on: boolean }
  | { readonly tag: 'weapon'; readonly slot: WeaponSlot; readonly status: WeaponStatus }
  | { readonly tag: 'ammunition'; readonly type: string; readonly out: boolean }
  | { readonly tag: 'wreck' }
  | { readonly tag: 'now'; readonly type: string }
  | { readonly tag: 'side'; readonly side: Side }
  | { readonly tag: LinkField; readonly to: PieceId | null }
  | { readonly tag: 'stun'; readonly stun: Stun }
  | { readonly tag: 'crew'; readonly crew: Crew | null }
  | { readonly tag: 'climbing'; readonly climbing: { readonly from: LocationId; readonly to: LocationId } | null }
  | { readonly tag: 'bypass'; readonly bypass: number | null }
  | { readonly tag: 'facing'; readonly hexside: number }
  | { readonly tag: 'across'; readonly hex: HexId | null }
  | { readonly tag: 'strength' | 'morale' | 'leadership' | 'IPC' | 'caliber'; readonly value: number }
  | { readonly tag: 'ended'; readonly at: LocationId | null }
  | { readonly tag: 'commander' | 'group' | 'formation'; readonly word: string | null }
  | { readonly tag: 'avoids mines' | 'non-qualified' | 'recall exempt'; readonly on: boolean }
  | { readonly tag: 'exit broken'; readonly on: boolean }
  | { readonly tag: 'NTC'; readonly check: 'passed' | 'failed' }

/** The position a report gives a piece: on the map, in a Holding Box, or off the map by an edge hex. */
export type Whereabouts =
  | { readonly tag: 'at'; readonly location: LocationId }
  | { readonly tag: 'box'; readonly place: Extract<Place, { readonly tag: 'holdingBox' }> }
  | { readonly tag: 'exited'; readonly hex: HexId }

/** The markers that a vehicle keeps as a Wreck. */
const ON_WRECKS: readonly Marker[] = ['captured', 'outOfGas', 'scrounged']

const wreckOf = ({ bypass, id, side, color, type, label, location, place, markers, rg }: Vehicle): Wreck => ({
  tag: 'wreck',
  id,
  side,
  color,
  type,
  label,
  location,
  place,
  markers: markers.filter((marker) => ON_WRECKS.includes(marker)),
  rg,
  commander: null,
  bypass,
})

const marked = (piece: Piece, put: readonly Marker[], taken: readonly Marker[]): Piece => ({
  ...piece,
  markers: withMarkers(piece.markers, put, taken),
})

/** A unit inside or on nothing, climbing nowhere and without arms, because it is guarded. */
const imprisoned = (unit: Personnel, guard: PieceId): Personnel => ({
  ...unit,
  guard,
  aboard: null,
  climbing: null,
  markers: withMarkers(unit.markers, ['unarmed'], ['broken']),
})

/** Returns a piece after a change, or null if the change does not apply to its kind. Exits are kept elsewhere. */
export const changed = (piece: Piece, change: Change): Piece | null => {
  switch (change.tag) {
    case 'marker': {
      const after = marked(piece, change.on ? [change.marker] : [], change.on ? [] : [change.marker])
      return change.on && change.marker === 'abandoned' && after.tag === 'vehicle' ? { ...after, crew: null } : after
    }
    case 'weapon':
      if (piece.tag !== 'vehicle' || !piece.weapons.some(({ slot }) => slot === change.slot)) return null
      return {
        ...piece,
        weapons: piece.weapons.map((one) => (one.slot === change.slot ? { ...one, status: change.status } : one)),
      }
    case 'ammunition': {
      if (piece.tag !== 'vehicle' && piece.tag !== 'gun' && piece.tag !== 'sw') return null
      const others = piece.depleted.filter((type) => type !== change.type)
      return { ...piece, depleted: change.out ? [...others, change.type] : others }
    }
    case 'wreck':
      if (piece.tag === 'vehicle') return wreckOf(piece)
      return piece.tag === 'wreck' ? piece : null
    case 'now':
      return { ...piece, type: change.type }
    case 'side': {
      const after = { ...piece, side: change.side }
      return change.side === piece.color ? marked(after, [], ['captured']) : marked(after, ['captured'], [])
    }
    case 'possessor':
      return piece.tag === 'gun' || piece.tag === 'sw' ? { ...piece, possessor: change.to } : null
    case 'hookedTo':
      return piece.tag === 'gun' ? { ...piece, hookedTo: change.to } : null
    case 'aboard':
      return piece.tag === 'personnel' ? { ...piece, aboard: change.to } : null
    case 'guard':
      if (piece.tag !== 'personnel') return null
      return change.to === null ? { ...piece, guard: null } : imprisoned(piece, change.to)
    case 'stun':
      if (piece.tag === 'personnel') return { ...piece, stun: change.stun }
      if (piece.tag !== 'vehicle' || piece.crew === null) return null
      return { ...piece, crew: { ...piece.crew, stun: change.stun, stunDrm: change.stun } }
    case 'crew':
      return piece.tag === 'vehicle' ? { ...piece, crew: change.crew } : null
    case 'climbing':
      return piece.tag === 'personnel' ? { ...piece, climbing: change.climbing } : null
    case 'bypass':
      return piece.tag === 'vehicle' || piece.tag === 'wreck' ? { ...piece, bypass: change.bypass } : null
    case 'facing':
      if (piece.tag === 'vehicle') return { ...piece, vca: change.hexside }
      return piece.tag === 'gun' ? { ...piece, ca: change.hexside } : null
    case 'across':
      return piece.tag === 'fortification' ? { ...piece, across: change.hex } : null
    case 'strength':
      return piece.tag === 'fortification' ? { ...piece, strength: change.value } : null
    case 'morale':
      return piece.tag === 'personnel' ? { ...piece, morale: change.value } : null
    case 'leadership':
      return piece.tag === 'personnel' ? { ...piece, leaderDrm: change.value } : null
    case 'IPC':
      return piece.tag === 'personnel' ? { ...piece, ipc: change.value } : null
    case 'caliber':
      return piece.tag === 'gun' ? { ...piece, caliber: change.value } : null
    case 'ended':
      return piece.tag === 'gun' ? { ...piece, endedAt: change.at } : null
    case 'commander':
      return { ...piece, commander: change.word }
    case 'group':
      return { ...piece, rg: change.word }
    case 'formation':
      return piece.tag === 'personnel' ? { ...piece, formation: change.word ?? '' } : null
    case 'avoids mines':
      return piece.tag === 'personnel' || piece.tag === 'vehicle' ? { ...piece, canAvoidMines: change.on } : null
    case 'non-qualified':
      if (piece.tag !== 'vehicle' && piece.tag !== 'gun' && piece.tag !== 'sw') return null
      return { ...piece, nonQualified: change.on }
    case 'recall exempt':
      return piece.tag === 'vehicle' ? { ...piece, recallExempt: change.on } : null
    case 'exit broken':
    case 'NTC':
      return piece.tag === 'personnel' ? piece : null
  }
}

/** Whether a piece still carries, tows, possesses or guards another one as it did. */
const holds = (carrier: Piece | undefined, carried: Piece, link: LinkField): boolean => {
  if (carrier === undefined) return false
  switch (link) {
    case 'possessor':
      return carrier.tag === 'personnel' && carrier.guard === null && carrier.side === carried.side
    case 'hookedTo':
      return carrier.tag === 'vehicle' && carrier.side === carried.side
    case 'aboard':
      return carrier.tag === 'vehicle'
    case 'guard':
      return carrier.tag === 'personnel' && carrier.guard === null && carrier.side !== carried.side
  }
}

const withLink = (piece: Piece, link: LinkField, to: PieceId | null): Piece => ({ ...piece, [link]: to })

/**
 * Returns a piece without the links that ended and that the report does not mention: with the loss of a possessor, a
 * vehicle, a tow or a guard. Units that took a carrier's place carry on for it.
 *
 * @param said the links that the report states
 */
export const relinked = (
  piece: Piece,
  said: ReadonlySet<LinkField>,
  pieces: ReadonlyMap<PieceId, Piece>,
  successors: ReadonlyMap<PieceId, PieceId>,
): Piece =>
  linksOf(piece).reduce((after, [link, id]) => {
    if (id === null) return after
    const to = successors.get(id) ?? id
    if (said.has(link)) return withLink(after, link, to)
    return withLink(after, link, holds(pieces.get(to), piece, link) ? to : null)
  }, piece)
