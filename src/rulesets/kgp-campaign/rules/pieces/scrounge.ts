import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { nextId, unitOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import type { Piece } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { asking, just, NOTHING, type Open, type Result, type Rooms } from '../step-part.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Ask } from '../../model/phase.js'
import { newWeapon } from './vehicle.js'

const PART = 'scrounge'

/** The question to the umpire what a search of a vehicle or Wreck gave; the unit that searched takes it. */
export const scroungeTask = (from: PieceId, side: Side, unit: PieceId | null): Ask =>
  asking(PART, 'umpire', unit === null ? [from] : [from, unit], side)

/** What there is to find. */
const gainsOf = (kit: Kit, piece: Piece): readonly string[] =>
  kit.ports.tactical.use.scroungeGains(piece.type, piece.color)

const candidates = (kit: Kit, state: State, task: Open): readonly Command[] => {
  const piece = task.tag === 'ask' ? pieceOf(state, task.subjects[0]) : null
  if (piece === null) return []
  const none: Command = { tag: 'reportScrounge', from: piece.id, gains: [] }
  return [none, ...gainsOf(kit, piece).map((gain): Command => ({ ...none, gains: [gain] }))]
}

const gained = (state: State, task: Open, gains: readonly string[]): Result => {
  if (task.tag !== 'ask') return NOTHING
  const piece = pieceOf(state, task.subjects[0])
  if (piece === null) return NOTHING
  const side = task.note as Side
  const unit = task.subjects.length > 1 ? unitOf(state, task.subjects[1]) : null
  const place = unit?.place ?? piece.place
  const made = gains.map((type, n): Event => {
    const weapon = newWeapon(nextId(state, side, n), side, piece.color, type, unit?.location ?? piece.location, place)
    return { tag: 'made', piece: { ...weapon, possessor: unit?.id ?? null }, why: 'KGP-8.6145', heard: 'all' }
  })
  const mark: Event = { tag: 'marked', piece: piece.id, put: ['scrounged'], taken: [], why: 'KGP-8.6145', heard: 'all' }
  return just(mark, ...made)
}

/** Scrounging: the umpire says what was found; it has the color of what was searched (KGP-8.6145). */
export const scrounge: Rooms = {
  [PART]: {
    begin: () => [],
    candidates,
    broken: (kit, state, task, _seat, command) => {
      if (command.tag !== 'reportScrounge' || task.tag !== 'ask') return 'turn.answer'
      const piece = pieceOf(state, task.subjects[0])
      if (piece === null || command.from !== piece.id) return 'piece.own'
      const known = gainsOf(kit, piece)
      return command.gains.every((gain) => known.includes(gain)) ? null : 'scrounge.gains'
    },
    decide: (_kit, state, task, _seat, command) =>
      command.tag === 'reportScrounge' ? gained(state, task, command.gains) : NOTHING,
  },
}
