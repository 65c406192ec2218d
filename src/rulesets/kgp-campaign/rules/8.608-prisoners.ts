import { isPieceIsolated, partOf } from './8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position, GameData } from '../model/position.js'
import type { Destination } from './8.605-setup-areas/8.6053-destinations.js'
import { homeChoices } from './8.605-setup-areas/8.6056-fates.js'
import { madeFrom } from './pieces/casualties.js'
import { eliminatePiece, inAreaOf, personnel, placePiece, unitNamed } from '../model/facts.js'
import { shownId } from '../model/piece-names.js'
import { askTask, doTask } from '../model/task.js'
import { has, isMmc, isPersonnel, isPrisoner, type Personnel, type Prisoner } from '../model/piece.js'
import type { PieceId } from '../data/names.js'
import {
  eventsOnly,
  tasksOnly,
  question,
  type AskOn,
  type CommandOf,
  type DoOn,
  type PartHandler,
  type Result,
} from './part-handler.js'
import type { Rule } from '../model/rule.js'
import { destinationNamed, endOf, retentionAreaId, movingPiece } from './8.605-setup-areas/moving-group.js'
import type { State } from '../model/state.js'
import { situationOf } from './8.605-setup-areas/situation.js'

const PART = '8.608'

/** Other units of the guard's side, in its part of the area, that could take over a prisoner (KGP-8.608.2, AMB-51). */
const otherGuards = (at: Position, guard: Personnel): readonly Personnel[] => {
  const part = partOf(at, guard) ?? []
  return inAreaOf(at.state, guard).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) &&
      piece.id !== guard.id &&
      piece.guard === null &&
      piece.location !== null &&
      part.includes(piece.location) &&
      isPieceIsolated(at, piece) &&
      !has(piece, 'unarmed'),
  )
}

const guardOf = (state: State, { guard }: Prisoner): Personnel => unitNamed(state, guard)

const prisonerNamed = (state: State, id: PieceId): Prisoner => {
  const unit = unitNamed(state, id)
  if (!isPrisoner(unit)) throw new Error(`${id} is no prisoner`)
  return unit
}

type Fate = AskOn<'8.608', 'prisonerFate'>

/** The options of a guard: keep, transfer, massacre or free the prisoner. */
const fates = (at: Position, { about: { prisoner } }: Fate): readonly CommandOf<'prisonerFate'>[] => [
  ...(['keep', 'massacre', 'free'] as const).map(
    (fate) => ({ tag: 'prisonerFate', prisoner, fate, guard: null }) as const,
  ),
  ...otherGuards(at, guardOf(at.state, prisonerNamed(at.state, prisoner))).map(
    ({ id }) => ({ tag: 'prisonerFate', prisoner, fate: 'transfer', guard: id }) as const,
  ),
]

const whyNotFate = (at: Position, { about }: Fate, command: CommandOf<'prisonerFate'>): Rule | null => {
  if (command.prisoner !== about.prisoner) return 'piece.own'
  if (command.fate !== 'transfer') return command.guard === null ? null : 'prisoner.guard'
  const guards = otherGuards(at, guardOf(at.state, prisonerNamed(at.state, about.prisoner)))
  return guards.some(({ id }) => id === command.guard) ? null : 'prisoner.guard'
}

const fated = (
  { state }: Position,
  _task: Fate,
  { prisoner, fate, guard }: CommandOf<'prisonerFate'>,
): Result<'8.608'> => {
  switch (fate) {
    case 'keep':
      return eventsOnly()
    case 'transfer': {
      if (guard === null) throw new Error(`${prisoner} is handed over to nobody`)
      const to = unitNamed(state, guard)
      return eventsOnly(
        { tag: 'guarded', unit: prisoner, by: to.id, why: 'KGP-8.608.2', heard: 'all' },
        ...placePiece(state, prisoner, to.location, to.place, 'KGP-8.608.2'),
      )
    }
    case 'massacre':
      return eventsOnly(
        { tag: 'massacred', by: guardOf(state, prisonerNamed(state, prisoner)).side },
        ...eliminatePiece(state, prisoner, 'KGP-CG4'),
      )
    case 'free':
      return tasksOnly(doTask(PART, { tag: 'free', prisoner }))
  }
}

/** The nearest areas, to which a freed prisoner may go. */
const homesOf = (at: Position, id: PieceId): readonly Destination[] => {
  const { data, state } = at
  const moving = movingPiece(data, unitNamed(state, id))
  return moving === null ? [] : homeChoices(situationOf(at), moving)
}

/** Returns the type of a freed MMC: Conscripts (U.S.: Green) of the same size (KGP-8.608.4). */
export const freedType = (data: GameData, unit: Personnel): string => {
  const grade = unit.color === 'german' ? 'conscript' : 'green'
  const squad = data.catalogue.units.find(
    (type) => type.side === unit.color && type.class === grade && type.kind === 'squad',
  )
  return (unit.kind === 'squad' ? squad?.type : squad?.halfSquad) ?? unit.type
}

/** A single man keeps his type; one of unknown rank becomes a 6+1 leader (KGP-8.608.4). The captors know him. */
const rearmed = ({ state, data }: Position, unit: Personnel): Personnel => {
  const markers = unit.markers.filter((marker) => marker !== 'unarmed' && marker !== 'rearmed')
  if (!isMmc(unit)) return { ...unit, guard: null, markers, type: unit.type === '' ? '6+1' : unit.type }
  const kind = unit.kind === 'squad' ? 'squad' : 'halfSquad'
  return { ...madeFrom(unit, shownId(state, unit.side), freedType(data, unit), kind), guard: null, markers }
}

/** Frees a prisoner, who goes home by the shortest path through any hexes (KGP-8.608.3). */
const freed = (at: Position, { about: { prisoner } }: DoOn<'8.608', 'free'>): Result<'8.608'> => {
  const { state } = at
  const free = rearmed(at, unitNamed(state, prisoner))
  return {
    events: [{ tag: 'replaced', pieces: [prisoner], by: [free], why: 'KGP-8.608.4', heard: 'all' }],
    then: [doTask(PART, { tag: 'goHome', unit: free.id })],
  }
}

const arriving = (at: Position, id: PieceId, to: Destination): Result => {
  const end = endOf(situationOf(at), to)
  return eventsOnly(...placePiece(at.state, id, end.location, end.place, 'KGP-8.608.3'))
}

/** The prisoner's side chooses between equally near areas. A prisoner with no destination is Eliminated or stays. */
const goingHome = (at: Position, { about: { unit: id } }: DoOn<'8.608', 'goHome'>): Result<'8.608'> => {
  const { state } = at
  const unit = unitNamed(state, id)
  const homes = homesOf(at, id)
  if (homes.length > 1) return tasksOnly(askTask(PART, unit.side, { tag: 'freedArea', unit: id }))
  if (homes.length === 1) return arriving(at, id, homes[0])
  return state.options['escape.noDestination'] === 'eliminate'
    ? eventsOnly(...eliminatePiece(state, id, 'KGP-8.608.3'))
    : eventsOnly(...placePiece(state, id, unit.location, { tag: 'leftInPlace' }, 'KGP-8.608.3'))
}

/**
 * Prisoners (8.608): those of a guard who is not Isolated are Eliminated (KGP-8.608.1); an Isolated guard decides
 * (KGP-8.608.2).
 */
export const prisoners: PartHandler<'8.608'> = {
  begin: (at) =>
    personnel(at.state)
      .filter(isPrisoner)
      .map((prisoner) => {
        const guard = guardOf(at.state, prisoner)
        return isPieceIsolated(at, guard)
          ? askTask(PART, guard.side, { tag: 'prisonerFate', prisoner: prisoner.id })
          : doTask(PART, { tag: 'eliminate', prisoner: prisoner.id })
      }),
  does: {
    eliminate: ({ state }, { about: { prisoner } }) => eventsOnly(...eliminatePiece(state, prisoner, 'KGP-8.608.1')),
    free: freed,
    goHome: goingHome,
  },
  asks: {
    prisonerFate: question(['prisonerFate'], { candidates: fates, whyNot: whyNotFate, decide: fated }),
    freedArea: question(['chooseArea'], {
      candidates: (at, { about: { unit } }) =>
        homesOf(at, unit).map(({ to }) => ({ tag: 'chooseArea', piece: unit, area: retentionAreaId(to) })),
      whyNot: (at, { about }, { piece, area }) => {
        if (piece !== about.unit) return 'piece.own'
        return homesOf(at, piece).some(({ to }) => retentionAreaId(to) === area) ? null : 'area.nearest'
      },
      decide: (at, _task, { piece, area }) => arriving(at, piece, destinationNamed(homesOf(at, piece), area)),
    }),
  },
}
