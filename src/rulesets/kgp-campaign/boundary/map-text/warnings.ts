import { compileMap } from '../../data/compile-map.js'
import type { MapSource } from '../../data/map-source.js'
import type { HexId } from '../../data/names.js'
import { faultAt, type Word } from '../text-lines.js'
import type { BuildingLine } from './building.js'
import type { Bridge } from './roads.js'
import { OF_LOCATIONS, type Placed, type Terrain } from './terrain.js'
import type { Findings } from './words.js'

/** Warns of probable slips in a map without faults. */
export const warnOf = (
  map: MapSource,
  at: {
    readonly placed: Placed
    readonly buildings: readonly BuildingLine[]
    readonly bridges: readonly Bridge[]
    readonly terrains: ReadonlyMap<string, Terrain>
    readonly entryWords: ReadonlyMap<string, Word>
  },
  { warnings, words: { slips } }: Findings,
): void => {
  const warn = (word: Word, message: string): void => {
    warnings.push(faultAt(word, message))
  }
  const built = new Set(at.buildings.flatMap(({ hexes }) => hexes.map(({ hex }) => hex)))
  for (const [hex, { terrain, word }] of at.placed) if (built.has(hex)) warn(word, slips.alsoListed(hex, terrain))
  const onRoad = new Set(Object.values(map.roads).flat())
  const isRiver = (hex: HexId): boolean => {
    const terrain = at.placed.get(hex)?.terrain ?? map.terrainDefault
    return terrain === 'river' || !map.mobility.infantry[terrain]
  }
  for (const {
    at: { hex, word },
  } of at.bridges) {
    if (!isRiver(hex)) warn(word, slips.bridgeDry(hex))
    if (!onRoad.has(hex)) warn(word, slips.bridgeOffRoad(hex))
  }
  const used = new Set([...at.placed.values()].map(({ terrain }) => terrain))
  for (const { name, word } of at.terrains.values())
    if (word !== null && name !== map.terrainDefault && !OF_LOCATIONS.includes(name) && !used.has(name))
      warn(word, slips.terrainUnused(name))
  const compiled = compileMap(map)
  if (compiled._tag === 'Left') return
  for (const { id, center, edge } of compiled.right.entries) {
    const word = at.entryWords.get(id)
    if (word !== undefined && !compiled.right.edges[center].includes(edge))
      warn(word, slips.offEdge(compiled.right.hexes.ids[center], edge))
  }
}
