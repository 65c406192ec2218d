import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { Command } from '../command.js'
import type { Event } from '../event.js'
import type { Kit } from '../kit.js'
import type { Rule } from '../rules.js'
import type { State } from '../state.js'

export const candidates = (_kit: Kit, _state: State): readonly Command[] => []
export const decide = (_kit: Kit, _state: State, command: Command): Either<Violation<Rule>, readonly Event[]> =>
  E.left(violation('turn.answer', { tag: command.tag }))
