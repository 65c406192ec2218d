import { isPieceIsolated } from './8.605-setup-areas/8.6052-isolated-piece.js'
import { printedValue, readRoll, type Modifier } from '../data/table.js'
import { eliminatePiece, isRetained, personnel, removeMarkers, unitNamed } from '../model/facts.js'
import { freePrisoners } from './pieces/freed-prisoners.js'
import { has, type Personnel } from '../model/piece.js'
import { rollTask } from '../model/task.js'
import type { Position } from '../model/position.js'
import { bySide, eventsOnly, rollTrace, type PartHandler, type Result, type RollOn } from './part-handler.js'
import type { State } from '../model/state.js'

const PART = '8.610'

/** Wounded leaders in a friendly area, including armor leaders on foot. Heroes are not leaders (KGP-8.610). */
const wounded = (state: State): readonly Personnel[] =>
  personnel(state).filter(
    (unit) =>
      (unit.kind === 'leader' || unit.kind === 'armorLeader') &&
      has(unit, 'wounded') &&
      isRetained(unit) &&
      unit.guard === null,
  )

/** The drm of a wounded leader's roll: German, Heroic, Isolated (KGP-8.610). */
const woundModifiers = (at: Position, leader: Personnel): readonly Modifier[] => [
  { id: 'german', value: leader.side === 'german' ? printedValue(at.data.charts.woundedLeader, 'german') : 0 },
  { id: 'heroic', value: has(leader, 'heroic') ? printedValue(at.data.charts.woundedLeader, 'heroic') : 0 },
  { id: 'isolated', value: isPieceIsolated(at, leader) ? printedValue(at.data.charts.woundedLeader, 'isolated') : 0 },
]

/** Applies the result: the leader recovers, stays wounded, or is evacuated for good. */
const looked = (at: Position, task: RollOn<'8.610', 'wound'>, dice: readonly number[]): Result => {
  const { state } = at
  const leader = unitNamed(state, task.about.leader)
  const { modifiers, final, result } = readRoll(at.data.charts.woundedLeader, dice[0], woundModifiers(at, leader))
  const roll = rollTrace(task, 'KGP-8.610', dice, modifiers, final, result)
  switch (result) {
    case 'retainedUnwounded':
      return eventsOnly(roll, ...removeMarkers(leader, ['wounded'], 'KGP-8.610'))
    case 'retainedWounded':
      return eventsOnly(roll)
    case 'eliminatedEvacuated':
      return {
        events: [roll, ...eliminatePiece(state, leader.id, 'KGP-8.610')],
        then: freePrisoners(state, [leader.id]),
      }
  }
}

/** Wounded Leaders (8.610): one public die for each. */
export const woundedLeaders: PartHandler<'8.610'> = {
  begin: ({ state }) =>
    bySide(state, wounded(state)).map(({ id, side }) => rollTask(PART, side, 1, { tag: 'wound', leader: id })),
  rolls: { wound: looked },
}
