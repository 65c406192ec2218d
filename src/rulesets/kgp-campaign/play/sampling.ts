import { positionOf } from '../model/position.js'
import { books, isBehind, type Guess } from './sampling/books.js'
import { hiddenForces, uncovered } from './sampling/forces.js'
import { lastNumber, linked, neverEntered } from './sampling/links.js'
import { exited, named } from './sampling/named.js'
import { ordered, queued, reconnoitred } from './sampling/orders.js'
import { headquartersChoices } from '../rules/8.605-setup-areas/8.6052-headquarters.js'
import { isAbandonedByUs } from '../rules/between-parts.js'
import { mapOf, type GameData } from '../model/game-data.js'
import type { Ledger } from '../model/ledger.js'
import { luckOf, type Below } from './random/luck.js'
import type { Piece } from '../model/piece.js'
import { other, type PieceId, type Seat, type Side } from '../data/names.js'
import type { LastScenario, State } from '../model/state.js'
import { situationOf } from '../rules/8.605-setup-areas/situation.js'
import type { View } from '../model/view.js'

/** The books of both sides: one's own as they are seen, the enemy's as drawn. */
const bothBooks = ({ view, enemy }: Guess, drawn: Ledger): State['ledgers'] => {
  const own = view.ledgers[other(enemy)] as Ledger
  return enemy === 'german' ? { german: drawn, us: own } : { german: own, us: drawn }
}

/** Artillery and aircraft a side had in the last scenario: used or not, and spent or not if used, by the toss of a coin. */
const usageOf = ({ luck, data, enemy }: Guess, { date }: LastScenario, ledger: Ledger): LastScenario['usage'] =>
  ledger.purchases.flatMap((purchase) => {
    const group = data.catalogue.groupOf(enemy, purchase.chartId)
    const fires = group?.full.some(({ kind }) => kind === 'oba' || kind === 'aircraft') === true
    if (!fires || purchase.date !== date) return []
    const used = luck.below(2) === 0
    return [{ purchase: purchase.id, used, spent: used && luck.below(2) === 0 }]
  })

const lastOf = (guess: Guess, ledger: Ledger, pieces: readonly Piece[]): LastScenario | null => {
  const { last } = guess.view
  if (last === null) return null
  return {
    ...last,
    usage: [...last.usage, ...usageOf(guess, last, ledger)],
    failedToEnter: [...last.failedToEnter, ...neverEntered(guess, pieces)],
  }
}

/** Where the German headquarters is: where it is printed, or where it can have gone once it has had to go (KGP-8.6052). */
const headquartered = ({ luck, data, view, enemy }: Guess, state: State): State => {
  const printed = mapOf(data, view).group.hqLocation
  if (enemy !== 'german' || printed === null) return state
  const at = { ...state, hq: printed }
  if (state.areas === null || !isBehind(view, '8.605')) return at
  return { ...at, hq: luck.from([printed, ...headquartersChoices(situationOf(positionOf(data, at)))]) }
}

/** So often forces are drawn anew that the marked map belies. */
const DRAWS = 20

/** Had the Americans left the map, the Germans would hold it by now: while they do not, somebody is there (KGP-8.6131.2). */
const belies = ({ veiled, phase }: View, drawn: State): boolean =>
  veiled && phase.tag === 'refit' && phase.mode !== 'initial' && isAbandonedByUs(drawn)

/**
 * A campaign that a seat's view could come from. What the enemy hides is drawn as its charts would have given it:
 *
 * - books by date: the dice of replenishment, then purchases among all offers it could pay, each as likely, ended by one
 *   chance in four or an empty purse; reconnaissance of as many attempts as it could pay, each number as likely, its dice
 *   thrown on the ground as it is;
 * - groups at the strength of the table of 8.6201, with the pieces of their list: those of this date where they were
 *   bought to, older ones in any area or Holding Box, of which three pieces in four outlive each scenario fought since;
 * - up to three hidden mines and wires on ground of the side, and strengths of known mines as they are sold, all as likely;
 *   status noted in secret on one vehicle or Gun in twenty;
 * - while Americans hold ground on the marked map, with one of them on it: forces without are drawn again, up to twenty times;
 * - sealed orders as none to three of those it could give, secret rolls as the step lays them out.
 *
 * Whoever is known only because something seen points to him (the guard of a prisoner) is there too.
 */
export const determinise = (data: GameData, view: View, seat: Seat, below: Below): State => {
  if (seat === 'umpire' || view.options['cg.secrecy'] === 'open') return view as State
  const enemy: Side = other(seat)
  const guess: Guess = { luck: luckOf(below), data, view, enemy }
  const last = lastNumber(guess)
  const open: Record<PieceId, Piece> = {}
  for (const [id, piece] of Object.entries(view.pieces)) open[id] = uncovered(guess, piece)
  for (const piece of [...exited(guess, open), ...named(guess, open)]) open[piece.id] = piece
  for (const piece of linked(guess, open)) open[piece.id] = piece
  const draw = (): State => {
    let number = last
    const { pieces: hidden, ledger } = hiddenForces(guess, books(guess), () => `${enemy}-n${String((number += 1))}`)
    return {
      ...view,
      pieces: { ...open, ...Object.fromEntries(hidden.map((piece) => [piece.id, piece])) },
      made: { ...view.made, [enemy]: number } as State['made'],
      ledgers: bothBooks(guess, ledger),
      last: lastOf(guess, ledger, hidden),
    }
  }
  let state = draw()
  for (let tries = 1; tries < DRAWS && belies(view, state); tries++) state = draw()
  return ordered(guess, queued(guess, reconnoitred(guess, headquartered(guess, state))))
}
