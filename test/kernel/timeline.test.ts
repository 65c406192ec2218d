import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scripted, seeded } from '../../src/kernel/chance.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin, open, play, stateAfter, type Match } from '../../src/kernel/match.js'
import { annotate, branch, follow, firstDivergence, seek, timeline } from '../../src/kernel/timeline.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Rules } from '../../src/kernel/ruleset.js'
import type { DeathOfADivision } from '../../src/rulesets/death-of-a-division/model/game.js'
import { player } from '../../src/rulesets/death-of-a-division/play/player.js'
import { deathOfADivisionRules as division } from '../../src/rulesets/death-of-a-division/fast/turn.js'
import { duel, type Duel } from '../laws/duel.js'
import { walk, walks } from '../laws/walk.js'

const games = walks<Duel>(fc.constantFrom(...duel.scenarios), 30)

describe('timeline', () => {
  it('gives the same state at every entry as a replay', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: 1, max: 7 }), (steps, every) => {
        const match = walk(duel, steps)
        const line = timeline(duel, match, [], every)
        for (let n = 0; n <= match.entries.length; n++)
          expect(seek(duel, line, n)).toEqual(stateAfter(duel, match.scenario, match.entries.slice(0, n)))
        expect(seek(duel, line, 10_000)).toEqual(match.state)
        expect(seek(duel, line, -3)).toEqual(duel.setup(match.scenario))
      }),
    )
  })

  it('seeks and branches in bounded time in a long game, replaying only from the last snapshot', () => {
    const luck = rollerFrom(rngFrom(3, 'long'))
    let match = begin(division, division.scenarios[0], 3)
    for (let turn = division.toAct(match.state); turn.tag === 'sides'; turn = division.toAct(match.state)) {
      const side = turn.sides[0]
      const legal = division.legal(match.state, side)
      match = unwrap(play(division, match, side, player(division.view(match.state, side), legal, luck.below)))
    }
    const { entries } = match
    expect(entries.length).toBeGreaterThan(500)
    for (const every of [8, 32]) {
      const line = timeline(division, match, [], every)
      expect(line.snapshots).toHaveLength(Math.floor(entries.length / every) + 1)
      let evolved = 0
      const counting: Rules<DeathOfADivision> = {
        ...division,
        evolve: (state, event) => {
          evolved++
          return division.evolve(state, event)
        },
      }
      const happened = (from: number, to: number): number =>
        entries.slice(from, to).reduce((sum, { events }) => sum + events.length, 0)
      for (let n = 0; n <= entries.length; n += 7) {
        evolved = 0
        seek(counting, line, n)
        expect(evolved).toBe(happened(n - (n % every), n))
      }
      const late = entries.length - 3
      evolved = 0
      unwrap(branch(counting, line, late))
      expect(evolved).toBeLessThanOrEqual(happened(late - (late % every), entries.length))
    }
  }, 60_000)

  it('branches with the same dice, so that the same commands give the same game', () => {
    fc.assert(
      fc.property(games, fc.nat(40), (steps, at) => {
        const match = walk(duel, steps)
        const line = timeline(duel, match, [], 3)
        let other: Match<Duel> = unwrap(branch(duel, line, at))
        for (
          let entry = match.entries[other.entries.length];
          entry !== undefined;
          entry = match.entries[other.entries.length]
        )
          if (entry.tag === 'commanded') other = unwrap(play(duel, other, entry.side, entry.command))
          else throw new Error('a branch waits where the match rolled')
        expect(other).toEqual(match)
      }),
    )
  })

  it('branches with other dice on request', () => {
    const match = begin(duel, { rounds: 1 }, 1)
    const line = timeline(duel, match)
    const other = unwrap(branch(duel, line, 1, seeded(99)))
    expect(firstDivergence(match, other)).toBe(1)
    const refused = branch(duel, line, 1, scripted([]))
    expect(refused).toMatchObject({ _tag: 'Left', left: { rule: 'chance.missing' } })
  })

  it('keeps the results of a script', () => {
    const match = unwrap(open(duel, { rounds: 1 }, scripted([[0, 1, 2, 3, 4, 5]])))
    expect(unwrap(branch(duel, timeline(duel, match), 1))).toEqual(match)
  })

  it('extends to a longer match or a branch, keeping the common part', () => {
    fc.assert(
      fc.property(games, games, (one, two) => {
        const a = walk(duel, one)
        const b = walk(duel, two)
        expect(follow(duel, timeline(duel, a, [], 4), b)).toEqual(timeline(duel, b, [], 4))
      }),
    )
    const match = walk(duel, { scenario: { rounds: 3 }, seed: 1, picks: [0, 0, 0, 0] })
    const line = annotate(annotate(timeline(duel, match), 3, 'later'), 1, 'the deal')
    expect(line.comments).toEqual([
      { entry: 1, text: 'the deal' },
      { entry: 3, text: 'later' },
    ])
    expect(annotate(line, 999, 'the end').comments.at(-1)?.entry).toBe(match.entries.length - 1)
    const earlier = { ...match, entries: match.entries.slice(0, 2) }
    expect(follow(duel, line, earlier).comments).toEqual([{ entry: 1, text: 'the deal' }])
    expect(firstDivergence(line, earlier)).toBeNull()
  })
})
