// The pictures of the front pages: positions played by the built-in players, drawn by what the package draws with.
import { mkdirSync, readFileSync, copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestCodec } from '../../src/analysis/codec-manifest.js'
import { playOut } from '../../src/analysis/playouts.js'
import { wilson } from '../../src/analysis/tally.js'
import { policyForAll } from '../../src/kernel/player.js'
import { unwrap } from '../../src/index.js'
import { drawBars, drawBoard, type BarChart } from '../../src/render/index.js'
import { deathOfADivisionModule } from '../../src/rulesets/death-of-a-division/module.js'
import { peiperDreamModule } from '../../src/rulesets/peiper-dream/module.js'
import type { AnyModule } from '../../src/module.js'
import { anyModule } from '../../src/module.js'

type Bar = BarChart['panels'][number]['bars'][number]

const FOLDER = join(import.meta.dirname, '../../docs/pictures')

/** A game, how far it is played, and what of it is drawn. */
interface Shot {
  readonly name: string
  readonly game: AnyModule
  readonly scenario: string
  readonly commands: number
}

const shots: readonly Shot[] = [
  { name: 'st-vith', game: anyModule(deathOfADivisionModule), scenario: 'st-vith', commands: 170 },
  { name: 'la-gleize', game: anyModule(peiperDreamModule), scenario: 'the-bagged-peiper', commands: 70 },
]

mkdirSync(FOLDER, { recursive: true })
for (const { name, game, scenario, commands } of shots)
  game((module) => {
    const { ruleset, player } = module
    const start = ruleset.setup(unwrap(module.readScenario(scenario)))
    const { state } = playOut(ruleset, start, policyForAll(ruleset.sides, player), 1944, { mostCommands: commands })
    writeFileSync(join(FOLDER, `${name}.svg`), `${drawBoard(module.picture(state), 'published')}\n`)
  })

/** A game of the ladder in docs/bots.md. */
interface Played {
  readonly players: readonly [string, string]
  readonly winner: string | null
}

const ladder = join(import.meta.dirname, '..', 'ladders', 'division')
const { axes } = unwrap(manifestCodec.decode(JSON.parse(readFileSync(join(ladder, 'manifest.json'), 'utf8'))))
const names = axes[0].values.map(String)
const played = readFileSync(join(ladder, 'rows.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Played => {
    const { arm, winner } = JSON.parse(line) as { arm: number; winner: string | null }
    return { players: [names[Math.floor(arm / names.length)], names[arm % names.length]], winner }
  })

/** How often each player wins on a side, whoever plays the other. */
const barsOf = (seat: 0 | 1, side: string): readonly Bar[] =>
  [...new Set(played.map(({ players }) => players[seat]))]
    .map((player): Bar => {
      const games = played.filter(({ players }) => players[seat] === player)
      const won = games.filter(({ winner }) => winner === side).length
      const value = won / games.length
      const { low, high } = wilson(won, games.length)
      return {
        title: player,
        value,
        low,
        high,
        words: `${String(Math.round(100 * value))} % of ${String(games.length)}`,
      }
    })
    .toSorted((a, b) => a.value - b.value)

writeFileSync(
  join(FOLDER, 'players.svg'),
  `${drawBars(
    {
      title: 'Death of a Division: who wins',
      description: 'The share of games that each player wins as the Germans and as the Americans, with 95 % intervals.',
      panels: [
        { title: 'as the Germans', full: 1, bars: barsOf(0, 'german') },
        { title: 'as the Americans', full: 1, bars: barsOf(1, 'us') },
      ],
      notes: [],
    },
    'published',
  )}\n`,
)
copyFileSync(join(FOLDER, '../examples/studies/division/report/differences.svg'), join(FOLDER, 'study.svg'))
