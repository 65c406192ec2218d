import type { Position } from '../model/position.js'
import { doing } from '../model/task.js'
import { revealing } from './8.3-scenario-chain/report.js'
import { just, type PartHandler } from './part-handler.js'
import { entryBar } from './8.605-setup-areas/8.2-entry-areas.js'
import { mobilityOf } from './pieces/casualties.js'
import { inOrder, piecesAt } from '../model/facts.js'
import { selfRallies, sniperCount } from '../data/map.js'
import { has, isMmc, isPersonnel, isVehicle, type Vehicle } from '../model/piece.js'
import { sides, type EntryId, type AreaId, type Hex, type LocationId, type PieceId, type Side } from '../data/names.js'
import type { Purchase } from '../model/ledger.js'
import type { Weather } from '../data/weather.js'
import type { Role, State } from '../model/state.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { elr, openSquads, panzerfaustHalves, sniperSpacing } from './8.4-special-rules.js'

/** A piece that may enter from off the map, and where. */
export interface Arrival {
  /** Which. */
  readonly piece: PieceId
  /** The Entry Areas open to it. */
  readonly at: readonly EntryId[]
}

/** How a vehicle in Reserve stands under its Cloaking counter (KGP-CG7a). */
export interface Stance {
  /** The hexside its front points at, 0 to 5 clockwise from the north; in Bypass the next one to that it goes along. */
  readonly vca: number
  /** The hexside it passes by, or null. */
  readonly bypass: number | null
  /** Whether its crew shows itself. */
  readonly ce: boolean
}

const stanceOf = (piece: Vehicle): Stance => ({ vca: piece.vca, bypass: piece.bypass, ce: has(piece, 'ce') })

/** What one side brings to a scenario. */
export interface OrderOfBattle {
  /** Where each piece on the map stands. */
  readonly setup: Readonly<Record<PieceId, LocationId>>
  /** Pieces in Reserve. */
  readonly reserves: readonly PieceId[]
  /** What is written down of each vehicle in Reserve (KGP-CG7a). */
  readonly stances: Readonly<Record<PieceId, Stance>>
  /** Where Dummies lie among the Reserves (KGP-CG7a). */
  readonly dummies: readonly LocationId[]
  /** Pieces that may enter. */
  readonly entering: readonly Arrival[]
  /** Artillery modules in play. */
  readonly modules: readonly string[]
  /** Objective Hexes not yet revealed. */
  readonly objectives: readonly Hex[]
  /** Concealment counters bought, by Setup Area: for dummies as it is set up (8.621, KGP-CG11). */
  readonly concealment: Readonly<Record<AreaId, number>>
  /** Sniper Activation Number. */
  readonly san: number
  /** Experience level; SS and other formations. */
  readonly elr: { readonly ss: number; readonly other: number }
  /** Pieces with Ammunition Shortage. */
  readonly short: readonly PieceId[]
}

/** Everything the tactical board needs to know as a scenario starts (KGP-8.625). Parts of a side are for its own eyes. */
export interface ScenarioStart {
  /** The date. */
  readonly date: State['date']
  /** Its weather. */
  readonly weather: Weather | null
  /** Wind, left to the tactical rules (SSR KGP2). */
  readonly wind: string
  /** Who attacks. */
  readonly roles: Readonly<Record<Side, Role>>
  /** Who moves first. */
  readonly firstMover: Side | null
  /** Panzerfausts at the start, in halves (KGP-CG13). */
  readonly panzerfaustHalves: number
  /** Self Rally attempts a side has in each of its Player Turns (KGP-CG18). */
  readonly selfRallies: number
  /** Sniper counters of each side (KGP-CG16). */
  readonly snipers: number
  /** Hexes between the Snipers of a side, or null where it has one (KGP-CG16). */
  readonly sniperSpacing: number | null
  /** The circled numbers of the Turn track (KGP-CG23). */
  readonly turnTrack: Readonly<Record<number, number>>
  /** What each side brings. */
  readonly sides: Readonly<Record<Side, OrderOfBattle>>
}

const groupColors = ({ state, data }: Position, side: Side, rg: string | null): readonly string[] => {
  const purchase = state.ledgers[side].purchases.find(({ id }) => id === rg)
  return purchase === undefined ? [] : (data.catalogue.groupOf(side, purchase.chartId)?.entryColors ?? [])
}

/** Whether a piece came to its Box by Escape or Shift, not with its group: its color then does not matter. */
const wasMoved = (purchase: Purchase | undefined, entry: EntryId): boolean => purchase?.area !== entry

const entrants = (position: Position, side: Side): readonly Arrival[] => {
  const { data, state } = position
  const situation = situationOf(position)
  return inOrder(state).flatMap((piece): readonly Arrival[] => {
    if (piece.side !== side || piece.place.tag !== 'holdingBox' || piece.place.part !== 'unshaded') return []
    if (!isPersonnel(piece) && !isVehicle(piece)) return []
    const held = piece.place.entry
    const purchase = state.ledgers[side].purchases.find(({ id }) => id === piece.rg)
    const unit = {
      side,
      kind: mobilityOf(data, piece),
      colors: groupColors(position, side, piece.rg),
      heldIn: held,
      wasMoved: wasMoved(purchase, held),
      usesEarlyEntry: purchase?.mode === 'earlyEntry' && purchase.date === state.date,
    }
    const at = position.map.entries
      .filter((entry) => entry.id === held && entryBar(situation, entry, unit) === null)
      .map(({ id }) => id)
    return [{ piece: piece.id, at }]
  })
}

const orderOfBattle = (at: Position, side: Side): OrderOfBattle => {
  const { state } = at
  const own = inOrder(state).filter((piece) => piece.side === side)
  const { purchases, concealment, san } = state.ledgers[side]
  const setup: Record<PieceId, LocationId> = {}
  for (const { id, location } of own) if (location !== null) setup[id] = location
  return {
    setup,
    reserves: own.filter((piece) => has(piece, 'reserve')).map(({ id }) => id),
    stances: Object.fromEntries(
      own
        .filter(isVehicle)
        .filter((piece) => has(piece, 'reserve') && piece.location !== null)
        .map((piece) => [piece.id, stanceOf(piece)]),
    ),
    dummies: state.board.counters.flatMap((counter) =>
      counter.tag === 'dummyCloaking' && counter.side === side ? [counter.location] : [],
    ),
    entering: entrants(at, side),
    modules: purchases.filter(({ fielded, eliminated }) => fielded && !eliminated).map(({ id }) => id),
    objectives: purchases.flatMap(({ objectiveHex, revealed }) =>
      objectiveHex !== null && !revealed ? [objectiveHex] : [],
    ),
    concealment,
    san,
    elr: { ss: elr(at, side, true), other: elr(at, side, false) },
    short: own.filter((piece) => has(piece, 'ammoShortage')).map(({ id }) => id),
  }
}

/** What the tactical board is given as a scenario starts (8.625, KGP-8.2.ob). */
export const scenarioStart = (at: Position): ScenarioStart => ({
  date: at.state.date,
  weather: at.state.weather[at.state.date] ?? null,
  wind: at.data.houseRules.start.use.wind,
  roles: at.state.roles,
  firstMover: at.state.firstMover,
  panzerfaustHalves: panzerfaustHalves(openSquads(at.state)),
  selfRallies: selfRallies(at.map),
  snipers: sniperCount(at.map),
  sniperSpacing: sniperSpacing(at),
  turnTrack: at.data.houseRules.turnTrack.use,
  sides: Object.fromEntries(sides.map((side) => [side, orderOfBattle(at, side)])) as Readonly<
    Record<Side, OrderOfBattle>
  >,
})

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

/** Scenario Commencement (KGP-8.625). */
export const commencement: PartHandler<'8.625'> = {
  begin: () => [doing('8.625', { tag: 'commence' })],
  does: {
    commence: ({ state }) => just(...revealing(state, taken(state)), { tag: 'scenarioBegan', date: state.date }),
  },
}
