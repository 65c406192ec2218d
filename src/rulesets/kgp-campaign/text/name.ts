import {
  hexOf,
  type FortificationKind,
  type LocationId,
  type PieceId,
  type PurchaseId,
  type PurchaseMode,
  type Seat,
} from '../data/names.js'
import { FLAT_NAMES } from '../../../geometry/direction.js'
import { entryNamed, type CampaignMap } from '../data/map.js'
import { byTag, type Cases } from '../model/by-tag.js'
import type { Marker } from '../model/marker.js'
import { has, type Piece, type Place, type WeaponSlot } from '../model/piece.js'
import type { State } from '../model/state.js'
import type { PhraseKey } from './phrases.js'
import { say, type Wording } from './say.js'

/** As much of a position, or of a view of it, as words need. */
export type Known = Pick<State, 'pieces' | 'phase'>

/** A seat, as people call it. */
export const seatName = (seat: Seat, wording: Wording = null): string => say(wording, `seat.${seat}`)

/** A text with its first letter large; a type that has a large letter further on, such as `sIG`, stays as it is. */
export const capital = (text: string): string =>
  text === '' || /^[a-z]+[A-Z]/.test(text) ? text : text[0].toUpperCase() + text.slice(1)

/** Several things in a sentence: `a, b and c`. */
export const list = (words: readonly string[], wording: Wording = null): string =>
  words.length < 2
    ? words.join('')
    : say(wording, 'list.last', { first: words.slice(0, -1).join(', '), last: words[words.length - 1] })

/** A kind of Fortification in words. */
export const fortificationName = (kind: FortificationKind, wording: Wording = null): string =>
  say(wording, `fortification.${kind}`)

/** A marker in words. */
export const markerName = (marker: Marker, wording: Wording = null): string => say(wording, `marker.${marker}`)

/** A mounting in words. */
export const slotName = (slot: WeaponSlot, wording: Wording = null): string => say(wording, `slot.${slot}`)

/** How a group comes, in words. */
export const modeName = (mode: PurchaseMode, wording: Wording = null): string => say(wording, `mode.${mode}`)

/** What each kind of piece is called. */
const kinds: Cases<Piece, [Wording], string> = {
  personnel: ({ type, kind }, wording) => say(wording, `piece.${kind}`, { type: type === kind ? '' : type }).trim(),
  vehicle: ({ type }, wording) => say(wording, 'piece.vehicle', { type }),
  gun: ({ type }, wording) => say(wording, 'piece.gun', { type }),
  sw: ({ type }, wording) => say(wording, 'piece.sw', { type }),
  wreck: (wreck, wording) =>
    say(wording, has(wreck, 'burntOut') ? 'piece.burntWreck' : 'piece.wreck', { type: wreck.type }),
  fortification: ({ kind }, wording) => say(wording, 'piece.fortification', { kind: fortificationName(kind, wording) }),
}

/** What tells a piece from others of its kind: its id in words, such as `German I2-1`; an id of another form as it is. */
const markOf = (id: PieceId, wording: Wording): string => {
  const [, side, rest] = /^(german|us)-(.+)$/.exec(id) ?? []
  if (side === undefined) return id
  const mark = rest
    .replace(/-radio$/, '')
    .replace(/-sw$/, ' SW')
    .replace(/^[a-z](?=\d)/, (letter) => letter.toUpperCase())
  return say(wording, side === 'german' ? 'mark.german' : 'mark.us', { mark })
}

/** A piece in words: what it is, and what tells it from others, so that no two have one name. */
export const pieceName = (piece: Piece, wording: Wording = null): string =>
  `${byTag(kinds, piece, wording)} [${markOf(piece.id, wording)}]`

/** A purchase in words: its group and which of them, without the side, which is always plain. */
export const purchaseName = (purchase: PurchaseId): string => purchase.replace(/^(?:german|us)-/, '')

/** A piece by its id; one that is not known is called by what tells it from others alone. */
export const nameOf = ({ pieces }: Pick<Known, 'pieces'>, id: PieceId, wording: Wording = null): string =>
  Object.hasOwn(pieces, id) ? pieceName(pieces[id], wording) : `[${markOf(id, wording)}]`

/** Several pieces in words. */
export const namesOf = (known: Pick<Known, 'pieces'>, ids: readonly PieceId[], wording: Wording = null): string =>
  list(
    ids.map((id) => nameOf(known, id, wording)),
    wording,
  )

const PARTS: Readonly<Record<string, PhraseKey>> = {
  f: 'location.foxhole',
  t: 'location.trench',
  p: 'location.pillbox',
  b: 'location.bridge',
}

/** A Location in words: `J19`, `J19 level 1`, `the bridge in N28`. */
export const locationName = (location: LocationId, wording: Wording = null): string => {
  const part = location.slice(location.indexOf('/') + 1)
  const hex = hexOf(location)
  if (part === '0') return hex
  if (part in PARTS) return say(wording, PARTS[part], { hex })
  return /^-?\d+$/.test(part) ? say(wording, 'location.level', { hex, level: part }) : location
}

/** A Setup Area or an Entry Area in words. */
export const areaName = (area: string, wording: Wording = null): string => {
  const [side, letter] = area.split(':')
  if (letter === undefined) return say(wording, 'area.entry', { id: area })
  return say(wording, side === 'german' ? 'area.german' : 'area.us', { letter })
}

/** An Entry Area with the name it has on the map. */
export const entryName = (map: CampaignMap, id: string): string => {
  const entry = entryNamed(map, id)
  return entry === null ? areaName(id) : `Entry Area ${id} (${entry.name})`
}

const places: Cases<Place, [Wording], string> = {
  map: (_, wording) => say(wording, 'place.map'),
  setupArea: ({ area }, wording) => say(wording, 'place.setupArea', { area: areaName(area, wording) }),
  holdingBox: ({ entry, part }, wording) => say(wording, `place.${part}`, { area: areaName(entry, wording) }),
  leftInPlace: (_, wording) => say(wording, 'place.leftInPlace'),
}

/** Where a piece stands in the order of battle, in words. */
export const placeName = (place: Place, wording: Wording = null): string => byTag(places, place, wording)

/** A hexside by the point of the compass it lies at: hexside 0 is N. */
export const sideName = (hexside: number, wording: Wording = null): string =>
  say(wording, `compass.${FLAT_NAMES[hexside]}`)

/** The ledger's id of a rule as people cite it: `KGP-8.606.T` is `8.606.T`. */
export const ruleName = (rule: string): string => rule.replace(/^KGP-/, '')
