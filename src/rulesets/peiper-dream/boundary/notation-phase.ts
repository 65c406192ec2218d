import type { NodeId } from '../../../maps/graph.js'
import { cardCalled, cardName } from '../data/cards.js'
import { board, bridges } from '../data/map.js'
import type { Attack, Phase } from '../model/phase.js'
import { units, type UnitId } from '../data/units.js'

/** How a field of a phase is written. */
type Kind = 'unit' | 'units' | 'stack' | 'sapper' | 'hex' | 'bridge' | 'card' | 'number' | 'flag' | 'attack' | 'word'

/** The fields of each phase in notation order. `then` follows after `>`. */
const fields: { readonly [Tag in Phase['tag']]: readonly (readonly [name: string, kind: Kind])[] } = {
  marsch: [['chosen', 'units']],
  depots: [['depot', 'number']],
  setup: [['unit', 'unit']],
  mines: [['named', 'units']],
  mineRoll: [
    ['named', 'units'],
    ['rolled', 'number'],
  ],
  ready: [],
  start: [],
  surprise: [],
  news: [],
  draw: [],
  play: [
    ['side', 'word'],
    ['card', 'card'],
    ['left', 'number'],
    ['stack', 'stack'],
  ],
  moving: [
    ['unit', 'unit'],
    ['left', 'number'],
  ],
  infiltrating: [
    ['unit', 'unit'],
    ['to', 'hex'],
  ],
  demolition: [
    ['bridge', 'bridge'],
    ['unit', 'sapper'],
  ],
  response: [['attack', 'attack']],
  check: [['attack', 'attack']],
  fire: [
    ['attack', 'attack'],
    ['isSecond', 'flag'],
  ],
  fallBack: [
    ['attack', 'attack'],
    ['modified', 'number'],
  ],
  fallBackRoll: [
    ['attack', 'attack'],
    ['modified', 'number'],
  ],
  retreat: [['attack', 'attack']],
  fought: [
    ['unit', 'unit'],
    ['hex', 'hex'],
  ],
  advance: [
    ['unit', 'unit'],
    ['hex', 'hex'],
  ],
  turnEnd: [],
  recovery: [['unit', 'unit']],
  returnDraw: [['unit', 'unit']],
  returning: [['unit', 'unit']],
  rebuild: [
    ['side', 'word'],
    ['done', 'number'],
  ],
  reinforce: [['unit', 'unit']],
  over: [
    ['winner', 'word'],
    ['by', 'word'],
  ],
}

/** Returns the notation of a card. Jokers are written with `*`. */
export const printCard = (card: number): string => cardName(card).replace('joker ', '*')

/** Parses a card, or returns null. */
export const parseCard = (text: string): number | null => cardCalled(text.replace('*', 'joker '))

/** Parses a unit id, or returns null. */
export const parseUnit = (text: string): UnitId | null => {
  const unit = units.findIndex(({ id }) => id === text)
  return unit < 0 ? null : (unit as UnitId)
}

/** Parses a hex number, or returns null. */
export const parseHex = (text: string): NodeId | null => board.nodeById.get(text) ?? null

/** Parses a bridge id, or returns null. */
export const parseBridge = (text: string): number | null => {
  const bridge = bridges.findIndex(({ id }) => id === text)
  return bridge < 0 ? null : bridge
}

/** Parses an integer of up to nine digits, or returns null. */
export const parseNumber = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null)

const FLAGS = [
  ['o', 'oba'],
  ['a', 'air'],
  ['t', 'tiger'],
  ['p', 'passed'],
] as const

const printAttack = (attack: Attack): string => {
  const flags = FLAGS.filter(([, flag]) => attack[flag]).map(([letter]) => letter)
  const benefit = attack.benefit === 0 ? '' : attack.benefit > 0 ? '+' : '-'
  return `${units[attack.unit].id}/${units[attack.target].id}/${flags.join('')}${benefit}`
}

const parseAttack = (text: string): Attack | null => {
  const [by, at, flags = ''] = text.split('/')
  const unit = parseUnit(by)
  const target = parseUnit(at ?? '')
  if (unit === null || target === null || !/^o?a?t?p?[+-]?$/.test(flags)) return null
  const [oba, air, tiger, passed] = FLAGS.map(([letter]) => flags.includes(letter))
  return { unit, target, oba, air, tiger, passed, benefit: flags.includes('+') ? 1 : flags.includes('-') ? -1 : 0 }
}

const printUnits = (list: readonly UnitId[]): string => list.map((unit) => units[unit].id).join('+')

const parseUnits = (text: string): readonly UnitId[] | null => {
  const list = text === '' ? [] : text.split('+').map(parseUnit)
  return list.every((unit) => unit !== null) ? list : null
}

const printField = (kind: Kind, value: unknown): string => {
  switch (kind) {
    case 'unit':
      return units[value as UnitId].id
    case 'units':
      return printUnits(value as readonly UnitId[])
    case 'stack':
      return value === null ? 'any' : printUnits(value as readonly UnitId[])
    case 'sapper':
      return value === null ? 'nobody' : units[value as UnitId].id
    case 'hex':
      return board.ids[value as NodeId]
    case 'bridge':
      return bridges[value as number].id
    case 'card':
      return printCard(value as number)
    case 'attack':
      return printAttack(value as Attack)
    case 'number':
    case 'flag':
    case 'word':
      return String(value)
  }
}

/** Parses a field. Returns undefined for invalid text, because null is a valid value of two kinds. */
const parseField = (kind: Kind, text: string): unknown => {
  switch (kind) {
    case 'unit':
      return parseUnit(text) ?? undefined
    case 'units':
      return parseUnits(text) ?? undefined
    case 'stack':
      return text === 'any' ? null : (parseUnits(text) ?? undefined)
    case 'sapper':
      return text === 'nobody' ? null : (parseUnit(text) ?? undefined)
    case 'hex':
      return parseHex(text) ?? undefined
    case 'bridge':
      return parseBridge(text) ?? undefined
    case 'card':
      return parseCard(text) ?? undefined
    case 'attack':
      return parseAttack(text) ?? undefined
    case 'number':
      return parseNumber(text) ?? undefined
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'word':
      return /^[A-Za-z]{1,40}$/.test(text) ? text : undefined
  }
}

const printOne = (phase: Phase): string => {
  const values = phase as unknown as Readonly<Record<string, unknown>>
  const args = fields[phase.tag].map(([name, kind]) => printField(kind, values[name]))
  return args.length === 0 ? phase.tag : `${phase.tag}(${args.join(',')})`
}

/** Returns the notation of a phase, such as `moving(de-spitze-pz,3)>play(german,8S,2,any)`. */
export const printPhase = (phase: Phase): string =>
  'then' in phase ? `${printOne(phase)}>${printOne(phase.then)}` : printOne(phase)

const THEN_LESS: readonly string[] = [
  'marsch',
  'depots',
  'setup',
  'mines',
  'mineRoll',
  'ready',
  'start',
  'surprise',
  'news',
].concat(['draw', 'play', 'turnEnd', 'recovery', 'returnDraw', 'returning', 'rebuild', 'reinforce', 'over'])

const SIDES: readonly unknown[] = ['german', 'us']

const parseOne = (text: string): Record<string, unknown> | null => {
  const match = /^(\w+)(?:\((.*)\))?$/.exec(text)
  if (match === null || !Object.hasOwn(fields, match[1])) return null
  const wanted = fields[match[1] as Phase['tag']]
  const args = match[2] === undefined ? [] : match[2].split(',')
  if (args.length !== wanted.length) return null
  const values = wanted.map(([, kind], i) => parseField(kind, args[i]))
  if (values.includes(undefined)) return null
  const phase: Record<string, unknown> = { tag: match[1] }
  for (const [i, [name]] of wanted.entries()) phase[name] = values[i]
  const side = phase['side'] ?? phase['winner']
  return side === undefined || SIDES.includes(side) ? phase : null
}

/** Parses the notation of a phase, or returns null. */
export const parsePhase = (text: string): Phase | null => {
  const [own, after] = text.split('>')
  const phase = parseOne(own)
  if (phase === null) return null
  const isAlone = THEN_LESS.includes(phase['tag'] as string)
  if (isAlone) return after === undefined ? (phase as unknown as Phase) : null
  const then = parseOne(after ?? '')
  return then?.['tag'] === 'play' ? ({ ...phase, then } as unknown as Phase) : null
}
