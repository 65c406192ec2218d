import { positionOf } from '../../model/position.js'
import { outOfGasVehicles } from '../../rules/8.614-repair/8.6141c-fuel.js'
import { newGroupVehicle, soldier } from '../../rules/8.620-new-groups/group-contents.js'
import { leaderLadder } from '../../data/tables.js'
import { legal } from '../../rules/turn.js'
import type { Refit } from '../../model/phase.js'
import type { Ask, AskAbout, Hidden } from '../../model/task.js'
import { newBase, type Piece } from '../../model/piece.js'
import type { Marker } from '../../model/marker.js'
import type { PieceId, Side } from '../../data/names.js'
import type { State } from '../../model/state.js'
import type { SampleContext } from './books.js'
import { repeat } from '../generator/random-choices.js'
import { namerFor } from './links.js'

const ownAreas = ({ areas }: State, side: Side): readonly string[] =>
  (areas?.areas ?? []).flatMap((area) => (area.side === side ? [area.id] : []))

type HiddenAsk = Extract<Hidden, { readonly kind: 'ask' }>

/** Returns what a secret question may have been about. */
const meanings = ({ data, enemy }: SampleContext, state: State, { part }: HiddenAsk): readonly AskAbout[] => {
  switch (part) {
    case '8.605':
      return [{ tag: 'headquarters' }]
    case '8.613':
      return [{ tag: 'survival', vehicles: [] }]
    case '8.6141c':
      return [
        { tag: 'siphon' },
        ...[1, 2, 3]
          .filter((left) => left < outOfGasVehicles(positionOf(data, state)).length)
          .map((left) => ({ tag: 'refuel', left }) as const),
      ]
    case '8.61421':
      return (state.last?.lostWeapons ?? []).flatMap(({ type, side }) =>
        side === enemy ? [{ tag: 'regain', type, isPooled: false } as const] : [],
      )
    case '8.6144': {
      const vehicles = Object.values(state.pieces).filter(({ tag, side }) => tag === 'vehicle' && side === enemy)
      const captured = vehicles.filter(({ color }) => color !== enemy)
      return (captured.length > 0 ? captured : vehicles).map(({ id }) => ({ tag: 'keep', vehicle: id, mayStay: true }))
    }
    case '8.615':
      return ownAreas(state, enemy).map((area) => ({ tag: 'removalLoss', area }))
    default:
      return []
  }
}

const asked = (state: State, task: Ask): State => {
  const phase = state.phase as Refit
  return { ...state, phase: { ...phase, queue: [task, ...phase.queue.slice(1)] } }
}

/** Returns the questions that could be answered. */
const answerable = (guess: SampleContext, state: State, task: HiddenAsk): readonly Ask[] =>
  meanings(guess, state, task)
    .map((about) => ({ tag: 'ask', part: task.part, seat: task.seat, about, heard: task.heard }) as Ask)
    .filter((one) => legal(positionOf(guess.data, asked(state, one)), task.seat).length > 0)

/** Adds Personnel, leaders and dry vehicles to the areas of a side, so that every question has an answer. */
const addAnswerPieces = (guess: SampleContext, state: State): State => {
  const { data, enemy, random } = guess
  const squads = data.catalogue.units.filter(({ side, kind }) => side === enemy && kind === 'squad')
  const tanks = data.catalogue.vehicles.filter(({ color, inherentCrew }) => color === enemy && inherentCrew)
  const [squad, tank, rank] = [random.from(squads).type, random.from(tanks).type, random.from(leaderLadder)]
  const pieces: Record<PieceId, Piece> = { ...state.pieces }
  const name = namerFor({ ...guess, view: { ...guess.view, pieces: state.pieces } })
  for (const area of (state.areas?.areas ?? []).filter(({ side }) => side === enemy).slice(0, 2)) {
    const at = {
      location: area.locations.find((location) => !state.board.gone.includes(location)) ?? null,
      place: { tag: 'setupArea', area: area.id } as const,
    }
    const base = (type: string, markers: readonly Marker[] = []) => newBase(name(), enemy, type, at, markers)
    const men = [squad, squad, squad, squad].map((type) => soldier(base(type), 'squad', ''))
    const leaders = [rank, rank].map((type) => soldier(base(type), 'leader', ''))
    const dry = repeat(3, () => newGroupVehicle(data, base(tank, ['outOfGas'])))
    for (const piece of [...men, ...leaders, ...dry]) pieces[piece.id] = piece
  }
  return { ...state, pieces }
}

/**
 * Draws a position in which a secret question of a side is due. If no question is possible with the pieces drawn so
 * far, more pieces are added.
 */
export const drawSecretQuestion = (guess: SampleContext, state: State, task: HiddenAsk): State => {
  const found = answerable(guess, state, task)
  if (found.length > 0) return asked(state, guess.random.from(found))
  const more = addAnswerPieces(guess, state)
  const open = answerable(guess, more, task)
  return open.length > 0 ? asked(more, guess.random.from(open)) : state
}
