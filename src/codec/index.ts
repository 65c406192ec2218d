/**
 * What codecs are built of: shapes that read what comes from outside, name every fault with its place, write it back, and say
 * what JSON Schema says of it. The tensors of a game are laid out by the same shapes. They are io-ts types: plain ones may be
 * mixed in, and each shape is a `t.Type`.
 *
 * @module codec
 */
export {
  by,
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
  where,
} from '../kernel/codec.js'
export type { Shape } from '../kernel/codec.js'
export { fault } from '../kernel/fault.js'
export { fromStandardSchema } from './foreign.js'
