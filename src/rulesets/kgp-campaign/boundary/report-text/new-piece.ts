import { leaderLadder } from '../../data/tables.js'
import { fortificationKinds, other, type PieceId, type Side } from '../../data/names.js'
import { isLabel, markOf } from '../../model/label.js'
import {
  leadership,
  newBase,
  plainGun,
  plainWeapon,
  type Base,
  type Fortification,
  type Personnel,
  type Piece,
} from '../../model/piece.js'
import type { GameData, Position } from '../../model/position.js'
import { newGroupVehicle, soldier } from '../../rules/8.620-new-groups/group-contents.js'
import { printedMorale } from '../../rules/pieces/casualties.js'
import { typeName, typeOfName } from './names.js'

/** The kind of a new piece: its tag or, for Personnel, the kind of unit. */
export type NewKind = Personnel['kind'] | Exclude<Piece['tag'], 'personnel'>

/** The words for kinds, which a report needs only where the type does not tell the kind. */
export const kindWords: Readonly<Record<NewKind, string>> = {
  squad: 'squad',
  halfSquad: 'half-squad',
  crew: 'crew',
  vehicleCrew: 'vehicle crew',
  leader: 'leader',
  hero: 'hero',
  armorLeader: 'armor leader',
  vehicle: 'vehicle',
  gun: 'gun',
  sw: 'SW',
  wreck: 'wreck',
  fortification: 'fortification',
}

/** The kind of a piece. */
export const kindOf = (piece: Piece): NewKind => (piece.tag === 'personnel' ? piece.kind : piece.tag)

/** A type with the kind it has if nothing else is said. */
export interface KnownType {
  readonly type: string
  readonly kind: NewKind
}

const SMALL_ARMS: readonly string[] = [
  'LMG',
  'MMG',
  'HMG',
  'FT',
  'DC',
  'PSK',
  'BAZ 44',
  '.50-cal HMG',
  'radio',
  'phone',
]

/** The types of new pieces of a color, by name in lower case. The first kind of a name counts. */
export const knownTypes = ({ data, state }: Position, color: Side): ReadonlyMap<string, KnownType> => {
  const { catalogue } = data
  const items = catalogue.groups.flatMap(({ full, depleted }) => [...full, ...(depleted ?? [])])
  const ofKind = (kind: 'sw' | 'gun'): readonly KnownType[] =>
    items.filter((item) => item.kind === kind).map(({ type }) => ({ type, kind }))
  const present = Object.values(state.pieces)
  const known: readonly KnownType[] = [
    ...catalogue.units.filter(({ side }) => side === color).map(({ type, kind }) => ({ type, kind })),
    ...leaderLadder.map((type) => ({ type, kind: 'leader' as const })),
    { type: 'hero', kind: 'hero' },
    ...catalogue.vehicles.filter((one) => one.color === color).map(({ type }) => ({ type, kind: 'vehicle' as const })),
    ...fortificationKinds.map((type) => ({ type, kind: 'fortification' as const })),
    ...ofKind('gun'),
    ...ofKind('sw'),
    ...SMALL_ARMS.map((type) => ({ type, kind: 'sw' as const })),
    ...present.filter(({ tag }) => tag === 'gun').map(({ type }) => ({ type, kind: 'gun' as const })),
    ...present.filter(({ tag }) => tag === 'sw').map(({ type }) => ({ type, kind: 'sw' as const })),
  ]
  const byName = new Map<string, KnownType>()
  for (const one of known) {
    const name = typeName(one.type).toLowerCase()
    if (!byName.has(name)) byName.set(name, one)
  }
  return byName
}

const caliberOf = (type: string): number => Number(/^\d+/.exec(type)?.[0] ?? '1')

/** Returns a new piece of a type with everything as the catalogue has it. */
export const newPiece = (data: GameData, kind: NewKind, base: Base): Piece => {
  switch (kind) {
    case 'vehicle':
      return { ...newGroupVehicle(data, base), color: base.color, markers: base.markers }
    case 'gun':
      return { ...base, tag: 'gun', caliber: caliberOf(base.type), ...plainGun }
    case 'sw':
      return { ...base, tag: 'sw', ...plainWeapon }
    case 'wreck':
      return { ...base, tag: 'wreck', bypass: null }
    case 'fortification': {
      const found = fortificationKinds.find((one) => one === base.type) ?? 'foxhole'
      const work: Fortification = { ...base, tag: 'fortification', kind: found, across: null, strength: 1 }
      return work
    }
    case 'leader':
      return { ...soldier(base, kind, ''), leaderDrm: leadership(base.type) }
    case 'hero':
      return { ...soldier(base, kind, ''), morale: printedMorale('9-0'), ipc: 1 }
    case 'squad':
    case 'halfSquad':
    case 'crew':
    case 'vehicleCrew':
    case 'armorLeader':
      return soldier(base, kind, '')
  }
}

/** The fields of a reported new piece of a side that is on the map. */
export const reportedBase = (id: PieceId, side: Side, isTaken: boolean, type: string, label: string | null): Base => ({
  ...newBase(id, side, typeOfName(type), { location: null, place: { tag: 'map' } }, isTaken ? ['captured'] : []),
  color: isTaken ? other(side) : side,
  label,
})

/** The text in brackets after the type of a new piece: its id, its label or both. */
export interface Bracket {
  readonly id: PieceId | null
  readonly label: string | null
}

const BRACKET = /^(?:@(\S+)|([A-Za-z])(\d+))(?: (.+))?$/

/** Reads what stands in brackets, or returns null. */
export const readBracket = (text: string, side: Side): Bracket | null => {
  const [, raw, letter, number, rest] = BRACKET.exec(text) ?? []
  if (raw === undefined && letter === undefined) return isLabel(text) ? { id: null, label: text } : null
  if (rest !== undefined && !isLabel(rest)) return null
  return { id: raw ?? `${side}-${letter.toLowerCase()}${number}`, label: rest ?? null }
}

/** Writes the id and the label of a new piece. */
export const printBracket = ({ id, side, label }: Piece): string => {
  const [whose, mark] = markOf(id) ?? [side, '']
  const isMark = whose === side && /^[A-Z]\d+$/.test(mark) && id === `${side}-${mark.toLowerCase()}`
  return `[${isMark ? mark : `@${id}`}${label === null ? '' : ` ${label}`}]`
}
