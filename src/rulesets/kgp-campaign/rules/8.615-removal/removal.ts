import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import {
  type CommandOf,
  type PartHandler,
  type Result,
  hasNoted,
  tasksOnly,
  notesOf,
  noteEvent,
  question,
  rollTrace,
  sideOrder,
} from '../part-handler.js'
import { askTask, doTask, rollTask, type Ask } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import { other, type AreaId, type Side, type UnitClass } from '../../data/names.js'
import { readRoll } from '../../data/table.js'
import type { Event } from '../../model/event.js'
import { eliminatePiece, unitNamed } from '../../model/facts.js'
import { privately } from '../../model/fog-of-war.js'
import type { Personnel } from '../../model/piece.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { classOf, isEngineer, reduceUnit } from '../pieces/casualties.js'
import { menIn } from '../pieces/equipment.js'
import { freeUnguarded } from '../pieces/freed-prisoners.js'
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

/** The original dr that causes a loss to a Removal party (KGP-8.615.5). */
const COSTLY = 6

const attempts = (at: Position, side: Side): readonly CommandOf<'remove'>[] =>
  items(at.state, side).flatMap((item) =>
    areasOfItem(at, side, item).map(({ id }) => ({ tag: 'remove', item: item.id, area: id }) as const),
  )

/** The number of attempts made from an area so far, by Personnel or heavy vehicles. */
const attemptsMade = (state: State, side: Side, from: AreaId, by: 'men' | 'tank'): number =>
  notesOf(state, side, 'removed').filter((note) => note.area === from && note.by === by).length

/**
 * The rule that an attempt breaks, or null: type of item, Control, one attempt each, mines first, and the limit of the
 * area (KGP-8.615.1-4).
 */
const whyNotAttempt = (at: Position, side: Side, { item: id, area }: CommandOf<'remove'>): Rule | null => {
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
  attempts(at, side).some((command) => whyNotAttempt(at, side, command) === null)

/** Asks for the next attempt. The sides alternate until neither wants or may make one (KGP-8.615.3). */
const nextAttempt = (at: Position, order: readonly Side[]): readonly Ask<typeof PART>[] =>
  order
    .filter((side) => mayAttempt(at, side))
    .slice(0, 1)
    .map((side) => askTask(PART, side, { tag: 'removal' }))

/**
 * The Personnel that may take the loss: not Isolated, of the highest quality in the area, engineers first
 * (KGP-8.615.5).
 */
const victims = (at: Position, side: Side, area: AreaId): readonly Personnel[] => {
  const { data, state } = at
  const men = menIn(state, side, area).filter((unit) => !isPieceIsolated(at, unit))
  const grade = GRADES.find((one) => men.some((unit) => classOf(data, unit) === one))
  const best = men.filter((unit) => grade !== undefined && classOf(data, unit) === grade)
  const engineers = best.filter((unit) => isEngineer(data, unit))
  return grade === 'elite' && engineers.length > 0 ? engineers : best
}

const suffering = (at: Position, unit: Personnel): Result<typeof PART> => ({
  events: reduceUnit(at, unit, 'KGP-8.615.5'),
  then: [doTask(PART, { tag: 'orphans' })],
})

/** Applies the loss of an attempt: to the only candidate, or the owner's choice (KGP-8.615.5). */
const cost = (at: Position, side: Side, area: AreaId): Result<typeof PART> => {
  const found = victims(at, side, area)
  if (found.length === 1) return suffering(at, found[0])
  const choice = askTask(PART, side, { tag: 'removalLoss', area }, privately(at.state, side))
  return { events: [], then: found.length === 0 ? [] : [choice] }
}

/** Eliminates a Removed item; for mines, all of the Location (KGP-8.615.1). */
const cleared = (state: State, item: Item): readonly Event[] => {
  const isMine = item.tag === 'fortification' && item.kind !== 'roadblock'
  const ids = isMine ? minesAt(state, item.location).map(({ id }) => id) : [item.id]
  return ids.flatMap((id) => eliminatePiece(state, id, 'KGP-8.615.T'))
}

/**
 * Fortification, Wreck and Immobile-Vehicle Removal (KGP-8.615): alternating attempts, with the target named before the
 * die.
 */
export const removal: PartHandler<typeof PART> = {
  begin: (at) => nextAttempt(at, sideOrder(at.state)),
  does: {
    nextAttempt: (at, { about: { after } }) => tasksOnly(...nextAttempt(at, [other(after), after])),
    orphans: ({ state }) => tasksOnly(...freeUnguarded(state)),
  },
  rolls: {
    removal: (at, task, dice) => {
      const { side, about } = task
      const item = removableNamed(at.state, side, about.item)
      const modifiers = removalModifiers(at, side, item, about.area)
      const reading = readRoll(at.data.charts.removal, dice[0], modifiers)
      const roll = rollTrace(task, 'KGP-8.615.T', dice, reading.modifiers, reading.final, reading.result)
      const isGone = reading.result === 'eliminated'
      // An original 6 causes a loss if the attempt has no effect or, by option, always (AMB-39).
      const isCostly = dice[0] === COSTLY && (!isGone || at.state.options['removal.original6'] === 'always')
      const { events, then } = isCostly ? cost(at, side, about.area) : { events: [], then: [] }
      return { events: [roll, ...(isGone ? cleared(at.state, item) : []), ...events], then }
    },
  },
  asks: {
    removal: question(['remove', 'pass'], {
      candidates: (at, { seat }) => [...attempts(at, seat), { tag: 'pass' }],
      whyNot: (at, { seat }, command) => (command.tag === 'pass' ? null : whyNotAttempt(at, seat, command)),
      decide: ({ state }, { seat: side }, command) => {
        const next = doTask(PART, { tag: 'nextAttempt', after: side })
        if (command.tag === 'pass') return { events: [noteEvent(side, { tag: 'done' })], then: [next] }
        const { item, area } = command
        const by = tool(removableNamed(state, side, item))
        return {
          events: [noteEvent(side, { tag: 'tried', item }), noteEvent(side, { tag: 'removed', by, area })],
          then: [rollTask(PART, side, 1, { tag: 'removal', item, area }), next],
        }
      },
    }),
    removalLoss: question(['chooseLoss'], {
      candidates: (at, { seat, about: { area } }) =>
        victims(at, seat, area).map(({ id }) => ({ tag: 'chooseLoss', unit: id })),
      whyNot: (at, { seat, about: { area } }, { unit }) =>
        victims(at, seat, area).some(({ id }) => id === unit) ? null : 'removal.loss',
      decide: (at, _task, { unit }) => suffering(at, unitNamed(at.state, unit)),
    }),
  },
}
