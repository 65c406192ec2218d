import { scaleLinear } from 'd3-scale'
import type { SurvivalStep } from '../../analysis/survival.js'
import { element, roundToTenth, text, type Svg } from '../../render/svg.js'
import { truncateText, plotFrame, MAX_SERIES, inPercent, MARGIN, TOP, widthOf, type PlotTerms } from './frame.js'

/** A survival curve of a plot. */
export interface WaitCurve {
  readonly title: string
  readonly curve: readonly SurvivalStep[]
  readonly games: number
}

/** A plot of survival curves. */
export interface StepPlot extends PlotTerms {
  /** The label of the horizontal axis. */
  readonly turnName: string
  /** The last turn shown. */
  readonly until: number
  readonly curves: readonly WaitCurve[]
}

const HEIGHT = 300
const LEFT = MARGIN + 44
const LEGEND = 20
const MOST_TICKS = 12

/**
 * Draws the proportion of games without the event by turn, with bands. A tick on a curve marks games that ended without
 * the event.
 */
export const stepPlot = (plot: StepPlot): Svg => {
  const curves = plot.curves.slice(0, MAX_SERIES)
  const width = widthOf(plot)
  const x = scaleLinear()
    .domain([0, Math.max(1, plot.until)])
    .range([LEFT, width - MARGIN - 12])
  const y = scaleLinear()
    .domain([0, 1])
    .range([TOP + HEIGHT, TOP])
  const bottom = TOP + HEIGHT
  const stepsOf = (curve: readonly SurvivalStep[], of: (step: SurvivalStep) => number): string =>
    curve
      .filter(({ time }) => time <= plot.until)
      .map((step) => `H${roundToTenth(x(step.time))}V${roundToTenth(y(of(step)))}`)
      .join('')
  const end = `H${roundToTenth(x(plot.until))}`
  const band = (curve: readonly SurvivalStep[]): string => {
    const there = curve.filter(({ time }) => time <= plot.until)
    const back = there
      .toReversed()
      .map(({ low }, i, all) => `V${roundToTenth(y(low))}H${roundToTenth(x(all[i].time))}`)
      .join('')
    return `M${roundToTenth(x(0))} ${y(1)}${stepsOf(curve, ({ high }) => high)}${end}${back}V${y(1)}Z`
  }
  const ticks = x.ticks(Math.min(MOST_TICKS, Math.max(1, plot.until))).filter(Number.isInteger)
  return plotFrame(
    plot,
    bottom + 62 + curves.length * LEGEND,
    ...y
      .ticks(5)
      .flatMap((tick) => [
        element('path', { class: 'rule', d: `M${LEFT} ${y(tick)}H${width - MARGIN}` }),
        text('soft small end', LEFT - 8, y(tick) + 4, inPercent(tick)),
      ]),
    ...ticks.map((tick) => text('soft small middle', x(tick), bottom + 18, String(tick))),
    text('soft middle', (LEFT + width - MARGIN) / 2, bottom + 40, plot.turnName),
    ...curves.map(({ curve }, i) =>
      element('path', {
        class: `band fill-${i}`,
        ...(curves.length > 3 ? { style: 'fill-opacity:.06' } : {}),
        d: band(curve),
      }),
    ),
    ...curves.map(({ curve }, i) =>
      element('path', {
        class: `line hue-${i} dash-${i}`,
        d: `M${roundToTenth(x(0))} ${y(1)}${stepsOf(curve, ({ share }) => share)}${end}`,
      }),
    ),
    ...curves.flatMap(({ curve }, i) =>
      curve
        .filter(({ time, censored }) => censored > 0 && time < plot.until)
        .map(({ time, share }) =>
          element('path', {
            class: `whisker hue-${i}`,
            d: `M${roundToTenth(x(time))} ${roundToTenth(y(share) - 5)}v10`,
          }),
        ),
    ),
    ...curves.flatMap(({ title, games }, i) => [
      element('path', { class: `line hue-${i} dash-${i}`, d: `M${LEFT} ${bottom + 58 + i * LEGEND}h34` }),
      text('ink', LEFT + 44, bottom + 62 + i * LEGEND, truncateText(`${title} (${games} games)`, width - 110)),
    ]),
  )
}
