import type { Marker } from '../../model/marker.js'
import { pieceKinds, type Piece, type WeaponSlot, type WeaponStatus } from '../../model/piece.js'

/** A kind of piece as the states tell them apart. */
export type Kind = Piece['tag']

/** A marker that a scenario report can put on a piece or take from it. */
export interface MarkerRow {
  readonly marker: Marker
  /** The word that reports print, followed by the synonyms they accept. Capitals do not matter. */
  readonly words: readonly [string, ...string[]]
  /** The kinds of pieces it applies to. */
  readonly on: readonly Kind[]
  /** Its meaning, for help and tables. */
  readonly help: string
}

/** How a state that is more than a marker is written: words in capitals stand for names and numbers. */
export type PhraseForm =
  | 'lost'
  | 'wreck'
  | 'reduced'
  | 'replaced by TYPE'
  | 'hardened to TYPE'
  | 'now TYPE'
  | 'captured by SIDE'
  | 'with NAME'
  | 'unpossessed'
  | 'hooked to NAME'
  | 'unhooked'
  | 'in NAME'
  | 'on foot'
  | 'prisoner of NAME'
  | 'freed'
  | 'stun NUMBER'
  | 'crew TYPE [RANK] [stun NUMBER] [DRM NUMBER]'
  | 'no crew'
  | 'MA malf'
  | 'no AMMUNITION'
  | 'AMMUNITION ok'
  | 'VCA NUMBER'
  | 'CA NUMBER'
  | 'bypass NUMBER'
  | 'no bypass'
  | 'climbing PLACE to PLACE'
  | 'climbed'
  | 'exit broken'
  | 'NTC passed'
  | 'across HEX'
  | 'strength NUMBER'
  | 'shaded'
  | 'ended PLACE'
  | 'commander WORD'
  | 'group PURCHASE'
  | 'formation WORD'
  | 'morale NUMBER'
  | 'leadership NUMBER'
  | 'IPC NUMBER'
  | 'caliber NUMBER'
  | 'avoids mines'
  | 'non-qualified'
  | 'recall exempt'

/** A state of a scenario report that is more than a marker. */
export interface PhraseRow {
  readonly form: PhraseForm
  readonly on: readonly Kind[]
  readonly help: string
}

const MEN: readonly Kind[] = ['personnel']
const ITEMS: readonly Kind[] = ['gun', 'sw']
const FIGHTERS: readonly Kind[] = ['personnel', 'vehicle']
const ARMS: readonly Kind[] = ['personnel', 'vehicle', 'gun', 'sw']
const ALL: readonly Kind[] = pieceKinds

/**
 * The markers of a scenario report. The same word may stand in several rows that apply to different kinds of pieces:
 * `DM` is desperation morale on a unit and dismantled on a weapon.
 */
export const markerRows: readonly MarkerRow[] = [
  { marker: 'broken', words: ['broken', 'brk'], on: MEN, help: 'broken' },
  { marker: 'dm', words: ['DM', 'desperation morale'], on: MEN, help: 'under Desperation Morale' },
  { marker: 'pinned', words: ['pin', 'pinned'], on: MEN, help: 'pinned; only in Melee' },
  { marker: 'cx', words: ['CX', 'exhausted'], on: MEN, help: 'exhausted by Double Time' },
  { marker: 'wounded', words: ['wounded', 'wnd'], on: MEN, help: 'wounded leader or hero' },
  { marker: 'fanatic', words: ['fanatic', 'fan'], on: MEN, help: 'Fanatic' },
  { marker: 'berserk', words: ['berserk', 'ber'], on: MEN, help: 'berserk' },
  { marker: 'heroic', words: ['heroic', 'hro'], on: MEN, help: 'heroic leader' },
  { marker: 'disrupted', words: ['disrupted'], on: MEN, help: 'Disrupted' },
  { marker: 'unarmed', words: ['unarmed'], on: MEN, help: 'unarmed' },
  { marker: 'encircled', words: ['encircled'], on: FIGHTERS, help: 'Encircled' },
  { marker: 'melee', words: ['Melee', 'CC'], on: FIGHTERS, help: 'in Melee' },
  { marker: 'wallAdvantage', words: ['WA', 'wall advantage'], on: FIGHTERS, help: 'holds Wall Advantage' },
  { marker: 'concealed', words: ['?', 'concealed'], on: ARMS, help: 'concealed' },
  { marker: 'hidden', words: ['HIP', 'hidden'], on: ALL, help: 'hidden' },
  { marker: 'cloaked', words: ['cloaked'], on: ARMS, help: 'under a Cloaking counter' },
  { marker: 'known', words: ['known'], on: ALL, help: 'known to the enemy' },
  {
    marker: 'ammoShortage',
    words: ['Ammo Shortage', 'ammunition shortage'],
    on: ARMS,
    help: 'suffers Ammunition Shortage',
  },
  { marker: 'lowAmmo', words: ['Low Ammo', 'low on ammo'], on: ARMS, help: 'low on ammunition' },
  { marker: 'acquired', words: ['acquired'], on: ALL, help: 'an Acquired Target' },
  { marker: 'reserve', words: ['Reserve'], on: ALL, help: 'in Reserve' },
  { marker: 'labor', words: ['Labor'], on: ALL, help: 'at Labor' },
  { marker: 'malfunctioned', words: ['malf', 'malfunctioned', 'broken', 'brk'], on: ITEMS, help: 'malfunctioned' },
  { marker: 'dismantled', words: ['dm', 'dismantled'], on: ITEMS, help: 'dismantled' },
  { marker: 'limbered', words: ['limbered', 'lmbd'], on: ['gun'], help: 'limbered' },
  { marker: 'hooked', words: ['hooked'], on: ['gun'], help: 'has a Hooked counter' },
  { marker: 'immobilized', words: ['immob', 'immobilized', 'immobilised'], on: ['vehicle'], help: 'immobilized' },
  { marker: 'bogged', words: ['bog', 'bogged'], on: ['vehicle'], help: 'bogged' },
  { marker: 'mired', words: ['mired'], on: ['vehicle'], help: 'mired' },
  { marker: 'outOfGas', words: ['out of gas'], on: ['vehicle', 'wreck'], help: 'Out of Gas' },
  { marker: 'abandoned', words: ['abandoned'], on: ['vehicle'], help: 'nobody is inside' },
  { marker: 'recalled', words: ['recall', 'recalled'], on: ['vehicle'], help: 'under Recall, still on the map' },
  { marker: 'shocked', words: ['shock', 'shocked'], on: ['vehicle'], help: 'shocked' },
  { marker: 'unconfirmedKill', words: ['UK', 'unconfirmed kill'], on: ['vehicle'], help: 'Unconfirmed Kill' },
  { marker: 'stunned', words: ['stunned'], on: ['vehicle'], help: 'has a STUN counter; `stun 1` is a Stun number' },
  { marker: 'motion', words: ['Motion'], on: ['vehicle'], help: 'in Motion' },
  { marker: 'bu', words: ['BU', 'buttoned up'], on: ['vehicle'], help: 'buttoned up' },
  { marker: 'ce', words: ['CE', 'crew exposed'], on: ['vehicle'], help: 'crew exposed' },
  { marker: 'hullDown', words: ['HD', 'hull down'], on: ['vehicle'], help: 'Hull Down' },
  { marker: 'statusSecret', words: ['status secret'], on: ['vehicle'], help: 'its status is secret' },
  { marker: 'rearmed', words: ['rearmed'], on: ['vehicle'], help: 'rearmed' },
  { marker: 'refueled', words: ['refueled', 'refuelled'], on: ['vehicle'], help: 'refueled' },
  { marker: 'shiftTried', words: ['shift tried'], on: ALL, help: 'has tried to Shift on this date' },
  { marker: 'scrounged', words: ['scrounged'], on: ['vehicle', 'wreck'], help: 'already Scrounged' },
  { marker: 'burntOut', words: ['burnt out', 'burned out', 'burnt-out'], on: ['wreck'], help: 'Burnt-Out Wreck' },
  { marker: 'burning', words: ['burning'], on: ['wreck'], help: 'burning Wreck' },
]

/** The other states of a scenario report. */
export const phraseRows: readonly PhraseRow[] = [
  { form: 'lost', on: ALL, help: 'Eliminated; what it carried is left where it was' },
  { form: 'wreck', on: ['vehicle', 'wreck'], help: 'turned into a Wreck, or is one' },
  { form: 'reduced', on: MEN, help: 'a squad became its half-squad, which keeps everything else' },
  { form: 'replaced by TYPE', on: MEN, help: 'Replaced by another type, or by two half-squads' },
  { form: 'hardened to TYPE', on: MEN, help: 'Battle Hardened' },
  { form: 'now TYPE', on: MEN, help: 'the same counter is of another type now' },
  { form: 'captured by SIDE', on: ALL, help: 'Equipment changed hands' },
  { form: 'with NAME', on: ITEMS, help: 'possessed by a unit, and where that unit is' },
  { form: 'unpossessed', on: ITEMS, help: 'nobody possesses it' },
  { form: 'hooked to NAME', on: ['gun'], help: 'in tow' },
  { form: 'unhooked', on: ['gun'], help: 'no longer in tow' },
  { form: 'in NAME', on: MEN, help: 'in or on a vehicle, and where that vehicle is' },
  { form: 'on foot', on: MEN, help: 'not in or on a vehicle' },
  { form: 'prisoner of NAME', on: MEN, help: 'a prisoner, unarmed, where the guard is' },
  { form: 'freed', on: MEN, help: 'no longer a prisoner' },
  { form: 'stun NUMBER', on: FIGHTERS, help: 'the Stun number of a crew: 0, 1 or 2' },
  { form: 'crew TYPE [RANK] [stun NUMBER] [DRM NUMBER]', on: ['vehicle'], help: 'the crew inside' },
  { form: 'no crew', on: ['vehicle'], help: 'nobody is inside' },
  {
    form: 'MA malf',
    on: ['vehicle'],
    help: 'a weapon is ok, malf, disabled or removed: MA, CMG, BMG, AAMG, RMG, FT, SMOKE',
  },
  { form: 'no AMMUNITION', on: ['vehicle', 'gun', 'sw'], help: 'out of special ammunition: `no WP`' },
  { form: 'AMMUNITION ok', on: ['vehicle', 'gun', 'sw'], help: 'has that ammunition again' },
  { form: 'VCA NUMBER', on: ['vehicle'], help: 'the hexside its front faces, 0 (north) to 5, clockwise' },
  { form: 'CA NUMBER', on: ['gun'], help: 'the hexside it faces' },
  { form: 'bypass NUMBER', on: ['vehicle', 'wreck'], help: 'the hexside it Bypasses along' },
  { form: 'no bypass', on: ['vehicle', 'wreck'], help: 'not in Bypass' },
  { form: 'climbing PLACE to PLACE', on: MEN, help: 'between two levels' },
  { form: 'climbed', on: MEN, help: 'no longer climbing' },
  { form: 'exit broken', on: MEN, help: 'was broken when it left the map' },
  { form: 'NTC passed', on: MEN, help: 'the NTC of a broken unit that left the map, passed or failed' },
  { form: 'across HEX', on: ['fortification'], help: 'the hex across the hexside of a roadblock' },
  { form: 'strength NUMBER', on: ['fortification'], help: 'mine factors, or capacity of entrenchments' },
  { form: 'shaded', on: ALL, help: 'after `box X`: in the shaded part of the Holding Box' },
  { form: 'ended PLACE', on: ['gun'], help: 'where a Gun ended the scenario, if it is not where it is now' },
  { form: 'commander WORD', on: ALL, help: 'its subordinate commander; `no commander`' },
  { form: 'group PURCHASE', on: ALL, help: 'the purchase it came with; `no group`' },
  { form: 'formation WORD', on: MEN, help: 'its formation, such as SS; `no formation`' },
  { form: 'morale NUMBER', on: MEN, help: 'its morale level for checks' },
  { form: 'leadership NUMBER', on: MEN, help: 'the leader DRM for its checks' },
  { form: 'IPC NUMBER', on: MEN, help: 'its Inherent Portage Capacity' },
  { form: 'caliber NUMBER', on: ['gun'], help: 'its caliber in millimeters' },
  { form: 'avoids mines', on: FIGHTERS, help: 'could leave a minefield unharmed' },
  { form: 'non-qualified', on: ['vehicle', 'gun', 'sw'], help: 'usable only as Non-Qualified (A21.13)' },
  { form: 'recall exempt', on: ['vehicle'], help: 'a lost main armament does not cause Recall (SSR KGP12)' },
]

/** The words for the state of a mounted weapon; the first one is printed. */
export const weaponWords: Readonly<Record<WeaponStatus, readonly [string, ...string[]]>> = {
  functioning: ['ok', 'functioning', 'works'],
  malfunctioned: ['malf', 'malfunctioned', 'broken'],
  disabled: ['disabled'],
  removed: ['removed'],
}

/** The names of the mounts of weapons; the first one is printed. */
export const slotWords: Readonly<Record<WeaponSlot, readonly [string, ...string[]]>> = {
  MA: ['MA', 'main armament'],
  CMG: ['CMG'],
  BMG: ['BMG'],
  AAMG: ['AAMG'],
  RMG: ['RMG'],
  FT: ['FT'],
  SMOKE: ['SMOKE', 'sD', 'sM', 's'],
}

/** The texts of the table of states in one language. */
export interface StateWords {
  readonly kinds: Readonly<Record<Kind, string>>
  readonly all: string
  readonly phrases: Readonly<Record<PhraseForm, string>>
}

/** The texts of the table of states in English. */
export const englishStates: StateWords = {
  kinds: {
    personnel: 'units',
    vehicle: 'vehicles',
    gun: 'Guns',
    sw: 'SW',
    wreck: 'Wrecks',
    fortification: 'Fortifications',
  },
  all: 'all pieces',
  phrases: Object.fromEntries(phraseRows.map(({ form, help }) => [form, help])) as StateWords['phrases'],
}

/**
 * The states of a scenario report with what they apply to and mean, for help and documentation.
 *
 * @param words the texts of the table; English by default
 * @param markers the meaning of the markers; that of the table by default
 */
export const stateTable = (
  { kinds, all, phrases }: StateWords = englishStates,
  markers: Readonly<Record<Marker, string>> | null = null,
): readonly (readonly [words: string, on: string, help: string])[] => {
  const onWords = (on: readonly Kind[]): string =>
    on.length === ALL.length ? all : on.map((kind) => kinds[kind]).join(', ')
  return [
    ...phraseRows.map(({ form, on }) => [form, onWords(on), phrases[form]] as const),
    ...markerRows.map(
      ({ marker, words, on, help }) => [words.join(' / '), onWords(on), markers?.[marker] ?? help] as const,
    ),
  ]
}

/** The mark of a question in a proposed report: not a state, so the report cannot be read before it is answered. */
export const UNANSWERED = '????'

/** The words of all states, for suggestions. */
export const stateWords: readonly string[] = [
  ...markerRows.flatMap(({ words }) => words),
  ...['lost', 'wreck', 'reduced', 'replaced by', 'hardened to', 'now', 'captured by', 'with', 'unpossessed'],
  ...['hooked to', 'unhooked', 'in', 'on foot', 'prisoner of', 'freed', 'stun', 'crew', 'no', 'VCA', 'CA', 'bypass'],
  ...['climbing', 'climbed', 'exit broken', 'NTC', 'across', 'strength', 'shaded', 'ended', 'commander', 'group'],
  ...['formation', 'morale', 'leadership', 'IPC', 'caliber', 'avoids mines', 'non-qualified', 'recall exempt'],
  ...['exited', 'box', 'not'],
]
