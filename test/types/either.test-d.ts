import type * as E from 'fp-ts/lib/Either.js'
import { expectTypeOf } from 'vitest'
import type { Either } from '../../src/index.js'
import type { E as Made } from '../../src/kernel/fp.js'

// The Either of the library is the one of fp-ts, and so are its constructors.
expectTypeOf<Either<string, number>>().toEqualTypeOf<E.Either<string, number>>()
expectTypeOf<(typeof Made)['left']>().toEqualTypeOf<typeof E.left>()
expectTypeOf<(typeof Made)['right']>().toEqualTypeOf<typeof E.right>()
