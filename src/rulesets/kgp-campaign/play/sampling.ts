import { positionOf, mapOf, type GameData } from '../model/position.js'
import { drawBooks, isBehind, type SampleContext } from './sampling/books.js'
import { hiddenForces, drawHiddenFacts } from './sampling/forces.js'
import { drawLinkedPieces, namerFor, neverEntered, rejoinGuards } from './sampling/links.js'
import { drawExitedPieces, drawNamedPieces } from './sampling/named.js'
import { drawOrders, drawQueue, drawReconnaissance, drawSecretRolls } from './sampling/orders.js'
import { headquartersChoices } from '../rules/8.605-setup-areas/8.6052-headquarters.js'
import { isAbandonedByUs } from '../rules/between-parts.js'
import type { Ledger } from '../model/ledger.js'
import { randomChoices, type Below } from './generator/random-choices.js'
import type { Piece } from '../model/piece.js'
import { other, type PieceId, type Seat, type Side } from '../data/names.js'
import { hasOpenBooks, type LastScenario, type State } from '../model/state.js'
import { situationOf } from '../rules/8.605-setup-areas/situation.js'
import type { View } from '../model/view.js'

/** Returns the records of both sides: the side's own as seen, and the enemy's as drawn. */
const bothBooks = ({ view, enemy }: SampleContext, drawn: Ledger): State['ledgers'] => {
  const own = view.ledgers[other(enemy)] as Ledger
  return enemy === 'german' ? { german: drawn, us: own } : { german: own, us: drawn }
}

/**
 * Draws whether the enemy's artillery and aircraft were used in the last scenario, and if so whether they are spent.
 * Both have even chances.
 */
const usageOf = (
  { random, data, enemy }: SampleContext,
  { date }: LastScenario,
  ledger: Ledger,
): LastScenario['usage'] =>
  ledger.purchases.flatMap((purchase) => {
    const group = data.catalogue.groupOf(enemy, purchase.chartId)
    const fires = group?.full.some(({ kind }) => kind === 'oba' || kind === 'aircraft') === true
    if (!fires || purchase.date !== date) return []
    const used = random.below(2) === 0
    return [{ purchase: purchase.id, used, spent: used && random.below(2) === 0 }]
  })

const lastOf = (guess: SampleContext, ledger: Ledger, pieces: readonly Piece[]): LastScenario | null => {
  const { last } = guess.view
  if (last === null) return null
  return {
    ...last,
    usage: [...last.usage, ...usageOf(guess, last, ledger)],
    failedToEnter: [...last.failedToEnter, ...neverEntered(guess, pieces)],
  }
}

/** Draws the Location of the German headquarters: the printed one, or one it may have moved to (KGP-8.6052). */
const drawHeadquarters = ({ random, data, view, enemy }: SampleContext, state: State): State => {
  const printed = mapOf(data, view).group.hqLocation
  if (enemy !== 'german' || printed === null) return state
  const at = { ...state, hq: printed }
  if (state.areas === null || !isBehind(view, '8.605')) return at
  return { ...at, hq: random.from([printed, ...headquartersChoices(situationOf(positionOf(data, at)))]) }
}

/** How often forces are drawn again when they contradict the marked map. */
const DRAWS = 20

/**
 * If the Americans had left the map, the Germans would hold it by now. As long as they do not, an American unit must be
 * there (KGP-8.6131.2).
 */
const contradicts = ({ veiled, phase }: View, drawn: State): boolean =>
  veiled && phase.tag === 'refit' && phase.mode !== 'initial' && isAbandonedByUs(drawn)

/**
 * Draws a campaign that is consistent with a seat's view. Everything the enemy hides is drawn as its charts would have
 * produced it:
 *
 * - Records are drawn by date. After the dice of replenishment come purchases, each chosen evenly from all
 *   affordable offers, until a 1 in 4 chance or an empty purse ends them. The number of Reconnaissance attempts is
 *   chosen evenly from the affordable ones, and their dice are rolled on the present map.
 * - Groups are drawn by the dice of 8.620, with their strength, quality, leader and optional equipment. Groups of
 *   this date are where they were bought to, and older ones in any area or Holding Box. An older piece survives each
 *   scenario played since with a probability of 3 in 4.
 * - There are up to three hidden mines or wires on ground the side holds. The strength of each known mine is chosen
 *   evenly from those on sale. One vehicle or Gun in twenty has its status noted in secret.
 * - While Americans hold ground on the marked map, one of them is on it. Forces without one are drawn again, up to
 *   twenty times.
 * - Sealed orders are none to three of those the side could give. Secret rolls and their results are drawn as the
 *   step provides (KGP-8.6113.2, KGP-8.6114.2).
 *
 * Pieces known only because a visible one points to them, such as the guard of a prisoner, are included.
 */
export const determinise = (data: GameData, view: View, seat: Seat, below: Below): State => {
  if (seat === 'umpire') return view as State
  const enemy: Side = other(seat)
  const guess: SampleContext = { random: randomChoices(below), data, view, enemy }
  if (hasOpenBooks(view)) return drawOrders(guess, view as State)
  const open: Record<PieceId, Piece> = {}
  for (const [id, piece] of Object.entries(view.pieces)) open[id] = drawHiddenFacts(guess, piece)
  for (const piece of [...drawExitedPieces(guess, open), ...drawNamedPieces(guess, open)]) open[piece.id] = piece
  for (const piece of drawLinkedPieces(guess, open)) open[piece.id] = piece
  for (const piece of rejoinGuards(open)) open[piece.id] = piece
  const draw = (): State => {
    const { pieces: hidden, ledger } = hiddenForces(guess, drawBooks(guess), namerFor(guess))
    const { shown } = view.made[enemy]
    return {
      ...view,
      pieces: { ...open, ...Object.fromEntries(hidden.map((piece) => [piece.id, piece])) },
      made: {
        ...view.made,
        [enemy]: { shown, hidden: hidden.length, lot: guess.random.below(2 ** 31) },
      } as State['made'],
      ledgers: bothBooks(guess, ledger),
      last: lastOf(guess, ledger, hidden),
    }
  }
  let state = draw()
  for (let tries = 1; tries < DRAWS && contradicts(view, state); tries++) state = draw()
  return drawOrders(
    guess,
    drawSecretRolls(guess, drawQueue(guess, drawReconnaissance(guess, drawHeadquarters(guess, state)))),
  )
}
