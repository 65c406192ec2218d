import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { element, roundToTenth, text, type Svg } from '../../render/svg.js'
import {
  truncateText,
  plotFrame,
  wrapLines,
  MARGIN,
  short,
  TOP,
  widthOf,
  withoutStart,
  type PlotTerms,
} from './frame.js'

/** A number with its interval at a turn. */
export interface PanelPoint {
  readonly turn: number
  readonly at: number
  /** The lower end of the interval. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
}

/** A panel. */
export interface Panel {
  readonly title: string
  /** The numbers by turn. */
  readonly points: readonly PanelPoint[]
}

/** Small multiples: a panel for each arm on a shared scale, or for each of several metrics on its own scale. */
export interface Panels extends PlotTerms {
  /** The label of the horizontal axis. */
  readonly turnName: string
  /** The panels; on a shared scale the first is also drawn in all others. */
  readonly panels: readonly Panel[]
  /** Whether each panel has its own scale; its numbers are points connected by a thin line. */
  readonly isApart?: boolean
  /** Whether values hold until the next point, as survival curves do. */
  readonly isSteps?: boolean
  /** Formats a number on the vertical axis. */
  readonly say?: (n: number) => string
}

/** The maximum number of panels of a plot. */
export const MAX_PANELS = 24

const GAP = 26
const GAP_APART = 58
const MOST_DOSES = 8
const LEFT = MARGIN + 40
const HIGH = 110
const HEAD = 40
const HEAD_APART = 56

/** Draws a panel for each arm, with the first arm as a dashed line in the others. */
export const panelPlot = (plot: Panels): Svg => {
  const { isSteps = false, say = short, isNarrow = false, isApart = false } = plot
  const columns = isNarrow ? 2 : 3
  const head = isApart ? HEAD_APART : HEAD
  const gap = isApart ? GAP_APART : GAP
  const wide = (widthOf(plot) - LEFT - MARGIN - gap * (columns - 1)) / columns
  const names = plot.panels.map(({ title }) => title)
  const titles = isApart ? names : withoutStart(names)
  const panels = plot.panels.slice(0, MAX_PANELS).map((panel, i) => ({ ...panel, title: titles[i] }))
  const all = panels.flatMap(({ points }) => points)
  const turns = all.map(({ turn }) => turn)
  const x = scaleLinear()
    .domain([Math.min(...turns), Math.max(...turns)])
    .range(isApart ? [8, wide - 8] : [0, wide])
  const scaleFor = (points: readonly PanelPoint[]): ScaleLinear<number, number> => {
    const [least, most] = [Math.min(...points.map(({ low }) => low)), Math.max(...points.map(({ high }) => high))]
    const domain = isApart ? [least, most === least ? least + 1 : most] : [Math.min(0, least), Math.max(1e-9, most)]
    return scaleLinear().domain(domain).nice().range([HIGH, 0])
  }
  const shared = scaleFor(all)
  const curve = isSteps ? curveStepAfter : curveLinear
  const drawLine = (points: readonly PanelPoint[], y: ScaleLinear<number, number>): string =>
    line<PanelPoint>()
      .x(({ turn }) => roundToTenth(x(turn)))
      .y(({ at }) => roundToTenth(y(at)))
      .curve(curve)(points) ?? ''
  const drawBand = (points: readonly PanelPoint[], y: ScaleLinear<number, number>): string =>
    area<PanelPoint>()
      .x(({ turn }) => roundToTenth(x(turn)))
      .y0(({ low }) => roundToTenth(y(low)))
      .y1(({ high }) => roundToTenth(y(high)))
      .curve(curve)(points) ?? ''
  const drawn = (points: readonly PanelPoint[], y: ScaleLinear<number, number>, isFirst: boolean): readonly Svg[] => {
    if (isApart)
      return [
        element('path', { class: 'line hue-0', 'stroke-opacity': 0.4, d: drawLine(points, y) }),
        ...points.flatMap(({ turn, at, low, high }) => [
          element('path', {
            class: 'whisker hue-0',
            d: `M${roundToTenth(x(turn))} ${roundToTenth(y(low))}V${roundToTenth(y(high))}`,
          }),
          element('circle', { class: 'fill-0', cx: roundToTenth(x(turn)), cy: roundToTenth(y(at)), r: 4 }),
        ]),
      ]
    return [
      element('path', { class: 'band fill-0', d: drawBand(points, y) }),
      ...(isFirst
        ? []
        : [element('path', { class: 'line hue-5 dash-2', 'stroke-width': 1.5, d: drawLine(panels[0].points, y) })]),
      element('path', { class: 'line hue-0', d: drawLine(points, y) }),
    ]
  }
  const different = [...new Set(turns)]
  const round = x.ticks(isNarrow ? 4 : 5)
  const doses = different.length <= MOST_DOSES ? different : round
  const ticks = isApart ? doses : round.filter(Number.isInteger)
  const rows = Math.ceil(panels.length / columns)
  const rowHeight = head + HIGH + 24
  return plotFrame(
    plot,
    TOP + rows * rowHeight + 30,
    ...panels.map(({ title, points }, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)]
      const isLowest = isApart || i + columns >= panels.length
      const y = isApart ? scaleFor(points) : shared
      return element(
        'g',
        { transform: `translate(${roundToTenth(LEFT + column * (wide + gap))} ${TOP + row * rowHeight + head})` },
        ...wrapLines(title, wide, isApart ? 3 : 2).map((words, at, both) =>
          text('ink', 0, -10 - (both.length - 1 - at) * 16, truncateText(words, wide)),
        ),
        ...y
          .ticks(4)
          .flatMap((tick) => [
            element('path', { class: 'rule', d: `M0 ${roundToTenth(y(tick))}h${roundToTenth(wide)}` }),
            ...(isApart || column === 0 ? [text('soft small end', -6, roundToTenth(y(tick)) + 4, say(tick))] : []),
          ]),
        ...(isLowest
          ? ticks.map((tick) => text('soft small middle', roundToTenth(x(tick)), HIGH + 16, String(tick)))
          : []),
        ...drawn(points, y, i === 0),
      )
    }),
    text(
      'soft small',
      LEFT,
      TOP + rows * rowHeight + 16,
      truncateText(`by ${plot.turnName}${isApart ? '' : `; broken: ${panels[0].title}`}`, widthOf(plot) - LEFT),
    ),
  )
}
