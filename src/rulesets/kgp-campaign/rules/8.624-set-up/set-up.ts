import { memoizeBy } from '../../../../kernel/memoize.js'
import type { Position } from '../../model/position.js'
import { chainEvents } from '../../model/chain.js'
import type { LocationId, PieceId, Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { pieceNamed } from '../../model/facts.js'
import type { Rule } from '../../model/rule.js'
import { pieceOf } from '../../model/state.js'
import { doTask, bothTask } from '../../model/task.js'
import { decisions, eventsOnly, noteEvent, type CommandOf, type PartHandler } from '../part-handler.js'
import { whyNotShow, showOrders, showFortification } from '../pieces/hidden-fortification.js'
import { purchaseNamed } from '../roster.js'
import { whyNotDummy, doDummy, dummyOrders, type DummyOrder } from './reserve-dummy.js'
import { whyNotReserve, doReserve, reserveOrders, showUnnotedCrews, type ReserveOrder } from './reserve-vehicle.js'
import { whyNotSetUpPiece, doPiece, pieceOrders, type PieceOrder } from './set-up-order.js'
import { boxOrders, whyNotLeaveBox, whyNotCommit, doBox, completeGroups, type BoxOrder } from './set-up-group.js'
import { isSettable, setupChoices, whyNotPlace } from './set-up-place.js'
import { setUpRest, isSetUp, notSetUp, setUpPiece } from './set-up-rest.js'
import { markFielded, MODULES, modules, prepareSetUp, purchasesOf, isolatedShortage } from './set-up-start.js'

const PART = '8.624'

/** The orders of a side during set-up. */
type SetUpOrder = CommandOf<'setUp' | 'fieldModule' | 'show'> | PieceOrder | DummyOrder | ReserveOrder | BoxOrder

/**
 * Lists the decisions about modules, pieces and groups, except for Locations (KGP-8.624).
 *
 * @param boxes the Holding Boxes for groups that cannot be set up
 */
export const handlingOrders = (at: Position, side: Side, boxes: readonly BoxOrder[]): readonly SetUpOrder[] => [
  ...purchasesOf(at.state, side)
    .filter(({ drawPile, fielded }) => drawPile !== null && !fielded)
    .map(({ id }) => ({ tag: 'fieldModule', purchase: id }) as const),
  ...pieceOrders(at.state, side),
  ...dummyOrders(at, side),
  ...reserveOrders(at, side),
  ...boxes,
  ...showOrders(at.state, side),
]

/** Lists every piece with its available Locations (KGP-8.624). All of these orders are legal. */
export const placingOrders = (at: Position, side: Side): readonly CommandOf<'setUp'>[] =>
  notSetUp(at, side).flatMap((piece) => settingUp(setupChoices(at, piece), piece.id))

/** The number of lists of Locations remembered. */
const LISTS = 64

/** The orders that set up a piece in some Locations. Pieces of one kind have the same list until one is full. */
const settingUp = memoizeBy(
  (places: readonly LocationId[], piece: PieceId): readonly CommandOf<'setUp'>[] =>
    places.map((location) => ({ tag: 'setUp', piece, location }) as const),
  { recent: LISTS },
)

/** A side may not have more modules in play than allowed (KGP-CG15). */
const whyNotModule = (at: Position, side: Side, { purchase }: CommandOf<'fieldModule'>): Rule | null => {
  const limited = modules(at, side)
  const module = limited.find(({ id }) => id === purchase)
  if (module === undefined || module.fielded) return 'module.limit'
  return limited.filter(({ fielded }) => fielded).length < MODULES ? null : 'module.limit'
}

const whyNotSetUp = (at: Position, side: Side, command: CommandOf<'setUp'>): Rule | null => {
  const { state } = at
  const piece = pieceOf(state, command.piece)
  if (piece === null || piece.side !== side || !isSettable(at, piece)) return 'setUp.piece'
  if (isSetUp(state, piece)) return 'turn.once'
  return whyNotPlace(at, piece, command.location)
}

const whyNot = (at: Position, side: Side, command: SetUpOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'setUp':
      return whyNotSetUp(at, side, command)
    case 'fieldModule':
      return whyNotModule(at, side, command)
    case 'show':
      return whyNotShow(state, side, command.item)
    case 'placeDummy':
      return whyNotDummy(at, side, command)
    case 'recordReserve':
      return whyNotReserve(at, side, command)
    case 'chooseArea':
      return whyNotLeaveBox(at, side, command)
    case 'possess':
    case 'noteStatus':
    case 'abandon':
    case 'dismount':
    case 'hook':
    case 'unhook':
    case 'limber':
    case 'dismantle':
      return whyNotSetUpPiece(at, side, command)
  }
}

const decide = (at: Position, side: Side, command: SetUpOrder): readonly Event[] => {
  const { state } = at
  switch (command.tag) {
    case 'setUp':
      return [
        ...setUpPiece(at, pieceNamed(state, command.piece), command.location),
        noteEvent(side, { tag: 'setUp', piece: command.piece }, side),
      ]
    case 'fieldModule':
      return [markFielded(purchaseNamed(state, command.purchase), true)]
    case 'show':
      return showFortification(state, command.item)
    case 'placeDummy':
      return doDummy(side, command)
    case 'recordReserve':
      return doReserve(state, side, command)
    case 'chooseArea':
      return doBox(at, side, command)
    case 'possess':
    case 'noteStatus':
    case 'abandon':
    case 'dismount':
    case 'hook':
    case 'unhook':
    case 'limber':
    case 'dismantle':
      return doPiece(at, side, command)
  }
}

/** Sets up what a side has left, and makes crews of vehicles in Reserve without a record CE. */
const finished = (start: Position, asked: readonly Side[]): readonly Event[] =>
  chainEvents(
    start,
    asked.flatMap((side) => [
      (at: Position): readonly Event[] => completeGroups(at, side),
      (at: Position): readonly Event[] => setUpRest(at, side),
      (at: Position): readonly Event[] => showUnnotedCrews(at, side),
    ]),
  )

/**
 * Unit Setup (KGP-8.624): the Defender first, then the Attacker, who sees nothing of it (KGP-8.14). Both set up at once
 * if `cg.secrecy` is `committed`.
 */
export const setUp: PartHandler<typeof PART> = {
  begin: ({ data, state }) => {
    const first = data.houseRules.setup.use(state.roles, state.firstMover ?? 'german')
    return [
      doTask(PART, { tag: 'prepare' }),
      ...(state.options['cg.secrecy'] === 'committed'
        ? [bothTask(PART)]
        : [bothTask(PART, [first]), bothTask(PART, [first === 'german' ? 'us' : 'german'])]),
      doTask(PART, { tag: 'runShort' }),
    ]
  },
  does: {
    prepare: (at) => eventsOnly(...prepareSetUp(at)),
    runShort: (at) => eventsOnly(...isolatedShortage(at)),
  },
  both: decisions(
    [
      'setUp',
      'fieldModule',
      'show',
      'placeDummy',
      'recordReserve',
      'chooseArea',
      'possess',
      'dismount',
      'abandon',
      'noteStatus',
      'hook',
      'unhook',
      'limber',
      'dismantle',
    ],
    {
      candidates: (at, side) => [...handlingOrders(at, side, boxOrders(at, side)), ...placingOrders(at, side)],
      whyNot,
      commit: whyNotCommit,
      decide,
      done: (at, { asked }) => eventsOnly(...finished(at, asked)),
    },
  ),
}
