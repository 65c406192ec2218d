import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position } from '../../model/position.js'
import type { Hex, PieceId } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { eliminating, inArea, inOrder, itemNamed, nextId, retainedIn } from '../../model/facts.js'
import type { Purchase } from '../../model/ledger.js'
import { isPersonnel, type Personnel } from '../../model/piece.js'
import type { State } from '../../model/state.js'
import { asking, doing, type Do } from '../../model/task.js'
import { eligibleEntries } from '../8.605-setup-areas/8.2-entry-areas.js'
import { areasOf } from '../8.605-setup-areas/marked-map.js'
import {
  just,
  next,
  question,
  type AskOn,
  type CommandOf,
  type DoOn,
  type Question,
  type Result,
} from '../part-handler.js'
import { newWeapon } from '../pieces/vehicle.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { securityBar, securityLines } from './placement.js'

// Field phones of American artillery: each needs a Security Area to a map edge (KGP-CG15c, KGP-CG15d).

const PART = '8.624'

/** American field phones on the map, one task for each. */
export const phoneTasks = (state: State): readonly Do<typeof PART>[] =>
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
    .map(({ id }) => doing(PART, { tag: 'phone', phone: id }, 'us'))

const moduleOf = (state: State, id: string | null): Purchase | null =>
  state.ledgers.us.purchases.find((purchase) => purchase.id === id && !purchase.eliminated) ?? null

/** The module of a phone that asks for its line. */
const moduleNamed = (state: State, id: string | null): Purchase => {
  const purchase = moduleOf(state, id)
  if (purchase === null) throw new Error(`no module ${String(id)}`)
  return purchase
}

const written = (purchase: Purchase, security: readonly Hex[] | null): Event => ({
  tag: 'purchaseWritten',
  side: 'us',
  purchase: { ...purchase, security },
  heard: 'us',
})

const linesOf = (at: Position, phone: PieceId): readonly (readonly Hex[])[] => {
  const { state } = at
  const { location } = itemNamed(state, phone)
  return location === null ? [] : securityLines(situationOf(at), location)
}

/** A phone asks for its Security Area; one that can have none is Eliminated, and its module may get another (KGP-CG15d). */
export const phoneTask = (at: Position, { about: { phone: id } }: DoOn<typeof PART, 'phone'>): Result<typeof PART> => {
  const { state } = at
  const phone = itemNamed(state, id)
  const purchase = moduleNamed(state, phone.rg)
  if (linesOf(at, id).length > 0) return next(asking(PART, 'us', { tag: 'securityArea', phone: id }, 'us'))
  return {
    events: [...eliminating(state, id, 'KGP-CG15d', 'us'), written(purchase, null)],
    then: [asking(PART, 'us', { tag: 'newRadio', purchase: purchase.id, lostIn: retainedIn(phone) }, 'us')],
  }
}

/** Who would take a new radio or phone in an area: Personnel there that is not Isolated (KGP-CG15b); for a phone, with a line. */
const keeperIn = (at: Position, area: string, type: 'radio' | 'phone'): Personnel | null => {
  const { state } = at
  const situation = situationOf(at)
  const isAble = (unit: Personnel): boolean =>
    unit.guard === null &&
    !isPieceIsolated(at, unit) &&
    (type === 'radio' || (unit.location !== null && securityLines(situation, unit.location).length > 0))
  return inArea(state, 'us', area).find((piece): piece is Personnel => isPersonnel(piece) && isAble(piece)) ?? null
}

type RadioOrder = CommandOf<'fieldRadio'>

/** What a module may get instead of its phone, and where: not where the phone was lost. */
const offers = (at: Position, { about }: AskOn<typeof PART, 'newRadio'>): readonly RadioOrder[] => {
  const { purchase, lostIn } = about
  const situation = situationOf(at)
  const areas = areasOf(situation, 'us').map(({ id }) => id)
  const boxes = eligibleEntries(situation, 'us').map(({ id }) => id)
  const of = (type: RadioOrder['type'], places: readonly string[]): readonly RadioOrder[] =>
    places
      .filter((area) => area !== lostIn && keeperIn(at, area, type) !== null)
      .map((area) => ({ tag: 'fieldRadio', purchase, type, area }))
  return [...of('radio', [...areas, ...boxes]), ...of('phone', areas)]
}

/** The Security Area of a phone: the shortest line to each edge is offered, and any lawful one taken (KGP-CG15c). */
export const securityArea: Question<AskOn<typeof PART, 'securityArea'>, Result<typeof PART>> = question(
  ['secureLine'],
  {
    candidates: (at, { about: { phone } }) =>
      linesOf(at, phone).map((path) => ({ tag: 'secureLine', item: phone, path })),
    broken: (at, { about: { phone } }, { item, path }) => {
      const { state } = at
      const { location } = itemNamed(state, phone)
      if (item !== phone || location === null) return 'piece.own'
      return securityBar(situationOf(at), location, path) === null ? null : 'security.line'
    },
    decide: ({ state }, { about: { phone } }, { path }) =>
      just(written(moduleNamed(state, itemNamed(state, phone).rg), path)),
  },
)

/** A new radio or phone goes to a unit of its area, and a phone asks for its line in turn (KGP-CG15d). */
const fielded = (at: Position, { purchase, type, area }: RadioOrder): Result<typeof PART> => {
  const { state } = at
  const keeper = keeperIn(at, area, type)
  if (keeper === null) throw new Error(`nobody in ${area} takes a ${type}`)
  const radio = newWeapon(nextId(state, 'us'), 'us', 'us', type, keeper.location, keeper.place)
  const piece = { ...radio, rg: purchase, possessor: keeper.id }
  return {
    events: [{ tag: 'made', piece, why: 'KGP-CG15d', heard: 'us' }],
    then: type === 'phone' ? [doing(PART, { tag: 'phone', phone: radio.id }, 'us')] : [],
  }
}

/** What a module gets for a phone without a line: a radio, another phone, or nothing (KGP-CG15d). */
export const newRadio: Question<AskOn<typeof PART, 'newRadio'>, Result<typeof PART>> = question(
  ['fieldRadio', 'pass'],
  {
    candidates: (at, task) => [...offers(at, task), { tag: 'pass' }],
    broken: (at, task, command) => {
      if (command.tag === 'pass') return null
      const isOffered = offers(at, task).some(
        ({ purchase, type, area }) => purchase === command.purchase && type === command.type && area === command.area,
      )
      return isOffered ? null : 'security.radio'
    },
    decide: (at, _task, command) => (command.tag === 'pass' ? just() : fielded(at, command)),
  },
)
