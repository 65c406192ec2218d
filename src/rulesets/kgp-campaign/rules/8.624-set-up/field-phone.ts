import { areasOf } from '../8.605-setup-areas/situation.js'
import { eligibleEntries } from '../8.605-setup-areas/entry.js'
import { securityBar, securityLines } from './placement.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { eliminating, inArea, inOrder, isIsolated, itemOf, nextId, retainedIn } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import type { Purchase } from '../../model/ledger.js'
import type { Ask, Do, Task } from '../../model/phase.js'
import { isPersonnel, type Personnel } from '../../model/piece.js'
import type { Hex, PieceId } from '../../data/names.js'
import { asking, doing, just, NOTHING, type Result } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { newWeapon } from '../pieces/vehicle.js'

// Field phones of American artillery: each needs a Security Area to a map edge (KGP-CG15c, KGP-CG15d).

const PART = '8.624'

/** American field phones on the map, one task for each. */
export const phoneTasks = (state: State): readonly Task[] =>
  inOrder(state)
    .filter(
      (piece) =>
        piece.tag === 'sw' &&
        piece.type === 'phone' &&
        piece.side === 'us' &&
        piece.color === 'us' &&
        piece.location !== null &&
        moduleOf(state, piece.rg) !== null,
    )
    .map(({ id }) => doing(PART, [id], 'phone', 'us'))

const moduleOf = (state: State, id: string | null): Purchase | null =>
  state.ledgers.us.purchases.find((purchase) => purchase.id === id && !purchase.eliminated) ?? null

const written = (purchase: Purchase, security: readonly Hex[] | null): Event => ({
  tag: 'purchaseWritten',
  side: 'us',
  purchase: { ...purchase, security },
  heard: 'us',
})

const linesOf = (kit: Kit, state: State, phone: PieceId): readonly (readonly Hex[])[] => {
  const location = itemOf(state, phone)?.location ?? null
  return location === null ? [] : securityLines(surveyOf(kit, state), location)
}

/** A phone asks for its Security Area; one that can have none is Eliminated, and its module may get another (KGP-CG15d). */
export const phoneTask = (kit: Kit, state: State, task: Do): Result => {
  const [id] = task.subjects
  const phone = itemOf(state, id)
  const purchase = moduleOf(state, phone?.rg ?? null)
  if (phone === null || purchase === null) return NOTHING
  if (linesOf(kit, state, id).length > 0) return { events: [], then: [asking(PART, 'us', [id], 'line', 'us')] }
  return {
    events: [...eliminating(state, id, 'KGP-CG15d', 'us'), written(purchase, null)],
    then: [asking(PART, 'us', [purchase.id, retainedIn(phone) ?? ''], 'radio', 'us')],
  }
}

/** Who would take a new radio or phone in an area: Personnel there that is not Isolated (KGP-CG15b); for a phone, with a line. */
const keeperIn = (kit: Kit, state: State, area: string, type: 'radio' | 'phone'): Personnel | null => {
  const survey = surveyOf(kit, state)
  const isAble = (unit: Personnel): boolean =>
    unit.guard === null &&
    !isIsolated(unit) &&
    (type === 'radio' || (unit.location !== null && securityLines(survey, unit.location).length > 0))
  return inArea(state, 'us', area).find((piece): piece is Personnel => isPersonnel(piece) && isAble(piece)) ?? null
}

const answersFor = (kit: Kit, state: State, task: Ask): readonly Command[] => {
  const [purchase, lostIn] = task.subjects
  const survey = surveyOf(kit, state)
  const areas = areasOf(survey, 'us').map(({ id }) => id)
  const boxes = eligibleEntries(survey, 'us').map(({ id }) => id)
  const offers = (type: 'radio' | 'phone', places: readonly string[]): readonly Command[] =>
    places
      .filter((area) => area !== lostIn && keeperIn(kit, state, area, type) !== null)
      .map((area) => ({ tag: 'fieldRadio', purchase, type, area }))
  return [...offers('radio', [...areas, ...boxes]), ...offers('phone', areas), { tag: 'pass' }]
}

/** The shortest line to each edge, or what the module may get instead of its phone. */
export const phoneAnswers = (kit: Kit, state: State, task: Ask): readonly Command[] => {
  const [item] = task.subjects
  return task.note === 'line'
    ? linesOf(kit, state, item).map((path) => ({ tag: 'secureLine', item, path }))
    : answersFor(kit, state, task)
}

/** The rule an answer breaks, or null: any lawful line will do, not only the shortest. */
export const brokenPhone = (kit: Kit, state: State, task: Ask, command: Command): Rule | null => {
  if (task.note === 'line') {
    if (command.tag !== 'secureLine') return 'turn.answer'
    const location = itemOf(state, command.item)?.location ?? null
    if (command.item !== task.subjects[0] || location === null) return 'piece.own'
    return securityBar(surveyOf(kit, state), location, command.path) === null ? null : 'security.line'
  }
  if (command.tag === 'pass') return null
  if (command.tag !== 'fieldRadio') return 'turn.answer'
  const isOffered = answersFor(kit, state, task).some(
    (one) =>
      one.tag === 'fieldRadio' &&
      one.purchase === command.purchase &&
      one.type === command.type &&
      one.area === command.area,
  )
  return isOffered ? null : 'security.radio'
}

/** The line is recorded; a new radio or phone goes to a unit of its area, and a phone asks for its line in turn. */
export const decidePhone = (kit: Kit, state: State, command: Command): Result => {
  if (command.tag === 'secureLine') {
    const purchase = moduleOf(state, itemOf(state, command.item)?.rg ?? null)
    return purchase === null ? NOTHING : just(written(purchase, command.path))
  }
  if (command.tag !== 'fieldRadio') return NOTHING
  const keeper = keeperIn(kit, state, command.area, command.type)
  if (keeper === null) return NOTHING
  const radio = newWeapon(nextId(state, 'us'), 'us', 'us', command.type, keeper.location, keeper.place)
  const made: Event = {
    tag: 'made',
    piece: { ...radio, rg: command.purchase, possessor: keeper.id },
    why: 'KGP-CG15d',
    heard: 'us',
  }
  return { events: [made], then: command.type === 'phone' ? [doing(PART, [radio.id], 'phone', 'us')] : [] }
}
