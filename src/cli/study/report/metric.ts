import { armOf, type Manifest } from '../../../analysis/manifest.js'
import type { ArmSummary, NumberSummary, Summary } from '../../../analysis/summary.js'
import { percent } from '../../terminal/columns.js'
import { words, type Block } from './block.js'
import { figure, HUES } from '../../plot/frame.js'
import { heatMap } from '../../plot/heat.js'
import { linePlot } from '../../plot/line-plot.js'
import { spreadPlot } from '../../plot/spread-plot.js'
import { fewer, plainArms, plot, within, type ReportTerms } from './terms.js'

const MOST_PANELS = 12
const MOST_PLACES = 10

const numberRow = (title: string, { mean, low, high, deviation, count, missing }: NumberSummary): readonly string[] =>
  count === 0
    ? [title, '–', '–', '–', '0', String(missing)]
    : [title, figure(mean), within({ low, high }, figure), figure(deviation), String(count), String(missing)]

/** As many arms as a picture can show. */
const someOf = (manifest: Manifest, arms: readonly ArmSummary[], most: number): readonly ArmSummary[] =>
  arms.length > most ? plainArms(manifest, arms).slice(0, most) : arms

/** Metrics that are numbers. */
export const numbersOf = (manifest: Manifest, { titleOf }: ReportTerms, { arms }: Summary): readonly Block[] => {
  const shown = someOf(manifest, arms, MOST_PANELS)
  return Object.keys(arms[0].numbers).flatMap((id): readonly Block[] => [
    words('heading', titleOf(id)),
    plot(`number-${id}`, `${titleOf(id)}: how often each number came up in each arm.`, (terms) =>
      spreadPlot({
        ...terms,
        title: titleOf(id),
        axis: titleOf(id),
        panels: shown.map(({ title, numbers }) => ({
          title,
          mean: numbers[id].count === 0 ? null : numbers[id].mean,
          shares: numbers[id].distribution.map(([value, games]) => [value, games / numbers[id].count]),
        })),
      }),
    ),
    ...fewer(shown.length, arms.length),
    {
      tag: 'table',
      caption: titleOf(id),
      head: ['arm', 'mean', '95 %', 'deviation', 'games', 'games without'],
      rows: arms.map(({ title, numbers }) => numberRow(title, numbers[id])),
    },
  ])
}

/** Metrics that are words. */
export const wordsOf = ({ titleOf }: ReportTerms, { arms }: Summary): readonly Block[] =>
  Object.keys(arms[0].words).flatMap((id): readonly Block[] => {
    const names = [...new Set(arms.flatMap(({ words: of }) => Object.keys(of[id])))]
    return [
      words('heading', titleOf(id)),
      {
        tag: 'table',
        caption: `${titleOf(id)}: share of games`,
        head: ['arm', ...names],
        rows: arms.map(({ title, games, words: of }) => [
          title,
          ...names.map((name) => percent((of[id][name] ?? 0) / Math.max(1, games))),
        ]),
      },
    ]
  })

/** Metrics by turn. */
export const seriesOf = (manifest: Manifest, { titleOf, turnName }: ReportTerms, { arms }: Summary): readonly Block[] =>
  Object.keys(arms[0].series).flatMap((id): readonly Block[] => {
    const played = arms.filter(({ series }) => series[id].length > 0)
    const shown = someOf(manifest, played, HUES)
    if (shown.length === 0) return []
    return [
      words('heading', titleOf(id)),
      plot(`series-${id}`, `${titleOf(id)}: the mean of each arm with its interval.`, (terms) =>
        linePlot({
          ...terms,
          title: titleOf(id),
          turnName,
          courses: shown.map(({ title, series }) => ({ title, turns: series[id] })),
        }),
      ),
      ...fewer(shown.length, arms.length),
      {
        tag: 'table',
        caption: `${titleOf(id)}: means; games that have ended keep their last number`,
        head: ['arm', ...shown[0].series[id].map(({ turn }) => String(turn))],
        rows: arms.map(({ title, series }) => [title, ...series[id].map(({ mean }) => figure(mean))]),
      },
    ]
  })

/** The first arm, and the one with the last value of the first axis. */
const mapped = ({ axes }: Manifest, arms: readonly ArmSummary[]): readonly ArmSummary[] => {
  const last = axes.length === 0 ? 0 : arms.length - arms.length / axes[0].values.length
  return last === 0 ? arms.slice(0, 1) : [arms[0], arms[last]]
}

/** Metrics by place. */
export const placesOf = (manifest: Manifest, telling: ReportTerms, arms: readonly ArmSummary[]): readonly Block[] =>
  Object.keys(arms[0].places).flatMap((id) => [
    words('heading', telling.titleOf(id)),
    ...mapped(manifest, arms).flatMap((one) => placesOfArm(manifest, telling, one, id)),
  ])

const placesOfArm = (manifest: Manifest, telling: ReportTerms, one: ArmSummary, id: string): readonly Block[] => {
  const { ground, titleOf, turnName } = telling
  const arm = armOf(manifest, one.arm)
  const most = Object.entries(one.places[id])
    .slice(0, MOST_PLACES)
    .map(([place, turns]) => [place, figure(turns)])
  if (most.length === 0) return [words('text', `${one.title}: nowhere.`)]
  const description = `${titleOf(id)}, ${one.title}: the redder a place, the more ${turnName}s of a game on average; most in ${most[0][0]}, ${most[0][1]}.`
  const map =
    arm._tag === 'Left' ? null : ground(arm.right.scenario, { title: `${titleOf(id)} (${one.title})`, description })
  return [
    ...(map === null
      ? []
      : [words('text', description), plot(`places-${id}-${one.arm}`, description, () => heatMap(map, one.places[id]))]),
    {
      tag: 'table',
      caption: `${titleOf(id)}, ${one.title}: ${turnName}s of a game on average, where most`,
      head: ['place', `${turnName}s`],
      rows: most,
    },
  ]
}
