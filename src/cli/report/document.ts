import { manifestText, sayStep, type Manifest } from '../../analysis/manifest.js'
import type { Mean } from '../../analysis/statistics.js'
import type { Comparison, Sensitivity, Summary } from '../../analysis/summary.js'
import { percent } from '../columns.js'
import { words, type Block } from './block.js'
import { intervalPlot, type Interval } from './interval-plot.js'
import { numbersOf, placesOf, seriesOf, wordsOf } from './metric.js'
import { fewer, plot, points, signed, within, type Telling } from './telling.js'

const MOST_ROWS = 40

const opening = (manifest: Manifest, { title }: Telling, { arms }: Summary): readonly Block[] => {
  const played = arms.reduce((sum, { games }) => sum + games, 0)
  const all = arms.length * manifest.games
  const players = Object.entries(manifest.players).map(([side, name]) => `${side} by ${name}`)
  return [
    words('title', manifest.title),
    words(
      'text',
      `${title}, edition ${manifest.edition}: ${manifest.games} games in each of ${arms.length} arms, seed ${manifest.seed}` +
        (played < all ? `; ${played} of ${all} games have been played so far` : '') +
        `. Played: ${players.length === 0 ? 'every side by the built-in player' : `${players.join(', ')}, every other side by the built-in player`}. ` +
        'Games of the same number share their dice in all arms. Intervals hold the true value with a confidence of 95 %: ' +
        'those of shares are after Wilson, those of means by bootstrap.',
    ),
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
              axis.values.map((value) => sayStep(axis, value)).join(', '),
            ]),
          } as const,
        ]),
  ]
}

const winners = ({ sides }: Telling, { arms }: Summary): readonly Block[] => {
  const shown = arms.slice(0, MOST_ROWS)
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
          rows: shown.map(({ title, wins }) => ({
            title,
            values: sides.map((side) => ({ at: wins[side].rate, low: wins[side].low, high: wins[side].high })),
          })),
          say: (share) => `${Math.round(100 * share)} %`,
          reach: [0, 1],
          axis: 'share of games won, with 95 % intervals',
        }),
    ),
    ...fewer(shown.length, arms.length, 'arms'),
    {
      tag: 'table',
      caption: 'Games won',
      head: ['arm', 'games', ...sides.flatMap((side) => [`${side} wins`, '95 %'])],
      rows: arms.map(({ title, games, wins }) => [
        title,
        String(games),
        ...sides.flatMap((side) => [percent(wins[side].rate), within(wins[side], percent)]),
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

const beside = ({ sides, titleOf }: Telling, { arms, comparisons }: Summary): readonly Block[] => {
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

const worth = ({ sides, titleOf }: Telling, { sensitivity }: Summary): readonly Block[] => {
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

/** The parts of a report: what was played, who wins, what makes the difference, and every metric. */
export const documentOf = (manifest: Manifest, telling: Telling, summary: Summary): readonly Block[] => [
  ...opening(manifest, telling, summary),
  ...winners(telling, summary),
  ...worth(telling, summary),
  ...beside(telling, summary),
  ...wordsOf(telling, summary),
  ...numbersOf(telling, summary),
  ...seriesOf(telling, summary),
  ...placesOf(manifest, telling, summary.arms),
  words('heading', 'How to play it again'),
  words(
    'text',
    'Save the manifest as study.json and run: ardennes sweep study.json --out study, then ardennes report study.',
  ),
  { tag: 'code', title: 'The manifest', text: manifestText(manifest) },
]
