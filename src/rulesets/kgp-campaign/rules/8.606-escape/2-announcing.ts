import type { Position } from '../../model/position.js'
import { deployUnit, halfType } from '../pieces/casualties.js'
import type { Event } from '../../model/event.js'
import { itemOf, placePiece, possessionsOf, unitNamed, unitOf } from '../../model/facts.js'
import { compareLocations } from '../../model/order.js'
import type { Attempt } from '../../model/phase.js'
import { doTask, bothTask, type Task } from '../../model/task.js'
import { has, isPersonnel, isSmc, type Personnel } from '../../model/piece.js'
import { sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { canDismantle, handleItem } from '../pieces/equipment.js'
import { isOverPortage } from '../pieces/portage.js'
import {
  attemptOf,
  hasNoted,
  noteEvent,
  unavailablePieceRule,
  refitOf,
  sideOrder,
  type CommandOf,
  type Result,
} from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import { pieceOf, type State } from '../../model/state.js'
import {
  attemptsOf,
  bestLeader,
  freePersonnel,
  dutyOf,
  groupCalled,
  overstacked,
  own,
  packOf,
  PART,
  locationsWithRoom,
} from './1-who.js'
import { unassignedWalkers } from '../8.605-setup-areas/8.6056-status-chart.js'

/** The orders a side may give before its groups roll. */
export const ESCAPE_ORDERS = [
  'attempt',
  'join',
  'leadBy',
  'moveInArea',
  'drop',
  'scrap',
  'dismantle',
  'give',
  'deploy',
] as const

/** An order of this kind. */
export type EscapeOrder = CommandOf<(typeof ESCAPE_ORDERS)[number]>

/** Lists the candidate orders before the rolls. */
export const candidates = (at: Position, side: Side): readonly EscapeOrder[] => {
  const { state } = at
  const commands: EscapeOrder[] = []
  for (const piece of own(at, side)) {
    if (attemptOf(state, piece.id) !== null) continue
    commands.push({ tag: 'attempt', unit: piece.id, to: null })
    if (!isPersonnel(piece)) continue
    for (const { id, units } of attemptsOf(state, side))
      if (pieceOf(state, units[0])?.location === piece.location)
        commands.push({ tag: 'join', unit: piece.id, with: id })
  }
  for (const location of overstacked(at, side))
    for (const unit of freePersonnel(state, side, location))
      for (const to of locationsWithRoom(at, unit)) commands.push({ tag: 'moveInArea', unit: unit.id, to })
  for (const attempt of attemptsOf(state, side)) {
    if (attempt.leader !== null) commands.push({ tag: 'leadBy', unit: attempt.id, leader: null })
    for (const id of attempt.units) {
      const unit = unitOf(state, id)
      if (unit === null) continue
      if (isSmc(unit) && attempt.units.length > 1 && attempt.leader !== id)
        commands.push({ tag: 'leadBy', unit: attempt.id, leader: id })
      if (unit.kind === 'squad') commands.push({ tag: 'deploy', unit: id })
    }
  }
  for (const unit of packOf(at, side))
    for (const item of possessionsOf(state, unit.id)) {
      commands.push({ tag: 'drop', item: item.id }, { tag: 'scrap', item: item.id })
      if (item.tag === 'gun' && !has(item, 'dismantled')) commands.push({ tag: 'dismantle', item: item.id })
      for (const mate of unit.location === null ? [] : freePersonnel(state, unit.side, unit.location))
        if (mate.id !== unit.id) commands.push({ tag: 'give', item: item.id, to: mate.id })
    }
  return commands
}

const whyNotJoin = (at: Position, side: Side, command: CommandOf<'join'>): Rule | null => {
  const { state } = at
  const [unit, group] = [unitOf(state, command.unit), groupCalled(state, side, command.with)]
  if (unit?.side !== side) return unavailablePieceRule(state, command.unit)
  if (dutyOf(at, unit) === null) return 'escape.duty'
  if (attemptOf(state, unit.id) !== null) return 'escape.declared'
  const mates = (group?.units ?? []).flatMap((id) => pieceOf(state, id) ?? [])
  const isTogether =
    mates.length > 0 &&
    mates.every((mate) => isPersonnel(mate) && mate.location === unit.location && mate.side === side)
  return isTogether ? null : 'escape.stack'
}

/**
 * Whether the owner may choose another leader or hero for a group, or none. Nobody has to use the +1 of a 6+1
 * (KGP-8.606.D7, AMB-16).
 */
const whyNotLead = (state: State, side: Side, { unit, leader: id }: CommandOf<'leadBy'>): Rule | null => {
  if (id === null) {
    const group = attemptsOf(state, side).find((attempt) => attempt.id === unit)
    if (group === undefined || group.leader === null) return 'escape.unled'
    return hasNoted(state, side, { tag: 'unled', attempt: unit }) ? 'turn.once' : null
  }
  const [group, leader] = [attemptOf(state, id), unitOf(state, id)]
  if (leader === null || leader.side !== side || !isSmc(leader) || group === null) return 'escape.leader'
  if (group.id !== unit || group.units.length < 2) return 'escape.leader'
  const isSettled = group.leader === id || hasNoted(state, side, { tag: 'led', leader: id })
  return isSettled ? 'turn.once' : null
}

/** The unit that would Escape with an item, or null. */
const bearerOf = (at: Position, side: Side, id: PieceId): Personnel | null => {
  const item = itemOf(at.state, id)
  return packOf(at, side).find((unit) => unit.id === item?.possessor) ?? null
}

const whyNotItem = (at: Position, side: Side, id: PieceId): Rule | null =>
  bearerOf(at, side, id) === null ? unavailablePieceRule(at.state, id) : null

/** An item may be transferred once, to another free unit in the Location (KGP-8.606.4). */
const whyNotGive = (at: Position, side: Side, { item, to: id }: CommandOf<'give'>): Rule | null => {
  const { state } = at
  const [giver, to] = [bearerOf(at, side, item), unitOf(state, id)]
  if (giver === null) return whyNotItem(at, side, item)
  const isMate = to?.side === side && to.guard === null && to.location === giver.location && to.id !== giver.id
  if (!isMate) return 'item.give'
  return hasNoted(state, side, { tag: 'gave', item }) ? 'turn.once' : null
}

/**
 * Returns why a side may not commit, or null: a unit carries too much or a Gun it cannot take along, or units would
 * stay where there is no room.
 */
export const whyNotCommit = (at: Position, side: Side): Rule | null => {
  const { state } = at
  if (overstacked(at, side).length > 0) return 'escape.overstacked'
  const pack = packOf(at, side)
  if (pack.some((unit) => isOverPortage(at, unit))) return 'escape.portage'
  const carriesGun = (unit: Personnel): boolean =>
    possessionsOf(state, unit.id).some(
      (item) => item.tag === 'gun' && item.hookedTo === null && !has(item, 'dismantled'),
    )
  return pack.some(carriesGun) ? 'escape.gun' : null
}

/**
 * Whether a unit may move to another Location of its part of the area, because too many would stay (KGP-8.606.2,
 * AMB-51).
 */
const whyNotMove = (at: Position, side: Side, command: CommandOf<'moveInArea'>): Rule | null => {
  const { state } = at
  const unit = unitOf(state, command.unit)
  if (unit?.side !== side) return unavailablePieceRule(state, command.unit)
  if (dutyOf(at, unit) !== 'may') return 'escape.held'
  if (attemptOf(state, unit.id) !== null) return 'escape.declared'
  if (!overstacked(at, side).some((location) => location === unit.location)) return 'escape.crowded'
  return locationsWithRoom(at, unit).includes(command.to) ? null : 'escape.room'
}

/** The rule an order breaks, or null. */
export const whyNot = (at: Position, side: Side, command: EscapeOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'attempt': {
      const piece = pieceOf(state, command.unit)
      if (piece?.side !== side) return unavailablePieceRule(state, command.unit)
      if (dutyOf(at, piece) === null) return 'escape.duty'
      if (command.to !== null) return 'escape.goal'
      return attemptOf(state, piece.id) === null ? null : 'escape.declared'
    }
    case 'join':
      return whyNotJoin(at, side, command)
    case 'leadBy':
      return whyNotLead(state, side, command)
    case 'moveInArea':
      return whyNotMove(at, side, command)
    case 'drop':
    case 'scrap':
      return whyNotItem(at, side, command.item)
    case 'dismantle': {
      const item = itemOf(state, command.item)
      if (item?.tag === 'gun' && has(item, 'dismantled')) return 'turn.once'
      return item !== null && canDismantle(at, item) ? whyNotItem(at, side, command.item) : 'item.dismantle'
    }
    case 'give':
      return whyNotGive(at, side, command)
    case 'deploy':
      return whyNotDeploy(at, side, command.unit)
  }
}

/** A squad may Deploy freely if a leader is in its group (KGP-8.606.5). */
const whyNotDeploy = ({ state, data }: Position, side: Side, id: PieceId): Rule | null => {
  const [unit, group] = [unitOf(state, id), attemptOf(state, id)]
  if (unit === null || unit.side !== side || halfType(data, unit) === null) return 'deploy.squad'
  const isLed = (group?.units ?? []).some((mate) => unitOf(state, mate)?.kind === 'leader')
  return isLed ? null : 'deploy.leader'
}

const setting = (attempt: Attempt): Event => ({ tag: 'attemptSet', attempt, heard: attempt.heard })

const groupOfOne = (id: PieceId): Attempt => ({ id, units: [id], leader: null, to: null, path: [], heard: 'all' })

/** Returns the announced group an order refers to; throws if there is none. */
const groupOf = (state: State, side: Side, name: PieceId): Attempt => {
  const group = groupCalled(state, side, name)
  if (group === null) throw new Error(`no group ${name}`)
  return group
}

const deployed = (at: Position, side: Side, id: PieceId): readonly Event[] => {
  const { state } = at
  const group = groupOf(state, side, id)
  const events = deployUnit(at, unitNamed(state, id), 'KGP-8.606.5')
  const halves = events.flatMap((event) => (event.tag === 'replaced' ? event.by.map((half) => half.id) : []))
  return [...events, setting({ ...group, units: group.units.flatMap((mate) => (mate === id ? halves : [mate])) })]
}

/** Returns the events of a legal order. */
export const decide = (at: Position, side: Side, command: EscapeOrder): readonly Event[] => {
  const { state } = at
  switch (command.tag) {
    case 'attempt':
      return [setting(groupOfOne(command.unit))]
    case 'join': {
      const group = groupOf(state, side, command.with)
      const units = [...group.units, command.unit]
      return [setting({ ...group, units, leader: bestLeader(state, units) })]
    }
    case 'leadBy': {
      const { unit, leader } = command
      return [
        setting({ ...groupOf(state, side, unit), leader }),
        noteEvent(side, leader === null ? { tag: 'unled', attempt: unit } : { tag: 'led', leader }),
      ]
    }
    case 'moveInArea': {
      const unit = unitNamed(state, command.unit)
      return placePiece(state, unit.id, command.to, unit.place, 'KGP-8.606.2')
    }
    case 'drop':
    case 'give':
    case 'scrap':
    case 'dismantle':
      return handleItem(state, side, command, 'KGP-8.606.4')
    case 'deploy':
      return deployed(at, side, command.unit)
  }
}

/** The sides with pieces that must or may Escape. */
const concerned = (at: Position): readonly Side[] => sides.filter((side) => own(at, side).length > 0)

/** Starts the announcements: for both sides before any roll, or one side after the other (AMB-14). */
export const begin = (at: Position): readonly Task<'8.606'>[] => {
  const { state } = at
  const open = concerned(at)
  if (open.length === 0) return []
  if (state.options['escape.resolution'] === 'committed') return [bothTask(PART, open)]
  return sideOrder(state)
    .filter((side) => open.includes(side))
    .map((side) => bothTask(PART, [side]))
}

const isOf = (state: State, { units }: Attempt, asked: readonly Side[]): boolean =>
  units.some((id) => asked.some((side) => pieceOf(state, id)?.side === side))

/** Compares groups by the Location of their first unit, with groups that no longer exist first. */
const byLocation = (a: LocationId | null, b: LocationId | null): number =>
  a === null || b === null ? Number(a !== null) - Number(b !== null) : compareLocations(a, b)

/**
 * After the announcements, units that must Escape but were not announced attempt it alone. The attempts follow side by
 * side, those of a side in Location order (KGP-8.6.2, KGP-8.606.6).
 */
export const tasksOnceAnnounced = (state: State, done: readonly Side[]): Result<'8.606'> => {
  const late = unassignedWalkers(state).filter(({ id, side }) => done.includes(side) && attemptOf(state, id) === null)
  const attempts = [
    ...refitOf(state).attempts.filter((attempt) => isOf(state, attempt, done)),
    ...late.map(({ id }) => groupOfOne(id)),
  ]
  const place = ({ units }: Attempt): LocationId | null => pieceOf(state, units[0])?.location ?? null
  const order = attempts.toSorted((a, b) => byLocation(place(a), place(b)) || (a.id < b.id ? -1 : 1))
  return {
    events: late.map(({ id }) => setting(groupOfOne(id))),
    then: sideOrder(state)
      .flatMap((side) => order.filter((attempt) => isOf(state, attempt, [side])))
      .map(({ id }) => doTask(PART, { tag: 'go', attempt: id })),
  }
}
