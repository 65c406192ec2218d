import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import {
  type CommandOf,
  type PartHandler,
  type Result,
  hasNoted,
  next,
  notesOf,
  noting,
  question,
  rolled,
  sideOrder,
} from '../part-handler.js'
import { asking, doing, rolling, type Ask } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import { other, type AreaId, type Side, type UnitClass } from '../../data/names.js'
import { readRoll } from '../../data/table.js'
import { removal as removalTable } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { eliminating, unitNamed } from '../../model/facts.js'
import { privately } from '../../model/fog-of-war.js'
import type { Personnel } from '../../model/piece.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { classOf, isEngineer, reducing } from '../pieces/casualties.js'
import { menIn } from '../pieces/equipment.js'
import { unguarded } from '../pieces/freed-prisoners.js'
import {
  areasOfItem,
  isMined,
  isWithin,
  items,
  limitOf,
  minesAt,
  removable,
  removableNamed,
  removalModifiers,
  tool,
  type Item,
} from './removal-items.js'

const PART = '8.615'
const GRADES: readonly UnitClass[] = ['elite', 'firstLine', 'secondLine', 'green', 'conscript']

/** The original roll that costs a removal party men (KGP-8.615.5). */
const COSTLY = 6

const attempts = (at: Position, side: Side): readonly CommandOf<'remove'>[] =>
  items(at.state, side).flatMap((item) =>
    areasOfItem(at, side, item).map(({ id }) => ({ tag: 'remove', item: item.id, area: id }) as const),
  )

/** Attempts made from an area so far, by men or by heavy vehicles. */
const attemptsMade = (state: State, side: Side, from: AreaId, by: 'men' | 'tank'): number =>
  notesOf(state, side, 'removed').filter((note) => note.area === from && note.by === by).length

/** The rule an attempt breaks, or null: what it is, who holds it, once, mines first, and no more than the area allows (KGP-8.615.1-4). */
const brokenAttempt = (at: Position, side: Side, { item: id, area }: CommandOf<'remove'>): Rule | null => {
  const item = removable(at.state, side, id)
  if (item === null) return 'removal.item'
  if (!isWithin(at, side, item)) return 'removal.control'
  if (!areasOfItem(at, side, item).some((one) => one.id === area)) return 'removal.area'
  if (hasNoted(at.state, side, { tag: 'tried', item: id })) return 'turn.once'
  if (isMined(at, side, item)) return 'removal.mines'
  const by = tool(item)
  return attemptsMade(at.state, side, area, by) < limitOf(at, side, area, by) ? null : 'removal.limit'
}

const mayAttempt = (at: Position, side: Side): boolean =>
  !hasNoted(at.state, side, { tag: 'done' }) &&
  attempts(at, side).some((command) => brokenAttempt(at, side, command) === null)

/** Who announces next: the sides by turns, one attempt each, until neither wants or may (KGP-8.615.3). */
const nextAttempt = (at: Position, order: readonly Side[]): readonly Ask<typeof PART>[] =>
  order
    .filter((side) => mayAttempt(at, side))
    .slice(0, 1)
    .map((side) => asking(PART, side, { tag: 'removal' }))

/** The men who may suffer: not Isolated, of the highest grade there is in the area, engineers first (KGP-8.615.5). */
const victims = (at: Position, side: Side, area: AreaId): readonly Personnel[] => {
  const { data, state } = at
  const men = menIn(state, side, area).filter((unit) => !isPieceIsolated(at, unit))
  const grade = GRADES.find((one) => men.some((unit) => classOf(data, unit) === one))
  const best = men.filter((unit) => grade !== undefined && classOf(data, unit) === grade)
  const engineers = best.filter((unit) => isEngineer(data, unit))
  return grade === 'elite' && engineers.length > 0 ? engineers : best
}

const suffering = (at: Position, unit: Personnel): Result<typeof PART> => ({
  events: reducing(at, unit, 'KGP-8.615.5'),
  then: [doing(PART, { tag: 'orphans' })],
})

/** What a costly attempt costs: the one victim there is, or whom its owner chooses (KGP-8.615.5). */
const cost = (at: Position, side: Side, area: AreaId): Result<typeof PART> => {
  const found = victims(at, side, area)
  if (found.length === 1) return suffering(at, found[0])
  const choice = asking(PART, side, { tag: 'removalLoss', area }, privately(at.state, side))
  return { events: [], then: found.length === 0 ? [] : [choice] }
}

/** What is cleared away goes for good: of mines, all of their Location (KGP-8.615.1). */
const cleared = (state: State, item: Item): readonly Event[] => {
  const isMine = item.tag === 'fortification' && item.kind !== 'roadblock'
  const ids = isMine ? minesAt(state, item.location).map(({ id }) => id) : [item.id]
  return ids.flatMap((id) => eliminating(state, id, 'KGP-8.615.T'))
}

/** Fortification, Wreck and Immobile-Vehicle Removal (KGP-8.615): one attempt each by turns, the target named before its die. */
export const removal: PartHandler<typeof PART> = {
  begin: (at) => nextAttempt(at, sideOrder(at.state)),
  does: {
    nextAttempt: (at, { about: { after } }) => next(...nextAttempt(at, [other(after), after])),
    orphans: ({ state }) => next(...unguarded(state)),
  },
  rolls: {
    removal: (at, task, dice) => {
      const { side, about } = task
      const item = removableNamed(at.state, side, about.item)
      const modifiers = removalModifiers(at, side, item, about.area)
      const reading = readRoll(removalTable, dice[0], modifiers)
      const roll = rolled(task, 'KGP-8.615.T', dice, reading.modifiers, reading.final, reading.result)
      const isGone = reading.result === 'eliminated'
      // An original 6 costs men on the row without effect, or by the option always (AMB-39).
      const isCostly = dice[0] === COSTLY && (!isGone || at.state.options['removal.original6'] === 'always')
      const { events, then } = isCostly ? cost(at, side, about.area) : { events: [], then: [] }
      return { events: [roll, ...(isGone ? cleared(at.state, item) : []), ...events], then }
    },
  },
  asks: {
    removal: question(['remove', 'pass'], {
      candidates: (at, { seat }) => [...attempts(at, seat), { tag: 'pass' }],
      broken: (at, { seat }, command) => (command.tag === 'pass' ? null : brokenAttempt(at, seat, command)),
      decide: ({ state }, { seat: side }, command) => {
        const next = doing(PART, { tag: 'nextAttempt', after: side })
        if (command.tag === 'pass') return { events: [noting(side, { tag: 'done' })], then: [next] }
        const { item, area } = command
        const by = tool(removableNamed(state, side, item))
        return {
          events: [noting(side, { tag: 'tried', item }), noting(side, { tag: 'removed', by, area })],
          then: [rolling(PART, side, 1, { tag: 'removal', item, area }), next],
        }
      },
    }),
    removalLoss: question(['chooseLoss'], {
      candidates: (at, { seat, about: { area } }) =>
        victims(at, seat, area).map(({ id }) => ({ tag: 'chooseLoss', unit: id })),
      broken: (at, { seat, about: { area } }, { unit }) =>
        victims(at, seat, area).some(({ id }) => id === unit) ? null : 'removal.loss',
      decide: (at, _task, { unit }) => suffering(at, unitNamed(at.state, unit)),
    }),
  },
}
