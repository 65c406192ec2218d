// The scenarios that docs/own-maps.md prints.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../src/cli/games.js'

const printed = [...readFileSync('docs/own-maps.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g)]
  .map(([, text]) => text)
  .filter((text) => !text.includes('…') && !text.includes('"pointers"'))

describe('a scenario of docs/own-maps.md', () => {
  it.each(printed)('is read by exactly one game: %s', (text) => {
    const readers = Object.entries(games).filter(([, game]) =>
      game(({ readScenario }) => readScenario(JSON.parse(text))._tag === 'Right'),
    )
    expect(readers).toHaveLength(1)
  })

  it('exists for every game', () => {
    expect(printed).toHaveLength(Object.keys(games).length)
  })
})
