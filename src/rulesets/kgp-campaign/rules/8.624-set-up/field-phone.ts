import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position } from '../../model/position.js'
import type { HexId, Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { eliminatePiece, inArea, inOrder, retainedIn } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import type { Purchase } from '../../model/ledger.js'
import { isPersonnel, type Personnel, type SupportWeapon } from '../../model/piece.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { doTask } from '../../model/task.js'
import { eligibleEntries } from '../8.605-setup-areas/8.2-entry-areas.js'
import { areasOf } from '../8.605-setup-areas/marked-map.js'
import {
  decisions,
  hasNoted,
  eventsOnly,
  notesOf,
  noteEvent,
  togetherInSecret,
  type CommandOf,
  type PartHandler,
} from '../part-handler.js'
import { newWeapon } from '../pieces/vehicle.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { securityBar, securityLines } from './placement.js'
import { isRadio } from './set-up-start.js'

// Field phones of American artillery: each needs a Security Area to a map edge (KGP-CG15c, KGP-CG15d).

const PART = 'CG15c'

/** A field phone on the map, with its module. */
interface Phone {
  readonly phone: SupportWeapon
  readonly module: Purchase
}

const moduleOf = (state: State, id: string | null): Purchase | null =>
  state.ledgers.us.purchases.find((purchase) => purchase.id === id && !purchase.eliminated) ?? null

/** American field phones on the map. */
const phones = (state: State): readonly Phone[] =>
  inOrder(state).flatMap((piece): readonly Phone[] => {
    const isPhone = piece.tag === 'sw' && piece.type === 'phone' && piece.side === 'us' && piece.color === 'us'
    const module = isPhone && piece.location !== null ? moduleOf(state, piece.rg) : null
    return isPhone && module !== null ? [{ phone: piece, module }] : []
  })

const linesOf = (at: Position, { location }: SupportWeapon): readonly (readonly HexId[])[] =>
  location === null ? [] : securityLines(situationOf(at), location)

/** Field phones whose Security Area has not been recorded in this step. */
const unsecured = ({ state }: Position): readonly Phone[] =>
  phones(state).filter(({ phone }) => !hasNoted(state, 'us', { tag: 'secured', phone: phone.id }))

const written = (purchase: Purchase, security: readonly HexId[] | null): Event => ({
  tag: 'purchaseWritten',
  side: 'us',
  purchase: { ...purchase, security },
  heard: 'us',
})

/** Eliminates field phones that can have no Security Area. Their modules may get a replacement (KGP-CG15d). */
const cutOffPhones = (at: Position): readonly Event[] =>
  phones(at.state)
    .filter(({ phone }) => linesOf(at, phone).length === 0)
    .flatMap(({ phone, module }) => [
      ...eliminatePiece(at.state, phone.id, 'KGP-CG15d', 'us'),
      written(module, null),
      noteEvent('us', { tag: 'cutOff', purchase: module.id, area: retainedIn(phone) ?? '' }, 'us'),
    ])

type LineOrder = CommandOf<'secureLine'>
type RadioOrder = CommandOf<'fieldRadio'>

const securing = ({ phone, module }: Phone, path: readonly HexId[]): readonly Event[] => [
  written(module, path),
  noteEvent('us', { tag: 'secured', phone: phone.id }, 'us'),
]

const whyNotLine = (at: Position, { item, path }: LineOrder): Rule | null => {
  const found = unsecured(at).find(({ phone }) => phone.id === item)
  if (found === undefined || found.phone.location === null) return 'piece.own'
  return securityBar(situationOf(at), found.phone.location, path) === null ? null : 'security.line'
}

/**
 * The Personnel that would take a new radio or phone in an area: not Isolated (KGP-CG15b) and, for a phone, with a
 * line.
 */
const unitForItem = (at: Position, area: string, type: 'radio' | 'phone'): Personnel | null => {
  const { state } = at
  const situation = situationOf(at)
  const isAble = (unit: Personnel): boolean =>
    unit.guard === null &&
    !isPieceIsolated(at, unit) &&
    (type === 'radio' || (unit.location !== null && securityLines(situation, unit.location).length > 0))
  return inArea(state, 'us', area).find((piece): piece is Personnel => isPersonnel(piece) && isAble(piece)) ?? null
}

/** The replacements modules may get for lost phones, and the areas for them, except that of the lost phone. */
const radioOffers = (at: Position): readonly RadioOrder[] => {
  const { state } = at
  const open = notesOf(state, 'us', 'cutOff').filter(
    ({ purchase }) =>
      moduleOf(state, purchase) !== null &&
      !inOrder(state).some((piece) => piece.rg === purchase && piece.side === 'us' && isRadio(piece)),
  )
  if (open.length === 0) return []
  const situation = situationOf(at)
  const areas = areasOf(situation, 'us').map(({ id }) => id)
  const boxes = eligibleEntries(situation, 'us').map(({ id }) => id)
  const places = { radio: [...areas, ...boxes], phone: areas }
  return open.flatMap(({ purchase, area: lostIn }) =>
    (['radio', 'phone'] as const).flatMap((type) =>
      places[type]
        .filter((area) => area !== lostIn && unitForItem(at, area, type) !== null)
        .map((area): RadioOrder => ({ tag: 'fieldRadio', purchase, type, area })),
    ),
  )
}

const whyNotRadio = (at: Position, { purchase, type, area }: RadioOrder): Rule | null =>
  radioOffers(at).some((one) => one.purchase === purchase && one.type === type && one.area === area)
    ? null
    : 'security.radio'

/** Gives a new radio or phone to a unit of its area. A phone in turn needs a line (KGP-CG15d). */
const fielded = (at: Position, { purchase, type, area }: RadioOrder): readonly Event[] => {
  const { state } = at
  const keeper = unitForItem(at, area, type)
  if (keeper === null) throw new Error(`nobody in ${area} takes a ${type}`)
  const radio = newWeapon(nextId(state, 'us', keeper), 'us', 'us', type, keeper.location, keeper.place)
  const piece = { ...radio, rg: purchase, possessor: keeper.id }
  return [{ tag: 'made', piece, why: 'KGP-CG15d', heard: 'us' }]
}

type PhoneOrder = LineOrder | RadioOrder

/** Lists the shortest line to each edge for every phone, and every available radio or phone. */
const candidates = (at: Position, side: Side): readonly PhoneOrder[] =>
  side === 'us'
    ? [
        ...unsecured(at).flatMap(({ phone }) =>
          linesOf(at, phone).map((path): LineOrder => ({ tag: 'secureLine', item: phone.id, path })),
        ),
        ...radioOffers(at),
      ]
    : []

const decide = (at: Position, command: PhoneOrder): readonly Event[] => {
  if (command.tag === 'fieldRadio') return fielded(at, command)
  const found = unsecured(at).find(({ phone }) => phone.id === command.item)
  return found === undefined ? [] : securing(found, command.path)
}

/** A phone without a recorded line uses the first of the shortest lines. */
const byDefault = (at: Position): readonly Event[] =>
  unsecured(at).flatMap((one) => {
    const [path] = linesOf(at, one.phone)
    return path === undefined ? [] : securing(one, path)
  })

/**
 * Security Areas of field phones: the shortest line to each edge is offered, and any legal one accepted (KGP-CG15c).
 * Both sides are asked, whether the Americans have a phone or not (KGP-8.14).
 */
export const fieldPhones: PartHandler<typeof PART> = {
  begin: ({ state }) => [
    doTask(PART, { tag: 'cutOff' }),
    ...togetherInSecret(state, PART, (side) => side === 'us' && phones(state).length > 0),
  ],
  does: { cutOff: (at) => eventsOnly(...cutOffPhones(at)) },
  both: decisions(['secureLine', 'fieldRadio'], {
    candidates: (at, side) => candidates(at, side),
    whyNot: (at, side, command) => {
      if (side !== 'us') return 'piece.own'
      return command.tag === 'secureLine' ? whyNotLine(at, command) : whyNotRadio(at, command)
    },
    decide: (at, _side, command) => decide(at, command),
    done: (at) => eventsOnly(...byDefault(at)),
  }),
}
