// Plays the ladders of docs/bots.md, each by `ardennes ladder`, and writes their tables. Wants `npm run build` before.
//
//   node test/scripts/ladders.mjs                          plays what is lacking, and writes the tables
//   node test/scripts/ladders.mjs primer division          these only, by game or folder
//   node test/scripts/ladders.mjs --anew                   forgets what was played before: for players that have changed
//   node test/scripts/ladders.mjs --minutes 5              stops after so long; the same command goes on
//   node test/scripts/ladders.mjs --write                  plays nothing
//   node test/scripts/ladders.mjs --out now --before test/ladders
//
// The last plays into another folder and writes no tables; it tells who has become weaker since, and exits with 1 where anybody has. Games stand
// in test/ladders, so that whoever plays on plays no game twice. `--jobs 1` plays on one thread.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const page = join(root, 'docs', 'bots.md')

/**
 * A ladder: a game, who plays it, and how many games two players have in each seat; equal playouts unless a time is given.
 * Players that not every version of the game has are `maybe` there.
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
    yardstick: 'search:1000',
    players: ['rollout:60'],
    games: 100,
  },
  {
    folder: 'dream',
    game: 'peiper-dream',
    scenario: 'a-dash-of-peiper',
    players: ['random', 'greedy', 'rollout:40'],
    maybe: ['thought-out'],
    games: 16,
  },
  {
    folder: 'campaign',
    game: 'kgp-campaign',
    scenario: 'Campaign II',
    players: ['random', 'greedy'],
    maybe: ['thought-out'],
    games: 8,
  },
  ...[
    ['one', 'I', 40],
    ['two', 'II', 120],
    ['three', 'III', 40],
  ].map(([number, name, games]) => ({
    folder: `campaign-${number}`,
    game: 'kgp-campaign',
    scenario: `Campaign ${name}`,
    yardstick: 'thought-out',
    players: ['built-in'],
    games,
  })),
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

/** Whether a game has a player of that name: it is asked to play one game. */
const isThere = ({ game, scenario }, player) =>
  run(['simulate', game, '--player', player, '--games', '1', ...scenarioOf(scenario)], 'ignore') === 0

const scenarioOf = (scenario) => (scenario === undefined ? [] : ['--scenario', scenario])

/** What a ladder ends with: 0, 1 where somebody has become weaker; null where it was stopped. */
const play = ({ yardstick, maybe = [], ...ladder }) => {
  const { folder, game, scenario, players, games, seconds } = ladder
  const out = join(into, folder)
  if (words.includes('--anew')) rmSync(out, { recursive: true, force: true })
  const all = [...players, ...maybe.filter((player) => isThere(ladder, player))]
  const before = after('--before') === undefined ? null : join(resolve(after('--before')), folder)
  return run(
    [
      ...['ladder', game, '--out', out, '--games', String(games), '--seed', '44', '--mixed'],
      ...scenarioOf(scenario),
      ...(yardstick === undefined ? [] : ['--yardstick', yardstick]),
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
      console.log('Stopped. The same command goes on; without --anew.')
      break
    }
    if (status === 1) process.exitCode = 1
    else if (status !== 0) process.exit(status ?? 1)
  }

const titleOf = ({ game, scenario, seconds, yardstick }) =>
  [
    `### ${game}`,
    ...(scenario === undefined ? [] : [`\`${scenario}\``]),
    ...(yardstick === undefined ? [] : [`beside \`${yardstick}\``]),
    ...(seconds === undefined ? [] : [`equal time: ${seconds} s a game`]),
  ].join(', ')

const tables = ladders.flatMap((one) => {
  const file = join(kept, one.folder, 'ladder.md')
  if (!existsSync(file)) return []
  return [
    titleOf(one),
    readFileSync(file, 'utf8')
      .replace(/^# .*\n/, '')
      .trim(),
  ]
})
if (into === kept) {
  const MARK = '<!-- measured: written by node test/scripts/ladders.mjs -->'
  const [before, , behind] = readFileSync(page, 'utf8').split(MARK)
  const text = `${before}${MARK}\n\n${tables.join('\n\n')}\n\n${MARK}${behind}`
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }))
}
