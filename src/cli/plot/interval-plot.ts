import { scaleLinear } from 'd3-scale'
import { element, text, type Svg } from '../../render/svg.js'
import {
  truncateText,
  plotFrame,
  MAX_SERIES,
  wrapLines,
  MARGIN,
  titlesWithin,
  TOP,
  widthOf,
  type PlotTerms,
} from './frame.js'

/** A value with its interval. */
export interface Interval {
  readonly at: number
  /** The lower end. */
  readonly low: number
  /** The upper end. */
  readonly high: number
}

/** A row of an interval plot: one interval per series, or null if there is none. */
export interface IntervalRow {
  readonly title: string
  /** The intervals by series. */
  readonly values: readonly (Interval | null)[]
}

/** A plot of intervals in rows. */
export interface IntervalPlot extends PlotTerms {
  readonly series: readonly string[]
  /** The rows from top to bottom. */
  readonly rows: readonly IntervalRow[]
  /** Formats a value. */
  readonly say: (value: number) => string
  /** The range that the axis must include. */
  readonly reach: readonly [number, number]
  /** The label of the axis. */
  readonly axis: string
}

const LABELS = 270
const VALUES = 74
const SHORT_VALUES = 48
const OVER = 16
const LANE = 17
const GAP = 12
const LEGEND = 26

const mark = (series: number, x: number, y: number): Svg =>
  series % 2 === 0
    ? element('circle', { class: `fill-${series}`, cx: x, cy: y, r: 5 })
    : element('rect', { class: `fill-${series}`, x: x - 4.5, y: y - 4.5, width: 9, height: 9 })

/** Draws the legend of the series. */
const legend = (series: readonly string[], left: number, y: number): readonly Svg[] =>
  series.map((name, i) =>
    element(
      'g',
      { transform: `translate(${left + i * 180} ${y})` },
      mark(i, 6, -4),
      text('ink', 18, 0, truncateText(name, 150)),
    ),
  )

/** Draws values with their intervals, row by row. */
export const intervalPlot = (plot: IntervalPlot): Svg => {
  const { series, rows, say, reach, axis, isNarrow = false } = plot
  const width = widthOf(plot)
  // On a narrow screen the name of a row is above it.
  const labels = isNarrow ? 0 : LABELS
  const lead = isNarrow ? OVER : 0
  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null))
  const ends = [...reach, ...all.flatMap(({ low, high }) => [low, high])]
  const [left, right] = [MARGIN + labels, width - MARGIN - (isNarrow ? SHORT_VALUES : VALUES)]
  const x = scaleLinear()
    .domain([Math.min(...ends), Math.max(...ends)])
    .nice()
    .range([left, right])
  const hues = series.slice(0, MAX_SERIES)
  const top = TOP + (hues.length > 1 ? LEGEND : 0)
  const pitch = Math.max(hues.length * LANE, 24) + GAP + lead
  const bottom = top + rows.length * pitch
  const [from, to] = x.domain()
  const room = isNarrow ? width - 2 * MARGIN : LABELS - 14
  const titles = titlesWithin(
    rows.map(({ title }) => title),
    room,
  )
  return plotFrame(
    plot,
    bottom + 56,
    ...(hues.length > 1 ? legend(hues, left, TOP + 8) : []),
    ...x
      .ticks(isNarrow ? 4 : 6)
      .flatMap((tick) => [
        element('path', { class: 'rule', d: `M${x(tick)} ${top}V${bottom}` }),
        text('soft small middle', x(tick), bottom + 16, say(tick)),
      ]),
    ...(from <= 0 && to >= 0 ? [element('path', { class: 'axis', d: `M${x(0)} ${top}V${bottom}` })] : []),
    text('soft middle', (left + right) / 2, bottom + 40, axis),
    ...rows.flatMap(({ values }, row) => {
      const y = top + row * pitch
      return [
        ...(isNarrow
          ? [text('ink value', left, y + 17, truncateText(titles[row], room))]
          : wrapLines(titles[row], room).map((line, i, { length }) =>
              text('ink end', left - 14, y + (hues.length * LANE) / 2 + 6 + (i - (length - 1) / 2) * 16, line),
            )),
        ...values.slice(0, MAX_SERIES).flatMap((value, i) => {
          if (value === null) return []
          const at = y + lead + i * LANE + 11
          return [
            element('path', {
              class: `whisker hue-${i}`,
              d: `M${x(value.low)} ${at}H${x(value.high)}M${x(value.low)} ${at - 5}v10M${x(value.high)} ${at - 5}v10`,
            }),
            mark(i, x(value.at), at),
            text('ink small value', x(value.high) + 9, at + 4, say(value.at)),
          ]
        }),
      ]
    }),
  )
}
