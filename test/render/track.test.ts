import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { linesOfSpace, trackInWords } from '../../src/render/track.js'

const SIDES = ['German', 'U.S.']

describe('a turn track in words', () => {
  it('names the units due to arrive, or counts them if it has no names', () => {
    const space = { label: '3', day: '17 Dec.', note: 'a.m.', due: [1, 2], events: ['last turn'] }
    expect(linesOfSpace(space, SIDES, {})).toEqual(['3 17 Dec. a.m.', 'German +1', 'U.S. +2', 'last turn'])
    const named = { ...space, arrivals: [['I./9'], ['1/112', '2/112']] }
    expect(linesOfSpace(named, SIDES, {}).slice(1, 3)).toEqual(['German: I./9', 'U.S.: 1/112, 2/112'])
    expect(trackInWords({ spaces: [named], now: 0 }, SIDES, { words: { German: 'Deutsche' } })).toContain(
      'Deutsche: I./9',
    )
  })

  it.each(Object.keys(games))('%s: has as many names as units, and the phase where the game has phases', (name) => {
    const picture = games[name](({ ruleset, picture: draw }) => draw(ruleset.setup(ruleset.scenarios[0])))
    if (picture.tag === 'text' || picture.picture.track === undefined) throw new Error(`${name} has no turn track`)
    const { spaces, phase } = picture.picture.track
    for (const { due = [], arrivals = [] } of spaces) expect(arrivals.map((names) => names.length)).toEqual(due)
    if (name !== 'peiper-dream') expect(phase).toMatch(/\w/)
  })
})
