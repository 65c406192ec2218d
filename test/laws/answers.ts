import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { anyLegal, playout } from '../../src/kernel/simulate.js'
import { advance } from '../../src/kernel/step.js'

/** Something that a module answers about a position. */
export interface Fact {
  /** The file and the name. */
  readonly name: string
  /** Its answer; it throws where the position makes no sense to it. */
  readonly ask: (state: object) => unknown
}

/** Asked with these where it takes a thing of the game besides the position. */
const THINGS = [0, 1, 5]

/** The facts in folders of a game: every exported function that answers about a state or a position, alone or with a thing. */
export const factsOf = async (game: string, folders: readonly string[]): Promise<readonly Fact[]> => {
  const home = join('src/rulesets', game)
  const counted = (await import(join(process.cwd(), home, 'model/position.ts')).catch(() => ({}))) as {
    readonly positionOf?: (state: object) => unknown
  }
  const { positionOf = (state: object): unknown => state } = counted
  const facts: Fact[] = []
  for (const folder of folders)
    for (const file of readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue
      const exported = (await import(join(process.cwd(), home, folder, file))) as Readonly<Record<string, unknown>>
      for (const [name, fact] of Object.entries(exported)) {
        if (typeof fact !== 'function' || fact.length > 2) continue
        const given = fact as (about: unknown, thing?: unknown) => unknown
        const answersOf = (about: unknown): unknown =>
          given.length < 2 ? given(about) : THINGS.map((thing) => given(about, thing))
        facts.push({ name: `${folder}/${file} ${name}`, ask: answersOf })
        facts.push({ name: `${folder}/${file} ${name} of a position`, ask: (state) => answersOf(positionOf(state)) })
      }
    }
  return facts
}

/** A copy that shares nothing with what it was made of but functions. */
export const copyOf = (value: unknown, seen: ReadonlyMap<object, unknown> = new Map()): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const before = seen.get(value)
  if (before !== undefined) return before
  if (ArrayBuffer.isView(value)) return structuredClone(value)
  const copy: object = Array.isArray(value) ? [] : {}
  const known = new Map(seen).set(value, copy)
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [copyOf(key, known), copyOf(one, known)]))
  if (value instanceof Set) return new Set([...value].map((one) => copyOf(one, known)))
  for (const [key, one] of Object.entries(value)) Object.assign(copy, { [key]: copyOf(one, known) })
  return copy
}

/** States on the way of a random game, some steps apart. */
export const statesOf = <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  seed: number,
): readonly G['state'][] => {
  const roller = opened(rngFrom(seed))
  const states: G['state'][] = []
  let { state } = advance(rules, rules.setup(scenario), [])
  for (let i = 0; i < 6; i++) {
    states.push(state)
    state = playout(rules, state, anyLegal(rules), roller, 11).state
  }
  return states
}
