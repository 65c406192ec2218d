import { fault, suggestName, childPointer, unknownFields, type Fault } from '../../../kernel/fault.js'
import type { CgDate } from '../data/calendar.js'
import type { GameData } from '../model/position.js'
import { baseOf, mostOf, type Numbers, type SideNumbers } from '../data/numbers.js'
import { sides, type Side } from '../data/names.js'
import type { Scenario } from '../data/scenario.js'
import { faultOf } from '../data/expectation.js'

/** The most points a date may bring. */
export const MOST_POINTS = 500

/** The most groups of one line of a chart. */
export const MOST_GROUPS = 20

type Fields = Readonly<Record<string, unknown>>
type Terms = Pick<Scenario, 'campaign' | 'options'>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Checks an object of whole numbers by known names, each within its range. Null stands for the default. */
export const columnFaults = (
  at: string,
  what: 'dates' | 'groups' | 'standIn',
  input: unknown,
  names: readonly string[],
  rangeOf: (name: string) => readonly [least: number, most: number],
): readonly Fault[] => {
  if (input === undefined) return []
  if (!isFields(input)) return [faultOf(at, { tag: 'named', what, names: names.slice(0, 2) }, input)]
  return Object.entries(input).flatMap(([name, value]): readonly Fault[] => {
    const pointer = childPointer(at, name)
    if (!names.includes(name)) return [fault(pointer, { tag: 'among', names }, name, suggestName(name, names))]
    const [least, most] = rangeOf(name)
    const isGood = value === null || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most)
    return isGood ? [] : [fault(pointer, { tag: 'range', least, most }, value)]
  })
}

/** Returns the dates on which a campaign has replenishment: all except its first (KGP-8.6161.2). */
const datesOf = (data: GameData, { campaign }: Terms): readonly CgDate[] =>
  data.houseRules.campaign.use[campaign].dates.slice(1)

/** Returns the lines of a side's chart that are available in a campaign. */
const groupsOf = (data: GameData, { campaign }: Terms, side: Side): GameData['catalogue']['groups'] =>
  data.catalogue.groups.filter((group) => group.side === side && group.available[campaign] !== undefined)

const FIELDS = ['replenishment', 'maximum']

const sideFaults = (data: GameData, terms: Terms, side: Side, at: string, input: unknown): readonly Fault[] => {
  if (!isFields(input)) return [fault(at, { tag: 'object', fields: FIELDS }, input)]
  const charts = groupsOf(data, terms, side).map(({ chartId }) => chartId)
  return [
    ...unknownFields(at, input, FIELDS),
    ...columnFaults(childPointer(at, 'replenishment'), 'dates', input['replenishment'], datesOf(data, terms), () => [
      0,
      MOST_POINTS,
    ]),
    ...columnFaults(childPointer(at, 'maximum'), 'groups', input['maximum'], charts, () => [0, MOST_GROUPS]),
  ]
}

/** Returns all faults in chart numbers of any input. */
export const numbersFaults = (data: GameData, terms: Terms, input: unknown): readonly Fault[] => {
  if (input === undefined) return []
  if (!isFields(input)) return [fault('/tables', { tag: 'object', fields: sides }, input)]
  return [
    ...unknownFields('/tables', input, sides),
    ...sides.flatMap((side) =>
      Object.hasOwn(input, side) ? sideFaults(data, terms, side, childPointer('/tables', side), input[side]) : [],
    ),
  ]
}

/**
 * Returns, as a field, the numbers of a column that differ from print, in chart order. Returns no field if there are
 * none.
 */
const column = <Name extends string, Field extends keyof SideNumbers>(
  field: Field,
  given: Readonly<Partial<Record<Name, number | null>>> | undefined,
  names: readonly Name[],
  printed: (name: Name) => number | null,
): Pick<SideNumbers, Field> | object => {
  const kept = names.filter((name) => (given?.[name] ?? null) !== null && given?.[name] !== printed(name))
  return kept.length === 0 ? {} : { [field]: Object.fromEntries(kept.map((name) => [name, given?.[name]])) }
}

/**
 * Returns, as a field, the valid numbers that differ from print, in chart order. Returns no field if there are none.
 */
export const differing = (data: GameData, terms: Terms, given: Numbers = {}): { readonly tables?: Numbers } => {
  const { campaign, options } = terms
  const found = sides.flatMap((side): readonly (readonly [Side, SideNumbers])[] => {
    const groups = groupsOf(data, terms, side)
    const differ: SideNumbers = {
      ...column('replenishment', given[side]?.replenishment, datesOf(data, terms), (date) =>
        baseOf(data.charts, { campaign, date, options }, side),
      ),
      ...column(
        'maximum',
        given[side]?.maximum,
        groups.map(({ chartId }) => chartId),
        (id) => groups.filter(({ chartId }) => chartId === id).map((group) => mostOf({ campaign }, group))[0],
      ),
    }
    return Object.keys(differ).length === 0 ? [] : [[side, differ]]
  })
  return found.length === 0 ? {} : { tables: Object.fromEntries(found) }
}
