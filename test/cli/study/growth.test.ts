// Studies that grow: more games, arms and metrics, without playing existing games again.
import { describe, expect, it } from 'vitest'
import { manifestText, termsHash, oneArm, type Manifest } from '../../../src/analysis/manifest.js'
import { rowLine, rowsText } from '../../../src/analysis/rows.js'
import { sweep, type SweepRow } from '../../../src/analysis/shard.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { grownRow } from '../../../src/cli/study/growth.js'
import { race } from '../../analysis/race.js'
import { paper, type Paper } from '../paper.js'
import { raceModule } from '../race-module.js'
import { run, type Ran } from '../run.js'

const HERE = '1.2.3+0123456789abcdef'

const one = oneArm({
  rules: race,
  scenario: 'short',
  players: { red: 'random', blue: 'random' },
  seed: 5,
  games: 6,
  metrics: ['lead'],
})
const study: Manifest = {
  ...one,
  counts: true,
  axes: [{ name: 'red', pointers: ['/players/red'], values: ['built-in', 'random'] }],
}

const wholeOf = (manifest: Manifest): string =>
  rowsText([...sweep(matchRunnerOf(raceModule), manifest)].map((row) => ({ ...row, playedBy: HERE })))

const played = async (manifest: Manifest, terminal: Paper = paper()): Promise<Ran & { terminal: Paper }> => {
  const next = paper([], { ...terminal.files, 'study.json': JSON.stringify(manifest) })
  return { ...(await run(['sweep', 'study.json', '--out', 'out'], next)), terminal: next }
}

const more: readonly (readonly [string, Manifest, number])[] = [
  ['more games', { ...study, games: 9 }, 12],
  [
    'values of an axis in another order',
    { ...study, axes: [{ ...study.axes[0], values: ['random', 'built-in'] }] },
    12,
  ],
  [
    'another axis, whose first value is as before',
    { ...study, axes: [...study.axes, { name: 'blue', pointers: ['/players/blue'], values: ['random', 'built-in'] }] },
    12,
  ],
  ['another metric', { ...study, metrics: ['lead', 'goal', 'red'] }, 12],
  ['a better title', { ...study, title: 'The race' }, 12],
]

describe('a growing study', () => {
  it.each(more)('by %s gives the full result, and plays only what is missing', async (_name, grown, kept) => {
    const first = await played(study)
    const { exit, err, terminal } = await played(grown, first.terminal)
    expect(exit).toBe(0)
    expect(err).toContain(`Continuing after ${kept} games.`)
    expect(terminal.files['out/rows.ndjson']).toBe(wholeOf(grown))
    expect(terminal.files['out/manifest.json']).toBe(manifestText({ ...grown, playedBy: [HERE] }))
  })

  it.each([
    ['seed', { ...study, seed: 6 }],
    ['games', { ...study, games: 5 }],
    ['arms', { ...study, axes: [{ ...study.axes[0], values: ['built-in'] }] }],
    ['metric', { ...study, metrics: ['goal'] }],
    ['within', { ...study, within: 10 }],
  ] as const)('must be the same study: another %s is refused, and the folder stays unchanged', async (word, other) => {
    const first = await played(study)
    const { exit, err, terminal } = await played(other, first.terminal)
    expect(exit).toBe(2)
    expect(err).toContain('holds the results of another manifest')
    expect(err).toContain(word)
    expect({ ...terminal.files, 'study.json': '' }).toEqual({ ...first.terminal.files, 'study.json': '' })
  })

  it('continues after an interruption between its rows and its manifest', async () => {
    const grown = { ...study, metrics: ['lead', 'goal'] }
    const { terminal } = await played(study)
    const asGrown = rowsText(
      [...sweep(matchRunnerOf(raceModule), study)].flatMap((row) => {
        const now = grownRow({ ...row, playedBy: HERE }, [0, 1], grown)
        return now === null ? [] : [now]
      }),
    )
    terminal.files['out/rows.grown.ndjson'] = asGrown
    terminal.files['out/manifest.json'] = manifestText({ ...grown, playedBy: [HERE] })
    const { exit, terminal: after } = await played(grown, terminal)
    expect(exit).toBe(0)
    expect(after.files['out/rows.ndjson']).toBe(wholeOf(grown))
  })

  it('plays games again if a metric was not stored', () => {
    const row: SweepRow = { arm: 0, game: 0, winner: null, by: null, commands: 1, values: { lead: 1 } }
    expect(grownRow(row, [0], { ...study, metrics: ['lead', 'goal'] })).toBeNull()
    expect(grownRow(row, [3], { ...study, metrics: ['lead'] })).toMatchObject({ arm: 3, values: { lead: 1 } })
  })
})

describe('rows of another study', () => {
  const row: SweepRow = { arm: 0, game: 0, winner: 'red', by: 'goal', commands: 9, values: { lead: 3 } }
  const refused = async (...rows: readonly SweepRow[]): Promise<string> => {
    const terminal = paper([], {
      'study.json': JSON.stringify(study),
      'out/manifest.json': manifestText({ ...study, playedBy: [HERE] }),
      'out/rows.ndjson': rows.map((one) => `${rowLine(one)}\n`).join(''),
    })
    const { exit, err } = await run(['report', 'out'], terminal)
    expect(exit).toBe(2)
    return err
  }

  it('have an unknown winner', async () => {
    expect(await refused({ ...row, winner: 'green' })).toContain('line 1, /winner: expected one of red, blue, or null')
  })
  it('have an unlisted metric, lack one, or have one of another kind', async () => {
    expect(await refused({ ...row, values: { lead: 3, goal: 2 } })).toContain('line 1, /values/goal')
    expect(await refused({ ...row, values: {} })).toContain('a value of lead')
    expect(await refused({ ...row, values: { lead: 'far' } })).toContain('a number or null')
  })
  it('have a game twice', async () => {
    const whole = { ...row, terms: termsHash(study, 0) ?? '' }
    expect(await refused(whole, whole)).toContain('a game that is not on an earlier line')
  })
})

describe('a study that stops early', () => {
  const looking: Manifest = { ...study, games: 2000, within: 9 }

  it('plays an arm until it is precise enough, the same after interruptions', async () => {
    const { exit, out, terminal } = await played(looking)
    expect(exit).toBe(0)
    expect(out).toContain('each until known to within ±9 points')
    const rows = terminal.files['out/rows.ndjson'].trimEnd().split('\n')
    expect(rows.length).toBeGreaterThan(200)
    expect(rows.length).toBeLessThan(4000)
    const torn = paper([], { ...terminal.files, 'out/rows.ndjson': `${rows.slice(0, 130).join('\n')}\n` })
    const again = await played(looking, torn)
    expect(again.terminal.files['out/rows.ndjson']).toBe(terminal.files['out/rows.ndjson'])
  })

  it('is another study if its stopping rule changes, even if the manifest in its folder was edited', async () => {
    const { terminal } = await played(looking)
    const elsewhere = { ...looking, within: 20 }
    expect(await played(elsewhere, terminal)).toMatchObject({ exit: 2 })
    terminal.files['out/manifest.json'] = manifestText({ ...elsewhere, playedBy: [HERE] })
    const { exit, err } = await run(['report', 'out'], terminal)
    expect(exit).toBe(2)
    expect(err).toContain('line 1, /terms')
  })

  it('can be requested on the command line, and is then in the manifest', async () => {
    const terminal = paper([], { 'study.json': JSON.stringify({ ...study, games: 300 }) })
    expect(await run(['sweep', 'study.json', '--out', 'out', '--within', '9'], terminal)).toMatchObject({ exit: 0 })
    expect(JSON.parse(terminal.files['out/manifest.json'])).toMatchObject({ within: 9 })
  })
})
