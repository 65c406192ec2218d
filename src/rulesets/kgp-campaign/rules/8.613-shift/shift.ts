import type { Position, GameData } from '../../model/position.js'
import { shiftBar, shiftOffers, type Shift, type ShiftOffer } from './map.js'
import { SITUATIONS, type Situation } from '../../model/marking.js'
import { deployUnit, halfType, mobilityOf } from '../pieces/casualties.js'
import type { Mobility } from '../../data/map-source.js'
import { canDismantle, handleItem, menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import {
  inOrder,
  isRetained,
  itemOf,
  possessionsOf,
  homeOf,
  pieceNamed,
  retainedIn,
  unitNamed,
  unitOf,
} from '../../model/facts.js'
import { portageCarried, isOverPortage, portageLimit, portageOf } from '../pieces/portage.js'
import {
  has,
  isPersonnel,
  type Gun,
  type Personnel,
  type Piece,
  type SupportWeapon,
  type Vehicle,
} from '../../model/piece.js'
import type { HexId, PieceId, Side } from '../../data/names.js'
import { heldTo, isOneReach, isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { attemptOf, hasNoted, unavailablePieceRule, refitOf, type CommandOf } from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import { retentionAreaId, retentionAreaOf } from '../8.605-setup-areas/moving-group.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Attempt } from '../../model/phase.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { privately } from '../../model/fog-of-war.js'
import { isWalker } from '../8.605-setup-areas/8.6056-status-chart.js'
import { memoize, memoizeBy } from '../../../../kernel/memoize.js'

/** The orders a side may give before its groups roll. */
export const SHIFT_ORDERS = ['attempt', 'route', 'give', 'drop', 'scrap', 'dismantle', 'deploy'] as const

/** An order of this kind. */
export type ShiftOrder = CommandOf<(typeof SHIFT_ORDERS)[number]>

type Kind = keyof Mobility

/**
 * Whether a piece may attempt to Shift: Personnel or a Mobile vehicle Retained in an area, once each CG Date
 * (KGP-8.613.4, KGP-8.613.5).
 */
export const mayShift = (piece: Piece): piece is Personnel | Vehicle =>
  isWalker(piece) && isRetained(piece) && !has(piece, 'shiftTried')

/** The Shifts available from an area to units of some mobility. Cached for each situation. */
const offersFrom = memoizeBy(
  (situation: Situation, { side, from, kinds, held }: Leaving): readonly ShiftOffer[] =>
    shiftOffers(situation, { side, kinds, from: retentionAreaOf(from), heldTo: held }),
  {
    key: ({ side, from, kinds, held }) => JSON.stringify([side, from, kinds.toSorted(), held && [...held]]),
    recent: SITUATIONS,
  },
)

/** Units that want to leave an area together. */
interface Leaving {
  readonly side: Side
  readonly from: string
  readonly kinds: readonly Kind[]
  /** The hexes they are restricted to, or null (AMB-51). */
  readonly held: ReadonlySet<HexId> | null
}

const kindsOf = (data: GameData, pieces: readonly Piece[]): readonly Kind[] => [
  ...new Set(pieces.map((piece) => mobilityOf(data, piece))),
]

/** Returns the units of a group that still exist. */
export const membersLeft = (state: State, { units }: Attempt): readonly (Personnel | Vehicle)[] =>
  units.flatMap((id) => {
    const piece = pieceOf(state, id)
    return piece?.tag === 'personnel' || piece?.tag === 'vehicle' ? [piece] : []
  })

/** Returns a group as the map functions need it; null if nobody is left. */
export const shiftOf = (at: Position, attempt: Attempt): Shift | null => {
  const { state, data } = at
  const pieces = membersLeft(state, attempt)
  const from = pieces.length === 0 ? null : retainedIn(pieces[0])
  if (from === null || attempt.to === null) return null
  const held = heldTo(at, pieces)
  return {
    side: pieces[0].side,
    kinds: kindsOf(data, pieces),
    from: retentionAreaOf(from),
    to: retentionAreaOf(attempt.to),
    heldTo: held,
  }
}

/** An announced group with its units that still exist. */
interface Group {
  readonly attempt: Attempt
  readonly units: readonly (Personnel | Vehicle)[]
}

const groups = memoize((state: State): readonly Group[] =>
  refitOf(state).attempts.map((attempt) => ({ attempt, units: membersLeft(state, attempt) })),
)

const wayOf = (unit: Piece, from: string, to: string): string => [unit.side, from, to].join(' ')

/** The first group of each side for each origin and destination. */
const groupsByWay = memoize((state: State): ReadonlyMap<string, Group> => {
  const found = new Map<string, Group>()
  for (const group of groups(state)) {
    const { attempt, units } = group
    const from = units.length === 0 ? null : retainedIn(units[0])
    if (from === null || attempt.to === null) continue
    const way = wayOf(units[0], from, attempt.to)
    if (!found.has(way)) found.set(way, group)
  }
  return found
})

/** Returns the group with the same origin and destination, which a unit would join (KGP-8.613.5). */
export const groupGoing = (state: State, unit: Piece, to: string): Group | null => {
  const from = retainedIn(unit)
  return from === null || groups(state).length === 0 ? null : (groupsByWay(state).get(wayOf(unit, from, to)) ?? null)
}

/** The Shifts available to pieces that leave an area together. */
const leaving = (at: Position, unit: Piece, all: readonly Piece[]): readonly ShiftOffer[] =>
  offersFrom(situationOf(at), {
    side: unit.side,
    from: homeOf(unit),
    kinds: kindsOf(at.data, all),
    held: heldTo(at, all),
  })

/** A piece in a position. */
interface PieceAt {
  readonly at: Position
  readonly unit: Piece
}

/** The number of pieces whose Shifts are remembered for each situation. */
const REMEMBERED = 1024

/** The Shifts available to a single piece: no other piece matters, because a prisoner cannot Shift. */
const leavingAlone = (at: Position, unit: Piece): readonly ShiftOffer[] =>
  offersAlone(at.data)(situationOf(at), { at, unit })

const offersAlone = memoize((_: GameData) =>
  memoizeBy((_situation: Situation, { at, unit }: PieceAt): readonly ShiftOffer[] => leaving(at, unit, [unit]), {
    key: ({ unit }) => unit,
    most: REMEMBERED,
    recent: SITUATIONS,
  }),
)

/** The Shifts available to a unit with a group of its area. Units of one class in one place have the same. */
const leavingWith = (at: Position, unit: Piece, group: Group): readonly ShiftOffer[] =>
  offersWith(at.data)(group, { at, unit })

const offersWith = memoize((_: GameData) =>
  memoizeBy((group: Group, { at, unit }: PieceAt): readonly ShiftOffer[] => leaving(at, unit, [unit, ...group.units]), {
    key: ({ at, unit }) => [mobilityOf(at.data, unit), isPieceIsolated(at, unit) ? unit.location : ''].join(' '),
    recent: SITUATIONS,
  }),
)

/** The Shift of a unit alone, or with the group that already goes there. */
const offerTo = (at: Position, unit: Piece, to: string): ShiftOffer | null => {
  const group = groupGoing(at.state, unit, to)
  const offers = group === null ? leavingAlone(at, unit) : leavingWith(at, unit, group)
  return offers.find((offer) => retentionAreaId(offer.to) === to) ?? null
}

/** Whether a side may still announce a Shift of a piece. */
const isShifter = (state: State, side: Side, piece: Piece): piece is Personnel | Vehicle =>
  piece.side === side && mayShift(piece) && attemptOf(state, piece.id) === null

const shifters = (state: State, side: Side): readonly (Personnel | Vehicle)[] =>
  inOrder(state).filter((piece) => isShifter(state, side, piece))

/** The announced Personnel of a side, which may rearrange its possessions. */
const packed = memoizeBy((state: State, side: Side): readonly Personnel[] =>
  groups(state)
    .flatMap(({ units }) => units)
    .filter((piece): piece is Personnel => isPersonnel(piece) && piece.side === side),
)

const isLed = (state: State, unit: Personnel): boolean =>
  menIn(state, unit.side, retainedIn(unit)).some(({ kind }) => kind === 'leader')

/** The units that could receive an item from its possessor, within the same Isolated part (KGP-8.6241). */
const takers = memoizeBy(
  (at: Position, { bearer, item }: Transferable): readonly Personnel[] =>
    menIn(at.state, bearer.side, retainedIn(bearer)).filter(
      (mate) =>
        mate.id !== bearer.id &&
        portageCarried(at, mate.id) + portageOf(at.data, item) <= portageLimit(mate) &&
        isOneReach(at, bearer, mate),
    ),
  { key: ({ item }) => item.id },
)

/** An item that its possessor could transfer. */
interface Transferable {
  readonly bearer: Personnel
  readonly item: Gun | SupportWeapon
}

const goings = (at: Position, side: Side): readonly ShiftOrder[] => {
  const { data, state } = at
  return shifters(state, side).flatMap((unit): readonly ShiftOrder[] => {
    const offers = leavingAlone(at, unit)
    const goes = offers.map(({ to }): ShiftOrder => ({ tag: 'attempt', unit: unit.id, to: retentionAreaId(to) }))
    const splits = isPersonnel(unit) && halfType(data, unit) !== null && isLed(state, unit) && offers.length > 0
    return splits ? [...goes, { tag: 'deploy', unit: unit.id }] : goes
  })
}

/** Lists the candidate orders before the rolls. Any other legal path is accepted as well. */
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

/** Returns why a side may not commit, or null: a unit carries too much, or a Gun it cannot take along (KGP-8.613.4). */
export const whyNotCommit = (at: Position, side: Side): Rule | null => {
  const { state } = at
  const pack = packed(state, side)
  if (pack.some((unit) => isOverPortage(at, unit))) return 'shift.portage'
  return pack.some((unit) => possessionsOf(state, unit.id).some(isUnfit)) ? 'shift.gun' : null
}

const whyNotAttempt = (at: Position, side: Side, id: PieceId, to: string | null): Rule | null => {
  const { data, state } = at
  const unit = pieceOf(state, id)
  if (unit?.side !== side) return unavailablePieceRule(state, id)
  if (!mayShift(unit)) return 'shift.unit'
  if (attemptOf(state, id) !== null) return 'shift.declared'
  if (to === null) return 'shift.area'
  if (offerTo(at, unit, to) !== null) return null
  const from = retentionAreaOf(homeOf(unit))
  const shift: Shift = { side, kinds: kindsOf(data, [unit]), from, to: retentionAreaOf(to), heldTo: heldTo(at, [unit]) }
  return shiftBar(situationOf(at), shift, []) ?? 'shift.path'
}

const whyNotItem = (state: State, side: Side, id: PieceId): Rule | null => {
  const item = itemOf(state, id)
  return packed(state, side).some((unit) => unit.id === item?.possessor) ? null : unavailablePieceRule(state, id)
}

const whyNotGive = (at: Position, side: Side, id: PieceId, to: PieceId): Rule | null => {
  const { state } = at
  const item = itemOf(state, id)
  const bearer = packed(state, side).find((unit) => unit.id === item?.possessor)
  if (item === null || bearer === undefined) return unavailablePieceRule(state, id)
  if (!takers(at, { bearer, item }).some((mate) => mate.id === to)) return 'item.give'
  return hasNoted(state, side, { tag: 'gave', item: id }) ? 'turn.once' : null
}

const whyNotDeploy = (at: Position, side: Side, id: PieceId): Rule | null => {
  const { data, state } = at
  const unit = unitOf(state, id)
  if (unit === null || !isShifter(state, side, unit) || halfType(data, unit) === null) return 'deploy.squad'
  if (!isLed(state, unit)) return 'deploy.leader'
  return leavingAlone(at, unit).length > 0 ? null : 'shift.path'
}

const whyNotRoute = (at: Position, side: Side, id: PieceId, path: readonly string[]): Rule | null => {
  const { state } = at
  const attempt = attemptOf(state, id)
  const shift = attempt === null ? null : shiftOf(at, attempt)
  if (shift === null || shift.side !== side) return 'shift.undeclared'
  const known = new Set(situationOf(at).map.hexes.ids)
  return path.every((hex) => known.has(hex)) ? shiftBar(situationOf(at), shift, path) : 'shift.path'
}

/** The rule an order breaks, or null. */
export const whyNot = (at: Position, side: Side, command: ShiftOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'attempt':
      return whyNotAttempt(at, side, command.unit, command.to)
    case 'route':
      return whyNotRoute(at, side, command.unit, command.path)
    case 'give':
      return whyNotGive(at, side, command.item, command.to)
    case 'deploy':
      return whyNotDeploy(at, side, command.unit)
    case 'drop':
    case 'scrap':
      return whyNotItem(state, side, command.item)
    case 'dismantle': {
      const item = itemOf(state, command.item)
      return item !== null && isUnfit(item) && canDismantle(at, item)
        ? whyNotItem(state, side, item.id)
        : 'item.dismantle'
    }
  }
}

const setting = (attempt: Attempt): Event => ({ tag: 'attemptSet', attempt, heard: attempt.heard })

/** A unit joins the group that already goes there, or forms its own. */
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

/** Returns the events of a legal order. */
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
      return deployUnit(at, unitNamed(state, command.unit), why)
    case 'drop':
    case 'give':
    case 'scrap':
    case 'dismantle':
      return handleItem(state, side, command, why)
  }
}
