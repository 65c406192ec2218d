import { describe, expect, it } from 'vitest'
import { perft, perftByCommand } from '../../src/analysis/perft.js'
import { dice, pick } from '../../src/kernel/draw.js'
import { E } from '../../src/kernel/fp.js'
import { outcomes } from '../../src/kernel/outcomes.js'
import type { Rules } from '../../src/kernel/ruleset.js'
import { race, type Race } from './race.js'

const start = race.setup('short')

describe('perft', () => {
  it('counts depth 0 as one line', () => {
    expect(perft(race, start, 0)).toEqual({ lines: 1, endings: 0, commands: 0, answers: 0 })
  })

  it('branches over chance: walk 1, leap 2 outcomes, stumble 11 sums', () => {
    expect(perft(race, start, 1)).toEqual({ lines: 14, endings: 0, commands: 3, answers: 13 })
    expect(perft(race, start, 2)).toEqual({ lines: 196, endings: 0, commands: 3 + 14 * 3, answers: 13 + 14 * 13 })
  })

  it('branches over a pending draw before the first command', () => {
    const leaping = { ...start, due: 'leap' } as const
    expect(perft(race, leaping, 0)).toEqual({ lines: 2, endings: 0, commands: 0, answers: 2 })
  })

  it('counts endings, and no lines beyond them', () => {
    const near = { ...start, red: 5 }
    expect(perft(race, near, 1)).toMatchObject({ lines: 12, endings: 1 + 1 })
    expect(perft(race, { ...start, red: 6 }, 1)).toMatchObject({ lines: 0 })
  })

  it('adds up over the first commands', () => {
    const rows = perftByCommand(race, start, 2)
    expect(rows.map(({ command }) => command.tag)).toEqual(['walk', 'leap', 'stumble'])
    expect(rows.reduce((sum, row) => sum + (row.perft?.lines ?? NaN), 0)).toBe(196)
    expect(perftByCommand(race, { ...start, red: 6 }, 1)).toEqual([])
    expect(perftByCommand(race, start, 0)).toEqual([])
  })

  it('asks for the number of outcomes before it lists them, and returns null if there are too many', () => {
    for (const draw of [pick(12, 12), pick(12, 40), dice(30), dice(1, 1_000_001), pick(400, 400)]) {
      const many: Rules<Race> = {
        ...race,
        toAct: (state) => (state.due === 'swarm' ? { tag: 'chance', draw } : race.toAct(state)),
      }
      const swarming = { ...start, due: 'swarm' } as const
      expect(perft(many, swarming, 0)).toBeNull()
      expect(perft(many, swarming, 3)).toBeNull()
      const all: Rules<Race> = { ...many, decide: () => E.right([{ tag: 'dared', what: 'swarm' }]) }
      expect(perftByCommand(all, start, 1).map((row) => row.perft)).toEqual([null, null, null])
      expect(() => outcomes(draw)).toThrow('too many to list')
    }
  })

  it('throws if a ruleset lists a command that it refuses', () => {
    const broken: Rules<Race> = { ...race, legal: () => [{ tag: 'leap' }] }
    expect(() => perft(broken, { ...start, red: 5 }, 1)).toThrow('legal lists a command that decide refuses: run.tired')
  })
})
