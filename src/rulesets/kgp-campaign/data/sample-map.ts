import { compileMap } from './compile-map.js'
import type { MapSource } from './map-source.js'
import { sampleVillage } from './sample-village.js'
import type { CampaignMap } from './map.js'

/** Compiles one of the project's own maps; throws if it has faults. */
const compiled = (source: MapSource): CampaignMap => {
  const map = compileMap(source)
  if (map._tag === 'Left') throw new Error(`${source.id}: ${JSON.stringify(map.left)}`)
  return map.right
}

/** The compiled sample village, for trying out the campaign. */
export const sampleMap: CampaignMap = /* @__PURE__ */ compiled(sampleVillage)

/** The id of the game data of the library, on the sample map. */
export const SAMPLE_ID = 'sample'
