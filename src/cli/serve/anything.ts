import type { Shape } from '../../kernel/codec.js'
import { shape } from '../../kernel/codec-shape.js'

/** Anything at all, to be read by somebody else. */
export const anything: Shape<unknown> = shape<unknown>(
  'anything',
  (input) => (input === undefined ? undefined : input),
  () => [],
  () => ({ description: 'anything' }),
)
