/** A state of a counter, shown by one of its layers or by a marker on it. */
export const vaslStates = [
  'broken',
  'malfunctioned',
  'dismantled',
  'limbered',
  'wounded',
  'heroic',
  'fanatic',
  'berserk',
  'CE',
  'BU',
  'pinned',
  'DM',
  'CX',
  'motion',
  'disrupted',
  'encircled',
  'labor',
  'TI',
  'wall advantage',
  'CC',
  'melee',
  'abandoned',
  'low ammo',
  'immobilized',
  'out of gas',
  'scrounged',
  'bogged',
  'mired',
  'hull down',
  'shock',
  'unconfirmed kill',
  'stun',
  'recall',
  'unarmed',
  'prisoner',
  'burnt out',
  'concealed',
  'hidden',
] as const

/** A state of a counter, shown by one of its layers or by a marker on it. */
export type VaslState = (typeof vaslStates)[number]

/** A change of the ground, shown by a marker. */
export type VaslGround =
  'flame' | 'blaze' | 'rubble' | 'shellholes' | 'breach' | 'gutted' | 'trailbreak' | 'destroyed bridge'

/** A weapon of a vehicle that a marker on it puts out of action. */
export interface VaslWeapon {
  /** The weapon as the marker names it: MA, SA, BMG, CMG, AAMG, RMG, MG or Gun. */
  readonly weapon: string
  readonly isDisabled: boolean
}

/** The meaning of a marker. */
export type Meaning =
  | { readonly tag: 'states'; readonly states: readonly VaslState[]; readonly stun: number }
  | { readonly tag: 'ground'; readonly ground: VaslGround; readonly level: number | null }
  | { readonly tag: 'weapon'; readonly weapon: VaslWeapon }
  | { readonly tag: 'no ammunition'; readonly ammunition: string }
  | { readonly tag: 'level'; readonly level: number | 'roof' }

const states = (...list: readonly VaslState[]): Meaning => ({ tag: 'states', states: list, stun: 0 })
const ground = (one: VaslGround): Meaning => ({ tag: 'ground', ground: one, level: null })

/** The words by which layers of a counter begin or end, and what they mean. */
export const layerStates: readonly (readonly [word: RegExp, ...states: readonly VaslState[]])[] = [
  [/^(wnd|wounded) heroic\b/i, 'wounded', 'heroic'],
  [/^broken\b/i, 'broken'],
  [/^malf\b/i, 'malfunctioned'],
  [/^(dm|dismantled)\b/i, 'dismantled'],
  [/^(lmbd|limbered)\b/i, 'limbered'],
  [/^(wnd|wounded)\b/i, 'wounded'],
  [/^heroic\b/i, 'heroic'],
  [/^fanatic\b/i, 'fanatic'],
  [/^berserk\b/i, 'berserk'],
  [/^CE\b/, 'CE'],
  [/^BU\b/, 'BU'],
]

/** Levels of a marker that say more than its name, and what they mean. */
const byLevel: readonly (readonly [name: RegExp, shown: RegExp, meaning: Meaning])[] = [
  [/^bog/i, /mired/i, states('mired')],
  [/^shock/i, /\bUK\b/, states('unconfirmed kill')],
  [/^recall/i, /\bSTUN\b/, states('recall', 'stun')],
  [/^out of gas/i, /abandon/i, states('out of gas', 'abandoned')],
  [/^POW \/ unarmed/i, /^unarmed/i, states('unarmed')],
  [/^building/i, /cellar/i, { tag: 'level', level: -1 }],
  [/^building/i, /roof/i, { tag: 'level', level: 'roof' }],
  [/^BU ?\/ ?CE/i, /^CE\b/, states('CE')],
  [/^melee/i, /\bCC$/, states('CC')],
]

/** The names of markers and what they mean. */
const byName: readonly (readonly [name: RegExp, meaning: Meaning])[] = [
  [/^pin(ned)?\b/i, states('pinned')],
  [/^DM\b/, states('DM')],
  [/^CX\b/, states('CX')],
  [/^motion\b/i, states('motion')],
  [/^disrupt/i, states('disrupted')],
  [/^encircled/i, states('encircled')],
  [/^labor/i, states('labor')],
  [/^TI$/, states('TI')],
  [/^wall advan/i, states('wall advantage')],
  [/^wounded/i, states('wounded')],
  [/^CC$/, states('CC')],
  [/^melee/i, states('melee')],
  [/^aband/i, states('abandoned')],
  [/^low ammo/i, states('low ammo')],
  [/^immob/i, states('immobilized')],
  [/^out of gas/i, states('out of gas')],
  [/^scrounged/i, states('scrounged')],
  [/^mired/i, states('mired')],
  [/^bog/i, states('bogged')],
  [/^hull-?down/i, states('hull down')],
  [/^shock/i, states('shock')],
  [/^(CG )?STUN\b/, states('recall', 'stun')],
  [/^(cg )?stun\b/i, states('stun')],
  [/^recall/i, states('recall')],
  [/^BU ?\/ ?CE/i, states('BU')],
  [/^limbered/i, states('limbered')],
  [/^berserk/i, states('berserk')],
  [/^fanatic/i, states('fanatic')],
  [/^heroic/i, states('heroic')],
  [/^POW\b/, states('prisoner')],
  [/^prisoner/i, states('prisoner')],
  [/^unarmed/i, states('unarmed')],
  [/^burnt[- ]out/i, states('burnt out')],
  [/^flame/i, ground('flame')],
  [/^(\d-level )?blaze/i, ground('blaze')],
  [/rubble/i, ground('rubble')],
  [/^shellhole/i, ground('shellholes')],
  [/^breach/i, ground('breach')],
  [/^gutted/i, ground('gutted')],
  [/^trail ?break/i, ground('trailbreak')],
  [/^dstr bridge/i, ground('destroyed bridge')],
  [/^cellar/i, { tag: 'level', level: -1 }],
  [/^roof/i, { tag: 'level', level: 'roof' }],
  [/^(building|ground level|crest|sewer)/i, { tag: 'level', level: 0 }],
]

/** The numbers of markers in VASL (buildFile of 6.5.1), for names in another language or spelling. */
const byNumber: Readonly<Record<string, string>> = {
  '1': 'Pin',
  '2': 'DM',
  '4': 'CX',
  '5': 'Motion',
  '6663': 'Building',
  '63': 'Disrupt',
  '64': 'Encircled',
  '66': 'Labor',
  '68': 'TI',
  '69': 'Wall Advan',
  '70': 'Wounded',
  '73': 'Melee / H-t-H',
  '74': 'Melee / H-t-H',
  '75': 'Melee / H-t-H',
  '76': 'Melee / H-t-H',
  '107': 'BU / CE',
  '108': 'BU / CE',
  '109': 'Aband.',
  '37': 'Low Ammo',
  '110': 'Low Ammo',
  '5902': 'Low Ammo',
  '111': 'Immob.',
  '112': 'Out of Gas',
  '113': 'Scrounged',
  '116': 'Bog',
  '117': 'Bog',
  '120': 'Hull-Down',
  '121': 'Hull-Down',
  '122': 'Hull-Down',
  '123': 'Hull-Down',
  '126': 'Shock',
  '127': 'Shock',
  '128': 'stun +1',
  '129': 'RECALL',
  '130': 'stun +1',
  '131': 'RECALL',
  '132': 'CG stun',
  '133': 'CG STUN',
  '5906': 'Limbered',
  '6376': 'Berserk',
  '6377': 'Berserk',
  '6378': 'Fanatic',
  '6379': 'Heroic',
  '6390': 'POW / Unarmed',
  '6391': 'POW Leader',
  '185': 'Breach',
  '186': 'Gutted',
  '191': 'Burnt Out Wreck',
  '192': 'Flame',
  '114': 'Blaze',
  '195': 'Blaze',
  '197': 'Blaze',
  '198': 'Blaze',
  '199': 'Blaze',
  '200': 'Blaze',
  '202': 'Rubble',
  '203': 'Rubble',
  '7484': 'Rubble',
  '7485': 'Rubble',
  '204': 'Shellholes',
  '104': 'Trailbreak',
  '152': 'Trailbreak',
  '158': 'Dstr Bridge',
  '189': 'Dstr Bridge',
  '7443': 'Steeple',
  '7445': 'Steeple',
  '7448': 'Steeple',
}

const levelIn = (shown: string): Meaning | null => {
  const level = /\blevel (\d)\b/i.exec(shown)
  return level === null ? null : { tag: 'level', level: Number(level[1]) }
}

/** The level that Rubble shows of itself. */
const levelOfGround = (shown: string): number | null => {
  const level = levelIn(shown)
  if (level?.tag === 'level' && level.level !== 'roof') return level.level
  return /\bground level\b/i.test(shown) ? 0 : null
}

/** Markers for weapons: one that is off, with the name of the marker only, means a disabled weapon. */
const weaponIn = (name: string, shown: string): Meaning | null => {
  if (!/^(MG|Gun|MA\s*\/\s*SA) malf/i.test(name)) return null
  const [, weapon, state] = /^(?:1 )?(MA|SA|BMG|CMG|AAMG|RMG|MG|Gun) (malf|disabled)\b/i.exec(shown) ?? []
  return weapon === undefined
    ? null
    : { tag: 'weapon', weapon: { weapon, isDisabled: shown === name || /^disabled$/i.test(state) } }
}

const meaningOfName = (name: string, shown: string): Meaning | null => {
  const weapon = weaponIn(name, shown)
  if (weapon !== null) return weapon
  const [, ammunition] = /^no ammo/i.test(name) ? (/^no (\w+)$/i.exec(shown) ?? []) : []
  if (ammunition !== undefined) return /^ammo$/i.test(ammunition) ? null : { tag: 'no ammunition', ammunition }
  if (/^steeple/i.test(name)) return levelIn(shown)
  const counted = /stun/i.test(name) ? /(?:^|stun) ?\+? ?(\d)$/i.exec(shown) : null
  if (counted !== null) return { tag: 'states', states: /STUN/.test(name) ? ['recall'] : [], stun: Number(counted[1]) }
  const special = byLevel.find(([names, levels]) => names.test(name) && levels.test(shown))
  if (special !== undefined) return special[2]
  if (/^(building|level \d)/i.test(name)) return levelIn(shown) ?? { tag: 'level', level: 0 }
  const found = byName.find(([names]) => names.test(name))?.[1] ?? null
  return found?.tag === 'ground' && found.ground === 'rubble' ? { ...found, level: levelOfGround(shown) } : found
}

/**
 * The meaning of a marker; null if it is none. Names count first, because numbers change between versions.
 *
 * @param name its name in the module
 * @param shown its name as its layers show it
 * @param number the number of its type
 */
export const meaningOf = (name: string, shown: string, number: string): Meaning | null =>
  meaningOfName(name, shown) ??
  meaningOfName(shown, shown) ??
  (Object.hasOwn(byNumber, number) ? meaningOfName(byNumber[number], shown) : null)
