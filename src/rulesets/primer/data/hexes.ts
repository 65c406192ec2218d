import { compileHexMap } from '../../../maps/hex/compile.js'
import { terrainAt, type HexMap } from '../../../maps/hex/map.js'
import type { HexMapSource, HexSource } from '../../../maps/hex/source.js'
import type { NodeId } from '../../../maps/graph.js'
import type { EdgeCosts } from '../../../supply/reach.js'
import { movementCosts } from '../../../wargame/movement.js'
import { printedRows, terrainCost, terrainLetters, type Terrain } from './map.js'

/** A map prepared for the rules, computed once per map. */
export interface Ground {
  /** The map, with hexes numbered in printed order, PR-1.1. */
  readonly map: HexMap<never, Terrain>
  /** Every hex, in printed order. */
  readonly hexes: readonly NodeId[]
  /** For each hex, the cost to enter it in movement points, PR-4.3. */
  readonly entryCost: readonly number[]
  /** For each edge, the cost to enter the hex it leads to, for searches over several hexes. */
  readonly stepCosts: EdgeCosts
  /** The towns, in printed order. They decide the game. */
  readonly towns: readonly NodeId[]
  /** For each hex, the adjacent hexes in printed order. */
  readonly around: readonly (readonly NodeId[])[]
}

/** Prepares a map for the rules. */
export const groundOf = (map: HexMap<never, Terrain>): Ground => {
  const hexes = map.hexes.map((_, node) => node as NodeId)
  const entryCost = hexes.map((node) => terrainCost[terrainAt(map, node)])
  return {
    map,
    hexes,
    entryCost,
    stepCosts: movementCosts(map, { ground: (node) => entryCost[node] }),
    towns: hexes.filter((node) => terrainAt(map, node) === 'town'),
    around: hexes.map(
      (node) => Array.from(map.edgeTo.subarray(map.firstEdge[node], map.firstEdge[node + 1])) as NodeId[],
    ),
  }
}

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

/** The printed map in the format of a scenario's own map, from A1 to I5, PR-1.1. */
export const mapSource: HexMapSource<never, Terrain> = {
  id: 'primer',
  title: 'The Primer',
  offset: 'odd-r',
  features: [],
  terrains: [{ id: 'clear' }, { id: 'wood' }, { id: 'town' }],
  hexes: printedRows.flatMap(hexesOf),
}

/** The compiled printed map. */
export const map: HexMap<never, Terrain> = compileHexMap(mapSource)

/** The printed map, prepared for the rules. */
export const printedGround: Ground = /* @__PURE__ */ groundOf(map)
