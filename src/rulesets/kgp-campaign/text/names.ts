import { FLAT_NAMES } from '../../../geometry/direction.js'
import { capital as upper } from '../../../kernel/language.js'
import { hexOfLocation, type HexId, type LocationId, type PieceId, type PurchaseId, type Side } from '../data/names.js'
import type { Weather } from '../data/weather.js'
import { byTag } from '../model/by-tag.js'
import { markOf } from '../model/label.js'
import type { Purchase, RosterLine } from '../model/ledger.js'
import type { Marking } from '../model/marking.js'
import type { Rolled } from '../model/event.js'
import type { Piece, Place } from '../model/piece.js'
import type { NameWords, Names, Scene } from './words.js'

/** The parts of a Location that are not levels. */
const PARTS = { f: 'foxhole', t: 'trench', p: 'pillbox', b: 'bridge' } as const

const isPart = (part: string): part is keyof typeof PARTS => Object.hasOwn(PARTS, part)

/** Names an area by its id: a Setup Area or an Entry Area. */
export const nameArea = <Name>(
  id: string,
  setupArea: (side: Side, letter: string) => Name,
  entryArea: (id: string) => Name,
): Name => {
  const [side, letter] = id.split(':')
  return letter === undefined ? entryArea(id) : setupArea(side === 'german' ? 'german' : 'us', letter)
}

/** The name of a purchase without its side: the group and its number. */
export const purchaseName = (purchase: PurchaseId): string => purchase.replace(/^(?:german|us)-/, '')

const nameLocation = ({ level, parts }: Pick<NameWords, 'level' | 'parts'>, location: LocationId): string => {
  const part = location.slice(location.indexOf('/') + 1)
  const hex = hexOfLocation(location)
  if (part === '0') return hex
  if (isPart(part)) return parts[PARTS[part]](hex)
  return /^-?\d+$/.test(part) ? level(hex, part) : location
}

const nameWeather = (
  { clear, clouds: covered, list, mist: density, overcast, printed, steadyMist }: NameWords,
  weather: Weather,
): string => {
  const { mist, moon, clouds } = weather
  const sky = [
    ...(mist === null ? [] : [density[mist]]),
    ...(weather.overcast ? [overcast] : []),
    ...(weather.clear ? [clear] : []),
  ]
  const night = moon === null ? [] : [printed(moon), covered(clouds ?? 'None')]
  return [list(sky), ...night, ...(weather.mistChange ? [] : [steadyMist])].join(', ')
}

/** Names, those that occur several times once, with their number: `2 LMG`. */
export const tallied = (
  some: readonly string[],
  say = (name: string, count: number): string => `${count} ${name}`,
): readonly string[] =>
  [...new Set(some)].map((name) => {
    const count = some.filter((one) => one === name).length
    return count === 1 ? name : say(name, count)
  })

/** Values that a refusal carries as one text. */
export const listed = (values: string): readonly string[] => (values === '' ? [] : values.split(', '))

/** A text with its first letter capitalized. A type with a later capital, such as `sIG`, stays unchanged. */
export const capital = (text: string): string => (/^[a-z]+[A-Z]/.test(text) ? text : upper(text))

/** Creates the names of a language from its words. */
export const namesFrom = (words: NameWords): Names => {
  const { list, mark, pieces } = words
  const marked = (id: PieceId): string => {
    const found = markOf(id)
    return found === null ? `[${id}]` : `[${mark(...found)}]`
  }
  const counter = ({ id, color, label }: Piece): string => (label === null ? marked(id) : `[${mark(color, label)}]`)
  const pieceName = (piece: Piece): string => `${byTag<Piece, [], string>(pieces, piece)} ${counter(piece)}`
  const nameOf = (at: Scene, id: PieceId): string =>
    Object.hasOwn(at.pieces, id) ? pieceName(at.pieces[id]) : marked(id)
  return {
    ...words,
    piece: pieceName,
    of: nameOf,
    all: (at, ids) => list(ids.map((id) => nameOf(at, id))),
    place: (place) => byTag<Place, [], string>(words.places, place),
    location: (location) => nameLocation(words, location),
    area: (id) => nameArea(id, words.setupArea, words.entryArea),
    hexside: (hexside) => words.directions[FLAT_NAMES[hexside]],
    weather: (weather) => nameWeather(words, weather),
  }
}

/** The units hit by Random Selection: all with the highest die (KGP-8.606.n3). */
export const hitIn = ({ dice, subjects }: Rolled): readonly PieceId[] =>
  subjects.filter((_, at) => dice[at] === Math.max(...dice))

/** Purchase points as a sum: carried over, replenished and total. */
export const sumOf = (start: number, repl: number | null, total: number): string =>
  repl === null ? String(total) : `${start} + ${repl} = ${total}`

/** A line of the CG Roster. The points in lines of the enemy are hidden (KGP-8.14). */
export const rosterEntry = (
  line: RosterLine,
  colon: string,
  points: (sum: string, line: RosterLine) => string,
  idle: string,
): string => {
  const { start, repl, total } = line.cpp
  const entries = [
    ...(start > 0 || repl !== null ? [points(sumOf(start, repl, total), line)] : []),
    ...(line.idle ? [idle] : []),
  ]
  return entries.length === 0 ? line.date : `${line.date}${colon}${entries.join(', ')}`
}

/** The words for an entry of the RG Purchase Record. */
interface PurchaseWords {
  /** The area to which a group comes. */
  readonly to: (area: string) => string
  readonly full: string
  readonly depleted: string
  readonly pieces: (count: number) => string
  readonly objective: (hex: HexId) => string
  readonly registered: (hex: HexId) => string
  readonly commander: (name: string) => string
}

/** An entry of the RG Purchase Record. */
export const purchaseEntry = (purchase: Purchase, { modes }: Names, words: PurchaseWords): string => {
  const { id, mode, area, strength, contents, objectiveHex, preRegisteredHex, commander } = purchase
  return [
    purchaseName(id),
    modes[mode],
    ...(area === null ? [] : [words.to(area)]),
    ...(strength === 'unknown' ? [] : [words[strength]]),
    ...(contents.length === 0 ? [] : [words.pieces(contents.length)]),
    ...(objectiveHex === null ? [] : [words.objective(objectiveHex)]),
    ...(preRegisteredHex === null ? [] : [words.registered(preRegisteredHex)]),
    ...(commander === null ? [] : [words.commander(commander)]),
  ].join(', ')
}

/** The number of Setup Areas of each side. */
export const areaCounts = ({ areas }: Pick<Marking, 'areas'>): Readonly<Record<Side, number>> => {
  const german = areas.filter(({ side }) => side === 'german').length
  return { german, us: areas.length - german }
}
