import { classOf, isEngineer, reducing } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import { removal as removalTable } from '../../data/tables.js'
import { menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { eliminating, isIsolated, unitOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
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

const attempts = (kit: Kit, state: State, side: Side): readonly Command[] =>
  items(state, side).flatMap((item) =>
    areasOfItem(kit, state, side, item).map(({ id }): Command => ({ tag: 'remove', item: item.id, area: id })),
  )

const brokenAttempt = (kit: Kit, state: State, side: Side, id: string, area: string): Rule | null => {
  const item = itemNamed(state, side, id)
  if (item === null) return 'removal.item'
  if (!isWithin(kit, state, side, item)) return 'removal.control'
  if (!areasOfItem(kit, state, side, item).some((one) => one.id === area)) return 'removal.area'
  if (isUsed(state, side, `tried ${id}`)) return 'turn.once'
  if (isMined(kit, state, side, item)) return 'removal.mines'
  const by = tool(item)
  return notesOf(state, side, `by ${by} in`).filter((one) => one === area).length < limitOf(kit, state, side, area, by)
    ? null
    : 'removal.limit'
}

const isAble = (kit: Kit, state: State, side: Side): boolean =>
  !isUsed(state, side, 'done') &&
  attempts(kit, state, side).some(
    (command) => command.tag === 'remove' && brokenAttempt(kit, state, side, command.item, command.area) === null,
  )

/** Who announces next: the sides by turns, one attempt each, until neither wants or may (KGP-8.615.3). */
const nextAsk = (kit: Kit, state: State, order: readonly Side[]): readonly Task[] => {
  const side = order.find((one) => isAble(kit, state, one))
  return side === undefined ? [] : [asking(PART, side, [], 'announce')]
}

/** The men who may suffer: not Isolated, of the highest grade there is in the area, engineers first (KGP-8.615.5). */
const victims = (kit: Kit, state: State, side: Side, area: string): readonly Personnel[] => {
  const men = menIn(state, side, area).filter((unit) => !isIsolated(unit))
  const grade = GRADES.find((one) => men.some((unit) => classOf(kit, unit) === one))
  const best = men.filter((unit) => grade !== undefined && classOf(kit, unit) === grade)
  const engineers = best.filter((unit) => isEngineer(kit, unit))
  return grade === 'elite' && engineers.length > 0 ? engineers : best
}

const suffering = (kit: Kit, state: State, unit: Personnel): Result => ({
  events: reducing(kit, state, unit, 'KGP-8.615.5'),
  then: [doing(PART, [], 'orphans')],
})

/** An original 6 costs a removal party men: on the row without effect, or by the option always (AMB-39). */
const cost = (kit: Kit, state: State, task: Roll, area: string): Result => {
  const found = victims(kit, state, task.side, area)
  if (found.length === 0) return NOTHING
  if (found.length === 1) return suffering(kit, state, found[0])
  return { events: [], then: [asking(PART, task.side, [area], 'loss', privately(state, task.side))] }
}

const cleared = (state: State, item: Item): readonly Event[] => {
  const gone = tool(item) === 'men' && item.tag === 'fortification' && item.kind !== 'roadblock'
  const ids = gone ? minesAt(state, item.location).map(({ id }) => id) : [item.id]
  return ids.flatMap((id) => eliminating(state, id, 'KGP-8.615.T'))
}

const resolve: Room['resolve'] = (kit, state, task, dice) => {
  const [id, area] = task.subjects
  const item = itemNamed(state, task.side, id)
  if (item === null) return NOTHING
  const { modifiers, final, result } = readRoll(
    removalTable,
    dice[0],
    removalModifiers(kit, state, task.side, item, area),
  )
  const news = rolled(task, 'KGP-8.615.T', dice, modifiers, final, result)
  const isGone = result === 'eliminated'
  const isCostly = dice[0] === COSTLY && (!isGone || state.options['removal.original6'] === 'always')
  const { events, then } = isCostly ? cost(kit, state, task, area) : NOTHING
  return { events: [news, ...(isGone ? cleared(state, item) : []), ...events], then }
}

const broken: Room['broken'] = (kit, state, task, seat, command) => {
  if (task.tag !== 'ask' || seat === 'umpire') return 'turn.answer'
  if (task.note === 'loss') {
    if (command.tag !== 'chooseLoss') return 'turn.answer'
    return victims(kit, state, seat, task.subjects[0]).some(({ id }) => id === command.unit) ? null : 'removal.loss'
  }
  if (command.tag === 'pass') return null
  return command.tag === 'remove' ? brokenAttempt(kit, state, seat, command.item, command.area) : 'turn.answer'
}

const decide: Room['decide'] = (kit, state, _task, seat, command) => {
  const side = seat as Side
  if (command.tag === 'chooseLoss') {
    const unit = unitOf(state, command.unit)
    return unit === null ? NOTHING : suffering(kit, state, unit)
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
    begin: (kit, state) => nextAsk(kit, state, sideOrder(state)),
    act: (kit, state, task) => {
      if (task.tag !== 'do') return NOTHING
      if (task.note === 'orphans') return { events: [], then: unguarded(state) }
      const side = task.subjects[0] as Side
      return { events: [], then: nextAsk(kit, state, [other(side), side]) }
    },
    resolve,
    candidates: (kit, state, task, seat) => {
      if (task.tag !== 'ask' || seat === 'umpire') return []
      if (task.note === 'loss')
        return victims(kit, state, seat, task.subjects[0]).map(({ id }) => ({ tag: 'chooseLoss', unit: id }))
      return [...attempts(kit, state, seat), { tag: 'pass' }]
    },
    broken,
    decide,
  },
}
