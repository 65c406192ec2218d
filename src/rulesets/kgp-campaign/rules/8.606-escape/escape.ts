import { deploying, halfType } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { eliminating, itemOf, placing, possessionsOf, unitOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { compareLocations } from '../../model/order.js'
import type { Attempt, Task } from '../../model/phase.js'
import { has, isPersonnel, isSmc, type Personnel } from '../../model/piece.js'
import { sides, type PieceId, type Seat, type Side } from '../../data/names.js'
import { isOverPortage } from '../pieces/portage.js'
import {
  attemptOf,
  doing,
  isUsed,
  just,
  NOTHING,
  noting,
  refitOf,
  sideOrder,
  together,
  type Open,
  type Result,
} from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { attemptsOf, bestLeader, crowd, dutyOf, overstacked, own, packOf, PART, roomier } from './escape-duty.js'
import { strays } from '../8.605-setup-areas/step.js'

/** Everything a side might order before the rolls. */
export const candidates = (kit: Kit, state: State, _task: Open, seat: Seat): readonly Command[] => {
  const survey = surveyOf(kit, state)
  const commands: Command[] = []
  for (const piece of own(state, seat)) {
    if (attemptOf(state, piece.id) !== null) continue
    commands.push({ tag: 'attempt', unit: piece.id, to: null })
    if (!isPersonnel(piece)) continue
    for (const { id, units } of attemptsOf(state, seat))
      if (pieceOf(state, units[0])?.location === piece.location)
        commands.push({ tag: 'join', unit: piece.id, with: id })
  }
  for (const location of overstacked(kit, state, seat as Side))
    for (const unit of crowd(state, seat as Side, location))
      for (const to of roomier(kit, state, survey, unit)) commands.push({ tag: 'moveInArea', unit: unit.id, to })
  for (const attempt of attemptsOf(state, seat)) {
    if (attempt.leader !== null) commands.push({ tag: 'leadBy', unit: attempt.id, leader: null })
    for (const id of attempt.units) {
      const unit = unitOf(state, id)
      if (unit === null) continue
      if (isSmc(unit) && attempt.units.length > 1 && attempt.leader !== id)
        commands.push({ tag: 'leadBy', unit: attempt.id, leader: id })
      if (unit.kind === 'squad') commands.push({ tag: 'deploy', unit: id })
    }
  }
  for (const unit of packOf(state, seat))
    for (const item of possessionsOf(state, unit.id)) {
      commands.push({ tag: 'drop', item: item.id }, { tag: 'scrap', item: item.id })
      if (item.tag === 'gun' && !has(item, 'dismantled')) commands.push({ tag: 'dismantle', item: item.id })
      for (const mate of crowd(state, unit.side, unit.location ?? ''))
        if (mate.id !== unit.id) commands.push({ tag: 'give', item: item.id, to: mate.id })
    }
  return commands
}

const brokenJoin = (state: State, seat: Seat, command: Extract<Command, { tag: 'join' }>): Rule | null => {
  const [unit, group] = [unitOf(state, command.unit), attemptOf(state, command.with)]
  if (unit === null || unit.side !== seat || dutyOf(unit) === null) return 'escape.duty'
  if (attemptOf(state, unit.id) !== null) return 'escape.declared'
  const mates = (group?.units ?? []).flatMap((id) => pieceOf(state, id) ?? [])
  const isTogether =
    mates.length > 0 &&
    mates.every((mate) => isPersonnel(mate) && mate.location === unit.location && mate.side === seat)
  return isTogether ? null : 'escape.stack'
}

/** The owner picks one leader or hero of the group, or none: nobody has to take what a 6+1 adds (KGP-8.606.D7, AMB-16). */
const brokenLead = (
  state: State,
  side: Side,
  { unit, leader: id }: Extract<Command, { tag: 'leadBy' }>,
): Rule | null => {
  if (id === null) {
    const group = attemptsOf(state, side).find((attempt) => attempt.id === unit)
    if (group === undefined || group.leader === null) return 'escape.unled'
    return isUsed(state, side, `led by nobody ${unit}`) ? 'turn.once' : null
  }
  const [group, leader] = [attemptOf(state, id), unitOf(state, id)]
  if (leader === null || leader.side !== side || !isSmc(leader) || group === null) return 'escape.leader'
  if (group.id !== unit || group.units.length < 2) return 'escape.leader'
  return isUsed(state, side, `led by ${leader.id}`) ? 'turn.once' : null
}

const brokenItem = (state: State, seat: Seat, id: PieceId): Rule | null => {
  const item = itemOf(state, id)
  if (item === null) return 'piece.unknown'
  return packOf(state, seat).some((unit) => unit.id === item.possessor) ? null : 'piece.own'
}

const brokenCommit = (kit: Kit, state: State, side: Side): Rule | null => {
  if (overstacked(kit, state, side).length > 0) return 'escape.overstacked'
  const pack = packOf(state, side)
  if (pack.some((unit) => isOverPortage(kit, state, unit))) return 'escape.portage'
  const carriesGun = (unit: Personnel): boolean =>
    possessionsOf(state, unit.id).some(
      (item) => item.tag === 'gun' && item.hookedTo === null && !has(item, 'dismantled'),
    )
  return pack.some(carriesGun) ? 'escape.gun' : null
}

/** The rule an order breaks, or null. */
export const broken = (kit: Kit, state: State, task: Open, seat: Seat, command: Command): Rule | null => {
  if (task.tag !== 'both' || seat === 'umpire') return 'turn.answer'
  switch (command.tag) {
    case 'commit':
      return brokenCommit(kit, state, seat)
    case 'attempt': {
      const piece = pieceOf(state, command.unit)
      if (piece === null || piece.side !== seat || dutyOf(piece) === null || command.to !== null) return 'escape.duty'
      return attemptOf(state, piece.id) === null ? null : 'escape.declared'
    }
    case 'join':
      return brokenJoin(state, seat, command)
    case 'leadBy':
      return brokenLead(state, seat, command)
    case 'moveInArea': {
      const unit = unitOf(state, command.unit)
      if (unit === null || unit.side !== seat || dutyOf(unit) !== 'may') return 'escape.duty'
      if (attemptOf(state, unit.id) !== null) return 'escape.declared'
      if (!overstacked(kit, state, seat).includes(unit.location ?? '')) return 'escape.crowded'
      return roomier(kit, state, surveyOf(kit, state), unit).includes(command.to) ? null : 'escape.room'
    }
    case 'drop':
    case 'scrap':
      return brokenItem(state, seat, command.item)
    case 'dismantle': {
      const item = itemOf(state, command.item)
      if (item?.tag === 'gun' && has(item, 'dismantled')) return 'turn.once'
      return item?.tag === 'gun' ? brokenItem(state, seat, command.item) : 'item.dismantle'
    }
    case 'give': {
      const [item, to] = [itemOf(state, command.item), unitOf(state, command.to)]
      const rule = brokenItem(state, seat, command.item)
      if (rule !== null) return rule
      const giver = unitOf(state, item?.possessor ?? '')
      if (to === null || to.side !== seat || to.guard !== null || to.location !== giver?.location || to.id === giver.id)
        return 'item.give'
      return isUsed(state, seat, `gave ${command.item}`) ? 'turn.once' : null
    }
    case 'deploy':
      return brokenDeploy(kit, state, seat, command.unit)
    default:
      return 'turn.answer'
  }
}

/** A squad may Deploy freely beside a leader of its group (KGP-8.606.5). */
const brokenDeploy = (kit: Kit, state: State, seat: Seat, id: PieceId): Rule | null => {
  const [unit, group] = [unitOf(state, id), attemptOf(state, id)]
  if (unit === null || unit.side !== seat || halfType(kit, unit) === null) return 'deploy.squad'
  const isLed = (group?.units ?? []).some((mate) => unitOf(state, mate)?.kind === 'leader')
  return isLed ? null : 'deploy.leader'
}

const setting = (attempt: Attempt): Event => ({ tag: 'attemptSet', attempt, heard: attempt.heard })

const lone = (id: PieceId): Attempt => ({ id, units: [id], leader: null, to: null, path: [], heard: 'all' })

const deployed = (kit: Kit, state: State, id: PieceId): Result => {
  const [unit, group] = [unitOf(state, id), attemptOf(state, id)]
  if (unit === null || group === null) return NOTHING
  const events = deploying(kit, state, unit, 'KGP-8.606.5')
  const halves = events.flatMap((event) => (event.tag === 'replaced' ? event.by.map((half) => half.id) : []))
  return just(...events, setting({ ...group, units: group.units.flatMap((mate) => (mate === id ? halves : [mate])) }))
}

/** What a lawful order does. */
export const decide = (kit: Kit, state: State, _task: Open, seat: Seat, command: Command): Result => {
  const side = seat as Side
  switch (command.tag) {
    case 'attempt':
      return just(setting(lone(command.unit)))
    case 'join': {
      const group = attemptOf(state, command.with)
      if (group === null) return NOTHING
      const units = [...group.units, command.unit]
      return just(setting({ ...group, units, leader: bestLeader(state, units) }))
    }
    case 'leadBy': {
      const group = attemptOf(state, command.unit)
      return group === null
        ? NOTHING
        : just(
            setting({ ...group, leader: command.leader }),
            noting(side, `led by ${command.leader ?? `nobody ${command.unit}`}`),
          )
    }
    case 'moveInArea': {
      const unit = unitOf(state, command.unit)
      return unit === null ? NOTHING : just(...placing(state, unit.id, command.to, unit.place, 'KGP-8.606.2'))
    }
    case 'drop':
      return just({ tag: 'held', item: command.item, by: null, why: 'KGP-8.606.4', heard: 'all' })
    case 'scrap':
      return just(...eliminating(state, command.item, 'KGP-8.606.4'))
    case 'dismantle':
      return just({
        tag: 'marked',
        piece: command.item,
        put: ['dismantled'],
        taken: [],
        why: 'KGP-8.606.4',
        heard: 'all',
      })
    case 'give':
      return just(
        { tag: 'held', item: command.item, by: command.to, why: 'KGP-8.606.4', heard: 'all' },
        noting(side, `gave ${command.item}`),
      )
    case 'deploy':
      return deployed(kit, state, command.unit)
    default:
      return NOTHING
  }
}

/** The sides that have anybody who must or may Escape. */
const concerned = (state: State): readonly Side[] => sides.filter((side) => own(state, side).length > 0)

/** All attempts announced before any roll, or one side after the other (AMB-14). */
export const begin = (_kit: Kit, state: State): readonly Task[] => {
  const open = concerned(state)
  if (open.length === 0) return []
  if (state.options['escape.resolution'] === 'committed') return [together(PART, open)]
  return sideOrder(state)
    .filter((side) => open.includes(side))
    .map((side) => together(PART, [side]))
}

const isOf = (state: State, { units }: Attempt, asked: readonly Side[]): boolean =>
  units.some((id) => asked.includes(pieceOf(state, id)?.side ?? 'german'))

/** Once announced: whoever must Escape and was not named goes alone; then each attempt in Location order (KGP-8.606.6). */
export const announced = (state: State, done: readonly Side[]): Result => {
  const late = strays(state).filter(({ id, side }) => done.includes(side) && attemptOf(state, id) === null)
  const attempts = [
    ...refitOf(state).attempts.filter((attempt) => isOf(state, attempt, done)),
    ...late.map(({ id }) => lone(id)),
  ]
  const place = ({ units }: Attempt): string => pieceOf(state, units[0])?.location ?? ''
  const order = attempts.toSorted((a, b) => compareLocations(place(a), place(b)) || (a.id < b.id ? -1 : 1))
  return { events: late.map(({ id }) => setting(lone(id))), then: order.map(({ id }) => doing(PART, [id], 'go')) }
}
