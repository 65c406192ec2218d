import { kgpCampaign } from '../src/rulesets/kgp-campaign/module.js'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { audit } from '../src/kernel/audit.js'
import { unwrap } from '../src/kernel/either.js'
import { stateHash } from '../src/kernel/hash.js'
import { replay } from '../src/kernel/replay.js'
import { readRecord } from '../src/kernel/record-codec.js'
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

/** Kept games in `test/records/<ruleset>` that must always load, replay and pass the audit. */
const holds = <G extends Game>(ruleset: Ruleset<G>): void => {
  const folder = join('test', 'records', ruleset.id)
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const file of files)
    it(`${ruleset.id}/${file} loads, replays and passes the audit`, () => {
      if (process.env['WRITE'] !== undefined) rehash(ruleset, join(folder, file))
      const record = unwrap(readRecord(ruleset, readFileSync(join(folder, file), 'utf8')))
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
