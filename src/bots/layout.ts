import { stateHash } from '../kernel/hash.js'
import { finite } from '../kernel/limit.js'
import type { Game, JsonSchema, Ruleset } from '../kernel/ruleset.js'

/** The version of the way layouts are made. */
export const LAYOUT_VERSION = 1

/** One step from a view towards a fact in it. */
export type LayoutStep =
  /** The field of this name. */
  | { readonly tag: 'field'; readonly key: string }
  /** The first places of a list. */
  | { readonly tag: 'places'; readonly count: number }
  /** The first names of a record, in the order of their letters: what stands under them. */
  | { readonly tag: 'names'; readonly count: number }
  /** On only where the value has this tag. */
  | { readonly tag: 'member'; readonly of: string }

/** What the cells of a tensor say of one fact. */
export type Cells =
  /** Whether it is known, and the number. */
  | { readonly tag: 'number' }
  /** Whether it is known, and 1 for true. */
  | { readonly tag: 'flag' }
  /** One cell for each value: 1 at the one it is; all 0 where it is not known. */
  | { readonly tag: 'choice'; readonly values: readonly (string | number | boolean | null)[] }
  /** Whether it is known, and its hash from 0 to 1: words are distinguished, not read. */
  | { readonly tag: 'word' }
  /** Whether it is known, and how many there are, also those beyond the places shown. */
  | { readonly tag: 'count' }
  /** Whether it is there. */
  | { readonly tag: 'present' }
  /** Whether there is one, and the hash of the name it stands under. */
  | { readonly tag: 'name' }

/** A named tensor: where its facts stand in a view, and what its cells say. */
export interface Tensor {
  /** Its name: the way to the fact, with a star for every axis. */
  readonly name: string
  /** Its axes; the last one holds the cells of one fact. */
  readonly shape: readonly number[]
  /** What the cells say. */
  readonly cells: Cells
  /** The way from the view to the facts. */
  readonly way: readonly LayoutStep[]
}

/** What can be read of a view of a game, in numbers. */
export interface Layout {
  /** Which game. */
  readonly ruleset: string
  /** The edition of its rules. */
  readonly edition: number
  /** The version of the way layouts are made. */
  readonly version: number
  /** A hash of all of this: equal layouts have equal hashes. */
  readonly hash: string
  /** How many cells all tensors have together. */
  readonly size: number
  /** The tensors, in the order of the codec. */
  readonly tensors: readonly Tensor[]
}

/** Places shown of a list without a fixed length: of the outermost, of one within it, and so on; 1 from there on. */
export const ROWS: readonly number[] = [64, 8, 2]

const PAIR = 2

const widthOf = (cells: Cells): number =>
  cells.tag === 'choice' ? cells.values.length : cells.tag === 'present' ? 1 : PAIR

/** Where the walk through a schema stands. */
interface Place {
  readonly name: string
  readonly axes: readonly number[]
  readonly way: readonly LayoutStep[]
  readonly depth: number
  readonly rows: readonly number[]
}

const tensor = ({ name, axes, way }: Place, cells: Cells, ending = ''): Tensor => ({
  name: `${name}${ending}` || '/',
  shape: [...axes, widthOf(cells)],
  cells,
  way,
})

const step = (place: Place, way: LayoutStep, name: string, axis: number | null = null): Place => ({
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
 * The tensors a view of a game is read into, derived from the codec of its states: a view keeps every fact where the state
 * has it. Null where the codec has no schema.
 *
 * @param rows places shown of lists without a fixed length, by how deep they stand in each other
 */
export const layoutOf = <G extends Game>(ruleset: Ruleset<G>, rows: readonly number[] = ROWS): Layout | null => {
  const schema = ruleset.codecs.state.schema?.()
  if (schema === undefined) return null
  const tensors = ofSchema(schema, { name: '', axes: [], way: [], depth: 0, rows })
  const size = tensors.reduce((sum, { shape }) => sum + shape.reduce((cells, axis) => cells * axis, 1), 0)
  const { id, edition } = ruleset
  const hash = stateHash({ id, edition, version: LAYOUT_VERSION, tensors })
  return { ruleset: id, edition, version: LAYOUT_VERSION, hash, size, tensors }
}
