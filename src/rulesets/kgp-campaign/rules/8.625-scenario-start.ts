import { showingSan } from './roster.js'
import type { Position } from '../model/position.js'
import { doTask } from '../model/task.js'
import { revealObjectives } from './8.3-scenario-chain/report.js'
import { eventsOnly, type PartHandler } from './part-handler.js'
import { entryBar } from './8.605-setup-areas/8.2-entry-areas.js'
import { mobilityOf } from './pieces/casualties.js'
import { inOrder, piecesAt } from '../model/facts.js'
import { selfRallies, sniperCount } from '../data/map.js'
import { has, isMmc, isPersonnel, isVehicle, type Vehicle } from '../model/piece.js'
import {
  sides,
  type EntryId,
  type AreaId,
  type HexId,
  type LocationId,
  type PieceId,
  type Side,
} from '../data/names.js'
import type { Purchase } from '../model/ledger.js'
import type { Weather } from '../data/weather.js'
import type { Role, State } from '../model/state.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { elr, openSquads, panzerfaustHalves, sniperSpacing } from './8.4-special-rules.js'

/** A piece that may enter from off the map. */
export interface Arrival {
  readonly piece: PieceId
  /** The Entry Areas it may use. */
  readonly at: readonly EntryId[]
}

/** The recorded stance of a vehicle in Reserve under its Cloaking counter (KGP-CG7a). */
export interface Stance {
  /** The hexside its front faces, 0 to 5 clockwise from north. In Bypass, one next to the hexside of `bypass`. */
  readonly vca: number
  /** The hexside it Bypasses along, or null. */
  readonly bypass: number | null
  /** Whether its crew is CE. */
  readonly ce: boolean
}

const stanceOf = (piece: Vehicle): Stance => ({ vca: piece.vca, bypass: piece.bypass, ce: has(piece, 'ce') })

/** The order of battle of one side. */
export interface OrderOfBattle {
  /** The Location of each piece on the map. */
  readonly setup: Readonly<Record<PieceId, LocationId>>
  readonly reserves: readonly PieceId[]
  /** The stance of each vehicle in Reserve (KGP-CG7a). */
  readonly stances: Readonly<Record<PieceId, Stance>>
  /** The Locations of Dummies among the Reserves (KGP-CG7a). */
  readonly dummies: readonly LocationId[]
  /** Pieces that may enter. */
  readonly entering: readonly Arrival[]
  /** Artillery modules in play. */
  readonly modules: readonly string[]
  /** Objective Hexes not yet revealed. */
  readonly objectives: readonly HexId[]
  /** Concealment counters bought, by Setup Area, to be set up as dummies (8.621, KGP-CG11). */
  readonly concealment: Readonly<Record<AreaId, number>>
  /** Sniper Activation Number. */
  readonly san: number
  /** Experience Level Ratings of the SS and of other formations. */
  readonly elr: { readonly ss: number; readonly other: number }
  /** Pieces with Ammunition Shortage. */
  readonly short: readonly PieceId[]
}

/** Everything the tactical board needs to start a scenario (KGP-8.625). Each side's part is for its own eyes. */
export interface ScenarioStart {
  readonly date: State['date']
  readonly weather: Weather | null
  /** Wind, determined by the tactical rules (SSR KGP2). */
  readonly wind: string
  readonly roles: Readonly<Record<Side, Role>>
  readonly firstMover: Side | null
  /** Panzerfausts at the start, in halves (KGP-CG13). */
  readonly panzerfaustHalves: number
  /** Self Rally attempts of a side in each of its Player Turns (KGP-CG18). */
  readonly selfRallies: number
  /** Sniper counters of each side (KGP-CG16). */
  readonly snipers: number
  /** Minimum distance between the Snipers of a side; null if it has one (KGP-CG16). */
  readonly sniperSpacing: number | null
  /** The circled numbers of the Turn track (KGP-CG23). */
  readonly turnTrack: Readonly<Record<number, number>>
  readonly sides: Readonly<Record<Side, OrderOfBattle>>
}

const groupColors = ({ state, data }: Position, side: Side, rg: string | null): readonly string[] => {
  const purchase = state.ledgers[side].purchases.find(({ id }) => id === rg)
  return purchase === undefined ? [] : (data.catalogue.groupOf(side, purchase.chartId)?.entryColors ?? [])
}

/**
 * Whether a piece came to its Holding Box by Escape or Shift and not with its group, in which case its color does not
 * matter.
 */
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
    objectives: [
      ...new Set(
        purchases.flatMap(({ objectiveHex, revealed }) => (objectiveHex !== null && !revealed ? [objectiveHex] : [])),
      ),
    ],
    concealment,
    san,
    elr: { ss: elr(at, side, true), other: elr(at, side, false) },
    short: own.filter((piece) => has(piece, 'ammoShortage')).map(({ id }) => id),
  }
}

/** Returns the data for the tactical board at scenario start (8.625, KGP-8.2.ob). */
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

/**
 * Objective Hexes in which Personnel of their side has set up outside Reserve, and which it Controls from the start
 * (KGP-8.2.objectiveHex).
 */
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

/**
 * Scenario Commencement (KGP-8.625): reveals Sniper Activation Numbers and Objective Hexes that are already Controlled.
 */
export const commencement: PartHandler<'8.625'> = {
  begin: () => [doTask('8.625', { tag: 'commence' })],
  does: {
    commence: ({ state }) =>
      eventsOnly(...showingSan(state), ...revealObjectives(state, taken(state)), {
        tag: 'scenarioBegan',
        date: state.date,
      }),
  },
}
