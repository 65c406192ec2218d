import { positionOf, type Position, type GameData } from '../model/position.js'
import { fault, suggestName, childPointer, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Group } from '../data/compiled-catalogue.js'
import { sides, type PurchaseMode, type Side } from '../data/names.js'
import { mostOf } from '../data/numbers.js'
import { areasFor, modesOf } from '../rules/8.619-purchase.js'
import type { GivenGroup, Scenario, Start } from '../data/scenario.js'
import { faultOf } from '../data/expectation.js'
import { setup } from '../rules/8.5-initial-scenario.js'
import type { State } from '../model/state.js'
import { markingNow } from '../rules/8.605-setup-areas/situation.js'

/** The least and the most of each number a side may open with. */
const NUMBERS = { cpp: [0, 500], san: [2, 7], elr: [0, 5] } as const
const START = ['cpp', 'san', 'elr', 'groups']
const GROUP = ['chartId', 'mode', 'area']
const MOST_GROUPS = 100

type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const meantFor = (found: unknown, known: readonly string[]): string | null =>
  typeof found === 'string' ? suggestName(found, known) : null

const numberFaults = (at: string, input: Fields): readonly Fault[] =>
  (['cpp', 'san', 'elr'] as const).flatMap((name) => {
    const value = input[name]
    const [least, most] = NUMBERS[name]
    const isGood = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    return value === undefined || value === null || isGood
      ? []
      : [fault(childPointer(at, name), { tag: 'range', least, most }, value)]
  })

/** Checks a group: its name, how it arrives and where (8.6194). */
const groupFaults = (position: Position, side: Side, at: string, input: unknown): readonly Fault[] => {
  const { data } = position
  if (!isFields(input)) return [fault(at, { tag: 'object', fields: GROUP }, input)]
  const known = data.catalogue.groups.filter((group) => group.side === side)
  const { chartId, mode, area } = input
  const group = known.find((one) => one.chartId === chartId)
  const charts = known.map((one) => one.chartId)
  if (group === undefined)
    return [
      ...unknownFields(at, input, GROUP),
      faultOf(childPointer(at, 'chartId'), { tag: 'charted', side, charts }, chartId, meantFor(chartId, charts)),
    ]
  const modes: readonly string[] = modesOf(group)
  if (typeof mode !== 'string' || !modes.includes(mode))
    return [
      ...unknownFields(at, input, GROUP),
      fault(childPointer(at, 'mode'), { tag: 'among', names: modes }, mode, meantFor(mode, modes)),
    ]
  const areas: readonly unknown[] = areasFor(position, group, mode as PurchaseMode)
  const wrongArea = areas.includes(area)
    ? []
    : [
        areas.length === 0
          ? faultOf(childPointer(at, 'area'), { tag: 'anotherMode' }, area)
          : fault(childPointer(at, 'area'), { tag: 'among', names: areas.map(String) }, area),
      ]
  return [...unknownFields(at, input, GROUP), ...wrongArea]
}

/** Returns faults for groups that are given more often than the campaign has them (KGP-8.6192). */
const surplus = ({ state, data }: Position, side: Side, at: string, groups: readonly unknown[]): readonly Fault[] =>
  data.catalogue.groups.flatMap((group: Group) => {
    const count = groups.filter((one) => isFields(one) && one['chartId'] === group.chartId).length
    const most = mostOf(state, group)
    return group.side === side && count > most
      ? [faultOf(at, { tag: 'mostOf', most, chartId: group.chartId }, count)]
      : []
  })

const sideFaults = (position: Position, side: Side, input: unknown): readonly Fault[] => {
  const at = childPointer('/start', side)
  if (!isFields(input)) return [fault(at, { tag: 'object', fields: START }, input)]
  const { groups } = input
  const faults = [...unknownFields(at, input, START), ...numberFaults(at, input)]
  if (groups === undefined || groups === null) return faults
  if (!Array.isArray(groups) || groups.length > MOST_GROUPS)
    return [...faults, fault(childPointer(at, 'groups'), { tag: 'list', least: 0, most: MOST_GROUPS }, groups)]
  const list: readonly unknown[] = groups
  const inList = childPointer(at, 'groups')
  return [
    ...faults,
    ...list.flatMap((one, n) => groupFaults(position, side, childPointer(inList, n), one)),
    ...surplus(position, side, inList, list),
  ]
}

/** Returns a copy without the values that are null, which stands for the default. */
const copied = ({ groups, ...numbers }: Start): Start => ({
  ...Object.fromEntries(Object.entries(numbers as Fields).filter(([, value]) => value !== null)),
  ...(groups === undefined || groups === null
    ? {}
    : { groups: groups.map(({ chartId, mode, area }): GivenGroup => ({ chartId, mode, area })) }),
})

/** Reads what the sides open with from any input, and returns all faults at once. */
export const readStart = (
  data: GameData,
  base: Scenario,
  input: unknown,
): Either<readonly Fault[], NonNullable<Scenario['start']>> => {
  if (input === undefined) return E.right({})
  if (!isFields(input)) return E.left([fault('/start', { tag: 'object', fields: sides }, input)])
  const opening = setup(data, base)
  const marked: State = { ...opening, areas: markingNow(positionOf(data, opening)) }
  const given = sides.filter((side) => Object.hasOwn(input, side))
  const faults = [
    ...unknownFields('/start', input, sides),
    ...given.flatMap((side) => sideFaults(positionOf(data, marked), side, input[side])),
  ]
  return faults.length > 0
    ? E.left(faults)
    : E.right(
        Object.fromEntries(
          given
            .map((side) => [side, copied(input[side] as Start)] as const)
            .filter(([, start]) => Object.keys(start).length > 0),
        ),
      )
}
