import type { Picture, TurnTrack } from '../../maps/picture.js'
import type { AreaPlan } from '../layout/area-plan.js'
import { backing, drawScale, drawTitle } from '../ground/panel.js'
import type { LaidOut } from '../layout/layout.js'
import { KEY, TRACK_AROUND } from '../layout/panel.js'
import { panelPlacesAt } from '../layout/zoom-panels.js'
import { fitted, fontSizes } from '../lettering.js'
import type { Look } from '../look.js'
import type { Key } from '../key.js'
import { element, roundToTenth, text, type Svg } from '../svg.js'
import type { PaintedNodes } from '../painters/painter.js'
import type { Box } from '../shapes/box.js'
import { drawTrack, trackInWords, trackSize } from '../track.js'
import type { SceneNode } from './node.js'

const panel = (name: string, content: Svg, more: Partial<SceneNode> = {}): SceneNode => ({
  key: `panel/${name}`,
  kind: 'panel',
  class: 'panel-node',
  content,
  ...more,
})

/** Draws the entries of a key in columns, each with a small drawing and its meaning. */
export const drawKeys = (keys: readonly Key[], columns: number): Svg => {
  const down = Math.ceil(keys.length / columns)
  return keys
    .map(({ drawing, meaning }, i) =>
      element(
        'g',
        { transform: `translate(${Math.floor(i / down) * KEY.wide} ${(i % down) * KEY.tall})` },
        drawing,
        text('key-word', 20, 4, meaning, fitted(meaning, 'key-word', KEY.wide - 24)),
      ),
    )
    .join('')
}

/** The entries of the key of a map, in its panel. */
const keyIn = ({ left, top }: Box, keys: readonly Key[], columns: number): Svg => {
  const at = `translate(${roundToTenth(left + KEY.around + 13)} ${roundToTenth(top + KEY.around + 8)})`
  return element('g', { transform: at }, drawKeys(keys, columns))
}

const trackNode = (
  track: TurnTrack,
  sides: Picture['sides'],
  look: Look,
  x: number,
  y: number,
  under = '',
): SceneNode =>
  panel(
    'track',
    under + element('g', { transform: `translate(${roundToTenth(x)} ${roundToTenth(y)})` }, drawTrack(track, look)),
    {
      title: trackInWords(track, sides, look),
    },
  )

type Tracked = Pick<Picture, 'track' | 'sides'>

/** A panel with its box on the map, the size of its smallest words, and its drawing there. */
interface Drawn {
  readonly name: string
  readonly box: Box
  readonly words: number
  readonly draw: () => SceneNode
}

/** The room of the turn track; null if the track of the picture does not fit into the panel. */
const trackBox = ({ panels }: AreaPlan, { track }: Tracked): Box | null =>
  track === undefined ||
  panels.track === null ||
  trackSize(track.spaces.length).wide + 2 * TRACK_AROUND > panels.track.right - panels.track.left + 0.5
    ? null
    : panels.track

const drawnPanels = (plan: AreaPlan, picture: Tracked, look: Look, keys: () => readonly Key[]): readonly Drawn[] => {
  const { title, scale, key } = plan.panels
  const track = trackBox(plan, picture)
  const subtitle = fontSizes[title?.under.length === 0 ? 'cartouche' : 'subtitle']
  return [
    ...(title === null
      ? []
      : [{ name: 'title', box: title.box, words: subtitle, draw: () => panel('title', drawTitle(title)) }]),
    ...(scale === null
      ? []
      : [{ name: 'scale', box: scale.box, words: fontSizes['scale'], draw: () => panel('scale', drawScale(scale)) }]),
    ...(key === null
      ? []
      : [
          {
            name: 'key',
            box: key.box,
            words: fontSizes['key-word'],
            draw: () => panel('key', backing(key.box) + keyIn(key.box, keys(), key.columns)),
          },
        ]),
    ...(track === null || picture.track === undefined ? [] : [trackPanel(track, picture.track, picture.sides, look)]),
  ]
}

const trackPanel = (box: Box, track: TurnTrack, sides: Picture['sides'], look: Look): Drawn => ({
  name: 'track',
  box,
  words: fontSizes['space-note'],
  draw: () => trackNode(track, sides, look, box.left + TRACK_AROUND, box.top + TRACK_AROUND - 3, backing(box)),
})

/** A panel drawn larger, with its top left corner elsewhere. */
const enlarged = (node: SceneNode, { left, top }: Box, to: Box, by: number): SceneNode => {
  const [x, y] = [to.left - left * by, to.top - top * by].map(roundToTenth)
  const size = Math.round(by * 1000) / 1000
  const transform = `translate(${x} ${y}) scale(${size})`
  return { ...node, content: element('g', { class: 'enlarged', transform }, node.content ?? '') }
}

/**
 * The panels of a map of areas: title, scale, key and turn track, and the room they take. When the board is zoomed out,
 * they are drawn larger where there is room, so that their words can be read, and left out where there is none.
 */
export const panelNodes = (
  layout: LaidOut<'areas'>,
  picture: Tracked,
  look: Look,
  keys: () => readonly Key[],
  step: number,
): Pick<PaintedNodes, 'panels' | 'key' | 'track'> & { readonly boxes: readonly Box[] } => {
  const found = drawnPanels(layout.printed.plan, picture, look, keys)
  const places = step >= 1 ? found.map(({ box }) => ({ box, by: 1 })) : panelPlacesAt(layout, found, step)
  const nodes = found.flatMap(({ name, box, draw }, i) => {
    const place = places[i]
    if (place === null) return []
    const isThere = place.by === 1 && place.box.left === box.left && place.box.top === box.top
    return [{ name, node: isThere ? draw() : enlarged(draw(), box, place.box, place.by) }]
  })
  const of = (...names: readonly string[]): readonly SceneNode[] =>
    nodes.flatMap(({ name, node }) => (names.includes(name) ? [node] : []))
  return {
    panels: of('title', 'scale'),
    key: of('key'),
    track: of('track'),
    boxes: places.flatMap((place) => (place === null ? [] : [place.box])),
  }
}

/** The width that the scale takes in the strip below a map of hexes, and the width kept free at the other end. */
const [SCALE, END] = [290, 26]

/**
 * The turn track in the strip below a map of hexes, if it fits beside the scale and the title and covers none of the
 * given spots.
 */
export const trackInStrip = (
  { width, height }: { readonly width: number; readonly height: number },
  { track, sides }: Tracked,
  look: Look,
  taken: readonly number[] = [],
  title: Box | null = null,
): readonly SceneNode[] => {
  if (track === undefined) return []
  const { wide, tall } = trackSize(track.spaces.length)
  const left = Math.max(SCALE, (title?.right ?? 0) + END)
  const found = [width - END - wide, left].find(
    (x) => x >= left && x + wide <= width - END && taken.every((at) => at < x - 30 || at > x + wide + 30),
  )
  return found === undefined ? [] : [trackNode(track, sides, look, found, height - 10 - tall)]
}
