import type { NodeId } from '../../../maps/graph.js'
import { board, bridges } from '../data/map.js'

/** French names of units that differ from the printed ones, by unit id. */
export const unitNames: Readonly<Record<string, string>> = {
  'de-spitze-pz': 'Spitze/Panzer',
  'de-lah-1-2-pzgr': '1/2 LAH Panzergrenadier',
  'de-lah-3-2-pzgr': '3/2 LAH Panzergrenadier',
  'de-lah-1-1-pzgr': '1/1 LAH Panzergrenadier',
  'de-spitze-recon': 'Spitze/Reconnaissance',
  'de-3fj-kg1': '3FJ/KG1 Infanterie',
  'de-3fj-kg2': '3FJ/KG2 Infanterie',
  'us-254-eng': '254 Génie',
  'us-291-eng': '291 Génie',
  'us-526-aib': '526 Infanterie blindée',
}

/** French names of formations, by the printed ones. German names stay German. */
export const formationNames: Readonly<Record<string, string>> = {
  '12th Volksgrenadier Division': '12. Volksgrenadier-Division',
  '3rd Fallschirmjäger Division': '3. Fallschirmjäger-Division',
  '1st SS Panzer Division LAH': '1. SS-Panzer-Division LAH',
  '501st Heavy SS Panzer Battalion': 'Schwere SS-Panzer-Abteilung 501',
  '99th Infantry Division': '99e division d’infanterie',
  '14th Cavalry Group': '14e groupement de cavalerie',
  'attached 14th Cavalry Group': 'rattaché au 14e groupement de cavalerie',
  'V Corps': 'Ve corps américain',
  '106th Infantry Division': '106e division d’infanterie',
  '30th Infantry Division': '30e division d’infanterie',
  '2nd Infantry Division': '2e division d’infanterie',
  '3rd Armored Division, CCB': '3e division blindée, CCB',
  '101st Airborne Division': '101e division aéroportée',
  '291st Engineer Combat Battalion': '291e bataillon du génie',
  '526th Armored Infantry Battalion': '526e bataillon d’infanterie blindée',
  '82nd Airborne Division': '82e division aéroportée',
}

/** French phrases for bridges that are not simply called after a village, by bridge id. */
const bridgeNames: Readonly<Record<string, string>> = {
  'br-sourbrodt-road': 'pont de la route de Sourbrodt',
  'br-trois-ponts-salm': 'pont de Trois-Ponts sur la Salm',
  'br-trois-ponts-ambleve': 'pont de Trois-Ponts sur l’Amblève',
  'br-malmedy-south': 'pont au sud de Malmedy',
  'br-malmedy-east': 'pont à l’est de Malmedy',
  'br-neufmoulin-habiemont': 'pont de Neufmoulin près d’Habiémont',
  'br-trou-de-bra': 'pont du Trou de Bra',
}

/** The French name of a place in the grammatical forms that sentences use. */
interface Place {
  readonly label: string
  readonly name: string
  readonly at: string
}

/** The forms of a village name, which takes no article. */
const village = (label: string): Place => ({ label, name: label, at: `à ${label}` })

/** The forms of a road. */
const road = (label: string): Place => ({ label, name: `la ${label}`, at: `sur la ${label}` })

/** Places whose French name differs from the printed one or takes an article. */
const PLACES: Readonly<Record<string, Place>> = {
  'St. Vith': village('Saint-Vith'),
  'Schnee Eifel': { label: 'Schnee Eifel', name: 'la Schnee Eifel', at: 'dans la Schnee Eifel' },
  'Honsfelder Wald': { label: 'Honsfelder Wald', name: 'le Honsfelder Wald', at: 'dans le Honsfelder Wald' },
  'Dom Bütgenbach': {
    label: 'domaine de Bütgenbach',
    name: 'le domaine de Bütgenbach',
    at: 'au domaine de Bütgenbach',
  },
  'Stoumont Station': { label: 'gare de Stoumont', name: 'la gare de Stoumont', at: 'à la gare de Stoumont' },
  'Sourbrodt road': road('route de Sourbrodt'),
  'Spa-Verviers road': road('route Spa–Verviers'),
  'Stavelot fuel dump road': road('route du dépôt de Stavelot'),
}

/** The forms of a place, by its printed name. */
export const placeNamed = (printed: string): Place =>
  Object.hasOwn(PLACES, printed) ? PLACES[printed] : village(printed)

/** A hex: its place with its number, or its number alone. */
export const place = (hex: NodeId): Place => {
  const { id, name } = board.hexes[hex]
  if (name === null) return { label: id, name: id, at: `en ${id}` }
  const found = placeNamed(name)
  return { label: `${found.label} (${id})`, name: `${found.name} (${id})`, at: `${found.at} (${id})` }
}

/** A bridge without its article. */
export const bridgeOf = (bridge: number): string => {
  const { id, name } = bridges[bridge]
  return bridgeNames[id] ?? (/^[AEIOUÉ]/.test(name) ? `pont d’${name}` : `pont de ${name}`)
}
