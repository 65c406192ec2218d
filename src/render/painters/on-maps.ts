import type { AreaMap } from '../../maps/area/compile.js'
import type { NodeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { MapBoard } from '../../maps/board-picture.js'
import type { Picture } from '../../maps/picture.js'
import type { MapLayout } from '../layout/layout.js'
import { translateWord, type Look } from '../look.js'
import type { Box } from '../shapes/box.js'
import { counterBoxes } from '../scene/counters.js'
import type { DrawnName, Names } from '../scene/names.js'
import { markBoxes } from '../scene/overlays.js'
import { bridgeNodes, frontNodes, placeNodes } from '../scene/places.js'
import type { PaintedNodes } from './painter.js'

/** The nodes on a map of areas or hexes. */
export const nodesOn = (
  layout: MapLayout,
  map: AreaMap | HexMap,
  picture: Picture,
  look: Look,
): Pick<PaintedNodes, 'control' | 'bridges' | 'front' | 'marks'> => {
  const ends = (edge: number): readonly [NodeId, NodeId] => [map.edgeFrom[edge] as NodeId, map.edgeTo[edge] as NodeId]
  return {
    control: placeNodes(layout, picture.tints, picture.sides, look),
    bridges: bridgeNodes(layout, ends, picture.edgeMarks, look),
    front: frontNodes(layout, picture),
    marks: [],
  }
}

/** The names on a map at a zoom step; none where the ground shows its own. */
export const namesOn = <L extends MapLayout>(
  names: Names<L>,
  layout: L,
  { nodeMarks, counters }: MapBoard['picture'],
  look: Look,
  step: number,
  taken: readonly Box[] = [],
): readonly DrawnName[] => {
  if (step >= 1) return []
  const objectives = nodeMarks.flatMap(({ kind, node }) => (kind === 'objective' ? [node] : []))
  const words = [translateWord(look, 'to'), translateWord(look, 'and')] as const
  const covering = [...counterBoxes(layout, counters as Picture['counters']), ...markBoxes(layout, nodeMarks, step)]
  return names(layout, { step, objectives, taken, words }, covering)
}
