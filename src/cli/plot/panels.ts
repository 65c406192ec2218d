import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { element, tenth, text, type Svg } from '../../render/svg.js'
import { fitted, framed, lines, MARGIN, short, TOP, widthOf, withoutStart, type PlotTerms } from './frame.js'

/** A number with its interval, at a turn. */
export interface PanelPoint {
  /** The turn. */
  readonly turn: number
  /** The number. */
  readonly at: number
  /** The least the true number may well be. */
  readonly low: number
  /** The most it may well be. */
  readonly high: number
}

/** What one panel shows. */
export interface Panel {
  /** What it is of. */
  readonly title: string
  /** Its numbers, turn by turn. */
  readonly points: readonly PanelPoint[]
}

/** Small multiples: a panel for each arm, all on one scale, or for each of several things, each on its own. */
export interface Panels extends PlotTerms {
  /** What a turn is called. */
  readonly turnName: string
  /** The panels; the first is drawn in all others too, where they share a scale. */
  readonly panels: readonly Panel[]
  /** Whether each has a scale of its own; its numbers are dots then, with nothing between them but a thin line for the eye. */
  readonly isApart?: boolean
  /** Whether numbers stay until the next is there, as shares of games that wait do. */
  readonly isSteps?: boolean
  /** A number on the upright axis in words; its figures unless said. */
  readonly say?: (n: number) => string
}

/** How many panels a plot has at most. */
export const MOST_PANELS = 24

const GAP = 26
const GAP_APART = 58
const MOST_DOSES = 8
const LEFT = MARGIN + 40
const HIGH = 110
const HEAD = 40
const HEAD_APART = 56

/** Draws a panel for each arm, with the first arm as a broken line in each of the others. */
export const panelPlot = (plot: Panels): Svg => {
  const { isSteps = false, say = short, isNarrow = false, isApart = false } = plot
  const columns = isNarrow ? 2 : 3
  const head = isApart ? HEAD_APART : HEAD
  const gap = isApart ? GAP_APART : GAP
  const wide = (widthOf(plot) - LEFT - MARGIN - gap * (columns - 1)) / columns
  const names = plot.panels.map(({ title }) => title)
  const titles = isApart ? names : withoutStart(names)
  const panels = plot.panels.slice(0, MOST_PANELS).map((panel, i) => ({ ...panel, title: titles[i] }))
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
      .x(({ turn }) => tenth(x(turn)))
      .y(({ at }) => tenth(y(at)))
      .curve(curve)(points) ?? ''
  const drawBand = (points: readonly PanelPoint[], y: ScaleLinear<number, number>): string =>
    area<PanelPoint>()
      .x(({ turn }) => tenth(x(turn)))
      .y0(({ low }) => tenth(y(low)))
      .y1(({ high }) => tenth(y(high)))
      .curve(curve)(points) ?? ''
  const drawn = (points: readonly PanelPoint[], y: ScaleLinear<number, number>, isFirst: boolean): readonly Svg[] => {
    if (isApart)
      return [
        element('path', { class: 'line hue-0', 'stroke-opacity': 0.4, d: drawLine(points, y) }),
        ...points.flatMap(({ turn, at, low, high }) => [
          element('path', { class: 'whisker hue-0', d: `M${tenth(x(turn))} ${tenth(y(low))}V${tenth(y(high))}` }),
          element('circle', { class: 'fill-0', cx: tenth(x(turn)), cy: tenth(y(at)), r: 4 }),
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
  return framed(
    plot,
    TOP + rows * rowHeight + 30,
    ...panels.map(({ title, points }, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)]
      const isLowest = isApart || i + columns >= panels.length
      const y = isApart ? scaleFor(points) : shared
      return element(
        'g',
        { transform: `translate(${tenth(LEFT + column * (wide + gap))} ${TOP + row * rowHeight + head})` },
        ...lines(title, wide, isApart ? 3 : 2).map((words, at, both) =>
          text('ink', 0, -10 - (both.length - 1 - at) * 16, fitted(words, wide)),
        ),
        ...y
          .ticks(4)
          .flatMap((tick) => [
            element('path', { class: 'rule', d: `M0 ${tenth(y(tick))}h${tenth(wide)}` }),
            ...(isApart || column === 0 ? [text('soft small end', -6, tenth(y(tick)) + 4, say(tick))] : []),
          ]),
        ...(isLowest ? ticks.map((tick) => text('soft small middle', tenth(x(tick)), HIGH + 16, String(tick))) : []),
        ...drawn(points, y, i === 0),
      )
    }),
    text(
      'soft small',
      LEFT,
      TOP + rows * rowHeight + 16,
      fitted(`by ${plot.turnName}${isApart ? '' : `; broken: ${panels[0].title}`}`, widthOf(plot) - LEFT),
    ),
  )
}
