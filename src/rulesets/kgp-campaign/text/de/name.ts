import { grammar, type Grammar } from '../../../../kernel/language.js'
import type { FortificationKind, Side } from '../../data/names.js'
import { has, type PersonnelKind } from '../../model/piece.js'
import { nameArea, namesFrom } from '../names.js'
import type { Names } from '../words.js'

const german: Grammar = grammar('de')

/** A number with its noun. */
export const plural: Grammar['plural'] = german.plural
/** Names as a list. */
export const list: Grammar['list'] = german.list

/** A side in the genitive. */
export const OF: Readonly<Record<Side, string>> = { german: 'der Deutschen', us: 'der Amerikaner' }

/** The stem of the adjective of a side. */
const STEM: Readonly<Record<Side, string>> = { german: 'deutsche', us: 'amerikanische' }

const PERSONNEL: Readonly<Record<PersonnelKind, string>> = {
  squad: 'Trupp',
  halfSquad: 'Halbtrupp',
  crew: 'Bedienung',
  vehicleCrew: 'Fahrzeugbesatzung',
  leader: 'Anführer',
  hero: 'Held',
  armorLeader: 'Panzerführer',
}
const FORTIFICATIONS: Readonly<Record<FortificationKind, string>> = {
  foxhole: 'Schützenloch',
  trench: 'Graben',
  pillbox: 'Bunker',
  wire: 'Drahthindernis',
  mineAP: 'Schützenminenfeld',
  mineAT: 'Panzerminenfeld',
  roadblock: 'Straßensperre',
  fortifiedBuilding: 'befestigtes Gebäude',
  daisyChain: 'Minenkette',
}
/** Printed words, and names on the sample map and charts. */
const PRINTED: Readonly<Record<string, string>> = {
  'Kampfgruppe Peiper campaign': 'Kampfgruppe Peiper',
  truck: 'Lkw',
  'British LMG': 'britisches LMG',
  radio: 'Funkgerät',
  phone: 'Feldtelefon',
  'as listed': 'wie in der Tabelle',
  none: 'keiner',
  'No Moon': 'kein Mond',
  'Sample village map for Kampfgruppe Peiper campaign tests': 'Musterdorf für Tests des Feldzugs',
  'Stone bridge': 'Steinbrücke',
  'Hillside sanatorium': 'Sanatorium am Hang',
  'Village church': 'Dorfkirche',
  Tannery: 'Gerberei',
  Mill: 'Mühle',
  'Corner shop': 'Eckladen',
  'Farm, north road': 'Hof, Nordstraße',
  'Farm, orchard': 'Hof, Obstgarten',
  'Farm, north-east': 'Hof, Nordosten',
  'Farm, east': 'Hof, Osten',
  'Empty barn': 'Leere Scheune',
  'Farm, south-west': 'Hof, Südwesten',
  "Sexton's house": 'Küsterhaus',
  "Baker's house": 'Bäckerhaus',
  'West road': 'Weststraße',
  'North road': 'Nordstraße',
  'East road': 'Oststraße',
  'South bank': 'Südufer',
  'SS Panzergrenadier Platoon': 'SS-Panzergrenadierzug',
  'SS Panzergrenadier Platoon, mounted': 'SS-Panzergrenadierzug, auf SPW',
  'SS Pioneer Platoon': 'SS-Pionierzug',
  'Fallschirmjaeger Platoon': 'Fallschirmjägerzug',
  'Flak troops as infantry': 'Flaksoldaten als Infanterie',
  'SS Heavy MG Section': 'SS-sMG-Halbzug',
  'SS Medium Mortar Section': 'Halbzug mittlerer Granatwerfer (SS)',
  'Heavy Mortar Section': 'Halbzug schwerer Granatwerfer',
  'Anti-Tank Gun Section': 'Pak-Halbzug',
  'Panther Platoon': 'Panther-Zug',
  'PzKpfw IV Platoon': 'PzKpfw-IV-Zug',
  'Tiger II Section': 'Tiger-II-Halbzug',
  'Armoured Car Section': 'Panzerspähtrupp',
  'Flak Tank Section': 'Flakpanzer-Halbzug',
  'Half-track Flak Section': 'Flak-Halbzug auf Halbketten',
  'Self-propelled Infantry Gun Section': 'Halbzug Infanteriegeschütze auf Selbstfahrlafette',
  'Captured Tank Destroyer': 'Erbeuteter Jagdpanzer',
  '105mm Battery': '105-mm-Batterie',
  '120mm Mortar Battery': '120-mm-Granatwerferbatterie',
  '150mm Battery': '150-mm-Batterie',
  'Pre-Registered Hex': 'Eingeschossenes Feld',
  'Fortification Points': 'Befestigungspunkte',
  'Sniper Increase': 'Erhöhung der SAN',
  'Infantry Platoon': 'Infanteriezug',
  'Infantry Weapons Platoon': 'Zug schwerer Infanteriewaffen',
  'Heavy Machine-Gun Section': 'sMG-Halbzug',
  'Infantry Platoon, 117th': 'Infanteriezug, 117.',
  'Parachute Platoon': 'Fallschirmjägerzug (US)',
  'Parachute Light Mortar Section': 'Halbzug leichter Granatwerfer (Fallschirmjäger)',
  'Armored Infantry Platoon': 'Panzerinfanteriezug',
  'Combat Engineer Platoon': 'Pionierzug',
  'Medium Tank Platoon, 743rd': 'Zug mittlerer Panzer, 743.',
  'Medium Tank Platoon, 740th': 'Zug mittlerer Panzer, 740.',
  'Medium Tank Platoon, 3rd Armored': 'Zug mittlerer Panzer, 3. Panzerdivision',
  'Light Tank Section': 'Halbzug leichter Panzer',
  'Tank Destroyer Section, M10': 'Jagdpanzer-Halbzug, M10',
  'Tank Destroyer Section, M36': 'Jagdpanzer-Halbzug, M36',
  'Antiaircraft Half-track Section': 'Flak-Halbzug auf Halbketten (US)',
  'Three-Inch Gun Section': 'Halbzug 3-Zoll-Geschütze',
  '57mm Gun Section': 'Halbzug 57-mm-Geschütze',
  '90mm Antiaircraft Gun': '90-mm-Flak',
  '81mm Mortar Section': 'Halbzug 81-mm-Granatwerfer',
  '81mm Mortar Battery': '81-mm-Granatwerferbatterie',
  'M12 GMC Battery': 'M12-Batterie (155 mm)',
  '75mm Pack Howitzer Battery': '75-mm-Gebirgshaubitzenbatterie',
  Bombardment: 'Bombardement',
  'Fighter-Bombers': 'Jagdbomber',
}
const CLOUDS: Readonly<Record<string, string>> = { Overcast: 'bedeckt', None: 'keine' }

const printed = (text: string): string => PRINTED[text] ?? text

/** The names of things in German. */
export const names: Names = /* @__PURE__ */ namesFrom({
  list,
  seats: { german: 'die Deutschen', us: 'die Amerikaner', umpire: 'der Spielleiter' },
  mark: (side, mark) => `${side === 'german' ? 'deutsch' : 'US'} ${mark}`,
  pieces: {
    personnel: ({ kind, type }) => (type === kind ? PERSONNEL[kind] : `${PERSONNEL[kind]} ${type}`),
    vehicle: ({ type }) => printed(type),
    gun: ({ type }) => printed(type),
    sw: ({ type }) => printed(type),
    wreck: (wreck) => `${has(wreck, 'burntOut') ? 'Brandwrack' : 'Wrack'} ${printed(wreck.type)}`,
    fortification: ({ kind }) => FORTIFICATIONS[kind],
  },
  parts: {
    foxhole: (hex) => `${hex} (Schützenloch)`,
    trench: (hex) => `${hex} (Graben)`,
    pillbox: (hex) => `${hex} (Bunker)`,
    bridge: (hex) => `${hex} (Brücke)`,
  },
  level: (hex, level) => `${hex} (Ebene ${level})`,
  setupArea: (side, letter) => `${STEM[side]}r Aufstellungsraum ${letter}`,
  entryArea: (id) => `Zugang ${id}`,
  places: {
    map: () => 'auf der Karte',
    setupArea: ({ area }) => areas(area).in,
    holdingBox: ({ entry, part }) =>
      `im ${part === 'shaded' ? 'dunklen' : 'hellen'} Teil des Wartefelds von ${names.area(entry)}`,
    leftInPlace: () => 'an Ort und Stelle zurückgelassen',
  },
  fortifications: FORTIFICATIONS,
  markers: {
    abandoned: 'verlassen',
    acquired: 'als Ziel erfasst',
    ammoShortage: 'knapp an Munition',
    berserk: 'in Raserei',
    bogged: 'festgefahren',
    broken: 'gebrochen',
    bu: 'mit geschlossenen Luken',
    burning: 'brennend',
    burntOut: 'ausgebrannt',
    captured: 'erbeutet',
    ce: 'mit offenen Luken',
    cloaked: 'verhüllt',
    concealed: 'verborgen',
    cx: 'erschöpft',
    dismantled: 'zerlegt',
    disrupted: 'zerrüttet',
    dm: 'demoralisiert (DM)',
    encircled: 'eingekreist',
    fanatic: 'fanatisch',
    heroic: 'heldenhaft',
    hidden: 'versteckt',
    hooked: 'angehängt',
    hullDown: 'in Wannendeckung',
    immobilized: 'bewegungsunfähig',
    known: 'erkannt',
    labor: 'bei der Arbeit',
    limbered: 'aufgeprotzt',
    lowAmmo: 'munitionsarm',
    malfunctioned: 'gestört',
    melee: 'im Nahkampf',
    mired: 'im Morast versunken',
    motion: 'in Fahrt',
    outOfGas: 'ohne Treibstoff',
    pinned: 'niedergehalten',
    rearmed: 'neu bewaffnet',
    recalled: 'abberufen',
    refueled: 'betankt',
    reserve: 'in Reserve',
    scrounged: 'ausgeschlachtet',
    shiftTried: 'für diesen Termin mit dem Verlegen fertig',
    shocked: 'unter Schock',
    statusSecret: 'verdeckt notiert',
    stunned: 'benommen',
    unarmed: 'unbewaffnet',
    unconfirmedKill: 'ein unbestätigter Abschuss',
    wallAdvantage: 'mit Mauervorteil',
    wounded: 'verwundet',
  },
  slots: {
    MA: 'Hauptbewaffnung',
    CMG: 'Turm-MG',
    BMG: 'Bug-MG',
    AAMG: 'Fla-MG',
    RMG: 'Heck-MG',
    FT: 'Flammenwerfer',
    SMOKE: 'Nebelwurfanlage',
  },
  modes: {
    reserve: 'in Reserve',
    standardOnMap: 'aufgestellt auf der Karte',
    offMap: 'von außerhalb der Karte',
    earlyEntry: 'mit frühem Eintritt',
    asset: 'als Unterstützung',
  },
  directions: { N: 'N', NE: 'NO', SE: 'SO', S: 'S', SW: 'SW', NW: 'NW' },
  mist: {
    'Extremely Heavy': 'äußerst dichter Nebel',
    'Very Heavy': 'sehr dichter Nebel',
    Heavy: 'dichter Nebel',
    Moderate: 'mäßiger Nebel',
    Light: 'leichter Nebel',
    'Very Light': 'sehr leichter Nebel',
  },
  overcast: 'bedeckt',
  clear: 'klar',
  clouds: (clouds) => `Wolken: ${CLOUDS[clouds] ?? clouds}`,
  steadyMist: 'kein Wechsel des Nebels',
  printed,
})

/** The name of an area in the grammatical cases that sentences use. */
interface AreaForms {
  readonly nominative: string
  readonly accusative: string
  readonly in: string
  readonly to: string
  readonly from: string
}

/** The forms of the name of an area. */
export const areas = (id: string): AreaForms =>
  nameArea<AreaForms>(
    id,
    (side, letter) => {
      const dative = `${STEM[side]}n Aufstellungsraum ${letter}`
      return {
        nominative: `der ${STEM[side]} Aufstellungsraum ${letter}`,
        accusative: `den ${dative}`,
        in: `im ${dative}`,
        to: `in den ${dative}`,
        from: `aus dem ${dative}`,
      }
    },
    (entry) => ({
      nominative: `Zugang ${entry}`,
      accusative: `Zugang ${entry}`,
      in: `bei Zugang ${entry}`,
      to: `zu Zugang ${entry}`,
      from: `von Zugang ${entry}`,
    }),
  )

/** The adjective of a side, with an ending. */
export const adjective = (side: Side, ending: '' | 'n' | 'r' | 's' = ''): string => `${STEM[side]}${ending}`
