import { fault, likelyMeant, pointTo, unknownFields, type Fault } from '../../../kernel/fault.js'
import type { HexMapSource } from '../../../maps/hex/source.js'
import { faultsOfHexMap } from '../../../maps/hex/validate.js'
import { hasError } from '../../../maps/validate.js'
import { combatTable, RESULTS } from '../data/chart.js'
import { SIDES } from '../data/counters.js'
import type { Own } from '../data/game-data.js'
import { mapSource } from '../data/hexes.js'
import { terrainCost, type Terrain } from '../data/map.js'
import { MOST_UNITS } from '../model/state.js'

/** Hexes a map may have at most. */
export const MOST_HEXES = 1000

/** The most strength a counter may have. */
const MOST_STRENGTH = 20

/** The most movement a counter may have. */
export const MOST_MOVEMENT = 9

type Source = HexMapSource<never, Terrain>
type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** What a hex or a counter may be called: a position on one line names both. */
const PLAIN_ID = /^\w{1,12}$/

const meantBy = (found: unknown, known: Iterable<string>): string | null =>
  typeof found === 'string' ? likelyMeant(found, known) : null

/** Everything wrong with a map: as a map of hexes, and as one that the rules know all of, PR-1.1. */
const mapFaults = (input: unknown, pointer: string): readonly Fault[] => {
  const found = faultsOfHexMap(input)
    .filter(({ severity }) => severity === 'error')
    .map((one) => ({ ...one, pointer: pointer + one.pointer }))
  if (hasError(found)) return found
  const { hexes, terrains, features, defaultTerrain } = input as Source
  const inMap = (...keys: readonly (string | number)[]): string => keys.reduce<string>(pointTo, pointer)
  const grounds = Object.keys(terrainCost)
  const faults = [
    ...terrains.flatMap(({ id }, i) =>
      grounds.includes(id) ? [] : [fault(inMap('terrains', i, 'id'), grounds.join(', '), id, likelyMeant(id, grounds))],
    ),
    ...hexes.flatMap(({ id }, i) =>
      PLAIN_ID.test(id) ? [] : [fault(inMap('hexes', i, 'id'), 'an id of at most 12 letters and digits', id)],
    ),
  ]
  if (features.length > 0)
    faults.push(fault(inMap('features'), 'nothing: the rules know of nothing on a side', features))
  if (hexes.length > MOST_HEXES) faults.push(fault(inMap('hexes'), `at most ${MOST_HEXES} hexes`, hexes.length))
  if (!hexes.some(({ terrain = defaultTerrain }) => terrain === 'town'))
    faults.push(fault(inMap('hexes'), 'a town, which is what the fighting is about', undefined))
  return faults
}

const UNIT_FIELDS = ['id', 'name', 'side', 'strength', 'movement', 'hex']

/** What is wrong with one counter by itself, PR-1.2. */
const unitFaults = (input: unknown, pointer: string, hexes: ReadonlySet<string>): readonly Fault[] => {
  if (!isFields(input)) return [fault(pointer, `a counter: an object with ${UNIT_FIELDS.join(', ')}`, input)]
  const { id, name, side, strength, movement, hex } = input
  const faults = [...unknownFields(pointer, input, UNIT_FIELDS)]
  const expect = (field: string, expected: string, holds: boolean, known: Iterable<string> = []): void => {
    if (!holds) faults.push(fault(pointTo(pointer, field), expected, input[field], meantBy(input[field], known)))
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

/** Everything wrong with the counters of a scenario: no two alike, one to a hex (PR-4.2), and somebody on either side. */
const orderFaults = (input: unknown, pointer: string, hexes: ReadonlySet<string>): readonly Fault[] => {
  if (!Array.isArray(input)) return [fault(pointer, 'a list of counters', input)]
  if (input.length > MOST_UNITS) return [fault(pointer, `at most ${MOST_UNITS} counters`, input.length)]
  const units = input as readonly unknown[]
  const alone = units.flatMap((unit, i) => unitFaults(unit, pointTo(pointer, i), hexes))
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
              pointTo(pointTo(pointer, i), field),
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

/** Everything wrong with rows of the chart, PR-5.3: they stand under the die that reads them, with a result in every column. */
const chartFaults = (input: unknown, pointer: string): readonly Fault[] => {
  const dice = combatTable.rows.map((_, row) => String(row + combatTable.lowest))
  const { columns } = combatTable
  if (!isFields(input)) return [fault(pointer, `rows of the chart by die, such as {"6": […]}`, input)]
  return Object.entries(input).flatMap(([die, row]) => {
    const at = pointTo(pointer, die)
    if (rowOf(die) === undefined) return [fault(at, `a row for a die from ${dice[0]} to ${dice.length}`, die)]
    if (!Array.isArray(row) || row.length !== columns.length)
      return [fault(at, `${columns.length} results, for ${columns.join(', ')}`, row)]
    return (row as readonly unknown[]).flatMap((result, i) =>
      (RESULTS as readonly unknown[]).includes(result)
        ? []
        : [fault(pointTo(at, i), RESULTS.join(', '), result, meantBy(result, RESULTS))],
    )
  })
}

/** The rows that differ from the printed chart, or undefined where none does. */
const differing = (chart: Own['chart']): Own['chart'] => {
  const rows = Object.entries(chart ?? {}).filter(([die, row]) => row.join() !== rowOf(die)?.join())
  return rows.length === 0 ? undefined : Object.fromEntries(rows)
}

/** The names of what a scenario may bring. */
export const OWN_FIELDS: readonly (keyof Own)[] = ['map', 'units', 'chart']

/** Everything wrong with what a scenario brings of its own, at once. A map that is unsound is told of before what stands on it. */
export const ownFaults = ({ map, units, chart }: Fields, pointer: string): readonly Fault[] => {
  const ground = map === undefined ? [] : mapFaults(map, pointTo(pointer, 'map'))
  const { hexes } = map === undefined || ground.length > 0 ? mapSource : (map as Source)
  const order =
    units === undefined || ground.length > 0
      ? []
      : orderFaults(units, pointTo(pointer, 'units'), new Set(hexes.map(({ id }) => id)))
  return [...ground, ...order, ...(chart === undefined ? [] : chartFaults(chart, pointTo(pointer, 'chart')))]
}

/** What a scenario brings of its own, once it has no faults: no more than differs from what is printed. */
export const ownIn = ({ map, units, chart }: Own): Own => {
  const rows = differing(chart)
  return {
    ...(map === undefined ? {} : { map }),
    ...(units === undefined ? {} : { units }),
    ...(rows === undefined ? {} : { chart: rows }),
  }
}
