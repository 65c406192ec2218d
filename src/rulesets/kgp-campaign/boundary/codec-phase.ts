import { flag, list, nullable, oneOf, strict, tagged, type Shape } from '../../../kernel/codec.js'
import { heard, name, side, word, type RowsOf } from './codec-piece.js'
import type { Attempt, Phase } from '../model/phase.js'
import { partIds, type Mode, type PartId } from '../data/parts.js'
import { noted, toldTask } from './codec-task.js'

/** The kind of Refit Phase, which determines its steps. */
export const mode: Shape<Mode> = oneOf(['afterScenario', 'initial', 'repeat'])

/** The id of a part of a step. */
export const part: Shape<PartId> = oneOf(partIds)

/** A group that rolls together. */
export const attempt: Shape<Attempt> = strict({
  id: name,
  units: list(name, 200),
  leader: nullable(name),
  to: nullable(name),
  path: list(name, 500),
  heard,
})

/** How far the campaign has come. */
export const phase: Shape<Phase> = tagged({
  refit: {
    mode,
    part,
    entered: flag,
    queue: list(toldTask, 5000),
    attempts: list(attempt, 2000),
    used: list(noted, 5000),
  },
  scenario: {},
  over: { winner: nullable(side), by: word },
} satisfies RowsOf<Phase>)
