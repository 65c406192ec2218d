import type { PieceId } from '../data/names.js'
import { isPersonnel, isPossessable, isVehicle, type Piece } from './piece.js'
import type { Ask, Do, Roll } from './task.js'

type Fits = (piece: Piece) => boolean

const isAny: Fits = () => true

/** The kind of piece each field of a task names. */
const FIELDS: Readonly<Record<string, Fits>> = {
  unit: (piece) => isPersonnel(piece) || isVehicle(piece),
  units: (piece) => isPersonnel(piece) || isVehicle(piece),
  leader: isPersonnel,
  prisoner: isPersonnel,
  helpers: isPersonnel,
  crew: isPersonnel,
  vehicle: isVehicle,
  piece: isAny,
  item: isAny,
  items: isAny,
  dropped: isPossessable,
  phone: isPossessable,
  from: isAny,
}

/**
 * Tasks whose pieces may be lost before their turn comes: with the unit that had them, or with another roll of the
 * step.
 */
const OUTLIVED: readonly string[] = ['leave', 'stayOut', 'exit', 'goHome', 'escapeEquipment', 'salvage', 'regain']

/** A piece that a task needs. */
export interface NamedPiece {
  /** The field of the task, as in its JSON. */
  readonly field: string
  readonly id: PieceId
  /** Whether a piece is of the kind the field names. */
  readonly fits: Fits
}

/** The pieces that must exist while a task waits. */
export const piecesNamed = ({ tag, ...fields }: (Do | Roll | Ask)['about']): readonly NamedPiece[] =>
  OUTLIVED.includes(tag)
    ? []
    : Object.entries<unknown>(fields).flatMap(([field, value]) => {
        const fits = Object.hasOwn(FIELDS, field) ? FIELDS[field] : null
        if (fits === null) return []
        return (Array.isArray(value) ? value : [value])
          .filter((id) => typeof id === 'string')
          .map((id) => ({ field, id, fits }))
      })
