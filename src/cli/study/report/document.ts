import { armOf, manifestText, formatAxisValue, withoutProvenance, type Manifest } from '../../../analysis/manifest.js'
import { formatAllPlayedBy, UNKNOWN } from '../../../analysis/provenance.js'
import type { ArmSummary, Summary, Wins } from '../../../analysis/summary.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { comparisonBlocks, MAX_ROWS, optionBlocks, interactionBlocks } from './differences.js'
import { doseResponseBlocks } from './dose-response.js'
import { inPercent } from '../../plot/frame.js'
import { intervalPlot } from '../../plot/interval-plot.js'
import { coverage, unused } from './coverage.js'
import { luckAdjustedWinners } from './luck.js'
import { methods } from './methods.js'
import { timesOf } from './times.js'
import { numbersOf, placesOf, seriesOf, wordsOf } from './metric.js'
import {
  DRAWN,
  truncationNote,
  given,
  hasDraws,
  isMirrored,
  keyOf,
  ofGames,
  plainArms,
  plot,
  shortTitle,
  within,
  type ReportTerms,
} from './terms.js'

/** Below this number of games in an arm, the intervals of skewed means are unreliable. */
const ENOUGH = 20
const FEW =
  ` Arms of fewer than ${ENOUGH} games are small: their intervals are approximate, because they assume that means ` +
  'are nearly normally distributed.'

/** Describes the players: those of the manifest, or varied by an axis. */
const playersOf = ({ players, axes }: Manifest, { sides, sideName }: ReportTerms): string => {
  const isVaried = (at: string): boolean => axes.some(({ pointers }) => pointers.includes(at))
  if (isVaried('/players')) return 'The players are varied.'
  const varied = axes
    .flatMap(({ pointers }) => pointers)
    .filter((to) => to.startsWith('/players/'))
    .map((to) => to.slice('/players/'.length))
  const others = [
    ...Object.entries(players)
      .filter(([side, name]) => name !== 'built-in' && !varied.includes(side))
      .map(([side, name]) => `${sideName(side)} by ${name}`),
    ...varied.map((side) => `${sideName(side)} varied`),
  ]
  if (others.length === 0) return 'Players: every side by the built-in player.'
  return others.length < sides.length
    ? `Players: ${others.join(', ')}, every other side by the built-in player.`
    : `Players: ${others.join(', ')}.`
}

/** Names the versions that played the games, if recorded. */
const versionsOf = (versions: readonly string[]): string =>
  versions.every((one) => one === UNKNOWN) ? '' : ` ${formatAllPlayedBy(versions)}`

/** The number of games, or the rule by which arms stop. */
const gamesOf = ({ games, within: points }: Manifest, arms: number): string =>
  points === undefined
    ? `${games} games in each of ${arms} arms`
    : `${arms} arms, each played until its win rates and their differences from the first arm are known to within ` +
      `±${points} points, at most ${games} games each`

const opening = (manifest: Manifest, telling: ReportTerms, { arms }: Summary): readonly Block[] => {
  const { title, versions } = telling
  const played = arms.reduce((sum, { games }) => sum + games, 0)
  const all = arms.length * manifest.games
  return [
    words('title', manifest.title),
    ...(telling.notice === undefined ? [] : [words('text', telling.notice)]),
    words(
      'text',
      `${title}, edition ${manifest.edition}: ${gamesOf(manifest, arms.length)}, seed ${manifest.seed}` +
        (manifest.within === undefined && played < all ? `; ${played} of ${all} games have been played so far` : '') +
        `. ${playersOf(manifest, telling)}${versionsOf(versions)} Games with the same number share their dice in ` +
        'all arms. ' +
        'Intervals have a confidence level of 95 %; “Methods” describes how they are computed.' +
        (arms.some(({ games }) => games < ENOUGH) ? FEW : ''),
    ),
    ...(manifest.axes.length > 1 ? [words('text', `Arms are labeled with their values: ${keyOf(manifest)}.`)] : []),
    ...(manifest.axes.length === 0
      ? []
      : [
          {
            tag: 'table',
            caption: 'Axes',
            head: ['axis', 'settings', 'values'],
            rows: manifest.axes.map((axis) => [
              axis.name,
              axis.pointers[0] + (axis.pointers.length > 1 ? ` and ${axis.pointers.length - 1} more` : ''),
              axis.values.map((value) => formatAxisValue(axis, value)).join(', '),
            ]),
          } as const,
        ]),
  ]
}

const winners = (telling: ReportTerms, manifest: Manifest, { arms }: Summary): readonly Block[] => {
  const { sides, sideName, sideTitle } = telling
  const isDrawn = hasDraws({ arms })
  const sharesOf = ({ wins, draws }: ArmSummary): readonly Wins[] => [
    ...sides.map((side) => wins[side]),
    ...(isDrawn ? [draws] : []),
  ]
  const shown = arms.length > MAX_ROWS ? plainArms(manifest, arms).slice(0, MAX_ROWS) : arms
  return [
    words('heading', 'Who wins'),
    plot(
      'wins',
      'The share of games won by each side in each arm, with its interval; the table below has the figures.',
      [
        ['arm', 'side', 'games', 'wins', 'share', 'low95', 'high95'],
        ...arms.flatMap(({ title, games, wins: of, draws }) =>
          [...sides.map((side) => [side, of[side]] as const), [DRAWN, draws] as const].map(
            ([who, { wins, rate, low, high }]) => [title, who, games, wins, given(rate), given(low), given(high)],
          ),
        ),
      ],
      (terms) =>
        intervalPlot({
          ...terms,
          games: ofGames(shown.map(({ games }) => games)),
          title: 'Games won',
          series: [...sides.map(sideTitle), ...(isDrawn ? [DRAWN] : [])],
          rows: shown.map((one) => ({
            title: one.title,
            values: sharesOf(one).map(({ rate, low, high }) => (one.games === 0 ? null : { at: rate, low, high })),
          })),
          say: inPercent,
          reach: [0, 1],
          axis: 'share of games won, with 95 % intervals',
        }),
    ),
    ...truncationNote(shown.length, arms.length),
    {
      tag: 'table',
      caption: 'Games won',
      head: [
        'arm',
        'games',
        ...sides.flatMap((side) => [`won by ${sideName(side)}`, '95 %']),
        ...(isDrawn ? [DRAWN, '95 %'] : []),
      ],
      rows: arms.map((one) => [
        one.title,
        String(one.games),
        ...sharesOf(one).flatMap((share) =>
          one.games === 0 ? ['–', '–'] : [percent(share.rate), within(share, percent)],
        ),
      ]),
    },
    ...luckAdjustedWinners(telling, arms),
    {
      tag: 'table',
      caption: 'How games end',
      head: ['arm', 'games', 'games by ending'],
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

/** The summary with short arm titles. */
const shortened = (manifest: Manifest, summary: Summary): Summary => ({
  ...summary,
  arms: summary.arms.map((one) => {
    const arm = armOf(manifest, one.arm)
    return arm._tag === 'Left' ? one : { ...one, title: shortTitle(manifest, arm.right) }
  }),
})

/** The parts of a report: the games, win rates, differences between arms, and every metric. */
export const documentOf = (manifest: Manifest, telling: ReportTerms, whole: Summary): readonly Block[] => {
  const summary = shortened(manifest, whole)
  const { sides, sideName } = telling
  // If one of two sides wins every game, the differences of the second side mirror those of the first.
  const once = isMirrored(sides, summary) ? { ...telling, sides: sides.slice(0, 1) } : telling
  const said =
    once === telling || manifest.axes.length === 0
      ? []
      : [
          words(
            'text',
            `One of the two sides won every game, so differences are shown for ${sideName(sides[0])} only; those ` +
              `for ${sideName(sides[1])} have the opposite sign.`,
          ),
        ]
  return [
    ...opening(manifest, telling, summary),
    ...said,
    ...unused(manifest, telling, summary),
    ...comparisonBlocks(once, manifest, summary),
    ...timesOf(manifest, telling, summary),
    ...winners(telling, manifest, summary),
    ...optionBlocks(once, manifest, summary),
    ...doseResponseBlocks(once, manifest, summary),
    ...interactionBlocks(once, summary),
    ...wordsOf(telling, summary),
    ...numbersOf(manifest, telling, summary),
    ...seriesOf(manifest, telling, summary),
    ...placesOf(manifest, telling, summary.arms),
    ...coverage(manifest, telling, summary),
    ...methods(manifest, telling, summary),
    words('heading', 'How to reproduce this report'),
    words(
      'text',
      'Save the manifest as study.json and run: ardennes study study.json --out study. The same version produces ' +
        'this page byte for byte on any machine. For your own game, add --game as usual.',
    ),
    { tag: 'code', title: 'The manifest', text: manifestText(withoutProvenance(manifest)) },
  ]
}
