import { memoize, memoizeBy } from '../../kernel/memoize.js'
import type { BoardPicture, MapBoard } from '../../maps/board-picture.js'
import type { Picture } from '../../maps/picture.js'
import { counterDefs } from '../counter.js'
import type { Ground, GroundParts } from '../ground/ground.js'
import { themeOf, type Theme } from '../look.js'
import { group, type Svg } from '../svg.js'
import type { MapPainter, Painted } from '../painters/painter.js'
import { zoomStep } from '../zoom.js'
import { rootOf, styleOf, type GroundStyle, type Style } from '../theme.js'
import { counterBoxes, counterNodes } from './counters.js'
import { LAYERS, type LayerName, type Scene, type SceneNode } from './node.js'
import type { SceneOptions } from './options.js'
import { arrowNodes, lineNodes, markNodes, noteNodes, reachNodes, targetNodes } from './overlays.js'

type Filled = Readonly<Record<LayerName, readonly SceneNode[]>>

const NO_OPTIONS: SceneOptions = {}

/** Joins the parts of a ground into one drawing, each in a group with its name. */
const joined = (parts: GroundParts): Svg =>
  parts.map(([part, drawing]) => (drawing === '' ? '' : group(part, drawing))).join('')

const chosenParts = (parts: GroundParts, chosen: NonNullable<SceneOptions['ground']>): GroundParts =>
  parts.flatMap(([part, drawing]) => {
    const own = chosen[part]
    return own === false ? [] : [[part, own ?? drawing] as const]
  })

/** Both drawings of a ground, with all parts joined. */
const whole = memoize(({ under, over }: Ground) => ({ under: joined(under), over: joined(over) }))

const groundNode = (name: 'ground-under' | 'ground-over', content: Svg): SceneNode => ({
  key: name,
  kind: 'ground',
  class: 'ground',
  content,
})

const grounds = (ground: Ground, parts: SceneOptions['ground']): Pick<Filled, 'ground-under' | 'ground-over'> => {
  const { under, over } =
    parts === undefined
      ? whole(ground)
      : { under: joined(chosenParts(ground.under, parts)), over: joined(chosenParts(ground.over, parts)) }
  return { 'ground-under': [groundNode('ground-under', under)], 'ground-over': [groundNode('ground-over', over)] }
}

const filled = (
  { layout, nodes }: Painted,
  { picture }: MapBoard,
  ground: Ground,
  options: SceneOptions,
  step: number,
): Filled => {
  const { look = {}, targets = [], arrows = [] } = options
  const marks = picture.nodeMarks
  const own = nodes(look, step)
  const counters = picture.counters as Picture['counters']
  const lying = targets.length === 0 ? [] : counterBoxes(layout, counters)
  return {
    ...own,
    ...grounds(ground, options.ground),
    reach: reachNodes(layout, targets),
    marks: [...markNodes(layout, marks, 'marks', look, step), ...own.marks],
    lettering: options.ground?.names === undefined ? own.lettering : [],
    counters: counterNodes(layout, counters, picture.sides, options, step),
    supply: [...lineNodes(layout, picture.lines, 'supply', look), ...markNodes(layout, marks, 'supply', look, step)],
    targets: [...markNodes(layout, marks, 'targets', look, step), ...targetNodes(layout, targets, step, lying)],
    'last-move': [...lineNodes(layout, picture.lines, 'move', look), ...arrowNodes(layout, arrows)],
    notes: noteNodes(picture.notes),
  }
}

/** The inputs of a style sheet besides the style of the page. */
interface Styled {
  readonly theme: Theme
  readonly ground: GroundStyle | null
  readonly colors?: Picture['colors']
}

const sheetOf = memoizeBy(
  (style: Style, { theme, ground, colors }: Styled): string => styleOf(theme, style, ground, colors),
  { key: ({ theme, ground, colors }) => `${theme} ${ground === null ? 'letters' : 'map'} ${colors?.join() ?? ''}` },
)
const NO_STYLE: Style = {}

const styleFor = (
  { look = {}, style = NO_STYLE }: SceneOptions,
  ground: GroundStyle | null,
  colors?: Picture['colors'],
): string => sheetOf(style, { theme: themeOf(look), ground, colors })

const LINE = 22
const PER_LETTER = 9

const textScene = ({ title, lines }: Extract<BoardPicture, { readonly tag: 'text' }>, options: SceneOptions): Scene => {
  const longest = Math.max(title.length * 2, ...lines.map((line) => line.length))
  const notes = lines.map((line, i): SceneNode => {
    const transform = `translate(0 ${(i + 1) * LINE - 6})`
    return { key: `note/${i}`, kind: 'note', class: 'letters', transform, text: line }
  })
  return {
    title,
    description: lines.join('\n'),
    width: longest * PER_LETTER,
    height: lines.length * LINE,
    root: rootOf(themeOf(options.look ?? {})),
    style: styleFor(options, null),
    defs: '',
    layers: LAYERS.map((name) => ({ name, nodes: name === 'notes' ? notes : [] })),
  }
}

const paintedScene = (board: MapBoard, painted: Painted, options: SceneOptions): Scene => {
  const { look = {}, layers = {} } = options
  const ground = painted.ground(look)
  const step = zoomStep(options.scale ?? 1)
  const colors = 'colors' in board.picture ? board.picture.colors : undefined
  const nodes = filled(painted, board, ground, options, step)
  return {
    title: board.picture.title,
    description: board.picture.description,
    width: painted.layout.width,
    height: painted.layout.height,
    root: rootOf(themeOf(look), colors) + (step < 1 ? ' far' : ''),
    style: styleFor(options, painted.style, colors),
    defs: counterDefs + ground.defs,
    layers: LAYERS.map((name) => {
      const own = layers[name]
      return { name, nodes: own === undefined ? nodes[name] : own === false ? [] : own(nodes[name]) }
    }),
  }
}

/**
 * Creates a scene function from a painter. `sceneBy(areaPainter)` is {@link scene} for maps of areas only, without the
 * code that draws other maps.
 *
 * @returns a function that throws for a map of another kind
 */
export const sceneBy =
  (paint: MapPainter): ((board: BoardPicture, options?: SceneOptions) => Scene) =>
  (board, options = NO_OPTIONS) => {
    if (board.tag === 'text') return textScene(board, options)
    const painted = paint(board)
    if (painted === null) throw new Error(`the painter draws no maps of ${board.tag}`)
    return paintedScene(board, painted, options)
  }
