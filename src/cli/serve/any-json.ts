import type { Shape } from '../../kernel/codec.js'
import { shape } from '../../kernel/codec-shape.js'

/** Any JSON value, to be decoded elsewhere. */
export const anyJson: Shape<unknown> = shape<unknown>(
  'anything',
  (input) => (input === undefined ? undefined : input),
  () => [],
  () => ({ description: 'anything' }),
)
