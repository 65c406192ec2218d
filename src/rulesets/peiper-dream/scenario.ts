import { fault, likelyMeant, pointTo, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { defaultOptions, optionValues, type Options } from './options.js'
import { aDashOfPeiper } from './scenarios/a-dash-of-peiper.js'
import type { Battle, BattleName } from './scenarios/battle.js'
import { campaign } from './scenarios/campaign.js'
import { justAPeiperDream } from './scenarios/just-a-peiper-dream.js'
import { payingThePeiper } from './scenarios/paying-the-peiper.js'
import { theBaggedPeiper } from './scenarios/the-bagged-peiper.js'

/** What a game is set up from: one of the five games, and its options in full. */
export interface Scenario {
  /** The campaign or a single battle. */
  readonly name: BattleName
  /** The options agreed on. */
  readonly options: Options
}

/** The five games, the campaign first. */
export const battles: Readonly<Record<BattleName, Battle>> = {
  campaign,
  'paying-the-peiper': payingThePeiper,
  'a-dash-of-peiper': aDashOfPeiper,
  'the-bagged-peiper': theBaggedPeiper,
  'just-a-peiper-dream': justAPeiperDream,
}

/** The names of the five games. */
export const battleNames: readonly BattleName[] = Object.keys(battles) as BattleName[]

/** Optional rules that single battles have no use for (PD-S.1). */
const CAMPAIGN_ONLY = ['massacre', 'panzersMarsch'] as const

/** What is wrong with options that each have a lawful value (PD-O.3, PD-O.10, PD-S.1). */
const contradictions = (name: BattleName, options: Options): readonly Fault[] => {
  const faults: Fault[] = []
  const against = (option: keyof Options, why: string): void => {
    faults.push(fault(`/options/${option}`, why, options[option]))
  }
  if (options.surprise && options.panzersMarsch)
    against('surprise', 'false, as panzersMarsch rules out German Surprise (PD-O.3, PD-O.6, PD-O.10)')
  if (name === 'campaign') return faults
  for (const option of CAMPAIGN_ONLY)
    if (options[option]) against(option, 'false, as only the campaign has this rule (PD-S.1)')
  if (options.surprise && name !== 'paying-the-peiper')
    against('surprise', 'false, as of the single battles only Paying the Peiper has German Surprise (PD-S.1)')
  return faults
}

/** A game with the usual options but for some; of options that contradict each other it makes no use: read those. */
export const scenario = (name: BattleName = 'campaign', changes: Partial<Options> = {}): Scenario => ({
  name,
  options: { ...defaultOptions, ...changes },
})

const isObject = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const named = (name: unknown, known: readonly string[]): string | null =>
  typeof name === 'string' ? likelyMeant(name, known) : null

const optionFaults = (given: Readonly<Record<string, unknown>>): readonly Fault[] => {
  const known = Object.keys(defaultOptions)
  return Object.entries(given).flatMap(([name, value]) => {
    const pointer = pointTo('/options', name)
    if (!Object.hasOwn(optionValues, name)) return [fault(pointer, 'a known option', name, named(name, known))]
    const values: readonly unknown[] = optionValues[name as keyof Options]
    if (values.includes(value)) return []
    return [fault(pointer, `one of ${values.map(String).join(', ')}`, value, named(value, values.map(String)))]
  })
}

/**
 * A scenario from outside. Options left out have their usual value; unknown names, wrong values and options that
 * contradict each other are all told at once.
 */
export const readScenario = (input: unknown): Either<readonly Fault[], Scenario> => {
  if (typeof input === 'string') return readScenario({ name: input })
  if (!isObject(input)) return E.left([fault('', 'a scenario: { name, options }', input)])
  const faults: Fault[] = []
  const { name = 'campaign', options = {} } = input
  for (const key of Object.keys(input))
    if (key !== 'name' && key !== 'options')
      faults.push(fault(pointTo('', key), 'name or options', key, likelyMeant(key, ['name', 'options'])))
  const known: readonly unknown[] = battleNames
  if (!known.includes(name))
    faults.push(fault('/name', `one of ${battleNames.join(', ')}`, name, named(name, battleNames)))
  if (isObject(options)) faults.push(...optionFaults(options))
  else faults.push(fault('/options', 'an object of options', options))
  if (faults.length > 0) return E.left(faults)
  const read = scenario(name as BattleName, options as Partial<Options>)
  const against = contradictions(read.name, read.options)
  return against.length > 0 ? E.left(against) : E.right(read)
}
