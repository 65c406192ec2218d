import { describe, expect, it } from 'vitest'
import { ratings } from '../../../src/analysis/ratings.js'
import { rowLine } from '../../../src/analysis/rows.js'
import type { SweepRow } from '../../../src/analysis/shard.js'
import { manifestCodec } from '../../../src/analysis/codec-manifest.js'
import { paper, type Paper } from '../paper.js'
import { run } from '../run.js'

const line = ['ladder', 'race', '--player', 'random', '--games', '12', '--out', 'out']

/** The races in the test terminal, with a stopped clock: ladders do not depend on speed. */
const ladder = (files: Record<string, string> = {}): Paper => ({ ...paper([], files), seconds: () => 0 })

interface Row {
  readonly arm: number
  readonly winner: string | null
  readonly game: number
  readonly commands: number
}

const rowsIn = ({ files }: Paper): readonly Row[] =>
  files['out/rows.ndjson']
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Row)

describe('ladder', () => {
  it('plays everyone against everyone on both sides, and rates them', async () => {
    const terminal = ladder()
    const { exit, out } = await run(line, terminal)
    expect(exit).toBe(0)
    const rows = rowsIn(terminal)
    expect(rows).toHaveLength(4 * 12)
    const red = (arm: number): number => rows.filter((row) => row.arm === arm && row.winner === 'red').length
    expect(out).toMatch(new RegExp(`^random +red +${red(2)} of 12 `, 'm'))
    const [best] = ratings([
      { one: 'built-in', other: 'random', wins: red(1), games: 12 },
      { one: 'random', other: 'built-in', wins: red(2), games: 12 },
    ])
    expect(out).toMatch(new RegExp(`^${best.name} +${best.rating.toFixed(0)} `, 'm'))
    expect(terminal.files['out/ladder.md']).toContain('| player | Elo | 95 % | games | seconds of thought |')
    const manifest = manifestCodec.decode(JSON.parse(terminal.files['out/manifest.json']))
    expect(manifest).toMatchObject({ right: { games: 12, players: { red: 'built-in', blue: 'built-in' } } })
  })

  it("times a player's own thinking, not his opponent's", async () => {
    let now = 0
    const terminal = { ...ladder(), seconds: () => now++ }
    await run([...line.slice(0, 4), '--games', '1', '--seed', '3', '--out', 'out'], terminal)
    const [{ commands }] = rowsIn(terminal)
    const { seconds } = JSON.parse(terminal.files['out/times.json']) as { seconds: Record<string, number> }
    expect(seconds['built-in']).toBe(commands / 2)
  })

  it('continues with more games and players, and plays none twice', async () => {
    const terminal = ladder()
    await run(line, terminal)
    const before = rowsIn(terminal)
    const grown = [...line.slice(0, 2), '--player', 'random', '--games', '20', '--out', 'out']
    expect(await run(grown, terminal)).toMatchObject({ exit: 0, err: 'Continuing after 48 games.' })
    const after = rowsIn(terminal)
    expect(after).toHaveLength(4 * 20)
    for (const { arm, game, winner } of before)
      expect(after).toContainEqual(expect.objectContaining({ arm, game, winner }))
    const alone = ladder()
    await run(grown, alone)
    expect(alone.files['out/rows.ndjson']).toBe(terminal.files['out/rows.ndjson'])
  })

  it('names players that became weaker since an earlier ladder, and then exits with 1', async () => {
    const terminal = ladder()
    await run([...line.slice(0, 4), '--games', '40', '--out', 'before'], terminal)
    const swapped = terminal.files['before/rows.ndjson'].replaceAll(
      /"arm":2,("game":\d+),"winner":"blue"/g,
      '"arm":2,$1,"winner":"red"',
    )
    const beside = [...line.slice(0, 4), '--games', '40', '--out', 'out', '--before', 'before']
    terminal.files['before/rows.ndjson'] = swapped
    const edited = await run(beside, terminal)
    expect(edited.exit).toBe(2)
    expect(edited.err).toMatch(/before\/rows\.ndjson .*\n.*\/check/)
    // A row can be edited and hashed again.
    const rows = swapped.trimEnd().split('\n')
    terminal.files['before/rows.ndjson'] = rows.map((line) => `${rowLine(JSON.parse(line) as SweepRow)}\n`).join('')
    const { exit, out } = await run(beside, terminal)
    expect(exit).toBe(1)
    expect(out).toMatch(/^random +red +40 +−\d+ .* weaker$/m)
    expect(out).not.toMatch(/^built-in .*weaker$/m)
    expect(await run([...line, '--before', 'nowhere'], ladder())).toMatchObject({ exit: 2 })
  })

  it('leaves the folder of another study alone, and names an unknown player', async () => {
    expect(await run([...line, '--player', 'randon'])).toMatchObject({
      exit: 2,
      err: 'There is no player "randon". Did you mean random?',
    })
    const other = ladder()
    await run(line, other)
    const refused = await run([...line, '--seed', '2'], other)
    expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining('another manifest') as string })
  })
})

describe('ratings', () => {
  it('have intervals with 95 % coverage', () => {
    const chance = 1 / (1 + 10 ** (-100 / 400))
    const games = 60
    let held = 0
    let luck = 12345
    const below1 = (): number => {
      luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0
      return luck / 2 ** 32
    }
    for (let round = 0; round < 300; round++) {
      const wins = Array.from({ length: games }, () => below1() < chance).filter(Boolean).length
      const [{ low, high }] = ratings([{ one: 'a', other: 'b', wins, games }]).filter(({ name }) => name === 'a')
      if (low <= 50 && high >= 50) held += 1
    }
    expect(held).toBeGreaterThan(276)
    expect(held).toBeLessThan(295)
  })
})
