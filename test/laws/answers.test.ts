import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { isLong, volume } from '../volume.js'
import { copyOf, factsOf, statesOf } from './answers.js'

type Known = ReadonlyMap<object, unknown>

const FOLDERS = ['boundary', 'model', 'play', 'rules', 'study', 'text']

describe.each(Object.keys(games))('the answers of %s about a position', (game) => {
  it('do not change as other positions are queried', async () => {
    const facts = await factsOf(
      game,
      FOLDERS.filter((folder) => existsSync(`src/rulesets/${game}/${folder}`)),
    )
    const states = games[game](({ ruleset }) =>
      ruleset.scenarios.slice(0, volume(1, 3)).flatMap((scenario, i) => statesOf(ruleset, scenario, 7 + i)),
    ).filter((_, i) => isLong || i % 4 === 0)
    const changed = new Set<string>()
    let answered = 0
    for (const { name, ask, same } of facts) {
      const answers: { readonly answer: unknown; readonly copy: unknown; readonly known: Known }[] = []
      for (const state of states)
        try {
          const answer = ask(state)
          const known = new Map(same(state).map((one) => [one, one]))
          answers.push({ answer, copy: copyOf(answer, known), known })
        } catch {
          continue
        }
      if (answers.length > 0) answered += 1
      if (answers.some(({ answer, copy, known }) => !isDeepStrictEqual(copyOf(answer, known), copy))) changed.add(name)
    }
    if (existsSync(`src/rulesets/${game}/rules`)) expect(answered).toBeGreaterThan(10)
    expect([...changed]).toEqual([])
  }, 120_000)
})
