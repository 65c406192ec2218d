import { armOf, manifestText, formatStep, unplayed, type Manifest } from '../../../analysis/manifest.js'
import { formatAllPlayedBy, UNKNOWN } from '../../../analysis/provenance.js'
import type { Summary } from '../../../analysis/summary.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { beside, doses, MOST_ROWS, options, together } from './differences.js'
import { inPercent } from '../../plot/frame.js'
import { intervalPlot } from '../../plot/interval-plot.js'
import { coverage, unused } from './coverage.js'
import { winnersLessLuck } from './luck.js'
import { methods } from './methods.js'
import { timesOf } from './times.js'
import { numbersOf, placesOf, seriesOf, wordsOf } from './metric.js'
import { fewer, given, keyOf, ofGames, plainArms, plot, shortTitle, within, type ReportTerms } from './terms.js'

/** With fewer games in an arm than this, means that lean to one side are not yet where their intervals take them to be. */
const ENOUGH = 20
const FEW = ` Arms of fewer than ${ENOUGH} games are too small to say much: their intervals trust that numbers scatter evenly.`

/** Who plays: as the manifest says, or as an axis has it. */
const playersOf = ({ players, axes }: Manifest, { sides, sideName }: ReportTerms): string => {
  const isVaried = (at: string): boolean => axes.some(({ pointers }) => pointers.includes(at))
  if (isVaried('/players')) return 'Who plays is varied.'
  const varied = axes
    .flatMap(({ pointers }) => pointers)
    .filter((to) => to.startsWith('/players/'))
    .map((to) => to.slice('/players/'.length))
  const others = [
    ...Object.entries(players)
      .filter(([side, name]) => name !== 'built-in' && !varied.includes(side))
      .map(([side, name]) => `${sideName(side)} by ${name}`),
    ...varied.map((side) => `${sideName(side)} as varied`),
  ]
  if (others.length === 0) return 'Played: every side by the built-in player.'
  return others.length < sides.length
    ? `Played: ${others.join(', ')}, every other side by the built-in player.`
    : `Played: ${others.join(', ')}.`
}

/** By what the games were played, where that was written down. */
const versionsOf = (versions: readonly string[]): string =>
  versions.every((one) => one === UNKNOWN) ? '' : ` ${formatAllPlayedBy(versions)}`

/** How many games are played, or until when. */
const gamesOf = ({ games, within: points }: Manifest, arms: number): string =>
  points === undefined
    ? `${games} games in each of ${arms} arms`
    : `${arms} arms, each played until its win rates and their differences to the first arm are known to ${points} points either way, ${games} games at most`

const opening = (manifest: Manifest, telling: ReportTerms, { arms }: Summary): readonly Block[] => {
  const { title, versions } = telling
  const played = arms.reduce((sum, { games }) => sum + games, 0)
  const all = arms.length * manifest.games
  return [
    words('title', manifest.title),
    words(
      'text',
      `${title}, edition ${manifest.edition}: ${gamesOf(manifest, arms.length)}, seed ${manifest.seed}` +
        (manifest.within === undefined && played < all ? `; ${played} of ${all} games have been played so far` : '') +
        `. ${playersOf(manifest, telling)}${versionsOf(versions)} Games of the same number share their dice in all arms. ` +
        'Intervals hold the true value with a confidence of 95 %; how they are made stands under “Methods”.' +
        (arms.some(({ games }) => games < ENOUGH) ? FEW : ''),
    ),
    ...(manifest.axes.length > 1 ? [words('text', `Arms are named by their values: ${keyOf(manifest)}.`)] : []),
    ...(manifest.axes.length === 0
      ? []
      : [
          {
            tag: 'table',
            caption: 'What is varied',
            head: ['axis', 'places', 'values'],
            rows: manifest.axes.map((axis) => [
              axis.name,
              axis.pointers[0] + (axis.pointers.length > 1 ? ` and ${axis.pointers.length - 1} more` : ''),
              axis.values.map((value) => formatStep(axis, value)).join(', '),
            ]),
          } as const,
        ]),
  ]
}

const winners = (telling: ReportTerms, manifest: Manifest, { arms }: Summary): readonly Block[] => {
  const { sides, sideName, sideTitle } = telling
  const shown = arms.length > MOST_ROWS ? plainArms(manifest, arms).slice(0, MOST_ROWS) : arms
  return [
    words('heading', 'Who wins'),
    plot(
      'wins',
      'The share of games that each side wins in each arm, with its interval; the table below has the figures.',
      [
        ['arm', 'side', 'games', 'wins', 'share', 'low95', 'high95'],
        ...arms.flatMap(({ title, games, wins }) =>
          sides.map((side) => [
            title,
            side,
            games,
            wins[side].wins,
            given(wins[side].rate),
            given(wins[side].low),
            given(wins[side].high),
          ]),
        ),
      ],
      (terms) =>
        intervalPlot({
          ...terms,
          games: ofGames(shown.map(({ games }) => games)),
          title: 'Games won',
          series: sides.map(sideTitle),
          rows: shown.map(({ title, games, wins }) => ({
            title,
            values: sides.map((side) =>
              games === 0 ? null : { at: wins[side].rate, low: wins[side].low, high: wins[side].high },
            ),
          })),
          say: inPercent,
          reach: [0, 1],
          axis: 'share of games won, with 95 % intervals',
        }),
    ),
    ...fewer(shown.length, arms.length),
    {
      tag: 'table',
      caption: 'Games won',
      head: ['arm', 'games', ...sides.flatMap((side) => [`won by ${sideName(side)}`, '95 %'])],
      rows: arms.map(({ title, games, wins }) => [
        title,
        String(games),
        ...sides.flatMap((side) =>
          games === 0 ? ['–', '–'] : [percent(wins[side].rate), within(wins[side], percent)],
        ),
      ]),
    },
    ...winnersLessLuck(telling, arms),
    {
      tag: 'table',
      caption: 'How games end',
      head: ['arm', 'games', 'games by each end'],
      rows: arms.map(({ title, games, by }) => [
        title,
        String(games),
        Object.entries(by)
          .map(([end, games]) => `${end} ${games}`)
          .join(', '),
      ]),
    },
  ]
}

/** The same, with arms named by their values alone. */
const shortened = (manifest: Manifest, summary: Summary): Summary => ({
  ...summary,
  arms: summary.arms.map((one) => {
    const arm = armOf(manifest, one.arm)
    return arm._tag === 'Left' ? one : { ...one, title: shortTitle(manifest, arm.right) }
  }),
})

/** The parts of a report: what was played, who wins, what makes the difference, and every metric. */
export const documentOf = (manifest: Manifest, telling: ReportTerms, whole: Summary): readonly Block[] => {
  const summary = shortened(manifest, whole)
  return [
    ...opening(manifest, telling, summary),
    ...unused(manifest, telling, summary),
    ...beside(telling, manifest, summary),
    ...timesOf(manifest, telling, summary),
    ...winners(telling, manifest, summary),
    ...options(telling, manifest, summary),
    ...doses(telling, manifest, summary),
    ...together(telling, summary),
    ...wordsOf(telling, summary),
    ...numbersOf(manifest, telling, summary),
    ...seriesOf(manifest, telling, summary),
    ...placesOf(manifest, telling, summary.arms),
    ...coverage(manifest, telling, summary),
    ...methods(manifest, telling, summary),
    words('heading', 'How to play it again'),
    words(
      'text',
      'Save the manifest as study.json and run: ardennes study study.json --out study. It comes to this page, byte for byte, on any machine with the same version. A game of your own is named with --game, as ever.',
    ),
    { tag: 'code', title: 'The manifest', text: manifestText(unplayed(manifest)) },
  ]
}
