import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'

/** The questions that docs/analysis.md lists, in its order. */
const listed = (): readonly string[] => {
  const section = readFileSync('docs/analysis.md', 'utf8').split('## Odds of one position')[1].split('\n## ')[0]
  return [...section.matchAll(/^\|[^|]*\| `([\w-]+)` +\| (?:yes|no)/gm)].map(([, id]) => id)
}

describe('docs/analysis.md', () => {
  it('lists every question of every game', () => {
    const ids = ['primer', 'death-of-a-division', 'peiper-dream', 'kgp-campaign'].flatMap((game) =>
      games[game](({ questions = [] }) => questions.map(({ id }) => id)),
    )
    expect(Object.keys(games)).toHaveLength(4)
    expect(listed()).toEqual(ids)
  })
})
