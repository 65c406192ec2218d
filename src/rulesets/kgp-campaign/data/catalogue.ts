import type { Side, UnitClass, CampaignId } from './names.js'
import type { CgDate } from './calendar.js'
import {
  groupItemKinds,
  type CatalogueSource,
  type Group,
  type GroupItem,
  type UnitType,
  type VehicleType,
} from './compiled-catalogue.js'

/*
 * Unit types, vehicle types and Reinforcement Groups: a reconstruction. The printed charts were not at hand; contents, prices,
 * maxima, dates and colors are the project's own, built on the historical order of battle and on common usage of the
 * tactical game. Attested by the rules are only: groups I, V and HW of the Germans are Reserve (CG7a), groups I, V and G of
 * the Americans enter from off map (CG7c), I and HW give an Objective Hex (8.2), O3 is the M12 module outside the limit
 * (CG15), American groups are never Depleted (8.2). A caller who owns the game supplies its own catalogue in this shape.
 */

/** A squad: its counter, class, half-squad, what Replacement and Battle Hardening make of it, and what is special about it. */
type SquadRow = readonly [
  type: string,
  unitClass: UnitClass,
  halfSquad: string,
  replacedBy: readonly string[],
  hardensTo: string | null,
  traits: UnitType['traits'],
]

// prettier-ignore
const germanSquads: readonly SquadRow[] = [
  // type     class         half-squad  replaced by         hardens to  special
  ['6-5-8', 'elite',      '3-4-8',    ['3-4-8', '3-4-8'], null,       ['ss']],
  ['8-3-8', 'elite',      '3-3-8',    ['3-3-8', '3-3-8'], null,       ['assaultEngineer']],
  ['5-4-8', 'elite',      '2-4-8',    ['4-6-7'],          null,       []],
  ['4-6-7', 'firstLine',  '2-4-7',    ['4-4-7'],          '5-4-8',    []],
  ['4-4-7', 'secondLine', '2-3-7',    ['4-3-6'],          '4-6-7',    []],
  ['4-3-6', 'conscript',  '2-3-6',    [],                 '4-4-7',    []],
]

// prettier-ignore
const usSquads: readonly SquadRow[] = [
  // type     class         half-squad  replaced by  hardens to  special
  ['7-4-7', 'elite',      '3-3-7',    ['6-6-6'],   null,       ['airborne']],
  ['6-6-7', 'elite',      '3-4-7',    ['6-6-6'],   null,       []],
  ['6-6-6', 'firstLine',  '3-4-6',    ['5-4-6'],   '6-6-7',    []],
  ['5-4-6', 'secondLine', '2-3-6',    ['5-3-6'],   '6-6-6',    []],
  ['5-3-6', 'green',      '2-2-6',    [],          '5-4-6',    []],
]

/** A crew: its counter, and whether it is a vehicle's. */
type CrewRow = readonly [type: string, kind: 'crew' | 'vehicleCrew']

const germanCrews: readonly CrewRow[] = [
  ['2-2-8', 'crew'],
  ['1-2-7', 'vehicleCrew'],
]

const usCrews: readonly CrewRow[] = [
  ['2-2-7', 'crew'],
  ['1-2-6', 'vehicleCrew'],
]

/** A vehicle: its name, how it moves, its armor, the caliber of its main armament, its weight and its fuel. */
type VehicleRow = readonly [
  type: string,
  mobility: VehicleType['mobility'],
  top: VehicleType['top'],
  caliber: number | null,
  tons: number,
  fuel: VehicleType['fuel'],
]

// prettier-ignore
const germanVehicles: readonly VehicleRow[] = [
  // type            moves        armor        caliber  tons  fuel
  ['PzKpfw VG',    'tracked',   'CT',        75,      45,   'petrol'],
  ['PzKpfw IVJ',   'tracked',   'CT',        75,      25,   'petrol'],
  ['PzKpfw VIB',   'tracked',   'CT',        88,      68,   'petrol'],
  ['FlaKPz IV/20', 'tracked',   'OT',        20,      22,   'petrol'],
  ['FlaKPz IV/37', 'tracked',   'OT',        37,      24,   'petrol'],
  ['sIG 38(t)M',   'tracked',   'OT',        150,     12,   'petrol'],
  ['PSW 234/2',    'wheeled',   'CT',        50,      11,   'diesel'],
  ['SPW 251/1',    'halfTrack', 'OT',        null,    8,    'petrol'],
  ['SdKfz 10/5',   'halfTrack', 'unarmored', 20,      5,    'petrol'],
  ['SdKfz 7/1',    'halfTrack', 'unarmored', 20,      12,   'petrol'],
]

// prettier-ignore
const usVehicles: readonly VehicleRow[] = [
  // type         moves        armor        caliber  tons  fuel
  ['M4',        'tracked',   'CT',        75,      30,   'petrol'],
  ['M4A1',      'tracked',   'CT',        75,      30,   'petrol'],
  ['M4A3',      'tracked',   'CT',        75,      30,   'petrol'],
  ['M4A3(76)W', 'tracked',   'CT',        76,      33,   'petrol'],
  ['M5A1',      'tracked',   'CT',        37,      15,   'petrol'],
  ['M10 GMC',   'tracked',   'OT',        76,      30,   'diesel'],
  ['M36 GMC',   'tracked',   'OT',        90,      29,   'petrol'],
  ['M16 MGMC',  'halfTrack', 'OT',        null,    9,    'petrol'],
  ['M3A1 ht',   'halfTrack', 'OT',        null,    9,    'petrol'],
  ['M3 ht',     'halfTrack', 'OT',        null,    9,    'petrol'],
  ['truck',     'wheeled',   'unarmored', null,    5,    'petrol'],
]

/** What a Reinforcement Group is, by its ID on the chart: items are number, kind and type, with a comma between two. */
type GermanGroupRow = readonly [
  organization: string,
  name: string,
  formation: string,
  full: string,
  depleted: string | null,
]

/** The same of an American group: it is never Depleted, and enters where its Entry Code colors let it. */
type UsGroupRow = readonly [
  organization: string,
  name: string,
  formation: string,
  full: string,
  entryColors: readonly string[],
]

/** What a campaign offers of a group: how many, on which dates first and last, and whether it is barred from the Initial Scenario. */
type Offer = readonly [maximum: number, first: CgDate, last: CgDate, barred?: 'not initial'] | null

/** The price of a group, and what each of the three campaigns offers of it. */
type OfferRow = readonly [cpp: number, i: Offer, ii: Offer, iii: Offer]

// prettier-ignore
const germanGroups = {
  //    size       name                                   formation                                    Full Strength                                     Depleted
  I1:  ['platoon', 'SS Panzergrenadier Platoon',          'III.(gep.)/SS-PzGrenRgt 2',                 '4 squad 6-5-8, 2 sw LMG, 1 sw PSK',              '3 squad 6-5-8, 1 sw LMG'],
  I2:  ['platoon', 'SS Panzergrenadier Platoon, mounted', 'III.(gep.)/SS-PzGrenRgt 2',                 '4 squad 6-5-8, 2 sw LMG, 4 vehicle SPW 251/1',   '3 squad 6-5-8, 1 sw LMG, 3 vehicle SPW 251/1'],
  I3:  ['platoon', 'SS Pioneer Platoon',                  '9.(Pz.Pi.)/SS-PzRgt 1 and 3./SS-PzPiBtl 1', '3 squad 8-3-8, 1 sw LMG, 1 sw FT, 2 sw DC',      '2 squad 8-3-8, 1 sw DC'],
  I4:  ['platoon', 'Fallschirmjaeger Platoon',            'elements Fallschirmjaeger-Regiment 9',      '3 squad 5-4-8, 2 sw LMG',                        '2 squad 5-4-8, 1 sw LMG'],
  I5:  ['platoon', 'Flak troops as infantry',             'Flak-Sturm-Abteilung 84',                   '3 squad 4-6-7, 1 sw LMG',                        '2 squad 4-6-7'],
  HW1: ['section', 'SS Heavy MG Section',                 '12.(schw.)/SS-PzGrenRgt 2',                 '2 halfSquad 3-4-8, 2 sw HMG',                    '1 halfSquad 3-4-8, 1 sw HMG'],
  HW2: ['section', 'SS Medium Mortar Section',            '12.(schw.)/SS-PzGrenRgt 2',                 '2 crew 2-2-8, 2 gun 81mm MTR',                   '1 crew 2-2-8, 1 gun 81mm MTR'],
  HW3: ['section', 'Heavy Mortar Section',                '12cm mortars found at La Gleize',           '2 crew 2-2-8, 2 gun 120mm MTR',                  '1 crew 2-2-8, 1 gun 120mm MTR'],
  HW4: ['section', 'Anti-Tank Gun Section',               'SS-PzGrenRgt 2',                            '2 crew 2-2-8, 2 gun 75mm PaK 40',                '1 crew 2-2-8, 1 gun 75mm PaK 40'],
  V1:  ['platoon', 'Panther Platoon',                     '1./ and 2./SS-PzRgt 1',                     '4 vehicle PzKpfw VG',                            '3 vehicle PzKpfw VG'],
  V2:  ['platoon', 'PzKpfw IV Platoon',                   '6./ and 7./SS-PzRgt 1',                     '4 vehicle PzKpfw IVJ',                           '3 vehicle PzKpfw IVJ'],
  V3:  ['section', 'Tiger II Section',                    'schwere SS-PzAbt 501',                      '2 vehicle PzKpfw VIB',                           '1 vehicle PzKpfw VIB'],
  V4:  ['section', 'Armoured Car Section',                'SS-PzAufklAbt 1',                           '2 vehicle PSW 234/2',                            '1 vehicle PSW 234/2'],
  V5:  ['section', 'Flak Tank Section',                   '10.(Flak)/SS-PzRgt 1',                      '1 vehicle FlaKPz IV/20, 1 vehicle FlaKPz IV/37', '1 vehicle FlaKPz IV/37'],
  V6:  ['section', 'Half-track Flak Section',             'Flak-Sturm-Abteilung 84',                   '2 vehicle SdKfz 10/5, 1 vehicle SdKfz 7/1',      '1 vehicle SdKfz 10/5, 1 vehicle SdKfz 7/1'],
  V7:  ['section', 'Self-propelled Infantry Gun Section', '13.(IG)/SS-PzGrenRgt 2',                    '2 vehicle sIG 38(t)M',                           '1 vehicle sIG 38(t)M'],
  V8:  ['section', 'Captured Tank Destroyer',             'captured U.S. equipment',                   '1 vehicle M10 GMC',                              null],
  O1:  ['module',  '105mm Battery',                       'II./SS-PzArtRgt 1',                         '1 oba 105mm',                                    null],
  O2:  ['module',  '120mm Mortar Battery',                '12cm mortars',                              '1 oba 120mm MTR',                                null],
  O3:  ['module',  '150mm Battery',                       'SS-PzArtRgt 1, heavy',                      '1 oba 150mm',                                    null],
  P1:  ['asset',   'Pre-Registered Hex',                  'artillery observation',                     '1 preRegisteredHex any',                         null],
  F1:  ['asset',   'Fortification Points',                'pioneers and labour',                       '20 fpp point',                                   null],
  S1:  ['asset',   'Sniper Increase',                     'snipers',                                   '2 san point',                                    null],
} as const satisfies Record<string, GermanGroupRow>

// prettier-ignore
const germanOffers: Readonly<Record<keyof typeof germanGroups, OfferRow>> = {
  //    CPP  CG I                                  CG II                  CG III
  I1:  [9,   [8, '19 AM', '21 PM'],                [6, '20 PM', '21 PM'], [6, '19 PM', '23 PM']],
  I2:  [13,  [4, '19 AM', '21 PM'],                [2, '20 PM', '21 PM'], [4, '19 PM', '23 PM']],
  I3:  [11,  [3, '19 AM', '21 PM'],                [1, '20 PM', '21 PM'], [2, '19 PM', '23 PM']],
  I4:  [7,   [3, '19 AM', '21 PM'],                [1, '20 PM', '21 PM'], [2, '19 PM', '23 PM']],
  I5:  [5,   [1, '20 AM', '21 PM'],                [2, '20 PM', '21 PM'], [2, '20 AM', '23 PM']],
  HW1: [5,   [3, '19 AM', '21 PM'],                [2, '20 PM', '21 PM'], [3, '19 PM', '23 PM']],
  HW2: [5,   [2, '19 AM', '21 PM'],                [1, '20 PM', '21 PM'], [2, '19 PM', '23 PM']],
  HW3: [6,   [1, '19 PM', '21 PM'],                null,                  [2, '19 PM', '23 PM']],
  HW4: [7,   [1, '19 PM', '21 PM'],                [1, '20 PM', '21 PM'], [1, '19 PM', '23 PM']],
  V1:  [17,  [4, '19 AM', '21 PM'],                null,                  [4, '19 PM', '23 PM']],
  V2:  [13,  [3, '19 AM', '21 PM'],                [1, '20 PM', '21 PM'], [3, '19 PM', '23 PM']],
  V3:  [14,  [1, '19 PM', '21 PM', 'not initial'], null,                  [3, '19 PM', '23 PM']],
  V4:  [6,   [1, '19 AM', '21 PM'],                null,                  [2, '19 PM', '23 PM']],
  V5:  [8,   [1, '19 AM', '21 PM'],                [1, '20 PM', '21 PM'], [1, '19 PM', '23 PM']],
  V6:  [7,   [1, '19 PM', '21 PM'],                [3, '20 PM', '21 PM'], [1, '19 PM', '23 PM']],
  V7:  [10,  [1, '19 PM', '21 PM', 'not initial'], [1, '20 PM', '21 PM'], [2, '19 PM', '23 PM']],
  V8:  [4,   null,                                 null,                  [1, '19 PM', '23 PM']],
  O1:  [9,   [3, '19 AM', '21 PM'],                [2, '20 PM', '21 PM'], [2, '19 PM', '23 PM']],
  O2:  [8,   [2, '19 AM', '21 PM'],                [1, '20 PM', '21 PM'], [2, '19 PM', '23 PM']],
  O3:  [11,  [1, '19 PM', '21 PM', 'not initial'], null,                  [1, '19 PM', '23 PM']],
  P1:  [1,   [2, '19 PM', '21 PM'],                [2, '20 PM', '21 PM'], [3, '19 PM', '23 PM']],
  F1:  [4,   [6, '19 PM', '21 PM'],                [4, '20 PM', '21 PM'], [10, '19 PM', '23 PM']],
  S1:  [3,   [3, '19 PM', '21 PM'],                [2, '20 PM', '21 PM'], [4, '19 PM', '23 PM']],
}

// prettier-ignore
const usGroups = {
  //   size       name                                formation                                                           Full Strength                                              Entry Code colors
  I1: ['platoon', 'Infantry Platoon',                 '119th Infantry, 30th Division',                                    '3 squad 6-6-6, 1 sw BAZ 44',                              ['blue']],
  I2: ['platoon', 'Infantry Weapons Platoon',         '119th Infantry, 30th Division',                                    '2 halfSquad 3-4-6, 2 sw MMG, 1 oba 60mm MTR',             ['blue']],
  I3: ['section', 'Heavy Machine-Gun Section',        '119th Infantry, heavy weapons company',                            '2 halfSquad 3-4-6, 1 sw HMG, 1 sw .50-cal HMG',           ['blue']],
  I4: ['platoon', 'Infantry Platoon, 117th',          '117th Infantry, 30th Division',                                    '3 squad 6-6-6, 1 sw BAZ 44',                              ['red']],
  I5: ['platoon', 'Parachute Platoon',                '504th Parachute Infantry, 82nd Airborne Division',                 '3 squad 7-4-7, 1 sw BAZ 44, 1 sw MMG',                    ['green']],
  I6: ['section', 'Parachute Light Mortar Section',   '504th Parachute Infantry',                                         '2 halfSquad 3-3-7, 2 sw 60mm MTR',                        ['green']],
  I7: ['platoon', 'Armored Infantry Platoon',         '36th Armored Infantry, 3rd Armored Division',                      '3 squad 6-6-7, 1 sw MMG, 1 sw BAZ 44, 3 vehicle M3A1 ht', ['yellow']],
  I8: ['platoon', 'Combat Engineer Platoon',          '105th Engineer Combat Battalion',                                  '2 squad 6-6-7, 1 sw FT, 2 sw DC',                         ['blue', 'green']],
  V1: ['platoon', 'Medium Tank Platoon, 743rd',       '743rd Tank Battalion',                                             '4 vehicle M4',                                            ['blue']],
  V2: ['platoon', 'Medium Tank Platoon, 740th',       '740th Tank Battalion',                                             '3 vehicle M4A3, 1 vehicle M36 GMC',                       ['blue']],
  V3: ['platoon', 'Medium Tank Platoon, 3rd Armored', '33rd Armored Regiment, Task Forces Jordan, McGeorge and Lovelady', '3 vehicle M4A1, 1 vehicle M4A3(76)W',                     ['yellow']],
  V4: ['section', 'Light Tank Section',               '33rd Armored Regiment',                                            '3 vehicle M5A1',                                          ['yellow']],
  V5: ['section', 'Tank Destroyer Section, M10',      '823rd Tank Destroyer Battalion',                                   '2 vehicle M10 GMC',                                       ['blue']],
  V6: ['section', 'Tank Destroyer Section, M36',      '703rd Tank Destroyer Battalion',                                   '2 vehicle M36 GMC',                                       ['green', 'yellow']],
  V7: ['section', 'Antiaircraft Half-track Section',  'antiaircraft automatic weapons battalion',                         '2 vehicle M16 MGMC',                                      ['blue', 'green']],
  G1: ['section', 'Three-Inch Gun Section',           '823rd Tank Destroyer Battalion, towed',                            '2 crew 2-2-7, 2 gun 76mm AT M5, 2 vehicle M3 ht',         ['blue']],
  G2: ['section', '57mm Gun Section',                 '119th Infantry, antitank company',                                 '2 crew 2-2-7, 2 gun 57mm AT M1, 2 vehicle truck',         ['blue', 'green']],
  G3: ['section', '90mm Antiaircraft Gun',            '143rd Antiaircraft Gun Battalion',                                 '1 crew 2-2-7, 1 gun 90mm AA M1',                          ['blue']],
  G4: ['section', '81mm Mortar Section',              'battalion heavy weapons company',                                  '2 crew 2-2-7, 2 gun 81mm MTR M1',                         ['blue', 'green']],
  O1: ['module',  '105mm Battery',                    '197th and 118th Field Artillery Battalions',                       '1 oba 105mm',                                             []],
  O2: ['module',  '81mm Mortar Battery',              'battalion mortars',                                                '1 oba 81mm MTR',                                          []],
  O3: ['module',  'M12 GMC Battery',                  '155mm self-propelled guns',                                        '1 oba 155mm',                                             []],
  O4: ['module',  '75mm Pack Howitzer Battery',       '376th Parachute Field Artillery Battalion',                        '1 oba 75mm',                                              []],
  B1: ['asset',   'Bombardment',                      'division artillery',                                               '1 bombardment mission',                                   []],
  A1: ['asset',   'Fighter-Bombers',                  'IX Tactical Air Command',                                          '2 aircraft FB',                                           []],
  P1: ['asset',   'Pre-Registered Hex',               'artillery observation',                                            '1 preRegisteredHex any',                                  []],
  F1: ['asset',   'Fortification Points',             'engineers and labour',                                             '20 fpp point',                                            []],
  S1: ['asset',   'Sniper Increase',                  'snipers',                                                          '2 san point',                                             []],
} as const satisfies Record<string, UsGroupRow>

// prettier-ignore
const usOffers: Readonly<Record<keyof typeof usGroups, OfferRow>> = {
  //   CPP  CG I                                  CG II                                CG III
  I1: [6,   [9, '19 AM', '21 PM'],                null,                                [9, '19 PM', '23 PM']],
  I2: [5,   [3, '19 AM', '21 PM'],                null,                                [3, '19 PM', '23 PM']],
  I3: [5,   [2, '19 PM', '21 PM'],                null,                                [3, '19 PM', '23 PM']],
  I4: [6,   [3, '20 AM', '21 PM', 'not initial'], null,                                [6, '20 AM', '23 PM']],
  I5: [8,   null,                                 [6, '20 PM', '21 PM'],               null],
  I6: [4,   null,                                 [2, '20 PM', '21 PM'],               null],
  I7: [11,  [1, '20 AM', '21 PM', 'not initial'], null,                                [4, '20 AM', '23 PM']],
  I8: [8,   [1, '20 AM', '21 PM', 'not initial'], [1, '20 N', '21 PM'],                [2, '20 AM', '23 PM']],
  V1: [13,  [2, '19 AM', '21 PM'],                null,                                [2, '20 AM', '23 PM']],
  V2: [14,  [3, '19 PM', '21 PM', 'not initial'], null,                                [3, '20 AM', '23 PM']],
  V3: [14,  [1, '20 AM', '21 PM', 'not initial'], null,                                [4, '20 AM', '23 PM']],
  V4: [7,   [1, '20 AM', '21 PM', 'not initial'], null,                                [2, '20 AM', '23 PM']],
  V5: [8,   [2, '20 AM', '21 PM', 'not initial'], null,                                [2, '20 AM', '23 PM']],
  V6: [9,   null,                                 [1, '20 N', '21 PM', 'not initial'], [1, '21 AM', '23 PM']],
  V7: [6,   [1, '20 AM', '21 PM', 'not initial'], [1, '20 N', '21 PM', 'not initial'], [1, '20 AM', '23 PM']],
  G1: [7,   [4, '19 AM', '21 PM'],                null,                                [2, '19 PM', '23 PM']],
  G2: [5,   [2, '19 AM', '21 PM'],                [2, '20 N', '21 PM'],                [2, '19 PM', '23 PM']],
  G3: [6,   [2, '19 AM', '21 PM'],                null,                                [1, '20 AM', '23 PM']],
  G4: [5,   [2, '19 PM', '21 PM'],                [1, '20 PM', '21 PM'],               [3, '19 PM', '23 PM']],
  O1: [8,   [4, '19 PM', '21 PM'],                null,                                [6, '19 PM', '23 PM']],
  O2: [6,   [3, '19 AM', '21 PM'],                [2, '20 PM', '21 PM'],               [4, '19 PM', '23 PM']],
  O3: [9,   [2, '20 AM', '21 PM', 'not initial'], null,                                [3, '21 AM', '23 PM']],
  O4: [6,   null,                                 [2, '20 PM', '21 PM'],               null],
  B1: [10,  [1, '20 AM', '21 PM', 'not initial'], [1, '20 N', '21 PM', 'not initial'], [2, '20 AM', '23 PM']],
  A1: [10,  null,                                 null,                                [2, '22 PM', '23 PM', 'not initial']],
  P1: [1,   [4, '19 PM', '21 PM'],                [2, '20 PM', '21 PM'],               [5, '19 PM', '23 PM']],
  F1: [4,   [6, '19 PM', '21 PM'],                [3, '20 PM', '21 PM'],               [8, '19 PM', '23 PM']],
  S1: [3,   [3, '19 PM', '21 PM'],                [2, '20 PM', '21 PM'],               [4, '19 PM', '23 PM']],
}

/** What the letters of a group's ID stand for. */
const groupTypes: Readonly<Record<string, string>> = {
  I: 'infantry',
  HW: 'heavyWeapons',
  V: 'vehicle',
  G: 'gun',
  O: 'oba',
  B: 'bombardment',
  A: 'airSupport',
  P: 'preRegisteredHex',
  F: 'fortificationPoints',
  S: 'sniper',
}

/** The American module of guns that no limit counts (CG15). */
const M12_MODULE = 'O3'

const squad =
  (side: Side) =>
  ([type, unitClass, halfSquad, replacedBy, hardensTo, traits]: SquadRow): UnitType => ({
    type,
    side,
    kind: 'squad',
    class: unitClass,
    halfSquad,
    replacedBy,
    hardensTo,
    traits,
  })

const crew =
  (side: Side) =>
  ([type, kind]: CrewRow): UnitType => ({
    type,
    side,
    kind,
    class: null,
    halfSquad: null,
    replacedBy: [],
    hardensTo: null,
    traits: [],
  })

/** A truck is driven by whoever rides it; every other vehicle has a crew of its own. */
const vehicle =
  (color: Side) =>
  ([type, mobility, top, caliber, tons, fuel]: VehicleRow): VehicleType => ({
    type,
    color,
    mobility,
    top,
    caliber,
    tons,
    fuel,
    inherentCrew: type !== 'truck',
  })

/** `2 sw LMG`: two support weapons, light machine guns. */
const item = (text: string): GroupItem => {
  const [count, word, ...type] = text.split(' ')
  const kind = groupItemKinds.find((one) => one === word)
  if (kind === undefined) throw new Error(`no kind of thing: ${text}`)
  return { kind, type: type.join(' '), count: Number(count) }
}

const items = (text: string): readonly GroupItem[] => text.split(', ').map(item)

/** What the campaigns offer of a group, put together. */
const offered = ([cpp, ...offers]: OfferRow): Pick<Group, 'cpp' | 'maximum' | 'notInitial' | 'available'> => {
  const campaigns: readonly CampaignId[] = ['I', 'II', 'III']
  const of = campaigns.map((campaign, at) => ({ campaign, offer: offers[at] }))
  return {
    cpp,
    maximum: { I: offers[0]?.[0] ?? 0, II: offers[1]?.[0] ?? 0, III: offers[2]?.[0] ?? 0 },
    notInitial: of.flatMap(({ campaign, offer }) => (offer?.[3] === undefined ? [] : [campaign])),
    available: Object.fromEntries(of.flatMap(({ campaign, offer }) => (offer ? [[campaign, [offer[1], offer[2]]]] : []))),
  }
}

/** A group, with what its kind decides: Reserve, entry from off the map, the Objective Hex, the limit of two modules. */
const group = (
  side: Side,
  chartId: string,
  [organization, name, formation, full]: GermanGroupRow | UsGroupRow,
  depleted: string | null,
  offer: OfferRow,
  entryColors: readonly string[],
): Group => {
  const letters = chartId.replace(/\d+$/, '')
  const is = (...kinds: readonly string[]): boolean => kinds.includes(letters)
  return {
    id: `${side === 'german' ? 'GER' : 'US'}-${chartId}`,
    chartId,
    side,
    type: groupTypes[letters],
    organization,
    name,
    formation,
    full: items(full),
    depleted: depleted === null ? null : items(depleted),
    ...offered(offer),
    entryColors,
    reserve: side === 'german' && is('I', 'V', 'HW'),
    entersOffMap: side === 'us' && is('I', 'V', 'G'),
    objectiveHex: is('I', 'HW'),
    countsAsModule: is('O') && !(side === 'us' && chartId === M12_MODULE),
  }
}

const idsOf = <Chart extends object>(chart: Chart): readonly (keyof Chart & string)[] =>
  Object.keys(chart) as (keyof Chart & string)[]

/** Everything on the charts of the project's reconstruction. */
export const reconstruction: CatalogueSource = {
  dates: {
    I: { mapGroup: 'St', dates: ['19 AM', '19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM', '21 PM'] },
    II: { mapGroup: 'Ch', dates: ['20 PM', '20 N', '21 AM', '21 PM'] },
    III: {
      mapGroup: 'Lg',
      // prettier-ignore
      dates: ['19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM', '21 PM', '21 N', '22 AM', '22 PM', '22 N', '23 AM', '23 PM'],
    },
  },
  initial: {
    I: { german: { cpp: 60, san: 3, elr: 5 }, us: { cpp: 40, san: 3, elr: 3 } },
    II: { german: { cpp: 35, san: 3, elr: 4 }, us: { cpp: 45, san: 3, elr: 5 } },
    III: { german: { cpp: 50, san: 3, elr: 5 }, us: { cpp: 50, san: 3, elr: 4 } },
  },
  surcharges: { standardOnMap: { german: 2, us: 2 }, earlyEntry: 3, recon: 1 },
  fortificationPrices: {
    foxhole: [2, 4, 6],
    trench: 8,
    wire: 6,
    mineAP: 2,
    mineAT: 5,
    roadblock: 10,
    fortifiedBuilding: 15,
    concealment: 1,
    daisyChain: 4,
    pillbox: null,
  },
  units: [
    ...germanSquads.map(squad('german')),
    ...usSquads.map(squad('us')),
    ...germanCrews.map(crew('german')),
    ...usCrews.map(crew('us')),
  ],
  dismantlable: ['81mm MTR', '81mm MTR M1'],
  vehicles: [...germanVehicles.map(vehicle('german')), ...usVehicles.map(vehicle('us'))],
  groups: [
    ...idsOf(germanGroups).map((id) => group('german', id, germanGroups[id], germanGroups[id][4], germanOffers[id], [])),
    ...idsOf(usGroups).map((id) => group('us', id, usGroups[id], null, usOffers[id], usGroups[id][4])),
  ],
}
