import type { Position } from '../../model/position.js'
import { deploying, halfType } from '../pieces/casualties.js'
import type { Event } from '../../model/event.js'
import { eliminating, itemOf, placing, possessionsOf, unitNamed, unitOf } from '../../model/facts.js'
import { compareLocations } from '../../model/order.js'
import type { Attempt } from '../../model/phase.js'
import { doing, together, type Task } from '../../model/task.js'
import { has, isPersonnel, isSmc, type Personnel } from '../../model/piece.js'
import { sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { canDismantle } from '../pieces/equipment.js'
import { isOverPortage } from '../pieces/portage.js'
import {
  attemptOf,
  hasNoted,
  noting,
  notYours,
  refitOf,
  sideOrder,
  type CommandOf,
  type Result,
} from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { attemptsOf, bestLeader, crowd, dutyOf, groupCalled, overstacked, own, packOf, PART, roomier } from './1-who.js'
import { strays } from '../8.605-setup-areas/8.6056-status-chart.js'

/** What a side may order before the rolls of its groups. */
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

/** An order of this step. */
export type EscapeOrder = CommandOf<(typeof ESCAPE_ORDERS)[number]>

/** Everything a side might order before the rolls. */
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
    for (const unit of crowd(state, side, location))
      for (const to of roomier(at, unit)) commands.push({ tag: 'moveInArea', unit: unit.id, to })
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
      for (const mate of unit.location === null ? [] : crowd(state, unit.side, unit.location))
        if (mate.id !== unit.id) commands.push({ tag: 'give', item: item.id, to: mate.id })
    }
  return commands
}

const brokenJoin = (at: Position, side: Side, command: CommandOf<'join'>): Rule | null => {
  const { state } = at
  const [unit, group] = [unitOf(state, command.unit), groupCalled(state, side, command.with)]
  if (unit?.side !== side) return notYours(state, command.unit)
  if (dutyOf(at, unit) === null) return 'escape.duty'
  if (attemptOf(state, unit.id) !== null) return 'escape.declared'
  const mates = (group?.units ?? []).flatMap((id) => pieceOf(state, id) ?? [])
  const isTogether =
    mates.length > 0 &&
    mates.every((mate) => isPersonnel(mate) && mate.location === unit.location && mate.side === side)
  return isTogether ? null : 'escape.stack'
}

/** The owner picks one leader or hero of the group, or none: nobody has to take what a 6+1 adds (KGP-8.606.D7, AMB-16). */
const brokenLead = (state: State, side: Side, { unit, leader: id }: CommandOf<'leadBy'>): Rule | null => {
  if (id === null) {
    const group = attemptsOf(state, side).find((attempt) => attempt.id === unit)
    if (group === undefined || group.leader === null) return 'escape.unled'
    return hasNoted(state, side, { tag: 'unled', attempt: unit }) ? 'turn.once' : null
  }
  const [group, leader] = [attemptOf(state, id), unitOf(state, id)]
  if (leader === null || leader.side !== side || !isSmc(leader) || group === null) return 'escape.leader'
  if (group.id !== unit || group.units.length < 2) return 'escape.leader'
  return hasNoted(state, side, { tag: 'led', leader: leader.id }) ? 'turn.once' : null
}

/** The unit that would Escape with an item, or null. */
const bearerOf = (at: Position, side: Side, id: PieceId): Personnel | null => {
  const item = itemOf(at.state, id)
  return packOf(at, side).find((unit) => unit.id === item?.possessor) ?? null
}

const brokenItem = (at: Position, side: Side, id: PieceId): Rule | null =>
  bearerOf(at, side, id) === null ? notYours(at.state, id) : null

/** An item goes once, to another free unit of the Location (KGP-8.606.4). */
const brokenGift = (at: Position, side: Side, { item, to: id }: CommandOf<'give'>): Rule | null => {
  const { state } = at
  const [giver, to] = [bearerOf(at, side, item), unitOf(state, id)]
  if (giver === null) return brokenItem(at, side, item)
  const isMate = to?.side === side && to.guard === null && to.location === giver.location && to.id !== giver.id
  if (!isMate) return 'item.give'
  return hasNoted(state, side, { tag: 'gave', item }) ? 'turn.once' : null
}

/** Nobody Escapes with more than he can carry, or with a Gun he cannot, and nobody stays where there is no room. */
export const brokenCommit = (at: Position, side: Side): Rule | null => {
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

/** A unit moves to another Location of the part it is held to, where too many would stay (KGP-8.606.2, AMB-51). */
const brokenMove = (at: Position, side: Side, command: CommandOf<'moveInArea'>): Rule | null => {
  const { state } = at
  const unit = unitOf(state, command.unit)
  if (unit?.side !== side) return notYours(state, command.unit)
  if (dutyOf(at, unit) !== 'may') return 'escape.held'
  if (attemptOf(state, unit.id) !== null) return 'escape.declared'
  if (!overstacked(at, side).some((location) => location === unit.location)) return 'escape.crowded'
  return roomier(at, unit).includes(command.to) ? null : 'escape.room'
}

/** The rule an order breaks, or null. */
export const broken = (at: Position, side: Side, command: EscapeOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'attempt': {
      const piece = pieceOf(state, command.unit)
      if (piece?.side !== side) return notYours(state, command.unit)
      if (dutyOf(at, piece) === null) return 'escape.duty'
      if (command.to !== null) return 'escape.goal'
      return attemptOf(state, piece.id) === null ? null : 'escape.declared'
    }
    case 'join':
      return brokenJoin(at, side, command)
    case 'leadBy':
      return brokenLead(state, side, command)
    case 'moveInArea':
      return brokenMove(at, side, command)
    case 'drop':
    case 'scrap':
      return brokenItem(at, side, command.item)
    case 'dismantle': {
      const item = itemOf(state, command.item)
      if (item?.tag === 'gun' && has(item, 'dismantled')) return 'turn.once'
      return item !== null && canDismantle(at, item) ? brokenItem(at, side, command.item) : 'item.dismantle'
    }
    case 'give':
      return brokenGift(at, side, command)
    case 'deploy':
      return brokenDeploy(at, side, command.unit)
  }
}

/** A squad may Deploy freely beside a leader of its group (KGP-8.606.5). */
const brokenDeploy = ({ state, data }: Position, side: Side, id: PieceId): Rule | null => {
  const [unit, group] = [unitOf(state, id), attemptOf(state, id)]
  if (unit === null || unit.side !== side || halfType(data, unit) === null) return 'deploy.squad'
  const isLed = (group?.units ?? []).some((mate) => unitOf(state, mate)?.kind === 'leader')
  return isLed ? null : 'deploy.leader'
}

const setting = (attempt: Attempt): Event => ({ tag: 'attemptSet', attempt, heard: attempt.heard })

const lone = (id: PieceId): Attempt => ({ id, units: [id], leader: null, to: null, path: [], heard: 'all' })

/** The group an order names: one that was announced. */
const groupOf = (state: State, side: Side, name: PieceId): Attempt => {
  const group = groupCalled(state, side, name)
  if (group === null) throw new Error(`no group ${name}`)
  return group
}

const deployed = (at: Position, side: Side, id: PieceId): readonly Event[] => {
  const { state } = at
  const group = groupOf(state, side, id)
  const events = deploying(at, unitNamed(state, id), 'KGP-8.606.5')
  const halves = events.flatMap((event) => (event.tag === 'replaced' ? event.by.map((half) => half.id) : []))
  return [...events, setting({ ...group, units: group.units.flatMap((mate) => (mate === id ? halves : [mate])) })]
}

/** What a lawful order does. */
export const decide = (at: Position, side: Side, command: EscapeOrder): readonly Event[] => {
  const { state } = at
  const why = 'KGP-8.606.4'
  switch (command.tag) {
    case 'attempt':
      return [setting(lone(command.unit))]
    case 'join': {
      const group = groupOf(state, side, command.with)
      const units = [...group.units, command.unit]
      return [setting({ ...group, units, leader: bestLeader(state, units) })]
    }
    case 'leadBy': {
      const { unit, leader } = command
      return [
        setting({ ...groupOf(state, side, unit), leader }),
        noting(side, leader === null ? { tag: 'unled', attempt: unit } : { tag: 'led', leader }),
      ]
    }
    case 'moveInArea': {
      const unit = unitNamed(state, command.unit)
      return placing(state, unit.id, command.to, unit.place, 'KGP-8.606.2')
    }
    case 'drop':
      return [{ tag: 'held', item: command.item, by: null, why, heard: 'all' }]
    case 'scrap':
      return eliminating(state, command.item, why)
    case 'dismantle':
      return [{ tag: 'marked', piece: command.item, put: ['dismantled'], taken: [], why, heard: 'all' }]
    case 'give':
      return [
        { tag: 'held', item: command.item, by: command.to, why, heard: 'all' },
        noting(side, { tag: 'gave', item: command.item }),
      ]
    case 'deploy':
      return deployed(at, side, command.unit)
  }
}

/** The sides that have anybody who must or may Escape. */
const concerned = (at: Position): readonly Side[] => sides.filter((side) => own(at, side).length > 0)

/** All attempts announced before any roll, or one side after the other (AMB-14). */
export const begin = (at: Position): readonly Task<'8.606'>[] => {
  const { state } = at
  const open = concerned(at)
  if (open.length === 0) return []
  if (state.options['escape.resolution'] === 'committed') return [together(PART, open)]
  return sideOrder(state)
    .filter((side) => open.includes(side))
    .map((side) => together(PART, [side]))
}

const isOf = (state: State, { units }: Attempt, asked: readonly Side[]): boolean =>
  units.some((id) => asked.some((side) => pieceOf(state, id)?.side === side))

/** Groups by the Location of their first unit, those that are gone before all others. */
const byLocation = (a: LocationId | null, b: LocationId | null): number =>
  a === null || b === null ? Number(a !== null) - Number(b !== null) : compareLocations(a, b)

/** Once announced: whoever must Escape and was not named goes alone; then each attempt in Location order (KGP-8.606.6). */
export const announced = (state: State, done: readonly Side[]): Result<'8.606'> => {
  const late = strays(state).filter(({ id, side }) => done.includes(side) && attemptOf(state, id) === null)
  const attempts = [
    ...refitOf(state).attempts.filter((attempt) => isOf(state, attempt, done)),
    ...late.map(({ id }) => lone(id)),
  ]
  const place = ({ units }: Attempt): LocationId | null => pieceOf(state, units[0])?.location ?? null
  const order = attempts.toSorted((a, b) => byLocation(place(a), place(b)) || (a.id < b.id ? -1 : 1))
  return {
    events: late.map(({ id }) => setting(lone(id))),
    then: order.map(({ id }) => doing(PART, { tag: 'go', attempt: id })),
  }
}
