import type { LevelEffect } from '../../../analysis/comparison.js'
import type { Manifest } from '../../../analysis/manifest.js'
import type { Summary } from '../../../analysis/summary.js'
import { figure, inPercent } from '../../plot/frame.js'
import { MAX_PANELS, panelPlot, type PanelPoint } from '../../plot/panels.js'
import { linePlot } from '../../plot/line-plot.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { DRAWN, hasDraws, meanCells, ofGames, plot, within, withUnit, type ReportTerms } from './terms.js'
import { ofMean } from './differences.js'

/** The effect of one value of a numeric axis. */
type Dose = LevelEffect & { readonly dose: number }

/**
 * The plot of numeric metrics against the values of a numeric axis, with one panel per metric. A metric is shown if at
 * least two values have intervals.
 */
const doseMetrics = (
  telling: ReportTerms,
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
  const shown = ids.slice(0, MAX_PANELS)
  return [
    plot(
      `dose-metrics-${axis}`,
      `The mean of each metric by ${name}, with its interval; no curve is fitted.`,
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
          panels: shown.map((id) => ({ title: withUnit(telling, id), points: pointsOf(id) })),
        }),
    ),
  ]
}

/** The sections on numeric axes: win rates and metrics by value. */
export const doseResponseBlocks = (telling: ReportTerms, { axes }: Manifest, summary: Summary): readonly Block[] =>
  axes.flatMap(({ name, unit }, i): readonly Block[] => {
    const { sides, sideName, sideTitle } = telling
    const isDrawn = hasDraws(summary)
    const titled = unit === undefined ? name : `${name} (${unit})`
    const steps = summary.choices
      .flatMap((one) => (one.axis === name && one.dose !== null ? [{ ...one, dose: one.dose }] : []))
      .toSorted((a, b) => a.dose - b.dose)
    if (steps.length === 0 || steps.some(({ wins }) => sides.some((side) => Number.isNaN(wins[side].low)))) return []
    const numbers = Object.keys(steps[0].numbers)
    return [
      words('heading', `By ${name}`),
      plot(
        `dose-${i}`,
        `The share of games won by each side by ${name}, with its interval; no curve is fitted.`,
        [
          [name, 'side', 'games', 'share', 'low95', 'high95'],
          ...steps.flatMap(({ dose, wins, draws }) => [
            ...sides.map((side) => [dose, side, ...meanCells(wins[side])]),
            [dose, DRAWN, ...meanCells(draws)],
          ]),
        ],
        (terms) =>
          linePlot({
            ...terms,
            isDots: true,
            upright: 'share of games won, with 95 % intervals',
            say: inPercent,
            games: ofGames(steps.map(({ wins }) => wins[sides[0]].count)),
            title: `Games won, by ${name}`,
            turnName: titled,
            courses: [
              ...sides.map((side) => ({
                title: sideTitle(side),
                turns: steps.map(({ dose, wins }) => ({ turn: dose, ...wins[side] })),
              })),
              ...(isDrawn ? [{ title: DRAWN, turns: steps.map(({ dose, draws }) => ({ turn: dose, ...draws })) }] : []),
            ],
          }),
      ),
      ...doseMetrics(telling, steps, i, name, titled),
      {
        tag: 'table',
        caption: `By ${name}, over all values of the other axes`,
        head: [
          titled,
          'games',
          ...sides.flatMap((side) => [`won by ${sideName(side)}`, '95 %']),
          ...(isDrawn ? [DRAWN, '95 %'] : []),
          ...numbers.flatMap((id) => [withUnit(telling, id), '95 %']),
        ],
        rows: steps.map(({ value, wins, draws, numbers: means }) => [
          value,
          String(wins[sides[0]].count),
          ...sides.flatMap((side) => [percent(wins[side].mean), within(wins[side], percent)]),
          ...(isDrawn ? [percent(draws.mean), within(draws, percent)] : []),
          ...numbers.flatMap((id) => [
            Number.isNaN(means[id].mean) ? '–' : figure(means[id].mean),
            within(means[id], figure),
          ]),
        ]),
      },
    ]
  })
