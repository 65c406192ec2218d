import { fault, likelyMeant, pointTo, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { nodeOf, type NodeId } from '../../maps/graph.js'
import { map } from './map.js'
import { foothold } from './scenarios/foothold.js'
import { meeting } from './scenarios/meeting.js'
import { REST, type State } from './state.js'
import { FRESH, units } from './units.js'

/** The optional rules, all spelled out. */
export interface Options {
  /** How many turns are played, 1 to 20 (PR-2.2). */
  readonly turns: number
  /** 'rigid': no move from one enemy zone of control to another; 'none': zones do not bind (PR-2.3). */
  readonly zoc: 'rigid' | 'none'
}

/** The names of the set-ups. */
export type SetUpName = 'meeting' | 'foothold'

/** What a game is set up from, PR-2.1. */
export interface Scenario {
  /** Which set-up. */
  readonly name: SetUpName
  /** Every option. */
  readonly options: Options
}

/** The unit in each hex of a set-up, by the names on map and counters. */
export type SetUp = Readonly<Record<string, string>>

const setUps: Readonly<Record<SetUpName, SetUp>> = { meeting, foothold }

/** What is played unless said. */
export const defaultOptions: Options = { turns: 6, zoc: 'rigid' }

/** A scenario with some options other than usual. */
export const scenario = (name: SetUpName = 'meeting', changes: Partial<Options> = {}): Scenario => ({
  name,
  options: { ...defaultOptions, ...changes },
})

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const unknownFields = (pointer: string, fields: object, known: readonly string[]): readonly Fault[] =>
  Object.keys(fields)
    .filter((key) => !known.includes(key))
    .map((key) => fault(pointTo(pointer, key), `one of ${known.join(', ')}`, key, likelyMeant(key, known)))

const optionFaults = (options: unknown): readonly Fault[] => {
  if (!isFields(options)) return [fault('/options', 'an object of options', options)]
  const faults = [...unknownFields('/options', options, Object.keys(defaultOptions))]
  const { turns = defaultOptions.turns, zoc = defaultOptions.zoc } = options as Partial<Record<keyof Options, unknown>>
  if (!Number.isInteger(turns) || (turns as number) < 1 || (turns as number) > 20)
    faults.push(fault('/options/turns', 'a whole number from 1 to 20', turns))
  if (zoc !== 'rigid' && zoc !== 'none')
    faults.push(
      fault('/options/zoc', 'rigid or none', zoc, typeof zoc === 'string' ? likelyMeant(zoc, ['rigid', 'none']) : null),
    )
  return faults
}

/** The scenario that somebody wrote down, its options filled in; or everything that is wrong with it. */
export const readScenario = (input: unknown): Either<readonly Fault[], Scenario> => {
  const names = Object.keys(setUps)
  const fields = typeof input === 'string' ? { name: input } : input
  if (!isFields(fields)) return E.left([fault('', 'a scenario: a name, or an object with name and options', input)])
  const { name = 'meeting', options = {} } = fields as { readonly name?: unknown; readonly options?: unknown }
  const faults = [...unknownFields('', fields, ['name', 'options'])]
  if (typeof name !== 'string' || !names.includes(name))
    faults.push(fault('/name', names.join(' or '), name, typeof name === 'string' ? likelyMeant(name, names) : null))
  faults.push(...optionFaults(options))
  return faults.length > 0 ? E.left(faults) : E.right(scenario(name as SetUpName, options as Partial<Options>))
}

/** The position a scenario opens with, PR-2.1: west is to move, in turn 1. */
export const setup = ({ name, options }: Scenario): State => {
  const hexOf = new Map(Object.entries(setUps[name]).map(([hex, unit]) => [unit, nodeOf(map, hex)]))
  const place = units.map(({ id }): NodeId | null => hexOf.get(id) ?? null)
  return {
    options,
    turn: 1,
    phase: { tag: 'movement', side: 'west' },
    place,
    steps: place.map((at) => (at === null ? 0 : FRESH)),
    spent: REST,
  }
}
