import type { Weather } from '../data/weather.js'
import type { CgDate } from '../data/calendar.js'
import type { AreaId, PurchaseMode, HexId, PieceId, Side } from '../data/names.js'

/** One line of a side's CG Roster (KGP-8.14, KGP-8.2.cgRoster). */
export interface RosterLine {
  readonly date: CgDate
  readonly weather: Weather | null
  /** Current-LVP and CG-LVP Total; null if no scenario was fought. */
  readonly lvp: { readonly current: number; readonly total: number } | null
  /** The winner of its scenario; only on the winner's line. */
  readonly win: Side | null
  /** Purchase points: carried over, replenished and total. `repl` is null before an Initial Scenario. */
  readonly cpp: { readonly start: number; readonly repl: number | null; readonly total: number }
  /** Groups bought. */
  readonly bought: readonly { readonly chartId: string; readonly cpp: number }[]
  /** Points spent on reconnaissance. */
  readonly recon: number
  /** Points spent on groups. */
  readonly spent: number
  /** Points left. */
  readonly left: number
  /** Sniper Activation Number at the end of the line. */
  readonly san: number
  /** Whether the date was Idle. */
  readonly idle: boolean
}

/** One line of a side's RG Purchase Record (KGP-8.14, KGP-8.2.rgPurchaseRecord). */
export interface Purchase {
  /** A unique id: side, chart ID and a number (KGP-8.6192). */
  readonly id: string
  /** The chart ID of the group. */
  readonly chartId: string
  /** The buyer. */
  readonly side: Side
  readonly date: CgDate
  /** The cost; 0 for a group provided free. */
  readonly cpp: number
  /** How it enters play. */
  readonly mode: PurchaseMode
  /** The Setup Area or Entry Area where it arrives; null for an asset. */
  readonly area: string | null
  /** Full or Depleted; unknown until its die has been rolled (KGP-8.2.strength, KGP-8.2.depleted). */
  readonly strength: 'full' | 'depleted' | 'unknown'
  readonly contents: readonly PieceId[]
  readonly objectiveHex: HexId | null
  /** Whether the Objective Hex has been revealed. */
  readonly revealed: boolean
  readonly preRegisteredHex: HexId | null
  /** Chits in the Draw Pile of an artillery module, or null. */
  readonly drawPile: { readonly black: number; readonly red: number } | null
  /** The Security Area of its field phone, from the phone to a map edge, or null (KGP-CG15c). */
  readonly security: readonly HexId[] | null
  /** Whether its artillery module is in play on the current date (KGP-CG15). */
  readonly fielded: boolean
  /** Whether it is used up (KGP-CG22). */
  readonly used: boolean
  readonly eliminated: boolean
  /** The subordinate it is allotted to, or null. */
  readonly commander: string | null
}

/** Makes a new purchase, with nothing rolled, fielded or revealed yet. */
export const newPurchase = (
  bought: Pick<Purchase, 'id' | 'chartId' | 'side' | 'date' | 'cpp' | 'mode' | 'area'>,
): Purchase => ({
  ...bought,
  strength: 'unknown',
  contents: [],
  objectiveHex: null,
  revealed: false,
  preRegisteredHex: null,
  drawPile: null,
  security: null,
  fielded: false,
  used: false,
  eliminated: false,
  commander: null,
})

/** A finding of reconnaissance. */
export interface Finding {
  readonly date: CgDate
  /** The enemy Setup Area scouted. */
  readonly area: string
  /** Number of enemy units there, exact or rounded to fives; null if nothing was seen. */
  readonly units: number | null
  /** Whether the count is exact. */
  readonly exact: boolean
  /** Whether groups were bought into it this date; null if unknown. */
  readonly reinforced: boolean | null
}

/** The records of one side. */
export interface Ledger {
  /** Purchase points: carried over, replenished, total, spent, and spent on reconnaissance (KGP-8.2.cpp). */
  readonly cpp: {
    readonly start: number
    readonly repl: number | null
    readonly total: number
    readonly spent: number
    readonly recon: number
  }
  /** Fortification points (KGP-8.2.fpp). */
  readonly fpp: number
  /** Concealment counters bought for the next scenario as dummies, by Setup Area (8.621, KGP-CG11). */
  readonly concealment: Readonly<Record<AreaId, number>>
  /** Sniper Activation Number. */
  readonly san: number
  /**
   * The Sniper Activation Number known to the enemy. Recent purchases show on the next date or at scenario start
   * (8.620).
   */
  readonly sanShown: number
  /** Experience Level Rating as printed for the campaign. */
  readonly elr: number
  /** LVP of the Locations Controlled at the end of the last scenario. */
  readonly currentLvp: number
  /** LVP of the Locations Controlled at the end of the scenario before that. */
  readonly lvpBefore: number
  /** CG-LVP Total (KGP-8.2.cgLvpTotal). */
  readonly cgLvp: number
  /** Casualty VP scored on the current date, fixed at CG-Scenario End. */
  readonly casualtyVp: number
  /** The CG Roster, oldest line first. */
  readonly roster: readonly RosterLine[]
  /** The RG Purchase Record, oldest line first. */
  readonly purchases: readonly Purchase[]
  /** The findings of Reconnaissance. */
  readonly findings: readonly Finding[]
  /** Number of scenarios in which it has declared its Personnel Fanatic (KGP-CG14). */
  readonly fanaticism: number
  /** Regained weapons waiting for a legal area (`scw.unplaced` = pool). */
  readonly pool: readonly string[]
}
