import { finite } from '../kernel/limit.js'
import type { Game, JsonSchema, Ruleset } from '../kernel/ruleset.js'

/** One step of the path from a view to a value in it. */
export type PathSegment =
  /** The field with this name. */
  | { readonly tag: 'field'; readonly key: string }
  /** The first entries of a list. */
  | { readonly tag: 'places'; readonly count: number }
  /** The first entries of a record, in alphabetical order of their names. */
  | { readonly tag: 'names'; readonly count: number }
  /** Continues only if the value has this tag. */
  | { readonly tag: 'member'; readonly of: string }

/** The meaning of a tensor's cells for one value. */
export type Cells =
  /** Two cells: whether it is known, and the number. */
  | { readonly tag: 'number' }
  /** Two cells: whether it is known, and 1 for true. */
  | { readonly tag: 'flag' }
  /** One cell per possible value (one-hot); all 0 if unknown. */
  | { readonly tag: 'choice'; readonly values: readonly (string | number | boolean | null)[] }
  /** Two cells: whether it is known, and a hash of the word from 0 to 1. Words can be distinguished but not read. */
  | { readonly tag: 'word' }
  /** Two cells: whether it is known, and the number of entries, including those not shown. */
  | { readonly tag: 'count' }
  /** One cell: whether it is present. */
  | { readonly tag: 'present' }
  /** Two cells: whether there is an entry, and a hash of its name. */
  | { readonly tag: 'name' }

/** A named tensor: the path of its values in a view, and the meaning of its cells. */
export interface Tensor {
  /** The path to the value, with a star for every axis. */
  readonly name: string
  /** The size of each axis; the last axis holds the cells of one value. */
  readonly shape: readonly number[]
  /** The meaning of the cells. */
  readonly cells: Cells
  /** The path from the view to the values. */
  readonly way: readonly PathSegment[]
}

/** The tensors of a game's views. */
export interface TensorLayout {
  /** The total number of cells. */
  readonly size: number
  /** The tensors, in the order of the codec. */
  readonly tensors: readonly Tensor[]
}

/** The number of entries shown of lists without a fixed length, by nesting depth; 1 for deeper lists. */
export const ROWS: readonly number[] = [64, 8, 2]

const PAIR = 2

const widthOf = (cells: Cells): number =>
  cells.tag === 'choice' ? cells.values.length : cells.tag === 'present' ? 1 : PAIR

/** The current position in the schema. */
interface Place {
  readonly name: string
  readonly axes: readonly number[]
  readonly way: readonly PathSegment[]
  readonly depth: number
  readonly rows: readonly number[]
}

const tensor = ({ name, axes, way }: Place, cells: Cells, ending = ''): Tensor => ({
  name: `${name}${ending}` || '/',
  shape: [...axes, widthOf(cells)],
  cells,
  way,
})

const step = (place: Place, way: PathSegment, name: string, axis: number | null = null): Place => ({
  ...place,
  name: `${place.name}/${name}`,
  axes: axis === null ? place.axes : [...place.axes, axis],
  way: [...place.way, way],
})

const parts = (schema: JsonSchema, key: string): readonly JsonSchema[] => (schema[key] ?? []) as readonly JsonSchema[]

const isNull = (schema: JsonSchema): boolean => schema['type'] === 'null'

const fieldsOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>

const ofFields = (schema: JsonSchema, place: Place, skipped: string | null): readonly Tensor[] =>
  Object.entries(fieldsOf(schema)).flatMap(([key, of]) =>
    key === skipped ? [] : ofSchema(of, step(place, { tag: 'field', key }, key)),
  )

const rowsAt = ({ rows, depth }: Place, most: unknown): number =>
  Math.min(finite('rows', rows[depth] ?? 1), typeof most === 'number' ? most : Infinity)

const ofList = (schema: JsonSchema, place: Place): readonly Tensor[] => {
  const { minItems, maxItems } = schema
  const isFixed = minItems === maxItems && typeof maxItems === 'number'
  const count = isFixed ? maxItems : rowsAt(place, maxItems)
  const within = step(place, { tag: 'places', count }, '*', count)
  const each = ofSchema(schema['items'] as JsonSchema, isFixed ? within : { ...within, depth: place.depth + 1 })
  return isFixed ? each : [tensor(place, { tag: 'count' }, '#'), ...each]
}

const ofNames = (schema: JsonSchema, place: Place): readonly Tensor[] => {
  const count = rowsAt(place, schema['maxProperties'])
  const within = { ...step(place, { tag: 'names', count }, '*', count), depth: place.depth + 1 }
  return [
    tensor(place, { tag: 'count' }, '#'),
    tensor(within, { tag: 'name' }, '@'),
    ...ofSchema(schema['additionalProperties'] as JsonSchema, within),
  ]
}

const ofMembers = (members: readonly JsonSchema[], place: Place): readonly Tensor[] => {
  const tagOf = (member: JsonSchema): string => String(fieldsOf(member)['tag']?.['const'])
  const tags = members.map(tagOf)
  const at = step(place, { tag: 'field', key: 'tag' }, 'tag')
  return [
    tensor(at, { tag: 'choice', values: tags }),
    ...members.flatMap((member) =>
      ofFields(member, step(place, { tag: 'member', of: tagOf(member) }, tagOf(member)), 'tag'),
    ),
  ]
}

const ofSchema = (schema: JsonSchema, place: Place): readonly Tensor[] => {
  if ('const' in schema) return []
  if ('enum' in schema) return [tensor(place, { tag: 'choice', values: schema['enum'] as readonly string[] })]
  const choices = parts(schema, 'anyOf')
  if (choices.length > 0) {
    const real = choices.filter((one) => !isNull(one))
    if (real.length !== 1) return [tensor(place, { tag: 'word' })]
    const isWhole = real[0]['type'] === 'object' || 'oneOf' in real[0]
    return isWhole ? [tensor(place, { tag: 'present' }, '?'), ...ofSchema(real[0], place)] : ofSchema(real[0], place)
  }
  if ('oneOf' in schema) return ofMembers(parts(schema, 'oneOf'), place)
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return [tensor(place, { tag: 'number' })]
    case 'boolean':
      return [tensor(place, { tag: 'flag' })]
    case 'array':
      return ofList(schema, place)
    case 'object':
      return 'properties' in schema ? ofFields(schema, place, null) : ofNames(schema, place)
    default:
      return [tensor(place, { tag: 'word' })]
  }
}

/**
 * Derives the tensors of a game's views from the codec of its states, because a view keeps every value at the same path
 * as the state. Null if the codec has no schema.
 *
 * @param rows the number of entries shown of lists without a fixed length, by nesting depth
 */
export const tensorLayout = <G extends Game>(
  ruleset: Ruleset<G>,
  rows: readonly number[] = ROWS,
): TensorLayout | null => {
  const schema = ruleset.codecs.state.schema?.()
  if (schema === undefined) return null
  const tensors = ofSchema(schema, { name: '', axes: [], way: [], depth: 0, rows })
  const size = tensors.reduce((sum, { shape }) => sum + shape.reduce((cells, axis) => cells * axis, 1), 0)
  return { size, tensors }
}
