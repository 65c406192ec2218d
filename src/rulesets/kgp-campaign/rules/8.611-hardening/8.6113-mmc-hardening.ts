import type { Command } from '../../model/command.js'
import { mmcHardening } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { printedValue, readRoll, type Modifier } from '../../data/table.js'
import { eliminating, isRetained, isSameArea, personnel, unitOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { unguarded } from '../pieces/freed-prisoners.js'
import type { Personnel } from '../../model/piece.js'
import { sides, type PieceId, type Seat, type Side } from '../../data/names.js'
import { canHarden, hardening } from '../pieces/promotion.js'
import {
  isUsed,
  just,
  NOTHING,
  notesOf,
  noting,
  rolled,
  rolling,
  sideOrder,
  together,
  type Result,
  type Rooms,
  type Room,
} from '../step-part.js'
import { hasWon } from '../roster.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { privately } from '../../model/fog-of-war.js'

const PART = '8.6113'
const CASUALTIES_PER_DRM = 25

/** Squads and half-squads that may still Battle Harden in this step: no crews, nobody twice (KGP-8.6113.3). */
const hardenable = (kit: Kit, state: State, side: Side): readonly Personnel[] =>
  personnel(state).filter(
    (unit) =>
      unit.side === side &&
      (unit.kind === 'squad' || unit.kind === 'halfSquad') &&
      unit.guard === null &&
      isRetained(unit) &&
      canHarden(kit, unit) &&
      !isUsed(state, side, `hardened ${unit.id}`),
  )

const heroes = (state: State, side: Side): readonly Personnel[] =>
  personnel(state).filter(
    (unit) => unit.kind === 'hero' && unit.side === side && unit.guard === null && isRetained(unit),
  )

/** Heroes in whose area somebody can Battle Harden; the others are Retained (KGP-8.6113.1). */
const ready = (kit: Kit, state: State, side: Side): readonly Personnel[] => {
  const units = hardenable(kit, state, side)
  return heroes(state, side).filter((hero) => units.some((unit) => isSameArea(hero, unit)))
}

/** How many units a side's roll lets it Battle Harden; null before the roll. */
const granted = (state: State, side: Side): number | null => {
  const [note] = notesOf(state, side, 'may harden')
  return note === undefined ? null : Number(note)
}

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

const hardened = (kit: Kit, state: State, unit: Personnel, why: string): readonly Event[] => {
  const events = hardening(kit, state, unit, why)
  return [...events, noting(unit.side, `hardened ${counterAfter(events, unit.id)}`)]
}

const candidates = (kit: Kit, state: State, side: Side): readonly Command[] => {
  const units = hardenable(kit, state, side)
  if (granted(state, side) !== null) return units.map(({ id }) => ({ tag: 'harden', unit: id }))
  return ready(kit, state, side).flatMap((hero) =>
    units
      .filter((unit) => isSameArea(hero, unit))
      .map((unit): Command => ({ tag: 'hardenByHero', hero: hero.id, unit: unit.id })),
  )
}

const broken = (kit: Kit, state: State, seat: Seat, command: Command): Rule | null => {
  if (seat === 'umpire') return 'turn.answer'
  const isPicking = granted(state, seat) !== null
  if (command.tag === 'commit') return !isPicking && ready(kit, state, seat).length > 0 ? 'harden.hero' : null
  if (command.tag !== (isPicking ? 'harden' : 'hardenByHero')) return 'turn.answer'
  const unit = unitOf(state, command.unit)
  if (unit === null || unit.side !== seat) return 'piece.own'
  if (isPicking && left(state, seat) <= 0) return 'harden.number'
  if (!hardenable(kit, state, seat).includes(unit)) return 'harden.unit'
  if (command.tag !== 'hardenByHero') return null
  const hero = heroes(state, seat).find(({ id }) => id === command.hero)
  return hero !== undefined && isSameArea(hero, unit) ? null : 'harden.hero'
}

const decide = (kit: Kit, state: State, side: Side, command: Command): Result => {
  const unit = command.tag === 'harden' || command.tag === 'hardenByHero' ? unitOf(state, command.unit) : null
  if (unit === null) return NOTHING
  if (command.tag === 'harden')
    return just(...hardened(kit, state, unit, 'KGP-8.6113.2'), noting(side, `picked ${unit.id}`))
  if (command.tag !== 'hardenByHero') return NOTHING
  return just(...eliminating(state, command.hero, 'KGP-8.6113.1'), ...hardened(kit, state, unit, 'KGP-8.6113.1'))
}

const resolve: Room['resolve'] = (_kit, state, task, dice) => {
  const reading = readRoll(mmcHardening, dice[0] + dice[1], mmcModifiers(state, task.side))
  return just(
    rolled(task, 'KGP-8.6113.2', dice, reading.modifiers, reading.final, String(reading.result)),
    noting(task.side, `may harden ${String(reading.result)}`),
  )
}

/** Heroes & MMC (8.6113): heroes spend themselves; a secret roll of each side says how many more units Battle Harden. */
export const mmcHardenings: Rooms = {
  [PART]: {
    begin: (kit, state) => {
      const open = sides.filter((side) => ready(kit, state, side).length > 0)
      return [
        ...(open.length > 0 ? [together(PART, open)] : []),
        ...sideOrder(state).map((side) => rolling(PART, side, 2, [], '', privately(state, side))),
        together(PART),
      ]
    },
    act: (_kit, state) => ({ events: [], then: unguarded(state) }),
    resolve,
    candidates: (kit, state, _task, seat) => (seat === 'umpire' ? [] : candidates(kit, state, seat)),
    broken: (kit, state, _task, seat, command) => broken(kit, state, seat, command),
    decide: (kit, state, _task, seat, command) => (seat === 'umpire' ? NOTHING : decide(kit, state, seat, command)),
  },
}
