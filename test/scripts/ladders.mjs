// Plays the ladders of docs/player-strength.md with `ardennes ladder`, and writes their tables. Run `npm run build`
// first.
//
//   node test/scripts/ladders.mjs                          plays the missing games, and writes the tables
//   node test/scripts/ladders.mjs primer division          only these ladders, by game or folder
//   node test/scripts/ladders.mjs --fresh                  discards earlier games, for players that have changed
//   node test/scripts/ladders.mjs --minutes 5              stops after this time; the same command continues
//   node test/scripts/ladders.mjs --write                  plays nothing
//   node test/scripts/ladders.mjs --out now --before test/ladders
//
// The last command plays into another folder and writes no tables. It reports the players that have become weaker, and
// exits with 1 if there are any. Games are kept in test/ladders, so that no game is played twice. `--jobs 1` plays on
// one thread.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const page = join(root, 'docs', 'player-strength.md')

/**
 * A ladder: a game, its players, and the number of games per pair and seat, with equal playouts unless a time is given.
 * Players that older versions of the game lack are `maybe`.
 */
const ladders = [
  { folder: 'primer', game: 'primer', players: ['random', 'greedy', 'flat:200', 'search:200'], games: 60 },
  { folder: 'primer-equal-time', game: 'primer', players: ['flat', 'search'], games: 40, seconds: 1 },
  {
    folder: 'division',
    game: 'death-of-a-division',
    players: ['random', 'greedy', 'search:100', 'rollout:18'],
    games: 12,
  },
  {
    folder: 'division-equal-time',
    game: 'death-of-a-division',
    players: ['search', 'rollout'],
    games: 12,
    seconds: 2,
  },
  {
    folder: 'division-strong',
    game: 'death-of-a-division',
    reference: 'search:1000',
    players: ['rollout:60'],
    games: 100,
  },
  {
    folder: 'dream',
    game: 'peiper-dream',
    scenario: 'a-dash-of-peiper',
    players: ['random', 'greedy', 'rollout:40'],
    maybe: ['hand-tuned'],
    games: 16,
  },
]

const words = process.argv.slice(2)
const valued = ['--minutes', '--out', '--before', '--jobs']
const after = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined)
const wanted = words.filter((word, i) => !word.startsWith('--') && !valued.includes(words[i - 1]))
const kept = join(root, 'test', 'ladders')
const into = resolve(after('--out') ?? kept)
const until = performance.now() + 60_000 * Number(after('--minutes') ?? Infinity)

const run = (line, stdio) => {
  const left = until - performance.now()
  const timeout = Number.isFinite(left) ? { timeout: Math.max(1, Math.floor(left)), killSignal: 'SIGINT' } : {}
  return spawnSync(process.execPath, [join('dist', 'cli.js'), ...line], { cwd: root, stdio, ...timeout }).status
}

/** Whether a game has a player of that name, found by playing one game. */
const isThere = ({ game, scenario }, player) =>
  run(['simulate', game, '--player', player, '--games', '1', ...scenarioOf(scenario)], 'ignore') === 0

const scenarioOf = (scenario) => (scenario === undefined ? [] : ['--scenario', scenario])

/** The exit status of a ladder: 0, or 1 if a player has become weaker; null if it was stopped. */
const play = ({ reference, maybe = [], ...ladder }) => {
  const { folder, game, scenario, players, games, seconds } = ladder
  const out = join(into, folder)
  if (words.includes('--fresh')) rmSync(out, { recursive: true, force: true })
  const all = [...players, ...maybe.filter((player) => isThere(ladder, player))]
  const before = after('--before') === undefined ? null : join(resolve(after('--before')), folder)
  return run(
    [
      ...['ladder', game, '--out', out, '--games', String(games), '--seed', '44', '--mixed'],
      ...scenarioOf(scenario),
      ...(reference === undefined ? [] : ['--reference', reference]),
      ...(seconds === undefined ? [] : ['--seconds', String(seconds)]),
      ...(before === null || !existsSync(before) ? [] : ['--before', before]),
      ...(words.includes('--jobs') ? ['--jobs', after('--jobs')] : []),
      ...all.flatMap((player) => ['--player', player]),
    ],
    'inherit',
  )
}

if (!words.includes('--write'))
  for (const one of ladders) {
    if (wanted.length > 0 && !wanted.includes(one.game) && !wanted.includes(one.folder)) continue
    const status = performance.now() < until ? play(one) : null
    if (performance.now() >= until) {
      console.log('Stopped. Run the same command without --fresh to continue.')
      break
    }
    if (status === 1) process.exitCode = 1
    else if (status !== 0) process.exit(status ?? 1)
  }

const titleOf = ({ folder, game, scenario }) =>
  [`### [${game}](../test/ladders/${folder}/ladder.md)`, ...(scenario === undefined ? [] : [`\`${scenario}\``])].join(
    ', ',
  )

/** Whether the page shows a ladder as a table; it links the others. */
const isShown = ({ seconds, reference }) => seconds === undefined && reference === undefined

/** The cells of the rows of each table of a page, without the heads. */
const tablesOf = (text) =>
  text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.trim().split('\n')
    if (!lines[0].startsWith('|')) return []
    return [
      lines.slice(2).map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
    ]
  })

/** A ladder as one table: the rating of each player, and its games against the reference player in each seat. */
const tableOf = (text) => {
  const [ratings, against, pairs] = tablesOf(text)
  const seats = [...new Set(against.map(([, seat]) => seat))]
  const reference = /^Against (\S+):/m.exec(text)[1]
  // The columns of the pairs are in the order of their rows.
  const own = pairs.findIndex(([player]) => player === reference)
  const itself = /(\d+) of (\d+)(?:, (\d+) drawn)?/.exec(pairs[own][own + 1])
  const [won, games, drawn] = itself.slice(1).map((count) => Number(count ?? 0))
  const wonIn = (player, seat, i) => {
    const row = against.find(([name, of]) => name === player && of === seat)
    return row === undefined ? [won, games - won - drawn][i] : row[2].split(' of ')[0]
  }
  const rows = ratings.map(([player, elo, interval, , seconds]) => [
    `\`${player}\``,
    `${elo} (${interval})`,
    seconds,
    ...seats.map((seat, i) => wonIn(player, seat, i)),
  ])
  const head = ['player', 'Elo (95 %)', 'seconds', ...seats.map((seat) => `won as ${seat}, of ${games}`)]
  return [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const tables = ladders.filter(isShown).flatMap((one) => {
  const file = join(kept, one.folder, 'ladder.md')
  return existsSync(file) ? [titleOf(one), tableOf(readFileSync(file, 'utf8'))] : []
})
if (into === kept) {
  const MARK = '<!-- measured: written by node test/scripts/ladders.mjs -->'
  const [before, , behind] = readFileSync(page, 'utf8').split(MARK)
  const text = `${before}${MARK}\n\n${tables.join('\n\n')}\n\n${MARK}${behind}`
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }))
}
