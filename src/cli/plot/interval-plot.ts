import { scaleLinear } from 'd3-scale'
import { element, text, type Svg } from '../../render/svg.js'
import { fitted, framed, HUES, lines, MARGIN, titlesWithin, TOP, widthOf, type PlotTerms } from './frame.js'

/** A value with its interval. */
export interface Interval {
  /** The value. */
  readonly at: number
  /** The least it may well be. */
  readonly low: number
  /** The most. */
  readonly high: number
}

/** A row of a plot of intervals: one for each series, or null where there is none. */
export interface IntervalRow {
  /** What it is of. */
  readonly title: string
  /** By series. */
  readonly values: readonly (Interval | null)[]
}

/** Intervals under one another. */
export interface IntervalPlot extends PlotTerms {
  /** What the series are. */
  readonly series: readonly string[]
  /** The rows, from the top. */
  readonly rows: readonly IntervalRow[]
  /** A value in words. */
  readonly say: (value: number) => string
  /** What the axis must reach from and to at least. */
  readonly reach: readonly [number, number]
  /** What the axis shows. */
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

/** A legend: what each series is. */
const legend = (series: readonly string[], left: number, y: number): readonly Svg[] =>
  series.map((name, i) =>
    element(
      'g',
      { transform: `translate(${left + i * 180} ${y})` },
      mark(i, 6, -4),
      text('ink', 18, 0, fitted(name, 150)),
    ),
  )

/** Values with their intervals, row by row. */
export const intervalPlot = (plot: IntervalPlot): Svg => {
  const { series, rows, say, reach, axis, isNarrow = false } = plot
  const width = widthOf(plot)
  // On a phone the name of a row stands over it.
  const labels = isNarrow ? 0 : LABELS
  const lead = isNarrow ? OVER : 0
  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null))
  const ends = [...reach, ...all.flatMap(({ low, high }) => [low, high])]
  const [left, right] = [MARGIN + labels, width - MARGIN - (isNarrow ? SHORT_VALUES : VALUES)]
  const x = scaleLinear()
    .domain([Math.min(...ends), Math.max(...ends)])
    .nice()
    .range([left, right])
  const hues = series.slice(0, HUES)
  const top = TOP + (hues.length > 1 ? LEGEND : 0)
  const pitch = Math.max(hues.length * LANE, 24) + GAP + lead
  const bottom = top + rows.length * pitch
  const [from, to] = x.domain()
  const room = isNarrow ? width - 2 * MARGIN : LABELS - 14
  const titles = titlesWithin(
    rows.map(({ title }) => title),
    room,
  )
  return framed(
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
          ? [text('ink value', left, y + 17, fitted(titles[row], room))]
          : lines(titles[row], room).map((line, i, { length }) =>
              text('ink end', left - 14, y + (hues.length * LANE) / 2 + 6 + (i - (length - 1) / 2) * 16, line),
            )),
        ...values.slice(0, HUES).flatMap((value, i) => {
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
