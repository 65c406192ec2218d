import { optionsWith, valuesOf, type OptionsOf, type OptionValues } from '../../../kernel/option.js'

/**
 * Readings of ambiguous rules, named as in the rules documents: values with the default first, the rules they affect,
 * and what they decide.
 */
export const optionTable = {
  'lvp.idleDate': {
    values: ['carry', 'addAgain'],
    rule: 'AMB-03, A-06',
    says: 'On Idle Dates, whether the LVP total is carried over or the last Current-LVP Total is added again.',
    names: { carry: 'Carried over', addAgain: 'Added again' },
  },
  'mines.exceptionCovers': {
    values: ['both', 'ntcOnly'],
    rule: 'AMB-04',
    says: 'Whether a safe way out of a minefield avoids both mine attack and check, or the check only.',
    names: { both: 'Attack and check', ntcOnly: 'Check only' },
  },
  'setup.enterableReach': {
    values: ['withinRadius', 'pathWithinArea'],
    rule: 'AMB-07, A-19',
    says: 'The extent of a Setup Area around its Strategic Locations.',
    names: { withinRadius: 'Within a radius', pathWithinArea: 'By a path within the area' },
  },
  'setup.utFrom': {
    values: ['residual', 'allStrategic'],
    rule: 'AMB-08, A-25',
    says: 'The definition of Uncontrolled Territory.',
    names: { residual: 'The rest of the map', allStrategic: 'Out of reach of every Strategic Location' },
  },
  'setup.surroundedFlips': {
    values: [true, false],
    rule: 'AMB-09, A-28',
    says: 'Whether enclosed unoccupied enemy Locations change Control.',
  },
  'setup.mapEdgeEncloses': {
    values: [false, true],
    rule: 'AMB-10, A-26',
    says: 'Whether the map edge helps to enclose.',
  },
  'setup.merge': {
    values: ['touching', 'reachable'],
    rule: 'AMB-49',
    says: 'Whether parts of a side form one Setup Area if their claims touch or overlap, or only if their hexes do.',
    names: { touching: 'Parts that touch', reachable: 'Hexes that touch' },
  },
  'setup.nonStrategicInStrategicHex': {
    values: ['literal', 'followsHex'],
    rule: 'A-18',
    says: 'The status of non-Strategic Locations in a hex with a Strategic one.',
    names: { literal: 'By the letter of the rules', followsHex: 'As the hex' },
  },
  'isolation.entryHexTraversable': {
    values: [true, false],
    rule: 'AMB-12, A-11',
    says: 'Whether the entry hex reached must itself be Uncontrolled Territory or friendly.',
  },
  'isolation.hqEnterable': {
    values: [false, true],
    rule: 'AMB-50',
    says: 'Whether the German headquarters hex must be Enterable to the unit that traces to it.',
  },
  'isolation.ammoShortage': {
    values: ['us', 'both'],
    rule: '8.6241',
    says: 'The sides whose Isolated pieces start with Ammunition Shortage.',
    names: { us: 'U.S. pieces', both: 'Both sides' },
  },
  'escape.resolution': {
    values: ['committed', 'sequential'],
    rule: 'AMB-14',
    says: 'Whether all Escape attempts are announced before any roll, or made one after the other.',
    names: { committed: 'All announced first', sequential: 'One after the other' },
  },
  'escape.proximityMeasure': {
    values: ['path', 'straight'],
    rule: 'AMB-47, A-56',
    says: 'Whether the distance to a friendly area is measured along the path or in a straight line.',
    names: { path: 'Along the path', straight: 'In a straight line' },
  },
  'escape.original2': {
    values: ['override', 'final8Only'],
    rule: 'AMB-15',
    says: 'Whether an original 2 always Escapes, or only if the final result does.',
    names: { override: 'Always', final8Only: 'By the final result' },
  },
  'escape.leaderDrm': {
    values: ['single', 'leaderPlusHero'],
    rule: 'AMB-16',
    says: 'Whether only one leader or hero modifies the roll, or a leader and a hero.',
    names: { single: 'Only one', leaderPlusHero: 'Leader and hero' },
  },
  'escape.proximity': {
    values: ['otherArea', 'anyArea'],
    rule: 'AMB-17',
    says: "Whether the distance to the unit's own area counts.",
    names: { otherArea: 'Other areas only', anyArea: 'Any area' },
  },
  'escape.pathPriority': {
    values: ['nearest', 'fewestEnemy'],
    rule: 'AMB-18',
    says: 'Whether the nearest area or the path with the fewest enemy Locations takes priority.',
    names: { nearest: 'The nearest area', fewestEnemy: 'The fewest enemies' },
  },
  'escape.nmlPath': {
    values: ['fallback', 'never', 'always'],
    rule: 'AMB-19',
    says: "When a path may lead through No Man's Land.",
    names: { fallback: 'If there is no other', never: 'Never', always: 'Always' },
  },
  'escape.noDestination': {
    values: ['eliminate', 'leftInPlace'],
    rule: 'AMB-20',
    says: 'The fate of a piece without a destination.',
    names: { eliminate: 'Eliminated', leftInPlace: 'Left in place' },
  },
  'escape.equipmentOn12': {
    values: ['eliminated', 'dr'],
    rule: 'AMB-21',
    says: 'Whether Equipment of units lost on 12 or more is also lost, or rolled for.',
    names: { eliminated: 'Lost', dr: 'Rolled for' },
  },
  'escape.smcHsEquivalent': { values: [0], rule: '8.606', says: 'The half-squad equivalents of an SMC.' },
  'blaze.otherTerrain': {
    values: ['remove', 'keep'],
    rule: 'AMB-23',
    says: 'Whether fires outside buildings and rubble are removed.',
    names: { remove: 'Removed', keep: 'Kept' },
  },
  'leader.twice': { values: [true, false], rule: 'AMB-28', says: 'Whether a leader may be promoted twice in a phase.' },
  'promotion.area': {
    values: ['withPersonnel', 'any'],
    rule: 'AMB-29',
    says: 'Where a new leader may appear.',
    names: { withPersonnel: 'Where there are Personnel', any: 'Anywhere' },
  },
  'leaderTable.band67': {
    values: ['8-0', '9-0'],
    rule: 'TD-07',
    says: 'The leader type for 6 and 7 on the leader table.',
    names: { '8-0': '8-0', '9-0': '9-0' },
  },
  'shift.entryPath': {
    values: [true, false],
    rule: 'AMB-32',
    says: 'Whether a Shift from an Entry Area to a Setup Area needs a path.',
  },
  'shift.nextEntry': {
    values: ['perimeter', 'sameSide'],
    rule: 'AMB-31',
    says: 'Whether the next Entry Area is found around the whole edge of the Map Group, or along one side of it.',
    names: { perimeter: 'Around the map edge', sameSide: 'Along one side' },
  },
  'scw.unplaced': {
    values: ['lost', 'pool'],
    rule: 'AMB-35',
    says: 'The fate of a regained weapon without a legal area.',
    names: { lost: 'Lost', pool: 'Waits for an area' },
  },
  'captured.unarmedStays': {
    values: [true, false],
    rule: 'AMB-36',
    says: 'Whether a captured vehicle that never had a weapon stays.',
  },
  'removal.original6': {
    values: ['noEffectOnly', 'always'],
    rule: 'AMB-39',
    says: 'When an original 6 costs a removal party.',
    names: { noEffectOnly: 'Only without effect', always: 'Always' },
  },
  'cpp.clampZero': {
    values: [true, false],
    rule: 'AMB-40, A-53',
    says: 'Whether a replenishment below 0 counts as 0.',
  },
  'cpp.columnOrder': {
    values: ['usFirst', 'germanFirst'],
    rule: 'AMB-42',
    says: 'Order of the sides in the columns of the CPP chart.',
    names: { usFirst: 'Americans first', germanFirst: 'Germans first' },
  },
  'cpp.base19PmCg1German': {
    values: [35, 30],
    rule: 'AMB-43',
    says: 'German base number on 19 PM of the first campaign: chart or example.',
  },
  'weather.mixedIsOvercast': {
    values: [true, false],
    rule: 'AMB-45',
    says: 'Whether mist with overcast counts as overcast for the next date.',
  },
  'weather.mode': {
    values: ['historical', 'random'],
    rule: 'CG3',
    says: 'Whether weather is historical, or random if both sides agree.',
    names: { historical: 'Historical', random: 'Random' },
  },
  'ammo.countFrom': {
    values: ['laterThan20AM', 'from20AM'],
    rule: 'AMB-46',
    says: 'Whether the scenario of 20 AM counts for Ammunition Shortage.',
    names: { laterThan20AM: 'Only later ones', from20AM: 'Yes' },
  },
  'reph.sideOrder': {
    values: ['germanFirst', 'usFirst'],
    rule: '8.6',
    says: 'The side that rolls first if no rule sets the order.',
    names: { germanFirst: 'Germans first', usFirst: 'Americans first' },
  },
  'reph.rollSource': {
    values: ['seeded', 'supplied'],
    rule: '8.6',
    says: 'The source of dice: the match (seeded), or a script of supplied results. The rules are the same.',
    names: { seeded: 'From the match', supplied: 'From a list' },
  },
  'balance.side': {
    values: [null, 'german', 'us'],
    rule: '8.31',
    says: 'The side favored by Balance.',
    names: { null: 'None', german: 'Germans', us: 'Americans' },
  },
  'exit.resolveNtc': {
    values: [false, true],
    rule: 'CG21',
    says: 'Whether the engine rolls the check of broken units that left the map without one.',
  },
  'cg.secrecy': {
    values: ['sealed', 'open', 'committed'],
    rule: '8.14, 8.15',
    says: 'A side sees its own secrets (sealed), all (open), or all but uncommitted decisions (committed, by mail).',
    names: { sealed: 'Sealed', open: 'Open', committed: 'Open once committed' },
  },
  'cg.commanders': {
    values: ['none', 'named'],
    rule: '8.13',
    says: 'Whether pieces and groups carry the name of a commander.',
    names: { none: 'No', named: 'Yes' },
  },
  'cg.ports': {
    values: ['reconstruction', 'strict'],
    rule: 'chapter 7',
    says: 'Whether the reconstruction replaces missing charts, or they are refused.',
    names: { reconstruction: 'Reconstruction', strict: 'Refused' },
  },
} as const

/** The chosen readings. */
export type Options = OptionsOf<typeof optionTable>

/** The default readings. */
export const defaultOptions: Options = optionsWith(optionTable)

/** The values of each option, the default first. */
export const optionValues: OptionValues<typeof optionTable> = valuesOf(optionTable)
