import { derive, deriveBy } from '../../kernel/derive.js'
import type { NodeId } from '../../maps/graph.js'
import type { BoardPicture } from '../../maps/board-picture.js'
import type { Picture } from '../../maps/picture.js'
import type { ZonePicture } from '../../maps/zone-picture.js'
import { counterDefs } from '../counter.js'
import { groundOf, type GroundParts } from '../ground/ground.js'
import { layoutOf } from '../layout/make.js'
import type { Layout } from '../layout/layout.js'
import { themeOf, type Look, type Theme } from '../look.js'
import { group, type Svg } from '../svg.js'
import { rootOf, styleOf, type Style } from '../theme.js'
import { counterNodes } from './counters.js'
import { LAYERS, type LayerName, type Scene, type SceneNode } from './node.js'
import type { SceneOptions } from './options.js'
import { arrowNodes, lineNodes, markNodes, noteNodes, targetNodes } from './overlays.js'
import { bridgeNodes, frontNodes, placeNodes } from './places.js'
import { zoneFront, zoneMarks, zonePlaces } from './zones.js'

type MapBoard = Exclude<BoardPicture, { readonly tag: 'text' }>
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
const whole = derive(({ under, over }: ReturnType<typeof groundOf>) => ({ under: joined(under), over: joined(over) }))

const groundNode = (name: 'ground-under' | 'ground-over', content: Svg): SceneNode => ({
  key: name,
  kind: 'ground',
  class: 'ground',
  content,
})

const grounds = (
  layout: Layout,
  look: Look,
  parts: SceneOptions['ground'],
): Pick<Filled, 'ground-under' | 'ground-over'> => {
  const ground = groundOf(layout, look)
  const { under, over } =
    parts === undefined
      ? whole(ground)
      : { under: joined(chosenParts(ground.under, parts)), over: joined(chosenParts(ground.over, parts)) }
  return { 'ground-under': [groundNode('ground-under', under)], 'ground-over': [groundNode('ground-over', over)] }
}

/** What is drawn alike on boards of every kind. */
const common = (
  layout: Layout,
  picture: Picture | ZonePicture,
  options: SceneOptions,
): Omit<Filled, 'control' | 'front' | 'bridges'> => {
  const { look = {}, ground, targets = [], arrows = [] } = options
  const marks = picture.nodeMarks
  return {
    ...grounds(layout, look, ground),
    marks: markNodes(layout, marks, 'marks', look),
    counters: counterNodes(layout, picture.counters as Picture['counters'], picture.sides, options),
    supply: [...lineNodes(layout, picture.lines, 'supply', look), ...markNodes(layout, marks, 'supply', look)],
    targets: [...markNodes(layout, marks, 'targets', look), ...targetNodes(layout, targets)],
    'last-move': [...lineNodes(layout, picture.lines, 'move', look), ...arrowNodes(layout, arrows)],
    notes: noteNodes(picture.notes),
  }
}

const filled = (board: MapBoard, layout: Layout, options: SceneOptions): Filled => {
  const { look = {} } = options
  const parts = common(layout, board.picture, options)
  if (board.tag === 'zones')
    return {
      ...parts,
      control: zonePlaces(layout, board.picture, look),
      bridges: [],
      front: zoneFront(layout, board.picture),
      marks: [...parts.marks, ...zoneMarks(layout, board.picture)],
    }
  const { map, picture } = board
  const ends = (edge: number): readonly [NodeId, NodeId] => [map.edgeFrom[edge] as NodeId, map.edgeTo[edge] as NodeId]
  return {
    ...parts,
    control: placeNodes(layout, picture.tints, picture.sides, look),
    bridges: bridgeNodes(layout, ends, picture.edgeMarks, look),
    front: frontNodes(layout, picture),
  }
}

const sheetOf = deriveBy((style: Style, theme: Theme): string => styleOf(theme, style))
const NO_STYLE: Style = {}

const styleFor = ({ look = {}, style = NO_STYLE }: SceneOptions): string => sheetOf(style, themeOf(look))

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
    style: styleFor(options),
    defs: '',
    layers: LAYERS.map((name) => ({ name, nodes: name === 'notes' ? notes : [] })),
  }
}

/**
 * A board as data: everything that is seen on it, in layers, by keys. The ground is drawn once for each map and look; two
 * scenes of one board differ in what {@link changes} finds.
 *
 * @param options theme and language, layers left out or replaced, faces of counters, targets and arrows; whoever draws
 *   many scenes hands in the same object wherever nothing changed
 */
export const scene = (board: BoardPicture, options: SceneOptions = NO_OPTIONS): Scene => {
  if (board.tag === 'text') return textScene(board, options)
  const { look = {}, layers = {} } = options
  const layout = layoutOf(board)
  const { title, description } = board.picture
  const nodes = filled(board, layout, options)
  return {
    title,
    description,
    width: layout.width,
    height: layout.height,
    root: rootOf(themeOf(look)),
    style: styleFor(options),
    defs: counterDefs + groundOf(layout, look).defs,
    layers: LAYERS.map((name) => {
      const own = layers[name]
      return { name, nodes: own === undefined ? nodes[name] : own === false ? [] : own(nodes[name]) }
    }),
  }
}

/** Whatever gives a picture of its positions: a module of a game is one. */
export interface Pictured<State, Side> {
  /** The board as a side sees it, or as it is. */
  readonly picture: (state: State, side?: Side | null) => BoardPicture
}

/** The board of a game as data, as a side sees it, or as it is: {@link scene} of the picture its module gives. */
export const sceneOf = <State, Side>(
  { picture }: Pictured<State, Side>,
  state: State,
  side: Side | null = null,
  options: SceneOptions = NO_OPTIONS,
): Scene => scene(picture(state, side), options)
