import type { Side } from './names.js'

/** How the doubtful places of the rules are read; the names are those of the rules pages. */
export interface Options {
  /** Idle Dates: the LVP total is carried over, or the last Current-LVP Total is added again (AMB-03, A-06). */
  readonly 'lvp.idleDate': 'carry' | 'addAgain'
  /** What a safe way out of a minefield spares: mine attack and check, or the check only (AMB-04). */
  readonly 'mines.exceptionCovers': 'both' | 'ntcOnly'
  /** How a Setup Area reaches from its Strategic Locations (AMB-07, A-19). */
  readonly 'setup.enterableReach': 'withinRadius' | 'pathWithinArea'
  /** What counts as Uncontrolled Territory (AMB-08, A-25). */
  readonly 'setup.utFrom': 'residual' | 'allStrategic'
  /** Whether enclosed unoccupied enemy Locations change Control (AMB-09, A-28). */
  readonly 'setup.surroundedFlips': boolean
  /** Whether the map edge helps to enclose (AMB-10, A-26). */
  readonly 'setup.mapEdgeEncloses': boolean
  /** Locations without Strategic status in a hex that has one. */
  readonly 'setup.nonStrategicInStrategicHex': 'literal' | 'followsHex'
  /** Whether the entry hex reached must itself be Uncontrolled Territory or friendly (AMB-12, A-11). */
  readonly 'isolation.entryHexTraversable': boolean
  /** Whose Isolated pieces start with Ammunition Shortage (8.6241). */
  readonly 'isolation.ammoShortage': 'us' | 'both'
  /** Escape: all attempts announced before any roll, or one after the other (AMB-14). */
  readonly 'escape.resolution': 'committed' | 'sequential'
  /** Closeness to a friendly area counts along the path, or straight (AMB-47, A-56). */
  readonly 'escape.proximityMeasure': 'path' | 'straight'
  /** An original 2 always Escapes, or only where the final result would (AMB-15). */
  readonly 'escape.original2': 'override' | 'final8Only'
  /** One leader or hero counts, or a leader and a hero (AMB-16). */
  readonly 'escape.leaderDrm': 'single' | 'leaderPlusHero'
  /** Whether closeness to the unit's own area counts (AMB-17). */
  readonly 'escape.proximity': 'otherArea' | 'anyArea'
  /** Nearest area first, or fewest enemy Locations first (AMB-18). */
  readonly 'escape.pathPriority': 'nearest' | 'fewestEnemy'
  /** When a way may lead through No Man's Land (AMB-19). */
  readonly 'escape.nmlPath': 'fallback' | 'never' | 'always'
  /** What becomes of a piece with nowhere to go (AMB-20). */
  readonly 'escape.noDestination': 'eliminate' | 'leftInPlace'
  /** Equipment of units lost on 12 or more: lost too, or rolled for (AMB-21). */
  readonly 'escape.equipmentOn12': 'eliminated' | 'dr'
  /** Half-squad equivalents of a single man. */
  readonly 'escape.smcHsEquivalent': 0
  /** Fires outside buildings and rubble (AMB-23). */
  readonly 'blaze.otherTerrain': 'remove' | 'keep'
  /** Whether one leader may rise twice in a phase (AMB-28). */
  readonly 'leader.twice': boolean
  /** Where a new leader may appear (AMB-29). */
  readonly 'promotion.area': 'withPersonnel' | 'any'
  /** The type named by 6 and 7 of the leader table (TD-07). */
  readonly 'leaderTable.band67': '8-0' | '9-0'
  /** Whether a Shift from an Entry Area to a Setup Area needs a path (AMB-32). */
  readonly 'shift.entryPath': boolean
  /** A regained weapon without a lawful area (AMB-35). */
  readonly 'scw.unplaced': 'lost' | 'pool'
  /** Whether a captured vehicle that never had a weapon stays (AMB-36). */
  readonly 'captured.unarmedStays': boolean
  /** When an original 6 costs a removal party (AMB-39). */
  readonly 'removal.original6': 'noEffectOnly' | 'always'
  /** Whether a replenishment below 0 counts as 0 (AMB-40, A-53). */
  readonly 'cpp.clampZero': boolean
  /** Order of the sides in the columns of the CPP chart (AMB-42). */
  readonly 'cpp.columnOrder': 'usFirst' | 'germanFirst'
  /** German base number on 19 PM of the first campaign: chart or example (AMB-43). */
  readonly 'cpp.base19PmCg1German': 35 | 30
  /** Whether mist with overcast counts as overcast for the next date (AMB-45). */
  readonly 'weather.mixedIsOvercast': boolean
  /** Historical weather, or random where both sides agree (CG3). */
  readonly 'weather.mode': 'historical' | 'random'
  /** Whether the scenario of 20 AM counts for Ammunition Shortage (AMB-46). */
  readonly 'ammo.countFrom': 'laterThan20AM' | 'from20AM'
  /** Whose dice come first where nothing else orders them. */
  readonly 'reph.sideOrder': 'germanFirst' | 'usFirst'
  /** Where dice come from: the match (seeded), or a script of supplied results; the rules are alike for both. */
  readonly 'reph.rollSource': 'seeded' | 'supplied'
  /** The side favored by Balance (8.31). */
  readonly 'balance.side': Side | null
  /** Whether the engine rolls the check of broken units that left the map without one (CG21). */
  readonly 'exit.resolveNtc': boolean
  /** Sealed: each side sees what is its own; open: views show everything (8.14, 8.15). */
  readonly 'cg.secrecy': 'sealed' | 'open'
  /** Whether pieces and groups carry the name of a commander (8.13). */
  readonly 'cg.commanders': 'none' | 'named'
  /** Whether missing charts are filled by the reconstruction, or refused. */
  readonly 'cg.ports': 'reconstruction' | 'strict'
}

/** The usual reading of every doubtful place. */
export const defaultOptions: Options = {
  'lvp.idleDate': 'carry',
  'mines.exceptionCovers': 'both',
  'setup.enterableReach': 'withinRadius',
  'setup.utFrom': 'residual',
  'setup.surroundedFlips': true,
  'setup.mapEdgeEncloses': false,
  'setup.nonStrategicInStrategicHex': 'literal',
  'isolation.entryHexTraversable': true,
  'isolation.ammoShortage': 'us',
  'escape.resolution': 'committed',
  'escape.proximityMeasure': 'path',
  'escape.original2': 'override',
  'escape.leaderDrm': 'single',
  'escape.proximity': 'otherArea',
  'escape.pathPriority': 'nearest',
  'escape.nmlPath': 'fallback',
  'escape.noDestination': 'eliminate',
  'escape.equipmentOn12': 'eliminated',
  'escape.smcHsEquivalent': 0,
  'blaze.otherTerrain': 'remove',
  'leader.twice': true,
  'promotion.area': 'withPersonnel',
  'leaderTable.band67': '8-0',
  'shift.entryPath': true,
  'scw.unplaced': 'lost',
  'captured.unarmedStays': true,
  'removal.original6': 'noEffectOnly',
  'cpp.clampZero': true,
  'cpp.columnOrder': 'usFirst',
  'cpp.base19PmCg1German': 35,
  'weather.mixedIsOvercast': true,
  'weather.mode': 'historical',
  'ammo.countFrom': 'laterThan20AM',
  'reph.sideOrder': 'germanFirst',
  'reph.rollSource': 'seeded',
  'balance.side': null,
  'exit.resolveNtc': false,
  'cg.secrecy': 'sealed',
  'cg.commanders': 'none',
  'cg.ports': 'reconstruction',
}

/** Every value an option may have, the usual one first. */
export const optionValues: { readonly [Name in keyof Options]: readonly Options[Name][] } = {
  'lvp.idleDate': ['carry', 'addAgain'],
  'mines.exceptionCovers': ['both', 'ntcOnly'],
  'setup.enterableReach': ['withinRadius', 'pathWithinArea'],
  'setup.utFrom': ['residual', 'allStrategic'],
  'setup.surroundedFlips': [true, false],
  'setup.mapEdgeEncloses': [false, true],
  'setup.nonStrategicInStrategicHex': ['literal', 'followsHex'],
  'isolation.entryHexTraversable': [true, false],
  'isolation.ammoShortage': ['us', 'both'],
  'escape.resolution': ['committed', 'sequential'],
  'escape.proximityMeasure': ['path', 'straight'],
  'escape.original2': ['override', 'final8Only'],
  'escape.leaderDrm': ['single', 'leaderPlusHero'],
  'escape.proximity': ['otherArea', 'anyArea'],
  'escape.pathPriority': ['nearest', 'fewestEnemy'],
  'escape.nmlPath': ['fallback', 'never', 'always'],
  'escape.noDestination': ['eliminate', 'leftInPlace'],
  'escape.equipmentOn12': ['eliminated', 'dr'],
  'escape.smcHsEquivalent': [0],
  'blaze.otherTerrain': ['remove', 'keep'],
  'leader.twice': [true, false],
  'promotion.area': ['withPersonnel', 'any'],
  'leaderTable.band67': ['8-0', '9-0'],
  'shift.entryPath': [true, false],
  'scw.unplaced': ['lost', 'pool'],
  'captured.unarmedStays': [true, false],
  'removal.original6': ['noEffectOnly', 'always'],
  'cpp.clampZero': [true, false],
  'cpp.columnOrder': ['usFirst', 'germanFirst'],
  'cpp.base19PmCg1German': [35, 30],
  'weather.mixedIsOvercast': [true, false],
  'weather.mode': ['historical', 'random'],
  'ammo.countFrom': ['laterThan20AM', 'from20AM'],
  'reph.sideOrder': ['germanFirst', 'usFirst'],
  'reph.rollSource': ['seeded', 'supplied'],
  'balance.side': [null, 'german', 'us'],
  'exit.resolveNtc': [false, true],
  'cg.secrecy': ['sealed', 'open'],
  'cg.commanders': ['none', 'named'],
  'cg.ports': ['reconstruction', 'strict'],
}
