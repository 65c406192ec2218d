import type { Position } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import { printedValue, readRoll, type Modifier } from '../../data/table.js'
import { eliminatePiece, isRetained, isSameArea, personnel, unitNamed, unitOf } from '../../model/facts.js'
import { freeUnguarded } from '../pieces/freed-prisoners.js'
import type { Personnel } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { canHarden, hardenUnit } from '../pieces/promotion.js'
import { rollTask, bothTask } from '../../model/task.js'
import {
  decisions,
  hasNoted,
  eventsOnly,
  tasksOnly,
  notesOf,
  noteEvent,
  rollTrace,
  sideOrder,
  togetherInSecret,
  type CommandOf,
  type PartHandler,
  type Result,
  type RollOn,
  unavailablePieceRule,
} from '../part-handler.js'
import { hasWon } from '../roster.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { privately } from '../../model/fog-of-war.js'

const PART = '8.6113'
const CASUALTIES_PER_DRM = 25

/** Squads and half-squads that can still Battle Harden in this step: no crews, and no unit twice (KGP-8.6113.3). */
const hardenable = ({ state, data }: Position, side: Side): readonly Personnel[] =>
  personnel(state).filter(
    (unit) =>
      unit.side === side &&
      (unit.kind === 'squad' || unit.kind === 'halfSquad') &&
      unit.guard === null &&
      isRetained(unit) &&
      canHarden(data, unit) &&
      !hasNoted(state, side, { tag: 'hardened', unit: unit.id }),
  )

const heroes = (state: State, side: Side): readonly Personnel[] =>
  personnel(state).filter(
    (unit) => unit.kind === 'hero' && unit.side === side && unit.guard === null && isRetained(unit),
  )

/** Heroes with a unit that can Battle Harden in their area. Other heroes are Retained (KGP-8.6113.1). */
const ready = (at: Position, side: Side): readonly Personnel[] => {
  const { state } = at
  const units = hardenable(at, side)
  return heroes(state, side).filter((hero) => units.some((unit) => isSameArea(hero, unit)))
}

/** The number of units a side's roll allows it to Battle Harden; null before the roll. */
const granted = (state: State, side: Side): number | null => notesOf(state, side, 'mayHarden').at(0)?.units ?? null

const left = (state: State, side: Side): number => (granted(state, side) ?? 0) - notesOf(state, side, 'picked').length

/** The DRM of the roll: a victory, and every full 25 Casualty VP of the date (KGP-8.6113.2, AMB-27). */
const mmcModifiers = ({ state, data }: Position, side: Side): readonly Modifier[] => [
  { id: 'won', value: hasWon(state, side) ? printedValue(data.charts.mmcHardening, 'won') : 0 },
  {
    id: 'casualtyVp',
    value:
      printedValue(data.charts.mmcHardening, 'casualtyVp') *
        Math.floor(state.ledgers[side].casualtyVp / CASUALTIES_PER_DRM) || 0,
  },
]

/** Returns the current id of a hardened unit. */
export const counterAfter = (events: readonly Event[], unit: PieceId): PieceId => {
  const replaced = events.find((event) => event.tag === 'replaced')
  return replaced?.tag === 'replaced' ? replaced.by[0].id : unit
}

const hardened = (at: Position, unit: Personnel, why: string): readonly Event[] => {
  const events = hardenUnit(at, unit, why)
  return [...events, noteEvent(unit.side, { tag: 'hardened', unit: counterAfter(events, unit.id) })]
}

type HardeningOrder = CommandOf<'harden' | 'hardenByHero'>

/** Before the rolls heroes are used; afterwards units are chosen. */
const candidates = (at: Position, side: Side): readonly HardeningOrder[] => {
  const { state } = at
  const units = hardenable(at, side)
  if (granted(state, side) !== null) return units.map(({ id }) => ({ tag: 'harden', unit: id }))
  return ready(at, side).flatMap((hero) =>
    units
      .filter((unit) => isSameArea(hero, unit))
      .map((unit) => ({ tag: 'hardenByHero', hero: hero.id, unit: unit.id }) as const),
  )
}

const whyNot = (at: Position, side: Side, command: HardeningOrder): Rule | null => {
  const { state } = at
  const isPicking = granted(state, side) !== null
  if (command.tag !== (isPicking ? 'harden' : 'hardenByHero')) return 'turn.answer'
  const unit = unitOf(state, command.unit)
  if (unit?.side !== side) return unavailablePieceRule(state, command.unit)
  if (isPicking && left(state, side) <= 0) return 'harden.number'
  if (!hardenable(at, side).includes(unit)) return 'harden.unit'
  if (command.tag === 'harden') return null
  const hero = heroes(state, side).find(({ id }) => id === command.hero)
  return hero !== undefined && isSameArea(hero, unit) ? null : 'harden.hero'
}

/** A hero who can harden a unit must do so. */
const whyNotCommit = (at: Position, side: Side): Rule | null =>
  granted(at.state, side) === null && ready(at, side).length > 0 ? 'harden.hero' : null

const decided = (at: Position, side: Side, command: HardeningOrder): readonly Event[] => {
  const { state } = at
  const unit = unitNamed(state, command.unit)
  if (command.tag === 'harden')
    return [...hardened(at, unit, 'KGP-8.6113.2'), noteEvent(side, { tag: 'picked', unit: unit.id })]
  return [...eliminatePiece(state, command.hero, 'KGP-8.6113.1'), ...hardened(at, unit, 'KGP-8.6113.1')]
}

const counted = (at: Position, task: RollOn<'8.6113', 'hardenings'>, dice: readonly number[]): Result => {
  const { modifiers, final, result } = readRoll(
    at.data.charts.mmcHardening,
    dice[0] + dice[1],
    mmcModifiers(at, task.side),
  )
  return eventsOnly(
    rollTrace(task, 'KGP-8.6113.2', dice, modifiers, final, String(result)),
    noteEvent(task.side, { tag: 'mayHarden', units: result }),
  )
}

/**
 * Heroes & MMC (8.6113): heroes are used, and a secret roll of each side determines how many more units Battle Harden.
 * Both sides are always asked, because it is secret whether they have heroes (KGP-8.14).
 */
export const mmcHardenings: PartHandler<'8.6113'> = {
  begin: (at) => {
    const { state } = at
    return [
      ...togetherInSecret(state, PART, (side) => ready(at, side).length > 0),
      ...sideOrder(state).map((side) => rollTask(PART, side, 2, { tag: 'hardenings' }, privately(state, side))),
      bothTask(PART),
    ]
  },
  rolls: { hardenings: counted },
  both: decisions(['harden', 'hardenByHero'], {
    candidates,
    commit: whyNotCommit,
    whyNot,
    decide: decided,
    done: ({ state }) => tasksOnly(...freeUnguarded(state)),
  }),
}
