import { deepFreeze } from '../../../kernel/ask.js'
import { memoizeByValue } from '../../../kernel/memoize.js'
import { fault, idFault, suggestName, childPointer, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { onPlainData } from '../../../kernel/plain.js'
import { stateFaults } from './invariants.js'
import { board } from '../data/map.js'
import { setup } from '../rules/set-up.js'
import { optionTable, type Options } from '../data/options.js'
import { bridgeFaults, landFaults, landIn } from './own-data.js'
import { arrivalsOf, planOf } from '../data/plan.js'
import { battleNames, battles, contradictions, scenario, type Change, type Scenario } from '../data/scenario.js'
import type { BattleName } from '../data/battles/battle.js'
import { unitOf, units } from '../data/units.js'

/** The allowed range of each counter factor. */
const FACTORS = { af: [0, 13], pr: [0, 6] } as const
/** The allowed movement allowance. A unit with 0 could not even take its first step. */
const MOVEMENT = [1, 9] as const
const FIELDS = ['unit', 'turn', 'hex', 'af', 'pr', 'movement']

const UNIT_IDS: readonly string[] = units.map(({ id }) => id)

type Fields = Readonly<Record<string, unknown>>

const isObject = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const named = (name: unknown, known: Iterable<string>): string | null =>
  typeof name === 'string' ? suggestName(name, known) : null

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const factorFaults = (pointer: string, given: Fields): readonly Fault[] =>
  (['af', 'pr'] as const).flatMap((name) => {
    const pair = given[name]
    const [least, most] = FACTORS[name]
    if (pair === undefined) return []
    const isPair = Array.isArray(pair) && pair.length === 2 && pair.every((value) => isWhole(value, least, most))
    return isPair
      ? []
      : [fault(childPointer(pointer, name), `two whole numbers from ${least} to ${most}, full and reduced`, pair)]
  })

const movementFaults = (pointer: string, { movement }: Fields): readonly Fault[] =>
  movement === undefined || isWhole(movement, ...MOVEMENT)
    ? []
    : [fault(childPointer(pointer, 'movement'), `a whole number from ${MOVEMENT.join(' to ')}`, movement)]

/** Checks the arrival turn or set-up hex of a changed unit (PD-C.4, PD-C.6 to PD-C.15, PD-S.1). */
const comingFaults = (pointer: string, base: Scenario, unit: string, { turn, hex }: Fields): readonly Fault[] => {
  const { turns, map } = battles[base.name]
  const arrival = arrivalsOf(base).find((one) => one.unit === unit)
  if (arrival === undefined) return [fault(childPointer(pointer, 'unit'), `a unit of ${base.name}`, unit)]
  const faults: Fault[] = []
  const isLater = !('hex' in arrival)
  const isMarching = base.options.panzersMarsch && units[unitOf(unit)].side === 'german'
  if (turn !== undefined && (!isLater || !isWhole(turn, 1, turns)))
    faults.push(
      fault(
        childPointer(pointer, 'turn'),
        isLater ? `a turn from 1 to ${turns}` : `no turn for ${unit}, because it is set up`,
        turn,
      ),
    )
  else if (turn !== undefined && isMarching)
    faults.push(
      fault(childPointer(pointer, 'turn'), 'no turn for German units, because panzersMarsch sets it (PD-O.6)', turn),
    )
  if (hex === undefined) return faults
  const node = typeof hex === 'string' ? board.nodeById.get(hex) : undefined
  const zone = planOf(base).zones[unitOf(unit)]?.hexes ?? []
  if (node === undefined || isLater || (map === null && !zone.includes(node)))
    faults.push(
      fault(
        childPointer(pointer, 'hex'),
        isLater ? `no hex for ${unit}, because it arrives later` : 'a hex of its zone',
        hex,
      ),
    )
  return faults
}

/** Drops the fields that are null, which means "as printed". */
const withoutNulls = (one: unknown): unknown =>
  isObject(one) ? Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null)) : one

const isChange = (one: unknown): one is Fields => isObject(one) && Object.keys(one).some((key) => key !== 'unit')

const changeFaults = (base: Scenario, given: unknown): readonly Fault[] => {
  if (!Array.isArray(given)) return [fault('/changes', 'a list of changes to units', given)]
  const list: readonly unknown[] = given.slice(0, units.length).map(withoutNulls)
  const faults = list.flatMap((one, i): readonly Fault[] => {
    const pointer = childPointer('/changes', i)
    if (!isObject(one)) return [fault(pointer, `an object with ${FIELDS.join(', ')}`, one)]
    const { unit } = one
    const known = units.find(({ id }) => id === unit)
    const isAgain = list.slice(0, i).some((before) => isObject(before) && before['unit'] === unit)
    return [
      ...unknownFields(pointer, given[i] as Fields, FIELDS),
      ...factorFaults(pointer, one),
      ...movementFaults(pointer, one),
      ...(isChange(given[i]) ? [] : [fault(pointer, `a change of ${FIELDS.slice(1).join(', ')}`, one)]),
      ...(isAgain ? [fault(childPointer(pointer, 'unit'), 'a unit not changed before', unit)] : []),
      ...(known === undefined
        ? [
            idFault(
              childPointer(pointer, 'unit'),
              `the id of a unit: ${UNIT_IDS.join(', ')}`,
              unit,
              named(unit, UNIT_IDS),
            ),
          ]
        : comingFaults(pointer, base, known.id, one)),
    ]
  })
  return given.length > list.length ? [...faults, fault('/changes', `at most ${units.length}`, given.length)] : faults
}

/** Reports hexes that cannot hold the units a battle sets up in them. */
const standingFaults = (read: Scenario): readonly Fault[] =>
  read.map !== undefined || read.chart !== undefined || read.changes?.some(({ hex }) => hex !== undefined) === true
    ? stateFaults(setup(read))
        .filter(({ pointer }) => pointer.startsWith('/hex'))
        .map(({ expected, found }) => ({
          ...fault(read.changes === undefined ? '/map' : '/changes', expected, null),
          found,
        }))
    : []

/** Reads a scenario from plain data. */
const readFrom = (given: unknown): Either<readonly Fault[], Scenario> => {
  const input = typeof given === 'string' ? { name: given } : given
  if (!isObject(input)) return E.left([fault('', 'a scenario: { name, options, changes }', input)])
  const { name = 'campaign', options = {}, changes = [] } = input
  const faults: Fault[] = [
    ...unknownFields('', input, ['name', 'options', 'changes', 'map', 'chart']),
    ...landFaults(input),
  ]
  const known: readonly unknown[] = battleNames
  const isKnown = known.includes(name)
  if (!isKnown) faults.push(fault('/name', `one of ${battleNames.join(', ')}`, name, named(name, battleNames)))
  const wrong = optionFaults(optionTable, '/options', options)
  faults.push(...wrong)
  const base = scenario(
    isKnown ? (name as BattleName) : 'campaign',
    wrong.length > 0 ? {} : (options as Partial<Options>),
  )
  faults.push(...changeFaults(base, changes))
  if (faults.length > 0) return E.left(faults)
  const kept = structuredClone(changes as readonly unknown[])
    .map(withoutNulls)
    .filter(isChange)
  const land = landIn(input)
  const read = scenario(base.name, base.options, kept as unknown as readonly Change[], land)
  const down = bridgeFaults(read, planOf(read).bridgesInPlay)
  if (down.length > 0) return E.left(down)
  const against = [...contradictions(read.name, read.options), ...standingFaults(read)]
  return against.length > 0 ? E.left(against) : E.right(read)
}

/** Memoized reading, because every position contains its scenario. The result is shared and therefore frozen. */
const readAlike = /* @__PURE__ */ memoizeByValue(
  (given: object) => deepFreeze(readFrom(given)),
  ({ _tag }) => _tag === 'Right',
)

/**
 * Reads a scenario. Missing options get their default values, and anything unchanged or null stays as printed. Unknown
 * names, invalid values and contradictory options are all reported at once.
 */
export const readScenario: (input: unknown) => Either<readonly Fault[], Scenario> = /* @__PURE__ */ onPlainData(
  (given) => (isObject(given) ? readAlike(given) : readFrom(given)),
)
