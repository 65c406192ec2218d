import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { randomLegal, playout } from '../../src/kernel/simulate.js'
import { advance } from '../../src/kernel/transition.js'
import { volume } from '../volume.js'

/** A function of a module that answers about a position. */
export interface Fact {
  /** Its file and name. */
  readonly name: string
  /** Calls the function; throws if the position makes no sense to it. */
  readonly ask: (state: object) => unknown
  /** Objects in the answers that are compared by identity: printed data, and the arguments. */
  readonly same: (state: object) => readonly object[]
}

/** The arguments to call the functions of a game with: possible first arguments, and the rest. */
interface Subjects {
  /** Possible first arguments by parameter name: a state, its Position, or both with the game data before them. */
  readonly leads: (state: object) => Readonly<Record<string, readonly unknown[]>>
  /** Possible further arguments, by their number. */
  readonly things: (state: object) => Readonly<Record<number, readonly (readonly unknown[])[]>>
  /** Printed data that never changes, compared by identity. */
  readonly printed: readonly object[]
}

const NUMBERS = [[0], [1], [5]]

type Home = (file: string) => Promise<Readonly<Record<string, unknown>>>

const homeOf =
  (game: string): Home =>
  (file) =>
    import(join(process.cwd(), 'src/rulesets', game, file)) as Promise<Readonly<Record<string, unknown>>>

/** The arguments for a game whose functions take its game data. */
const withData = async (home: Home, data: object): Promise<Subjects> => {
  const { positionOf } = (await home('model/position.ts')) as {
    readonly positionOf: (data: object, state: object) => { readonly map: object }
  }
  const { situationOf } = (await home('rules/8.605-setup-areas/situation.ts')) as {
    readonly situationOf: (at: object) => object
  }
  const { maps } = data as { readonly maps: Readonly<Record<string, object>> }
  const some = (state: object): { readonly ids: readonly string[]; readonly places: readonly string[] } => {
    const { pieces, board } = state as Readonly<Record<'pieces' | 'board', { readonly control?: object }>>
    return { ids: Object.keys(pieces).slice(0, 2), places: Object.keys(board.control ?? {}).slice(0, 1) }
  }
  return {
    printed: [data, ...Object.values(maps)],
    leads: (state) => {
      const at = positionOf(data, state)
      return {
        'a state': [state],
        'a position': [at],
        'data and a state': [data, state],
        'data and a position': [data, at],
        'a situation': [situationOf(at)],
      }
    },
    things: (state) => {
      const { ids, places } = some(state)
      const { pieces } = state as { readonly pieces: Readonly<Record<string, unknown>> }
      const named = [...ids, ...places, ...places.map((place) => place.split('/')[0])]
      return {
        1: [...NUMBERS, ['german'], ['us'], ...named.map((name) => [name]), ...ids.map((id) => [pieces[id]])],
        2: ['german', 'us'].flatMap((side) => [
          ...named.flatMap((name) => [
            [side, name],
            [name, side],
          ]),
          ...ids.flatMap((id) => [
            [side, pieces[id]],
            [pieces[id], side],
          ]),
        ]),
      }
    },
  }
}

const subjectsOf = async (game: string): Promise<Subjects> => {
  const home = homeOf(game)
  const { sampleData } = (await home('module.ts')) as { readonly sampleData?: object }
  if (sampleData !== undefined) return withData(home, sampleData)
  const { positionOf = (state: object): unknown => state } = (await home('model/position.ts').catch(() => ({}))) as {
    readonly positionOf?: (state: object) => unknown
  }
  return {
    printed: [],
    leads: (state) => ({ 'a state': [state], 'a position': [positionOf(state)] }),
    things: () => ({ 1: NUMBERS }),
  }
}

const isAnswer = (answer: unknown): boolean => answer !== THROWN

const THROWN = Symbol('no answer')

/**
 * The facts in folders of a game: every exported function of a state or a Position. The game data may come before it,
 * and units, nodes or other things of the game may follow.
 */
export const factsOf = async (game: string, folders: readonly string[]): Promise<readonly Fact[]> => {
  const home = homeOf(game)
  const { leads, things, printed } = await subjectsOf(game)
  const known = new Map<
    object,
    { readonly given: readonly (readonly unknown[])[]; readonly more: ReturnType<typeof things> }
  >()
  const about = (state: object) => {
    const before = known.get(state) ?? { given: Object.values(leads(state)), more: things(state) }
    known.set(state, before)
    return before
  }
  const asked = (fact: (...given: readonly unknown[]) => unknown, given: readonly unknown[]): unknown => {
    try {
      return fact(...given)
    } catch {
      return THROWN
    }
  }
  const facts: Fact[] = [{ name: 'what is asked about', ask: (state) => about(state).given, same: () => printed }]
  const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null
  const same = (state: object): readonly object[] => [...printed, ...about(state).given.flat().filter(isObject)]
  for (const folder of folders)
    for (const file of readdirSync(join('src/rulesets', game, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue
      for (const [name, exported] of Object.entries(await home(join(folder, file)))) {
        if (typeof exported !== 'function') continue
        const fact = exported as (...given: readonly unknown[]) => unknown
        facts.push({
          name: `${folder}/${file} ${name}`,
          same,
          ask: (state) => {
            const { given, more } = about(state)
            const answers = given.flatMap((lead) => {
              const missing = fact.length - lead.length
              if (missing < 0 && lead.length > 1) return []
              const follow = missing <= 0 ? [[]] : (more[missing] ?? [])
              return follow.map((rest) => asked(fact, [...lead, ...rest]))
            })
            if (!answers.some(isAnswer)) throw new Error(`${name} answers nothing`)
            return answers
          },
        })
      }
    }
  return facts
}

/** A deep copy of a value, except for functions and known objects. */
export const copyOf = (value: unknown, known: ReadonlyMap<object, unknown> = new Map()): unknown => {
  const made = new Map(known)
  const copied = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one
    const before = made.get(one)
    if (before !== undefined) return before
    if (ArrayBuffer.isView(one)) return structuredClone(one)
    if (one instanceof Map) return new Map([...one].map(([key, held]) => [copied(key), copied(held)]))
    if (one instanceof Set) return new Set([...one].map(copied))
    const copy = (Array.isArray(one) ? [] : {}) as Record<string, unknown>
    made.set(one, copy)
    for (const key in one) if (Object.hasOwn(one, key)) copy[key] = copied((one as Record<string, unknown>)[key])
    return copy
  }
  return copied(value)
}

/** The number of positions tested per game. */
const STATES = volume(4, 5)

/** States of a random game, some steps apart. */
export const statesOf = <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  seed: number,
): readonly G['state'][] => {
  const roller = rollerFrom(rngFrom(seed))
  const states: G['state'][] = []
  let { state } = advance(rules, rules.setup(scenario), [])
  for (let i = 0; i < STATES; i++) {
    states.push(state)
    state = playout(rules, state, randomLegal(rules), roller, 11).state
  }
  return states
}
