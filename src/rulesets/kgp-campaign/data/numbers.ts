import type { CgDate } from './calendar.js'
import type { Group } from './compiled-catalogue.js'
import { cppBase } from './tables.js'
import type { Options } from './options.js'
import { other, type Side, type CampaignId } from './names.js'

/** Numbers of a side's charts that a scenario sets otherwise, for those who ask what if. What is left out stays as printed. */
export interface SideNumbers {
  /** By date, the base number of replenishment (KGP-8.6161). */
  readonly replenishment?: Readonly<Partial<Record<CgDate, number>>>
  /** By group of the chart, how many the campaign offers (KGP-8.6192). */
  readonly maximum?: Readonly<Record<string, number>>
}

/** Numbers of the charts that differ from print, by side. */
export type Numbers = Readonly<Partial<Record<Side, SideNumbers>>>

/** What the base number of replenishment depends on. */
export interface BaseOf {
  /** Which campaign. */
  readonly campaign: CampaignId
  /** The date. */
  readonly date: CgDate
  /** How doubtful cells are read (AMB-42, AMB-43). */
  readonly options: Pick<Options, 'cpp.columnOrder' | 'cpp.base19PmCg1German'>
  /** What the scenario sets otherwise; left out where it sets nothing. */
  readonly tables?: Numbers
}

const printedBase = ({ campaign, date, options }: BaseOf, side: Side): number | null => {
  if (side === 'german' && campaign === 'I' && date === '19 PM' && options['cpp.base19PmCg1German'] === 30) return 30
  const column = options['cpp.columnOrder'] === 'usFirst' ? side : other(side)
  return cppBase[date]?.[campaign][column] ?? null
}

/** The base number of a side on a date, or null for none (KGP-8.6161, KGP-8.6161.1); the chart also shows when each campaign runs (KGP-8.6161.2). */
export const baseOf = (at: BaseOf, side: Side): number | null =>
  at.tables?.[side]?.replenishment?.[at.date] ?? printedBase(at, side)

/** How many of a group a side may have over the whole campaign (KGP-8.619, KGP-8.6192). */
export const mostOf = (
  { campaign, tables }: { readonly campaign: CampaignId; readonly tables?: Numbers },
  { side, chartId, maximum }: Pick<Group, 'side' | 'chartId' | 'maximum'>,
): number => tables?.[side]?.maximum?.[chartId] ?? maximum[campaign]
