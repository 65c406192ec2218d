import {
  fields,
  flag,
  oneOf,
  optional,
  orNull,
  record,
  text,
  whole,
  type DataReader,
} from '../../../kernel/data-file.js'
import { cgDates, type CgDate } from './calendar.js'
import type { CampaignId, Side } from './names.js'
import { mistDensities, type Weather } from './weather.js'
import data from './charts.json' with { type: 'json' }

type Bases = Readonly<Record<CampaignId, Readonly<Record<Side, number | null>>>>

/** The charts by date and by Map Group. */
export interface Charts {
  /**
   * Base numbers of CPP replenishment (KGP-8.6161); null for a dash. The printed digits run together without side
   * symbols (TD-10).
   */
  readonly cppBase: Readonly<Partial<Record<CgDate, Bases>>>
  /** LVP printed on each Map Group (KGP-8.6033.2; run together in print, TD-03). */
  readonly lvpTotals: Readonly<Record<string, number>>
  /** Historical weather by date (KGP-8.617.1). */
  readonly historicalWeather: Readonly<Record<CgDate, Weather>>
}

const base = fields<Bases['I']>({ us: orNull(whole(0, 999)), german: orNull(whole(0, 999)) })
const bases = fields<Bases>({ I: base, II: base, III: base })
const weather = fields<Weather>({
  mist: orNull(oneOf(...mistDensities)),
  overcast: flag,
  clear: flag,
  mistChange: flag,
  moon: orNull(text),
  clouds: orNull(text),
})
const byDate = <A>(of: A): Readonly<Record<CgDate, A>> =>
  Object.fromEntries(cgDates.map((date) => [date, of])) as Readonly<Record<CgDate, A>>

/** Checks charts.json. */
export const chartsReader: DataReader<Charts> = fields<Charts>({
  cppBase: fields<Charts['cppBase']>(byDate(optional(bases))),
  lvpTotals: record(whole(0, 999)),
  historicalWeather: fields<Charts['historicalWeather']>(byDate(weather)),
})

/** The charts as printed. */
export const charts: Charts = data as Charts
