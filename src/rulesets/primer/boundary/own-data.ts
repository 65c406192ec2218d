import { fault, suggestName, childPointer, unknownFields, type Fault } from '../../../kernel/fault.js'
import type { HexMapSource } from '../../../maps/hex/source.js'
import { faultsOfHexMap } from '../../../maps/hex/validate.js'
import { hasError } from '../../../maps/validate.js'
import { combatTable, RESULTS } from '../data/chart.js'
import { SIDES } from '../data/counters.js'
import type { Own } from '../data/game-data.js'
import { mapSource } from '../data/hexes.js'
import { terrainCost, type Terrain } from '../data/map.js'
import { MOST_UNITS } from '../model/state.js'

/** The most hexes a map can have. */
export const MOST_HEXES = 1000

/** The highest strength of a counter. */
const MOST_STRENGTH = 20

/** The highest movement allowance of a counter. */
export const MOST_MOVEMENT = 9

type Source = HexMapSource<never, Terrain>
type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** The form of hex and counter ids, which the one-line notation requires. */
const PLAIN_ID = /^\w{1,12}$/

const meantBy = (found: unknown, known: Iterable<string>): string | null =>
  typeof found === 'string' ? suggestName(found, known) : null

/** All faults of a map: as a hex map, and as a map whose terrain and features the rules know, PR-1.1. */
const mapFaults = (input: unknown, pointer: string): readonly Fault[] => {
  const found = faultsOfHexMap(input)
    .filter(({ severity }) => severity === 'error')
    .map((one) => ({ ...one, pointer: pointer + one.pointer }))
  if (hasError(found)) return found
  const { hexes, terrains, features, defaultTerrain } = input as Source
  const inMap = (...keys: readonly (string | number)[]): string => keys.reduce<string>(childPointer, pointer)
  const grounds = Object.keys(terrainCost)
  const faults = [
    ...terrains.flatMap(({ id }, i) =>
      grounds.includes(id) ? [] : [fault(inMap('terrains', i, 'id'), grounds.join(', '), id, suggestName(id, grounds))],
    ),
    ...hexes.flatMap(({ id }, i) =>
      PLAIN_ID.test(id) ? [] : [fault(inMap('hexes', i, 'id'), 'an id of at most 12 letters and digits', id)],
    ),
  ]
  if (features.length > 0)
    faults.push(fault(inMap('features'), 'no features: the rules have none for hexsides', features))
  if (hexes.length > MOST_HEXES) faults.push(fault(inMap('hexes'), `at most ${MOST_HEXES} hexes`, hexes.length))
  if (!hexes.some(({ terrain = defaultTerrain }) => terrain === 'town'))
    faults.push(fault(inMap('hexes'), 'at least one town', undefined))
  return faults
}

const UNIT_FIELDS = ['id', 'name', 'side', 'strength', 'movement', 'hex']

/** The faults of a single counter, PR-1.2. */
const unitFaults = (input: unknown, pointer: string, hexes: ReadonlySet<string>): readonly Fault[] => {
  if (!isFields(input)) return [fault(pointer, `a counter: an object with ${UNIT_FIELDS.join(', ')}`, input)]
  const { id, name, side, strength, movement, hex } = input
  const faults = [...unknownFields(pointer, input, UNIT_FIELDS)]
  const expect = (field: string, expected: string, holds: boolean, known: Iterable<string> = []): void => {
    if (!holds) faults.push(fault(childPointer(pointer, field), expected, input[field], meantBy(input[field], known)))
  }
  const isWhole = (value: unknown, most: number): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
  expect('id', 'an id of at most 12 letters and digits', typeof id === 'string' && PLAIN_ID.test(id))
  expect('name', 'a name of 1 to 60 characters', typeof name === 'string' && name.length > 0 && name.length <= 60)
  expect('side', SIDES.join(' or '), (SIDES as readonly unknown[]).includes(side), SIDES)
  expect('strength', `a whole number from 1 to ${MOST_STRENGTH}`, isWhole(strength, MOST_STRENGTH))
  expect('movement', `a whole number from 1 to ${MOST_MOVEMENT}`, isWhole(movement, MOST_MOVEMENT))
  expect('hex', 'a hex of the map', typeof hex === 'string' && hexes.has(hex), hexes)
  return faults
}

/** All faults of a scenario's counters: ids, names and hexes must be unique (PR-4.2), and both sides need a counter. */
const orderFaults = (input: unknown, pointer: string, hexes: ReadonlySet<string>): readonly Fault[] => {
  if (!Array.isArray(input)) return [fault(pointer, 'a list of counters', input)]
  if (input.length > MOST_UNITS) return [fault(pointer, `at most ${MOST_UNITS} counters`, input.length)]
  const units = input as readonly unknown[]
  const alone = units.flatMap((unit, i) => unitFaults(unit, childPointer(pointer, i), hexes))
  if (alone.length > 0) return alone
  const sound = units as NonNullable<Own['units']>
  const twice = (['id', 'name', 'hex'] as const).flatMap((field) => {
    const seen = new Set<string>()
    return sound.flatMap((unit, i) => {
      const isNew = !seen.has(unit[field])
      seen.add(unit[field])
      return isNew
        ? []
        : [
            fault(
              childPointer(childPointer(pointer, i), field),
              `${field === 'hex' ? 'a hex' : `a ${field}`} that no counter above has`,
              unit[field],
            ),
          ]
    })
  })
  const absent = SIDES.filter((side) => !sound.some((unit) => unit.side === side))
  return [...twice, ...absent.map((side) => fault(pointer, `a counter of ${side}`, undefined))]
}

const rowOf = (die: string): readonly string[] | undefined =>
  /^[1-9]$/.test(die) ? combatTable.rows[Number(die) - combatTable.lowest] : undefined

/** All faults of table rows, PR-5.3. Each row has the die roll as its key and a result for every column. */
const chartFaults = (input: unknown, pointer: string): readonly Fault[] => {
  const dice = combatTable.rows.map((_, row) => String(row + combatTable.lowest))
  const { columns } = combatTable
  if (!isFields(input)) return [fault(pointer, `rows of the chart by die, such as {"6": […]}`, input)]
  return Object.entries(input).flatMap(([die, row]) => {
    const at = childPointer(pointer, die)
    if (rowOf(die) === undefined) return [fault(at, `a row for a die from ${dice[0]} to ${dice.length}`, die)]
    if (!Array.isArray(row) || row.length !== columns.length)
      return [fault(at, `${columns.length} results, for ${columns.join(', ')}`, row)]
    return (row as readonly unknown[]).flatMap((result, i) =>
      (RESULTS as readonly unknown[]).includes(result)
        ? []
        : [fault(childPointer(at, i), RESULTS.join(', '), result, meantBy(result, RESULTS))],
    )
  })
}

/** The rows that differ from the printed table, or undefined if none do. */
const differing = (chart: Own['chart']): Own['chart'] => {
  const rows = Object.entries(chart ?? {}).filter(([die, row]) => row.join() !== rowOf(die)?.join())
  return rows.length === 0 ? undefined : Object.fromEntries(rows)
}

/** The names of the data fields a scenario can replace. */
export const OWN_FIELDS: readonly (keyof Own)[] = ['map', 'units', 'chart']

/** All faults of a scenario's own data. If the map has faults, the counters are not checked. */
export const ownFaults = ({ map, units, chart }: Fields, pointer: string): readonly Fault[] => {
  const ground = map === undefined ? [] : mapFaults(map, childPointer(pointer, 'map'))
  const { hexes } = map === undefined || ground.length > 0 ? mapSource : (map as Source)
  const order =
    units === undefined || ground.length > 0
      ? []
      : orderFaults(units, childPointer(pointer, 'units'), new Set(hexes.map(({ id }) => id)))
  return [...ground, ...order, ...(chart === undefined ? [] : chartFaults(chart, childPointer(pointer, 'chart')))]
}

/** A scenario's own data, once it has no faults, without table rows that are as printed. */
export const ownIn = ({ map, units, chart }: Own): Own => {
  const rows = differing(chart)
  return {
    ...(map === undefined ? {} : { map }),
    ...(units === undefined ? {} : { units }),
    ...(rows === undefined ? {} : { chart: rows }),
  }
}
