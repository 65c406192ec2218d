import { chained } from '../../model/chain.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { inOrder, piecesAt, putting } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import type { Task } from '../../model/phase.js'
import { has, isMmc, isPersonnel, type Piece } from '../../model/piece.js'
import { sides, type Seat, type Side, type CampaignId } from '../../data/names.js'
import {
  asking,
  doing,
  isUsed,
  just,
  NOTHING,
  noting,
  together,
  type Open,
  type Result,
  type Rooms,
} from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { revealing } from '../8.3-scenario-chain/report.js'
import { brokenPhone, decidePhone, phoneAnswers, phoneTask, phoneTasks } from './field-phone.js'
import { brokenDummy, doDummy, dummyOrders } from './reserve-dummy.js'
import { brokenPiece, doPiece, isPieceOrder, pieceOrders } from './set-up-order.js'
import { isSettable, setupChoices } from './set-up-place.js'
import { brokenReserve, doReserve, reserveOrders, showingUnnoted } from './reserve-vehicle.js'
import { completed, settled } from './set-up-rest.js'
import { brokenShowing, showings, shown } from '../pieces/hidden-fortification.js'
import { fielding, MODULES, modules, prepared, purchasesOf } from './set-up-start.js'

const PART = '8.624'
const START = '8.625'

/** How often the Germans may declare all their Personnel Fanatic (KGP-CG14). */
export const fanaticLimit: Readonly<Record<CampaignId, number>> = { I: 2, II: 1, III: 2 }

const pending = (state: State, side: Side): readonly Piece[] =>
  inOrder(state).filter(
    (piece) => piece.side === side && isSettable(piece) && !isUsed(state, side, `sets up ${piece.id}`),
  )

/** Every piece in every Location open to it, modules, and whatever may be settled about pieces (KGP-8.624). */
const candidates = (kit: Kit, state: State, task: Open, seat: Seat): readonly Command[] => {
  if (task.tag === 'ask')
    return task.note === 'fanatic' ? [{ tag: 'declareFanatic' }, { tag: 'pass' }] : phoneAnswers(kit, state, task)
  if (seat === 'umpire') return []
  return [
    ...purchasesOf(state, seat)
      .filter(({ drawPile, fielded }) => drawPile !== null && !fielded)
      .map(({ id }): Command => ({ tag: 'fieldModule', purchase: id })),
    ...pieceOrders(state, seat),
    ...dummyOrders(kit, state, seat),
    ...reserveOrders(kit, state, seat),
    ...showings(state, seat),
    ...pending(state, seat).flatMap((piece) =>
      setupChoices(kit, state, piece).map((location): Command => ({ tag: 'setUp', piece: piece.id, location })),
    ),
  ]
}

const brokenModule = (kit: Kit, state: State, side: Side, id: string): Rule | null => {
  const limited = modules(kit, state, side)
  const purchase = limited.find((module) => module.id === id)
  if (purchase === undefined || purchase.fielded) return 'module.limit'
  return limited.filter(({ fielded }) => fielded).length < MODULES ? null : 'module.limit'
}

const broken = (kit: Kit, state: State, task: Open, seat: Seat, command: Command): Rule | null => {
  if (task.tag === 'ask') {
    if (task.note !== 'fanatic') return brokenPhone(kit, state, task, command)
    if (command.tag === 'pass') return null
    if (command.tag !== 'declareFanatic') return 'turn.answer'
    return state.ledgers.german.fanaticism < fanaticLimit[state.campaign] ? null : 'fanatic.limit'
  }
  if (seat === 'umpire') return 'turn.answer'
  if (command.tag === 'commit') return null
  if (command.tag === 'show') return brokenShowing(state, seat, command.item)
  if (isPieceOrder(command)) return brokenPiece(kit, state, seat, command)
  if (command.tag === 'placeDummy') return brokenDummy(kit, state, seat, command)
  if (command.tag === 'recordReserve') return brokenReserve(kit, state, seat, command)
  if (command.tag === 'fieldModule') return brokenModule(kit, state, seat, command.purchase)
  if (command.tag !== 'setUp') return 'turn.answer'
  const piece = pieceOf(state, command.piece)
  if (piece === null || piece.side !== seat || !isSettable(piece)) return 'setUp.piece'
  if (isUsed(state, seat, `sets up ${piece.id}`)) return 'turn.once'
  return setupChoices(kit, state, piece).includes(command.location) ? null : 'setUp.location'
}

const decide = (kit: Kit, state: State, task: Open, seat: Seat, command: Command): Result => {
  if (task.tag === 'ask' && task.note !== 'fanatic') return decidePhone(kit, state, command)
  if (command.tag === 'declareFanatic')
    return just(
      { tag: 'fanaticDeclared', side: 'german' },
      ...inOrder(state)
        .filter((piece) => isPersonnel(piece) && piece.side === 'german')
        .flatMap((piece) => putting(piece, ['fanatic'], 'KGP-CG14', 'german')),
    )
  if (seat === 'umpire') return NOTHING
  if (command.tag === 'fieldModule') {
    const purchase = purchasesOf(state, seat).find(({ id }) => id === command.purchase)
    return purchase === undefined ? NOTHING : just(fielding(purchase, true))
  }
  if (command.tag === 'show') return just(...shown(state, command.item))
  if (command.tag === 'placeDummy') return just(...doDummy(seat, command))
  if (command.tag === 'recordReserve') return just(...doReserve(state, seat, command))
  if (isPieceOrder(command)) return just(...doPiece(state, seat, command))
  if (command.tag !== 'setUp') return NOTHING
  const piece = pieceOf(state, command.piece)
  if (piece === null) return NOTHING
  return just(...settled(state, piece, command.location), noting(seat, `sets up ${piece.id}`, seat))
}

/** The Defender sets up first, then the Attacker; phones get their lines, and the Germans may declare Fanaticism (8.624, KGP-CG14). */
const begin = (kit: Kit, state: State): readonly Task[] => {
  const first = kit.ports.setup.use(state.roles, state.firstMover ?? 'german')
  return [
    doing(PART, [], 'prepare'),
    together(PART, [first]),
    together(PART, [first === 'german' ? 'us' : 'german']),
    doing(PART, [], 'phones'),
    doing(PART, [], 'fanatic'),
  ]
}

const act = (kit: Kit, state: State, task: Task): Result => {
  if (task.tag === 'both')
    return just(
      ...chained(
        state,
        task.asked.flatMap((side) => [
          (at): readonly Event[] => completed(kit, at, pending(at, side)),
          (at): readonly Event[] => showingUnnoted(kit, at, side),
        ]),
      ),
    )
  if (task.tag !== 'do') return NOTHING
  if (task.note === 'prepare') return prepared(kit, state)
  if (task.note === 'phones') return { events: [], then: phoneTasks(state) }
  if (task.note === 'phone') return phoneTask(kit, state, task)
  const mayDeclare = state.ledgers.german.fanaticism < fanaticLimit[state.campaign]
  return { events: [], then: mayDeclare ? [asking(PART, 'german', [], 'fanatic')] : [] }
}

/** Objective Hexes in which men of their side have set up, out of Reserve: they Control them from the start (KGP-8.2.objectiveHex). */
const taken = (state: State): readonly string[] =>
  sides.flatMap((side) =>
    state.ledgers[side].purchases
      .filter(
        ({ objectiveHex }) =>
          objectiveHex !== null &&
          piecesAt(state, `${objectiveHex}/0`).some(
            (piece) => isMmc(piece) && piece.side === side && piece.guard === null && !has(piece, 'reserve'),
          ),
      )
      .map(({ id }) => id),
  )

/** Unit Setup and Scenario Commencement (8.624, 8.625). */
export const setUp: Rooms = {
  [PART]: {
    begin,
    act,
    candidates,
    broken,
    decide,
  },
  [START]: {
    begin: () => [doing(START)],
    act: (_kit, state) => just(...revealing(state, taken(state)), { tag: 'scenarioBegan', date: state.date }),
  },
}
