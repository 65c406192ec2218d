import { fault, likelyMeant, pointTo, unknownFields, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import { optionFaults } from '../kernel/option-codec.js'
import type { OptionTable } from '../kernel/option.js'
import { ofPlainData } from '../kernel/plain.js'
import type { Codec, Codecs, Game, Rules, Ruleset } from '../kernel/ruleset.js'
import type { Module } from '../module.js'
import { playFaults } from './proof.js'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where something in plain data is no JSON, such as a function or a number without end; null where all is. */
const unwritable = (value: unknown, pointer: string): Fault | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number' && Number.isFinite(value)) return null
  if (typeof value !== 'object') return fault(pointer, 'plain JSON', value)
  for (const [key, inner] of Object.entries(value)) {
    const found = unwritable(inner, pointTo(pointer, key))
    if (found !== null) return found
  }
  return null
}

/** Reads any plain JSON of a kind, and proves no more of it than it is told to. */
const plainCodec = <A>(
  expected: string,
  fits: (input: unknown) => boolean,
  faultsOf: (value: A) => readonly Fault[] = () => [],
): Codec<A> => ({
  decode: ofPlainData((input) => {
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
 * The codecs an author has not written: they read plain JSON. A position is tried: one about which the rules have no answer is
 * refused. What is wrong with a command or an event is found by playing it again.
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

/** The name of a scenario: it, or a field of it; null where it has none. */
export const nameOf = (scenario: unknown): string | null => {
  const name = isFields(scenario) ? scenario['name'] : scenario
  return typeof name === 'string' ? name : null
}

/** Reads a scenario by its name, and its options where it is an object that has some. */
export const scenarioReader = <G extends Game>(
  scenarios: readonly G['scenario'][],
  options: OptionTable = {},
): Module<G>['readScenario'] =>
  ofPlainData((input) => {
    const known = scenarios.flatMap((one) => nameOf(one) ?? [])
    const fields = typeof input === 'string' ? { name: input } : input
    if (!isFields(fields)) return E.left([fault('', 'a scenario: a name, or an object with name and options', input)])
    const { name = known[0], options: wanted = {}, ...rest } = fields
    const found = scenarios.find((one) => nameOf(one) === name)
    const faults = [
      ...unknownFields('', rest, ['name', 'options']),
      ...(found === undefined
        ? [fault('/name', known.join(' or '), name, typeof name === 'string' ? likelyMeant(name, known) : null)]
        : []),
      ...optionFaults(options, '/options', wanted),
    ]
    if (faults.length > 0 || found === undefined) return E.left(faults)
    if (typeof found === 'string') return E.right(found)
    const { options: own } = found as { readonly options?: object }
    return E.right(own === undefined ? found : Object.assign({}, found, { options: Object.assign({}, own, wanted) }))
  })

/** A position on one line: as JSON. */
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

/** The commands a game allows among those it knows: for the author who lists candidates and says in `decide` what is wrong. */
export const legalAmong =
  <G extends Game>(rules: Pick<Rules<G>, 'toAct' | 'decide' | 'candidates'>): Rules<G>['legal'] =>
  (state, side) => {
    const turn = rules.toAct(state)
    if (turn.tag !== 'sides' || !turn.sides.includes(side)) return []
    return [...rules.candidates(state, side)].filter((command) => rules.decide(state, side, command)._tag === 'Right')
  }
