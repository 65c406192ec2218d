import { adding, givenUp, giving, owed } from '../pieces/crew-exchange.js'
import { areasWith, eliminating, inArea, homeOf, unitNamed, unitOf } from '../../model/facts.js'
import { isPersonnel, type Personnel } from '../../model/piece.js'
import { sides, type AreaId, type Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import type { Position } from '../../model/position.js'
import { together } from '../../model/task.js'
import { decisions, next, notYours, type CommandOf, type PartHandler } from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { unguarded } from '../pieces/freed-prisoners.js'

const PART = '8.6112'

/** Stunned vehicle crews on foot in an area. */
const stunned = (state: State, side: Side, area: AreaId): readonly Personnel[] =>
  inArea(state, side, area).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) && piece.kind === 'vehicleCrew' && piece.stun > 0 && piece.guard === null,
  )

const crowded = (state: State, side: Side): readonly AreaId[] =>
  areasWith(state, side).filter((area) => stunned(state, side, area).length > 1)

/** Areas still owed a fit crew, its type to be chosen among those given up. */
const indebted = (state: State, side: Side): readonly AreaId[] =>
  areasWith(state, side).filter((area) => owed(state, side, area) > 0)

type CrewOrder = CommandOf<'giveUpCrew' | 'newCrew'>

const candidates = ({ state }: Position, side: Side): readonly CrewOrder[] => [
  ...areasWith(state, side).flatMap((area) =>
    stunned(state, side, area).map(({ id }) => ({ tag: 'giveUpCrew', unit: id }) as const),
  ),
  ...indebted(state, side).flatMap((area) =>
    [...new Set(givenUp(state, side, area))].map((type) => ({ tag: 'newCrew', type }) as const),
  ),
]

/** While an area is owed a crew, its type comes first. */
const broken = ({ state }: Position, side: Side, command: CrewOrder): Rule | null => {
  const [debt] = indebted(state, side)
  if (command.tag === 'newCrew')
    return debt !== undefined && givenUp(state, side, debt).includes(command.type) ? null : 'crew.type'
  if (debt !== undefined) return 'crew.type'
  const unit = unitOf(state, command.unit)
  if (unit?.side !== side) return notYours(state, command.unit)
  const isIn = (area: AreaId): boolean => stunned(state, side, area).includes(unit)
  return crowded(state, side).some(isIn) ? null : 'crew.stunned'
}

const brokenCommit = ({ state }: Position, side: Side): Rule | null => {
  if (indebted(state, side).length > 0) return 'crew.type'
  return crowded(state, side).length > 0 ? 'crew.due' : null
}

const decided = ({ state }: Position, side: Side, command: CrewOrder): readonly Event[] => {
  const why = 'KGP-8.6112.1'
  if (command.tag === 'newCrew') {
    const [area] = indebted(state, side)
    const [beside] = stunned(state, side, area)
    return adding(state, side, area, command.type, beside, why)
  }
  const unit = unitNamed(state, command.unit)
  const area = homeOf(unit)
  const beside = stunned(state, side, area).find(({ id }) => id !== unit.id) ?? unit
  return [...eliminating(state, unit.id, why), ...giving(state, side, area, unit.type, beside, why)]
}

/**
 * Vehicle-Crew Combining (8.6112): of two or more stunned crews on foot in an area all but one go, and for every two of them
 * a fit one comes.
 */
export const crewCombining: PartHandler<'8.6112'> = {
  begin: ({ state }) => {
    const open = sides.filter((side) => crowded(state, side).length > 0)
    return open.length > 0 ? [together(PART, open)] : []
  },
  both: decisions(['giveUpCrew', 'newCrew'], {
    candidates,
    commit: brokenCommit,
    broken,
    decide: decided,
    done: ({ state }) => next(...unguarded(state)),
  }),
}
