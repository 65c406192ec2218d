import { memoizeBy } from '../../../../kernel/memoize.js'
import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position, GameData } from '../../model/position.js'
import { madeFrom } from '../pieces/casualties.js'
import type { Event } from '../../model/event.js'
import { nextId } from '../../model/piece-names.js'
import { areasWith, eliminatePiece, inArea, possessionsOf, prisonersOf, unitNamed, unitOf } from '../../model/facts.js'
import { has, isPersonnel, type Personnel } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { doTask } from '../../model/task.js'
import {
  decisions,
  togetherInSecret,
  eventsOnly,
  unavailablePieceRule,
  type CommandOf,
  type PartHandler,
  type Result,
} from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'

const PART = '8.6111'

/** Weapon types, each of which lets a side keep one more half-squad (KGP-8.6111.2). */
const CREWED_WEAPONS: Readonly<Record<Side, readonly string[]>> = {
  german: ['HMG', '.50-cal HMG'],
  us: ['HMG', '.50-cal HMG', '60mm MTR'],
}

/** The squad type that two half-squads form, or null if the catalogue has none. */
const squadOf = (data: GameData, { color, type }: Personnel): string | null =>
  data.catalogue.units.find((unit) => unit.side === color && unit.kind === 'squad' && unit.halfSquad === type)?.type ??
  null

/** The half-squads of an area that could Recombine. Armed and unarmed ones do not match. */
const halves = ({ state, data }: Position, side: Side, area: string): readonly Personnel[] =>
  inArea(state, side, area).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) && piece.kind === 'halfSquad' && piece.guard === null && squadOf(data, piece) !== null,
  )

const isAlike = (a: Personnel, b: Personnel): boolean =>
  a.type === b.type && a.color === b.color && has(a, 'unarmed') === has(b, 'unarmed')

/** The number of half-squads in an area beyond one of each type. */
const excess = (position: Position, side: Side, area: string): number => {
  const all = halves(position, side, area)
  return all.filter((unit, at) => all.findIndex((one) => isAlike(one, unit)) !== at).length
}

/**
 * The number of half-squads beyond one of each type that a side may keep in an area: one for each such weapon,
 * malfunctioned or not (KGP-8.6111.2, AMB-25).
 */
export const allowance = (state: State, side: Side, area: string): number =>
  inArea(state, side, area).filter((piece) => piece.tag === 'sw' && CREWED_WEAPONS[side].includes(piece.type)).length

/** The areas with too many half-squads. */
const crowded = (at: Position, side: Side): readonly string[] =>
  areasWith(at.state, side).filter((area) => excess(at, side, area) > allowance(at.state, side, area))

/**
 * Lists the pairs that could Recombine. The squad is placed in the Location of the first. Two in the same Location form
 * only one pair, in area order (KGP-8.6111.1).
 */
const pairs = memoizeBy((position: Position, side: Side): readonly CommandOf<'recombine'>[] =>
  areasWith(position.state, side).flatMap((area) => {
    const all = halves(position, side, area)
    return all.flatMap((first, at) =>
      all.flatMap((second, place): readonly CommandOf<'recombine'>[] =>
        first !== second && isAlike(first, second) && (at < place || first.location !== second.location)
          ? [{ tag: 'recombine', first: first.id, second: second.id }]
          : [],
      ),
    )
  }),
)

const whyNot = (at: Position, side: Side, { first: one, second: two }: CommandOf<'recombine'>): Rule | null => {
  const [first, second] = [unitOf(at.state, one), unitOf(at.state, two)]
  if (first === null) return unavailablePieceRule(at.state, one)
  if (second === null) return unavailablePieceRule(at.state, two)
  if (first.side !== side || second.side !== side) return 'piece.own'
  return pairs(at, side).some((pair) => pair.first === one && pair.second === two) ? null : 'recombine.pair'
}

/**
 * Recombines two half-squads. The squad takes over their possessions and the Location of an Isolated half (AMB-51).
 * Unless it is Isolated, its prisoners are Eliminated (KGP-8.608.1).
 */
const recombined = (at: Position, first: Personnel, second: Personnel): readonly Event[] => {
  const { state, data } = at
  const type = squadOf(data, first)
  if (type === null) return []
  const markers = [...new Set([...first.markers, ...second.markers])].toSorted()
  const isolated = [first, second].find((half) => isPieceIsolated(at, half))
  const { location, place } = isolated ?? first
  const id = nextId(state, first.side, { location, place })
  const squad: Personnel = { ...madeFrom(first, id, type, 'squad'), markers, location, place }
  const why = 'KGP-8.6111.1'
  const parts = [first.id, second.id]
  return [
    { tag: 'replaced', pieces: parts, by: [squad], why, heard: 'all' },
    ...parts.flatMap((part) => [
      ...possessionsOf(state, part).map((item): Event => ({ tag: 'held', item: item.id, by: id, why, heard: 'all' })),
      ...prisonersOf(state, part).flatMap((unit): readonly Event[] =>
        isolated !== undefined
          ? [{ tag: 'guarded', unit: unit.id, by: id, why, heard: 'all' }]
          : eliminatePiece(state, unit.id, 'KGP-8.608.1'),
      ),
    ]),
  ]
}

/** Orders of battle become secret; then sides with pairs Recombine (AMB-24: no leader is needed). */
const opening = (at: Position): Result<'8.6111'> => {
  const { state } = at
  const decided = togetherInSecret(state, PART, (side) => pairs(at, side).length > 0)
  const veil: readonly Event[] = state.veiled ? [] : [{ tag: 'veiled', on: true }]
  return decided.length === 0
    ? eventsOnly(...veil, { tag: 'stepSkipped', part: PART })
    : { events: veil, then: decided }
}

/**
 * (Re)combining (8.6111): afterwards each area has at most one half-squad of each type, plus one for each heavy weapon.
 */
export const recombining: PartHandler<'8.6111'> = {
  begin: () => [doTask(PART, { tag: 'recombine' })],
  does: { recombine: opening },
  both: decisions(['recombine'], {
    candidates: (at, side) => pairs(at, side),
    commit: (at, side) => (crowded(at, side).length > 0 ? 'recombine.due' : null),
    whyNot,
    decide: (at, _side, { first, second }) => recombined(at, unitNamed(at.state, first), unitNamed(at.state, second)),
  }),
}
