import type { EscapeLoss } from '../model/part-table.js'
import type { AskAbout, AskPart, DoAbout, DoPart, Note, RollAbout, RollPart } from '../model/task.js'
import type { PieceId, Side } from '../data/names.js'
import type { Noted } from '../model/note.js'
import type { WeaponSlot } from '../model/piece.js'

// Records of edition 1 kept tasks and notes as sentences. Here each of them is read, once, and written as what it says.

/** The words of a task of edition 1: the pieces, groups and areas it was about, and its note. */
interface Words {
  readonly subjects: readonly string[]
  readonly note: string
}

/** How a task of edition 1 is read, by its note; `*` reads any other note. */
type Readers<About> = Readonly<Record<string, (words: Words) => About>>

const unit = ({ subjects: [id] }: Words): { readonly unit: PieceId } => ({ unit: id })
const vehicle = ({ subjects: [id] }: Words): { readonly vehicle: PieceId } => ({ vehicle: id })
const attempt = ({ subjects: [id] }: Words): { readonly attempt: PieceId } => ({ attempt: id })
const purchase = ({ subjects: [id] }: Words): { readonly purchase: string } => ({ purchase: id })
const weapon = ({ subjects }: Words): { readonly piece: PieceId; readonly slot: WeaponSlot | null } => ({
  piece: subjects[0],
  slot: (subjects.at(1) ?? null) as WeaponSlot | null,
})

const doings: { readonly [P in DoPart]: Readers<DoAbout<P>> } = {
  CG21: {
    passed: ({ subjects: [piece] }) => ({ tag: 'leave', piece, check: 'passed' }),
    failed: ({ subjects: [piece] }) => ({ tag: 'leave', piece, check: 'failed' }),
    failedToEnter: ({ subjects: [piece] }) => ({ tag: 'stayOut', piece }),
  },
  '8.602': { '': () => ({ tag: 'clear' }) },
  '8.6031': { '': () => ({ tag: 'rally' }) },
  '8.6032': { totals: () => ({ tag: 'totals' }), end: () => ({ tag: 'campaignEnd' }) },
  '8.6041': { rearm: ({ subjects: [prisoner, ...dropped] }) => ({ tag: 'rearm', prisoner, dropped }) },
  '8.6042': { '': () => ({ tag: 'menInMines' }) },
  '8.6044': { '': (words) => ({ tag: 'bog', ...vehicle(words) }) },
  '8.605': {
    hq: () => ({ tag: 'headquarters' }),
    mark: () => ({ tag: 'mark' }),
    abandon: () => ({ tag: 'abandon' }),
    fates: () => ({ tag: 'fates' }),
    markers: () => ({ tag: 'markers' }),
  },
  '8.606': {
    go: (words) => ({ tag: 'go', ...attempt(words) }),
    home: ({ subjects }) => ({ tag: 'goHome', units: subjects }),
    remove: (words) => ({ tag: 'remove', ...vehicle(words) }),
  },
  '8.6062': { '': () => ({ tag: 'unmark' }) },
  '8.607': {
    sort: ({ subjects }) => ({ tag: 'sort', items: subjects }),
    uncover: () => ({ tag: 'uncover' }),
    ask: () => ({ tag: 'equip' }),
  },
  '8.608': {
    eliminate: ({ subjects: [prisoner] }) => ({ tag: 'eliminate', prisoner }),
    freed: ({ subjects: [prisoner] }) => ({ tag: 'free', prisoner }),
    home: (words) => ({ tag: 'goHome', ...unit(words) }),
  },
  '8.609': {
    wrecks: () => ({ tag: 'wrecks' }),
    rest: () => ({ tag: 'fires' }),
    isolated: ({ subjects }) => ({ tag: 'isolated', burnt: subjects }),
  },
  '8.6111': { '': () => ({ tag: 'recombine' }) },
  '8.6114': { '': ({ subjects: [leader] }) => ({ tag: 'heroic', leader }) },
  '8.612': { '': () => ({ tag: 'newDate' }) },
  '8.613': {
    go: (words) => ({ tag: 'go', ...attempt(words) }),
    salvage: ({ subjects: [group, ...items] }) => ({ tag: 'salvage', attempt: group, items }),
  },
  '8.6141d': { '': (words) => ({ tag: 'recall', ...vehicle(words) }) },
  '8.6142': { '': (words) => ({ tag: 'repair', ...weapon(words) }) },
  '8.61421': { pool: ({ subjects: [side, type] }) => ({ tag: 'unpool', side: side as Side, type }) },
  '8.6144': {
    lost: (words) => ({ tag: 'lose', ...weapon(words) }),
    keep: (words) => ({ tag: 'keep', ...vehicle(words) }),
  },
  '8.6146': { '': () => ({ tag: 'restock' }) },
  '8.6147': { '': () => ({ tag: 'restock' }) },
  '8.6148': { '': () => ({ tag: 'restock' }) },
  '8.615': {
    next: ({ subjects: [after] }) => ({ tag: 'nextAttempt', after: after as Side }),
    orphans: () => ({ tag: 'orphans' }),
  },
  '8.616': { '': ({ subjects: [side] }) => ({ tag: 'replenish', side: side as Side }) },
  '8.619': { mark: () => ({ tag: 'mark' }), write: () => ({ tag: 'write' }) },
  '8.620': {
    strength: (words) => ({ tag: 'strength', ...purchase(words) }),
    form: (words) => ({ tag: 'form', ...purchase(words) }),
  },
  '8.622': { write: () => ({ tag: 'write' }) },
  '8.623': { end: () => ({ tag: 'endDate' }) },
  '8.624': {
    prepare: () => ({ tag: 'prepare' }),
    phones: () => ({ tag: 'phones' }),
    phone: ({ subjects: [phone] }) => ({ tag: 'phone', phone }),
    fanatic: () => ({ tag: 'fanatic' }),
  },
  '8.625': { '': () => ({ tag: 'commence' }) },
}

const loss =
  (result: EscapeLoss) =>
  ({ subjects }: Words): RollAbout<'8.606'> => ({ tag: 'escapeLoss', result, units: subjects })

const rolls: { readonly [P in RollPart]: Readers<RollAbout<P>> } = {
  CG21: { check: (words) => ({ tag: 'exit', ...unit(words) }) },
  '8.6041': { '': ({ subjects: [piece] }) => ({ tag: 'encircled', piece }) },
  '8.6042': { '': (words) => ({ tag: 'mines', ...unit(words) }) },
  '8.606': {
    escape: (words) => ({ tag: 'escape', ...attempt(words) }),
    heat: ({ subjects }) => ({ tag: 'escapeHeat', units: subjects }),
    equipment: ({ subjects }) => ({ tag: 'escapeEquipment', items: subjects }),
    escapesReplaced: loss('escapesReplaced'),
    escapesCasualtyReduced: loss('escapesCasualtyReduced'),
    escapesReplacedThenCasualtyReduced: loss('escapesReplacedThenCasualtyReduced'),
  },
  '8.610': { '': ({ subjects: [leader] }) => ({ tag: 'wound', leader }) },
  '8.6113': { '': () => ({ tag: 'hardenings' }) },
  '8.6114': { '': () => ({ tag: 'leader' }) },
  '8.612': { '': () => ({ tag: 'san' }) },
  '8.613': {
    shift: (words) => ({ tag: 'shift', ...attempt(words) }),
    loss: ({ subjects: [id, group] }) => ({ tag: 'shiftLoss', unit: id, attempt: group }),
  },
  '8.6141b': { '': (words) => ({ tag: 'mobility', ...vehicle(words) }) },
  '8.6141c': { bulk: () => ({ tag: 'bulkFuel' }) },
  '8.6142': { '': (words) => ({ tag: 'repair', ...weapon(words) }) },
  '8.61421': {
    '': ({ subjects: [type] }) => ({ tag: 'regain', type, vehicle: null }),
    mounted: ({ subjects: [type, on] }) => ({ tag: 'regain', type, vehicle: on }),
  },
  '8.6144': { '': (words) => ({ tag: 'captured', ...weapon(words) }) },
  '8.6146': { '': ({ subjects: [piece, type] }) => ({ tag: 'ammunition', piece, type }) },
  '8.615': { '': ({ subjects: [item, area] }) => ({ tag: 'removal', item, area }) },
  '8.616': { '': () => ({ tag: 'replenishment' }) },
  '8.617': {
    weather: () => ({ tag: 'weather' }),
    mist: () => ({ tag: 'mist', isOvercast: false }),
    'mist and overcast': () => ({ tag: 'mist', isOvercast: true }),
  },
  '8.618': { '': () => ({ tag: 'shortage' }) },
  '8.620': {
    strength: (words) => ({ tag: 'strength', ...purchase(words) }),
    quality: (words) => ({ tag: 'quality', ...purchase(words) }),
    leader: (words) => ({ tag: 'groupLeader', ...purchase(words) }),
    '*': ({ subjects: [id, on], note }) => ({
      tag: 'fitting',
      purchase: id,
      vehicle: on,
      equipment: after('optional ', note),
    }),
  },
  '8.622': { '': ({ subjects: [area] }) => ({ tag: 'recon', area }) },
  '8.623': { '': () => ({ tag: 'firstMove' }) },
}

const asks: { readonly [P in AskPart]: Readers<AskAbout<P>> } = {
  '8.601 climbers': { '': (words) => ({ tag: 'climb', ...unit(words) }) },
  '8.6011': {
    '': ({ subjects: [location] }) => ({ tag: 'melee', location }),
    ce: (words) => ({ tag: 'showCrew', ...vehicle(words) }),
  },
  '8.6041': {
    claim: ({ subjects: [prisoner] }) => ({ tag: 'claim', prisoner }),
    take: ({ subjects: [id, ...items] }) => ({ tag: 'takeDropped', unit: id, items }),
  },
  '8.6042': { '': (words) => ({ tag: 'mines', ...vehicle(words) }) },
  '8.6043': { '': (words) => ({ tag: 'shock', ...vehicle(words) }) },
  '8.6044': {
    help: ({ subjects: [id, ...helpers] }) => ({ tag: 'bogHelp', vehicle: id, helpers }),
    '*': ({ subjects: [id, ...helpers], note }) => ({ tag: 'bog', vehicle: id, helpers, modifier: Number(note) }),
  },
  '8.605': {
    hq: () => ({ tag: 'headquarters' }),
    leave: (words) => ({ tag: 'abandon', ...vehicle(words) }),
    choose: ({ subjects: [piece] }) => ({ tag: 'nearestArea', piece }),
  },
  '8.606': {
    heat: (words) => ({ tag: 'heat', ...unit(words) }),
    choose: ({ subjects }) => ({ tag: 'escapeArea', units: subjects }),
    left: ({ subjects: [id, ...crew] }) => ({ tag: 'crewOut', vehicle: id, crew, stays: true }),
    lost: ({ subjects: [id, ...crew] }) => ({ tag: 'crewOut', vehicle: id, crew, stays: false }),
  },
  '8.608': {
    fate: ({ subjects: [prisoner] }) => ({ tag: 'prisonerFate', prisoner }),
    choose: (words) => ({ tag: 'freedArea', ...unit(words) }),
  },
  '8.6114': {
    won: ({ subjects }) => ({ tag: 'winModifier', dice: subjects.map(Number) }),
    pick: ({ subjects: [grade] }) => ({ tag: 'hardenLeader', grade }),
  },
  '8.613': { survival: (words) => ({ tag: 'survival', ...vehicle(words) }) },
  '8.6131': { annex: () => ({ tag: 'annex' }) },
  '8.6141c': {
    siphon: () => ({ tag: 'siphon' }),
    bulk: ({ subjects: [left] }) => ({ tag: 'refuel', left: Number(left) }),
  },
  '8.61421': {
    '': ({ subjects: [type] }) => ({ tag: 'regain', type, isPooled: false }),
    pool: ({ subjects: [type] }) => ({ tag: 'regain', type, isPooled: true }),
  },
  '8.6144': {
    may: (words) => ({ tag: 'keep', ...vehicle(words), mayStay: true }),
    must: (words) => ({ tag: 'keep', ...vehicle(words), mayStay: false }),
  },
  scrounge: {
    '*': ({ subjects, note }) => ({
      tag: 'scrounge',
      from: subjects[0],
      unit: subjects.at(1) ?? null,
      side: note as Side,
    }),
  },
  '8.615': {
    announce: () => ({ tag: 'removal' }),
    loss: ({ subjects: [area] }) => ({ tag: 'removalLoss', area }),
  },
  '8.620': { home: (words) => ({ tag: 'radioHome', ...purchase(words) }) },
  '8.624': {
    line: ({ subjects: [phone] }) => ({ tag: 'securityArea', phone }),
    radio: ({ subjects: [id, lostIn] }) => ({ tag: 'newRadio', purchase: id, lostIn: lostIn === '' ? null : lostIn }),
    fanatic: () => ({ tag: 'fanatic' }),
  },
}

/** What follows some words; a text without them is no text of edition 1. */
const after = (words: string, text: string): string => {
  if (!text.startsWith(words)) throw new Error(`no ${words}: ${text}`)
  return text.slice(words.length)
}

type Fields = Readonly<Record<string, unknown>>

const aboutIn = (readers: Readers<object> | undefined, words: Words): object => {
  const isOwn = readers !== undefined && Object.hasOwn(readers, words.note)
  const read = isOwn ? readers[words.note] : readers?.['*']
  if (read === undefined) throw new Error(`no task of edition 1: ${words.note}`)
  return read(words)
}

/** A task of edition 1 as one of edition 2. */
export const upgradedTask = (old: Fields): Fields => {
  const { tag, part, subjects, note, ...rest } = old as Fields & Words & { readonly tag: string; readonly part: string }
  if (tag === 'both') return old
  const tables: Readonly<Record<string, Readonly<Record<string, Readers<object>>>>> = {
    do: doings,
    roll: rolls,
    ask: asks,
  }
  const { heard, ...who } = rest
  return { tag, part, ...who, about: aboutIn(tables[tag][part], { subjects, note }), heard }
}

/** How the words of a note are read: by what they begin with, and of what follows. */
type NoteReader = (rest: string) => Note

const noteReaders = {
  helps: (id) => ({ tag: 'helped', unit: id }),
  'led by nobody': (id) => ({ tag: 'unled', attempt: id }),
  'led by': (id) => ({ tag: 'led', leader: id }),
  abandons: (id) => ({ tag: 'abandoned', vehicle: id }),
  remans: (id) => ({ tag: 'remanned', vehicle: id }),
  scrounges: (id) => ({ tag: 'scrounged', from: id }),
  dismantles: (id) => ({ tag: 'dismantled', item: id }),
  'owed nothing in': (area) => ({ tag: 'fitCrew', area }),
  hardened: (id) => ({ tag: 'hardened', unit: id }),
  'may harden': (count) => ({ tag: 'mayHarden', units: Number(count) }),
  picked: (id) => ({ tag: 'picked', unit: id }),
  'leader by': (by) => ({ tag: 'leaderBy', by: by as 'promotion' | 'roll' }),
  filled: (id) => ({ tag: 'filled', vehicle: id }),
  drained: (id) => ({ tag: 'drained', vehicle: id }),
  pushed: (id) => ({ tag: 'pushed', vehicle: id }),
  bulk: () => ({ tag: 'bulkFuel' }),
  tried: (id) => ({ tag: 'tried', item: id }),
  'by men in': (area) => ({ tag: 'removed', by: 'men', area }),
  'by tank in': (area) => ({ tag: 'removed', by: 'tank', area }),
  done: () => ({ tag: 'done' }),
  weather: (mode) => ({ tag: 'wantsWeather', mode: mode as 'historical' | 'random' }),
  registers: (id) => ({ tag: 'registered', purchase: id }),
  recon: (rest) => {
    const [number, area] = halves(rest)
    return { tag: 'recon', number: Number(number), area }
  },
  'sets up': (id) => ({ tag: 'setUp', piece: id }),
  'hands out': (id) => ({ tag: 'handedOut', item: id }),
  bluffs: (id) => ({ tag: 'bluffed', purchase: id }),
  records: (id) => ({ tag: 'recorded', vehicle: id }),
  hitches: (id) => ({ tag: 'hitched', gun: id }),
  frees: (id) => ({ tag: 'unhitched', gun: id }),
  limbers: (id) => ({ tag: 'limbered', gun: id }),
} as const satisfies Readonly<Record<string, NoteReader>>

/** `gave` is said of a crew given up in an area, and of an item given to somebody. */
const gave = (part: string, rest: string): Note => {
  if (part !== '8.6112' && part !== '8.6141a') return { tag: 'gave', item: rest }
  const [area, type] = halves(rest)
  return { tag: 'gaveUp', area, type }
}

/** What stands before the first blank, and what after it. */
const halves = (text: string): readonly [string, string] => {
  const at = text.indexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** A note of edition 1, such as `german:led by nobody g-1`, as one of edition 2. */
export const upgradedNote = (part: string, word: string): Noted => {
  const at = word.indexOf(':')
  const [side, text] = [word.slice(0, at) as Side, word.slice(at + 1)]
  if (text.startsWith('gave ')) return { side, note: gave(part, after('gave ', text)) }
  for (const [words, read] of Object.entries<NoteReader>(noteReaders))
    if (text === words || text.startsWith(`${words} `)) return { side, note: read(text.slice(words.length + 1)) }
  throw new Error(`no note of edition 1: ${word}`)
}
