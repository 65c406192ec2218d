import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boardgame } from '../../src/adapters/boardgame.js'
import { main } from '../../src/cli/main.js'
import { gamesIn } from '../../src/cli/plugin/load.js'
import { play as playShard } from '../../src/cli/worker.js'
import { unwrap } from '../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import type { AnyModule, Module } from '../../src/module.js'
import { lawsOf } from '../../src/testing/index.js'
import { paper, type Paper } from '../cli/paper.js'
import { volume } from '../volume.js'

/*
 * A game of another period that uses only the package, to prove that plug-in games have every feature of the games
 * included.
 */

const file = join(process.cwd(), 'docs/examples/quatre-bras/quatre-bras.js')

const [[id, game]] = unwrap(await gamesIn(file)) as readonly (readonly [string, AnyModule])[]
const module = game((one) => one as unknown as Module<Game>)
const { ruleset } = module
const [afternoon] = ruleset.scenarios

const run = async (line: string, terminal: Paper = paper()): Promise<{ exit: number; out: string; err: string }> => {
  const exit = await main([], ['--game', file, ...line.split(' ')], terminal, dirname(file))
  return { exit, out: terminal.printed.join('\n'), err: terminal.warned.join('\n') }
}

const manifest = {
  format: 'ardennes-sweep',
  version: 1,
  title: 'Does the rye help?',
  ruleset: 'quatre-bras',
  edition: 1,
  scenario: { name: 'afternoon' },
  players: { french: 'greedy' },
  axes: [{ name: 'zones', pointers: ['/scenario/options/zones'], values: ['rigid', 'fluid'] }],
  seed: 1,
  games: volume(1, 2),
  metrics: ['length', 'winner', 'by', 'score-french'],
} as const

const everyScenario = (['afternoon', 'evening'] as const).flatMap((name) =>
  [true, false].flatMap((rye) =>
    (['rigid', 'fluid'] as const).map((zones) =>
      unwrap(module.readScenario({ name, options: { rye, zones, erlon: rye } })),
    ),
  ),
)

const saved = paper()

describe('Quatre Bras, a plug-in game', () => {
  it('uses only entry points of the package and its own files', () => {
    expect(id).toBe('quatre-bras')
    expect(ruleset.scenarios).toHaveLength(2)
  })

  it.each(
    lawsOf(ruleset, {
      scenarios: everyScenario,
      reveals: ['shown'],
      runs: volume(1, 6),
      longest: volume(200, 400),
    }).map((law) => [law.name, law] as const),
  )('keeps the law: %s', (_name, law) => {
    law.check()
  })

  it('is played at the keyboard, with reasons and hidden enemy strengths', async () => {
    const terminal = paper(['end the movement', '1', 'Husson to J7', 'board', 'quit'])
    const { out } = await run('play --side french --seed 3', terminal)
    expect(out).toContain('Husson (foot 4 own ')
    expect(out).toMatch(/[A-K]\d+ Bylandt \(foot 3\/?2?( shown -?\d)?\)/)
    expect(out).not.toMatch(/Kempt.*own/)
    expect(out).toMatch(/Husson goes to [A-K]\d+/)
  })

  it('is watched, replayed, summarized, audited, drawn and validated', async () => {
    expect(await run('play -s none --seed 3 --picture field.svg', saved)).toMatchObject({ exit: 0 })
    expect(saved.files['field.svg']).toMatch(/^<svg /)
    const told = await run('replay quatre-bras.json', paper([], saved.files))
    expect(told.out).toMatch(/attack on [\s\S]*wins: (points|crossroads)/)
    for (const line of ['summary quatre-bras.json', 'audit quatre-bras.json', 'validate quatre-bras.json'])
      expect(await run(line, paper([], saved.files))).toMatchObject({ exit: 0 })
  })

  it.each([
    [`simulate -n ${String(volume(2, 4))} -p french=greedy`, /won: |wins|allied/],
    ['simulate -n 2 --scenario evening -p allied=search:10', /Allied +search:10/],
    ['options', /QB-7\.1/],
    ['rules move.zone', /from one zone of control into another/],
    ['schema command', /endMovement/],
    ['perft --depth 1 --divide --record quatre-bras.json --at 2', /\d/],
    ['odds --questions', /winner/],
  ])('%s', async (line, says) => {
    const { exit, out, err } = await run(line, paper([], saved.files))
    expect(err).toBe('')
    expect(out).toMatch(says)
    expect(exit).toBe(0)
  })

  it('is studied and reported, with its scores', async () => {
    const terminal = paper([], { 'study.json': JSON.stringify(manifest) })
    expect(await run('sweep study.json --out out --csv', terminal)).toMatchObject({ exit: 0 })
    expect(await run('report out', terminal)).toMatchObject({ exit: 0 })
    expect(terminal.files['out/report.html']).toContain('Score of french')
  })

  it('is played by threads, which load it from its file', async () => {
    const rows = await playShard({ shard: { manifest, arm: 1, first: 0, games: manifest.games }, files: [file] })
    expect(rows.map(({ by }) => by)).toHaveLength(manifest.games)
  })

  it('is served, with enemy chits hidden and malformed orders refused with a message', async () => {
    const terminal = paper([
      '{"tag":"open","game":"quatre-bras","seeds":[1],"send":["view"]}',
      '{"tag":"look","matches":[0]}',
      '{"tag":"order","match":0,"side":"french","command":{"tag":"move","unit":"Husson","to":"A1"}}',
      '{"tag":"order","match":0,"side":"french","command":{"tag":"move","unit":"Kempt","to":"Z9"}}',
      '{"tag":"order","match":0,"side":"french","command":{"tag":"charge"}}',
      '{"tag":"order","match":0,"side":"french","command":{"tag":"endMovement"}}',
      '{"tag":"quit"}',
    ])
    const { out } = await run('serve --stdio', terminal)
    expect(out).toContain('move.next')
    expect(out).toContain('unit.own')
    expect(out).toMatch(/"chits":\[(-?\d,){11}null/)
  })

  it('is played in boardgame.io, by its rules and with its secrets', () => {
    const peer = createRequire(join(process.cwd(), 'test/bench/package.json'))
    const { Client } = peer('boardgame.io/client') as { readonly Client: (options: object) => PeerClient }
    const { Local } = peer('boardgame.io/multiplayer') as { readonly Local: () => unknown }
    const rules: Ruleset<Game> = ruleset
    const whole = { game: boardgame(rules, afternoon), multiplayer: Local(), numPlayers: 2, debug: false }
    const seats = ['0', '1'].map((playerID) => Client({ ...whole, playerID, matchID: 'quatre-bras' }))
    for (const seat of seats) seat.start()
    try {
      const { below } = rollerFrom(rngFrom(7))
      const seen = (seat: PeerClient): State | null => seat.getState()?.G.state ?? null
      seats[0].moves.deal()
      expect(seats.map((seat) => seen(seat)?.chits.filter((chit) => chit === null).length)).toEqual([13, 11])
      let played = 0
      for (; played < 200 && seats[0].getState()?.ctx.gameover === undefined; played++) {
        const turn = ruleset.toAct(seen(seats[0]) as State)
        const asked = turn.tag === 'sides' ? ruleset.sides.indexOf(turn.sides[0]) : -1
        const legal = ruleset.legal(seen(seats[asked]) as State, ruleset.sides[asked])
        seats[asked].moves.command(legal[below(legal.length)])
      }
      expect(played).toBeGreaterThan(20)
    } finally {
      for (const seat of seats) seat.stop()
    }
  })
})

interface State {
  readonly chits: readonly (number | null)[]
}

interface PeerClient {
  readonly start: () => void
  readonly stop: () => void
  readonly getState: () => {
    readonly G: { readonly state: State | null }
    readonly ctx: { readonly gameover?: unknown }
  } | null
  readonly moves: { readonly command: (command: object) => void; readonly deal: () => void }
}
