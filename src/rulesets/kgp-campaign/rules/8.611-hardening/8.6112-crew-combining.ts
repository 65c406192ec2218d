import { addCrew, givenUp, giveUpOneCrew, crewsOwed } from '../pieces/crew-exchange.js'
import { areasWith, eliminatePiece, inArea, homeOf, unitNamed, unitOf } from '../../model/facts.js'
import { isPersonnel, type Personnel } from '../../model/piece.js'
import type { AreaId, Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import type { Position } from '../../model/position.js'
import {
  decisions,
  togetherInSecret,
  tasksOnly,
  unavailablePieceRule,
  type CommandOf,
  type PartHandler,
} from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { freeUnguarded } from '../pieces/freed-prisoners.js'

const PART = '8.6112'

/** The stunned vehicle crews on foot in an area. */
const stunned = (state: State, side: Side, area: AreaId): readonly Personnel[] =>
  inArea(state, side, area).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) && piece.kind === 'vehicleCrew' && piece.stun > 0 && piece.guard === null,
  )

const crowded = (state: State, side: Side): readonly AreaId[] =>
  areasWith(state, side).filter((area) => stunned(state, side, area).length > 1)

/** The areas still owed a fit crew, whose type is chosen from those given up. */
const areasOwedCrew = (state: State, side: Side): readonly AreaId[] =>
  areasWith(state, side).filter((area) => crewsOwed(state, side, area) > 0)

type CrewOrder = CommandOf<'giveUpCrew' | 'newCrew'>

const candidates = ({ state }: Position, side: Side): readonly CrewOrder[] => [
  ...areasWith(state, side).flatMap((area) =>
    stunned(state, side, area).map(({ id }) => ({ tag: 'giveUpCrew', unit: id }) as const),
  ),
  ...areasOwedCrew(state, side).flatMap((area) =>
    [...new Set(givenUp(state, side, area))].map((type) => ({ tag: 'newCrew', type }) as const),
  ),
]

/** While an area is owed a crew, its type must be chosen first. */
const whyNot = ({ state }: Position, side: Side, command: CrewOrder): Rule | null => {
  const [debt] = areasOwedCrew(state, side)
  if (command.tag === 'newCrew')
    return debt !== undefined && givenUp(state, side, debt).includes(command.type) ? null : 'crew.type'
  if (debt !== undefined) return 'crew.type'
  const unit = unitOf(state, command.unit)
  if (unit?.side !== side) return unavailablePieceRule(state, command.unit)
  const isIn = (area: AreaId): boolean => stunned(state, side, area).includes(unit)
  return crowded(state, side).some(isIn) ? null : 'crew.stunned'
}

const whyNotCommit = ({ state }: Position, side: Side): Rule | null => {
  if (areasOwedCrew(state, side).length > 0) return 'crew.type'
  return crowded(state, side).length > 0 ? 'crew.due' : null
}

const decided = (at: Position, side: Side, command: CrewOrder): readonly Event[] => {
  const { state } = at
  const why = 'KGP-8.6112.1'
  if (command.tag === 'newCrew') {
    const [area] = areasOwedCrew(state, side)
    const [beside] = stunned(state, side, area)
    return addCrew(at, side, area, command.type, beside, why)
  }
  const unit = unitNamed(state, command.unit)
  return [...eliminatePiece(state, unit.id, why), ...giveUpOneCrew(at, side, homeOf(unit), unit.type, unit, why)]
}

/**
 * Vehicle-Crew Combining (8.6112): of two or more stunned crews on foot in an area, all but one are given up, and every
 * two yield one fit crew.
 */
export const crewCombining: PartHandler<'8.6112'> = {
  begin: ({ state }) => togetherInSecret(state, PART, (side) => crowded(state, side).length > 0),
  both: decisions(['giveUpCrew', 'newCrew'], {
    candidates,
    commit: whyNotCommit,
    whyNot,
    decide: decided,
    done: ({ state }) => tasksOnly(...freeUnguarded(state)),
  }),
}
