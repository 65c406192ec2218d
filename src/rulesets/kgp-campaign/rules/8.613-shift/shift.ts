import type { Position } from '../../model/position.js'
import { shiftBar, shiftOffers, type Shift, type ShiftOffer } from './map.js'
import { SITUATIONS, type Situation } from '../../model/marking.js'
import { deploying, halfType, mobilityOf } from '../pieces/casualties.js'
import type { Mobility } from '../../data/map-source.js'
import { canDismantle, menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import {
  eliminating,
  inOrder,
  isRetained,
  isSameArea,
  itemOf,
  possessionsOf,
  homeOf,
  pieceNamed,
  retainedIn,
  unitNamed,
  unitOf,
} from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import { carried, isOverPortage, portageLimit, portageOf } from '../pieces/portage.js'
import {
  has,
  isPersonnel,
  type Gun,
  type Personnel,
  type Piece,
  type SupportWeapon,
  type Vehicle,
} from '../../model/piece.js'
import type { Hex, PieceId, Side } from '../../data/names.js'
import { heldTo } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { attemptOf, hasNoted, noting, notYours, refitOf, type CommandOf } from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import { havenName, havenOf } from '../8.605-setup-areas/seeker.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Attempt } from '../../model/phase.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { privately } from '../../model/fog-of-war.js'
import { isWalker } from '../8.605-setup-areas/8.6056-status-chart.js'
import { derive, deriveBy } from '../../../../kernel/derive.js'

/** What a side may order before the rolls of its groups. */
export const SHIFT_ORDERS = ['attempt', 'route', 'give', 'drop', 'scrap', 'dismantle', 'deploy'] as const

/** An order of this step. */
export type ShiftOrder = CommandOf<(typeof SHIFT_ORDERS)[number]>

type Kind = keyof Mobility

/** Whether a piece may try to Shift: Personnel or a Mobile vehicle Retained in an area, once per CG Date (KGP-8.613.4, KGP-8.613.5). */
export const mayShift = (piece: Piece): piece is Personnel | Vehicle =>
  isWalker(piece) && isRetained(piece) && !has(piece, 'shiftTried')

/** The Shifts open from an area to units that move like this; worked out once per situation. */
const offersFrom = deriveBy(
  (situation: Situation, { side, from, kinds, held }: Leaving): readonly ShiftOffer[] =>
    shiftOffers(situation, { side, kinds, from: havenOf(from), heldTo: held }),
  {
    key: ({ side, from, kinds, held }) => JSON.stringify([side, from, kinds.toSorted(), held && [...held]]),
    recent: SITUATIONS,
  },
)

/** Units that would leave an area together. */
interface Leaving {
  readonly side: Side
  readonly from: string
  readonly kinds: readonly Kind[]
  /** The hexes they are held to, or null (AMB-51). */
  readonly held: ReadonlySet<Hex> | null
}

const kindsOf = (data: GameData, pieces: readonly Piece[]): readonly Kind[] => [
  ...new Set(pieces.map((piece) => mobilityOf(data, piece))),
]

/** The units of a group that are still there. */
export const members = (state: State, { units }: Attempt): readonly (Personnel | Vehicle)[] =>
  units.flatMap((id) => {
    const piece = pieceOf(state, id)
    return piece?.tag === 'personnel' || piece?.tag === 'vehicle' ? [piece] : []
  })

/** A group as the map sees it; null for one of which nobody is left. */
export const shiftOf = (at: Position, attempt: Attempt): Shift | null => {
  const { state, data } = at
  const pieces = members(state, attempt)
  const from = pieces.length === 0 ? null : retainedIn(pieces[0])
  if (from === null || attempt.to === null) return null
  const held = heldTo(at, pieces)
  return {
    side: pieces[0].side,
    kinds: kindsOf(data, pieces),
    from: havenOf(from),
    to: havenOf(attempt.to),
    heldTo: held,
  }
}

/** An announced group, with those of its units that are still there. */
interface Group {
  readonly attempt: Attempt
  readonly units: readonly (Personnel | Vehicle)[]
}

const groups = derive((state: State): readonly Group[] =>
  refitOf(state).attempts.map((attempt) => ({ attempt, units: members(state, attempt) })),
)

/** The group that goes the same way already: one origin and one destination make one group (KGP-8.613.5). */
export const groupGoing = (state: State, unit: Piece, to: string): Group | null =>
  groups(state).find(({ attempt, units }) => {
    const [first] = units
    return attempt.to === to && first !== undefined && first.side === unit.side && isSameArea(first, unit)
  }) ?? null

/** The Shifts open to pieces that leave the area of one of them together. */
const leaving = (at: Position, unit: Piece, all: readonly Piece[]): readonly ShiftOffer[] =>
  offersFrom(situationOf(at), {
    side: unit.side,
    from: homeOf(unit),
    kinds: kindsOf(at.data, all),
    held: heldTo(at, all),
  })

/** The Shifts open to a piece alone. */
const leavingAlone = deriveBy((at: Position, unit: Piece): readonly ShiftOffer[] => leaving(at, unit, [unit]))

/** The Shift a unit would make alone or with the group that goes there already. */
const offerTo = (at: Position, unit: Piece, to: string): ShiftOffer | null => {
  const group = groupGoing(at.state, unit, to)
  const offers = group === null ? leavingAlone(at, unit) : leaving(at, unit, [unit, ...group.units])
  return offers.find((offer) => havenName(offer.to) === to) ?? null
}

/** Whether a side may yet announce that a piece Shifts. */
const isShifter = (state: State, side: Side, piece: Piece): piece is Personnel | Vehicle =>
  piece.side === side && mayShift(piece) && attemptOf(state, piece.id) === null

const shifters = (state: State, side: Side): readonly (Personnel | Vehicle)[] =>
  inOrder(state).filter((piece) => isShifter(state, side, piece))

/** The Personnel of a side that have been announced, and so may see to what they carry. */
const packed = deriveBy((state: State, side: Side): readonly Personnel[] =>
  groups(state)
    .flatMap(({ units }) => units)
    .filter((piece): piece is Personnel => isPersonnel(piece) && piece.side === side),
)

const isLed = (state: State, unit: Personnel): boolean =>
  menIn(state, unit.side, retainedIn(unit)).some(({ kind }) => kind === 'leader')

/** Who might take something from its bearer. */
const takers = deriveBy(
  (at: Position, { bearer, item }: Gift): readonly Personnel[] =>
    menIn(at.state, bearer.side, retainedIn(bearer)).filter(
      (mate) => mate.id !== bearer.id && carried(at, mate.id) + portageOf(at.data, item) <= portageLimit(mate),
    ),
  { key: ({ item }) => item.id },
)

/** Something that its bearer might give to somebody. */
interface Gift {
  readonly bearer: Personnel
  readonly item: Gun | SupportWeapon
}

const goings = (at: Position, side: Side): readonly ShiftOrder[] => {
  const { data, state } = at
  return shifters(state, side).flatMap((unit): readonly ShiftOrder[] => {
    const offers = leavingAlone(at, unit)
    const goes = offers.map(({ to }): ShiftOrder => ({ tag: 'attempt', unit: unit.id, to: havenName(to) }))
    const splits = isPersonnel(unit) && halfType(data, unit) !== null && isLed(state, unit) && offers.length > 0
    return splits ? [...goes, { tag: 'deploy', unit: unit.id }] : goes
  })
}

/** Everything a side might order before the rolls; any other lawful path is taken as well. */
export const candidates = (at: Position, side: Side): readonly ShiftOrder[] => [
  ...goings(at, side),
  ...packed(at.state, side).flatMap((unit) =>
    possessionsOf(at.state, unit.id).flatMap((item): readonly ShiftOrder[] => [
      { tag: 'drop', item: item.id },
      { tag: 'scrap', item: item.id },
      ...(item.tag === 'gun' && !has(item, 'dismantled') ? [{ tag: 'dismantle', item: item.id } as const] : []),
      ...takers(at, { bearer: unit, item }).map(({ id }): ShiftOrder => ({ tag: 'give', item: item.id, to: id })),
    ]),
  ),
]

const isUnfit = (item: Gun | SupportWeapon): boolean =>
  item.tag === 'gun' && item.hookedTo === null && !has(item, 'dismantled')

/** Nobody Shifts with more than he can carry, or with a Gun he cannot (KGP-8.613.4). */
export const brokenCommit = (at: Position, side: Side): Rule | null => {
  const { state } = at
  const pack = packed(state, side)
  if (pack.some((unit) => isOverPortage(at, unit))) return 'shift.portage'
  return pack.some((unit) => possessionsOf(state, unit.id).some(isUnfit)) ? 'shift.gun' : null
}

const brokenAttempt = (at: Position, side: Side, id: PieceId, to: string | null): Rule | null => {
  const { data, state } = at
  const unit = pieceOf(state, id)
  if (unit?.side !== side) return notYours(state, id)
  if (!mayShift(unit)) return 'shift.unit'
  if (attemptOf(state, id) !== null) return 'shift.declared'
  if (to === null) return 'shift.area'
  if (offerTo(at, unit, to) !== null) return null
  const from = havenOf(homeOf(unit))
  const shift: Shift = { side, kinds: kindsOf(data, [unit]), from, to: havenOf(to), heldTo: heldTo(at, [unit]) }
  return shiftBar(situationOf(at), shift, []) ?? 'shift.path'
}

const brokenItem = (state: State, side: Side, id: PieceId): Rule | null => {
  const item = itemOf(state, id)
  return packed(state, side).some((unit) => unit.id === item?.possessor) ? null : notYours(state, id)
}

const brokenGift = (at: Position, side: Side, id: PieceId, to: PieceId): Rule | null => {
  const { state } = at
  const item = itemOf(state, id)
  const bearer = packed(state, side).find((unit) => unit.id === item?.possessor)
  if (item === null || bearer === undefined) return notYours(state, id)
  if (!takers(at, { bearer, item }).some((mate) => mate.id === to)) return 'item.give'
  return hasNoted(state, side, { tag: 'gave', item: id }) ? 'turn.once' : null
}

const brokenDeploy = (at: Position, side: Side, id: PieceId): Rule | null => {
  const { data, state } = at
  const unit = unitOf(state, id)
  if (unit === null || !isShifter(state, side, unit) || halfType(data, unit) === null) return 'deploy.squad'
  if (!isLed(state, unit)) return 'deploy.leader'
  return leavingAlone(at, unit).length > 0 ? null : 'shift.path'
}

const brokenRoute = (at: Position, side: Side, id: PieceId, path: readonly string[]): Rule | null => {
  const { state } = at
  const attempt = attemptOf(state, id)
  const shift = attempt === null ? null : shiftOf(at, attempt)
  if (shift === null || shift.side !== side) return 'shift.undeclared'
  const known = new Set(situationOf(at).map.hexes.ids)
  return path.every((hex) => known.has(hex)) ? shiftBar(situationOf(at), shift, path) : 'shift.path'
}

/** The rule an order breaks, or null. */
export const broken = (at: Position, side: Side, command: ShiftOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'attempt':
      return brokenAttempt(at, side, command.unit, command.to)
    case 'route':
      return brokenRoute(at, side, command.unit, command.path)
    case 'give':
      return brokenGift(at, side, command.item, command.to)
    case 'deploy':
      return brokenDeploy(at, side, command.unit)
    case 'drop':
    case 'scrap':
      return brokenItem(state, side, command.item)
    case 'dismantle': {
      const item = itemOf(state, command.item)
      return item !== null && isUnfit(item) && canDismantle(at, item)
        ? brokenItem(state, side, item.id)
        : 'item.dismantle'
    }
  }
}

const setting = (attempt: Attempt): Event => ({ tag: 'attemptSet', attempt, heard: attempt.heard })

/** The unit goes with the group that goes there already, or makes one of its own. */
const announced = (at: Position, unit: Piece, to: string): readonly Event[] => {
  const { state } = at
  const offer = offerTo(at, unit, to)
  if (offer === null) throw new Error(`${unit.id} cannot Shift to ${to}`)
  const { path } = offer
  const group = groupGoing(state, unit, to)
  if (group !== null) {
    const { attempt } = group
    return [setting({ ...attempt, units: [...attempt.units, unit.id], path })]
  }
  const heard = privately(state, unit.side)
  return [setting({ id: unit.id, units: [unit.id], leader: null, to, path, heard })]
}

/** What a lawful order does. */
export const decide = (at: Position, side: Side, command: ShiftOrder): readonly Event[] => {
  const { state } = at
  const why = 'KGP-8.613.4'
  switch (command.tag) {
    case 'attempt':
      return command.to === null ? [] : announced(at, pieceNamed(state, command.unit), command.to)
    case 'route': {
      const group = attemptOf(state, command.unit)
      return group === null ? [] : [setting({ ...group, path: command.path })]
    }
    case 'deploy':
      return deploying(at, unitNamed(state, command.unit), why)
    case 'give':
      return [
        { tag: 'held', item: command.item, by: command.to, why, heard: 'all' },
        noting(side, { tag: 'gave', item: command.item }),
      ]
    case 'drop':
      return [{ tag: 'held', item: command.item, by: null, why, heard: 'all' }]
    case 'scrap':
      return eliminating(state, command.item, why)
    case 'dismantle':
      return [{ tag: 'marked', piece: command.item, put: ['dismantled'], taken: [], why, heard: 'all' }]
  }
}
