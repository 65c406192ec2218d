import type { Weather } from '../data/weather.js'
import type { CgDate } from '../data/calendar.js'
import type { AreaId, PurchaseMode, Hex, PieceId, Side } from '../data/names.js'

/** One line of a side's CG Roster (KGP-8.14, KGP-8.2.cgRoster). */
export interface RosterLine {
  /** The date. */
  readonly date: CgDate
  /** Its weather. */
  readonly weather: Weather | null
  /** Current-LVP and CG-LVP Total, or null where no scenario was fought. */
  readonly lvp: { readonly current: number; readonly total: number } | null
  /** The winner of its scenario: the winner's line only. */
  readonly win: Side | null
  /** Purchase points: left over, added, together. `repl` is null before an Initial Scenario. */
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
  /** Whether it was an Idle Date. */
  readonly idle: boolean
}

/** One line of a side's RG Purchase Record (KGP-8.14, KGP-8.2.rgPurchaseRecord). */
export interface Purchase {
  /** Its name in this campaign: side, ID of the chart and a number (KGP-8.6192). */
  readonly id: string
  /** The group of the chart. */
  readonly chartId: string
  /** Who bought it. */
  readonly side: Side
  /** When. */
  readonly date: CgDate
  /** What it cost; 0 for a group that was given. */
  readonly cpp: number
  /** How it comes into play. */
  readonly mode: PurchaseMode
  /** Setup Area or Entry Area it comes to, or null for an asset. */
  readonly area: string | null
  /** Its strength: Full or Depleted, unknown until its die has been rolled (KGP-8.2.strength, KGP-8.2.depleted). */
  readonly strength: 'full' | 'depleted' | 'unknown'
  /** Its pieces. */
  readonly contents: readonly PieceId[]
  /** Its Objective Hex, or null. */
  readonly objectiveHex: Hex | null
  /** Whether the Objective Hex has been revealed. */
  readonly revealed: boolean
  /** Its Pre-Registered hex, or null. */
  readonly preRegisteredHex: Hex | null
  /** Chits of an artillery module's Draw Pile, or null. */
  readonly drawPile: { readonly black: number; readonly red: number } | null
  /** The Security Area of its field phone, from the phone to a map edge, or null (KGP-CG15c). */
  readonly security: readonly Hex[] | null
  /** Whether its artillery module is in play on the current date (KGP-CG15). */
  readonly fielded: boolean
  /** Whether it is used up (KGP-CG22). */
  readonly used: boolean
  /** Whether it is Eliminated. */
  readonly eliminated: boolean
  /** The subordinate it is allotted to, or null. */
  readonly commander: string | null
}

/** A new line of the record: nothing is rolled, fielded or revealed of it yet. */
export const entered = (
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

/** What a side knows from reconnaissance. */
export interface Finding {
  /** When. */
  readonly date: CgDate
  /** Which enemy Setup Area was looked at. */
  readonly area: string
  /** Enemy units there: exactly, in fives, or null for nothing seen. */
  readonly units: number | null
  /** Whether the count is exact. */
  readonly exact: boolean
  /** Whether groups were bought into it this date, or null for not known. */
  readonly reinforced: boolean | null
}

/** The books of one side. */
export interface Ledger {
  /** Purchase points: left over, added, together, spent, spent on reconnaissance (KGP-8.2.cpp). */
  readonly cpp: {
    readonly start: number
    readonly repl: number | null
    readonly total: number
    readonly spent: number
    readonly recon: number
  }
  /** Fortification points (KGP-8.2.fpp). */
  readonly fpp: number
  /** Counters of concealment bought for the next scenario, by Setup Area; they are for dummies (8.621, KGP-CG11). */
  readonly concealment: Readonly<Record<AreaId, number>>
  /** Sniper Activation Number. */
  readonly san: number
  /** Experience level as printed for the campaign. */
  readonly elr: number
  /** LVP of the Locations Controlled at the last scenario end. */
  readonly currentLvp: number
  /** The same at the scenario end before. */
  readonly lvpBefore: number
  /** CG-LVP Total (KGP-8.2.cgLvpTotal). */
  readonly cgLvp: number
  /** Casualty VP amassed on the current date; closed at CG-Scenario End. */
  readonly casualtyVp: number
  /** The CG Roster, oldest line first. */
  readonly roster: readonly RosterLine[]
  /** The RG Purchase Record, oldest line first. */
  readonly purchases: readonly Purchase[]
  /** What reconnaissance has found. */
  readonly findings: readonly Finding[]
  /** Scenarios in which it has declared its Personnel Fanatic (KGP-CG14). */
  readonly fanaticism: number
  /** Weapons regained that wait for a lawful area (`scw.unplaced` = pool). */
  readonly pool: readonly string[]
}
