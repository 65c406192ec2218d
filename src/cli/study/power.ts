import { armCount, armOf, formatArm, type Manifest } from '../../analysis/manifest.js'
import { gamesForMean, meanFound, pairsEitherWay, shareFound } from '../../analysis/power.js'
import { countOf, mapped, zipped } from '../../analysis/again.js'
import { correlationOf, sampleOf } from '../../analysis/statistics.js'
import { gamesOfAll, gameTable, numbersOf, type GamesOfArm } from '../../analysis/game-table.js'
import { reachedByAll } from '../../analysis/summary.js'
import { pseudoTimes } from '../../analysis/survival.js'
import { sideTitle } from '../../kernel/chronicle.js'
import { E, type Either } from '../../kernel/fp.js'
import { contendersOf, type AnyModule } from '../../module.js'
import { moduleOf } from '../command/input.js'
import { luckIn } from '../command/match-runner.js'
import { columns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { eachRow, MANIFEST_FILE, ROWS_FILE } from './results.js'
import { isTimeIn, kindOfIn, manifestFrom, rowTermsOf } from './sweep.js'

/** What `power` is asked. */
export interface PowerArgs {
  /** A folder of results to go by; null for what is said. */
  readonly folder: string | null
  /** The difference in games won, in points of a hundred. */
  readonly points: number
  /** The share of games won in the first arm, in percent. */
  readonly share: number
  /** How closely games of one number go together, in percent. */
  readonly correlation: number
  /** How surely it shall be found, in percent. */
  readonly power: number
  /** How many arms there are. */
  readonly arms: number
}

const told = (games: number | null): string => (games !== null && Number.isFinite(games) ? String(games) : '–')

const bySaying = ({ points, share, correlation, power, arms }: PowerArgs): Either<string, string> => {
  const comparisons = Math.max(1, arms - 1)
  const pair = { share: share / 100, difference: points / 100, correlation: correlation / 100 }
  const wanted = { power: power / 100, alpha: 0.05 / comparisons }
  const games = pairsEitherWay(pair, wanted)
  const alone = pairsEitherWay({ ...pair, correlation: 0 }, wanted)
  if (games === null) return E.left(`No share differs from ${share} % by ${points} points.`)
  return E.right(
    `${told(games)} games in each arm find a difference of ${points} points from ${share} %, ${power} times in 100` +
      (comparisons > 1 ? `, though ${comparisons} arms are set beside the first` : '') +
      `; with a correlation of ${pair.correlation.toFixed(2)}` +
      (pair.correlation > 0 ? ` (without shared luck ${told(alone)})` : '') +
      '.',
  )
}

interface Pilot {
  readonly manifest: Manifest
  /** The metrics in which arms may differ: all but luck. */
  readonly metrics: readonly string[]
  readonly sides: readonly string[]
  readonly sideTitle: (side: string) => string
  readonly isTime: (id: string) => boolean
  readonly arms: readonly GamesOfArm[]
}

const sharesIn = ({ manifest, sides, sideTitle, arms }: Pilot, args: PowerArgs): readonly (readonly string[])[] => {
  const comparisons = Math.max(1, armCount(manifest) - 1)
  const wanted = { power: args.power / 100, alpha: 0.05 / comparisons }
  return arms.slice(1).flatMap((arm, i) => {
    const games = gamesOfAll([arm, arms[0]])
    const pairs = countOf(games)
    return sides.map((side) => {
      const won = (of: GamesOfArm): Iterable<number> => mapped(games, (game) => Number(of.winner(game) === side))
      const [first, second] = [won(arms[0]), won(arm)]
      const share = pairs === 0 ? 0 : sampleOf(first).mean
      const correlation = correlationOf(first, second) ?? 0
      const found = shareFound({ share, correlation }, pairs, wanted)
      const one = armOf(manifest, i + 1)
      return [
        one._tag === 'Left' ? String(i + 1) : formatArm(manifest, one.right),
        sideTitle(side),
        String(pairs),
        correlation.toFixed(2),
        found === null ? '–' : (100 * found).toFixed(1),
        told(pairsEitherWay({ share, difference: args.points / 100, correlation }, wanted)),
      ]
    })
  })
}

/** By how much a metric differs in an arm, game by game, as a report compares it: of a time by how long games wait. */
const differencesIn = ({ arms, isTime }: Pilot, arm: GamesOfArm, id: string): Iterable<number> => {
  const games = gamesOfAll([arm, arms[0]])
  if (!isTime(id))
    return numbersOf(games, (game) => {
      const [a, b] = [arms[0].number(id, game), arm.number(id, game)]
      return a === null || b === null ? null : b - a
    })
  const until = reachedByAll(arms)
  const [first, second] = [arms[0], arm].map((of) =>
    pseudoTimes(
      mapped(games, (game) => of.wait(id, game)),
      until,
    ),
  )
  return zipped(first, second, (a, b) => b - a)
}

const numbersIn = (pilot: Pilot, args: PowerArgs): readonly (readonly string[])[] => {
  const { manifest, metrics, arms } = pilot
  const wanted = { power: args.power / 100, alpha: 0.05 / Math.max(1, armCount(manifest) - 1) }
  return metrics.flatMap((id) => {
    const found = arms.slice(1).map((arm) => {
      const { count, deviation } = sampleOf(differencesIn(pilot, arm, id))
      return { count, deviation, played: countOf(gamesOfAll([arm, arms[0]])) }
    })
    const deviation = Math.max(0, ...found.map((one) => one.deviation))
    const games = Math.min(...found.map(({ count }) => count))
    if (!Number.isFinite(games) || games < 2) return []
    // Games without a number say nothing of it, so it takes more of them.
    const share = Math.min(...found.map(({ count, played }) => count / played))
    return [
      [
        id,
        String(games),
        deviation.toFixed(1),
        meanFound(deviation, games, wanted).toFixed(2),
        told(Math.ceil(gamesForMean(deviation, deviation / 4, wanted) / share)),
      ],
    ]
  })
}

const byPilot = (pilot: Pilot, args: PowerArgs): string => {
  const shares = sharesIn(pilot, args)
  const numbers = numbersIn(pilot, args)
  if (shares.length === 0) return 'One arm has nothing to be set beside.'
  return [
    `A difference in games won of ${args.points} points, found ${args.power} times in 100, as the games played so far go together; set right for ${armCount(pilot.manifest) - 1} arms beside the first.`,
    columns([
      ['arm', 'side', 'games', 'correlation', 'found now (points)', `games for ${args.points} points`],
      ...shares,
    ]),
    ...(numbers.length === 0
      ? []
      : ['', columns([['metric', 'games', 'deviation', 'found now', 'games for a quarter of it'], ...numbers])]),
  ].join('\n')
}

/** Says how many games a difference takes: by a pilot study, or by what is said of it. */
export const powerVerb = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  args: PowerArgs,
): Either<string, Exit> => {
  const { folder } = args
  if (folder === null) {
    const said = bySaying(args)
    if (said._tag === 'Left') return said
    terminal.print(said.right)
    return E.right(EXIT.done)
  }
  const manifest = manifestFrom(terminal, `${folder}/${MANIFEST_FILE}`)
  if (manifest._tag === 'Left') return manifest
  const module = moduleOf(games, manifest.right.ruleset)
  if (module._tag === 'Left') return module
  const terms = module.right((one) => rowTermsOf(one, manifest.right))
  const table = gameTable(manifest.right, module.right(kindOfIn))
  const read = eachRow(terminal, `${folder}/${ROWS_FILE}`, terms, table.add)
  if (read._tag === 'Left') return read
  const pilot = module.right((one): Pilot => ({
    manifest: manifest.right,
    metrics: manifest.right.metrics.filter((id) => id !== luckIn(one)?.metric.id),
    sides: contendersOf(one),
    sideTitle: (side) => sideTitle(one.chronicle, side),
    isTime: isTimeIn(one),
    arms: table.arms(),
  }))
  terminal.print(byPilot(pilot, args))
  return E.right(EXIT.done)
}
