import { stateHash } from '../kernel/hash.js'
import type { Cells, TensorLayout, Tensor, PathSegment } from './tensor-layout.js'

/** A filled tensor in row-major order. */
export type TensorData = Float32Array

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const DIGITS = 8
const WORDS = 2 ** 32

/** A hash of a word as a number from 0 to 1. */
export const wordNumber = (word: unknown): number => Number.parseInt(stateHash(word).slice(0, DIGITS), 16) / WORDS

const isKnown = (value: unknown): boolean => value !== undefined && value !== null

const sizeOf = (value: unknown): number | null => {
  if (Array.isArray(value)) return value.length
  return isRecord(value) ? Object.keys(value).length : null
}

/** The cells of one value; all 0 if it is hidden or missing. */
const cellsOf = (cells: Cells, value: unknown, name: string | null): readonly number[] => {
  switch (cells.tag) {
    case 'choice': {
      // Some games store the index of a name where their JSON has the name.
      const at =
        typeof value === 'number' && typeof cells.values[0] === 'string' ? value : cells.values.indexOf(value as string)
      return cells.values.map((_, i) => (i === at ? 1 : 0))
    }
    case 'present':
      return [isKnown(value) ? 1 : 0]
    case 'count': {
      const size = sizeOf(value)
      return size === null ? [0, 0] : [1, size]
    }
    case 'name':
      return name === null ? [0, 0] : [1, wordNumber(name)]
    case 'number':
      return typeof value === 'number' ? [1, value] : [0, 0]
    case 'flag':
      return typeof value === 'boolean' ? [1, value ? 1 : 0] : [0, 0]
    case 'word':
      return isKnown(value) ? [1, wordNumber(value)] : [0, 0]
  }
}

const fieldOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

/** Visits every value of a tensor in order, with its name if it is an entry of a record. */
const eachValue = (
  value: unknown,
  way: readonly PathSegment[],
  at: number,
  name: string | null,
  visit: (value: unknown, name: string | null) => void,
): void => {
  if (at === way.length) {
    visit(value, name)
    return
  }
  const step = way[at]
  switch (step.tag) {
    case 'field':
      eachValue(fieldOf(value, step.key), way, at + 1, name, visit)
      return
    case 'member':
      eachValue(fieldOf(value, 'tag') === step.of ? value : undefined, way, at + 1, name, visit)
      return
    case 'places':
      for (let i = 0; i < step.count; i++)
        eachValue(Array.isArray(value) ? (value as readonly unknown[])[i] : undefined, way, at + 1, null, visit)
      return
    case 'names': {
      const names = isRecord(value) ? Object.keys(value).toSorted() : []
      for (let i = 0; i < step.count; i++)
        eachValue(i < names.length ? fieldOf(value, names[i]) : undefined, way, at + 1, names[i] ?? null, visit)
    }
  }
}

const filled = (view: unknown, { shape, cells, way }: Tensor): TensorData => {
  const data = new Float32Array(shape.reduce((size, axis) => size * axis, 1))
  let from = 0
  eachValue(view, way, 0, null, (value, name) => {
    for (const cell of cellsOf(cells, value, name)) data[from++] = cell
  })
  return data
}

/** Encodes a view: one filled tensor for each tensor of the layout, in order. */
export const tensorsOf = ({ tensors }: TensorLayout, view: object): readonly TensorData[] =>
  tensors.map((tensor) => filled(view, tensor))
