import { fault, suggestName, childPointer, unknownFields, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import { optionFaults } from '../kernel/option-codec.js'
import { optionsWith, type OptionTable, type OptionValue } from '../kernel/option.js'
import { onPlainData } from '../kernel/plain.js'
import type { Codec, Codecs, Game, Rules, Ruleset } from '../kernel/ruleset.js'
import type { Module } from '../module.js'
import { playFaults } from './proof.js'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A fault for the first value that JSON cannot represent, such as a function or an infinite number; null if there is
 * none.
 */
const unwritable = (value: unknown, pointer: string): Fault | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number' && Number.isFinite(value)) return null
  if (typeof value !== 'object') return fault(pointer, 'plain JSON', value)
  for (const [key, inner] of Object.entries(value)) {
    const found = unwritable(inner, childPointer(pointer, key))
    if (found !== null) return found
  }
  return null
}

/** A codec for plain JSON that satisfies `fits` and passes `faultsOf`. */
const plainCodec = <A>(
  expected: string,
  fits: (input: unknown) => boolean,
  faultsOf: (value: A) => readonly Fault[] = () => [],
): Codec<A> => ({
  decode: onPlainData((input) => {
    const found = fits(input) ? unwritable(input, '') : fault('', expected, input)
    if (found !== null) return E.left([found])
    const value = input as A
    const faults = faultsOf(value)
    return faults.length === 0 ? E.right(value) : E.left(faults)
  }),
  encode: (value) => value,
})

const isTagged = (input: unknown): boolean => isFields(input) && typeof input['tag'] === 'string'

/**
 * The codecs, with defaults that read plain JSON for those the author left out. The default state codec tries the
 * position and refuses one that the rules cannot handle. A wrong command or event is found only when the record is
 * replayed.
 */
export const codecsOf = <G extends Game>(
  rules: Rules<G>,
  given: Partial<Codecs<G>>,
  readScenario: (input: unknown) => Either<readonly Fault[], G['scenario']>,
): Codecs<G> => ({
  scenario: { decode: readScenario, encode: (scenario) => scenario },
  state: plainCodec('a position: an object', isFields, (state: G['state']) => playFaults(rules, state)),
  command: plainCodec('a command: an object with a tag', isTagged),
  event: plainCodec('an event: an object with a tag', isTagged),
  ...given,
})

/** The name of a scenario: the scenario itself or its `name` field; null if there is none. */
export const nameOf = (scenario: unknown): string | null => {
  const name = isFields(scenario) ? scenario['name'] : scenario
  return typeof name === 'string' ? name : null
}

/**
 * A scenario with all of its options: the wanted values, otherwise its own, otherwise the defaults. A scenario that is
 * just a name has no options. If the game has no option table, the scenario is returned unchanged.
 */
export const withOptions = <S extends string | object>(scenario: S, table: OptionTable, wanted: Fields = {}): S => {
  if (typeof scenario === 'string') return scenario
  const { options: own = {} } = scenario as { readonly options?: object }
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  const options = optionsWith(
    table,
    Object.assign({}, own, Object.fromEntries(given)) as Readonly<Partial<Record<string, OptionValue>>>,
  )
  return Object.keys(table).length === 0 ? scenario : Object.assign({}, scenario, { options })
}

/** A reader that finds a scenario by its name, with options if the input is an object that has them. */
export const scenarioReader = <G extends Game>(
  scenarios: readonly G['scenario'][],
  options: OptionTable = {},
): Module<G>['readScenario'] =>
  onPlainData((input) => {
    const known = scenarios.flatMap((one) => nameOf(one) ?? [])
    const fields = typeof input === 'string' ? { name: input } : input
    if (!isFields(fields)) return E.left([fault('', 'a scenario: a name, or an object with name and options', input)])
    const { name = known[0], options: wanted = {}, ...rest } = fields
    const found = scenarios.find((one) => nameOf(one) === name)
    const faults = [
      ...unknownFields('', rest, ['name', 'options']),
      ...(found === undefined
        ? [fault('/name', known.join(' or '), name, typeof name === 'string' ? suggestName(name, known) : null)]
        : []),
      ...optionFaults(options, '/options', wanted),
    ]
    if (faults.length > 0 || found === undefined) return E.left(faults)
    if (typeof found === 'string') return E.right(found)
    return E.right(withOptions(found, options, wanted as Fields))
  })

/** The default one-line notation of a position: JSON. */
export const notationOf = <G extends Game>({
  codecs: { state },
}: Pick<Ruleset<G>, 'codecs'>): Pick<Module<G>, 'print' | 'parse'> => ({
  print: (position) => JSON.stringify(state.encode(position)),
  parse: (line) => {
    try {
      return state.decode(JSON.parse(line))
    } catch {
      return E.left([fault('', 'a position as JSON on one line', line)])
    }
  },
})

/** Derives `legal` by filtering `candidates` with `decide`, for authors who write only these two. */
export const legalAmong =
  <G extends Game>(rules: Pick<Rules<G>, 'toAct' | 'decide' | 'candidates'>): Rules<G>['legal'] =>
  (state, side) => {
    const turn = rules.toAct(state)
    if (turn.tag !== 'sides' || !turn.sides.includes(side)) return []
    return [...rules.candidates(state, side)].filter((command) => rules.decide(state, side, command)._tag === 'Right')
  }
