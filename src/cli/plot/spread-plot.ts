import { scaleBand, scaleLinear } from 'd3-scale'
import { element, text, type Svg } from '../../render/svg.js'
import {
  figure,
  truncateText,
  plotFrame,
  wrapLines,
  MARGIN,
  short,
  smallWidth,
  titlesWithin,
  TOP,
  widthOf,
  type PlotTerms,
} from './frame.js'

/** The distribution in one panel. */
export interface Panel {
  /** A heading above this panel and those that follow; none by default. */
  readonly heading?: string
  readonly title: string
  /** The proportion of games with each number, in ascending order of the numbers. */
  readonly shares: readonly (readonly [value: number, share: number])[]
  /** The mean, or null if there is none. */
  readonly mean: number | null
  /** The number of games; not shown by default. */
  readonly games?: number
}

/** A plot of panels with shared scales, one below the other. */
export interface SpreadPlot extends PlotTerms {
  /** The label of the horizontal axis. */
  readonly axis: string
  /** Formats the label above a bar that is wide enough for it; none by default. */
  readonly say?: (share: number) => string
  /** The quantity shown by the height of a bar; not shown by default. */
  readonly heights?: string
  readonly panels: readonly Panel[]
}

const LABELS = 230
const HEIGHT = 74
const HEADING = 30
const OVER = 24
const MOST_BARS = 30
const MOST_LINES = 3

/** Groups numbers into bins wide enough to be visible. */
const bins = (panels: readonly Panel[]): { readonly width: number; readonly starts: readonly number[] } => {
  const values = panels.flatMap(({ shares }) => shares.map(([value]) => value))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isWhole = values.every(Number.isInteger)
  const exact = (most - least + (isWhole ? 1 : 0)) / MOST_BARS
  const width = isWhole ? Math.max(1, Math.ceil(exact)) : exact === 0 ? 1 : exact
  const count = Math.min(MOST_BARS, Math.max(1, Math.floor((most - least) / width) + 1))
  return { width, starts: Array.from({ length: count }, (_, i) => least + i * width) }
}

const binned = ({ shares }: Panel, starts: readonly number[], width: number): readonly number[] => {
  const sums = starts.map(() => 0)
  for (const [value, share] of shares)
    sums[Math.min(starts.length - 1, Math.floor((value - starts[0]) / width))] += share
  return sums
}

const bases = (panels: readonly Panel[], lead: number): readonly number[] => {
  let at = TOP - 6
  return panels.map(({ heading }) => (at += lead + (heading === undefined ? HEIGHT : HEADING + HEIGHT)))
}

/** Draws distributions as bars, with the mean as a line. */
export const spreadPlot = (plot: SpreadPlot): Svg => {
  const { isNarrow = false } = plot
  const broad = widthOf(plot)
  // On a narrow screen the name of a panel is above it.
  const labels = isNarrow ? 0 : LABELS
  const room = isNarrow ? broad - 2 * MARGIN : LABELS - 16
  const lead = isNarrow ? OVER : 0
  const panels = plot.panels.filter(({ shares }) => shares.length > 0)
  if (panels.length === 0) return plotFrame(plot, TOP + 30, text('soft', MARGIN, TOP + 10, 'There is no such number.'))
  const { width, starts } = bins(panels)
  const heights = panels.map((panel) => binned(panel, starts, width))
  const x = scaleBand<number>()
    .domain(starts)
    .range([MARGIN + labels, broad - MARGIN])
    .paddingInner(0.18)
  const most = Math.max(...heights.flat())
  const y = scaleLinear()
    .domain([0, most])
    .range([0, HEIGHT - 20])
  const label = (start: number): string =>
    width > 1 && Number.isInteger(width) ? `${start}${start < 0 ? '…' : '–'}${start + width - 1}` : short(start)
  const every = Math.ceil((Math.max(...starts.map((start) => smallWidth(label(start)))) + 10) / x.step())
  const place = (value: number): number =>
    MARGIN + labels + x.bandwidth() / 2 + ((value - starts[0]) / width) * x.step()
  const titles = titlesWithin(
    panels.map(({ title }) => title),
    room,
  )
  const grounds = bases(panels, lead)
  const bottom = grounds[grounds.length - 1] + 6
  const said = (share: number): string => {
    const words = share === 0 ? '' : (plot.say?.(share) ?? '')
    return smallWidth(words) > x.step() ? '' : words
  }
  return plotFrame(
    plot,
    bottom + 54,
    ...panels.flatMap(({ heading, mean, games }, i) => {
      const base = grounds[i]
      return [
        ...(heading === undefined
          ? []
          : [
              text('ink', MARGIN, base - HEIGHT - lead - 4, truncateText(heading, broad - 2 * MARGIN), {
                'font-weight': 'bold',
              }),
            ]),
        ...(isNarrow
          ? [text('ink', MARGIN, base - HEIGHT - 4, truncateText(titles[i], room * 0.7))]
          : wrapLines(titles[i], room, MOST_LINES).map((line, k, { length }) =>
              text('ink', MARGIN, base - 24 - (length - 1 - k) * 16, line),
            )),
        text(
          isNarrow ? 'soft small end' : 'soft small',
          isNarrow ? broad - MARGIN : MARGIN,
          isNarrow ? base - HEIGHT - 4 : base - 7,
          [...(mean === null ? [] : [`mean ${figure(mean)}`]), ...(games === undefined ? [] : [`n = ${games}`])].join(
            ', ',
          ),
        ),
        element('path', { class: 'rule', d: `M${MARGIN + labels} ${base}H${broad - MARGIN}` }),
        ...heights[i].map((share, bin) =>
          element('rect', {
            class: 'fill-0',
            x: x(starts[bin]) ?? 0,
            y: base - y(share),
            width: x.bandwidth(),
            height: y(share),
          }),
        ),
        ...heights[i].flatMap((share, bin) => {
          const words = said(share)
          const middle = (x(starts[bin]) ?? 0) + x.bandwidth() / 2
          return words === '' ? [] : [text('soft small middle', middle, base - y(share) - 4, words)]
        }),
        ...(mean === null
          ? []
          : [element('path', { class: 'axis dash-1', d: `M${place(mean)} ${base}v${-(HEIGHT - 16)}` })]),
      ]
    }),
    ...starts.flatMap((start, i) =>
      i % every === 0
        ? [text('soft small middle', (x(start) ?? 0) + x.bandwidth() / 2, bottom + 14, label(start))]
        : [],
    ),
    text('soft middle', MARGIN + labels + (broad - labels - 2 * MARGIN) / 2, bottom + 38, plot.axis),
    ...(plot.heights === undefined
      ? []
      : [
          text(
            'soft small end',
            broad - MARGIN,
            isNarrow ? 39 : TOP - 6,
            `height of a bar: ${plot.heights}, ${Math.round(100 * most)} % the highest`,
          ),
        ]),
  )
}
