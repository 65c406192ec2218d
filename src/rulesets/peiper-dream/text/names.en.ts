import type { NodeId } from '../../../maps/graph.js'
import { board, bridges } from '../data/map.js'

/** An English place name in a sentence. */
interface Place {
  readonly name: string
  readonly in: string
}

const village = (printed: string): Place => ({ name: printed, in: `in ${printed}` })
const road = (printed: string): Place => ({ name: `the ${printed}`, in: `on the ${printed}` })
const area = (printed: string): Place => ({ name: `the ${printed}`, in: `in the ${printed}` })

/** Places that take an article or another preposition. */
const PLACES: Readonly<Record<string, Place>> = {
  'Schnee Eifel': area('Schnee Eifel'),
  'Honsfelder Wald': area('Honsfelder Wald'),
  'Sourbrodt road': road('Sourbrodt road'),
  'Spa-Verviers road': road('Spa-Verviers road'),
  'Stavelot fuel dump road': road('Stavelot fuel dump road'),
  'Stoumont Station': { name: 'Stoumont Station', in: 'at Stoumont Station' },
}

/** Bridges that are not simply called after a village, by their id. */
const BRIDGES: Readonly<Record<string, string>> = {
  'br-trois-ponts-salm': 'the Salm bridge at Trois-Ponts',
  'br-trois-ponts-ambleve': 'the Amblève bridge at Trois-Ponts',
  'br-malmedy-south': 'the bridge south of Malmedy',
  'br-malmedy-east': 'the bridge east of Malmedy',
  'br-neufmoulin-habiemont': 'the Neufmoulin bridge at Habiémont',
}

/** A hex: its place with its number, or its number alone. */
export const place = (hex: NodeId): Place => {
  const { id, name } = board.hexes[hex]
  if (name === null) return village(id)
  const found = Object.hasOwn(PLACES, name) ? PLACES[name] : village(name)
  return { name: `${found.name} (${id})`, in: `${found.in} (${id})` }
}

/** The name of a bridge with its article. */
export const theBridge = (bridge: number): string => {
  const { id, name } = bridges[bridge]
  return Object.hasOwn(BRIDGES, id) ? BRIDGES[id] : `the ${name} bridge`
}
