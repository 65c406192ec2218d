import { deriveBy } from '../../../../kernel/derive.js'
import type { Position } from '../../model/position.js'
import { chained } from '../../model/chain.js'
import type { CampaignId, PieceId, Side } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { inOrder, pieceNamed, putting } from '../../model/facts.js'
import { isPersonnel, type Piece } from '../../model/piece.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { asking, doing, together } from '../../model/task.js'
import { decisions, just, next, notesOf, noting, question, type CommandOf, type PartHandler } from '../part-handler.js'
import { brokenShowing, showings, shown } from '../pieces/hidden-fortification.js'
import { purchaseNamed } from '../roster.js'
import { newRadio, phoneTask, phoneTasks, securityArea } from './field-phone.js'
import { brokenDummy, doDummy, dummyOrders, type DummyOrder } from './reserve-dummy.js'
import { brokenReserve, doReserve, reserveOrders, showingUnnoted, type ReserveOrder } from './reserve-vehicle.js'
import { brokenPiece, doPiece, pieceOrders, type PieceOrder } from './set-up-order.js'
import { isChoice, isSettable, setupChoices } from './set-up-place.js'
import { completed, settled } from './set-up-rest.js'
import { fielding, MODULES, modules, prepared, purchasesOf } from './set-up-start.js'

const PART = '8.624'

/** How often the Germans may declare all their Personnel Fanatic (KGP-CG14). */
export const fanaticLimit: Readonly<Record<CampaignId, number>> = { I: 2, II: 1, III: 2 }

const mayDeclareFanatic = ({ ledgers, campaign }: State): boolean => ledgers.german.fanaticism < fanaticLimit[campaign]

/** What a side may order as it sets up. */
type SetUpOrder = CommandOf<'setUp' | 'fieldModule' | 'show'> | PieceOrder | DummyOrder | ReserveOrder

const setUpBy = deriveBy(
  (state: State, side: Side): ReadonlySet<PieceId> => new Set(notesOf(state, side, 'setUp').map(({ piece }) => piece)),
)

const isSetUp = (state: State, { id, side }: Piece): boolean => setUpBy(state, side).has(id)

/** The pieces a side has still to set up. */
const pending = (state: State, side: Side): readonly Piece[] =>
  inOrder(state).filter((piece) => piece.side === side && isSettable(piece) && !isSetUp(state, piece))

/** Every piece in every Location open to it, modules, and whatever may be settled about pieces (KGP-8.624). */
const candidates = (at: Position, side: Side): readonly SetUpOrder[] => [
  ...purchasesOf(at.state, side)
    .filter(({ drawPile, fielded }) => drawPile !== null && !fielded)
    .map(({ id }) => ({ tag: 'fieldModule', purchase: id }) as const),
  ...pieceOrders(at.state, side),
  ...dummyOrders(at, side),
  ...reserveOrders(at, side),
  ...showings(at.state, side),
  ...pending(at.state, side).flatMap((piece) =>
    setupChoices(at, piece).map((location) => ({ tag: 'setUp', piece: piece.id, location }) as const),
  ),
]

/** No more modules are in play than a side may have (KGP-CG15). */
const brokenModule = (at: Position, side: Side, { purchase }: CommandOf<'fieldModule'>): Rule | null => {
  const limited = modules(at, side)
  const module = limited.find(({ id }) => id === purchase)
  if (module === undefined || module.fielded) return 'module.limit'
  return limited.filter(({ fielded }) => fielded).length < MODULES ? null : 'module.limit'
}

const brokenSetUp = (at: Position, side: Side, command: CommandOf<'setUp'>): Rule | null => {
  const { state } = at
  const piece = pieceOf(state, command.piece)
  if (piece === null || piece.side !== side || !isSettable(piece)) return 'setUp.piece'
  if (isSetUp(state, piece)) return 'turn.once'
  return isChoice(at, piece, command.location) ? null : 'setUp.location'
}

const broken = (at: Position, side: Side, command: SetUpOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'setUp':
      return brokenSetUp(at, side, command)
    case 'fieldModule':
      return brokenModule(at, side, command)
    case 'show':
      return brokenShowing(state, side, command.item)
    case 'placeDummy':
      return brokenDummy(at, side, command)
    case 'recordReserve':
      return brokenReserve(at, side, command)
    case 'possess':
    case 'noteStatus':
    case 'abandon':
    case 'dismount':
    case 'hook':
    case 'unhook':
    case 'limber':
    case 'dismantle':
      return brokenPiece(at, side, command)
  }
}

const decide = (at: Position, side: Side, command: SetUpOrder): readonly Event[] => {
  const { state } = at
  switch (command.tag) {
    case 'setUp':
      return [
        ...settled(state, pieceNamed(state, command.piece), command.location),
        noting(side, { tag: 'setUp', piece: command.piece }, side),
      ]
    case 'fieldModule':
      return [fielding(purchaseNamed(state, command.purchase), true)]
    case 'show':
      return shown(state, command.item)
    case 'placeDummy':
      return doDummy(side, command)
    case 'recordReserve':
      return doReserve(state, side, command)
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

/** What a side has not set up goes where it may, and vehicles in Reserve about which nothing was noted show their crews. */
const finished = (start: Position, asked: readonly Side[]): readonly Event[] =>
  chained(
    start,
    asked.flatMap((side) => [
      (at: Position): readonly Event[] => completed(at, pending(at.state, side)),
      (at: Position): readonly Event[] => showingUnnoted(at, side),
    ]),
  )

/** Unit Setup (KGP-8.624): the Defender first, then the Attacker; phones get their lines, and the Germans may declare Fanaticism (KGP-CG14). */
export const setUp: PartHandler<typeof PART> = {
  begin: ({ data, state }) => {
    const first = data.houseRules.setup.use(state.roles, state.firstMover ?? 'german')
    return [
      doing(PART, { tag: 'prepare' }),
      together(PART, [first]),
      together(PART, [first === 'german' ? 'us' : 'german']),
      doing(PART, { tag: 'phones' }),
      doing(PART, { tag: 'fanatic' }),
    ]
  },
  does: {
    prepare: (at) => just(...prepared(at)),
    phones: ({ state }) => next(...phoneTasks(state)),
    phone: phoneTask,
    fanatic: ({ state }) => (mayDeclareFanatic(state) ? next(asking(PART, 'german', { tag: 'fanatic' })) : just()),
  },
  both: decisions(
    [
      'setUp',
      'fieldModule',
      'show',
      'placeDummy',
      'recordReserve',
      'possess',
      'dismount',
      'abandon',
      'noteStatus',
      'hook',
      'unhook',
      'limber',
      'dismantle',
    ],
    { candidates, broken, decide, done: (at, { asked }) => just(...finished(at, asked)) },
  ),
  asks: {
    securityArea,
    newRadio,
    fanatic: question(['declareFanatic', 'pass'], {
      candidates: () => [{ tag: 'declareFanatic' }, { tag: 'pass' }],
      broken: ({ state }, _task, { tag }) => (tag === 'pass' || mayDeclareFanatic(state) ? null : 'fanatic.limit'),
      decide: ({ state }, _task, { tag }) => (tag === 'pass' ? just() : just(...declared(state))),
    }),
  },
}

/** All German Personnel are Fanatic for the scenario (KGP-CG14). */
const declared = (state: State): readonly Event[] => [
  { tag: 'fanaticDeclared', side: 'german' },
  ...inOrder(state)
    .filter((piece) => isPersonnel(piece) && piece.side === 'german')
    .flatMap((piece) => putting(piece, ['fanatic'], 'KGP-CG14', 'german')),
]
