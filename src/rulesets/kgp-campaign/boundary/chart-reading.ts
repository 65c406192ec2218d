import { suggestName } from '../../../kernel/fault.js'
import { fail, into, textAt, type Check } from '../../../maps/check.js'
import { cgDates } from '../data/calendar.js'
import type { CatalogueData } from '../data/catalogue.js'
import { groupItemKinds } from '../data/compiled-catalogue.js'
import { fortificationKinds, sides, type CampaignId } from '../data/names.js'
import { leaderLadder, tables, type Tables } from '../data/tables.js'
import type { PrintedTable } from '../data/table.js'
import { failOwn, type TypeKind } from '../data/expectation.js'
import { mistDensities } from '../data/weather.js'
import { listOf, oneOf, orNothing, orNull, record, recordOf, text, yesOrNo, type Read } from './reads.js'

/** A whole number from `least` to `most`. */
const within =
  (least: number, most: number): Read =>
  (check, found) => {
    if (typeof found !== 'number' || !Number.isInteger(found) || found < least || found > most)
      fail(check, { tag: 'range', least, most }, found)
  }

const date = oneOf(...cgDates)
const points = within(0, 999)

const byCampaign = (read: Read): Read => record({ I: read, II: read, III: read })
const bySide = (read: Read): Read => record({ german: read, us: read })

const twoDates: Read = (check, found) => {
  if (!Array.isArray(found) || found.length !== 2) failOwn(check, { tag: 'firstAndLastDate' }, found)
  else listOf(date)(check, found)
}

const oneItem = `\\d+ (?:${groupItemKinds.join('|')}) [^,]+`
const ITEMS = new RegExp(`^${oneItem}(?:, ${oneItem})*$`)

const items: Read = (check, found) => {
  const said = textAt(check, found)
  if (said !== null && !ITEMS.test(said)) failOwn(check, { tag: 'items' }, said)
}

const price: Read = (check, found) => {
  if (Array.isArray(found)) listOf(points)(check, found)
  else orNull(points)(check, found)
}

const prices: Read = record(Object.fromEntries([...fortificationKinds, 'concealment'].map((kind) => [kind, price])))

const offer = record({ maximum: within(0, 99), dates: twoDates, notInitial: orNothing(yesOrNo) })

const group: Read = record({
  organization: oneOf('platoon', 'section', 'module', 'asset'),
  name: text,
  formation: text,
  full: items,
  depleted: orNothing(orNull(items)),
  cpp: within(0, 999),
  offers: record({ I: orNothing(offer), II: orNothing(offer), III: orNothing(offer) }),
  entryColors: orNothing(listOf(text)),
})

/** The letters of a chart ID, which decide what a group is (KGP-8.6191). */
const CHART_ID = /^(?:I|HW|V|G|O|B|A|P|F|S)\d+$/

const groups: Read = (check, found) => {
  recordOf(group)(check, found)
  for (const id of Object.keys(found ?? {})) if (!CHART_ID.test(id)) failOwn(into(check, id), { tag: 'chartId' }, id)
}

const side: Read = record({
  squads: listOf(
    record({
      type: text,
      class: oneOf('elite', 'firstLine', 'secondLine', 'green', 'conscript'),
      halfSquad: text,
      replacedBy: listOf(text),
      hardensTo: orNothing(text),
      traits: orNothing(listOf(oneOf('ss', 'assaultEngineer', 'airborne'))),
    }),
  ),
  crews: listOf(record({ type: text, kind: oneOf('crew', 'vehicleCrew') })),
  vehicles: listOf(
    record({
      type: text,
      mobility: oneOf('tracked', 'halfTrack', 'wheeled'),
      top: oneOf('CT', 'OT', 'unarmored'),
      caliber: orNothing(within(1, 400)),
      tons: within(1, 99),
      fuel: oneOf('petrol', 'diesel'),
    }),
  ),
  groups,
})

const start = record({ cpp: points, san: within(2, 7), elr: within(0, 5) })

/** Checks the rows of a catalogue. */
export const readCatalogueRows: Read = record({
  dates: byCampaign(record({ mapGroup: text, dates: listOf(date) })),
  initial: byCampaign(bySide(start)),
  surcharges: record({ standardOnMap: bySide(points), earlyEntry: points, recon: points }),
  fortificationPrices: prices,
  dismantlable: listOf(text),
  german: side,
  us: side,
})

const isTypeKind = (kind: string): kind is TypeKind => ['squad', 'halfSquad', 'crew', 'vehicle'].includes(kind)

/** Checks that each type a chart names is one of its side. */
export const checkTypes = (check: Check, rows: CatalogueData): void => {
  for (const of of sides) {
    const { squads, crews, groups: all } = rows[of]
    const known: Readonly<Record<TypeKind, readonly string[]>> = {
      squad: squads.map(({ type }) => type),
      halfSquad: squads.map(({ halfSquad }) => halfSquad),
      crew: crews.map(({ type }) => type),
      // Captured vehicles fight for the other side.
      vehicle: sides.flatMap((one) => rows[one].vehicles.map(({ type }) => type)),
    }
    for (const [id, row] of Object.entries(all))
      for (const strength of ['full', 'depleted'] as const)
        for (const said of row[strength]?.split(', ') ?? []) {
          const [, kind, ...words] = said.split(' ')
          const type = words.join(' ')
          if (!isTypeKind(kind) || known[kind].includes(type)) continue
          const types = known[kind]
          const at = into(into(into(into(check, of), 'groups'), id), strength)
          failOwn(at, { tag: 'typeOf', kind, side: of }, type, suggestName(type, types))
        }
  }
}

const base: Read = bySide(orNull(points))

const weather: Read = record({
  mist: orNull(oneOf(...mistDensities)),
  overcast: yesOrNo,
  clear: yesOrNo,
  mistChange: yesOrNo,
  moon: orNull(text),
  clouds: orNull(text),
})

const byDate = (read: Read): Read => record(Object.fromEntries(cgDates.map((one) => [one, read])))

/** The tables on which dice are read, as a campaign file may change them. */
export const tableNames = [
  'escapeInfantry',
  'escapeVehicle',
  'escapeEquipment',
  'woundedLeader',
  'mmcHardening',
  'leaderHardening',
  'sanAdjustment',
  'shift',
  'shiftPersonnel',
  'shiftVehicle',
  'immobilization',
  'weaponRepair',
  'weaponRecovery',
  'capturedWeapon',
  'specialAmmo',
  'removal',
  'randomWeather',
  'mistDensity',
  'ammunitionShortage',
] as const

/** The name of a table on which dice are read. */
export type TableName = (typeof tableNames)[number]

/** A changed table: its rows from the lowest roll up, and the values of modifiers. */
export interface TableRows {
  readonly bands?: readonly { readonly max: number | null; readonly result: string | number }[]
  readonly modifiers?: Readonly<Record<string, number>>
}

const resultsOf = (name: TableName): Read => {
  const found = tables[name].bands.map(({ result }) => result)
  if (name === 'leaderHardening') return oneOf(...leaderLadder)
  return typeof found[0] === 'number' ? within(-99, 99) : oneOf(...found.map(String))
}

const bands =
  (result: Read): Read =>
  (check, found) => {
    listOf(record({ max: orNull(within(-99, 99)), result }))(check, found)
    if (!Array.isArray(found) || check.faults.length > 0) return
    const list = found as NonNullable<TableRows['bands']>
    if (list.length === 0) failOwn(check, { tag: 'someRow' }, list)
    for (const [i, { max }] of list.entries()) {
      const at = into(into(check, i), 'max')
      const before = i === 0 ? null : list[i - 1].max
      const isLast = i === list.length - 1
      if (isLast && max !== null) failOwn(at, { tag: 'finalRow' }, max)
      else if (!isLast && max === null) failOwn(at, { tag: 'limit' }, max)
      else if (before !== null && max !== null && max <= before) failOwn(at, { tag: 'more', than: before }, max)
    }
  }

const tableOf = (name: TableName): Read => {
  const modifiers = tables[name].modifiers.filter(({ value }) => value !== null)
  return record({
    bands: orNothing(bands(resultsOf(name))),
    modifiers: orNothing(record(Object.fromEntries(modifiers.map(({ id }) => [id, orNothing(within(-20, 20))])))),
  })
}

/** Checks the charts by date, and the tables. */
export const readDateCharts: Read = record({
  cppBase: record(Object.fromEntries(cgDates.map((one) => [one, orNothing(orNull(byCampaign(base)))]))),
  lvpTotals: recordOf(points),
  historicalWeather: byDate(weather),
  tables: orNothing(record(Object.fromEntries(tableNames.map((name) => [name, orNothing(tableOf(name))])))),
})

const changed = (table: PrintedTable<unknown>, { bands: rows, modifiers = {} }: TableRows): PrintedTable<unknown> => ({
  ...table,
  bands:
    rows === undefined
      ? table.bands
      : rows.map(({ max, result }, i) => {
          const before = i === 0 ? null : rows[i - 1].max
          return { min: before === null ? null : before + 1, max, result }
        }),
  modifiers: table.modifiers.map((one) => ({ ...one, value: modifiers[one.id] ?? one.value })),
})

/** Puts changed tables in place of those of the library. */
export const tablesWith = (changes: Readonly<Partial<Record<TableName, TableRows>>>): Tables => ({
  ...tables,
  ...Object.fromEntries(
    tableNames.flatMap((name) => {
      const its = changes[name]
      return its === undefined ? [] : [[name, changed(tables[name], its)]]
    }),
  ),
})

/** The campaigns. */
export const campaignIds: readonly CampaignId[] = ['I', 'II', 'III']
