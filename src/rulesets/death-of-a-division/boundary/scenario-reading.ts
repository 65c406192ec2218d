import { fault, idFault, suggestName, childPointer, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { onPlainData } from '../../../kernel/plain.js'
import { optionsWith } from '../../../kernel/option.js'
import type { AreaMapSource } from '../../../maps/area/source.js'
import { areaName, ownGround, printedGround, type AreaId, type Ground } from '../data/areas.js'
import { mapSource, type BorderFeature } from '../data/map.js'
import { has, sizeOf } from '../data/area-set.js'
import { optionTable, type Options } from '../data/options.js'
import { orderOfBattle, scenario, type Change, type Scenario } from '../data/scenario.js'
import { STACK_LIMIT, TURNS } from '../model/state.js'
import { mapFaults, readBorders, withBorders } from './own-data.js'
import { differing, tableBounds, tableNames, type SomeTables, type TableName } from '../data/tables.js'
import { allUnits, SIDES, STRONGEST, unitByKey, unitKey, units, unitsOf } from '../data/counters.js'

const NAME = 'st-vith'
const MOST_FAULTS = 100

type Fields = Readonly<Record<string, unknown>>

/** A location in the input, with the faults found so far. */
interface Reading {
  readonly faults: Fault[]
  readonly pointer: string
}

const into = ({ faults, pointer }: Reading, key: string | number): Reading => ({
  faults,
  pointer: childPointer(pointer, key),
})

const complain = (
  { faults, pointer }: Reading,
  expected: string,
  found: unknown,
  meant: string | null = null,
): void => {
  if (faults.length < MOST_FAULTS) faults.push(fault(pointer, expected, found, meant))
}

const meantFor = (found: unknown, known: Iterable<string>): string | null =>
  typeof found === 'string' ? suggestName(found, known) : null

/** The input as an object. Unknown fields are reported; null, with a fault, if it is not an object. */
const fieldsOf = (reading: Reading, input: unknown, known: readonly string[]): Fields | null => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    complain(reading, `an object with ${known.slice(0, 4).join(', ')}${known.length > 4 ? ', …' : ''}`, input)
    return null
  }
  reading.faults.push(...unknownFields(reading.pointer, input, known).slice(0, MOST_FAULTS - reading.faults.length))
  return input as Fields
}

const readOptions = (reading: Reading, input: unknown): Options => {
  const faults = optionFaults(optionTable, reading.pointer, input)
  reading.faults.push(...faults)
  return optionsWith(optionTable, faults.length > 0 ? {} : (input as Partial<Options> | undefined))
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads a field that may be omitted or null. */
const optional = <A>(
  reading: Reading,
  value: unknown,
  read: (reading: Reading, value: unknown) => A | null,
): A | null => (value === undefined || value === null ? null : read(reading, value))

const wholeNumber =
  (least: number, most: number) =>
  (reading: Reading, value: unknown): number | null => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
    complain(reading, `a whole number from ${least} to ${most}`, value)
    return null
  }

const nameIn =
  (what: string, known: readonly string[]) =>
  (reading: Reading, value: unknown): string | null => {
    if (isText(value) && known.includes(value)) return value
    const { faults, pointer } = reading
    if (faults.length < MOST_FAULTS)
      faults.push(idFault(pointer, `the id of ${what}: ${known.join(', ')}`, value, meantFor(value, known)))
    return null
  }

const unitKeys: readonly string[] = allUnits.map(unitKey)

/**
 * Whether a unit never arrives because its turn is after the last. The scenario then carries a complete map, as if it
 * had its own.
 */
const staysAway = (changes: unknown): boolean =>
  Array.isArray(changes) &&
  (changes as readonly unknown[]).some(
    (one) => typeof one === 'object' && one !== null && 'arrival' in one && one.arrival === TURNS + 1,
  )

/** The latest turn of arrival. Only scenarios with a complete map allow a turn after the last. */
const latest = (ground: Ground): number => (ground === printedGround ? TURNS : TURNS + 1)

const readChange = (reading: Reading, input: unknown, ground: Ground): Change | null => {
  const fields = fieldsOf(reading, input, ['unit', 'strength', 'arrival', 'area'])
  if (fields === null) return null
  const unit = nameIn('a unit', unitKeys)(into(reading, 'unit'), fields['unit'])
  const strength = optional(into(reading, 'strength'), fields['strength'], wholeNumber(1, STRONGEST))
  const arrival = optional(into(reading, 'arrival'), fields['arrival'], wholeNumber(1, latest(ground)))
  const area = optional(into(reading, 'area'), fields['area'], nameIn('an area', ground.map.ids))
  return unit === null ? null : { unit, strength, arrival, area }
}

/** Reports a changed unit that starts in the wrong area or at the wrong time, DD-0.6, DD-1.4. */
const checkPlace = (
  reading: Reading,
  { unit, arrival, area }: Change,
  { germanSetup }: Options,
  { germanStart, map }: Ground,
): void => {
  const { side, arrival: printed, setup } = units[unitByKey.get(unit) ?? 0]
  const isAtStart = (arrival ?? printed) === 1
  const inArea = into(reading, 'area')
  const isFree = side === 'german' && germanSetup === 'free'
  if (area === null) {
    if (isAtStart && (setup === null || !map.nodeById.has(setup)) && !isFree)
      complain(inArea, `an area for ${unit} to start in`, area)
    return
  }
  if (!isAtStart) complain(inArea, `no area for ${unit}, because it arrives in turn ${arrival ?? printed}`, area)
  if (isFree) complain(inArea, `no area for ${unit}, because its player places it`, area)
  if (has(germanStart, map.nodeById.get(area) as AreaId) !== (side === 'german'))
    complain(inArea, side === 'german' ? 'a German start area' : 'an area behind the U.S. line', area)
}

/** Reports units whose printed start area is missing from the scenario's map or lies behind the other side's line. */
const checkPrintedPlaces = (
  reading: Reading,
  changes: readonly Change[],
  { germanSetup }: Options,
  { map, germanStart }: Ground,
): void => {
  const changed = new Set(changes.map(({ unit }) => unit))
  for (const { id, side, arrival, setup } of units) {
    if (changed.has(id) || arrival !== 1 || (side === 'german' && germanSetup === 'free')) continue
    const area = map.nodeById.get(setup ?? '')
    if (area === undefined || has(germanStart, area) !== (side === 'german'))
      complain(reading, `a change with the start area of ${id}, or with arrival ${TURNS + 1} (never)`, setup)
  }
}

/**
 * Reports areas that would hold more than three units of a side, DD-5.3, and with a free set-up more German units than
 * fit in the start areas.
 */
const checkStacks = (reading: Reading, from: Pick<Scenario, 'options' | 'changes' | 'map'>, ground: Ground): void => {
  const rows = orderOfBattle(from)
  for (const side of SIDES)
    for (const area of ground.areas) {
      const there = unitsOf[side].filter((unit) => rows[unit].area === area)
      if (there.length <= STACK_LIMIT) continue
      const last = from.changes.findLastIndex(({ unit }) => there.some((other) => unitKey(other) === unit))
      complain(
        into(into(reading, Math.max(last, 0)), 'area'),
        `at most ${STACK_LIMIT} units of a side in ${areaName(ground, area)}`,
        there.map(unitKey).join(', '),
      )
    }
  const germans = unitsOf.german.filter((unit) => rows[unit].arrival === 1).length
  const most = sizeOf(ground.germanStart) * STACK_LIMIT
  if (germans > most) complain(reading, `at most ${most} German units at the start`, germans)
}

const readChanges = (reading: Reading, input: unknown, options: Options, own: OwnMap): readonly Change[] => {
  const { ground } = own
  if (input === undefined) {
    if (own.map !== undefined) checkPrintedPlaces(reading, [], options, ground)
    return []
  }
  if (!Array.isArray(input)) {
    complain(reading, 'a list of changes to units', input)
    return []
  }
  const changes: Change[] = []
  const seen = new Set<string>()
  for (const [i, entry] of input.slice(0, MOST_FAULTS).entries()) {
    const change = readChange(into(reading, i), entry, ground)
    if (change === null) continue
    if (seen.has(change.unit)) complain(into(into(reading, i), 'unit'), 'a unit not changed before', change.unit)
    seen.add(change.unit)
    checkPlace(into(reading, i), change, options, ground)
    changes.push(change)
  }
  if (input.length > units.length) complain(reading, `at most ${units.length} changes`, input.length)
  if (own.map !== undefined) checkPrintedPlaces(reading, changes, options, ground)
  checkStacks(reading, { options, changes, ...(own.map === undefined ? {} : { map: own.map }) }, ground)
  return changes
}

/** Reads rule values. Values that are null are omitted. */
const readTables = (reading: Reading, input: unknown): SomeTables => {
  if (input === undefined) return {}
  const fields = fieldsOf(reading, input, tableNames)
  if (fields === null) return {}
  const read: Partial<Record<TableName, number>> = {}
  for (const name of tableNames) {
    const given = Object.hasOwn(fields, name) ? fields[name] : undefined
    const value = optional(into(reading, name), given, wholeNumber(...tableBounds[name]))
    if (value !== null) read[name] = value
  }
  return read
}

/** The map of a scenario, as written and as prepared for the rules. */
interface OwnMap {
  /** The map; omitted for the one that comes with the game. */
  readonly map?: AreaMapSource<BorderFeature>
  readonly ground: Ground
}

const PRINTED: OwnMap = { ground: printedGround }

/** The scenario's map, or the printed map, with its changes to borders. Null, with faults, if the map is not valid. */
const readMap = (reading: Reading, given: unknown, borders: unknown): OwnMap | null => {
  const sound = (map: unknown, pointer: string): boolean => {
    const faults = mapFaults(map, pointer).filter(({ severity }) => severity === 'error')
    reading.faults.push(...faults.slice(0, MOST_FAULTS - reading.faults.length))
    return faults.length === 0
  }
  const isOwn = given !== undefined && given !== null
  const isChanged = borders !== undefined && borders !== null
  if (!isOwn && !isChanged) return PRINTED
  if (isOwn && !sound(given, '/map')) return null
  const source = isOwn ? (given as AreaMapSource<BorderFeature>) : mapSource
  if (!isChanged) return { map: source, ground: ownGround(source) }
  const { changes, faults } = readBorders(source, borders, '/borders')
  reading.faults.push(...faults.slice(0, MOST_FAULTS - reading.faults.length))
  if (faults.length > 0) return null
  const map = withBorders(source, changes)
  return sound(map, '/borders') ? { map, ground: ownGround(map) } : null
}

const readAll = (reading: Reading, input: unknown): Scenario => {
  if (isText(input)) {
    if (input !== NAME) complain(reading, `the scenario ${NAME}`, input, suggestName(input, [NAME]))
    return scenario()
  }
  const fields = fieldsOf(reading, input, ['name', 'options', 'map', 'borders', 'changes', 'tables'])
  if (fields === null) return scenario()
  const { name } = fields
  if (name !== undefined && name !== NAME)
    complain(into(reading, 'name'), `the scenario ${NAME}`, name, meantFor(name, [NAME]))
  const options = readOptions(into(reading, 'options'), fields['options'])
  const borders = fields['borders'] ?? (staysAway(fields['changes']) ? [] : undefined)
  const own = readMap(reading, fields['map'], borders)
  if (own === null) return scenario()
  return {
    name: NAME,
    options,
    changes: readChanges(into(reading, 'changes'), fields['changes'], options, own),
    ...differing(readTables(into(reading, 'tables'), fields['tables'])),
    ...(own.map === undefined ? {} : { map: own.map }),
  }
}

/**
 * Reads a scenario from untrusted input: its name, or an object with options, unit changes, rule values and a map.
 * Omitted fields take their defaults. Returns all faults at once if there are any; never throws.
 */
export const readScenario: (input: unknown) => Either<readonly Fault[], Scenario> = onPlainData((input) => {
  const reading: Reading = { faults: [], pointer: '' }
  const read = readAll(reading, input)
  return reading.faults.length > 0 ? E.left(reading.faults) : E.right(read)
})
