import type { AreaMap } from '../../maps/area/compile.js'
import type { NodeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { Picture } from '../../maps/picture.js'
import type { Layout } from '../layout/layout.js'
import type { Look } from '../look.js'
import { bridgeNodes, frontNodes, placeNodes } from '../scene/places.js'
import type { PaintedNodes } from './painter.js'

/** What stands on a map of areas or hexes. */
export const nodesOn = (
  layout: Layout,
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
