import { dateIndex } from '../../data/calendar.js'
import { readTable } from '../../data/table.js'
import { leaderHardening, leaderLadder } from '../../data/tables.js'
import type { Command } from '../../model/command.js'
import { isMmc, isPersonnel, type Piece } from '../../model/piece.js'
import { other } from '../../data/names.js'
import { own, type Look, type Weighing } from './look.js'

type Of<Tag extends Command['tag']> = Extract<Command, { tag: Tag }>

const leaders = (look: Look): readonly Piece[] =>
  own(look).filter((piece) => isPersonnel(piece) && piece.kind === 'leader' && piece.guard === null)

/** So many squads a leader can look after. */
const SPAN = 4

/** A side short of leaders takes a new one; else one it has is Hardened (8.6115). */
export const promotePrior: Weighing<Of<'promote'>> = (look, { area }) => {
  const men = own(look).filter(isMmc).length
  if (leaders(look).length * SPAN >= men) return 0.5
  return 2 + (area.includes(':') ? 0.1 : 0)
}

/** As much of the modifier as names a grade that is there; of several the best man for many (8.6114). */
export const winPrior: Weighing<Of<'winModifier'>> = (look, { value }) => {
  const task = look.phase.queue.at(0)
  const isRead = task?.tag === 'ask' && task.about.tag === 'winModifier'
  const sum = isRead ? task.about.dice.reduce((total, die) => total + die, 0) : 7
  const grade = readTable(leaderHardening, sum + value)
  const isThere = leaders(look).some(({ type }) => type === grade)
  return 1 + (isThere ? 1 + leaderLadder.indexOf(grade) / 20 : 0)
}

/** Whether the side would win if nothing changed hands any more. */
export const isAhead = ({ view, side }: Look): boolean => {
  const [mine, theirs] = [view.ledgers[side], view.ledgers[other(side)]]
  const left = view.dates.length - 1 - view.dates.indexOf(view.date)
  return mine.cgLvp - theirs.cgLvp + left * (mine.currentLvp - theirs.currentLvp) > 0
}

/** A side attacks while it is behind, or strong enough; ahead and weak it sits tight (8.623). */
export const initiativePrior: Weighing<Of<'initiative'>> = (look, { role }) => {
  const men = own(look).filter((piece) => isMmc(piece) || (piece.tag === 'vehicle' && piece.crew !== null)).length
  const wants = !isAhead(look) || men >= look.weights.strong ? 'attack' : 'idle'
  return role === wants ? 2 : 1
}

/** Germans fight to the last when they attack behind, or at the end (KGP-CG14). */
export const fanaticPrior = (look: Look): number => {
  const { view } = look
  const left = dateIndex(view.dates[view.dates.length - 1]) - dateIndex(view.date)
  return left <= 2 || (view.roles.german === 'attack' && !isAhead(look)) ? 1 : -1
}
