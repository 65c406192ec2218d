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
export type VaslGround = 'flame' | 'blaze' | 'rubble' | 'shellholes' | 'breach' | 'gutted' | 'trailbreak'

/** The meaning of a marker. */
export type Meaning =
  | { readonly tag: 'states'; readonly states: readonly VaslState[]; readonly stun: number }
  | { readonly tag: 'ground'; readonly ground: VaslGround }
  | { readonly tag: 'level'; readonly level: number | 'roof' }

const states = (...list: readonly VaslState[]): Meaning => ({ tag: 'states', states: list, stun: 0 })
const ground = (one: VaslGround): Meaning => ({ tag: 'ground', ground: one })

/** The words by which layers of a counter begin or end, and what they mean. */
export const layerStates: readonly (readonly [word: RegExp, state: VaslState])[] = [
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
  [/^cellar/i, { tag: 'level', level: -1 }],
  [/^roof/i, { tag: 'level', level: 'roof' }],
  [/^(building|ground level|crest|sewer)/i, { tag: 'level', level: 0 }],
]

/** The numbers of markers in VASL 6.7, for names in another language or spelling. */
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
  '73': 'CC',
  '74': 'Melee',
  '107': 'BU / CE',
  '108': 'BU / CE',
  '109': 'Aband.',
  '110': 'Low Ammo',
  '5902': 'Low Ammo',
  '111': 'Immob.',
  '112': 'Out of Gas',
  '113': 'Scrounged',
  '116': 'Bog',
  '120': 'Hull-Down',
  '126': 'Shock',
  '128': 'stun +1',
  '129': 'RECALL',
  '132': 'CG stun',
  '133': 'CG STUN',
  '5906': 'Limbered',
  '6376': 'Berserk',
  '6378': 'Fanatic',
  '6379': 'Heroic',
  '6390': 'POW / Unarmed',
  '6391': 'POW Leader',
  '185': 'Breach',
  '186': 'Gutted',
  '191': 'Burnt Out Wreck',
  '192': 'Flame',
  '195': 'Blaze',
  '197': 'Blaze',
  '198': 'Blaze',
  '199': 'Blaze',
  '200': 'Blaze',
  '202': 'Rubble',
  '204': 'Shellholes',
  '152': 'Trailbreak',
}

const levelIn = (shown: string): Meaning | null => {
  const level = /\blevel (\d)\b/i.exec(shown)
  return level === null ? null : { tag: 'level', level: Number(level[1]) }
}

const meaningOfName = (name: string, shown: string): Meaning | null => {
  const counted = /stun/i.test(name) ? /(?:^|stun) ?\+? ?(\d)$/i.exec(shown) : null
  if (counted !== null) return { tag: 'states', states: /STUN/.test(name) ? ['recall'] : [], stun: Number(counted[1]) }
  const special = byLevel.find(([names, levels]) => names.test(name) && levels.test(shown))
  if (special !== undefined) return special[2]
  if (/^(building|level \d)/i.test(name)) return levelIn(shown) ?? { tag: 'level', level: 0 }
  return byName.find(([names]) => names.test(name))?.[1] ?? null
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
