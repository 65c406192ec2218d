import { recordAt, type Check } from '../../../../maps/check.js'
import { catalogueData, type CatalogueData } from '../../data/catalogue.js'
import { charts as printedCharts, type Charts } from '../../data/charts.js'
import { checkTypes, readCatalogueRows, readDateCharts, type TableName, type TableRows } from '../chart-reading.js'
import { isFields, type Fields } from './fields.js'

/** Puts a patch in place of the fields it names. Lists are replaced whole. */
const merged = (base: unknown, patch: unknown): unknown => {
  if (!isFields(base) || !isFields(patch)) return patch === undefined ? base : patch
  return {
    ...base,
    ...Object.fromEntries(
      Object.entries(patch).map(([key, value]) => [key, Object.hasOwn(base, key) ? merged(base[key], value) : value]),
    ),
  }
}

const withoutNull = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== null))

/** A group or date that a campaign file sets to null is not in the campaign. */
const withoutRemoved = (charts: unknown): unknown => {
  if (!isFields(charts)) return charts
  const less = (fields: unknown): unknown => (isFields(fields) ? withoutNull(fields) : fields)
  const side = (its: unknown): unknown => (isFields(its) ? { ...its, groups: less(its['groups']) } : its)
  return {
    ...charts,
    cppBase: less(charts['cppBase']),
    lvpTotals: less(charts['lvpTotals']),
    german: side(charts['german']),
    us: side(charts['us']),
  }
}

const DATE_CHARTS = ['cppBase', 'lvpTotals', 'historicalWeather', 'tables'] as const

/** The charts of a campaign: the printed ones with its changes. */
export interface OwnCharts {
  readonly rows: CatalogueData
  readonly charts: Charts
  readonly tables: Readonly<Partial<Record<TableName, TableRows>>>
}

/** Reads the charts of a campaign file; null if they have faults. */
export const chartsOf = (check: Check, given: unknown): OwnCharts | null => {
  const known = [...Object.keys(catalogueData), ...DATE_CHARTS]
  const named = given === undefined ? {} : recordAt(check, given, known)
  if (named === null) return null
  const all = withoutRemoved(merged({ ...catalogueData, ...printedCharts }, named)) as Fields
  const pick = (isDate: boolean): Fields =>
    Object.fromEntries(
      Object.entries(all).filter(([key]) => known.includes(key) && DATE_CHARTS.some((one) => one === key) === isDate),
    )
  readCatalogueRows(check, pick(false))
  readDateCharts(check, pick(true))
  if (check.faults.length > 0) return null
  const rows = pick(false) as unknown as CatalogueData
  checkTypes(check, rows)
  const { tables: changes = {}, ...charts } = pick(true) as unknown as Charts & {
    readonly tables?: Readonly<Partial<Record<TableName, TableRows>>>
  }
  return { rows, charts, tables: changes }
}
