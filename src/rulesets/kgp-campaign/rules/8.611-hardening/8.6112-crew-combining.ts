import type { Command } from '../../model/command.js'
import { adding, givenUp, giving, owed } from '../pieces/crew-exchange.js'
import { areasWith, eliminating, inArea, retainedIn, unitOf } from '../../model/facts.js'
import { isPersonnel, type Personnel } from '../../model/piece.js'
import { sides, type Seat, type Side } from '../../data/names.js'
import { just, NOTHING, together, type Result, type Rooms } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { unguarded } from '../pieces/freed-prisoners.js'

const PART = '8.6112'

/** Stunned vehicle crews on foot in an area. */
const stunned = (state: State, side: Side, area: string): readonly Personnel[] =>
  inArea(state, side, area).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) && piece.kind === 'vehicleCrew' && piece.stun > 0 && piece.guard === null,
  )

const crowded = (state: State, side: Side): readonly string[] =>
  areasWith(state, side).filter((area) => stunned(state, side, area).length > 1)

/** Areas still owed a fit crew, its type to be chosen among those given up. */
const indebted = (state: State, side: Side): readonly string[] =>
  areasWith(state, side).filter((area) => owed(state, side, area) > 0)

const candidates = (state: State, side: Side): readonly Command[] => [
  ...areasWith(state, side).flatMap((area) =>
    stunned(state, side, area).map(({ id }): Command => ({ tag: 'giveUpCrew', unit: id })),
  ),
  ...indebted(state, side).flatMap((area) =>
    [...new Set(givenUp(state, side, area))].map((type): Command => ({ tag: 'newCrew', type })),
  ),
]

const broken = (state: State, seat: Seat, command: Command): Rule | null => {
  if (seat === 'umpire') return 'turn.answer'
  const [debt] = indebted(state, seat)
  if (command.tag === 'commit' && debt === undefined) return crowded(state, seat).length > 0 ? 'crew.due' : null
  if (command.tag === 'newCrew')
    return debt !== undefined && givenUp(state, seat, debt).includes(command.type) ? null : 'crew.type'
  if (command.tag !== 'giveUpCrew' && command.tag !== 'commit') return 'turn.answer'
  if (debt !== undefined || command.tag === 'commit') return 'crew.type'
  const unit = unitOf(state, command.unit)
  if (unit === null || unit.side !== seat) return 'piece.own'
  const area = retainedIn(unit) ?? ''
  return crowded(state, seat).includes(area) && stunned(state, seat, area).includes(unit) ? null : 'crew.stunned'
}

const decide = (state: State, side: Side, command: Command): Result => {
  const why = 'KGP-8.6112.1'
  if (command.tag === 'newCrew') {
    const [area] = indebted(state, side)
    const [beside] = stunned(state, side, area)
    return just(...adding(state, side, area, command.type, beside, why))
  }
  const unit = command.tag === 'giveUpCrew' ? unitOf(state, command.unit) : null
  if (unit === null) return NOTHING
  const area = retainedIn(unit) ?? ''
  const beside = stunned(state, side, area).find(({ id }) => id !== unit.id) ?? unit
  return just(...eliminating(state, unit.id, why), ...giving(state, side, area, unit.type, beside, why))
}

/**
 * Vehicle-Crew Combining (8.6112): of two or more stunned crews on foot in an area all but one go, and for every two of them
 * a fit one comes.
 */
export const crewCombining: Rooms = {
  [PART]: {
    begin: (_kit, state) => {
      const open = sides.filter((side) => crowded(state, side).length > 0)
      return open.length > 0 ? [together(PART, open)] : []
    },
    act: (_kit, state) => ({ events: [], then: unguarded(state) }),
    candidates: (_kit, state, _task, seat) => (seat === 'umpire' ? [] : candidates(state, seat)),
    broken: (_kit, state, _task, seat, command) => broken(state, seat, command),
    decide: (_kit, state, _task, seat, command) => (seat === 'umpire' ? NOTHING : decide(state, seat, command)),
  },
}
