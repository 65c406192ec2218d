import { optionsWith, valuesOf, type OptionsOf, type OptionValues } from '../../../kernel/option.js'

/**
 * How the doubtful places of the rules are read; the names are those of the rules pages. What each may be set to, the usual
 * reading first; the rules it changes; what it decides.
 */
export const optionTable = {
  'lvp.idleDate': { values: ['carry', 'addAgain'], rule: 'AMB-03, A-06', says: 'Idle Dates: the LVP total is carried over, or the last Current-LVP Total is added again.' },
  'mines.exceptionCovers': { values: ['both', 'ntcOnly'], rule: 'AMB-04', says: 'What a safe way out of a minefield spares: mine attack and check, or the check only.' },
  'setup.enterableReach': { values: ['withinRadius', 'pathWithinArea'], rule: 'AMB-07, A-19', says: 'How a Setup Area reaches from its Strategic Locations.' },
  'setup.utFrom': { values: ['residual', 'allStrategic'], rule: 'AMB-08, A-25', says: 'What counts as Uncontrolled Territory.' },
  'setup.surroundedFlips': { values: [true, false], rule: 'AMB-09, A-28', says: 'Whether enclosed unoccupied enemy Locations change Control.' },
  'setup.mapEdgeEncloses': { values: [false, true], rule: 'AMB-10, A-26', says: 'Whether the map edge helps to enclose.' },
  'setup.merge': { values: ['touching', 'reachable'], before: 'reachable', rule: 'AMB-49', says: 'What makes one Setup Area: pieces that touch or overlap, or hexes that do.' },
  'setup.nonStrategicInStrategicHex': { values: ['literal', 'followsHex'], rule: 'A-18', says: 'Locations without Strategic status in a hex that has one.' },
  'isolation.entryHexTraversable': { values: [true, false], rule: 'AMB-12, A-11', says: 'Whether the entry hex reached must itself be Uncontrolled Territory or friendly.' },
  'isolation.hqEnterable': { values: [false, true], before: true, rule: 'AMB-50', says: 'Whether the German headquarters must itself be Enterable to whoever traces to it (edition 1).' },
  'isolation.ammoShortage': { values: ['us', 'both'], rule: '8.6241', says: 'Whose Isolated pieces start with Ammunition Shortage.' },
  'escape.resolution': { values: ['committed', 'sequential'], rule: 'AMB-14', says: 'Escape: all attempts announced before any roll, or one after the other.' },
  'escape.proximityMeasure': { values: ['path', 'straight'], rule: 'AMB-47, A-56', says: 'Closeness to a friendly area counts along the path, or straight.' },
  'escape.original2': { values: ['override', 'final8Only'], rule: 'AMB-15', says: 'An original 2 always Escapes, or only where the final result would.' },
  'escape.leaderDrm': { values: ['single', 'leaderPlusHero'], rule: 'AMB-16', says: 'One leader or hero counts, or a leader and a hero.' },
  'escape.proximity': { values: ['otherArea', 'anyArea'], rule: 'AMB-17', says: 'Whether closeness to the unit\'s own area counts.' },
  'escape.pathPriority': { values: ['nearest', 'fewestEnemy'], rule: 'AMB-18', says: 'Nearest area first, or fewest enemy Locations first.' },
  'escape.nmlPath': { values: ['fallback', 'never', 'always'], rule: 'AMB-19', says: 'When a way may lead through No Man\'s Land.' },
  'escape.noDestination': { values: ['eliminate', 'leftInPlace'], rule: 'AMB-20', says: 'What becomes of a piece with nowhere to go.' },
  'escape.equipmentOn12': { values: ['eliminated', 'dr'], rule: 'AMB-21', says: 'Equipment of units lost on 12 or more: lost too, or rolled for.' },
  'escape.smcHsEquivalent': { values: [0], rule: '8.606', says: 'Half-squad equivalents of a single man.' },
  'blaze.otherTerrain': { values: ['remove', 'keep'], rule: 'AMB-23', says: 'Fires outside buildings and rubble.' },
  'leader.twice': { values: [true, false], rule: 'AMB-28', says: 'Whether one leader may rise twice in a phase.' },
  'promotion.area': { values: ['withPersonnel', 'any'], rule: 'AMB-29', says: 'Where a new leader may appear.' },
  'leaderTable.band67': { values: ['8-0', '9-0'], rule: 'TD-07', says: 'The type named by 6 and 7 of the leader table.' },
  'shift.entryPath': { values: [true, false], rule: 'AMB-32', says: 'Whether a Shift from an Entry Area to a Setup Area needs a path.' },
  'shift.nextEntry': { values: ['perimeter', 'sameSide'], before: 'sameSide', rule: 'AMB-31', says: 'Which Entry Area is next: round the whole edge of the Map Group, or along one side of it (edition 1).' },
  'scw.unplaced': { values: ['lost', 'pool'], rule: 'AMB-35', says: 'A regained weapon without a lawful area.' },
  'captured.unarmedStays': { values: [true, false], rule: 'AMB-36', says: 'Whether a captured vehicle that never had a weapon stays.' },
  'removal.original6': { values: ['noEffectOnly', 'always'], rule: 'AMB-39', says: 'When an original 6 costs a removal party.' },
  'cpp.clampZero': { values: [true, false], rule: 'AMB-40, A-53', says: 'Whether a replenishment below 0 counts as 0.' },
  'cpp.columnOrder': { values: ['usFirst', 'germanFirst'], rule: 'AMB-42', says: 'Order of the sides in the columns of the CPP chart.' },
  'cpp.base19PmCg1German': { values: [35, 30], rule: 'AMB-43', says: 'German base number on 19 PM of the first campaign: chart or example.' },
  'weather.mixedIsOvercast': { values: [true, false], rule: 'AMB-45', says: 'Whether mist with overcast counts as overcast for the next date.' },
  'weather.mode': { values: ['historical', 'random'], rule: 'CG3', says: 'Historical weather, or random where both sides agree.' },
  'ammo.countFrom': { values: ['laterThan20AM', 'from20AM'], rule: 'AMB-46', says: 'Whether the scenario of 20 AM counts for Ammunition Shortage.' },
  'reph.sideOrder': { values: ['germanFirst', 'usFirst'], rule: '8.6', says: 'Whose dice come first where nothing else orders them.' },
  'reph.rollSource': { values: ['seeded', 'supplied'], rule: '8.6', says: 'Where dice come from: the match (seeded), or a script of supplied results; the rules are alike for both.' },
  'balance.side': { values: [null, 'german', 'us'], rule: '8.31', says: 'The side favored by Balance.' },
  'exit.resolveNtc': { values: [false, true], rule: 'CG21', says: 'Whether the engine rolls the check of broken units that left the map without one.' },
  'cg.secrecy': { values: ['sealed', 'open'], rule: '8.14, 8.15', says: 'Sealed: each side sees what is its own; open: views show everything.' },
  'cg.commanders': { values: ['none', 'named'], rule: '8.13', says: 'Whether pieces and groups carry the name of a commander.' },
  'cg.ports': { values: ['reconstruction', 'strict'], rule: 'chapter 7', says: 'Whether missing charts are filled by the reconstruction, or refused.' },
} as const

/** How the doubtful places of the rules are read. */
export type Options = OptionsOf<typeof optionTable>

/** The usual reading of every doubtful place. */
export const defaultOptions: Options = optionsWith(optionTable)

/** Every value an option may have, the usual one first. */
export const optionValues: OptionValues<typeof optionTable> = valuesOf(optionTable)
