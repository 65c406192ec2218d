import type { Position, GameData } from '../model/position.js'
import { fault, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { pieceKinds } from './codec-piece.js'
import { makeCodecs } from './codecs.js'
import { lengthened, shortened } from './notation-marking.js'
import {
  GONE,
  isFields,
  patchBetween,
  patched,
  printValue,
  readValue,
  type Fields,
  type Json,
} from './notation-value.js'
import { readScenario } from './scenario-reading.js'
import type { CampaignId } from '../data/names.js'
import { changedOptions, parseOptionValue } from '../../../kernel/option.js'
import { optionTable, type Options } from '../data/options.js'
import type { Scenario } from '../data/scenario.js'
import type { Piece } from '../model/piece.js'
import type { State } from '../model/state.js'
import { setup } from '../rules/8.5-initial-scenario.js'

/** Returns the usual values for a piece of this kind and id. */
const usualFor = (id: string, tag: Json | undefined): Json | undefined =>
  typeof tag === 'string' && Object.hasOwn(pieceKinds, tag)
    ? { ...(pieceKinds[tag as Piece['tag']].usual as Fields), id }
    : undefined

/**
 * Returns the patch for the pieces. New pieces are compared with the usual values of their kind, known ones with what
 * they were.
 */
const piecePatch = (before: Fields, after: Fields): Json | undefined => {
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(after, id))
  const changed = Object.entries(after).flatMap(([id, piece]) => {
    const known = before[id] ?? usualFor(id, (piece as Fields)['tag'])
    const change = patchBetween(known, piece)
    return change === undefined ? [] : [[id, change] as const]
  })
  const entries = [...gone.map((id) => [id, GONE] as const), ...changed]
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const withPieces = (before: Fields, patch: Fields): Fields => {
  const base = Object.entries(patch).map(([id, change]) => {
    const known = Object.hasOwn(before, id) ? before[id] : undefined
    return [id, known ?? (isFields(change) ? usualFor(id, change['tag']) : undefined)] as const
  })
  const filled = Object.fromEntries(base.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined))
  return patched({ ...before, ...filled }, patch) as Fields
}

/**
 * The most fields of an entry that the next one is compared with. The limit keeps a short text from expanding into huge
 * copies.
 */
const FIELDS = 64

const fieldCount = (value: Json | undefined): number =>
  isFields(value) ? Object.values(value).reduce<number>((sum, one) => sum + 1 + fieldCount(one), 0) : 0

const baseFor = (entry: Json | undefined): Json | undefined => (fieldCount(entry) <= FIELDS ? entry : undefined)

/** Writes each entry of a list as its changes from the entry before. */
const asChanges = (entries: readonly Json[]): readonly Json[] =>
  entries.map((entry, n) => patchBetween(baseFor(n === 0 ? undefined : entries[n - 1]), entry) ?? {})

const fromChanges = (changes: readonly Json[]): readonly Json[] => {
  const entries: Json[] = []
  for (const change of changes) entries.push(patched(baseFor(entries.at(-1)), change))
  return entries
}

/** The lists of a ledger whose entries differ little from one another. */
const LEDGER_LISTS = ['roster', 'purchases'] as const

/** Rewrites those lists in the patches of both ledgers. */
const withLedgerLists = (patch: Fields, write: (list: readonly Json[]) => readonly Json[]): Fields => {
  const { ledgers } = patch
  if (!isFields(ledgers)) return patch
  const written = Object.entries(ledgers).map(([side, ledger]): readonly [string, Json] => {
    if (!isFields(ledger)) return [side, ledger]
    const lists = LEDGER_LISTS.flatMap((name) => {
      const list = ledger[name]
      return Array.isArray(list) ? [[name, write(list)] as const] : []
    })
    return [side, { ...ledger, ...Object.fromEntries(lists) }]
  })
  return { ...patch, ledgers: Object.fromEntries(written) }
}

const printScenario = (id: CampaignId, options: Options): string => {
  const changed = changedOptions(optionTable, options)
  return changed.length === 0 ? id : `${id}[${changed.map(([name, value]) => `${name}=${String(value)}`).join(',')}]`
}

const opening = (data: GameData, scenario: Scenario): Fields => setup(data, scenario) as unknown as Fields

/**
 * Writes a position on one line: the campaign with its changed options, the date, and in brackets everything that
 * differs from the opening position.
 */
export const printPosition = ({ state, data }: Position): string => {
  const start = opening(data, { name: '', campaign: state.campaign, options: state.options })
  const { pieces, date, ...rest } = { ...state, areas: null } as unknown as Fields
  const { pieces: none, ...first } = start
  const marking = state.areas === null ? {} : { areas: shortened(state.areas) }
  const change = { ...((patchBetween({ ...first, date }, { ...rest, date }) ?? {}) as Fields), ...marking }
  const moved = piecePatch(none as Fields, pieces as Fields)
  const patch = withLedgerLists(moved === undefined ? change : { ...change, pieces: moved }, asChanges)
  return [printScenario(state.campaign, state.options), (date as string).replace(' ', ''), printValue(patch)].join(' ')
}

const parseScenario = (data: GameData, word: string): Either<readonly Fault[], Scenario> => {
  const match = /^(I{1,3})(?:\[(.*)\])?$/.exec(word)
  if (match === null) return E.left([fault('/0', 'a campaign, such as II[cg.secrecy=open]', word)])
  const options = (match[2] ?? '').split(',').filter((pair) => pair !== '')
  return readScenario(data, {
    campaign: match[1],
    options: Object.fromEntries(
      options.map((pair) => {
        const [name, value = 'true'] = pair.split('=')
        return [name, parseOptionValue(optionTable, name, value)]
      }),
    ),
  })
}

/**
 * Reads a position from its line, or returns all faults. A fault in the first words points to the word by number from
 * 0, a syntax error to the character, and any other fault to its place in the position.
 */
export const parsePosition = (data: GameData, text: string): Either<readonly Fault[], State> => {
  const line = text.trim()
  const match = /^(\S+) (\d\d)(AM|PM|N) /.exec(line)
  if (match === null)
    return E.left([fault('', 'a campaign, a date and a position, such as I 19AM ()', line.slice(0, 80))])
  const scenario = parseScenario(data, match[1])
  if (scenario._tag === 'Left') return scenario
  const from = match[0].length
  const read = readValue(line, from)
  if (read.tag === 'failed')
    return E.left([fault(`/${String(read.at)}`, read.expected, line.slice(read.at, read.at + 20))])
  if (read.next < line.length)
    return E.left([fault(`/${String(read.next)}`, 'the end of the line', line.slice(read.next))])
  if (!isFields(read.value)) return E.left([fault(`/${String(from)}`, 'changes in brackets', line.slice(from))])
  const { pieces: moved, areas, ...change } = withLedgerLists(read.value, fromChanges)
  const { pieces, ...rest } = opening(data, scenario.right)
  if (moved !== undefined && !isFields(moved)) return E.left([fault('/pieces', 'pieces by their names', moved)])
  const state = patched({ ...rest, date: `${match[2]} ${match[3]}` }, change) as Fields
  return makeCodecs(data).state.decode({
    ...state,
    areas: areas === undefined ? null : lengthened(areas),
    pieces: withPieces(pieces as Fields, moved ?? {}),
  })
}
