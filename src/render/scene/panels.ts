import type { Picture, TurnTrack } from '../../maps/picture.js'
import type { AreaPlan } from '../ground/area-plan.js'
import { backing, KEY, TRACK_AROUND } from '../ground/panel.js'
import { fitted } from '../lettering.js'
import type { Look } from '../look.js'
import type { Key } from '../sheet.js'
import { element, tenth, text, type Svg } from '../svg.js'
import { drawTrack, trackInWords, trackSize } from '../track.js'
import type { SceneNode } from './node.js'

const panel = (name: string, content: Svg, more: Partial<SceneNode> = {}): SceneNode => ({
  key: `panel/${name}`,
  kind: 'panel',
  class: 'panel-node',
  content,
  ...more,
})

/** The panels that say what the map is, how large it is and where north lies. */
export const titleNodes = ({ panels: { title, scale } }: AreaPlan): readonly SceneNode[] => [
  ...(title === '' ? [] : [panel('title', title)]),
  ...(scale === '' ? [] : [panel('scale', scale)]),
]

/** Entries of a key in columns, each a small drawing with its words. */
export const drawKeys = (keys: readonly Key[], columns: number, wide: number = KEY.wide): Svg => {
  const down = Math.ceil(keys.length / columns)
  return keys
    .map(({ drawing, meaning }, i) =>
      element(
        'g',
        { transform: `translate(${Math.floor(i / down) * wide} ${(i % down) * KEY.tall})` },
        drawing,
        text('key-word', 20, 4, meaning, fitted(meaning, 'key-word', wide - 24)),
      ),
    )
    .join('')
}

/** The key of a map, in its panel. */
export const keyNodes = ({ panels: { key } }: AreaPlan, keys: () => readonly Key[]): readonly SceneNode[] => {
  if (key === null) return []
  const { left, top } = key.box
  const at = `translate(${tenth(left + KEY.around + 13)} ${tenth(top + KEY.around + 8)})`
  return [panel('key', backing(key.box) + element('g', { transform: at }, drawKeys(keys(), key.columns)))]
}

const trackNode = (
  track: TurnTrack,
  sides: Picture['sides'],
  look: Look,
  x: number,
  y: number,
  under = '',
): SceneNode =>
  panel('track', under + element('g', { transform: `translate(${tenth(x)} ${tenth(y)})` }, drawTrack(track, look)), {
    title: trackInWords(track, sides, look),
  })

type Tracked = Pick<Picture, 'track' | 'sides'>

/** The turn track of a map of areas, in the panel that room was kept for. */
export const trackInPanel = ({ panels }: AreaPlan, { track, sides }: Tracked, look: Look): readonly SceneNode[] => {
  if (track === undefined || panels.track === null) return []
  const { left, top, right } = panels.track
  return trackSize(track.spaces.length).wide + 2 * TRACK_AROUND > right - left + 0.5
    ? []
    : [trackNode(track, sides, look, left + TRACK_AROUND, top + TRACK_AROUND - 3, backing(panels.track))]
}

/** What the scale takes of the strip below a map of hexes, and what is kept free at its end. */
const [SCALE, END] = [290, 26]

/** The turn track in the strip below a map of hexes, where it has room beside the scale and lies on none of some spots. */
export const trackInStrip = (
  { width, height }: { readonly width: number; readonly height: number },
  { track, sides }: Tracked,
  look: Look,
  taken: readonly number[] = [],
): readonly SceneNode[] => {
  if (track === undefined) return []
  const { wide, tall } = trackSize(track.spaces.length)
  const found = [width - END - wide, SCALE].find(
    (x) => x >= SCALE && x + wide <= width - END && taken.every((at) => at < x - 30 || at > x + wide + 30),
  )
  return found === undefined ? [] : [trackNode(track, sides, look, found, height - 10 - tall)]
}
