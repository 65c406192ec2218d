import { expectTypeOf } from 'vitest'
import type { RowsOf } from '../../src/rulesets/kgp-campaign/boundary/codec-piece.js'
import type { Cases, Of } from '../../src/rulesets/kgp-campaign/model/by-tag.js'
import type { Command } from '../../src/rulesets/kgp-campaign/model/command.js'
import type { Event } from '../../src/rulesets/kgp-campaign/model/event.js'
import type { Gun, Piece } from '../../src/rulesets/kgp-campaign/model/piece.js'

// A table of pieces, events or commands must have every row.
expectTypeOf<Of<Piece, 'gun'>>().toEqualTypeOf<Gun>()
expectTypeOf<keyof Cases<Piece, [], string>>().toEqualTypeOf<Piece['tag']>()
expectTypeOf<Omit<Cases<Piece, [], string>, 'gun'>>().not.toExtend<Cases<Piece, [], string>>()
expectTypeOf<Omit<Cases<Event, [], string>, 'placed'>>().not.toExtend<Cases<Event, [], string>>()

// Nor may a row of a codec lack a field.
expectTypeOf<Omit<RowsOf<Command>, 'recon'>>().not.toExtend<RowsOf<Command>>()
expectTypeOf<object>().not.toExtend<RowsOf<Command>['recon']>()
