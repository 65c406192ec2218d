import { hexOf, type FortificationKind, type LocationId, type PieceId, type Seat } from '../data/names.js'
import { FLAT_NAMES } from '../../../geometry/direction.js'
import { entryNamed, type CampaignMap } from '../data/map.js'
import { byTag, type Cases } from '../model/by-tag.js'
import type { Marker } from '../model/marker.js'
import { has, type PersonnelKind, type Piece, type Place, type WeaponSlot } from '../model/piece.js'
import type { State } from '../model/state.js'

/** As much of a position, or of a view of it, as words need. */
export type Known = Pick<State, 'pieces' | 'phase'>

/** A seat, as people call it. */
export const seatName = (seat: Seat): string =>
  seat === 'german' ? 'the Germans' : seat === 'us' ? 'the Americans' : 'the umpire'

/** A text with its first letter large. */
export const capital = (text: string): string => (text === '' ? text : text[0].toUpperCase() + text.slice(1))

/** Several things in a sentence: `a, b and c`. */
export const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`

const KINDS: Readonly<Record<PersonnelKind, string>> = {
  squad: 'squad',
  halfSquad: 'half-squad',
  crew: 'crew',
  vehicleCrew: 'vehicle crew',
  leader: 'leader',
  hero: 'hero',
  armorLeader: 'armor leader',
}

const FORTIFICATIONS: Readonly<Record<FortificationKind, string>> = {
  foxhole: 'foxhole',
  trench: 'trench',
  pillbox: 'pillbox',
  wire: 'wire',
  mineAP: 'anti-personnel mines',
  mineAT: 'anti-tank mines',
  roadblock: 'roadblock',
  fortifiedBuilding: 'fortified building',
  daisyChain: 'daisy chain',
}

/** A kind of Fortification in words. */
export const fortificationName = (kind: FortificationKind): string => FORTIFICATIONS[kind]

const MARKERS: Readonly<Partial<Record<Marker, string>>> = {
  dm: 'under desperation morale',
  wallAdvantage: 'with wall advantage',
  hullDown: 'hull down',
  cx: 'exhausted',
  motion: 'in motion',
  ce: 'with its crew exposed',
  bu: 'buttoned up',
  labor: 'at labor',
  acquired: 'as an acquired target',
  lowAmmo: 'low on ammunition',
  ammoShortage: 'short of ammunition',
  unconfirmedKill: 'an unconfirmed kill',
  outOfGas: 'out of gas',
  burntOut: 'burnt out',
  reserve: 'in Reserve',
  shiftTried: 'done with Shifting for this date',
  statusSecret: 'with its status noted in secret',
  fanatic: 'Fanatic',
}

/** A marker in words. */
export const markerName = (marker: Marker): string => MARKERS[marker] ?? marker

const SLOTS: Readonly<Record<WeaponSlot, string>> = {
  MA: 'main armament',
  CMG: 'coaxial machine gun',
  BMG: 'bow machine gun',
  AAMG: 'anti-aircraft machine gun',
  RMG: 'rear machine gun',
  FT: 'flamethrower',
  SMOKE: 'smoke dispenser',
}

/** A mounting in words. */
export const slotName = (slot: WeaponSlot): string => SLOTS[slot]

/** What each kind of piece is called. */
const kinds: Cases<Piece, [], string> = {
  personnel: ({ type, kind }) => `${type} ${KINDS[kind]}`,
  vehicle: ({ type }) => type,
  gun: ({ type }) => type,
  sw: ({ type }) => type,
  wreck: (wreck) => `${has(wreck, 'burntOut') ? 'burnt-out ' : ''}wreck of ${wreck.type}`,
  fortification: ({ kind }) => FORTIFICATIONS[kind],
}

/** A piece in words: what it is, and its id so that no two have one name. */
export const pieceName = (piece: Piece): string => `${byTag(kinds, piece)} [${piece.id}]`

/** A piece by its id; one that is not known is called by its id alone. */
export const nameOf = ({ pieces }: Pick<Known, 'pieces'>, id: PieceId): string =>
  Object.hasOwn(pieces, id) ? pieceName(pieces[id]) : `[${id}]`

/** Several pieces in words. */
export const namesOf = (known: Pick<Known, 'pieces'>, ids: readonly PieceId[]): string =>
  list(ids.map((id) => nameOf(known, id)))

const PARTS: Readonly<Record<string, string>> = {
  f: 'the foxhole in ',
  t: 'the trench in ',
  p: 'the pillbox in ',
  b: 'the bridge in ',
}

/** A Location in words: `J19`, `J19 level 1`, `the bridge in N28`. */
export const locationName = (location: LocationId): string => {
  const part = location.slice(location.indexOf('/') + 1)
  if (part === '0') return hexOf(location)
  if (part in PARTS) return `${PARTS[part]}${hexOf(location)}`
  return /^-?\d+$/.test(part) ? `${hexOf(location)} level ${part}` : location
}

/** A Setup Area or an Entry Area in words. */
export const areaName = (area: string): string => {
  const [side, letter] = area.split(':')
  if (letter === undefined) return `Entry Area ${area}`
  return `${side === 'german' ? 'German' : 'U.S.'} Setup Area ${letter}`
}

/** An Entry Area with the name it has on the map. */
export const entryName = (map: CampaignMap, id: string): string => {
  const entry = entryNamed(map, id)
  return entry === null ? areaName(id) : `Entry Area ${id} (${entry.name})`
}

const places: Cases<Place, [], string> = {
  map: () => 'on the map',
  setupArea: ({ area }) => `in ${areaName(area)}`,
  holdingBox: ({ entry, part }) => `in the ${part} part of the Holding Box of ${areaName(entry)}`,
  leftInPlace: () => 'left in place',
}

/** Where a piece stands in the order of battle, in words. */
export const placeName = (place: Place): string => byTag(places, place)

/** A hexside by the point of the compass it lies at: hexside 0 is N. */
export const sideName = (hexside: number): string => FLAT_NAMES[hexside]

/** The ledger's id of a rule as people cite it: `KGP-8.606.T` is `8.606.T`. */
export const ruleName = (rule: string): string => rule.replace(/^KGP-/, '')
