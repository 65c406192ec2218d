import type { Choice, Comparison, Interaction, OneOfMany } from '../../../analysis/comparison.js'
import type { Manifest } from '../../../analysis/manifest.js'
import type { Mean } from '../../../analysis/statistics.js'
import type { Summary } from '../../../analysis/summary.js'
import { figure } from '../../plot/frame.js'
import { intervalPlot, type Interval } from '../../plot/interval-plot.js'
import { linePlot } from '../../plot/line-plot.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { fewer, plainArms, plot, points, signed, within, type ReportTerms } from './terms.js'

/** As many rows as a plot can show. */
export const MOST_ROWS = 40

/** Whether chances are set right for their number, in a heading. */
const OF_ALL = 'of all'

const inWords = (chance: number): string => (chance < 0.0001 ? '< 0.0001' : chance.toFixed(4))

/** A number with its interval, in a plot; null where there is none. */
const ofMean = ({ mean, low, high }: Mean): Interval | null =>
  Number.isNaN(mean + low) ? null : { at: mean, low, high }

/** The interval of a difference, how likely luck alone makes one like it, and how likely among all that were looked at. */
const testOf = (one: OneOfMany, say: (n: number) => string): readonly string[] =>
  ofMean(one) === null ? ['–', '–', '–'] : [within(one, say), inWords(one.chance), inWords(one.adjusted)]

/** Differences that are looked at before luck alone is likely to make one look real. */
const MANY = 5

/** How many differences in games won a report tells, and what luck alone makes of so many. */
const fishing = ({ sides }: ReportTerms, { comparisons, choices, interactions }: Summary): string => {
  const chosen = choices.filter(({ more }) => Object.keys(more).length > 0).length
  const all = (comparisons.length + (chosen > comparisons.length ? chosen : 0) + interactions.length) * sides.length
  return all <= MANY
    ? ''
    : ` This study looks at ${all} differences in games won: of their intervals about ${figure(all / 20)} miss the truth by luck ` +
        `alone, and as many chances lie below 0.05. Trust the column “${OF_ALL}”.`
}

/** Every arm beside the first, on the same seeds. */
export const beside = (telling: ReportTerms, manifest: Manifest, summary: Summary): readonly Block[] => {
  const { sides, titleOf } = telling
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
        `McNemar, of numbers by that of Student. ${OF_ALL[0].toUpperCase()}${OF_ALL.slice(1)}: the same, set right for how many arms are looked at (Holm).` +
        ` Correlation: how closely games of one number go together in both arms; pairing saves that share of the games.` +
        fishing(telling, summary),
    ),
    plot(
      'differences',
      'How much more often each side wins than in the first arm, with its interval; the tables below have the figures.',
      (terms) =>
        intervalPlot({
          ...terms,
          title: `Games won beside “${arms[0].title}”`,
          series: sides,
          rows: shown.map((one) => ({ title: titleOfArm(one), values: sides.map((side) => ofMean(one.wins[side])) })),
          say: (share) => points(share),
          reach: [-0.02, 0.02],
          axis: 'points of a hundred games, with 95 % intervals',
        }),
    ),
    ...fewer(shown.length, comparisons.length),
    ...sides.map((side) => ({
      tag: 'table' as const,
      caption: `How much more often ${side} wins, in points of a hundred`,
      head: ['arm', 'games', 'points', '95 %', 'chance', OF_ALL, 'correlation'],
      rows: comparisons.map((one) => {
        const more = one.wins[side]
        const alike = one.correlation[side]
        return [
          titleOfArm(one),
          String(more.count),
          points(more.mean),
          ...testOf(more, points),
          alike === null ? '–' : alike.toFixed(2),
        ]
      }),
    })),
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

/** What every number of an axis comes to, where a number is varied as such. */
export const doses = ({ sides, titleOf }: ReportTerms, { axes }: Manifest, { choices }: Summary): readonly Block[] =>
  axes.flatMap(({ name }, i): readonly Block[] => {
    const steps = choices
      .flatMap((one) => (one.axis === name && one.dose !== null ? [{ ...one, dose: one.dose }] : []))
      .toSorted((a, b) => a.dose - b.dose)
    if (steps.length === 0 || steps.some(({ wins }) => sides.some((side) => Number.isNaN(wins[side].low)))) return []
    const numbers = Object.keys(steps[0].numbers)
    return [
      words('heading', `By ${name}`),
      plot(
        `dose-${i}`,
        `The share of games that each side wins with each number of ${name}, with its interval.`,
        (terms) =>
          linePlot({
            ...terms,
            title: `Games won, by ${name}`,
            turnName: name,
            courses: sides.map((side) => ({
              title: side,
              turns: steps.map(({ dose, wins }) => ({ turn: dose, ...wins[side] })),
            })),
          }),
      ),
      {
        tag: 'table',
        caption: `By ${name}, whatever else is varied`,
        head: [
          name,
          'games',
          ...sides.flatMap((side) => [`${side} wins`, '95 %']),
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
export const together = ({ sides }: ReportTerms, { interactions }: Summary): readonly Block[] => {
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
      caption: `What two changes do together for ${side}`,
      head: ['both', 'games', 'points', '95 %', 'chance', OF_ALL],
      rows: interactions.map((one) => {
        const more = one.wins[side]
        return [named(one), String(more.count), points(more.mean), ...testOf(more, points)]
      }),
    })),
  ]
}

/** The share of games won with every value of every axis. */
export const options = ({ sides }: ReportTerms, { axes }: Manifest, { choices }: Summary): readonly Block[] => {
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
      head: ['axis', 'value', 'wins', '95 %', 'beside the first value', '95 % of that', 'chance', OF_ALL],
      rows: choices.map(({ axis, value, wins, more }, i) => [
        axis,
        value,
        Number.isNaN(wins[side].mean) ? '–' : percent(wins[side].mean),
        within(wins[side], percent),
        ...(choices[i - 1]?.axis === axis
          ? [points(more[side].mean), ...testOf(more[side], points)]
          : ['–', '–', '–', '–']),
      ]),
    })),
  ]
}
