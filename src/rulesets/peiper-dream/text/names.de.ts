import type { NodeId } from '../../../maps/graph.js'
import { board, bridges } from '../data/map.js'

/** German names of units that differ from the printed ones, by unit id. */
export const unitNames: Readonly<Record<string, string>> = {
  'de-spitze-pz': 'Spitze/Panzerabteilung',
  'de-lah-1-2-pzgr': '1/2 LAH Panzergrenadier',
  'de-lah-3-2-pzgr': '3/2 LAH Panzergrenadier',
  'de-lah-1-1-pzgr': '1/1 LAH Panzergrenadier',
  'de-spitze-recon': 'Spitze/Aufklärung',
  'de-3fj-kg1': '3FJ/KG1 Infanterie',
  'de-3fj-kg2': '3FJ/KG2 Infanterie',
  'us-254-eng': '254 Pionier',
  'us-291-eng': '291 Pionier',
  'us-526-aib': '526 Panzerinfanterie',
}

/** German names of formations, by the printed ones. */
export const formationNames: Readonly<Record<string, string>> = {
  '12th Volksgrenadier Division': '12. Volksgrenadier-Division',
  '3rd Fallschirmjäger Division': '3. Fallschirmjäger-Division',
  '1st SS Panzer Division LAH': '1. SS-Panzer-Division LAH',
  '501st Heavy SS Panzer Battalion': 'Schwere SS-Panzer-Abteilung 501',
  '99th Infantry Division': '99. Infanteriedivision',
  '14th Cavalry Group': '14. Kavalleriegruppe',
  'attached 14th Cavalry Group': 'der 14. Kavalleriegruppe unterstellt',
  'V Corps': 'V. US-Korps',
  '106th Infantry Division': '106. Infanteriedivision',
  '30th Infantry Division': '30. Infanteriedivision',
  '2nd Infantry Division': '2. Infanteriedivision',
  '3rd Armored Division, CCB': '3. US-Panzerdivision, CCB',
  '101st Airborne Division': '101. Luftlandedivision',
  '291st Engineer Combat Battalion': '291. Pionierbataillon',
  '526th Armored Infantry Battalion': '526. Panzerinfanteriebataillon',
  '82nd Airborne Division': '82. Luftlandedivision',
}

/** German phrases for bridges that are not simply called after a village, by bridge id. */
const bridgeNames: Readonly<Record<string, string>> = {
  'br-sourbrodt-road': 'Brücke an der Straße nach Sourbrodt',
  'br-trois-ponts-salm': 'Salmbrücke bei Trois-Ponts',
  'br-trois-ponts-ambleve': 'Amblève-Brücke bei Trois-Ponts',
  'br-malmedy-south': 'Brücke südlich von Malmedy',
  'br-malmedy-east': 'Brücke östlich von Malmedy',
  'br-neufmoulin-habiemont': 'Brücke von Neufmoulin bei Habiémont',
}

/** The German name of a place in the grammatical cases that sentences use. */
interface Place {
  readonly label: string
  readonly nominative: string
  readonly accusative: string
  readonly in: string
  readonly to: string
}

/** The forms of a village name or a hex number, which take no article. */
const village = (label: string): Place => ({
  label,
  nominative: label,
  accusative: label,
  in: `in ${label}`,
  to: `nach ${label}`,
})

/** The forms of a road. */
const road = (label: string): Place => ({
  label,
  nominative: `die ${label}`,
  accusative: `die ${label}`,
  in: `an der ${label}`,
  to: `an die ${label}`,
})

/** Places whose German name differs from the printed one or takes an article. */
const PLACES: Readonly<Record<string, Place>> = {
  'Schnee Eifel': {
    label: 'Schnee-Eifel',
    nominative: 'die Schnee-Eifel',
    accusative: 'die Schnee-Eifel',
    in: 'in der Schnee-Eifel',
    to: 'in die Schnee-Eifel',
  },
  'Honsfelder Wald': {
    label: 'Honsfelder Wald',
    nominative: 'der Honsfelder Wald',
    accusative: 'den Honsfelder Wald',
    in: 'im Honsfelder Wald',
    to: 'in den Honsfelder Wald',
  },
  'Dom Bütgenbach': {
    label: 'Domäne Bütgenbach',
    nominative: 'die Domäne Bütgenbach',
    accusative: 'die Domäne Bütgenbach',
    in: 'an der Domäne Bütgenbach',
    to: 'zur Domäne Bütgenbach',
  },
  Kaiserbaracke: {
    label: 'Kaiserbaracke',
    nominative: 'die Kaiserbaracke',
    accusative: 'die Kaiserbaracke',
    in: 'an der Kaiserbaracke',
    to: 'zur Kaiserbaracke',
  },
  'Stoumont Station': {
    label: 'Bahnhof Stoumont',
    nominative: 'der Bahnhof Stoumont',
    accusative: 'den Bahnhof Stoumont',
    in: 'am Bahnhof Stoumont',
    to: 'zum Bahnhof Stoumont',
  },
  'Sourbrodt road': road('Straße nach Sourbrodt'),
  'Spa-Verviers road': road('Straße Spa–Verviers'),
  'Stavelot fuel dump road': road('Straße zum Lager Stavelot'),
}

/** The forms of a place, by its printed name. */
export const placeNamed = (printed: string): Place =>
  Object.hasOwn(PLACES, printed) ? PLACES[printed] : village(printed)

/** A hex: its place with its number, or its number alone. */
export const place = (hex: NodeId): Place => {
  const { id, name } = board.hexes[hex]
  if (name === null) return village(id)
  const found = placeNamed(name)
  return {
    label: `${found.label} (${id})`,
    nominative: `${found.nominative} (${id})`,
    accusative: `${found.accusative} (${id})`,
    in: `${found.in} (${id})`,
    to: `${found.to} (${id})`,
  }
}

/** A bridge without its article: a feminine noun. */
export const bridgeOf = (bridge: number): string => {
  const { id, name } = bridges[bridge]
  return bridgeNames[id] ?? `Brücke bei ${name}`
}
