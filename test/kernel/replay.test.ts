import { describe, expect, it } from 'vitest'
import { metricsOf } from '../../src/analysis/finished-game.js'
import { games } from '../../src/cli/games.js'
import { audit, load } from '../../src/kernel/audit.js'
import { verify } from '../../src/kernel/commitment.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin, play, type Match } from '../../src/kernel/match.js'
import { readRecord, recordCodec, recordText } from '../../src/kernel/record-codec.js'
import { toRecord, type GameRecord } from '../../src/kernel/record.js'
import { replay } from '../../src/kernel/replay.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { ruleset as deathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { ruleset as kgpCampaign } from '../../src/rulesets/kgp-campaign/index.js'
import { ruleset as peiperDream } from '../../src/rulesets/peiper-dream/index.js'
import { ruleset as primer } from '../../src/rulesets/primer/index.js'
import { mutant } from '../boundary/mutant.js'
import { paper } from '../cli/paper.js'
import { run } from '../cli/run.js'
import { duel } from '../laws/duel.js'
import { volume } from '../volume.js'

/*
 * A forged record may have valid entries that make no game, such as events moved to another entry or taken from
 * another game. Functions that read records then return data and never throw.
 */

const below = rollerFrom(rngFrom(44)).below

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

/** All public functions that take a record. */
const usesOf = <G extends Game>(
  ruleset: Ruleset<G>,
): readonly ((record: GameRecord<G>, json: unknown) => unknown)[] => [
  (record) => replay(ruleset, record),
  (record) => audit(ruleset, record),
  (record) => verify(ruleset, record),
  (_, json) => load(ruleset, json),
  (record) => recordText(ruleset, record),
  ...(Object.hasOwn(games, ruleset.id) ? [(_: GameRecord<G>, json: unknown) => measured(ruleset.id, json), verbs] : []),
]

const measured = (id: string, json: unknown): unknown =>
  games[id](({ ruleset, metrics }) => {
    const record = readRecord(ruleset, json)
    return metrics === undefined || record._tag === 'Left' ? null : metricsOf(ruleset, metrics, record.right)
  })

const verbs = async (_: unknown, json: unknown): Promise<void> => {
  const files = { 'game.json': JSON.stringify(json) }
  for (const verb of ['replay', 'summary', 'audit', 'validate']) {
    const { exit } = await run([verb, 'game.json'], paper([], files), games)
    expect([0, 1, 2]).toContain(exit)
  }
}

const some = <G extends Game>(ruleset: Ruleset<G>, commands: number, mutants: number) => ({
  id: ruleset.id,
  altered: async () => {
    const luck = rollerFrom(rngFrom(7, ruleset.id))
    const thrown: string[] = []
    const texts = [1, 2].map((seed) => recordCodec(ruleset).encode(toRecord(ruleset, gameOf(ruleset, seed, commands))))
    for (let n = 0, taken = 0; taken < mutants && n < 400 * mutants; n++) {
      const { json, at } =
        n % 3 === 0 ? { json: mixed(texts[0] as Text, texts[1] as Text), at: 'mixed' } : mutant(luck, texts[n % 2])
      const read = readRecord(ruleset, json)
      if (read._tag === 'Left' || JSON.stringify(json) === JSON.stringify(texts[n % 2])) continue
      taken++
      try {
        for (const use of usesOf(ruleset)) await use(read.right, json)
      } catch (error) {
        thrown.push(`${at}: ${String(error instanceof Error ? error.stack : error)}`)
      }
    }
    expect(thrown).toEqual([])
  },
  whole: () => {
    const match = gameOf(ruleset, 1, commands)
    const states = unwrap(replay(ruleset, toRecord(ruleset, match)))
    expect(states.length).toBe(match.entries.length + 1)
    expect(states.at(-1)).toEqual(match.state)
  },
  older: () => {
    const record = toRecord(ruleset, gameOf(ruleset, 3, commands))
    // An older edition cannot be audited, so every position is decoded; all of them are positions of the game.
    const states = unwrap(replay(ruleset, { ...record, edition: 0 }))
    expect(states).toEqual(unwrap(replay(ruleset, record)))
  },
  broken: () => {
    const texts = [1, 2].map((seed) => recordCodec(ruleset).encode(toRecord(ruleset, gameOf(ruleset, seed, commands))))
    let refused = 0
    for (let n = 0; n < mutants; n++) {
      const read = readRecord(ruleset, mixed(texts[0] as Text, texts[n % 2] as Text))
      if (read._tag === 'Left') continue
      const again = replay(ruleset, read.right)
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
  some(duel, 8, volume(60, 250)),
  some(primer, 25, volume(30, 100)),
  some(deathOfADivision, 30, volume(25, 100)),
  some(peiperDream, 25, volume(20, 80)),
  some(kgpCampaign, 12, volume(6, 20)),
])('a record of $id', ({ whole, older, broken, altered }) => {
  it('that the rules reproduce is replayed state by state', whole)

  it('of another edition is replayed, with each position decoded', older)

  it('that decodes but is not a game is answered with data', broken)

  it('that was altered is accepted or refused by every function that takes a record, and never throws', altered)
})
