import { armCount, armOf, formatArm, type Manifest } from '../../analysis/manifest.js'
import { gamesForMean, detectableMean, pairsTwoSided, detectableShare } from '../../analysis/power.js'
import { countOf, mapIterable, zipIterables } from '../../analysis/iterables.js'
import { correlationOf, sampleOf } from '../../analysis/statistics.js'
import { commonGames, gameTable, numbersOf, type ArmGames } from '../../analysis/game-table.js'
import { lastCommonTurn } from '../../analysis/summary.js'
import { pseudoValues } from '../../analysis/survival.js'
import { sideTitle } from '../../kernel/chronicle.js'
import { E, type Either } from '../../kernel/fp.js'
import { contendersOf } from '../../module.js'
import { loadGame, type Offers } from '../command/offers.js'
import { noticeLines } from '../command/notice.js'
import { luckIn } from '../command/match-runner.js'
import { formatColumns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { eachRow, MANIFEST_FILE, ROWS_FILE } from './results.js'
import { isTimeIn, kindOfIn, manifestFrom, rowTermsOf } from './sweep.js'

/** The arguments of `power`. */
export interface PowerArgs {
  /** The folder of a pilot study; null to use the values below. */
  readonly folder: string | null
  /** The difference of win rates, in percentage points. */
  readonly points: number
  /** The win rate in the first arm, in percent. */
  readonly rate: number
  /** The correlation of games with the same number, in percent. */
  readonly correlation: number
  /** The power, in percent. */
  readonly power: number
  readonly arms: number
}

const told = (games: number | null): string => (games !== null && Number.isFinite(games) ? String(games) : '–')

const checkedArgs = ({ points, rate, correlation, power, arms }: PowerArgs): Either<string, string> => {
  const comparisons = Math.max(1, arms - 1)
  const pair = { share: rate / 100, difference: points / 100, correlation: correlation / 100 }
  const wanted = { power: power / 100, alpha: 0.05 / comparisons }
  const games = pairsTwoSided(pair, wanted)
  const alone = pairsTwoSided({ ...pair, correlation: 0 }, wanted)
  if (games === null) return E.left(`No win rate differs from ${rate} % by ${points} points.`)
  return E.right(
    `${told(games)} games in each arm detect a difference of ${points} points from ${rate} % with a power of ` +
      `${power} %` +
      (comparisons > 1 ? `, adjusted for ${comparisons} comparisons with the first arm` : '') +
      `; with a correlation of ${pair.correlation.toFixed(2)}` +
      (pair.correlation > 0 ? ` (without shared luck ${told(alone)})` : '') +
      '.',
  )
}

interface Pilot {
  readonly manifest: Manifest
  /** The metrics to compare: all except luck. */
  readonly metrics: readonly string[]
  readonly sides: readonly string[]
  readonly sideTitle: (side: string) => string
  readonly isTime: (id: string) => boolean
  readonly arms: readonly ArmGames[]
}

const sharesIn = ({ manifest, sides, sideTitle, arms }: Pilot, args: PowerArgs): readonly (readonly string[])[] => {
  const comparisons = Math.max(1, armCount(manifest) - 1)
  const wanted = { power: args.power / 100, alpha: 0.05 / comparisons }
  return arms.slice(1).flatMap((arm, i) => {
    const games = commonGames([arm, arms[0]])
    const pairs = countOf(games)
    return sides.map((side) => {
      const won = (of: ArmGames): Iterable<number> => mapIterable(games, (game) => Number(of.winner(game) === side))
      const [first, second] = [won(arms[0]), won(arm)]
      const share = pairs === 0 ? 0 : sampleOf(first).mean
      const correlation = correlationOf(first, second) ?? 0
      const found = detectableShare({ share, correlation }, pairs, wanted)
      const one = armOf(manifest, i + 1)
      return [
        one._tag === 'Left' ? String(i + 1) : formatArm(manifest, one.right),
        sideTitle(side),
        String(pairs),
        correlation.toFixed(2),
        found === null ? '–' : (100 * found).toFixed(1),
        told(pairsTwoSided({ share, difference: args.points / 100, correlation }, wanted)),
      ]
    })
  })
}

/**
 * The paired differences of a metric between an arm and the first, as a report compares them; for a time, differences
 * of pseudo-values.
 */
const differencesIn = ({ arms, isTime }: Pilot, arm: ArmGames, id: string): Iterable<number> => {
  const games = commonGames([arm, arms[0]])
  if (!isTime(id))
    return numbersOf(games, (game) => {
      const [a, b] = [arms[0].number(id, game), arm.number(id, game)]
      return a === null || b === null ? null : b - a
    })
  const until = lastCommonTurn(arms)
  const [first, second] = [arms[0], arm].map((of) =>
    pseudoValues(
      mapIterable(games, (game) => of.wait(id, game)),
      until,
    ),
  )
  return zipIterables(first, second, (a, b) => b - a)
}

const numbersIn = (pilot: Pilot, args: PowerArgs): readonly (readonly string[])[] => {
  const { manifest, metrics, arms } = pilot
  const wanted = { power: args.power / 100, alpha: 0.05 / Math.max(1, armCount(manifest) - 1) }
  return metrics.flatMap((id) => {
    const found = arms.slice(1).map((arm) => {
      const { count, deviation } = sampleOf(differencesIn(pilot, arm, id))
      return { count, deviation, played: countOf(commonGames([arm, arms[0]])) }
    })
    const deviation = Math.max(0, ...found.map((one) => one.deviation))
    const games = Math.min(...found.map(({ count }) => count))
    if (!Number.isFinite(games) || games < 2) return []
    // Games without a value do not count, so more games are needed.
    const share = Math.min(...found.map(({ count, played }) => count / played))
    return [
      [
        id,
        String(games),
        deviation.toFixed(1),
        detectableMean(deviation, games, wanted).toFixed(2),
        told(Math.ceil(gamesForMean(deviation, deviation / 4, wanted) / share)),
      ],
    ]
  })
}

const byPilot = (pilot: Pilot, args: PowerArgs): string => {
  const shares = sharesIn(pilot, args)
  const numbers = numbersIn(pilot, args)
  if (shares.length === 0) return 'A study with one arm has nothing to compare.'
  return [
    `Games needed to detect a difference of ${args.points} points in win rate with a power of ${args.power} %, ` +
      `given the correlations in the games played so far; adjusted for ${armCount(pilot.manifest) - 1} comparisons ` +
      'with the first arm.',
    formatColumns([
      ['arm', 'side', 'games', 'correlation', 'detectable now (points)', `games for ${args.points} points`],
      ...shares,
    ]),
    ...(numbers.length === 0
      ? []
      : [
          '',
          formatColumns([
            ['metric', 'games', 'deviation', 'detectable now', 'games for a quarter deviation'],
            ...numbers,
          ]),
        ]),
  ].join('\n')
}

/** Computes the number of games that a comparison needs, from a pilot study or from given values. */
export const powerVerb = async (terminal: Terminal, games: Offers, args: PowerArgs): Promise<Either<string, Exit>> => {
  const { folder } = args
  if (folder === null) {
    const said = checkedArgs(args)
    if (said._tag === 'Left') return said
    terminal.print(said.right)
    return E.right(EXIT.done)
  }
  const manifest = manifestFrom(terminal, `${folder}/${MANIFEST_FILE}`)
  if (manifest._tag === 'Left') return manifest
  const module = await loadGame(games, manifest.right.ruleset)
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
  terminal.print([...module.right(noticeLines), byPilot(pilot, args)].join('\n'))
  return E.right(EXIT.done)
}
