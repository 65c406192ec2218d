import type { Position } from '../../model/position.js'
import { mmcHardening } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { printedValue, readRoll, type Modifier } from '../../data/table.js'
import { eliminating, isRetained, isSameArea, personnel, unitNamed, unitOf } from '../../model/facts.js'
import { unguarded } from '../pieces/freed-prisoners.js'
import type { Personnel } from '../../model/piece.js'
import { sides, type PieceId, type Side } from '../../data/names.js'
import { canHarden, hardening } from '../pieces/promotion.js'
import { rolling, together } from '../../model/task.js'
import {
  decisions,
  hasNoted,
  just,
  next,
  notesOf,
  noting,
  rolled,
  sideOrder,
  type CommandOf,
  type PartHandler,
  type Result,
  type RollOn,
  notYours,
} from '../part-handler.js'
import { hasWon } from '../roster.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { privately } from '../../model/fog-of-war.js'

const PART = '8.6113'
const CASUALTIES_PER_DRM = 25

/** Squads and half-squads that may still Battle Harden in this step: no crews, nobody twice (KGP-8.6113.3). */
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

/** Heroes in whose area somebody can Battle Harden; the others are Retained (KGP-8.6113.1). */
const ready = (at: Position, side: Side): readonly Personnel[] => {
  const { state } = at
  const units = hardenable(at, side)
  return heroes(state, side).filter((hero) => units.some((unit) => isSameArea(hero, unit)))
}

/** How many units a side's roll lets it Battle Harden; null before the roll. */
const granted = (state: State, side: Side): number | null => notesOf(state, side, 'mayHarden').at(0)?.units ?? null

const left = (state: State, side: Side): number => (granted(state, side) ?? 0) - notesOf(state, side, 'picked').length

/** What applies to the roll: a victory, and every full 25 Casualty VP of the date (KGP-8.6113.2, AMB-27). */
export const mmcModifiers = (state: State, side: Side): readonly Modifier[] => [
  { id: 'won', value: hasWon(state, side) ? printedValue(mmcHardening, 'won') : 0 },
  {
    id: 'casualtyVp',
    value:
      printedValue(mmcHardening, 'casualtyVp') * Math.floor(state.ledgers[side].casualtyVp / CASUALTIES_PER_DRM) || 0,
  },
]

/** The counter a hardened unit has now. */
export const counterAfter = (events: readonly Event[], unit: PieceId): PieceId => {
  const replaced = events.find((event) => event.tag === 'replaced')
  return replaced?.tag === 'replaced' ? replaced.by[0].id : unit
}

const hardened = (at: Position, unit: Personnel, why: string): readonly Event[] => {
  const events = hardening(at, unit, why)
  return [...events, noting(unit.side, { tag: 'hardened', unit: counterAfter(events, unit.id) })]
}

type HardeningOrder = CommandOf<'harden' | 'hardenByHero'>

/** Heroes spend themselves before the rolls, units are picked after them. */
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

const broken = (at: Position, side: Side, command: HardeningOrder): Rule | null => {
  const { state } = at
  const isPicking = granted(state, side) !== null
  if (command.tag !== (isPicking ? 'harden' : 'hardenByHero')) return 'turn.answer'
  const unit = unitOf(state, command.unit)
  if (unit?.side !== side) return notYours(state, command.unit)
  if (isPicking && left(state, side) <= 0) return 'harden.number'
  if (!hardenable(at, side).includes(unit)) return 'harden.unit'
  if (command.tag === 'harden') return null
  const hero = heroes(state, side).find(({ id }) => id === command.hero)
  return hero !== undefined && isSameArea(hero, unit) ? null : 'harden.hero'
}

/** A hero who can harden somebody has to. */
const brokenCommit = (at: Position, side: Side): Rule | null =>
  granted(at.state, side) === null && ready(at, side).length > 0 ? 'harden.hero' : null

const decided = (at: Position, side: Side, command: HardeningOrder): readonly Event[] => {
  const { state } = at
  const unit = unitNamed(state, command.unit)
  if (command.tag === 'harden')
    return [...hardened(at, unit, 'KGP-8.6113.2'), noting(side, { tag: 'picked', unit: unit.id })]
  return [...eliminating(state, command.hero, 'KGP-8.6113.1'), ...hardened(at, unit, 'KGP-8.6113.1')]
}

const counted = ({ state }: Position, task: RollOn<'8.6113', 'hardenings'>, dice: readonly number[]): Result => {
  const { modifiers, final, result } = readRoll(mmcHardening, dice[0] + dice[1], mmcModifiers(state, task.side))
  return just(
    rolled(task, 'KGP-8.6113.2', dice, modifiers, final, String(result)),
    noting(task.side, { tag: 'mayHarden', units: result }),
  )
}

/** Heroes & MMC (8.6113): heroes spend themselves; a secret roll of each side says how many more units Battle Harden. */
export const mmcHardenings: PartHandler<'8.6113'> = {
  begin: (at) => {
    const { state } = at
    const open = sides.filter((side) => ready(at, side).length > 0)
    return [
      ...(open.length > 0 ? [together(PART, open)] : []),
      ...sideOrder(state).map((side) => rolling(PART, side, 2, { tag: 'hardenings' }, privately(state, side))),
      together(PART),
    ]
  },
  rolls: { hardenings: counted },
  both: decisions(['harden', 'hardenByHero'], {
    candidates,
    commit: brokenCommit,
    broken,
    decide: decided,
    done: ({ state }) => next(...unguarded(state)),
  }),
}
