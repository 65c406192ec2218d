// The published studies of docs/examples/studies and the ladders: their manifests can be played, and their reports and
// rows belong to those manifests.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifestCodec } from '../src/analysis/codec-manifest.js'
import { armCount, manifestHash } from '../src/analysis/manifest.js'
import { readRows } from '../src/analysis/rows.js'
import { manifestFaults, playShard, type SweepRow } from '../src/analysis/shard.js'
import { matchRunnerOf } from '../src/cli/command/match-runner.js'
import { games } from '../src/cli/games.js'
import { unwrap } from '../src/kernel/either.js'
import { isLong } from './volume.js'

const FOLDER = 'docs/examples/studies'
const studies = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('study.json'))
  .map((file) => dirname(file))
  .toSorted()
const LADDERS = 'test/ladders'

describe('the studies', () => {
  it('are of two games, with variants of each', () => {
    expect(studies).toEqual([
      'division',
      'division/luck',
      'division/strong',
      'dream',
      'dream/fuel-bridges-time',
      'dream/fuel-bridges-time/strong',
    ])
  })

  it.each(studies)('%s: its manifest is read, and its first and last arm can be played', (name) => {
    const written: unknown = JSON.parse(readFileSync(join(FOLDER, name, 'study.json'), 'utf8'))
    const manifest = unwrap(manifestCodec.decode(written))
    const play = games[manifest.ruleset]
    // A study stays valid after a new edition of its game; only resumption is barred.
    const faults = play((table) => manifestFaults(matchRunnerOf(table), manifest))
    expect(faults.filter(({ pointer }) => pointer !== '/edition')).toEqual([])
    for (const arm of isLong ? [0, armCount(manifest) - 1] : []) {
      const rows = play((table): readonly SweepRow[] => [
        ...playShard(matchRunnerOf(table), { manifest, arm, first: 0, games: 1 }),
      ])
      expect(rows).toHaveLength(1)
      expect(rows[0].winner).not.toBeNull()
      expect(Object.keys(rows[0].values)).toEqual(manifest.metrics)
    }
  })

  it.each(studies)('%s: its report matches the manifest and has all its pictures', (name) => {
    const report = readFileSync(join(FOLDER, name, 'report.md'), 'utf8')
    const manifest = unwrap(manifestCodec.decode(JSON.parse(readFileSync(join(FOLDER, name, 'study.json'), 'utf8'))))
    const told = /```json\n([^]*?)\n```/.exec(report)?.[1] ?? ''
    expect(JSON.parse(told)).toEqual(manifest)
    expect(report).toContain(`has the hash ${manifestHash(manifest)};`)
    expect(report).not.toContain('have been played so far')
    const pictures = readdirSync(join(FOLDER, name, 'report'))
    for (const [, file] of report.matchAll(/\]\(report\/([^)]+)\)/g)) expect(pictures).toContain(file)
  })
})

describe('the ladders', () => {
  it.each(readdirSync(LADDERS))('%s: its rows match its manifest', (name) => {
    const file = (of: string): string => readFileSync(join(LADDERS, name, of), 'utf8')
    const manifest = unwrap(manifestCodec.decode(JSON.parse(file('manifest.json'))))
    expect(unwrap(readRows(manifest, file('rows.ndjson'))).rows.size).toBeGreaterThan(0)
  })
})
