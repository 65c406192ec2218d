import type { Game, LessonStep, Module, PageParts, RuleBook, Touches } from 'ardennes'
import type { Metrics } from 'ardennes/analysis'
import type { Policy, SearchOptions } from 'ardennes/bots'
import { drawBoard, type BoardPicture, type Look, type Svg, type Theme } from 'ardennes/render'
import { language, named, wordingOf, words } from './language.js'
import type { Lessons } from './lessons/lesson.js'
import { paragraphsIn, paragraphsOfBook, type Paragraph } from './rule-text.js'
import { seatKinds, type SeatKind } from './seat.js'
import { touchesOf, type Shown } from './touches.js'
import { boardWords } from './words/board.js'

/** What the module of a game is asked as it stands. */
type Asked =
  | 'ruleset'
  | 'readScenario'
  | 'describeCommand'
  | 'describeEvent'
  | 'describeOutcome'
  | 'describeViolation'
  | 'subject'
  | 'moveInput'

/** What the page may be told, and is asked as it was told. */
type Told =
  | 'cites'
  | 'translations'
  | 'reporter'
  | 'isHeadlineSpoken'
  | 'areNamesSpoken'
  | 'wishes'
  | 'about'
  | 'isMixed'
  | 'counterOf'
  | 'card'
  | 'brief'
  | 'lesson'
  | 'tray'

/** A game laid out for the page: its module, and what the page has to know beside it, told or made up. */
export interface PlayTable<G extends Game> extends Pick<Module<G>, Asked>, Pick<PageParts<G>, Told> {
  /** The language its orders and the log are in. */
  readonly spoken: () => string
  /** The paragraphs of its rules, in the language of the page where they are there. */
  readonly paragraphs: () => Promise<readonly Paragraph[]>
  /** What an id of a rule looks like in a sentence; null where none does. */
  readonly ruleIds: RegExp | null
  /** Its scenarios by the names people read. */
  readonly scenarios: readonly { readonly title: string; readonly input: unknown }[]
  /** By option of a scenario, what it may be set to, and what is usual. */
  readonly options: {
    /** What each may be set to. */
    readonly values: Readonly<Record<string, readonly unknown[]>>
    /** What each decides, in English. */
    readonly says: Readonly<Record<string, string>>
    /** What is played unless said. */
    readonly usual: object
  }
  /** Who may sit at its sides. */
  readonly seatKinds: readonly SeatKind[]
  /** The built-in player of a side. */
  readonly playerOf: (side: G['side']) => Policy<G>
  /** What a search is told of the game. */
  readonly search: Omit<SearchOptions<G>, 'budget'>
  /** The sides that machines play unless somebody says otherwise. */
  readonly machines: readonly G['side'][]
  /** Its module. */
  readonly module: Module<G>
  /** The board as a seat sees it, or as it is; with what there is to show of a chosen unit. */
  readonly board: (state: G['state'], seat: G['side'] | null, chosen: string | null) => BoardPicture
  /** It drawn. */
  readonly draw: (state: G['state'], seat: G['side'] | null, theme: Theme, chosen: string | null) => Svg
  /** Whether one side may not see now what is shown to another. */
  readonly isHidden: (state: G['state']) => boolean
  /** By unit, the place it stands in, as far as a seat sees it. */
  readonly standing: (state: G['state'], seat: G['side'] | null) => ReadonlyMap<string, string>
  /** What a command touches. */
  readonly touches: (state: G['state'], command: G['command']) => Touches
  /** What a unit is called by a seat that sees it. */
  readonly unitName: (unit: string, state: G['state'], seat: G['side'] | null) => string
  /** What a place is called. */
  readonly placeName: (place: string, state: G['state']) => string
  /** What a side is called. */
  readonly sideName: (side: G['side']) => string
  /** Turn and phase on one line. */
  readonly headline: (state: G['state']) => string
  /** Tags of commands that end a phase. */
  readonly ends: readonly string[]
  /** What can be told of a game as a whole. */
  readonly metrics: Metrics<G>
}

/** A table of some game. */
export type AnyTable = <Answer>(use: <G extends Game>(table: PlayTable<G>) => Answer) => Answer

/** Forgets which game it is. */
export const anyTable =
  <G extends Game>(table: PlayTable<G>): AnyTable =>
  (use) =>
    use(table)

/** Words with a capital at their beginning; a name such as `sIG` stays as it is. */
export const capital = (words: string): string =>
  /^[a-z]+[A-Z]/.test(words) ? words : words.slice(0, 1).toUpperCase() + words.slice(1)

/** A name from code in plain words: `usRebuildTrace` is us rebuild trace. */
export const spaced = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .replaceAll('.', ': ')
    .trim()

const optionsOf = <G extends Game>({ options = {} }: Module<G>): PlayTable<G>['options'] => {
  const rows = Object.entries(options).map(([name, row]) => {
    const [least, most] = row.range ?? [0, -1]
    const values = [...(row.values ?? []), ...Array.from({ length: most - least + 1 }, (_, i) => least + i)]
    return { name, values, usual: row.default ?? values[0], says: row.says }
  })
  return {
    values: Object.fromEntries(rows.map(({ name, values }) => [name, values])),
    says: Object.fromEntries(rows.map(({ name, says }) => [name, says])),
    usual: Object.fromEntries(rows.map(({ name, usual }) => [name, usual])),
  }
}

const scenariosOf = (scenarios: readonly (string | object)[]): PlayTable<Game>['scenarios'] =>
  scenarios.map((input, i) => {
    const name = typeof input === 'object' && 'name' in input ? input.name : input
    return { title: typeof name === 'string' ? capital(spaced(name)) : `${i + 1}`, input }
  })

/** What a picture shows, by the ids in it. */
const shownIn = (board: BoardPicture): Shown => {
  if (board.tag === 'text') return { counters: new Map(), places: [] }
  const places = board.tag === 'zones' ? board.picture.hexes.map(({ id }) => id) : board.map.ids
  return {
    counters: new Map(board.picture.counters.map(({ node, counter }) => [counter.id, places[node]])),
    places,
  }
}

const placeNamesIn = (board: BoardPicture): ReadonlyMap<string, string> => {
  if (board.tag === 'areas') return new Map(board.map.areas.map(({ name }, i) => [board.map.ids[i], name]))
  if (board.tag === 'hexes')
    return new Map(board.map.hexes.flatMap(({ name }, i) => (name === null ? [] : [[board.map.ids[i], name]])))
  return new Map()
}

/** What a position shows to a seat: asked for again and again while it is looked at. */
interface Seen extends Shown {
  readonly board: BoardPicture
  readonly names: ReadonlyMap<string, string>
  readonly placeNames: ReadonlyMap<string, string>
}

const seenBy = <G extends Game>({
  picture,
  page,
}: Pick<Module<G>, 'picture' | 'page'>): ((state: G['state'], seat: G['side'] | null) => Seen) => {
  const known = new WeakMap<G['state'], Map<string, Seen>>()
  return (state, seat) => {
    const seats = known.get(state) ?? new Map<string, Seen>()
    known.set(state, seats)
    const asked = `${seat ?? ''} ${language()}`
    const found = seats.get(asked)
    if (found !== undefined) return found
    const board = picture(state, seat, wordingOf(page?.translations))
    const counters = board.tag === 'text' ? [] : board.picture.counters
    const names = new Map(counters.map(({ counter }) => [counter.id, counter.name]))
    const made: Seen = { ...shownIn(board), board, names, placeNames: placeNamesIn(board) }
    seats.set(asked, made)
    return made
  }
}

/** A board under a title that says all there is to say of it, and with its notes in the language of the page. */
const titled = (board: BoardPicture, title: string): BoardPicture => {
  if (board.tag === 'text') return board
  const said = boardWords[language()] ?? {}
  const words = { title, description: title, notes: board.picture.notes.map((note) => said[note] ?? note) }
  switch (board.tag) {
    case 'areas':
      return { ...board, picture: { ...board.picture, ...words } }
    case 'hexes':
      return { ...board, picture: { ...board.picture, ...words } }
    case 'zones':
      return { ...board, picture: { ...board.picture, ...words } }
  }
}

/** Ids of rules in a sentence: those the book cites, the longest first. */
const citedIn = (book: RuleBook<string>): RegExp | null => {
  const ids = new Set(
    Object.values(book)
      .flatMap(({ cite }) => cite.split(/[,;]\s*/))
      .filter((id) => /\d/.test(id)),
  )
  const quoted = [...ids]
    .toSorted((a, b) => b.length - a.length)
    .map((id) => id.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return quoted.length === 0 ? null : new RegExp(`(?<![\\w.])(?:${quoted.join('|')})(?![\\w])`, 'g')
}

const metricsOf = <G extends Game>({ metrics }: Module<G>): Metrics<G> =>
  metrics ?? { turnOf: () => 0, turnName: 'turn', list: [] }

/** Whether a side may not see all there is. */
const hides = <G extends Game>({ sides, view }: Module<G>['ruleset'], state: G['state']): boolean =>
  sides.some((side) => {
    const seen: object = view(state, side)
    return seen !== state && JSON.stringify(seen) !== JSON.stringify(state)
  })

/** How boards look, and what is printed on them in the language of the page. */
export const lookOf = (theme: Theme): Look => {
  const words = boardWords[language()]
  return words === undefined ? { theme } : { theme, words }
}

/** What commands that end a phase are mostly called. */
const ENDS: readonly string[] = ['endPhase', 'endTurn', 'pass', 'done']

/** Lays a game out: whatever its module does not tell the page is made of what it does. */
export const layOut = <G extends Game>(module: Module<G>): PlayTable<G> => {
  const { ruleset, heuristics, chronicle, moveInput, page = {} } = module
  const seen = seenBy(module)
  const { rules } = page
  const sees = ruleset.determinise !== undefined || ruleset.redact === undefined
  const headline =
    page.headline ??
    ((state: G['state']): string =>
      ruleset.toAct(state).tag === 'over'
        ? capital(words().phases.over)
        : (chronicle?.turnTitle(state) ?? named(ruleset.title)))
  const board = (state: G['state'], seat: G['side'] | null, chosen: string | null): BoardPicture => {
    const picture = page.picture?.(state, seat, chosen) ?? seen(state, seat).board
    return language() === 'en'
      ? picture
      : titled(picture, `${named(ruleset.title)}${words().colon}${capital(headline(state))}`)
  }
  return {
    ...page,
    ruleset,
    readScenario: module.readScenario,
    describeCommand: (state, command) => module.describeCommand(state, command, wordingOf(page.translations)),
    describeEvent: module.describeEvent,
    describeOutcome: (state) => module.describeOutcome(state, wordingOf(page.translations)),
    subject: (state, command) => {
      const wording = wordingOf(page.translations)
      const subject = module.subject(state, command, wording)
      return wording?.terms[subject] ?? subject
    },
    ...(module.describeViolation === undefined ? {} : { describeViolation: module.describeViolation }),
    ...(moveInput === undefined ? {} : { moveInput }),
    spoken: () =>
      wordingOf(page.translations) === null || page.translations?.[language()] === undefined ? 'en' : language(),
    paragraphs: async () =>
      rules === undefined ? paragraphsOfBook(ruleset.book) : paragraphsIn(await rules(language())),
    ruleIds: page.ruleIds ?? citedIn(ruleset.book),
    scenarios: page.scenarios ?? scenariosOf(ruleset.scenarios),
    options: optionsOf(module),
    seatKinds: sees ? seatKinds : seatKinds.filter((kind) => kind !== 'tree'),
    playerOf: (side) => module.playerFor?.(side) ?? module.player,
    search: page.search ?? heuristics ?? {},
    machines: page.machines ?? ruleset.sides.slice(1),
    module,
    board,
    draw: (state, seat, theme, chosen) => drawBoard(board(state, seat, chosen), lookOf(theme)),
    isHidden: page.isHidden ?? ((state) => hides(ruleset, state)),
    standing: (state, seat) =>
      page.standing?.(state) ??
      new Map([...seen(state, seat).counters].flatMap(([id, place]) => (place === null ? [] : [[id, place]]))),
    touches: page.touches ?? ((state, command) => touchesOf(module, seen(state, null), command)),
    unitName: (unit, state, seat) => page.unitName?.(unit, state) ?? seen(state, seat).names.get(unit) ?? unit,
    placeName: (place, state) => page.placeName?.(place) ?? seen(state, null).placeNames.get(place) ?? place,
    sideName: page.sideName ?? ((side) => capital(spaced(side))),
    ends: page.ends ?? ENDS,
    metrics: metricsOf(module),
    headline,
  }
}

/** What a side is told in a language; English where it has none. */
export const briefIn = (lessons: Lessons, side: string, language: string): string | null => {
  const { brief } = lessons[language] ?? lessons['en']
  return brief[side] ?? brief['all'] ?? null
}

/** The lesson in a language; English where there is none. */
export const stepsIn = (lessons: Lessons, language: string): readonly LessonStep[] =>
  (lessons[language] ?? lessons['en']).steps
