import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'

/** The questions that docs/odds.md lists for a game. */
const listed = (title: string): readonly string[] => {
  const section = readFileSync('docs/odds.md', 'utf8').split('## Questions')[1].split('\n## ')[0]
  const lines = section.split('\n- ').slice(1)
  const line = lines.find((one) => title.includes(one.split(':')[0].replace(/^The /, ''))) ?? ''
  return [...line.matchAll(/`([\w-]+)`/g)].map(([, id]) => id)
}

describe('docs/odds.md', () => {
  it('lists every question of every game', () => {
    for (const game of Object.values(games))
      game(({ ruleset, questions = [] }) => {
        const ids = questions.map(({ id }) => id)
        expect(listed(ruleset.title).toSorted()).toEqual(ids.toSorted())
      })
  })
})
