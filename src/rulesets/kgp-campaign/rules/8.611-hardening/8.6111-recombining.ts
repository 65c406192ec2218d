import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position } from '../../model/position.js'
import { madeFrom } from '../pieces/casualties.js'
import type { Event } from '../../model/event.js'
import {
  areasWith,
  eliminating,
  inArea,
  nextId,
  possessionsOf,
  prisonersOf,
  unitNamed,
  unitOf,
  isSameArea,
} from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import { has, isPersonnel, type Personnel } from '../../model/piece.js'
import { sides, type Side } from '../../data/names.js'
import { doing, together } from '../../model/task.js'
import { decisions, just, notYours, type CommandOf, type PartHandler, type Result } from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'

const PART = '8.6111'

/** Weapons that each let a side keep one half-squad more (KGP-8.6111.2). */
const KEEPERS: Readonly<Record<Side, readonly string[]>> = {
  german: ['HMG', '.50-cal HMG'],
  us: ['HMG', '.50-cal HMG', '60mm MTR'],
}

/** The squad two half-squads make, or null where the catalogue knows none. */
const squadOf = (data: GameData, { color, type }: Personnel): string | null =>
  data.catalogue.units.find((unit) => unit.side === color && unit.kind === 'squad' && unit.halfSquad === type)?.type ??
  null

/** Half-squads of an area that could Recombine, armed and unarmed ones apart. */
const halves = ({ state, data }: Position, side: Side, area: string): readonly Personnel[] =>
  inArea(state, side, area).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) && piece.kind === 'halfSquad' && piece.guard === null && squadOf(data, piece) !== null,
  )

const isAlike = (a: Personnel, b: Personnel): boolean =>
  a.type === b.type && a.color === b.color && has(a, 'unarmed') === has(b, 'unarmed')

/** Half-squads above one of each type in an area. */
const excess = (position: Position, side: Side, area: string): number => {
  const all = halves(position, side, area)
  return all.filter((unit, at) => all.findIndex((one) => isAlike(one, unit)) !== at).length
}

/** How many half-squads above one of each type a side may keep in an area: one per weapon, malfunctioned or not (KGP-8.6111.2, AMB-25). */
export const allowance = (state: State, side: Side, area: string): number =>
  inArea(state, side, area).filter((piece) => piece.tag === 'sw' && KEEPERS[side].includes(piece.type)).length

/** Areas in which too many half-squads are left. */
const crowded = (at: Position, side: Side): readonly string[] =>
  areasWith(at.state, side).filter((area) => excess(at, side, area) > allowance(at.state, side, area))

/** Every pair that could Recombine; the squad stands where the first is named. */
const pairs = (position: Position, side: Side): readonly CommandOf<'recombine'>[] =>
  areasWith(position.state, side).flatMap((area) => {
    const all = halves(position, side, area)
    return all.flatMap((first, at) =>
      all.flatMap((second, place): readonly CommandOf<'recombine'>[] =>
        first !== second && isAlike(first, second) && (at < place || first.location !== second.location)
          ? [{ tag: 'recombine', first: first.id, second: second.id }]
          : [],
      ),
    )
  })

const broken = (
  { data, state }: Position,
  side: Side,
  { first: one, second: two }: CommandOf<'recombine'>,
): Rule | null => {
  const [first, second] = [unitOf(state, one), unitOf(state, two)]
  if (first === null) return notYours(state, one)
  if (second === null) return notYours(state, two)
  if (first.side !== side || second.side !== side) return 'piece.own'
  const isHalf = (unit: Personnel): boolean =>
    unit.kind === 'halfSquad' && unit.guard === null && squadOf(data, unit) !== null
  const isPair = first.id !== second.id && isHalf(first) && isHalf(second)
  return isPair && isAlike(first, second) && isSameArea(first, second) ? null : 'recombine.pair'
}

/** The squad takes over what its halves held, and stands with the Isolated one, if one is (AMB-51); prisoners are handed over where it is not Isolated (KGP-8.608.1). */
const recombined = (at: Position, first: Personnel, second: Personnel): readonly Event[] => {
  const { state, data } = at
  const type = squadOf(data, first)
  if (type === null) return []
  const id = nextId(state, first.side)
  const markers = [...new Set([...first.markers, ...second.markers])].toSorted()
  const isolated = [first, second].find((half) => isPieceIsolated(at, half))
  const { location, place } = isolated ?? first
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
          : eliminating(state, unit.id, 'KGP-8.608.1'),
      ),
    ]),
  ]
}

/** Orders of battle become secret; then the sides with pairs Recombine (AMB-24: no leader is needed). */
const opening = (at: Position): Result<'8.6111'> => {
  const { state } = at
  const open = sides.filter((side) => pairs(at, side).length > 0)
  const veil: readonly Event[] = state.veiled ? [] : [{ tag: 'veiled', on: true }]
  if (open.length === 0) return just(...veil, { tag: 'stepSkipped', part: PART })
  return { events: veil, then: [together(PART, open)] }
}

/** (Re)combining (8.6111): at the end at most one half-squad of each type is left in an area, and one per heavy weapon. */
export const recombining: PartHandler<'8.6111'> = {
  begin: () => [doing(PART, { tag: 'recombine' })],
  does: { recombine: opening },
  both: decisions(['recombine'], {
    candidates: (at, side) => pairs(at, side),
    commit: (at, side) => (crowded(at, side).length > 0 ? 'recombine.due' : null),
    broken,
    decide: (at, _side, { first, second }) => recombined(at, unitNamed(at.state, first), unitNamed(at.state, second)),
  }),
}
