import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { TurnSummary } from '../../analysis/summary.js'
import { element, tenth, text, type Svg } from '../../render/svg.js'
import { fitted, framed, HUES, MARGIN, short, TOP, widthOf, type PlotTerms } from './frame.js'

/** A mean with its interval, at a turn. */
export type TurnMean = Omit<TurnSummary, 'count'>

/** One line of a plot. */
export interface Course {
  /** What it is of. */
  readonly title: string
  /** Its turns. */
  readonly turns: readonly TurnMean[]
}

/** Numbers by turn, or by whatever else goes up in numbers. */
export interface LinePlot extends PlotTerms {
  /** What a turn is called, or what the numbers along the foot are of. */
  readonly turnName: string
  /** Whether every number is marked with its interval, and nothing is drawn between them but a thin line for the eye. */
  readonly isDots?: boolean
  /** A number on the upright axis in words; its figures unless said. */
  readonly say?: (n: number) => string
  /** The lines. */
  readonly courses: readonly Course[]
}

const HEIGHT = 300
const LEFT = MARGIN + 44
const LEGEND = 20

const MOST_TICKS = 12

/** The numbers that are told along the foot: every one there is, or round ones where they are many. */
const ticksOf = (numbers: readonly number[], round: readonly number[]): readonly number[] => {
  const all = [...new Set(numbers)]
  return all.length <= MOST_TICKS ? all : round.filter(Number.isInteger)
}

/** Means by turn with their intervals as bands. */
export const linePlot = (plot: LinePlot): Svg => {
  const { say = short } = plot
  const width = widthOf(plot)
  const courses = plot.courses.slice(0, HUES)
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
    .x(({ turn }) => tenth(x(turn)))
    .y(({ mean }) => tenth(y(mean)))
  const drawBand = area<TurnMean>()
    .x(({ turn }) => tenth(x(turn)))
    .y0(({ low }) => tenth(y(low)))
    .y1(({ high }) => tenth(y(high)))
  const bottom = TOP + HEIGHT
  return framed(
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
                d: `M${tenth(at)} ${tenth(y(low))}V${tenth(y(high))}M${tenth(at - 4)} ${tenth(y(low))}h8M${tenth(at - 4)} ${tenth(y(high))}h8`,
              }),
              element('circle', { class: `fill-${i}`, cx: tenth(at), cy: tenth(y(mean)), r: 4.5 }),
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
      text('ink', LEFT + 44, bottom + 62 + i * LEGEND, fitted(title, width - 110)),
    ]),
  )
}
