import type { Event } from '../../model/event.js'
import { pieceNamed, unitOf } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import type { Piece } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import type { Position } from '../../model/position.js'
import { askTask, type Ask } from '../../model/task.js'
import { eventsOnly, question, type AskOn, type PartHandler, type Result } from '../part-handler.js'
import { newWeapon } from './vehicle.js'

/** Asks the umpire for the gains of a Scrounge attempt, which the Scrounging unit takes. */
export const scroungeTask = (from: PieceId, side: Side, unit: PieceId | null): Ask<'scrounge'> =>
  askTask('scrounge', 'umpire', { tag: 'scrounge', from, unit, side })

/** The possible gains. */
const gainsOf = ({ data }: Position, piece: Piece): readonly string[] =>
  data.houseRules.tactical.use.scroungeGains(piece.type, piece.color)

/** Creates the gains in the color of the Scrounged piece, which cannot be Scrounged again. */
const gained = ({ state }: Position, { about }: AskOn<'scrounge', 'scrounge'>, gains: readonly string[]): Result => {
  const piece = pieceNamed(state, about.from)
  const unit = about.unit === null ? null : unitOf(state, about.unit)
  const [location, place] = [unit?.location ?? piece.location, unit?.place ?? piece.place]
  const made = gains.map((type, n): Event => {
    const weapon = newWeapon(
      nextId(state, about.side, { location, place }, n),
      about.side,
      piece.color,
      type,
      location,
      place,
    )
    return { tag: 'made', piece: { ...weapon, possessor: unit?.id ?? null }, why: 'KGP-8.6145', heard: 'all' }
  })
  const mark: Event = { tag: 'marked', piece: piece.id, put: ['scrounged'], taken: [], why: 'KGP-8.6145', heard: 'all' }
  return eventsOnly(mark, ...made)
}

/** Scrounging: the umpire reports the gains (KGP-8.6145). */
export const scrounge: PartHandler<'scrounge'> = {
  begin: () => [],
  asks: {
    scrounge: question(['reportScrounge'], {
      candidates: (at, { about: { from } }) =>
        [[], ...[...new Set(gainsOf(at, pieceNamed(at.state, from)))].map((gain) => [gain])].map((gains) => ({
          tag: 'reportScrounge',
          from,
          gains,
        })),
      whyNot: (at, { about: { from } }, command) => {
        if (command.from !== from) return 'piece.own'
        const known = gainsOf(at, pieceNamed(at.state, from))
        return command.gains.every((gain) => known.includes(gain)) ? null : 'scrounge.gains'
      },
      decide: (at, task, { gains }) => gained(at, task, gains),
    }),
  },
}
