// The notice of a game stands above each of its results.
import { describe, expect, it } from 'vitest'
import { anyModule, type Module } from '../../src/module.js'
import { referee } from '../../src/cli/serve/referee.js'
import { games } from '../../src/cli/games.js'
import { kgpCampaignModule } from '../../src/rulesets/kgp-campaign/module.js'
import type { Race } from '../analysis/race.js'
import { paper, type Paper } from './paper.js'
import { raceModule } from './race-module.js'
import { run } from './run.js'

const NOTICE = 'The weather of this race is invented.'

const plain: Module<Race> = {
  ...raceModule,
  chronicle: {
    sideName: (side) => `the ${side} runner`,
    turnTitle: ({ turn }) => `Lap ${String(turn)}`,
    changes: () => [],
    board: ({ red, blue }) => [`red ${String(red)}, blue ${String(blue)}`],
  },
}

const table: Module<Race> = { ...plain, notice: NOTICE }

const manifest = JSON.stringify({
  format: 'ardennes-sweep',
  version: 1,
  title: 'Does the weather matter?',
  ruleset: 'race',
  edition: raceModule.ruleset.edition,
  scenario: 'short',
  players: {},
  axes: [{ name: 'red', pointers: ['/players/red'], values: ['built-in', 'random'] }],
  seed: 1,
  games: 3,
  metrics: [],
})

const ran = async (line: string, terminal: Paper, module: Module<Race> = table): Promise<string> => {
  const { exit, out, err } = await run(line.split(' '), terminal, { race: anyModule(module) })
  expect([line, err.replace(NOTICE, '').trim(), exit]).toEqual([line, '', 0])
  return out
}

/** All output of the command line about the race, by request: printed text and files. */
const written = async (module: Module<Race>): Promise<Readonly<Record<string, string>>> => {
  const terminal = { ...paper([], { 'study.json': manifest }), seconds: () => 0 }
  const { files } = terminal
  const shown = async (line: string): Promise<string> => {
    terminal.printed.length = 0
    return ran(line, terminal, module)
  }
  const simulated = await shown('simulate race --games 3')
  const simulatedJson = await shown('simulate race --games 3 --format json')
  const played = await shown('play race --side none --seed 3 --save race.json')
  const replayed = await shown('replay race.json')
  const summed = await shown('summary race.json')
  const swept = await shown('sweep study.json --out study')
  await shown('report study')
  const powered = await shown('power study')
  const ladder = await shown('ladder race --player random --games 2 --out rungs')
  const odds = await shown('odds race --command leap')
  const oddsJson = await shown('odds race --command leap --format json')
  const asked = await shown('odds race --command leap --question far --picture far.svg')
  const askedJson = await shown('odds race --command leap --question far --format json')
  return {
    simulated,
    simulatedJson,
    played,
    replayed,
    summed,
    swept,
    powered,
    ladder,
    odds,
    oddsJson,
    asked,
    askedJson,
    picture: files['far.svg'],
    ladderFile: files['rungs/ladder.md'],
    markdown: files['study/report.md'],
    html: files['study/report.html'],
    figures: files['study/summary.json'],
  }
}

describe('the notice of a game', () => {
  it('is at the top of all printed and written results', async () => {
    for (const [what, text] of Object.entries(await written(table))) {
      const lines = text.split('\n')
      const at = lines.findIndex((line) => line.includes(NOTICE))
      const body = text.indexOf('<main>')
      // A report starts with its title, JSON with a brace.
      const before = body < 0 ? lines.slice(0, Math.max(at, 0)).join('\n') : text.slice(body, text.indexOf(NOTICE))
      expect([what, at >= 0, before.length < 120, text.split(NOTICE).length]).toEqual([what, true, true, 2])
    }
  })

  it('is a warning beside CSV and exported tables', async () => {
    for (const line of ['simulate race --games 2 --format csv', 'export study --format ndjson']) {
      const terminal = paper([], { 'study.json': manifest })
      if (line.startsWith('export')) await ran('sweep study.json --out study', terminal)
      terminal.warned.length = 0
      const out = await run(line.split(' '), terminal, { race: anyModule(table) })
      expect(out.err).toContain(NOTICE)
    }
  })

  it('is absent from a game without one', async () => {
    for (const text of Object.values(await written(plain))) expect(text).not.toMatch(/invented|"notice"/)
  })

  it('is sent to programs that play', () => {
    const { answer } = referee({ race: anyModule(table) }, paper())
    expect(answer('{"tag":"hello"}')).toMatchObject({ games: [{ id: 'race', notice: NOTICE }] })
  })

  it('of Kampfgruppe Peiper says that battles are invented; the other games have none', () => {
    expect(kgpCampaignModule.notice).toMatch(/^Battles are invented: a stand-in/)
    const noticed = Object.entries(games).filter(([, game]) => game(({ notice }) => notice !== undefined))
    expect(noticed.map(([id]) => id)).toEqual(['kgp-campaign'])
  })
})
