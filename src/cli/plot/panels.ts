import { scaleLinear } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { element, tenth, text, type Svg } from '../../render/svg.js'
import { fitted, framed, lines, MARGIN, short, TOP, WIDTH, withoutStart, type PlotTerms } from './frame.js'

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

/** Small multiples: a panel for each arm, all on one scale. */
export interface Panels extends PlotTerms {
  /** What a turn is called. */
  readonly turnName: string
  /** The panels; the first is drawn in all others too. */
  readonly panels: readonly Panel[]
  /** Whether numbers stay until the next is there, as shares of games that wait do. */
  readonly isSteps?: boolean
  /** A number on the upright axis in words; its figures unless said. */
  readonly say?: (n: number) => string
}

/** How many panels a plot has at most. */
export const MOST_PANELS = 24

const COLUMNS = 3
const GAP = 26
const LEFT = MARGIN + 40
const HIGH = 110
const HEAD = 40
const WIDE = (WIDTH - LEFT - MARGIN - GAP * (COLUMNS - 1)) / COLUMNS

/** Draws a panel for each arm, with the first arm as a broken line in each of the others. */
export const panelPlot = (plot: Panels): Svg => {
  const { isSteps = false, say = short } = plot
  const titles = withoutStart(plot.panels.map(({ title }) => title))
  const panels = plot.panels.slice(0, MOST_PANELS).map((panel, i) => ({ ...panel, title: titles[i] }))
  const all = panels.flatMap(({ points }) => points)
  const turns = all.map(({ turn }) => turn)
  const x = scaleLinear()
    .domain([Math.min(...turns), Math.max(...turns)])
    .range([0, WIDE])
  const y = scaleLinear()
    .domain([Math.min(0, ...all.map(({ low }) => low)), Math.max(1e-9, ...all.map(({ high }) => high))])
    .nice()
    .range([HIGH, 0])
  const curve = isSteps ? curveStepAfter : curveLinear
  const drawLine = line<PanelPoint>()
    .x(({ turn }) => tenth(x(turn)))
    .y(({ at }) => tenth(y(at)))
    .curve(curve)
  const drawBand = area<PanelPoint>()
    .x(({ turn }) => tenth(x(turn)))
    .y0(({ low }) => tenth(y(low)))
    .y1(({ high }) => tenth(y(high)))
    .curve(curve)
  const ticks = x.ticks(5).filter(Number.isInteger)
  const rows = Math.ceil(panels.length / COLUMNS)
  const rowHeight = HEAD + HIGH + 24
  return framed(
    plot,
    TOP + rows * rowHeight + 30,
    ...panels.map(({ title, points }, i) => {
      const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)]
      const isLowest = i + COLUMNS >= panels.length
      return element(
        'g',
        { transform: `translate(${tenth(LEFT + column * (WIDE + GAP))} ${TOP + row * rowHeight + HEAD})` },
        ...lines(title, WIDE).map((words, at, both) =>
          text('ink', 0, -10 - (both.length - 1 - at) * 16, fitted(words, WIDE)),
        ),
        ...y
          .ticks(4)
          .flatMap((tick) => [
            element('path', { class: 'rule', d: `M0 ${tenth(y(tick))}h${tenth(WIDE)}` }),
            ...(column === 0 ? [text('soft small end', -6, tenth(y(tick)) + 4, say(tick))] : []),
          ]),
        ...(isLowest ? ticks.map((tick) => text('soft small middle', tenth(x(tick)), HIGH + 16, String(tick))) : []),
        element('path', { class: 'band fill-0', d: drawBand(points) ?? '' }),
        ...(i === 0
          ? []
          : [
              element('path', { class: 'line hue-5 dash-2', 'stroke-width': 1.5, d: drawLine(panels[0].points) ?? '' }),
            ]),
        element('path', { class: 'line hue-0', d: drawLine(points) ?? '' }),
      )
    }),
    text('soft small', LEFT, TOP + rows * rowHeight + 16, `by ${plot.turnName}; broken: ${panels[0].title}`),
  )
}
