// The studies of docs/examples/studies: what their manifests say can be played.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifestCodec } from '../src/analysis/codec-manifest.js'
import { armCount } from '../src/analysis/manifest.js'
import { manifestFaults, playShard, type SweepRow } from '../src/analysis/shard.js'
import { matchRunnerOf } from '../src/cli/command/match-runner.js'
import { games } from '../src/cli/games.js'
import { unwrap } from '../src/kernel/either.js'
import { isLong } from './volume.js'

const FOLDER = 'docs/examples/studies'
const studies = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())

describe('the studies', () => {
  it('are three', () => {
    expect(studies.map(({ name }) => name).toSorted()).toEqual(['campaign', 'division', 'dream'])
  })

  it.each(studies.map(({ name }) => name))(
    '%s: its manifest is read and its first and last arm can be played',
    (name) => {
      const written: unknown = JSON.parse(readFileSync(join(FOLDER, name, 'study.json'), 'utf8'))
      const manifest = unwrap(manifestCodec.decode(written))
      const play = games[manifest.ruleset]
      // A study stays what it was when a later edition of its game comes: only its edition bars it from being gone on with.
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
    },
  )

  it.each(studies.map(({ name }) => name))(
    '%s: its report stands beside it, of this manifest, with all pictures',
    (name) => {
      const report = readFileSync(join(FOLDER, name, 'report.md'), 'utf8')
      const manifest = unwrap(manifestCodec.decode(JSON.parse(readFileSync(join(FOLDER, name, 'study.json'), 'utf8'))))
      const told = /```json\n([^]*?)\n```/.exec(report)?.[1] ?? ''
      expect(JSON.parse(told)).toEqual(manifest)
      expect(report).not.toContain('have been played so far')
      const pictures = readdirSync(join(FOLDER, name, 'report'))
      for (const [, file] of report.matchAll(/\]\(report\/([^)]+)\)/g)) expect(pictures).toContain(file)
    },
  )
})
