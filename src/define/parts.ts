import { fault, likelyMeant, pointTo, type Fault } from '../kernel/fault.js'
import { wordFaults } from './word-faults.js'

/** What a part of a module must be. */
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
const text: Kind = { says: 'some words', fits: isText }
const id: Kind = {
  says: 'a name of lower-case letters, digits and hyphens, such as "my-game"',
  fits: (value) => isText(value) && /^[a-z][a-z0-9-]{0,63}$/.test(value),
}
const edition: Kind = {
  says: 'a whole number, 1 or more',
  fits: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1,
}
const names: Kind = {
  says: 'a list of different names, at least one',
  fits: (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isText) && new Set(value).size === value.length,
}
const oneOf = (...values: readonly string[]): Kind => ({
  says: `one of ${values.join(', ')}`,
  fits: (value) => typeof value === 'string' && values.includes(value),
})
const some: Kind = { says: 'a list, at least one', fits: (value) => Array.isArray(value) && value.length > 0 }

type Kinds = Readonly<Record<string, Kind>>

/** What the rules of a game must have. */
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

/** What they may have. */
const MORE_RULES: Kinds = { redact: fn, determinise: fn, draft: fn, countLegal: fn, nthLegal: fn }

/** What its border must have. */
const BORDER: Kinds = { codecs: object, migrations: list }

const CODECS: readonly string[] = ['scenario', 'state', 'command', 'event']

const CODEC: Kinds = { decode: fn, encode: fn }

/** What a module must have beside its ruleset. */
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

/** What it may have. */
const MORE_PARTS: Kinds = {
  options: object,
  playerFor: fn,
  playerNotes: object,
  players: object,
  heuristics: object,
  moveInput: object,
  painter: fn,
  describeViolation: fn,
  page: object,
  questions: list,
  metrics: object,
  chronicle: object,
  phrases: object,
  verbs: list,
}

/** What those parts must have that consist of parts. */
const INNER: Readonly<Record<string, Kinds>> = {
  heuristics: { evaluate: fn, prior: fn },
  metrics: { turnOf: fn, turnName: text, list },
  chronicle: { sideName: fn, turnTitle: fn, changes: fn, board: fn },
}

/** What is missing or of another kind among the fields of something. */
const wrongIn = (pointer: string, fields: Fields, needed: Kinds, allowed: Kinds = {}): readonly Fault[] => {
  const known = [...Object.keys(needed), ...Object.keys(allowed)]
  const missing = Object.entries(needed).flatMap(([name, { says, fits }]) => {
    if (fits(fields[name])) return []
    const like = likelyMeant(
      name,
      Object.keys(fields).filter((key) => !known.includes(key)),
    )
    return [fault(pointTo(pointer, name), says, fields[name], like)]
  })
  const misshapen = Object.entries(allowed).flatMap(([name, { says, fits }]) =>
    fields[name] === undefined || fits(fields[name]) ? [] : [fault(pointTo(pointer, name), says, fields[name])],
  )
  return [...missing, ...misshapen]
}

const bookFaults = (book: unknown): readonly Fault[] =>
  isObject(book)
    ? Object.entries(book).flatMap(([rule, entry]) =>
        wrongIn(pointTo('/ruleset/book', rule), isObject(entry) ? entry : {}, { cite: text, says: text }),
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

/** What nothing can stand for where the author of a game leaves it out. */
const NEEDED: readonly string[] = ['id', 'sides', 'scenarios', 'setup', 'toAct', 'decide', 'evolve']

/** What is missing of the rules that only their author can write, and what is there but of another kind. */
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

/** Everything that is missing or wrong in the rules of a game and its border, each by its name. */
export const rulesetFaults = (ruleset: unknown): readonly Fault[] =>
  isObject(ruleset)
    ? [
        ...wrongIn('/ruleset', ruleset, { ...RULES, ...BORDER }, MORE_RULES),
        ...bookFaults(ruleset['book']),
        ...codecFaults(ruleset['codecs']),
      ]
    : [fault('/ruleset', 'the rules of a game', ruleset)]

/** What the entries of lists must have. */
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

const optionFaults = ({ options }: Fields): readonly Fault[] =>
  isObject(options)
    ? Object.entries(options).flatMap(([name, row]) => {
        const at = pointTo('/options', name)
        const fields = isObject(row) ? row : {}
        const many = fields['range'] === undefined ? { values: some } : { range: some }
        return wrongIn(at, fields, { ...many, rule: text, says: text })
      })
    : []

const innerFaults = (parts: Fields): readonly Fault[] =>
  Object.entries(INNER).flatMap(([name, kinds]) => {
    const inner = parts[name]
    return isObject(inner) ? wrongIn(`/${name}`, inner, kinds) : []
  })

/** Everything that is missing or wrong in a game module, each by its name: its parts are looked at, none is called. */
export const moduleFaults = (module: unknown): readonly Fault[] =>
  isObject(module)
    ? [
        ...rulesetFaults(module['ruleset']),
        ...wrongIn('', module, PARTS, MORE_PARTS),
        ...innerFaults(module),
        ...entryFaults(module),
        ...optionFaults(module),
        ...wordFaults(module),
      ]
    : [fault('', 'a game module', module)]

/** What can be added to a game that has all the rest already. */
const ADDED: Kinds = { metrics: object, players: object, uses: object }

/** What those additions consist of. */
const IN_ADDED: Readonly<Record<string, Kinds>> = { metrics: { list }, uses: { ids: object, of: fn } }

/** Everything that is wrong in the metrics, players and uses that are added to a game: there must be one of them. */
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

/** Whether a value means to be a game module, be it one with faults. */
export const isModuleLike = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, 'ruleset')
