import { isPieceIsolated } from './8.605-setup-areas/8.6052-isolated-piece.js'
import { woundedLeader } from '../data/tables.js'
import { printedValue, readRoll, type Modifier } from '../data/table.js'
import { eliminating, isRetained, personnel, taking, unitNamed } from '../model/facts.js'
import { freeing } from './pieces/freed-prisoners.js'
import { has, type Personnel } from '../model/piece.js'
import { rolling } from '../model/task.js'
import type { Position } from '../model/position.js'
import { just, rolled, sideOrder, type PartHandler, type Result, type RollOn } from './part-handler.js'
import type { State } from '../model/state.js'

const PART = '8.610'

/** Wounded leaders in an area of their side, armor leaders on foot among them; heroes are no leaders (KGP-8.610). */
const wounded = (state: State): readonly Personnel[] =>
  personnel(state).filter(
    (unit) =>
      (unit.kind === 'leader' || unit.kind === 'armorLeader') &&
      has(unit, 'wounded') &&
      isRetained(unit) &&
      unit.guard === null,
  )

/** What applies to a wounded leader's roll: his side, his heart, and whether he is Isolated. */
export const woundModifiers = (at: Position, leader: Personnel): readonly Modifier[] => [
  { id: 'german', value: leader.side === 'german' ? printedValue(woundedLeader, 'german') : 0 },
  { id: 'heroic', value: has(leader, 'heroic') ? printedValue(woundedLeader, 'heroic') : 0 },
  { id: 'isolated', value: isPieceIsolated(at, leader) ? printedValue(woundedLeader, 'isolated') : 0 },
]

/** He is well again, stays wounded, or is evacuated for good. */
const looked = (at: Position, task: RollOn<'8.610', 'wound'>, dice: readonly number[]): Result => {
  const { state } = at
  const leader = unitNamed(state, task.about.leader)
  const { modifiers, final, result } = readRoll(woundedLeader, dice[0], woundModifiers(at, leader))
  const roll = rolled(task, 'KGP-8.610', dice, modifiers, final, result)
  switch (result) {
    case 'retainedUnwounded':
      return just(roll, ...taking(leader, ['wounded'], 'KGP-8.610'))
    case 'retainedWounded':
      return just(roll)
    case 'eliminatedEvacuated':
      return { events: [roll, ...eliminating(state, leader.id, 'KGP-8.610')], then: freeing(state, [leader.id]) }
  }
}

/** Wounded Leaders (8.610): one open die each. */
export const woundedLeaders: PartHandler<'8.610'> = {
  begin: ({ state }) =>
    sideOrder(state).flatMap((side) =>
      wounded(state)
        .filter((leader) => leader.side === side)
        .map(({ id }) => rolling(PART, side, 1, { tag: 'wound', leader: id })),
    ),
  rolls: { wound: looked },
}
