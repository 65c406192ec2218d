import { kgpCampaign } from '../src/rulesets/kgp-campaign/module.js'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { audit } from '../src/kernel/audit.js'
import { unwrap } from '../src/kernel/either.js'
import { stateHash } from '../src/kernel/hash.js'
import { begin, play } from '../src/kernel/match.js'
import { toRecord, type GameRecord } from '../src/kernel/record.js'
import { readRecord, recordText } from '../src/kernel/record-codec.js'
import { replay } from '../src/kernel/replay.js'
import { rngFrom, rollerFrom } from '../src/kernel/rng.js'
import type { Game, Ruleset } from '../src/kernel/ruleset.js'
import { deathOfADivision } from '../src/rulesets/death-of-a-division/module.js'
import { peiperDream } from '../src/rulesets/peiper-dream/module.js'
import { primer } from '../src/rulesets/primer/module.js'

/**
 * Updates the hashes of a kept game, which a new option changes. The record must otherwise pass its audit: the same
 * commands, rolls and events.
 */
const rehash = <G extends Game>(ruleset: Ruleset<G>, path: string): void => {
  const text = readFileSync(path, 'utf8')
  const record = unwrap(readRecord(ruleset, text))
  const unhashed = { ...record, checkpoints: [] }
  expect(audit(ruleset, unhashed)).toMatchObject({ tag: 'agrees' })
  const states = unwrap(replay(ruleset, unhashed))
  const written = record.checkpoints.reduce(
    (all, { entries, hash }) => all.replace(`"hash":"${hash}"`, `"hash":"${stateHash(states[entries])}"`),
    text,
  )
  if (written !== text) writeFileSync(path, written)
}

/**
 * A kept game played again, for a corrected number of a chart or counter: with the same seed, and with the same commands
 * as long as they are legal. Random legal commands take the place of the others.
 */
const playedAgain = <G extends Game>(ruleset: Ruleset<G>, record: GameRecord<G>): GameRecord<G> => {
  const given = record.entries.flatMap((entry) => (entry.tag === 'commanded' ? [entry] : []))
  const { below } = rollerFrom(rngFrom(1))
  let match = begin(ruleset, record.scenario, record.seed ?? 1, record.game)
  let { seats } = record
  for (let n = 0; record.outcome !== null || n < given.length; n++) {
    const turn = ruleset.toAct(match.state)
    if (turn.tag !== 'sides') break
    const again = n < given.length ? play(ruleset, match, given[n].side, given[n].command) : null
    if (again?._tag === 'Right') {
      match = again.right
      continue
    }
    const [side] = turn.sides
    const legal = ruleset.legal(match.state, side)
    match = unwrap(play(ruleset, match, side, legal[below(legal.length)]))
    seats = { ...seats, [side]: `${record.seats[side] ?? 'a player'} and chance` }
  }
  return toRecord(ruleset, match, { seats, every: record.checkpoints[0].entries })
}

/** Kept games in `test/records/<ruleset>` that must always load, replay and pass the audit. */
const holds = <G extends Game>(ruleset: Ruleset<G>): void => {
  const folder = join('test', 'records', ruleset.id)
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const file of files)
    it(`${ruleset.id}/${file} loads, replays and passes the audit`, () => {
      const path = join(folder, file)
      if (process.env['WRITE'] !== undefined) rehash(ruleset, path)
      const read = (): GameRecord<G> => unwrap(readRecord(ruleset, readFileSync(path, 'utf8')))
      if (process.env['REPLAY'] !== undefined && audit(ruleset, read()).tag !== 'agrees')
        writeFileSync(path, recordText(ruleset, playedAgain(ruleset, read())))
      const record = read()
      const state = unwrap(replay(ruleset, record)).at(-1)
      expect(record.checkpoints.at(-1)?.hash).toBe(stateHash(state))
      expect(audit(ruleset, record)).toMatchObject({ tag: 'agrees', match: { state } })
    })
}

describe('recorded games', () => {
  holds(primer)
  holds(deathOfADivision)
  holds(peiperDream)
  holds(kgpCampaign)
})
