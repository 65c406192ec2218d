import { childPointer, type Fault } from '../../../kernel/fault.js'
import { standInNames, standInTable, usualStandIn, type StandIn, type StandInName } from '../data/stand-in.js'
import { faultOf } from '../data/expectation.js'
import { columnFaults } from './numbers-reading.js'

const AT = '/standIn'

/** Groups of outcomes that are weighted against one another. */
const groups: readonly (readonly StandInName[])[] = [
  ...new Set(standInNames.flatMap((name) => standInTable[name].among ?? [])),
].map((group) => standInNames.filter((name) => standInTable[name].among === group))

/** The numbers in a scenario. Null stands for the default. */
type Written = Readonly<Partial<Record<StandInName, number | null>>>

const filled = (given: Written): StandIn =>
  Object.fromEntries(standInNames.map((name) => [name, given[name] ?? usualStandIn[name]])) as StandIn

/** Returns faults for numbers that are each within range but make no sense together. */
const jointFaults = (given: Written): readonly Fault[] => {
  const numbers = filled(given)
  const { turnsMin, turnsMax } = numbers
  return [
    ...(turnsMin <= turnsMax
      ? []
      : [faultOf(childPointer(AT, 'turnsMin'), { tag: 'turnsMax', most: turnsMax }, turnsMin)]),
    ...groups
      .filter((names) => names.every((name) => numbers[name] === 0))
      .map((names) => faultOf(childPointer(AT, names[0]), { tag: 'notAllZero', names }, 0)),
  ]
}

/** Returns all faults in stand-in numbers of any input. */
export const standInFaults = (input: unknown): readonly Fault[] => {
  const faults = columnFaults(AT, 'standIn', input, standInNames, (name) => standInTable[name as StandInName].range)
  return faults.length > 0 || input === undefined ? faults : jointFaults(input as Written)
}

/**
 * Returns, as a field, the valid numbers that differ from the default, in table order. Returns no field if there are
 * none.
 */
export const changedStandIn = (given: Written = {}): { readonly standIn?: Partial<StandIn> } => {
  const numbers = filled(given)
  const changed = standInNames.filter((name) => numbers[name] !== usualStandIn[name])
  return changed.length === 0 ? {} : { standIn: Object.fromEntries(changed.map((name) => [name, numbers[name]])) }
}
