// Plays the ladders of docs/bots.md, each by `ardennes ladder`, and writes their tables. Wants `npm run build` before.
//
//   node test/scripts/ladders.mjs                 plays what is lacking, and writes the tables
//   node test/scripts/ladders.mjs primer          this game only
//   node test/scripts/ladders.mjs --write         plays nothing
//
// Games stand in test/ladders, so that whoever plays on plays no game twice. A change of players shows by
// `ardennes ladder … --before test/ladders/primer`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const page = join(root, 'docs', 'bots.md')

/** A ladder: a game, who plays it, and how many games two players have in each seat; equal playouts unless a time is given. */
const ladders = [
  { folder: 'primer', game: 'primer', players: ['random', 'greedy', 'flat:200', 'search:200'], games: 100 },
  { folder: 'primer-equal-time', game: 'primer', players: ['flat', 'search'], games: 60, seconds: 1 },
  {
    folder: 'division',
    game: 'death-of-a-division',
    players: ['random', 'greedy', 'flat:200', 'search:100', 'rollout:40'],
    games: 12,
  },
  {
    folder: 'division-equal-time',
    game: 'death-of-a-division',
    players: ['flat', 'search', 'rollout'],
    games: 12,
    seconds: 3,
  },
  {
    folder: 'dream',
    game: 'peiper-dream',
    scenario: 'a-dash-of-peiper',
    players: ['random', 'greedy', 'flat:100', 'rollout:40'],
    games: 16,
  },
  {
    folder: 'campaign',
    game: 'kgp-campaign',
    scenario: 'Campaign II',
    players: ['random', 'greedy', 'flat:10'],
    games: 8,
  },
]

const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))

const play = ({ folder, game, scenario, players, games, seconds }) => {
  const out = join('test', 'ladders', folder)
  const line = [
    ...['dist/cli.js', 'ladder', game, '--out', out, '--games', String(games), '--seed', '44', '--mixed'],
    ...(scenario === undefined ? [] : ['--scenario', scenario]),
    ...(seconds === undefined ? [] : ['--seconds', String(seconds)]),
    ...players.flatMap((player) => ['--player', player]),
  ]
  const { status } = spawnSync(process.execPath, line, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!words.includes('--write'))
  for (const one of ladders)
    if (wanted.length === 0 || wanted.includes(one.game) || wanted.includes(one.folder)) play(one)

const titleOf = ({ game, scenario, seconds }) =>
  `### ${game}${scenario === undefined ? '' : `, \`${scenario}\``}${seconds === undefined ? '' : `, equal time: ${seconds} s a game`}`

const tables = ladders.flatMap((one) => {
  const file = join(root, 'test', 'ladders', one.folder, 'ladder.md')
  if (!existsSync(file)) return []
  return [
    titleOf(one),
    readFileSync(file, 'utf8')
      .replace(/^# .*\n/, '')
      .trim(),
  ]
})
const MARK = '<!-- measured: written by node test/scripts/ladders.mjs -->'
const [before, , after] = readFileSync(page, 'utf8').split(MARK)
const text = `${before}${MARK}\n\n${tables.join('\n\n')}\n\n${MARK}${after}`
writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }))
