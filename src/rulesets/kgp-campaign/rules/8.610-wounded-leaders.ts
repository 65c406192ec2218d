import { woundedLeader } from '../data/tables.js'
import { printedValue, readRoll, type Modifier } from '../data/table.js'
import { eliminating, isIsolated, isRetained, personnel, taking, unitOf } from '../model/facts.js'
import { freeing } from './pieces/freed-prisoners.js'
import { has, type Personnel } from '../model/piece.js'
import { just, NOTHING, rolled, rolling, sideOrder, type Room, type Rooms } from './step-part.js'
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
export const woundModifiers = (leader: Personnel): readonly Modifier[] => [
  { id: 'german', value: leader.side === 'german' ? printedValue(woundedLeader, 'german') : 0 },
  { id: 'heroic', value: has(leader, 'heroic') ? printedValue(woundedLeader, 'heroic') : 0 },
  { id: 'isolated', value: isIsolated(leader) ? printedValue(woundedLeader, 'isolated') : 0 },
]

const resolve: Room['resolve'] = (_kit, state, task, dice) => {
  const leader = unitOf(state, task.subjects[0])
  if (leader === null) return NOTHING
  const { modifiers, final, result } = readRoll(woundedLeader, dice[0], woundModifiers(leader))
  const news = rolled(task, 'KGP-8.610', dice, modifiers, final, result)
  if (result === 'retainedUnwounded') return just(news, ...taking(leader, ['wounded'], 'KGP-8.610'))
  if (result === 'retainedWounded') return just(news)
  return { events: [news, ...eliminating(state, leader.id, 'KGP-8.610')], then: freeing(state, [leader.id]) }
}

/** Wounded Leaders (8.610): one open die each; he is well again, stays wounded, or is evacuated. */
export const woundedLeaders: Rooms = {
  [PART]: {
    begin: (_kit, state) =>
      sideOrder(state).flatMap((side) =>
        wounded(state)
          .filter((leader) => leader.side === side)
          .map(({ id }) => rolling(PART, side, 1, [id])),
      ),
    resolve,
  },
}
