// The pictures of the front pages: positions played by the built-in players, drawn by what the package draws with.
import { mkdirSync, readFileSync, copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestCodec } from '../../src/analysis/codec-manifest.js'
import { playGame } from '../../src/analysis/play-games.js'
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
  readonly scenario?: string
  readonly commands: number
  /** The side that sees it; everything is shown by default. */
  readonly side?: string
}

// The example imports the built package.
const { default: bastogne } = (await import(join(FOLDER, '../examples/block-game/bastogne.js'))) as {
  readonly default: Parameters<typeof anyModule>[0]
}

const shots: readonly Shot[] = [
  { name: 'st-vith', game: anyModule(deathOfADivisionModule), scenario: 'st-vith', commands: 170 },
  { name: 'la-gleize', game: anyModule(peiperDreamModule), scenario: 'the-bagged-peiper', commands: 70 },
  { name: 'bastogne', game: anyModule(bastogne), commands: 9, side: 'us' },
]

mkdirSync(FOLDER, { recursive: true })
for (const { name, game, scenario, commands, side } of shots)
  game((module) => {
    const { ruleset, player } = module
    const [first] = ruleset.scenarios
    const start = ruleset.setup(scenario === undefined ? first : unwrap(module.readScenario(scenario)))
    const { state } = playGame(ruleset, start, policyForAll(ruleset.sides, player), 1944, { maxCommands: commands })
    writeFileSync(
      join(FOLDER, `${name}.svg`),
      `${drawBoard(module.picture(state, ruleset.sides.find((one) => one === side) ?? null), 'published')}\n`,
    )
  })

/** A game of the ladder in docs/player-strength.md. */
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
