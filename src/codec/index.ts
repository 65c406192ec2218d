/**
 * Codec builders: shapes that validate external data, report every fault with its place, encode values, and produce
 * JSON Schema. The tensor encoding of a game uses the same shapes. Shapes are io-ts types (`t.Type`), and plain io-ts
 * types can be mixed in.
 *
 * @module codec
 */
export {
  fromCodec,
  codec,
  column,
  flag,
  idBelow,
  int,
  list,
  literal,
  nameOf,
  nullable,
  oneOf,
  record,
  recordOf,
  strict,
  tagged,
  text,
  refine,
} from '../kernel/codec.js'
export type { Shape } from '../kernel/codec.js'
export { fault } from '../kernel/fault.js'
export { fromStandardSchema } from './foreign.js'
export type { ForeignSchema } from './foreign.js'
