import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.js'
import { play } from '../../src/cli/worker.js'
import { gamesIn } from '../../src/cli/plugin/load.js'
import { unwrap } from '../../src/kernel/either.js'
import { lawsOf } from '../../src/testing/index.js'
import { hexRaceFile } from '../define/hex-race.js'
import { paper, type Paper } from './paper.js'
import { volume } from '../volume.js'

const file = hexRaceFile()

const run = async (line: string, terminal: Paper = paper()): Promise<{ exit: number; out: string; err: string }> => {
  const exit = await main([], ['--game', file, ...line.split(' ')], terminal, dirname(file))
  return { exit, out: terminal.printed.join('\n'), err: terminal.warned.join('\n') }
}

const saved = paper()

describe('the rules-only game of the guide', () => {
  it('keeps the laws of every game', async () => {
    for (const [, game] of unwrap(await gamesIn(file)))
      game((module) => {
        for (const law of lawsOf(module, { reveals: ['cardPlayed'], runs: volume(6, 20) })) law.check()
      })
  })

  it('has a list of rules without pages', async () => {
    expect((await run('rules')).out).toMatch(/R-3 +The card of \{side\} has been played\./)
    expect((await run('rules R-3')).out).toContain('cited by the book and options of hex-race')
    expect((await run('rules card.once')).out).toContain('Stated in R-3.')
  })

  it('is played at the keyboard: numbered choices, refusals with reasons, and hidden cards of the other side', async () => {
    const terminal = paper(['play the card', 'why play', 'run', 'run', 'run', 'run', 'run', 'run', 'run'])
    const { exit, out } = await run('play --side red --seed 3 --picture race.svg', terminal)
    expect(exit).toBe(0)
    expect(out).toContain('1  roll and run')
    expect(out).toContain('The card of red has been played. (R-3)')
    expect(out).toMatch(/wins: goal/)
    expect(out.split('wins: goal')[0]).toMatch(/card +red [1-6], blue \?/)
    expect(out.split('wins: goal')[0]).not.toMatch(/card .*blue [1-6]/)
    expect(terminal.files['race.svg']).toMatch(/^<svg /)
  })

  it('is watched, replayed, summarized, audited, validated and resumed', async () => {
    expect(await run('play -s none --seed 3', saved)).toMatchObject({ exit: 0 })
    const told = await run('replay hex-race.json', paper([], saved.files))
    expect(told.out).toMatch(/The cards are dealt\.[\s\S]*red runs \d\.[\s\S]*wins: goal/)
    const { out } = await run('summary hex-race.json', paper([], saved.files))
    expect(out).toMatch(/Turn 1 +\d+\s% .*\n[\s\S]*Result: \w+ wins: goal[\s\S]*The board:/)
    expect(await run('audit hex-race.json', paper([], saved.files))).toMatchObject({ exit: 0 })
    expect(await run('validate hex-race.json', paper([], saved.files))).toMatchObject({ exit: 0 })
    expect(await run('play --resume hex-race.json -s none', paper([], saved.files))).toMatchObject({ exit: 0 })
  })

  it.each([
    ['simulate -n 20 -p red=search:20 -p blue=greedy', /decided by: goal 20/],
    ['odds --record hex-race.json --at 2 --command run', /runs|red/],
    ['odds --questions', /winner +How often each side wins/],
    ['odds --question winner', /red wins .*\n.*at random +\d/],
    ['odds --question score', /score of red/],
    ['perft --depth 1 --divide --record hex-race.json --at 2', /roll and run/],
    ['options', /option/],
    ['metrics', /length +a number/],
    ['rules', /^(?!.*DD-1)/s],
    ['schema record', /Hex Race: record/],
    ['rules card.once', /has been played/],
  ])('%s', async (line, says) => {
    const { exit, out } = await run(line, paper([], saved.files))
    expect(out).toMatch(says)
    expect(exit).toBe(0)
  })

  const manifest = {
    format: 'ardennes-sweep',
    version: 1,
    title: 'Runners',
    ruleset: 'hex-race',
    edition: 1,
    scenario: 'track',
    players: { blue: 'random' },
    axes: [{ name: 'red', pointers: ['/players/red'], values: ['random', 'greedy'] }],
    seed: 1,
    games: 6,
    metrics: ['length', 'winner', 'by', 'score-red', 'score-blue'],
  } as const

  it('is studied and reported', async () => {
    const terminal = paper([], { 'study.json': JSON.stringify(manifest) })
    expect(await run('sweep study.json --out out --csv', terminal)).toMatchObject({ exit: 0 })
    expect(await run('report out', terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.html']).toContain('Score of red')
  })

  it('is played by threads', async () => {
    const rows = await play({ shard: { manifest, arm: 1, first: 0, games: 4 }, files: [file] })
    expect(rows.map(({ by }) => by)).toEqual(Array<string>(4).fill('goal'))
  })

  it("is served, with the other side's cards hidden", async () => {
    const terminal = paper([
      '{"tag":"open","game":"hex-race","seats":{"red":"remote"},"seeds":[1],"send":["view"]}',
      '{"tag":"look","matches":[0]}',
      '{"tag":"order","match":0,"side":"red","command":{"tag":"playCard"}}',
      '{"tag":"order","match":0,"side":"red","command":{"tag":"nonsense"}}',
      '{"tag":"quit"}',
    ])
    const { out } = await run('serve --stdio', terminal)
    expect(out).toMatch(/"card":\{"red":[1-6],"blue":null\}/)
    expect(out).not.toMatch(/"blue":[1-6]\}.*"asked"/)
  })
})
