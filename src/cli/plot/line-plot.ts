import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { TurnSummary } from '../../analysis/summary.js'
import { element, roundToTenth, text, type Svg } from '../../render/svg.js'
import { truncateText, plotFrame, MAX_SERIES, MARGIN, short, TOP, widthOf, type PlotTerms } from './frame.js'

/** A mean with its interval at a turn. */
export type TurnMean = Omit<TurnSummary, 'count'>

/** A line of a plot. */
export interface Course {
  readonly title: string
  readonly turns: readonly TurnMean[]
}

/** A plot of numbers by turn or by another numeric variable. */
export interface LinePlot extends PlotTerms {
  /** The label of the horizontal axis. */
  readonly turnName: string
  /** Whether to draw points with intervals, connected only by a thin line. */
  readonly isDots?: boolean
  /** Formats a number on the vertical axis. */
  readonly say?: (n: number) => string
  readonly courses: readonly Course[]
}

const HEIGHT = 300
const LEFT = MARGIN + 44
const LEGEND = 20

const MOST_TICKS = 12

/** The tick values of the horizontal axis: all values, or round ones if there are many. */
const ticksOf = (numbers: readonly number[], round: readonly number[]): readonly number[] => {
  const all = [...new Set(numbers)]
  return all.length <= MOST_TICKS ? all : round.filter(Number.isInteger)
}

/** Draws means by turn with their intervals as bands. */
export const linePlot = (plot: LinePlot): Svg => {
  const { say = short } = plot
  const width = widthOf(plot)
  const courses = plot.courses.slice(0, MAX_SERIES)
  const all = courses.flatMap(({ turns }) => turns)
  const turns = all.map(({ turn }) => turn)
  const x = scaleLinear()
    .domain([Math.min(...turns), Math.max(...turns)])
    .range([LEFT, width - MARGIN - 12])
  const y = scaleLinear()
    .domain([Math.min(0, ...all.map(({ low }) => low)), Math.max(1e-9, ...all.map(({ high }) => high))])
    .nice()
    .range([TOP + HEIGHT, TOP])
  const drawLine = line<TurnMean>()
    .x(({ turn }) => roundToTenth(x(turn)))
    .y(({ mean }) => roundToTenth(y(mean)))
  const drawBand = area<TurnMean>()
    .x(({ turn }) => roundToTenth(x(turn)))
    .y0(({ low }) => roundToTenth(y(low)))
    .y1(({ high }) => roundToTenth(y(high)))
  const bottom = TOP + HEIGHT
  return plotFrame(
    plot,
    bottom + 62 + courses.length * LEGEND,
    ...y
      .ticks(6)
      .flatMap((tick) => [
        element('path', { class: 'rule', d: `M${LEFT} ${y(tick)}H${width - MARGIN}` }),
        text('soft small end', LEFT - 8, y(tick) + 4, say(tick)),
      ]),
    ...ticksOf(turns, x.ticks(MOST_TICKS)).map((tick) => text('soft small middle', x(tick), bottom + 18, String(tick))),
    text('soft middle', (LEFT + width - MARGIN) / 2, bottom + 40, plot.turnName),
    ...(plot.isDots === true
      ? courses.flatMap(({ turns: of }, i) => [
          element('path', { class: `line hue-${i} dash-${i}`, 'stroke-opacity': 0.4, d: drawLine(of) ?? '' }),
          ...of.flatMap(({ turn, mean, low, high }) => {
            const at = x(turn) + (i - (courses.length - 1) / 2) * 7
            return [
              element('path', {
                class: `whisker hue-${i}`,
                d:
                  `M${roundToTenth(at)} ${roundToTenth(y(low))}V${roundToTenth(y(high))}M${roundToTenth(at - 4)} ` +
                  `${roundToTenth(y(low))}h8M${roundToTenth(at - 4)} ${roundToTenth(y(high))}h8`,
              }),
              element('circle', { class: `fill-${i}`, cx: roundToTenth(at), cy: roundToTenth(y(mean)), r: 4.5 }),
            ]
          }),
        ])
      : [
          ...courses.map(({ turns: of }, i) => element('path', { class: `band fill-${i}`, d: drawBand(of) ?? '' })),
          ...courses.map(({ turns: of }, i) =>
            element('path', { class: `line hue-${i} dash-${i}`, d: drawLine(of) ?? '' }),
          ),
        ]),
    ...courses.flatMap(({ title }, i) => [
      element('path', { class: `line hue-${i} dash-${i}`, d: `M${LEFT} ${bottom + 58 + i * LEGEND}h34` }),
      text('ink', LEFT + 44, bottom + 62 + i * LEGEND, truncateText(title, width - 110)),
    ]),
  )
}
