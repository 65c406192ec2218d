import type { Choice, Comparison, Interaction, OneOfMany } from '../../../analysis/comparison.js'
import type { Manifest } from '../../../analysis/manifest.js'
import type { Multiple } from '../../../analysis/effects.js'
import type { Mean } from '../../../analysis/statistics.js'
import type { Summary } from '../../../analysis/summary.js'
import { figure, inPercent } from '../../plot/frame.js'
import { intervalPlot, type Interval } from '../../plot/interval-plot.js'
import { MOST_PANELS, panelPlot, type PanelPoint } from '../../plot/panels.js'
import { linePlot } from '../../plot/line-plot.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { besideLessLuck } from './luck.js'
import { fewer, given, meanCells, ofGames, plainArms, plot, points, signed, within, type ReportTerms } from './terms.js'

/** As many rows as a plot can show. */
export const MOST_ROWS = 40

/** Whether chances are set right for their number, in a heading. */
const OF_ALL = 'of all'

/** A chance in words. */
export const inWords = (chance: number): string => (chance < 0.0001 ? '< 0.0001' : chance.toFixed(4))

/** A number with its interval, in a plot; null where there is none. */
const ofMean = ({ mean, low, high }: Mean): Interval | null =>
  Number.isNaN(mean + low) ? null : { at: mean, low, high }

/**
 * The interval of a difference, how likely luck alone makes one like it, and how likely among all that were looked at. Where too
 * few games differ there is no interval, but a chance there is; of no games there is neither.
 */
export const testOf = (one: OneOfMany, say: (n: number) => string): readonly string[] =>
  one.count === 0 ? ['–', '–', '–'] : [within(one, say), inWords(one.chance), inWords(one.adjusted)]

/** Differences that are looked at before luck alone is likely to make one look real. */
const MANY = 5

/** How many differences a report tells, and what luck alone makes of so many. */
const fishing = ({ sides }: ReportTerms, { comparisons, choices, interactions }: Summary): string => {
  const chosen = choices.filter(({ more }) => Object.keys(more).length > 0).length
  const won = (comparisons.length + (chosen > comparisons.length ? chosen : 0) + interactions.length) * sides.length
  const counted = comparisons.reduce(
    (sum, { numbers, times: waits }) => sum + Object.keys(numbers).length + Object.keys(waits).length,
    0,
  )
  const all = won + counted
  return all <= MANY
    ? ''
    : ` This study looks at ${all} differences, ${won} in games won and ${counted} in metrics: of their intervals about ${figure(all / 20)} miss the truth by luck ` +
        `alone, and where there is no difference one chance in twenty lies below 0.05. Trust the column “${OF_ALL}” of a table, and bear in mind that it is set right for ` +
        'the rows of that table only, each side and metric by itself.'
}

const MULTIPLES = {
  ratio: { caption: 'How many times as often', axis: 'times as often, with 95 % intervals; 1 is no difference' },
  odds: { caption: 'How many times the odds', axis: 'times the odds, with 95 % intervals; 1 is no difference' },
} as const

/** Ends farther out than this are cut: a share of none has no end. */
const MOST_TIMES = 30

const times = (n: number): string => (Number.isFinite(n) ? n.toPrecision(3) : Number.isNaN(n) ? '–' : '∞')

const onLogs = ({ times: at, low, high }: Multiple): Interval | null => {
  const cut = (n: number): number => Math.log(Math.min(MOST_TIMES, Math.max(1 / MOST_TIMES, n)))
  return Number.isNaN(at) ? null : { at: cut(at), low: cut(low), high: cut(high) }
}

/** The same differences as multiples, on a scale on which twice and half are equally far from none. */
const multiples = (
  scale: 'ratio' | 'odds',
  { sides, sideName, sideTitle }: ReportTerms,
  shown: readonly (readonly [string, Comparison])[],
): readonly Block[] => [
  plot(
    `differences-${scale}`,
    `${MULTIPLES[scale].caption} each side wins as in the first arm, with its interval.`,
    [
      ['arm', 'side', 'pairs', 'times', 'low95', 'high95'],
      ...shown.flatMap(([title, { multiples: of }]) =>
        sides.map((side) => {
          const { times: at, low, high, count } = of[side][scale]
          return [title, side, count, given(at), given(low), given(high)]
        }),
      ),
    ],
    (terms) =>
      intervalPlot({
        ...terms,
        games: ofGames(
          shown.map(([, { wins }]) => wins[sides[0]].count),
          'pairs of games',
        ),
        title: `${MULTIPLES[scale].caption} as in the first arm`,
        series: sides.map(sideTitle),
        rows: shown.map(([title, { multiples: of }]) => ({
          title,
          values: sides.map((side) => onLogs(of[side][scale])),
        })),
        say: (log) => Math.exp(log).toPrecision(2),
        reach: [-0.1, 0.1],
        axis: MULTIPLES[scale].axis,
      }),
  ),
  ...sides.map((side) => ({
    tag: 'table' as const,
    caption: `Games won by ${sideName(side)}: ${MULTIPLES[scale].caption.toLowerCase()}`,
    head: ['arm', 'games', 'times', '95 %'],
    rows: shown.map(([title, { multiples: of }]) => {
      const { times: at, low, high, count } = of[side][scale]
      return [title, String(count), times(at), `${times(low)} to ${times(high)}`]
    }),
  })),
]

/** Every arm beside the first, on the same seeds. */
export const beside = (telling: ReportTerms, manifest: Manifest, summary: Summary): readonly Block[] => {
  const { sides, sideName, sideTitle, titleOf, scale } = telling
  const { arms, comparisons } = summary
  if (comparisons.length === 0) return []
  const titleOfArm = ({ arm }: Comparison): string => arms[arm].title
  const numbers = Object.keys(comparisons[0].numbers)
  const plain = new Set(plainArms(manifest, arms).map(({ arm }) => arm))
  const shown =
    comparisons.length > MOST_ROWS ? comparisons.filter(({ arm }) => plain.has(arm)).slice(0, MOST_ROWS) : comparisons
  return [
    words('heading', 'Beside the first arm'),
    words(
      'text',
      `The first arm is “${arms[0].title}”. Game by game on the same seeds, so luck that both share falls out. ` +
        'Chance: how likely so great a difference is, either way, where both arms are alike: of games won by the exact test of ' +
        `McNemar, of numbers by that of Student, set right for leaning (Hall). ${OF_ALL[0].toUpperCase()}${OF_ALL.slice(1)}: the same, set right for how many arms are looked at (Holm), each side and metric by itself.` +
        ' Correlation: how closely games of one number go together in both arms. Varies: the variance of the difference beside that of ' +
        'arms that share no luck; what is missing to 1 is the share of games that pairing saves.' +
        fishing(telling, summary),
    ),
    plot(
      'differences',
      'How much more often each side wins than in the first arm, with its interval; the tables below have the figures.',
      [
        ['arm', 'side', 'pairs', 'difference', 'low95', 'high95', 'chance', 'holm'],
        ...comparisons.flatMap((one) =>
          sides.map((side) => {
            const { count, mean, low, high, chance, adjusted } = one.wins[side]
            return [titleOfArm(one), side, count, given(mean), given(low), given(high), given(chance), given(adjusted)]
          }),
        ),
      ],
      (terms) =>
        intervalPlot({
          ...terms,
          games: ofGames(
            shown.map(({ wins }) => wins[sides[0]].count),
            'pairs of games',
          ),
          title: `Games won beside “${arms[0].title}”`,
          series: sides.map(sideTitle),
          rows: shown.map((one) => ({ title: titleOfArm(one), values: sides.map((side) => ofMean(one.wins[side])) })),
          say: (share) => points(share),
          reach: [-0.02, 0.02],
          axis: 'points of a hundred games, with 95 % intervals',
        }),
    ),
    ...fewer(shown.length, comparisons.length),
    ...(scale === 'points'
      ? []
      : multiples(
          scale,
          telling,
          shown.map((one) => [titleOfArm(one), one] as const),
        )),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `Games won by ${sideName(side)}: how many more, in points of a hundred`,
      head: ['arm', 'games', 'points', '95 %', 'chance', OF_ALL, 'correlation', 'varies', 'games saved'],
      rows: comparisons.map((one) => {
        const more = one.wins[side]
        const [alike, varies] = [one.correlation[side], one.varies[side]]
        return [
          titleOfArm(one),
          String(more.count),
          points(more.mean),
          ...testOf(more, points),
          alike === null ? '–' : alike.toFixed(2),
          varies === null ? '–' : varies.toFixed(2),
          varies === null ? '–' : `${Math.round(100 * (1 - varies))} %`,
        ]
      }),
    })),
    ...besideLessLuck(telling, comparisons, titleOfArm, (one) => testOf(one, points), OF_ALL),
    ...numbers.map((id) => ({
      tag: 'table' as const,
      caption: `${titleOf(id)}: how much more`,
      head: ['arm', 'games', 'more', '95 %', 'chance', OF_ALL],
      rows: comparisons.map((one) => {
        const more = one.numbers[id]
        return [titleOfArm(one), String(more.count), signed(more.mean), ...testOf(more, signed)]
      }),
    })),
  ]
}

/** A number of an axis that is varied as such. */
type Dose = Choice & { readonly dose: number }

/** What every metric that is a number comes to with each number of an axis: a small panel for each, where two at least have intervals. */
const doseMetrics = (
  { titleOf, unitOf }: ReportTerms,
  steps: readonly Dose[],
  axis: number,
  name: string,
  turnName: string,
): readonly Block[] => {
  const pointsOf = (id: string): readonly PanelPoint[] =>
    steps.flatMap(({ dose, numbers }) => {
      const one = ofMean(numbers[id])
      return one === null ? [] : [{ turn: dose, ...one }]
    })
  const ids = Object.keys(steps[0].numbers).filter((id) => pointsOf(id).length > 1)
  if (ids.length === 0) return []
  const titled = (id: string): string => (unitOf(id) === '' ? titleOf(id) : `${titleOf(id)} (${unitOf(id)})`)
  const shown = ids.slice(0, MOST_PANELS)
  return [
    plot(
      `dose-metrics-${axis}`,
      `The mean of each metric with each number of ${name}, with its interval; no line is forced through it.`,
      [
        [name, 'metric', 'games', 'mean', 'low95', 'high95'],
        ...steps.flatMap(({ dose, numbers }) => ids.map((id) => [dose, id, ...meanCells(numbers[id])])),
      ],
      (terms) =>
        panelPlot({
          ...terms,
          isApart: true,
          upright: 'means, with 95 % intervals, each on a scale of its own',
          games: ofGames(shown.flatMap((id) => steps.map(({ numbers }) => numbers[id].count))),
          title: `Metrics, by ${name}`,
          turnName,
          panels: shown.map((id) => ({ title: titled(id), points: pointsOf(id) })),
        }),
    ),
  ]
}

/** What every number of an axis comes to, where a number is varied as such. */
export const doses = (telling: ReportTerms, { axes }: Manifest, { choices }: Summary): readonly Block[] =>
  axes.flatMap(({ name, unit }, i): readonly Block[] => {
    const { sides, sideName, sideTitle, titleOf } = telling
    const steps = choices
      .flatMap((one) => (one.axis === name && one.dose !== null ? [{ ...one, dose: one.dose }] : []))
      .toSorted((a, b) => a.dose - b.dose)
    if (steps.length === 0 || steps.some(({ wins }) => sides.some((side) => Number.isNaN(wins[side].low)))) return []
    const numbers = Object.keys(steps[0].numbers)
    return [
      words('heading', `By ${name}`),
      plot(
        `dose-${i}`,
        `The share of games that each side wins with each number of ${name}, with its interval; no line is forced through it.`,
        [
          [name, 'side', 'games', 'share', 'low95', 'high95'],
          ...steps.flatMap(({ dose, wins }) => sides.map((side) => [dose, side, ...meanCells(wins[side])])),
        ],
        (terms) =>
          linePlot({
            ...terms,
            isDots: true,
            upright: 'share of games won, with 95 % intervals',
            say: inPercent,
            games: ofGames(steps.map(({ wins }) => wins[sides[0]].count)),
            title: `Games won, by ${name}`,
            turnName: unit === undefined ? name : `${name} (${unit})`,
            courses: sides.map((side) => ({
              title: sideTitle(side),
              turns: steps.map(({ dose, wins }) => ({ turn: dose, ...wins[side] })),
            })),
          }),
      ),
      ...doseMetrics(telling, steps, i, name, unit === undefined ? name : `${name} (${unit})`),
      {
        tag: 'table',
        caption: `By ${name}, whatever else is varied`,
        head: [
          name,
          'games',
          ...sides.flatMap((side) => [`won by ${sideName(side)}`, '95 %']),
          ...numbers.flatMap((id) => [titleOf(id), '95 %']),
        ],
        rows: steps.map(({ value, wins, numbers: means }) => [
          value,
          String(wins[sides[0]].count),
          ...sides.flatMap((side) => [percent(wins[side].mean), within(wins[side], percent)]),
          ...numbers.flatMap((id) => [
            Number.isNaN(means[id].mean) ? '–' : figure(means[id].mean),
            within(means[id], figure),
          ]),
        ]),
      },
    ]
  })

/** What two changes do together that they do not do one by one. */
export const together = ({ sides, sideName }: ReportTerms, { interactions }: Summary): readonly Block[] => {
  if (interactions.length === 0) return []
  const named = ({ axes, values }: Interaction): string => `${axes[0]}: ${values[0]}, with ${axes[1]}: ${values[1]}`
  return [
    words('heading', 'What two changes do together'),
    words(
      'text',
      'How much more often a side wins with both than by the two differences added up, each beside the first value of its axis, ' +
        'in points of a hundred; whatever else is varied. None means that the two do not bear on each other.',
    ),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `What two changes do together for ${sideName(side)}`,
      head: ['both', 'games', 'points', '95 %', 'chance', OF_ALL],
      rows: interactions.map((one) => {
        const more = one.wins[side]
        return [named(one), String(more.count), points(more.mean), ...testOf(more, points)]
      }),
    })),
  ]
}

/** The share of games won with every value of every axis. */
export const options = (
  { sides, sideName, sideTitle }: ReportTerms,
  { axes }: Manifest,
  { choices }: Summary,
): readonly Block[] => {
  if (axes.length < 2) return []
  const named = ({ axis, value }: Choice): string => `${axis}: ${value}`
  return [
    words('heading', 'Win rate by option'),
    words(
      'text',
      'All games with a value together, whatever else is varied. The games of one number share their dice and count as one: ' +
        'the intervals are those of numbers. Beside the first value of the same axis: on the same seeds, in points of a hundred.',
    ),
    plot(
      'options',
      'The share of games that each side wins with each value of what is varied, with its interval.',
      [
        ['axis', 'value', 'side', 'games', 'share', 'low95', 'high95'],
        ...choices.flatMap(({ axis, value, wins }) =>
          sides.map((side) => [axis, value, side, ...meanCells(wins[side])]),
        ),
      ],
      (terms) =>
        intervalPlot({
          ...terms,
          games: ofGames(choices.map(({ wins }) => wins[sides[0]].count)),
          title: 'Games won, by what is varied',
          series: sides.map(sideTitle),
          rows: choices.map((one) => ({ title: named(one), values: sides.map((side) => ofMean(one.wins[side])) })),
          say: inPercent,
          reach: [0, 1],
          axis: 'share of games won, with 95 % intervals',
        }),
    ),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `Games won by ${sideName(side)}`,
      head: ['axis', 'value', 'games', 'wins', '95 %', 'beside the first value', '95 % of that', 'chance', OF_ALL],
      rows: choices.map(({ axis, value, wins, more }, i) => [
        axis,
        value,
        String(wins[side].count),
        Number.isNaN(wins[side].mean) ? '–' : percent(wins[side].mean),
        within(wins[side], percent),
        ...(choices[i - 1]?.axis === axis
          ? [points(more[side].mean), ...testOf(more[side], points)]
          : ['–', '–', '–', '–']),
      ]),
    })),
  ]
}
