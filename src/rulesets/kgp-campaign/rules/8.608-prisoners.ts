import type { Destination } from './8.605-setup-areas/destination.js'
import { homeChoices } from './8.605-setup-areas/fate.js'
import { madeFrom } from './pieces/casualties.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { eliminating, inArea, isIsolated, nextId, personnel, placing, retainedIn, unitOf } from '../model/facts.js'
import type { Kit } from '../model/game-data.js'
import { has, isMmc, isPersonnel, isPrisoner, type Personnel } from '../model/piece.js'
import type { PieceId, Side } from '../data/names.js'
import { asking, doing, just, NOTHING, type Open, type Result, type Rooms } from './step-part.js'
import type { Rule } from '../model/rule-ids.js'
import { endOf, havenName, seekerOf } from './8.605-setup-areas/seeker.js'
import type { Ask, Do, Task } from '../model/phase.js'
import type { State } from '../model/state.js'
import { surveyOf } from './survey.js'

const PART = '8.608'

/** Units of the guard's side in his Isolated area that could guard as well (KGP-8.608.2). */
const otherGuards = (state: State, guard: Personnel): readonly Personnel[] =>
  inArea(state, guard.side, retainedIn(guard) ?? '').filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) &&
      piece.id !== guard.id &&
      piece.guard === null &&
      isIsolated(piece) &&
      !has(piece, 'unarmed'),
  )

/** Prisoners of a guard who is not Isolated are gone (KGP-8.608.1); an Isolated one decides (KGP-8.608.2). */
const begin = (_kit: Kit, state: State): readonly Task[] =>
  personnel(state)
    .filter(isPrisoner)
    .map((prisoner) => {
      const guard = unitOf(state, prisoner.guard)
      return guard !== null && isIsolated(guard)
        ? asking(PART, guard.side, [prisoner.id], 'fate')
        : doing(PART, [prisoner.id], 'eliminate')
    })

const guardOf = (state: State, id: PieceId): Personnel | null => unitOf(state, unitOf(state, id)?.guard ?? '')

const fateCandidates = (state: State, prisoner: PieceId): readonly Command[] => {
  const guard = guardOf(state, prisoner)
  if (guard === null) return []
  const simple = (['keep', 'massacre', 'free'] as const).map((fate): Command => ({
    tag: 'prisonerFate',
    prisoner,
    fate,
    guard: null,
  }))
  const transfers = otherGuards(state, guard).map(({ id }): Command => ({
    tag: 'prisonerFate',
    prisoner,
    fate: 'transfer',
    guard: id,
  }))
  return [...simple, ...transfers]
}

const homesOf = (kit: Kit, state: State, id: PieceId): readonly Destination[] => {
  const unit = unitOf(state, id)
  const seeker = unit === null ? null : seekerOf(kit, unit)
  return seeker === null ? [] : homeChoices(surveyOf(kit, state), seeker)
}

const candidates = (kit: Kit, state: State, task: Open): readonly Command[] => {
  if (task.tag !== 'ask') return []
  const [subject] = task.subjects
  if (task.note === 'fate') return fateCandidates(state, subject)
  return homesOf(kit, state, subject).map(({ to }) => ({ tag: 'chooseArea', piece: subject, area: havenName(to) }))
}

const broken = (kit: Kit, state: State, task: Open, command: Command): Rule | null => {
  if (task.tag !== 'ask') return 'turn.answer'
  const [subject] = task.subjects
  if (task.note === 'fate') {
    if (command.tag !== 'prisonerFate') return 'turn.answer'
    const guard = guardOf(state, subject)
    if (command.prisoner !== subject || guard === null) return 'piece.own'
    if (command.fate !== 'transfer') return command.guard === null ? null : 'prisoner.guard'
    return otherGuards(state, guard).some(({ id }) => id === command.guard) ? null : 'prisoner.guard'
  }
  if (command.tag !== 'chooseArea') return 'turn.answer'
  if (command.piece !== subject) return 'piece.own'
  return homesOf(kit, state, subject).some(({ to }) => havenName(to) === command.area) ? null : 'area.nearest'
}

/** The type freed men are given: of the lowest grade of their side, of the same size (KGP-8.608.4). */
export const freedType = (kit: Kit, unit: Personnel): string => {
  const grade = unit.color === 'german' ? 'conscript' : 'green'
  const squad = kit.catalogue.units.find(
    (type) => type.side === unit.color && type.class === grade && type.kind === 'squad',
  )
  return (unit.kind === 'squad' ? squad?.type : squad?.halfSquad) ?? unit.type
}

/** A single man is what he was; one of unknown rank is a 6+1 leader (KGP-8.608.4). */
const rearmed = (kit: Kit, state: State, unit: Personnel): Personnel => {
  const markers = unit.markers.filter((marker) => marker !== 'unarmed' && marker !== 'rearmed')
  if (!isMmc(unit)) return { ...unit, guard: null, markers, type: unit.type === '' ? '6+1' : unit.type }
  const kind = unit.kind === 'squad' ? 'squad' : 'halfSquad'
  return { ...madeFrom(unit, nextId(state, unit.side), freedType(kit, unit), kind), guard: null, markers }
}

/** A prisoner goes free, and home by the shortest way over any hexes (KGP-8.608.3). */
const freed = (kit: Kit, state: State, id: PieceId): Result => {
  const unit = unitOf(state, id)
  if (unit === null) return NOTHING
  const next = rearmed(kit, state, unit)
  const event: Event = { tag: 'replaced', pieces: [id], by: [next], why: 'KGP-8.608.4', heard: 'all' }
  return { events: [event], then: [doing(PART, [next.id], 'home')] }
}

const arriving = (kit: Kit, state: State, id: PieceId, to: Destination): Result => {
  const unit = unitOf(state, id)
  if (unit === null) return NOTHING
  const end = endOf(kit, surveyOf(kit, state), unit, to)
  return just(...placing(state, id, end.location, end.place, 'KGP-8.608.3'))
}

const goHome = (kit: Kit, state: State, id: PieceId): Result => {
  const unit = unitOf(state, id)
  if (unit === null) return NOTHING
  const homes = homesOf(kit, state, id)
  if (homes.length > 1) return { events: [], then: [asking(PART, unit.side, [id], 'choose')] }
  if (homes.length === 1) return arriving(kit, state, id, homes[0])
  return state.options['escape.noDestination'] === 'eliminate'
    ? just(...eliminating(state, id, 'KGP-8.608.3'))
    : just(...placing(state, id, unit.location, { tag: 'leftInPlace' }, 'KGP-8.608.3'))
}

const act = (kit: Kit, state: State, task: Do): Result => {
  const [subject] = task.subjects
  switch (task.note) {
    case 'freed':
      return freed(kit, state, subject)
    case 'home':
      return goHome(kit, state, subject)
    default:
      return unitOf(state, subject) === null ? NOTHING : just(...eliminating(state, subject, 'KGP-8.608.1'))
  }
}

const sealedFate = (state: State, by: Side, command: Extract<Command, { tag: 'prisonerFate' }>): Result => {
  switch (command.fate) {
    case 'keep':
      return NOTHING
    case 'transfer': {
      const to = unitOf(state, command.guard ?? '')
      if (to === null) return NOTHING
      return just(
        { tag: 'guarded', unit: command.prisoner, by: to.id, why: 'KGP-8.608.2', heard: 'all' },
        ...placing(state, command.prisoner, to.location, to.place, 'KGP-8.608.2'),
      )
    }
    case 'massacre':
      return just({ tag: 'massacred', by }, ...eliminating(state, command.prisoner, 'KGP-CG4'))
    case 'free':
      return { events: [], then: [doing(PART, [command.prisoner], 'freed')] }
  }
}

const decide = (kit: Kit, state: State, task: Ask, command: Command): Result => {
  if (command.tag === 'prisonerFate') return sealedFate(state, task.seat as Side, command)
  if (command.tag !== 'chooseArea') return NOTHING
  const to = homesOf(kit, state, command.piece).find((home) => havenName(home.to) === command.area)
  return to === undefined ? NOTHING : arriving(kit, state, command.piece, to)
}

/** Prisoners (8.608). */
export const prisoners: Rooms = {
  [PART]: {
    begin,
    act: (kit, state, task) => (task.tag === 'do' ? act(kit, state, task) : NOTHING),
    candidates,
    broken: (kit, state, task, _seat, command) => broken(kit, state, task, command),
    decide: (kit, state, task, _seat, command) => (task.tag === 'ask' ? decide(kit, state, task, command) : NOTHING),
  },
}
