import type * as t from 'io-ts'
import { codec, idBelow, int, list, nullable, tagged, text } from '../../src/kernel/codec.js'
import type { Fault } from '../../src/kernel/fault.js'
import type { Codec } from '../../src/kernel/ruleset.js'

/** A unit of 24. */
export type UnitId = number & { readonly __brand: 'UnitId' }

/** A unit moves along a path. */
export interface Move {
  readonly tag: 'move'
  readonly unit: UnitId
  readonly path: readonly number[]
}

/** The commands. */
export type Command = Move | { readonly tag: 'endPhase' } | { readonly tag: 'hold'; readonly name: string | null }

/** A command as an io-ts type. */
export const command: t.Type<Command, unknown> = tagged({
  move: { unit: idBelow<UnitId>(24, 'unit'), path: list(int(0, 60), 5) },
  endPhase: {},
  hold: { name: nullable(text(20)) },
})

export const commands: Codec<Command> = codec(command)

/** Anything that decodes. */
export type Reads = Pick<Codec<unknown>, 'decode'>

/** All faults of an input. */
export const faultsOf = (of: Reads, input: unknown): readonly Fault[] => {
  const read = of.decode(input)
  return read._tag === 'Left' ? read.left : []
}
