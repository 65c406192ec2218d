// Plays the players against each other, every pair from both sides, and writes the tables of docs/bots.md.
//
//   node test/scripts/bots.mjs                       plays what the tables still lack, and writes them
//   node test/scripts/bots.mjs --only primer         this game only
//   node test/scripts/bots.mjs --with search:1000    tables only in which this player plays
//   node test/scripts/bots.mjs --pair a,b             only games in which a plays the first side and b the others
//   node test/scripts/bots.mjs --seconds 50          stops after that time; the next run goes on
//   node test/scripts/bots.mjs --part 0/2            every other game; another process plays those of --part 1/2
//   node test/scripts/bots.mjs --write               plays nothing, writes the tables
//   node test/scripts/bots.mjs --again               forgets what was played before
//
// Every game is a line of test/scripts/bots.ndjson. The same games have the same dice in all cells of a table.
import { build } from 'esbuild'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format, resolveConfig } from 'prettier'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const kept = join(here, 'bots.ndjson')
const page = join(root, 'docs', 'bots.md')
const SEED = 44

/** A table: a game, who plays it, how many games there are to a cell, who is slow and plays itself less, and who is no player. */
const tables = [
  {
    game: 'death-of-a-division',
    scenario: 'st-vith',
    players: ['random', 'greedy', 'flat:200', 'built-in', 'search:100'],
    games: 40,
  },
  {
    game: 'death-of-a-division',
    scenario: 'st-vith',
    players: ['built-in', 'search:1000'],
    games: 150,
    slow: 'search:1000',
  },
  {
    game: 'primer',
    scenario: 'meeting',
    players: ['random', 'greedy', 'flat:200', 'built-in', 'search:200'],
    games: 100,
  },
  {
    game: 'peiper-dream',
    scenario: 'a-dash-of-peiper',
    players: ['random', 'greedy', 'flat:100', 'built-in', 'search:100'],
    games: 24,
    slow: 'search:100',
  },
  {
    game: 'kgp-campaign',
    scenario: 'Campaign II',
    players: ['random', 'greedy', 'flat:10', 'built-in', 'search:10'],
    games: 12,
    slow: 'search:10',
    umpire: 'umpire',
  },
]

const args = process.argv.slice(2)
const after = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : null)
const only = after('--only')
const player = after('--with')
const pair = after('--pair')
const [part, parts] = (after('--part') ?? '0/1').split('/').map(Number)
const until = performance.now() + 1000 * Number(after('--seconds') ?? Infinity)

const library = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardennes-bots-'))
  const outfile = join(folder, 'bots.mjs')
  const names = {
    'cli/games': 'games',
    'cli/command/players': 'seatsOf',
    'analysis/playouts': 'playouts',
    'analysis/tally': 'wilson',
  }
  const contents = Object.entries(names).map(([file, name]) => `export { ${name} } from './src/${file}.ts'`)
  await build({
    stdin: { contents: contents.join('\n'), resolveDir: root },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  const loaded = await import(pathToFileURL(outfile).href)
  rmSync(folder, { recursive: true })
  return loaded
}

const lines = () => {
  const text = existsSync(kept) ? readFileSync(kept, 'utf8') : ''
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

if (args.includes('--again')) rmSync(kept, { force: true })
const { games, playouts, seatsOf, wilson } = await library()
const played = lines()

const inCell = ({ game, scenario }, first, second) =>
  played.filter(
    (one) => one.game === game && one.scenario === scenario && one.players[0] === first && one.players[1] === second,
  )

/** Who plays what; an umpire takes no side, and is played by the built-in player. */
const seatNames = ({ umpire }, [one, ...others], [first, second]) =>
  Object.fromEntries([[one, first], ...others.map((side) => [side, side === umpire ? 'built-in' : second])])

/** The first game of this part that a cell lacks; those of the slowest player against itself are fewer. */
const lacking = (of, players) => {
  const played = new Set(inCell(of, ...players).map(({ number }) => number))
  const [first, second] = players
  const games = first === second && first === of.slow ? Math.ceil(of.games / 5) : of.games
  for (let number = part; number < games; number += parts) if (!played.has(number)) return [{ players, number }]
  return []
}

/** The earliest game that some cell lacks, or undefined. */
const nextGame = (of) =>
  of.players
    .flatMap((first) => of.players.map((second) => [first, second]))
    .filter((players) => pair === null || players.join() === pair)
    .flatMap((players) => lacking(of, players))
    .toSorted((a, b) => a.number - b.number)
    .at(0)

/** Plays the next game of a table; false when it lacks none. */
const playNext = (of) =>
  games[of.game]((table) => {
    const next = nextGame(of)
    if (next === undefined) return false
    const { players, number } = next
    const { ruleset } = table
    const scenario = ruleset.scenarios.find(({ name }) => name === of.scenario)
    const seats = seatsOf(table, seatNames(of, ruleset.sides, players))
    const began = process.cpuUsage()
    const [{ outcome }] = [...playouts(ruleset, scenario, seats, { seed: SEED, first: number, games: 1 })]
    const { user, system } = process.cpuUsage(began)
    const row = {
      game: of.game,
      scenario: of.scenario,
      players,
      number,
      winner: outcome?.winner ?? null,
      milliseconds: Math.round((user + system) / 1000),
    }
    played.push(row)
    appendFileSync(kept, `${JSON.stringify(row)}\n`)
    return true
  })

const percent = (share) => `${Math.round(100 * share)}`

const tableOf = (of) =>
  games[of.game]((table) => {
    const [side, ...others] = table.ruleset.sides
    const cell = (first, second) => {
      const rows = inCell(of, first, second)
      if (rows.length === 0) return '–'
      const won = rows.filter(({ winner }) => winner === side).length
      const drawn = rows.filter(({ winner }) => winner === null).length
      const { low, high } = wilson(won, rows.length)
      return `${won} of ${rows.length}${drawn > 0 ? `, ${drawn} drawn` : ''} (${percent(low)}–${percent(high)} %)`
    }
    const other = others.filter((name) => name !== of.umpire).join(' and ')
    return [
      `### ${table.ruleset.title}, \`${of.scenario}\``,
      '',
      `Games won by ${side}: who plays ${side} by row, who plays ${other} by column.`,
      '',
      `| ${side} \\ ${other} | ${of.players.map((name) => `\`${name}\``).join(' | ')} |`,
      `|---|${of.players.map(() => '---:|').join('')}`,
      ...of.players.map((first) => `| \`${first}\` | ${of.players.map((second) => cell(first, second)).join(' | ')} |`),
    ].join('\n')
  })

/** By game and player, what a game takes against the built-in player, on average over both sides. */
const timesOf = () =>
  [
    '### What a game takes',
    '',
    'CPU time of a whole game against the built-in player, on average over both sides.',
    '',
    '| game | player | games | seconds |',
    '|---|---|---:|---:|',
    ...tables.flatMap((of) =>
      of.players
        .filter((name) => name !== 'built-in')
        .flatMap((name) => {
          const rows = [...inCell(of, name, 'built-in'), ...inCell(of, 'built-in', name)]
          const sum = rows.reduce((all, { milliseconds }) => all + milliseconds, 0)
          const mean = (sum / rows.length / 1000).toPrecision(2)
          return rows.length === 0 ? [] : [`| ${of.game} | \`${name}\` | ${rows.length} | ${Number(mean)} |`]
        }),
    ),
  ].join('\n')

const MARK = '<!-- measured: written by node test/scripts/bots.mjs -->'

const wanted = tables.filter(
  ({ game, players }) =>
    !args.includes('--write') && (only === null || game === only) && (player === null || players.includes(player)),
)
for (const of of wanted) while (performance.now() < until && playNext(of));

const text = [...tables.map(tableOf), timesOf()].join('\n\n')
const [before, , rest] = readFileSync(page, 'utf8').split(MARK)
const whole = `${before}${MARK}\n\n${text}\n\n${MARK}${rest}`
writeFileSync(page, await format(whole, { ...(await resolveConfig(page)), filepath: page }))
console.log(text)
