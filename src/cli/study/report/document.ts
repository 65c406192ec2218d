import type { Mean } from '../../../analysis/statistics.js'
import type { Choice, Comparison, Sensitivity } from '../../../analysis/comparison.js'
import { armOf, manifestText, formatStep, unplayed, type Manifest } from '../../../analysis/manifest.js'
import { formatAllPlayedBy, UNKNOWN } from '../../../analysis/provenance.js'
import type { Summary } from '../../../analysis/summary.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { intervalPlot, type Interval } from '../../plot/interval-plot.js'
import { numbersOf, placesOf, seriesOf, wordsOf } from './metric.js'
import { fewer, keyOf, plainArms, plot, points, shortTitle, signed, within, type ReportTerms } from './terms.js'

const MOST_ROWS = 40

/** With fewer games in an arm the bootstrap thinks itself surer than it is. */
const ENOUGH = 20
const FEW = ` Arms of fewer than ${ENOUGH} games are too small for the bootstrap: its intervals are then too narrow.`

/** Who plays: as the manifest says, or as an axis has it. */
const playersOf = ({ players, axes }: Manifest): string => {
  const isVaried = (at: string): boolean => axes.some(({ pointers }) => pointers.includes(at))
  if (isVaried('/players')) return 'Who plays is varied.'
  const varied = axes
    .flatMap(({ pointers }) => pointers)
    .filter((to) => to.startsWith('/players/'))
    .map((to) => to.slice('/players/'.length))
  const others = [
    ...Object.entries(players)
      .filter(([side, name]) => name !== 'built-in' && !varied.includes(side))
      .map(([side, name]) => `${side} by ${name}`),
    ...varied.map((side) => `${side} as varied`),
  ]
  return others.length === 0
    ? 'Played: every side by the built-in player.'
    : `Played: ${others.join(', ')}, every other side by the built-in player.`
}

/** By what the games were played, where that was written down. */
const versionsOf = (versions: readonly string[]): string =>
  versions.every((one) => one === UNKNOWN) ? '' : ` ${formatAllPlayedBy(versions)}`

const opening = (manifest: Manifest, { title, versions }: ReportTerms, { arms }: Summary): readonly Block[] => {
  const played = arms.reduce((sum, { games }) => sum + games, 0)
  const all = arms.length * manifest.games
  return [
    words('title', manifest.title),
    words(
      'text',
      `${title}, edition ${manifest.edition}: ${manifest.games} games in each of ${arms.length} arms, seed ${manifest.seed}` +
        (played < all ? `; ${played} of ${all} games have been played so far` : '') +
        `. ${playersOf(manifest)}${versionsOf(versions)} Games of the same number share their dice in all arms. ` +
        'Intervals hold the true value with a confidence of 95 %: those of shares are after Wilson, those of means by bootstrap.' +
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

/** The share of games won with every value of every axis. */
const options = ({ sides }: ReportTerms, { axes }: Manifest, { choices }: Summary): readonly Block[] => {
  if (axes.length < 2) return []
  const named = ({ axis, value }: Choice): string => `${axis}: ${value}`
  return [
    words('heading', 'Win rate by option'),
    words(
      'text',
      'All games with a value together, whatever else is varied. The games of one number share their dice and count as one: ' +
        'the intervals are drawn over numbers by bootstrap. Beside the first value of the same axis: on the same seeds, in ' +
        'points of a hundred.',
    ),
    plot(
      'options',
      'The share of games that each side wins with each value of what is varied, with its interval.',
      (terms) =>
        intervalPlot({
          ...terms,
          title: 'Games won, by what is varied',
          series: sides,
          rows: choices.map((one) => ({ title: named(one), values: sides.map((side) => ofMean(one.wins[side])) })),
          say: (share) => `${Math.round(100 * share)} %`,
          reach: [0, 1],
          axis: 'share of games won, with 95 % intervals',
        }),
    ),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `Games won by ${side}`,
      head: ['axis', 'value', 'wins', '95 %', 'beside the first value', '95 % of that'],
      rows: choices.map(({ axis, value, wins, more }, i) => [
        axis,
        value,
        Number.isNaN(wins[side].mean) ? '–' : percent(wins[side].mean),
        within(wins[side], percent),
        ...(choices[i - 1]?.axis === axis ? [points(more[side].mean), within(more[side], points)] : ['–', '–']),
      ]),
    })),
  ]
}

const winners = ({ sides }: ReportTerms, manifest: Manifest, { arms }: Summary): readonly Block[] => {
  const shown = arms.length > MOST_ROWS ? plainArms(manifest, arms).slice(0, MOST_ROWS) : arms
  return [
    words('heading', 'Who wins'),
    plot(
      'wins',
      'The share of games that each side wins in each arm, with its interval; the table below has the figures.',
      (terms) =>
        intervalPlot({
          ...terms,
          title: 'Games won',
          series: sides,
          rows: shown.map(({ title, games, wins }) => ({
            title,
            values: sides.map((side) =>
              games === 0 ? null : { at: wins[side].rate, low: wins[side].low, high: wins[side].high },
            ),
          })),
          say: (share) => `${Math.round(100 * share)} %`,
          reach: [0, 1],
          axis: 'share of games won, with 95 % intervals',
        }),
    ),
    ...fewer(shown.length, arms.length),
    {
      tag: 'table',
      caption: 'Games won',
      head: ['arm', 'games', ...sides.flatMap((side) => [`${side} wins`, '95 %'])],
      rows: arms.map(({ title, games, wins }) => [
        title,
        String(games),
        ...sides.flatMap((side) =>
          games === 0 ? ['–', '–'] : [percent(wins[side].rate), within(wins[side], percent)],
        ),
      ]),
    },
    {
      tag: 'table',
      caption: 'How games end',
      head: ['arm', 'games by each end'],
      rows: arms.map(({ title, by }) => [
        title,
        Object.entries(by)
          .map(([end, games]) => `${end} ${games}`)
          .join(', '),
      ]),
    },
  ]
}

const beside = ({ sides, titleOf }: ReportTerms, { arms, comparisons }: Summary): readonly Block[] => {
  if (comparisons.length === 0) return []
  const titleOfArm = ({ arm }: Comparison): string => arms[arm].title
  const numbers = Object.keys(comparisons[0].numbers)
  return [
    words('heading', 'Beside the first arm'),
    words(
      'text',
      `The first arm is “${arms[0].title}”. Game by game on the same seeds, so luck that both share falls out. ` +
        'Chance: how likely so lopsided a split of the games that differ is where both arms are alike (exact test of McNemar).',
    ),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `How much more often ${side} wins, in points of a hundred`,
      head: ['arm', 'points', '95 %', 'chance'],
      rows: comparisons.map((one) => {
        const { mean, chance, ...rest } = one.wins[side]
        return [titleOfArm(one), points(mean), within(rest, points), chance < 0.0001 ? '< 0.0001' : chance.toFixed(4)]
      }),
    })),
    ...numbers.map((id) => ({
      tag: 'table' as const,
      caption: `${titleOf(id)}: how much more`,
      head: ['arm', 'more', '95 %', 'games'],
      rows: comparisons.map((one) => {
        const { mean, count, ...rest } = one.numbers[id]
        return [titleOfArm(one), signed(mean), within(rest, signed), String(count)]
      }),
    })),
  ]
}

const stepName = ({ axis, step }: Sensitivity): string => `${axis}: ${step}`

const ofMean = ({ mean, low, high }: Mean): Interval | null => (Number.isNaN(mean) ? null : { at: mean, low, high })

const worth = ({ sides, titleOf }: ReportTerms, { sensitivity }: Summary): readonly Block[] => {
  if (sensitivity.length === 0) return []
  const numbers = Object.keys(sensitivity[0].numbers)
  return [
    words('heading', 'What one step is worth'),
    words(
      'text',
      'For each axis, how much one step along it changes the result, the other axes averaged: the slope of the best ' +
        'straight line through the games of one number, averaged over all numbers.',
    ),
    plot(
      'sensitivity',
      'How much more often each side wins for one step along each axis, with its interval.',
      (terms) =>
        intervalPlot({
          ...terms,
          title: 'What one step is worth in games won',
          series: sides,
          rows: sensitivity.map((one) => ({
            title: stepName(one),
            values: sides.map((side) => ofMean(one.wins[side])),
          })),
          say: (share) => points(share),
          reach: [-0.02, 0.02],
          axis: 'points of a hundred games, with 95 % intervals',
        }),
    ),
    {
      tag: 'table',
      caption: 'What one step is worth; games won in points of a hundred',
      head: ['step', 'of', 'worth', '95 %'],
      rows: sensitivity.flatMap((one) => [
        ...sides.map((side) => [
          stepName(one),
          `${side} wins`,
          points(one.wins[side].mean),
          within(one.wins[side], points),
        ]),
        ...numbers.map((id) => [
          stepName(one),
          titleOf(id),
          signed(one.numbers[id].mean),
          within(one.numbers[id], signed),
        ]),
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
    ...options(telling, manifest, summary),
    ...winners(telling, manifest, summary),
    ...worth(telling, summary),
    ...beside(telling, summary),
    ...wordsOf(telling, summary),
    ...numbersOf(manifest, telling, summary),
    ...seriesOf(manifest, telling, summary),
    ...placesOf(manifest, telling, summary.arms),
    words('heading', 'How to play it again'),
    words(
      'text',
      'Save the manifest as study.json and run: ardennes sweep study.json --out study, then ardennes report study.',
    ),
    { tag: 'code', title: 'The manifest', text: manifestText(unplayed(manifest)) },
  ]
}
