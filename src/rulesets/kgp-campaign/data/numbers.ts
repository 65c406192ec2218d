import type { CgDate } from './calendar.js'
import type { Charts } from './charts.js'
import type { Group } from './compiled-catalogue.js'
import type { Options } from './options.js'
import { other, type Side, type CampaignId } from './names.js'

/** A side's chart numbers as changed by a scenario, for what-if studies. Omitted numbers stay as printed. */
export interface SideNumbers {
  /** Replenishment base by date (KGP-8.6161). */
  readonly replenishment?: Readonly<Partial<Record<CgDate, number>>>
  /** Maximum by group in the campaign (KGP-8.6192). */
  readonly maximum?: Readonly<Record<string, number>>
}

/** Changed chart numbers by side. */
export type Numbers = Readonly<Partial<Record<Side, SideNumbers>>>

/** The facts the replenishment base depends on. */
export interface BaseOf {
  readonly campaign: CampaignId
  readonly date: CgDate
  /** The readings of ambiguous cells (AMB-42, AMB-43). */
  readonly options: Pick<Options, 'cpp.columnOrder' | 'cpp.base19PmCg1German'>
  /** The scenario's changes; omitted if there are none. */
  readonly tables?: Numbers
}

const printedBase = (
  charts: Pick<Charts, 'cppBase'>,
  { campaign, date, options }: BaseOf,
  side: Side,
): number | null => {
  if (side === 'german' && campaign === 'I' && date === '19 PM' && options['cpp.base19PmCg1German'] === 30) return 30
  const column = options['cpp.columnOrder'] === 'usFirst' ? side : other(side)
  return charts.cppBase[date]?.[campaign][column] ?? null
}

/**
 * Returns the replenishment base of a side on a date, or null for none (KGP-8.6161, KGP-8.6161.1). The chart also shows
 * when each campaign runs (KGP-8.6161.2).
 */
export const baseOf = (charts: Pick<Charts, 'cppBase'>, at: BaseOf, side: Side): number | null =>
  at.tables?.[side]?.replenishment?.[at.date] ?? printedBase(charts, at, side)

/** Returns how many of a group a side may have in the whole campaign (KGP-8.619, KGP-8.6192). */
export const mostOf = (
  { campaign, tables }: { readonly campaign: CampaignId; readonly tables?: Numbers },
  { side, chartId, maximum }: Pick<Group, 'side' | 'chartId' | 'maximum'>,
): number => tables?.[side]?.maximum?.[chartId] ?? maximum[campaign]
