import { isFrontLine } from '../areas/front-line.js'
import { areaAt } from '../areas/situation.js'
import { printedMorale, reducing } from '../casualties.js'
import { abandoning } from '../crew.js'
import type { Command } from '../command.js'
import type { Modifier } from '../event.js'
import {
  eliminating,
  inOrder,
  itemOf,
  personnel,
  piecesAt,
  possessionsOf,
  prisonersOf,
  unitOf,
  vehicleOf,
  vehicles,
} from '../facts.js'
import type { Kit } from '../kit.js'
import {
  has,
  hexOf,
  hsEquivalents,
  isMobile,
  isPersonnel,
  isVehicle,
  leadership,
  type LocationId,
  type Personnel,
  type PieceId,
  type Vehicle,
} from '../piece.js'
import {
  asking,
  doing,
  isUsed,
  just,
  NOTHING,
  noting,
  rolled,
  rolling,
  sumOf,
  type Open,
  type Result,
  type Room,
  type Rooms,
} from '../room.js'
import type { Rule } from '../rules.js'
import { pieceOf, type State } from '../state.js'
import type { Ask, Do, Roll, Task } from '../phase.js'
import { markedNow, surveyWith } from '../survey.js'

const ENCIRCLED = '8.6041'
const MINES = '8.6042'
const SHOCK = '8.6043'
const BOG = '8.6044'

const encircled = (state: State): readonly (Personnel | Vehicle)[] =>
  inOrder(state).filter(
    (piece): piece is Personnel | Vehicle =>
      has(piece, 'encircled') &&
      ((isPersonnel(piece) && piece.guard === null) || (isVehicle(piece) && !isMobile(piece) && piece.crew !== null)),
  )

const moraleOf = (piece: Personnel | Vehicle): number =>
  isPersonnel(piece) ? piece.morale : printedMorale(piece.crew?.type ?? '0-0-0')

const helpOf = (piece: Personnel | Vehicle): number =>
  isPersonnel(piece) ? piece.leaderDrm : leadership(piece.crew?.armorLeader ?? '8-0')

/** Units of the guard's side in the Location that can take a prisoner over. */
const ableGuards = (state: State, prisoner: Personnel, exceptFor: PieceId): readonly Personnel[] =>
  piecesAt(state, prisoner.location ?? '').filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) &&
      piece.side !== prisoner.side &&
      piece.guard === null &&
      piece.id !== exceptFor &&
      !has(piece, 'unarmed') &&
      !has(piece, 'broken'),
  )

/** What becomes of the prisoners of a lost guard: claimed by another, or Rearmed with what it dropped (KGP-8.6041.3). */
const orphaned = (state: State, guard: Personnel): readonly Task[] => {
  const dropped = possessionsOf(state, guard.id).map(({ id }) => id)
  return prisonersOf(state, guard.id).map((prisoner): Task => {
    const guards = ableGuards(state, prisoner, guard.id)
    return guards.length > 0
      ? asking(ENCIRCLED, guard.side, [prisoner.id], 'claim')
      : doing(ENCIRCLED, [prisoner.id, ...dropped], 'rearm')
  })
}

const checked = (_kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const piece = pieceOf(state, task.subjects[0])
  if (piece === null || (!isPersonnel(piece) && !isVehicle(piece))) return NOTHING
  const modifiers: readonly Modifier[] = [
    { id: '1TC', value: 1 },
    { id: 'leader', value: helpOf(piece) },
  ]
  const final = dice[0] + dice[1] + sumOf(modifiers)
  const hasPassed = final <= moraleOf(piece)
  const news = rolled(task, 'KGP-8.6041.1', dice, modifiers, final, hasPassed ? 'passed' : 'eliminated')
  if (hasPassed) return just(news)
  if (isVehicle(piece))
    return just(
      news,
      { tag: 'crewed', vehicle: piece.id, crew: null, why: 'KGP-8.6041.2', heard: 'all' },
      { tag: 'marked', piece: piece.id, put: ['abandoned'], taken: [], why: 'KGP-8.6041.2', heard: 'all' },
    )
  return { events: [news, ...eliminating(state, piece.id, 'KGP-8.6041.1')], then: orphaned(state, piece) }
}

const claimCandidates = (state: State, task: Ask): readonly Command[] => {
  const [subject, ...items] = task.subjects
  if (task.note === 'claim') {
    const prisoner = unitOf(state, subject)
    return prisoner === null
      ? []
      : ableGuards(state, prisoner, '').map(({ id }) => ({ tag: 'claimPrisoner', prisoner: subject, guard: id }))
  }
  return [...items.map((item): Command => ({ tag: 'takeDropped', unit: subject, item })), { tag: 'pass' }]
}

const brokenClaim = (state: State, task: Ask, command: Command): Rule | null => {
  const [subject, ...items] = task.subjects
  if (task.note === 'claim') {
    if (command.tag !== 'claimPrisoner') return 'turn.answer'
    const prisoner = unitOf(state, subject)
    if (prisoner === null || command.prisoner !== subject) return 'piece.own'
    return ableGuards(state, prisoner, '').some(({ id }) => id === command.guard) ? null : 'prisoner.guard'
  }
  if (command.tag === 'pass') return null
  if (command.tag !== 'takeDropped') return 'turn.answer'
  if (command.unit !== subject || !items.includes(command.item)) return 'piece.own'
  return itemOf(state, command.item)?.possessor === null ? null : 'item.held'
}

const claimed = (task: Ask, command: Command): Result => {
  if (command.tag === 'claimPrisoner')
    return just({ tag: 'guarded', unit: command.prisoner, by: command.guard, why: 'KGP-8.6041.3', heard: 'all' })
  if (command.tag !== 'takeDropped') return NOTHING
  const [subject, ...items] = task.subjects
  const left = items.filter((item) => item !== command.item)
  return {
    events: [{ tag: 'held', item: command.item, by: subject, why: 'KGP-8.6041.3', heard: 'all' }],
    then: left.length === 0 ? [] : [{ ...task, subjects: [subject, ...left] }],
  }
}

/** Rearmed (A20.551): armed again, and whatever lies there may be taken up. */
const rearmed = (state: State, task: Do): Result => {
  const [subject, ...dropped] = task.subjects
  const unit = unitOf(state, subject)
  if (unit === null) return NOTHING
  const items = dropped.filter((item) => itemOf(state, item)?.possessor === null)
  return {
    events: [
      { tag: 'marked', piece: subject, put: ['rearmed'], taken: ['unarmed'], why: 'KGP-8.6041.3', heard: 'all' },
    ],
    then: items.length === 0 ? [] : [asking(ENCIRCLED, unit.side, [subject, ...items], 'take')],
  }
}

const encirclement: Room = {
  begin: (_kit, state) => encircled(state).map(({ id, side }) => rolling(ENCIRCLED, side, 2, [id])),
  resolve: checked,
  act: (_kit, state, task) => (task.tag === 'do' ? rearmed(state, task) : NOTHING),
  candidates: (_kit, state, task) => (task.tag === 'ask' ? claimCandidates(state, task) : []),
  broken: (_kit, state, task, _seat, command) =>
    task.tag === 'ask' ? brokenClaim(state, task, command) : 'turn.answer',
  decide: (_kit, _state, task, _seat, command) => (task.tag === 'ask' ? claimed(task, command) : NOTHING),
}

const minesIn = (state: State, kinds: readonly string[]): ReadonlySet<LocationId> =>
  new Set(
    inOrder(state).flatMap((piece) =>
      piece.tag === 'fortification' && kinds.includes(piece.kind) && piece.location !== null ? [piece.location] : [],
    ),
  )

const isGroundLevel = (location: LocationId): boolean => !/\/(-?[1-9])/.test(location)

/** Infantry at ground level in a hex with anti-personnel mines, but for units with a safe way out (KGP-8.6042.2, KGP-8.6042.3). */
const menInMines = (state: State): readonly Personnel[] => {
  const hexes = new Set([...minesIn(state, ['mineAP'])].map(hexOf))
  return personnel(state).filter(
    ({ location, aboard, canAvoidMines }) =>
      location !== null && isGroundLevel(location) && hexes.has(hexOf(location)) && aboard === null && !canAvoidMines,
  )
}

const vehiclesInMines = (state: State): readonly Vehicle[] => {
  const mined = minesIn(state, ['mineAP', 'mineAT'])
  const spares = state.options['mines.exceptionCovers'] === 'both'
  return vehicles(state).filter(
    (vehicle) =>
      vehicle.location !== null &&
      mined.has(vehicle.location) &&
      isMobile(vehicle) &&
      !has(vehicle, 'abandoned') &&
      !(spares && vehicle.canAvoidMines),
  )
}

const mined = (state: State, command: Command): Result => {
  if (command.tag !== 'reportMines') return NOTHING
  const vehicle = vehicleOf(state, command.vehicle)
  if (vehicle === null) return NOTHING
  const why = 'KGP-8.6042.1'
  switch (command.outcome) {
    case 'unharmed':
      return NOTHING
    case 'immobilized':
      return just({ tag: 'marked', piece: vehicle.id, put: ['immobilized'], taken: [], why, heard: 'all' })
    case 'eliminated':
      return just(...eliminating(state, vehicle.id, why))
    case 'crewBroke':
      return just(...abandoning(state, vehicle, why))
  }
}

const minefields: Room = {
  begin: (_kit, state) => {
    const asks = vehiclesInMines(state).map(({ id }) => asking(MINES, 'umpire', [id]))
    return asks.length > 0 || menInMines(state).length > 0 ? [...asks, doing(MINES)] : []
  },
  act: (_kit, state) => ({
    events: [],
    then: menInMines(state).map(({ id, side }) => rolling(MINES, side, 2, [id])),
  }),
  resolve: (kit, state, task, dice) => {
    const unit = unitOf(state, task.subjects[0])
    if (unit === null) return NOTHING
    const modifiers = [{ id: 'leader', value: unit.leaderDrm }]
    const final = dice[0] + dice[1] + sumOf(modifiers)
    const hasPassed = final <= unit.morale
    const news = rolled(task, 'KGP-8.6042.2', dice, modifiers, final, hasPassed ? 'passed' : 'casualtyReduction')
    return hasPassed ? just(news) : just(news, ...reducing(kit, state, unit, 'KGP-8.6042.2'))
  },
  candidates: (kit, state, task) => {
    const vehicle = task.tag === 'ask' ? vehicleOf(state, task.subjects[0]) : null
    return vehicle === null
      ? []
      : kit.ports.mines.use.map((outcome) => ({ tag: 'reportMines', vehicle: vehicle.id, outcome }))
  },
  broken: (_kit, state, task, _seat, command) => {
    if (command.tag !== 'reportMines' || task.tag !== 'ask') return 'turn.answer'
    if (command.vehicle !== task.subjects[0]) return 'piece.own'
    return command.outcome === 'crewBroke' && vehicleOf(state, command.vehicle)?.crew === null ? 'mines.crew' : null
  },
  decide: (_kit, state, _task, _seat, command) => mined(state, command),
}

const isShocked = (vehicle: Vehicle): boolean => has(vehicle, 'shocked') || has(vehicle, 'unconfirmedKill')

/** Shocked vehicles recover or are lost; there is no third outcome (KGP-8.6043). */
const shock: Room = {
  begin: (_kit, state) =>
    vehicles(state)
      .filter(isShocked)
      .map(({ id }) => asking(SHOCK, 'umpire', [id])),
  candidates: (_kit, _state, task) =>
    task.tag === 'ask'
      ? (['recovered', 'eliminated'] as const).map((outcome) => ({
          tag: 'reportShock',
          vehicle: task.subjects[0],
          outcome,
        }))
      : [],
  broken: (_kit, _state, task, _seat, command) => {
    if (command.tag !== 'reportShock' || task.tag !== 'ask') return 'turn.answer'
    return command.vehicle === task.subjects[0] ? null : 'piece.own'
  },
  decide: (_kit, state, _task, _seat, command) => {
    if (command.tag !== 'reportShock') return NOTHING
    if (command.outcome === 'eliminated') return just(...eliminating(state, command.vehicle, 'KGP-8.6043'))
    return just({
      tag: 'marked',
      piece: command.vehicle,
      put: [],
      taken: ['shocked', 'unconfirmedKill'],
      why: 'KGP-8.6043',
      heard: 'all',
    })
  },
}

const isStuck = (vehicle: Vehicle): boolean =>
  (has(vehicle, 'bogged') || has(vehicle, 'mired')) && !has(vehicle, 'abandoned')

/** Units that could help: on foot in the vehicle's provisional Setup Area (AMB-05), not helping another. */
const helpers = (kit: Kit, state: State, vehicle: Vehicle, chosen: readonly PieceId[]): readonly Personnel[] => {
  const survey = surveyWith(kit, state, markedNow(kit, state))
  const area = vehicle.location === null ? null : areaAt(survey, vehicle.location)
  if (area === null || area.side !== vehicle.side) return []
  const taken = chosen.reduce((sum, id) => sum + hsEquivalents(unitOf(state, id) ?? NOBODY), 0)
  return personnel(state).filter(
    (unit) =>
      unit.side === vehicle.side &&
      unit.guard === null &&
      unit.location !== null &&
      area.locations.includes(unit.location) &&
      hsEquivalents(unit) > 0 &&
      taken + hsEquivalents(unit) <= SQUAD &&
      !isUsed(state, vehicle.side, `helps ${unit.id}`),
  )
}

const SQUAD = 2
const NOBODY = { kind: 'leader' } as Personnel

/** Modifiers of the colored die: helpers (KGP-8.6044.2), and American vehicles behind the front (KGP-8.6044.3). */
export const bogModifiers = (
  kit: Kit,
  state: State,
  vehicle: Vehicle,
  chosen: readonly PieceId[],
): readonly Modifier[] => {
  const survey = surveyWith(kit, state, markedNow(kit, state))
  const help = chosen.reduce((sum, id) => sum + hsEquivalents(unitOf(state, id) ?? NOBODY), 0)
  const isBehind =
    vehicle.color === 'us' &&
    !has(vehicle, 'captured') &&
    vehicle.location !== null &&
    !isFrontLine(survey, vehicle.side, hexOf(vehicle.location))
  return [
    ...(help > 0 ? [{ id: 'noteL', value: -Math.min(help, SQUAD) }] : []),
    ...(isBehind ? [{ id: 'usNotFrontLine', value: -1 }] : []),
  ]
}

/** The question to the umpire: the vehicle, its helpers, and the sum of the modifiers. */
const bogReport = (kit: Kit, state: State, vehicle: Vehicle, chosen: readonly PieceId[]): Task =>
  asking(BOG, 'umpire', [vehicle.id, ...chosen], String(sumOf(bogModifiers(kit, state, vehicle, chosen))))

const bogTask = (kit: Kit, state: State, vehicle: Vehicle, chosen: readonly PieceId[]): Task => {
  const mayHelp = kit.ports.tactical.use.hasNoteL(vehicle.type) && helpers(kit, state, vehicle, chosen).length > 0
  return mayHelp ? asking(BOG, vehicle.side, [vehicle.id, ...chosen], 'help') : bogReport(kit, state, vehicle, chosen)
}

const boggedCandidates = (kit: Kit, state: State, task: Open): readonly Command[] => {
  if (task.tag !== 'ask') return []
  const [id, ...chosen] = task.subjects
  const vehicle = vehicleOf(state, id)
  if (vehicle === null) return []
  if (task.note !== 'help')
    return (['unbogged', 'immobilized'] as const).map((outcome) => ({ tag: 'reportBog', vehicle: id, outcome }))
  const able = helpers(kit, state, vehicle, chosen)
  return [...able.map((unit): Command => ({ tag: 'bogHelper', vehicle: id, helper: unit.id })), { tag: 'pass' }]
}

const freed = (kit: Kit, state: State, task: Open, command: Command): Result => {
  if (task.tag !== 'ask') return NOTHING
  const [id, ...chosen] = task.subjects
  const vehicle = vehicleOf(state, id)
  if (vehicle === null) return NOTHING
  if (command.tag === 'pass') return { events: [], then: [bogReport(kit, state, vehicle, chosen)] }
  if (command.tag === 'bogHelper')
    return {
      events: [noting(vehicle.side, `helps ${command.helper}`)],
      then: [bogTask(kit, state, vehicle, [...chosen, command.helper])],
    }
  if (command.tag !== 'reportBog') return NOTHING
  return just({
    tag: 'marked',
    piece: id,
    put: command.outcome === 'immobilized' ? ['immobilized'] : [],
    taken: ['bogged', 'mired'],
    why: 'KGP-8.6044.1',
    heard: 'all',
  })
}

/** Bogged and mired vehicles come free or stay for good (KGP-8.6044). */
const bog: Room = {
  begin: (_kit, state) =>
    vehicles(state)
      .filter(isStuck)
      .map(({ id }) => doing(BOG, [id])),
  act: (kit, state, task) => {
    const vehicle = task.tag === 'do' ? vehicleOf(state, task.subjects[0]) : null
    return vehicle === null ? NOTHING : { events: [], then: [bogTask(kit, state, vehicle, [])] }
  },
  candidates: boggedCandidates,
  broken: (kit, state, task, _seat, command) => {
    if (task.tag !== 'ask') return 'turn.answer'
    const [id, ...chosen] = task.subjects
    const vehicle = vehicleOf(state, id)
    if (task.note !== 'help') {
      if (command.tag !== 'reportBog') return 'turn.answer'
      return command.vehicle === id ? null : 'piece.own'
    }
    if (command.tag === 'pass') return null
    if (command.tag !== 'bogHelper' || vehicle === null) return 'turn.answer'
    if (command.vehicle !== id) return 'piece.own'
    return helpers(kit, state, vehicle, chosen).some((unit) => unit.id === command.helper) ? null : 'bog.helper'
  },
  decide: (kit, state, task, _seat, command) => freed(kit, state, task, command),
}

/** Encirclement, Minefields, Shock and Bog (8.604): the whole map for each before the next begins. */
export const ordeal: Rooms = { [ENCIRCLED]: encirclement, [MINES]: minefields, [SHOCK]: shock, [BOG]: bog }
