import { notesOfKind } from '../../model/note.js'
import { dateIndex } from '../../data/calendar.js'
import { tableResult } from '../../data/table.js'
import { leaderLadder } from '../../data/tables.js'
import type { Command } from '../../model/command.js'
import { isMmc, isPersonnel, type Piece } from '../../model/piece.js'
import { other } from '../../data/names.js'
import { own, type Look, type Weighing } from './look.js'

type Of<Tag extends Command['tag']> = Extract<Command, { tag: Tag }>

const leaders = (look: Look): readonly Piece[] =>
  own(look).filter((piece) => isPersonnel(piece) && piece.kind === 'leader' && piece.guard === null)

/** How many squads one leader can look after. */
const SPAN = 4

/** Prefers a new leader if the side is short of them, and otherwise the Hardening of an existing one (8.6115). */
export const promotePrior: Weighing<Of<'promote'>> = (look, { area }) => {
  const men = own(look).filter(isMmc).length
  if (leaders(look).length * SPAN >= men) return 0.5
  return 2 + (area.includes(':') ? 0.1 : 0)
}

/**
 * Pays just enough of the modifier to reach a rank of which the side has a leader, the best such rank if there are
 * several (8.6114).
 */
export const winPrior: Weighing<Of<'winModifier'>> = (look, { value }) => {
  const [dice] = notesOfKind(look.phase.used, look.side, 'leaderDice')
  const sum = dice === undefined ? 7 : dice.first + dice.second
  const grade = tableResult(look.data.charts.leaderHardening, sum + value)
  const isThere = leaders(look).some(({ type }) => type === grade)
  return 1 + (isThere ? 1 + leaderLadder.indexOf(grade) / 20 : 0)
}

/** Whether the side would win if nothing changed hands any more. */
export const isAhead = ({ view, side }: Look): boolean => {
  const [mine, theirs] = [view.ledgers[side], view.ledgers[other(side)]]
  const left = view.dates.length - 1 - view.dates.indexOf(view.date)
  return mine.cgLvp - theirs.cgLvp + left * (mine.currentLvp - theirs.currentLvp) > 0
}

/** A side attacks while it is behind or strong enough. If it is ahead and weak, it stays idle (8.623). */
export const initiativePrior: Weighing<Of<'initiative'>> = (look, { role }) => {
  const men = own(look).filter((piece) => isMmc(piece) || (piece.tag === 'vehicle' && piece.crew !== null)).length
  const wants = !isAhead(look) || men >= look.weights.strong ? 'attack' : 'idle'
  return role === wants ? 2 : 1
}

/** Germans turn Fanatic when they attack while behind, or near the end (KGP-CG14). */
export const fanaticPrior = (look: Look): number => {
  const { view } = look
  const left = dateIndex(view.dates[view.dates.length - 1]) - dateIndex(view.date)
  return left <= 2 || (view.roles.german === 'attack' && !isAhead(look)) ? 1 : -1
}
