import type { Position } from '../../model/position.js'
import { classOf, isEngineer, reducing } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import { removal as removalTable } from '../../data/tables.js'
import { menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { eliminating, isIsolated, unitOf } from '../../model/facts.js'
import { unguarded } from '../pieces/freed-prisoners.js'
import type { Personnel } from '../../model/piece.js'
import { other, type UnitClass, type Side } from '../../data/names.js'
import {
  asking,
  doing,
  isUsed,
  NOTHING,
  notesOf,
  noting,
  rolled,
  rolling,
  sideOrder,
  type Result,
  type Room,
  type Rooms,
} from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Roll, Task } from '../../model/phase.js'
import { readRoll } from '../../data/table.js'
import { privately } from '../../model/fog-of-war.js'
import {
  areasOfItem,
  isMined,
  isWithin,
  itemNamed,
  items,
  limitOf,
  minesAt,
  removalModifiers,
  tool,
  type Item,
} from './removal-items.js'

const PART = '8.615'
const GRADES: readonly UnitClass[] = ['elite', 'firstLine', 'secondLine', 'green', 'conscript']
const COSTLY = 6

const attempts = (at: Position, side: Side): readonly Command[] =>
  items(at.state, side).flatMap((item) =>
    areasOfItem(at, side, item).map(({ id }): Command => ({ tag: 'remove', item: item.id, area: id })),
  )

const brokenAttempt = (at: Position, side: Side, id: string, area: string): Rule | null => {
  const { state } = at
  const item = itemNamed(state, side, id)
  if (item === null) return 'removal.item'
  if (!isWithin(at, side, item)) return 'removal.control'
  if (!areasOfItem(at, side, item).some((one) => one.id === area)) return 'removal.area'
  if (isUsed(state, side, `tried ${id}`)) return 'turn.once'
  if (isMined(at, side, item)) return 'removal.mines'
  const by = tool(item)
  return notesOf(state, side, `by ${by} in`).filter((one) => one === area).length < limitOf(at, side, area, by)
    ? null
    : 'removal.limit'
}

const isAble = (at: Position, side: Side): boolean =>
  !isUsed(at.state, side, 'done') &&
  attempts(at, side).some(
    (command) => command.tag === 'remove' && brokenAttempt(at, side, command.item, command.area) === null,
  )

/** Who announces next: the sides by turns, one attempt each, until neither wants or may (KGP-8.615.3). */
const nextAsk = (at: Position, order: readonly Side[]): readonly Task[] => {
  const side = order.find((one) => isAble(at, one))
  return side === undefined ? [] : [asking(PART, side, [], 'announce')]
}

/** The men who may suffer: not Isolated, of the highest grade there is in the area, engineers first (KGP-8.615.5). */
const victims = ({ state, data }: Position, side: Side, area: string): readonly Personnel[] => {
  const men = menIn(state, side, area).filter((unit) => !isIsolated(unit))
  const grade = GRADES.find((one) => men.some((unit) => classOf(data, unit) === one))
  const best = men.filter((unit) => grade !== undefined && classOf(data, unit) === grade)
  const engineers = best.filter((unit) => isEngineer(data, unit))
  return grade === 'elite' && engineers.length > 0 ? engineers : best
}

const suffering = (at: Position, unit: Personnel): Result => ({
  events: reducing(at, unit, 'KGP-8.615.5'),
  then: [doing(PART, [], 'orphans')],
})

/** An original 6 costs a removal party men: on the row without effect, or by the option always (AMB-39). */
const cost = (at: Position, task: Roll, area: string): Result => {
  const { state } = at
  const found = victims(at, task.side, area)
  if (found.length === 0) return NOTHING
  if (found.length === 1) return suffering(at, found[0])
  return { events: [], then: [asking(PART, task.side, [area], 'loss', privately(state, task.side))] }
}

const cleared = (state: State, item: Item): readonly Event[] => {
  const gone = tool(item) === 'men' && item.tag === 'fortification' && item.kind !== 'roadblock'
  const ids = gone ? minesAt(state, item.location).map(({ id }) => id) : [item.id]
  return ids.flatMap((id) => eliminating(state, id, 'KGP-8.615.T'))
}

const resolve: Room['resolve'] = (at, task, dice) => {
  const { state } = at
  const [id, area] = task.subjects
  const item = itemNamed(state, task.side, id)
  if (item === null) return NOTHING
  const { modifiers, final, result } = readRoll(removalTable, dice[0], removalModifiers(at, task.side, item, area))
  const news = rolled(task, 'KGP-8.615.T', dice, modifiers, final, result)
  const isGone = result === 'eliminated'
  const isCostly = dice[0] === COSTLY && (!isGone || state.options['removal.original6'] === 'always')
  const { events, then } = isCostly ? cost(at, task, area) : NOTHING
  return { events: [news, ...(isGone ? cleared(state, item) : []), ...events], then }
}

const broken: Room['broken'] = (at, task, seat, command) => {
  if (task.tag !== 'ask' || seat === 'umpire') return 'turn.answer'
  if (task.note === 'loss') {
    if (command.tag !== 'chooseLoss') return 'turn.answer'
    return victims(at, seat, task.subjects[0]).some(({ id }) => id === command.unit) ? null : 'removal.loss'
  }
  if (command.tag === 'pass') return null
  return command.tag === 'remove' ? brokenAttempt(at, seat, command.item, command.area) : 'turn.answer'
}

const decide: Room['decide'] = (at, _task, seat, command) => {
  const { state } = at
  const side = seat as Side
  if (command.tag === 'chooseLoss') {
    const unit = unitOf(state, command.unit)
    return unit === null ? NOTHING : suffering(at, unit)
  }
  const next = doing(PART, [side], 'next')
  if (command.tag !== 'remove') return { events: [noting(side, 'done')], then: [next] }
  const item = pieceOf(state, command.item)
  const by = item?.tag === 'fortification' ? 'men' : 'tank'
  return {
    events: [noting(side, `tried ${command.item}`), noting(side, `by ${by} in ${command.area}`)],
    then: [rolling(PART, side, 1, [command.item, command.area]), next],
  }
}

/** Fortification, Wreck and Immobile-Vehicle Removal (8.615): one attempt each by turns, the target named before its die. */
export const removal: Rooms = {
  [PART]: {
    begin: (at) => nextAsk(at, sideOrder(at.state)),
    act: (at, task) => {
      const { state } = at
      if (task.tag !== 'do') return NOTHING
      if (task.note === 'orphans') return { events: [], then: unguarded(state) }
      const side = task.subjects[0] as Side
      return { events: [], then: nextAsk(at, [other(side), side]) }
    },
    resolve,
    candidates: (at, task, seat) => {
      if (task.tag !== 'ask' || seat === 'umpire') return []
      if (task.note === 'loss')
        return victims(at, seat, task.subjects[0]).map(({ id }) => ({ tag: 'chooseLoss', unit: id }))
      return [...attempts(at, seat), { tag: 'pass' }]
    },
    broken,
    decide,
  },
}
