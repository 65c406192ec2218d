import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/kernel/either.js'
import { begin, play, type Match } from '../../src/kernel/match.js'
import { readRecord, recordCodec } from '../../src/kernel/record-codec.js'
import { toRecord } from '../../src/kernel/record.js'
import { replayed } from '../../src/kernel/replayed.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { deathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { kgpCampaign } from '../../src/rulesets/kgp-campaign/index.js'
import { peiperDream } from '../../src/rulesets/peiper-dream/index.js'
import { primer } from '../../src/rulesets/primer/index.js'
import { duel } from '../laws/duel.js'

/*
 * A record may be one that somebody has written: each entry reads, and together they make no game. Events of one moment
 * are put at another, or into another game's; replaying answers with data.
 */

const below = opened(rngFrom(44)).below

const gameOf = <G extends Game>(ruleset: Ruleset<G>, seed: number, commands: number): Match<G> => {
  let match = begin(ruleset, ruleset.scenarios[0], seed)
  for (let n = 0; n < commands; n++) {
    const turn = ruleset.toAct(match.state)
    if (turn.tag !== 'sides') break
    const side: G['side'] = turn.sides[0]
    const legal = ruleset.legal(match.state, side)
    match = unwrap(play(ruleset, match, side, legal[below(legal.length)]))
  }
  return match
}

interface Text {
  entries: { events: unknown[] }[]
  outcome: unknown
}

const mixed = (text: Text, other: Text): Text => {
  const copy = JSON.parse(JSON.stringify(text)) as Text
  const events = (of: Text): unknown[] => of.entries[below(of.entries.length)].events
  for (let n = 0; n <= below(4); n++) {
    const into = events(copy)
    const from = events(other)
    if (from.length > 0) into.splice(below(into.length + 1), below(2), from[below(from.length)])
  }
  return copy
}

const some = <G extends Game>(ruleset: Ruleset<G>, commands: number, mutants: number) => ({
  id: ruleset.id,
  whole: () => {
    const match = gameOf(ruleset, 1, commands)
    const states = unwrap(replayed(ruleset, toRecord(ruleset, match)))
    expect(states.length).toBe(match.entries.length + 1)
    expect(states.at(-1)).toEqual(match.state)
  },
  older: () => {
    const record = toRecord(ruleset, gameOf(ruleset, 3, commands))
    // Of an older edition nothing can be proved, so every position is read; all of them are positions of the game.
    const states = unwrap(replayed(ruleset, { ...record, edition: 0 }))
    expect(states).toEqual(unwrap(replayed(ruleset, record)))
  },
  broken: () => {
    const texts = [1, 2].map((seed) => recordCodec(ruleset).encode(toRecord(ruleset, gameOf(ruleset, seed, commands))))
    let refused = 0
    for (let n = 0; n < mutants; n++) {
      const read = readRecord(ruleset, mixed(texts[0] as Text, texts[n % 2] as Text))
      if (read._tag === 'Left') continue
      const again = replayed(ruleset, read.right)
      if (again._tag === 'Left') {
        refused++
        expect(again.left[0].pointer).toMatch(/^\/entries\/\d+\/events(\/\d+)?$/)
      } else
        for (const state of again.right.slice(1)) {
          ruleset.toAct(state)
          expect(ruleset.codecs.state.decode(ruleset.codecs.state.encode(state))._tag).toBe('Right')
        }
    }
    expect(refused).toBeGreaterThan(0)
  },
})

describe.each([
  some(duel, 8, 60),
  some(primer, 25, 30),
  some(deathOfADivision, 30, 25),
  some(peiperDream, 25, 20),
  some(kgpCampaign, 12, 6),
])('a record of $id', ({ whole, older, broken }) => {
  it('that the rules make again is replayed state by state', whole)

  it('of another edition is replayed, each position read', older)

  it('that reads and is no game is answered with data', broken)
})
