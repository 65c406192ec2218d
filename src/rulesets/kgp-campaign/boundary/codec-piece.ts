import { fortificationKinds, sides, type FortificationKind, type Side } from '../data/names.js'
import { flag, int, list, nullable, oneOf, strict, tagged, text, where, type Shape } from '../../../kernel/codec.js'
import { cgDates, type CgDate } from '../data/calendar.js'
import type { Of } from '../model/by-tag.js'
import { allMarkers, type Marker } from '../model/marker.js'
import {
  personnelKinds,
  weaponSlots,
  weaponStatuses,
  type Base,
  type Crew,
  type Fitting,
  type Mounted,
  type Piece,
  type Place,
  type Stun,
  type WeaponSlot,
  type WeaponStatus,
} from '../model/piece.js'
import type { Heard } from '../model/task.js'

const MOST_MARKERS = 60
const LONGEST = 120

/** The shape of every field of a thing but its tag. */
export type FieldsOf<T> = { readonly [F in Exclude<keyof T, 'tag'>]: Shape<T[F]> }

/** The fields of every kind of a union: a row for each tag, none missing and none too many, or it does not compile. */
export type RowsOf<U extends { readonly tag: string }> = { readonly [K in U['tag']]: FieldsOf<Of<U, K>> }

/** A word: a type, a rule, a reason. */
export const word: Shape<string> = text(1000)

const isName = (name: string): boolean => /^[A-Za-z0-9][\w .'()/:&-]*$/.test(name)

/** A name that records and pieces are found by. */
export const name: Shape<string> = where(text(LONGEST), 'a name', isName)

/** German or American. */
export const side: Shape<Side> = oneOf(sides)

/** A CG Date. */
export const date: Shape<CgDate> = oneOf(cgDates)

/** Who may know. */
export const heard: Shape<Heard> = oneOf(['all', 'german', 'us'])

/** Markers on a counter. */
export const markers: Shape<readonly Marker[]> = list(oneOf(allMarkers), MOST_MARKERS)

/** Where a piece stands in the order of battle. */
export const place: Shape<Place> = tagged({
  map: {},
  setupArea: { area: name },
  holdingBox: { entry: name, part: oneOf(['unshaded', 'shaded']) },
  leftInPlace: {},
} satisfies RowsOf<Place>)

/** A Stun number. */
export const stun: Shape<Stun> = oneOf([0, 1, 2])

/** Where a weapon is mounted. */
export const slot: Shape<WeaponSlot> = oneOf(weaponSlots)

/** The state of a mounted weapon. */
export const weaponStatus: Shape<WeaponStatus> = oneOf(weaponStatuses)

/** The crew inside a vehicle. */
export const crew: Shape<Crew> = strict({ type: word, stun, armorLeader: nullable(word), stunDrm: int(0, 9) })

/** Kinds of Fortification. */
export const workKind: Shape<FortificationKind> = oneOf(fortificationKinds)

/** A weapon mounted on a vehicle. */
export const weapon: Shape<Mounted> = strict({
  slot,
  caliber: nullable(int(1, 400)),
  flame: flag,
  status: weaponStatus,
  removesTo: nullable(word),
})

/** A piece of optional equipment a vehicle was rolled for. */
export const fitting: Shape<Fitting> = strict({ item: word, present: flag })

/** A hexside, clockwise from the north. */
export const hexside: Shape<number> = int(0, 5)

/** Special ammunition that has run out. */
export const depleted: Shape<readonly string[]> = list(word, 10)

const base = {
  id: name,
  side,
  color: side,
  type: word,
  location: nullable(name),
  place,
  markers,
  rg: nullable(name),
  commander: nullable(word),
}

const usualBase = {
  side: 'german',
  color: 'german',
  location: null,
  place: { tag: 'map' },
  markers: [],
  rg: null,
  commander: null,
} satisfies Partial<Base>

type PieceKinds = {
  readonly [K in Piece['tag']]: {
    /** What it has in JSON. */
    readonly fields: FieldsOf<Of<Piece, K>>
    /** What most of its kind have. */
    readonly usual: Partial<Of<Piece, K>>
  }
}

/** What every kind of piece has in JSON, and what it usually is: a position on one line says only what differs. */
export const pieceKinds: PieceKinds = {
  personnel: {
    fields: {
      ...base,
      kind: oneOf(personnelKinds),
      morale: int(0, 12),
      leaderDrm: int(-3, 3),
      ipc: int(0, 20),
      formation: word,
      aboard: nullable(name),
      climbing: nullable(strict({ from: name, to: name })),
      guard: nullable(name),
      stun,
      canAvoidMines: flag,
    },
    usual: {
      ...usualBase,
      kind: 'squad',
      morale: 8,
      leaderDrm: 0,
      ipc: 3,
      formation: 'SS',
      aboard: null,
      climbing: null,
      guard: null,
      stun: 0,
      canAvoidMines: false,
    },
  },
  vehicle: {
    fields: {
      ...base,
      crew: nullable(crew),
      weapons: list(weapon, 10),
      depleted,
      bypass: nullable(hexside),
      vca: hexside,
      canAvoidMines: flag,
      nonQualified: flag,
      recallExempt: flag,
      optionalEquipment: list(fitting, 10),
    },
    usual: {
      ...usualBase,
      crew: null,
      weapons: [],
      depleted: [],
      bypass: null,
      vca: 0,
      canAvoidMines: false,
      nonQualified: false,
      recallExempt: false,
      optionalEquipment: [],
    },
  },
  gun: {
    fields: {
      ...base,
      caliber: int(1, 400),
      possessor: nullable(name),
      hookedTo: nullable(name),
      ca: hexside,
      endedAt: nullable(name),
      depleted,
      nonQualified: flag,
    },
    usual: {
      ...usualBase,
      possessor: null,
      hookedTo: null,
      ca: 0,
      endedAt: null,
      depleted: [],
      nonQualified: false,
    },
  },
  sw: {
    fields: { ...base, possessor: nullable(name), depleted, nonQualified: flag },
    usual: { ...usualBase, possessor: null, depleted: [], nonQualified: false },
  },
  wreck: { fields: { ...base, bypass: nullable(hexside) }, usual: { ...usualBase, bypass: null } },
  fortification: {
    fields: { ...base, kind: workKind, across: nullable(name), strength: int(0, 99) },
    usual: { ...usualBase, across: null, strength: 1 },
  },
}

/** The rows of a table without what a piece usually is: its fields alone. */
const fieldsOf = <R extends Readonly<Record<string, { readonly fields: object }>>>(
  rows: R,
): { readonly [K in keyof R]: R[K]['fields'] } =>
  Object.fromEntries(Object.entries(rows).map(([tag, { fields }]) => [tag, fields])) as {
    readonly [K in keyof R]: R[K]['fields']
  }

/** A piece. */
export const piece: Shape<Piece> = tagged(fieldsOf(pieceKinds))

/** The tag of a piece. */
export const pieceTag: Shape<Piece['tag']> = oneOf(Object.keys(pieceKinds) as Piece['tag'][])
