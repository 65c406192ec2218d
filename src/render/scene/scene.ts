import { derive, deriveBy } from '../../kernel/derive.js'
import type { BoardPicture, MapBoard } from '../../maps/board-picture.js'
import type { Picture } from '../../maps/picture.js'
import { counterDefs } from '../counter.js'
import type { Ground, GroundParts } from '../ground/ground.js'
import { themeOf, type Theme } from '../look.js'
import { group, type Svg } from '../svg.js'
import type { MapPainter, Painted } from '../painters/painter.js'
import { rootOf, styleOf, type GroundStyle, type Style } from '../theme.js'
import { counterNodes } from './counters.js'
import { LAYERS, type LayerName, type Scene, type SceneNode } from './node.js'
import type { SceneOptions } from './options.js'
import { arrowNodes, lineNodes, markNodes, noteNodes, targetNodes } from './overlays.js'

type Filled = Readonly<Record<LayerName, readonly SceneNode[]>>

const NO_OPTIONS: SceneOptions = {}

/** The parts of a ground as one drawing, each in a group of its name. */
const joined = (parts: GroundParts): Svg =>
  parts.map(([part, drawing]) => (drawing === '' ? '' : group(part, drawing))).join('')

const chosenParts = (parts: GroundParts, chosen: NonNullable<SceneOptions['ground']>): GroundParts =>
  parts.flatMap(([part, drawing]) => {
    const own = chosen[part]
    return own === false ? [] : [[part, own ?? drawing] as const]
  })

/** The two drawings of a ground, whole. */
const whole = derive(({ under, over }: Ground) => ({ under: joined(under), over: joined(over) }))

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

const filled = ({ layout, nodes }: Painted, { picture }: MapBoard, ground: Ground, options: SceneOptions): Filled => {
  const { look = {}, targets = [], arrows = [] } = options
  const marks = picture.nodeMarks
  const own = nodes(look)
  return {
    ...own,
    ...grounds(ground, options.ground),
    marks: [...markNodes(layout, marks, 'marks', look), ...own.marks],
    counters: counterNodes(layout, picture.counters as Picture['counters'], picture.sides, options),
    supply: [...lineNodes(layout, picture.lines, 'supply', look), ...markNodes(layout, marks, 'supply', look)],
    targets: [...markNodes(layout, marks, 'targets', look), ...targetNodes(layout, targets)],
    'last-move': [...lineNodes(layout, picture.lines, 'move', look), ...arrowNodes(layout, arrows)],
    notes: noteNodes(picture.notes),
  }
}

const sheetOf = deriveBy(
  (style: Style, { theme, ground }: { readonly theme: Theme; readonly ground: GroundStyle | null }): string =>
    styleOf(theme, style, ground),
  { key: ({ theme, ground }) => `${theme} ${ground === null ? 'letters' : 'map'}` },
)
const NO_STYLE: Style = {}

const styleFor = ({ look = {}, style = NO_STYLE }: SceneOptions, ground: GroundStyle | null): string =>
  sheetOf(style, { theme: themeOf(look), ground })

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
  const nodes = filled(painted, board, ground, options)
  return {
    title: board.picture.title,
    description: board.picture.description,
    width: painted.layout.width,
    height: painted.layout.height,
    root: rootOf(themeOf(look)),
    style: styleFor(options, painted.style),
    defs: counterDefs + ground.defs,
    layers: LAYERS.map((name) => {
      const own = layers[name]
      return { name, nodes: own === undefined ? nodes[name] : own === false ? [] : own(nodes[name]) }
    }),
  }
}

/**
 * Makes scenes with a painter: `sceneBy(areaPainter)` is {@link scene} for maps of areas, without what draws other maps.
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
