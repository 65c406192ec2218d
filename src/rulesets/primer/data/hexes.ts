import { compileHexMap } from '../../../maps/hex/compile.js'
import { terrainAt, type HexMap } from '../../../maps/hex/map.js'
import type { HexSource } from '../../../maps/hex/source.js'
import type { NodeId } from '../../../maps/graph.js'
import type { EdgeCosts } from '../../../supply/reach.js'
import { movementCosts } from '../../../wargame/movement.js'
import { printedRows, terrainCost, terrainLetters, type Terrain } from './map.js'

const hexesOf = (printed: string, row: number): readonly HexSource<never, Terrain>[] => {
  const west = printed.search(/\S/)
  return printed
    .trim()
    .split(' ')
    .map((letter, i) => ({
      id: `${String.fromCharCode(65 + row)}${i + 1}`,
      column: (west + 2 * i) >> 1,
      row,
      terrain: terrainLetters[letter],
    }))
}

/** The map, numbered from A1 to I5, PR-1.1. */
export const map: HexMap<never, Terrain> = compileHexMap({
  id: 'primer',
  offset: 'odd-r',
  features: [],
  terrains: [{ id: 'clear' }, { id: 'wood' }, { id: 'town' }],
  hexes: printedRows.flatMap(hexesOf),
})

/** Every hex, in printed order. */
export const hexes: readonly NodeId[] = map.hexes.map((_, node) => node as NodeId)

/** What entering each hex costs, PR-4.3. */
export const entryCost: readonly number[] = hexes.map((node) => terrainCost[terrainAt(map, node)])

/** The same by step, for whoever moves farther than one hex. */
export const stepCosts: EdgeCosts = /* @__PURE__ */ movementCosts(map, { ground: (node) => entryCost[node] })

/** The towns, in printed order: what the fighting is about. */
export const towns: readonly NodeId[] = hexes.filter((node) => terrainAt(map, node) === 'town')

/** The hexes next to each, in printed order. */
export const around: readonly (readonly NodeId[])[] = hexes.map(
  (node) => Array.from(map.edgeTo.subarray(map.firstEdge[node], map.firstEdge[node + 1])) as NodeId[],
)
