import { contracted, grammar, type Grammar } from '../../../../kernel/language.js'
import type { FortificationKind, Side } from '../../data/names.js'
import { has, type PersonnelKind } from '../../model/piece.js'
import { namesFrom } from '../names.js'
import type { Names, Scene } from '../words.js'

const french: Grammar = grammar('fr')

/** A number with its noun. */
export const plural: Grammar['plural'] = french.plural
/** Names as a list. */
export const list: Grammar['list'] = french.list

/** A name after `de`: `du chef`, `de l’escouade`, `des Allemands`. */
export const withDe = (name: string): string => contracted(`de ${name}`)

/** A name after `à`: `au chef`, `à l’escouade`, `aux Allemands`. */
export const withA = (name: string): string => contracted(`à ${name}`)

/** The adjectives of the sides in the masculine; the feminine adds an `e`. */
export const ADJECTIVE: Readonly<Record<Side, string>> = { german: 'allemand', us: 'américain' }

const PERSONNEL: Readonly<Record<PersonnelKind, string>> = {
  squad: 'l’escouade',
  halfSquad: 'la demi-escouade',
  crew: 'l’équipe de pièce',
  vehicleCrew: 'l’équipage',
  leader: 'le chef',
  hero: 'le héros',
  armorLeader: 'le chef de char',
}

/** Fortifications, all masculine. */
const FORTIFICATIONS: Readonly<Record<FortificationKind, string>> = {
  foxhole: 'trou de combat',
  trench: 'tronçon de tranchée',
  pillbox: 'blockhaus',
  wire: 'réseau de barbelés',
  mineAP: 'champ de mines antipersonnel',
  mineAT: 'champ de mines antichar',
  roadblock: 'barrage routier',
  fortifiedBuilding: 'bâtiment fortifié',
  daisyChain: 'chapelet de mines',
}
/** Printed words, and names on the sample map and charts. */
const PRINTED: Readonly<Record<string, string>> = {
  'Kampfgruppe Peiper campaign': 'Kampfgruppe Peiper',
  truck: 'camion',
  'British LMG': 'LMG britannique',
  radio: 'poste radio',
  phone: 'téléphone de campagne',
  'as listed': 'selon la table',
  none: 'aucun',
  'No Moon': 'pas de lune',
  'Sample village map for Kampfgruppe Peiper campaign tests': 'Village d’exemple pour essais',
  'Stone bridge': 'Pont de pierre',
  'Hillside sanatorium': 'Sanatorium du coteau',
  'Village church': 'Église du village',
  Tannery: 'Tannerie',
  Mill: 'Moulin',
  'Corner shop': 'Boutique d’angle',
  'Farm, north road': 'Ferme, route du nord',
  'Farm, orchard': 'Ferme, verger',
  'Farm, north-east': 'Ferme, nord-est',
  'Farm, east': 'Ferme, est',
  'Empty barn': 'Grange vide',
  'Farm, south-west': 'Ferme, sud-ouest',
  "Sexton's house": 'Maison du sacristain',
  "Baker's house": 'Maison du boulanger',
  'West road': 'Route de l’ouest',
  'North road': 'Route du nord',
  'East road': 'Route de l’est',
  'South bank': 'Rive sud',
  'SS Panzergrenadier Platoon': 'Section de Panzergrenadiere SS',
  'SS Panzergrenadier Platoon, mounted': 'Section de Panzergrenadiere SS, portée',
  'SS Pioneer Platoon': 'Section de pionniers SS',
  'Fallschirmjaeger Platoon': 'Section de Fallschirmjäger',
  'Flak troops as infantry': 'Artilleurs de DCA à pied',
  'SS Heavy MG Section': 'Groupe de mitrailleuses lourdes SS',
  'SS Medium Mortar Section': 'Groupe de mortiers moyens SS',
  'Heavy Mortar Section': 'Groupe de mortiers lourds',
  'Anti-Tank Gun Section': 'Groupe de canons antichars',
  'Panther Platoon': 'Peloton de Panther',
  'PzKpfw IV Platoon': 'Peloton de PzKpfw IV',
  'Tiger II Section': 'Groupe de Tiger II',
  'Armoured Car Section': 'Groupe d’automitrailleuses',
  'Flak Tank Section': 'Groupe de chars de DCA',
  'Half-track Flak Section': 'Groupe de DCA sur half-tracks',
  'Self-propelled Infantry Gun Section': 'Groupe de canons d’infanterie automoteurs',
  'Captured Tank Destroyer': 'Chasseur de chars capturé',
  '105mm Battery': 'Batterie de 105 mm',
  '120mm Mortar Battery': 'Batterie de mortiers de 120 mm',
  '150mm Battery': 'Batterie de 150 mm',
  'Pre-Registered Hex': 'Hexagone préréglé',
  'Fortification Points': 'Points de fortification',
  'Sniper Increase': 'Hausse du SAN',
  'Infantry Platoon': 'Section d’infanterie',
  'Infantry Weapons Platoon': 'Section d’appui d’infanterie',
  'Heavy Machine-Gun Section': 'Groupe de mitrailleuses lourdes',
  'Infantry Platoon, 117th': 'Section d’infanterie, 117e',
  'Parachute Platoon': 'Section de parachutistes',
  'Parachute Light Mortar Section': 'Groupe de mortiers légers parachutistes',
  'Armored Infantry Platoon': 'Section d’infanterie blindée',
  'Combat Engineer Platoon': 'Section de sapeurs',
  'Medium Tank Platoon, 743rd': 'Peloton de chars moyens, 743e',
  'Medium Tank Platoon, 740th': 'Peloton de chars moyens, 740e',
  'Medium Tank Platoon, 3rd Armored': 'Peloton de chars moyens, 3e blindée',
  'Light Tank Section': 'Groupe de chars légers',
  'Tank Destroyer Section, M10': 'Groupe de chasseurs de chars, M10',
  'Tank Destroyer Section, M36': 'Groupe de chasseurs de chars, M36',
  'Antiaircraft Half-track Section': 'Groupe antiaérien sur half-tracks',
  'Three-Inch Gun Section': 'Groupe de canons de 3 pouces',
  '57mm Gun Section': 'Groupe de canons de 57 mm',
  '90mm Antiaircraft Gun': 'Canon antiaérien de 90 mm',
  '81mm Mortar Section': 'Groupe de mortiers de 81 mm',
  '81mm Mortar Battery': 'Batterie de mortiers de 81 mm',
  'M12 GMC Battery': 'Batterie de M12 GMC',
  '75mm Pack Howitzer Battery': 'Batterie d’obusiers de 75 mm démontables',
  Bombardment: 'Bombardement',
  'Fighter-Bombers': 'Chasseurs-bombardiers',
}
const CLOUDS: Readonly<Record<string, string>> = { Overcast: 'couvert', None: 'aucun' }

const printed = (text: string): string => PRINTED[text] ?? text

/** The names of things in French, with their articles. */
export const names: Names = /* @__PURE__ */ namesFrom({
  list,
  seats: { german: 'les Allemands', us: 'les Américains', umpire: 'l’arbitre' },
  mark: (side, mark) => `${side === 'german' ? 'allemand' : 'US'} ${mark}`,
  pieces: {
    personnel: ({ kind, type }) => (type === kind ? PERSONNEL[kind] : `${PERSONNEL[kind]} ${type}`),
    vehicle: ({ type }) => `le ${printed(type)}`,
    gun: ({ type }) => `le ${printed(type)}`,
    // A machine gun is feminine, as players say it: la MMG.
    sw: ({ type }) => `${type.endsWith('MG') ? 'la' : 'le'} ${printed(type)}`,
    wreck: (wreck) => `l’épave ${has(wreck, 'burntOut') ? 'calcinée ' : ''}de ${printed(wreck.type)}`,
    fortification: ({ kind }) => `le ${FORTIFICATIONS[kind]}`,
  },
  parts: {
    foxhole: (hex) => `${hex} (trou de combat)`,
    trench: (hex) => `${hex} (tranchée)`,
    pillbox: (hex) => `${hex} (blockhaus)`,
    bridge: (hex) => `${hex} (pont)`,
  },
  level: (hex, level) => `${hex} (niveau ${level})`,
  setupArea: (side, letter) => `la zone de déploiement ${ADJECTIVE[side]}e ${letter}`,
  entryArea: (id) => `la zone d’entrée ${id}`,
  places: {
    map: () => 'sur la carte',
    setupArea: ({ area }) => `dans ${names.area(area)}`,
    holdingBox: ({ entry, part }) =>
      `dans la partie ${part === 'shaded' ? 'sombre' : 'claire'} de la case d’attente de ${names.area(entry)}`,
    leftInPlace: () => 'sur place, hors de toute zone',
  },
  fortifications: FORTIFICATIONS,
  markers: {
    abandoned: 'abandonné',
    acquired: 'cible acquise',
    ammoShortage: 'pénurie de munitions',
    berserk: 'fureur',
    bogged: 'embourbé',
    broken: 'démoralisé',
    bu: 'trappes fermées',
    burning: 'en feu',
    burntOut: 'calciné',
    captured: 'capturé',
    ce: 'équipage exposé',
    cloaked: 'voilé',
    concealed: 'dissimulé',
    cx: 'épuisé',
    dismantled: 'démonté',
    disrupted: 'désorganisé',
    dm: 'moral désespéré (DM)',
    encircled: 'encerclé',
    fanatic: 'fanatique',
    heroic: 'héroïque',
    hidden: 'caché',
    hooked: 'attelé',
    hullDown: 'défilé de caisse',
    immobilized: 'immobilisé',
    known: 'reconnu',
    labor: 'travaux',
    limbered: 'sur avant-train',
    lowAmmo: 'munitions faibles',
    malfunctioned: 'enrayé',
    melee: 'mêlée',
    mired: 'enlisé',
    motion: 'en mouvement',
    outOfGas: 'panne sèche',
    pinned: 'cloué au sol',
    rearmed: 'réarmé',
    recalled: 'rappelé',
    refueled: 'ravitaillé en carburant',
    reserve: 'réserve',
    scrounged: 'fouillé',
    shiftTried: 'transfert déjà tenté',
    shocked: 'choc',
    statusSecret: 'état noté en secret',
    stunned: 'sonné',
    unarmed: 'désarmé',
    unconfirmedKill: 'destruction non confirmée',
    wallAdvantage: 'avantage du mur',
    wounded: 'blessé',
  },
  slots: {
    MA: 'l’armement principal',
    CMG: 'la mitrailleuse coaxiale',
    BMG: 'la mitrailleuse de caisse',
    AAMG: 'la mitrailleuse antiaérienne',
    RMG: 'la mitrailleuse arrière',
    FT: 'le lance-flammes',
    SMOKE: 'le lance-fumigènes',
  },
  modes: {
    reserve: 'en réserve',
    standardOnMap: 'à placer sur la carte',
    offMap: 'venant de hors carte',
    earlyEntry: 'en entrée anticipée',
    asset: 'comme appui',
  },
  directions: { N: 'nord', NE: 'nord-est', SE: 'sud-est', S: 'sud', SW: 'sud-ouest', NW: 'nord-ouest' },
  mist: {
    'Extremely Heavy': 'brume extrêmement dense',
    'Very Heavy': 'brume très dense',
    Heavy: 'brume dense',
    Moderate: 'brume modérée',
    Light: 'brume légère',
    'Very Light': 'brume très légère',
  },
  overcast: 'ciel couvert',
  clear: 'ciel clair',
  clouds: (clouds) => `nuages : ${CLOUDS[clouds] ?? clouds}`,
  steadyMist: 'brume sans changement',
  printed,
})

/** The names of pieces, each after `de`. */
export const allWithDe = (at: Scene, ids: readonly string[]): string => list(ids.map((id) => withDe(names.of(at, id))))
