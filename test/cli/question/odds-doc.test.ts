import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'

/** The questions in docs/odds.md, in order. */
const listed = (): readonly string[] => {
  const section = readFileSync('docs/odds.md', 'utf8').split('## Questions')[1].split('\n## ')[0]
  return [...section.matchAll(/^\|[^|]*\| `([\w-]+)` +\| (?:yes|no)/gm)].map(([, id]) => id)
}

describe('docs/odds.md', () => {
  it('lists every question of every game', () => {
    const ids = ['primer', 'death-of-a-division', 'peiper-dream', 'kgp-campaign'].flatMap((game) =>
      games[game](({ questions = [] }) => questions.map(({ id }) => id)),
    )
    expect(Object.keys(games)).toHaveLength(4)
    expect(listed()).toEqual(ids)
  })
})
