import { fortificationKinds, sides, type FortificationKind, type Side } from '../data/names.js'
import { flag, int, list, nullable, oneOf, strict, tagged, text, refine, type Shape } from '../../../kernel/codec.js'
import { cgDates, type CgDate } from '../data/calendar.js'
import { sayOwn, type OwnExpectation } from '../data/expectation.js'
import type { Of } from '../model/by-tag.js'
import { isLabel } from '../model/label.js'
import { allMarkers, type Marker } from '../model/marker.js'
import {
  personnelKinds,
  plainGun,
  plainVehicle,
  plainWeapon,
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
import type { Audience } from '../model/task.js'

const MOST_MARKERS = 60
const LONGEST = 120

/** The shape of every field of a type except its tag. */
export type FieldsOf<T> = { readonly [F in Exclude<keyof T, 'tag'>]: Shape<T[F]> }

/** The fields of each member of a union. TypeScript checks that every tag has exactly one row. */
export type RowsOf<U extends { readonly tag: string }> = { readonly [K in U['tag']]: FieldsOf<Of<U, K>> }

/** The name of a type, rule or reason. */
export const word: Shape<string> = text(1000)

const isName = (name: string): boolean => /^[A-Za-z0-9][\w .'()/:&-]*$/.test(name)

const NAME: OwnExpectation = { tag: 'name' }
const LABEL: OwnExpectation = { tag: 'label' }

/** The id of a record or a piece. */
export const name: Shape<string> = refine(text(LONGEST), sayOwn(NAME), isName, NAME)

/** The label of a counter: a name, a letter or a number. */
export const label: Shape<string> = refine(text(40), sayOwn(LABEL), isLabel, LABEL)

/** One of the two sides. */
export const side: Shape<Side> = oneOf(sides)

/** A campaign date. */
export const date: Shape<CgDate> = oneOf(cgDates)

/** The sides that learn of an event or task. */
export const heard: Shape<Audience> = oneOf(['all', 'german', 'us'])

/** The markers on a counter. */
export const markers: Shape<readonly Marker[]> = list(oneOf(allMarkers), MOST_MARKERS)

/** The place of a piece in the order of battle. */
export const place: Shape<Place> = tagged({
  map: {},
  setupArea: { area: name },
  holdingBox: { entry: name, part: oneOf(['unshaded', 'shaded']) },
  leftInPlace: {},
} satisfies RowsOf<Place>)

/** Morale lost to a STUN. */
export const stun: Shape<Stun> = oneOf([0, 1, 2])

/** The mount of a weapon on a vehicle. */
export const slot: Shape<WeaponSlot> = oneOf(weaponSlots)

/** The status of a vehicle weapon. */
export const weaponStatus: Shape<WeaponStatus> = oneOf(weaponStatuses)

/** The crew inside a vehicle. */
export const crew: Shape<Crew> = strict({ type: word, stun, armorLeader: nullable(word), stunDrm: int(0, 9) })

/** A kind of Fortification. */
export const workKind: Shape<FortificationKind> = oneOf(fortificationKinds)

/** A weapon mounted on a vehicle. */
export const weapon: Shape<Mounted> = strict({
  slot,
  caliber: nullable(int(1, 400)),
  flame: flag,
  status: weaponStatus,
  removesTo: nullable(word),
})

/** A piece of optional equipment that has been rolled for. */
export const fitting: Shape<Fitting> = strict({ item: word, present: flag })

/** A hexside, numbered clockwise from the north. */
export const hexside: Shape<number> = int(0, 5)

/** Ammunition types that are Depleted. */
export const depleted: Shape<readonly string[]> = list(word, 10)

const base = {
  id: name,
  side,
  color: side,
  type: word,
  label: nullable(label),
  location: nullable(name),
  place,
  markers,
  rg: nullable(name),
  commander: nullable(word),
}

const usualBase = {
  side: 'german',
  color: 'german',
  label: null,
  location: null,
  place: { tag: 'map' },
  markers: [],
  rg: null,
  commander: null,
} satisfies Partial<Base>

type PieceKinds = {
  readonly [K in Piece['tag']]: {
    /** The shapes of its fields in JSON. */
    readonly fields: FieldsOf<Of<Piece, K>>
    /** The values that most pieces of this kind have. */
    readonly usual: Partial<Of<Piece, K>>
  }
}

/**
 * The JSON fields of every kind of piece, and their usual values. The one-line notation writes only what differs from
 * these.
 */
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
    usual: { ...usualBase, ...plainVehicle },
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
    usual: { ...usualBase, ...plainGun },
  },
  sw: {
    fields: { ...base, possessor: nullable(name), depleted, nonQualified: flag },
    usual: { ...usualBase, ...plainWeapon },
  },
  wreck: { fields: { ...base, bypass: nullable(hexside) }, usual: { ...usualBase, bypass: null } },
  fortification: {
    fields: { ...base, kind: workKind, across: nullable(name), strength: int(0, 99) },
    usual: { ...usualBase, across: null, strength: 1 },
  },
}

/** Returns only the field shapes of the table. */
const fieldsOf = <R extends Readonly<Record<string, { readonly fields: object }>>>(
  rows: R,
): { readonly [K in keyof R]: R[K]['fields'] } =>
  Object.fromEntries(Object.entries(rows).map(([tag, { fields }]) => [tag, fields])) as {
    readonly [K in keyof R]: R[K]['fields']
  }

/** Any piece. */
export const piece: Shape<Piece> = tagged(fieldsOf(pieceKinds))

/** The tag of a piece. */
export const pieceTag: Shape<Piece['tag']> = oneOf(Object.keys(pieceKinds) as Piece['tag'][])
