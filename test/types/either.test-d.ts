import type * as E from 'fp-ts/lib/Either.js'
import { expectTypeOf } from 'vitest'
import type { Either, Left, Right } from '../../src/kernel/fp.js'

// Our own Either is that of fp-ts, to and fro.
expectTypeOf<Either<string, number>>().toEqualTypeOf<E.Either<string, number>>()
expectTypeOf<Left<string>>().toEqualTypeOf<E.Left<string>>()
expectTypeOf<Right<number>>().toEqualTypeOf<E.Right<number>>()
