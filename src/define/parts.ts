import { fault, suggestName, childPointer, type Fault } from '../kernel/fault.js'
import { valueFaults } from '../kernel/option-codec.js'
import type { OptionRow, OptionTable } from '../kernel/option.js'
import { wordFaults } from './word-faults.js'

/** The requirement for a part of a module. */
interface Kind {
  readonly says: string
  readonly fits: (value: unknown) => boolean
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const fn: Kind = { says: 'a function', fits: (value) => typeof value === 'function' }
const object: Kind = { says: 'an object', fits: isObject }
const list: Kind = { says: 'a list', fits: Array.isArray }
const text: Kind = { says: 'a non-empty string', fits: isText }
const id: Kind = {
  says: 'a name of lowercase letters, digits and hyphens, such as "my-game"',
  fits: (value) => isText(value) && /^[a-z][a-z0-9-]{0,63}$/.test(value),
}
const edition: Kind = {
  says: 'a whole number, 1 or more',
  fits: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1,
}
const names: Kind = {
  says: 'a non-empty list of unique names',
  fits: (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isText) && new Set(value).size === value.length,
}
const oneOf = (...values: readonly string[]): Kind => ({
  says: `one of ${values.join(', ')}`,
  fits: (value) => typeof value === 'string' && values.includes(value),
})
const some: Kind = { says: 'a non-empty list', fits: (value) => Array.isArray(value) && value.length > 0 }

type Kinds = Readonly<Record<string, Kind>>

/** The required parts of the rules. */
const RULES: Kinds = {
  id,
  title: text,
  edition,
  sides: names,
  scenarios: some,
  book: object,
  setup: fn,
  toAct: fn,
  legal: fn,
  candidates: fn,
  decide: fn,
  resolve: fn,
  settle: fn,
  evolve: fn,
  view: fn,
}

/** The optional parts of the rules. */
const MORE_RULES: Kinds = { redact: fn, determinise: fn, draft: fn, countLegal: fn, nthLegal: fn }

/** The required parts for files and networks. */
const BORDER: Kinds = { codecs: object, migrations: list }

const CODECS: readonly string[] = ['scenario', 'state', 'command', 'event']

const CODEC: Kinds = { decode: fn, encode: fn }

/** The required parts of a module besides its ruleset. */
const PARTS: Kinds = {
  readScenario: fn,
  player: fn,
  describeCommand: fn,
  subject: fn,
  describeEvent: fn,
  describeOutcome: fn,
  describeBoard: fn,
  picture: fn,
  print: fn,
  parse: fn,
}

/** The optional parts of a module. */
const MORE_PARTS: Kinds = {
  options: object,
  optionTexts: fn,
  scenarioFields: object,
  playerFor: fn,
  notice: text,
  players: object,
  heuristics: object,
  planning: object,
  encoding: fn,
  moveInput: object,
  painter: fn,
  describeViolation: fn,
  describeTurn: fn,
  describeScenario: fn,
  cues: fn,
  page: object,
  loadPage: fn,
  questions: list,
  metrics: object,
  uses: object,
  units: list,
  chronicle: object,
  phrases: object,
  verbs: list,
}

/** The required fields of parts that are objects. */
const INNER: Readonly<Record<string, Kinds>> = {
  heuristics: { evaluate: fn, prior: fn },
  metrics: { turnOf: fn, turnName: text, list },
  chronicle: { sideName: fn, turnTitle: fn, changes: fn, board: fn },
}

/** Faults for fields that are missing or of the wrong kind. */
const wrongIn = (pointer: string, fields: Fields, needed: Kinds, allowed: Kinds = {}): readonly Fault[] => {
  const known = [...Object.keys(needed), ...Object.keys(allowed)]
  const missing = Object.entries(needed).flatMap(([name, { says, fits }]) => {
    if (fits(fields[name])) return []
    const like = suggestName(
      name,
      Object.keys(fields).filter((key) => !known.includes(key)),
    )
    return [fault(childPointer(pointer, name), says, fields[name], like)]
  })
  const misshapen = Object.entries(allowed).flatMap(([name, { says, fits }]) =>
    fields[name] === undefined || fits(fields[name]) ? [] : [fault(childPointer(pointer, name), says, fields[name])],
  )
  return [...missing, ...misshapen]
}

const bookFaults = (book: unknown): readonly Fault[] =>
  isObject(book)
    ? Object.entries(book).flatMap(([rule, entry]) =>
        wrongIn(childPointer('/ruleset/book', rule), isObject(entry) ? entry : {}, { cite: text, says: text }),
      )
    : []

const codecFaults = (codecs: unknown): readonly Fault[] =>
  isObject(codecs)
    ? CODECS.flatMap((name) => {
        const at = `/ruleset/codecs/${name}`
        const codec = codecs[name]
        return isObject(codec) ? wrongIn(at, codec, CODEC) : [fault(at, 'a codec with decode and encode', codec)]
      })
    : []

/** The names of all parts of the rules. */
export const rulesParts: readonly string[] = [RULES, MORE_RULES, BORDER].flatMap((kinds) => Object.keys(kinds))

/** The names of all parts of a module. */
export const moduleParts: readonly string[] = ['ruleset', ...Object.keys(PARTS), ...Object.keys(MORE_PARTS)]

/** The parts of the rules that have no default. */
const NEEDED: readonly string[] = ['id', 'sides', 'scenarios', 'setup', 'toAct', 'decide', 'evolve']

/** Faults for required rules that are missing, and for any rules of the wrong kind. */
export const rulesFaults = (rules: Fields): readonly Fault[] => {
  const isNeeded = ([name]: readonly [string, Kind]): boolean => NEEDED.includes(name)
  const all = Object.entries({ ...RULES, ...MORE_RULES, migrations: list, codecs: object })
  return wrongIn(
    '/ruleset',
    rules,
    Object.fromEntries(all.filter(isNeeded)),
    Object.fromEntries(all.filter((one) => !isNeeded(one))),
  )
}

/** Faults for everything missing or invalid in a ruleset, including its codecs. */
export const rulesetFaults = (ruleset: unknown): readonly Fault[] =>
  isObject(ruleset)
    ? [
        ...wrongIn('/ruleset', ruleset, { ...RULES, ...BORDER }, MORE_RULES),
        ...bookFaults(ruleset['book']),
        ...codecFaults(ruleset['codecs']),
      ]
    : [fault('/ruleset', 'the rules of a game', ruleset)]

/** The required fields of list entries. */
const ENTRIES: readonly (readonly [part: string, list: string | null, kinds: Kinds])[] = [
  ['metrics', 'list', { id: text, title: text, kind: oneOf('number', 'word', 'series', 'places'), of: fn }],
  ['verbs', null, { name: id, says: text, run: fn }],
  ['questions', null, { id: text, title: text, asks: text, cases: fn }],
]

const entryFaults = (parts: Fields): readonly Fault[] =>
  ENTRIES.flatMap(([part, name, kinds]) => {
    const inner = parts[part]
    const entries = name !== null && isObject(inner) ? inner[name] : inner
    const at = name === null ? `/${part}` : `/${part}/${name}`
    return Array.isArray(entries)
      ? entries.flatMap((entry, n) => wrongIn(`${at}/${n}`, isObject(entry) ? entry : {}, kinds))
      : []
  })

const isSpan = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((end) => typeof end === 'number' && Number.isSafeInteger(end)) &&
  Number(value[0]) <= Number(value[1])

const isOptionValue = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || typeof value === 'string' || Number.isFinite(value)

const CHOICES: Kind = {
  says: 'a non-empty list of unique values: true, false, numbers, strings or null',
  fits: (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isOptionValue) && new Set(value).size === value.length,
}

const SPAN: Kind = { says: 'two whole numbers, the minimum and the maximum', fits: isSpan }

/**
 * Faults for values in an option row that the options cannot have: its default, and the values it needs of other
 * options.
 */
const namedValueFaults = (at: string, row: OptionRow, options: OptionTable): readonly Fault[] => [
  ...(row.default === undefined ? [] : valueFaults(row, childPointer(at, 'default'), row.default)),
  ...Object.entries(row.needs ?? {}).flatMap(([other, value]) => {
    const needed = childPointer(childPointer(at, 'needs'), other)
    return Object.hasOwn(options, other)
      ? valueFaults(options[other], needed, value)
      : [
          fault(
            needed,
            `an option of the game: ${Object.keys(options).join(', ')}`,
            other,
            suggestName(other, Object.keys(options)),
          ),
        ]
  }),
]

/** Faults for everything missing or invalid in an option table. */
export const tableFaults = ({ options }: Fields): readonly Fault[] => {
  if (!isObject(options)) return []
  const misshapen = Object.entries(options).flatMap(([name, row]) => {
    const fields = isObject(row) ? row : {}
    const many = fields['range'] === undefined ? { values: CHOICES } : { range: SPAN }
    return wrongIn(
      childPointer('/options', name),
      fields,
      { ...many, rule: text, says: text },
      { values: CHOICES, needs: object, names: object },
    )
  })
  if (misshapen.length > 0) return misshapen
  const table = options as OptionTable
  return Object.entries(table).flatMap(([name, row]) => namedValueFaults(childPointer('/options', name), row, table))
}

const innerFaults = (parts: Fields): readonly Fault[] =>
  Object.entries(INNER).flatMap(([name, kinds]) => {
    const inner = parts[name]
    return isObject(inner) ? wrongIn(`/${name}`, inner, kinds) : []
  })

/** Faults for everything missing or invalid in a game module. Its parts are inspected but not called. */
export const moduleFaults = (module: unknown): readonly Fault[] =>
  isObject(module)
    ? [
        ...rulesetFaults(module['ruleset']),
        ...wrongIn('', module, PARTS, MORE_PARTS),
        ...innerFaults(module),
        ...entryFaults(module),
        ...tableFaults(module),
        ...wordFaults(module),
      ]
    : [fault('', 'a game module', module)]

/** The parts that can be added to an existing game. */
const ADDED: Kinds = { metrics: object, players: object, uses: object }

/** The required fields of those additions. */
const IN_ADDED: Readonly<Record<string, Kinds>> = { metrics: { list }, uses: { ids: object, of: fn } }

/** Faults in the metrics, players and uses added to a game; at least one of them is required. */
export const additionFaults = (added: unknown): readonly Fault[] => {
  if (!isObject(added)) return [fault('', 'metrics, players or uses', added)]
  const { metrics, players } = added
  const inner = Object.entries(IN_ADDED).flatMap(([name, kinds]) => {
    const part = added[name]
    return isObject(part) ? wrongIn(`/${name}`, part, kinds) : []
  })
  const seats = isObject(players)
    ? wrongIn('/players', players, Object.fromEntries(Object.keys(players).map((name) => [name, fn])))
    : []
  const isEmpty = Object.keys(ADDED).every((name) => added[name] === undefined)
  return [
    ...(isEmpty ? [fault('', 'metrics, players or uses', Object.keys(added).join(', '))] : []),
    ...wrongIn('', added, {}, ADDED),
    ...inner,
    ...seats,
    ...entryFaults({ metrics }),
  ]
}

/** Whether a value is meant to be a game module, even one with faults. */
export const isModuleLike = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, 'ruleset')
