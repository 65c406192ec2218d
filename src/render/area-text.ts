import type { AreaMap } from '../maps/area/compile.js'
import { areAdjacent, allNodes, edgeBetween, type NodeId } from '../maps/graph.js'
import type { Picture } from '../maps/picture.js'
import { type AreaMapStyle, AREA_STYLE } from '../maps/board-picture.js'
import { drawText, wrapLine } from './text.js'

/**
 * Draws a position on a map of areas as text for terminals: the contents of each area, then its neighbors. A sign shows
 * what lies between two areas: + a road, ≈ a river, H a road over a bridge, X a blown bridge.
 *
 * @param width the number of terminal columns
 */
export const drawAreaText = (
  map: AreaMap,
  picture: Picture,
  width = 100,
  { road, river }: AreaMapStyle = AREA_STYLE,
): string => {
  const labels = map.areas.map(({ name }) => name)
  const blown = new Set<number>(picture.edgeMarks.filter(({ kind }) => kind === 'blown').map(({ edge }) => edge))
  const signBetween = (a: NodeId, b: NodeId): string => {
    const [there, back] = [edgeBetween(map, a, b), edgeBetween(map, b, a)]
    const border = map.borders.find(({ edge }) => edge === there || edge === back)
    const has = (feature: string): boolean => border?.features.some((one) => one === feature) === true
    if ((there !== null && blown.has(there)) || (back !== null && blown.has(back))) return 'X'
    if (has(river)) return has(road) ? 'H' : '≈'
    return has(road) ? '+' : ''
  }
  const nodes = allNodes(map)
  const ways = nodes.flatMap((node) => {
    const beside = nodes.filter((to) => to !== node && areAdjacent(map, node, to))
    const line = `${labels[node]}: ${beside.map((to) => `${signBetween(node, to)}${labels[to]}`).join(', ')}`
    return wrapLine(line, width - 2).map((part, i) => (i === 0 ? part : `  ${part}`))
  })
  return [drawText({ labels }, picture, width), '+ road, ≈ river, H bridge, X bridge blown', ...ways].join('\n')
}
