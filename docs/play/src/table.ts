import {
  commandText,
  eventFor,
  eventText,
  outcomeText,
  pictureFor,
  positionFor,
  subjectText,
  turnText,
  type Game,
  type Module,
  type OptionTexts,
  type OptionValue,
  type PageParts,
  type PageStep,
  type RuleBook,
  type Sheet,
  type TextForm,
  type Touches,
  type Translation,
  type TrayRow,
  type TurnText,
} from 'ardennes'
import type { Metrics } from 'ardennes/analysis'
import { touchesOf } from 'ardennes/board'
import type { Policy, SearchOptions } from 'ardennes/bots'
import { drawBoard, type BoardPicture, type Look, type Svg, type Theme } from 'ardennes/render'
import { language, named, wordingOf, words } from './language.js'
import { paragraphsIn, paragraphsOfBook, type Paragraph } from './rule-text.js'
import { seatKinds, type SeatKind } from './seat.js'
import { drawnWords } from './words/board.js'

/** Members of the game module that the page uses unchanged. */
type Asked = 'ruleset' | 'readScenario' | 'describeViolation' | 'moveInput'

/** Optional settings of the game's page parts that the page uses unchanged. */
type Told = 'cites' | 'translations' | 'reporter' | 'areNamesSpoken' | 'isMixed' | 'lesson' | 'roller'

/**
 * A game prepared for the page: its module and page parts, with defaults for anything the game leaves out. Its
 * functions take the full position and the side that looks at it, and pass on only what that side may see.
 */
export interface PlayTable<G extends Game> extends Pick<Module<G>, Asked>, Pick<PageParts<G>, Told> {
  /** Returns a command in words. */
  readonly describeCommand: (state: G['state'], command: G['command'], seat: G['side'] | null) => string
  /** Returns an event in words; null if the side may not know it or there is nothing to report. */
  readonly describeEvent: (before: G['state'], event: G['event'], seat: G['side'] | null) => string | null
  /** Returns the result of a finished game in words. */
  readonly describeOutcome: (state: G['state'], seat: G['side'] | null) => string
  /** Returns the subject of a choice, such as a unit. */
  readonly subject: (state: G['state'], command: G['command'], seat: G['side'] | null) => string
  /** Returns commands of a unit that the player might try, in addition to the legal ones. */
  readonly wishes?: (
    state: G['state'],
    legal: readonly G['command'][],
    unit: string,
    seat: G['side'] | null,
  ) => readonly G['command'][]
  /** Returns what the side may know about a unit beyond its counter; null for nothing. */
  readonly about?: (state: G['state'], unit: string, seat: G['side'] | null) => string | null
  /** Returns the counter that represents a unit, if a counter can stand for several. */
  readonly counterOf?: (state: G['state'], unit: string, seat: G['side'] | null) => string | null
  /** Returns what an event shows besides dice, such as a card. */
  readonly card?: (event: G['event'], seat: G['side'] | null) => string | null
  /** Returns the introduction for a side. */
  readonly brief?: (state: G['state'], side: G['side'], language: string) => string | null
  /** Returns the contents of the panel beside the board. */
  readonly tray?: (state: G['state'], seat: G['side'] | null, language: string) => readonly TrayRow[]
  /** Returns the steps of the phase. */
  readonly steps?: (state: G['state'], seat: G['side'] | null) => readonly PageStep[]
  /** Loads the sheets to print for a side. */
  readonly sheets?: (state: G['state'], seat: G['side'] | null) => Promise<readonly Sheet[]>
  /** Loads the form in which a side writes its command; null if it writes none now. */
  readonly textForm?: (state: G['state'], seat: G['side']) => Promise<TextForm<G['command']>> | null
  /** The language of its commands and log. */
  readonly spoken: () => string
  /** Loads the paragraphs of the rules, in the current language if available. */
  readonly paragraphs: () => Promise<readonly Paragraph[]>
  /** The pattern of rule ids in a sentence; null if there are none. */
  readonly ruleIds: RegExp | null
  /** Returns its scenarios, with titles in the current language. */
  readonly scenarios: () => readonly { readonly title: string; readonly input: unknown }[]
  /** The options of its scenarios. */
  readonly options: {
    /** The possible values of each. */
    readonly values: Readonly<Record<string, readonly OptionValue[]>>
    /** The default values. */
    readonly usual: object
    /** Loads their texts in the current language. */
    readonly texts: () => Promise<OptionTexts>
  }
  /** The kinds of players available. */
  readonly seatKinds: readonly SeatKind[]
  /** The built-in player of a side. */
  readonly playerOf: (side: G['side']) => Policy<G>
  /** Search settings of the game. */
  readonly search: Omit<SearchOptions<G>, 'budget'>
  /** The sides that computer players play by default. */
  readonly machines: readonly G['side'][]
  readonly module: Module<G>
  /** Returns the board picture as a side sees it (null: everything), with details of a selected unit. */
  readonly board: (state: G['state'], seat: G['side'] | null, chosen: string | null) => BoardPicture
  /** Draws the board picture as SVG. */
  readonly draw: (state: G['state'], seat: G['side'] | null, theme: Theme, chosen: string | null) => Svg
  /** Whether something in the position is hidden from a side. */
  readonly isHidden: (state: G['state']) => boolean
  /** Returns the place of each unit, as far as a side sees it. */
  readonly standing: (state: G['state'], seat: G['side'] | null) => ReadonlyMap<string, string>
  /** Returns the counters and the place that a command touches. */
  readonly touches: (state: G['state'], command: G['command'], seat: G['side'] | null) => Touches
  /** Returns the name of a unit as a side sees it. */
  readonly unitName: (unit: string, state: G['state'], seat: G['side'] | null) => string
  readonly placeName: (place: string, state: G['state']) => string
  readonly sideName: (side: G['side']) => string
  /** Returns the turn, the phase and the decision that is due. */
  readonly turn: (state: G['state'], seat: G['side'] | null) => TurnText
  /** Whether the game describes its turns in the language of the page. */
  readonly isTurnSpoken: boolean
  /** Tags of commands that end a phase. */
  readonly ends: readonly string[]
  /** Metrics of a whole game. */
  readonly metrics: Metrics<G>
}

/** A prepared game of unknown type. Call it with a function that takes any game. */
export type AnyTable = <Answer>(use: <G extends Game>(table: PlayTable<G>) => Answer) => Answer

/** Hides the type parameter of a prepared game. */
export const anyTable =
  <G extends Game>(table: PlayTable<G>): AnyTable =>
  (use) =>
    use(table)

/** Returns a text with a capital first letter. Names such as `sIG` stay as they are. */
export const capital = (words: string): string =>
  /^[a-z]+[A-Z]/.test(words) ? words : words.slice(0, 1).toUpperCase() + words.slice(1)

/** Turns an identifier into plain words: `usRebuildTrace` becomes "us rebuild trace". */
export const spaced = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .replaceAll('.', ': ')
    .trim()

const optionsOf = <G extends Game>({ options = {}, optionTexts }: Module<G>): PlayTable<G>['options'] => {
  const rows = Object.entries(options).map(([name, row]) => {
    const [least, most] = row.range ?? [0, -1]
    const values = [...(row.values ?? []), ...Array.from({ length: most - least + 1 }, (_, i) => least + i)]
    return { name, values, usual: row.default ?? values[0], says: row.says, names: row.names ?? {} }
  })
  const byName = <Part>(part: (row: (typeof rows)[number]) => Part): Readonly<Record<string, Part>> =>
    Object.fromEntries(rows.map((row) => [row.name, part(row)]))
  const plain = (): OptionTexts => ({
    says: byName(({ says }) => says),
    values: byName(({ names, values }) => ({
      ...Object.fromEntries(values.map((value) => [String(value), capital(spaced(String(value)))] as const)),
      ...names,
    })),
    yes: words().yes,
    no: words().no,
  })
  return {
    values: byName(({ values }) => values),
    usual: byName(({ usual }) => usual),
    texts: () => optionTexts?.(language()) ?? Promise.resolve(plain()),
  }
}

const scenariosOf = <G extends Game>(
  { ruleset: { scenarios }, describeScenario }: Module<G>,
  wording: Translation | null,
): readonly { readonly title: string; readonly input: unknown }[] =>
  scenarios.map((input: G['scenario'], i) => {
    const name: unknown = typeof input === 'object' && 'name' in input ? input.name : input
    const title = typeof name === 'string' ? capital(spaced(name)) : `${i + 1}`
    return { title: describeScenario?.(input, wording) ?? title, input }
  })

/** The place of each counter in a picture. */
const standingIn = (board: BoardPicture): ReadonlyMap<string, string> => {
  if (board.tag === 'text') return new Map()
  const places = board.tag === 'zones' ? board.picture.hexes.map(({ id }) => id) : board.map.ids
  return new Map(board.picture.counters.map(({ node, counter }) => [counter.id, places[node]]))
}

const placeNamesIn = (board: BoardPicture): ReadonlyMap<string, string> => {
  if (board.tag === 'areas') return new Map(board.map.areas.map(({ name }, i) => [board.map.ids[i], name]))
  if (board.tag === 'hexes')
    return new Map(board.map.hexes.flatMap(({ name }, i) => (name === null ? [] : [[board.map.ids[i], name]])))
  return new Map()
}

/** A position as a side sees it. Cached, because the page asks often. */
interface Seen {
  readonly board: BoardPicture
  readonly standing: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
  readonly placeNames: ReadonlyMap<string, string>
}

const seenBy = <G extends Game>(
  module: Module<G>,
  translations: PageParts<G>['translations'],
): ((state: G['state'], seat: G['side'] | null) => Seen) => {
  const known = new WeakMap<G['state'], Map<string, Seen>>()
  return (state, seat) => {
    const seats = known.get(state) ?? new Map<string, Seen>()
    known.set(state, seats)
    const asked = `${seat ?? ''} ${language()}`
    const found = seats.get(asked)
    if (found !== undefined) return found
    const board = pictureFor(module, state, seat, wordingOf(translations))
    const counters = board.tag === 'text' ? [] : board.picture.counters
    const names = new Map(counters.map(({ counter }) => [counter.id, counter.name]))
    const made: Seen = { standing: standingIn(board), board, names, placeNames: placeNamesIn(board) }
    seats.set(asked, made)
    return made
  }
}

/** Returns a board picture with one text as title and description, and with its notes in the current language. */
const titled = (board: BoardPicture, title: string): BoardPicture => {
  if (board.tag === 'text') return board
  const said = drawnWords[language()] ?? {}
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

/** Returns a pattern that matches the rule ids a rule book cites, longest first; null if there are none. */
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

/** Whether something in a position is hidden from a side. */
const hides = <G extends Game>({ sides, view }: Module<G>['ruleset'], state: G['state']): boolean =>
  sides.some((side) => {
    const seen: object = view(state, side)
    return seen !== state && JSON.stringify(seen) !== JSON.stringify(state)
  })

/** Returns the look of boards, with printed texts in the current language. */
export const lookOf = (theme: Theme): Look => {
  const words = drawnWords[language()]
  return words === undefined ? { theme } : { theme, words }
}

/** Usual tags of commands that end a phase. */
const ENDS: readonly string[] = ['endPhase', 'endTurn', 'pass', 'done']

/** Returns a function that gives the page parts of a game in the current language, cached by language. */
const partsIn = async <G extends Game>({ page = {}, loadPage }: Module<G>): Promise<() => PageParts<G>> => {
  if (loadPage === undefined) return () => page
  const made = await loadPage()
  const known = new Map<string, PageParts<G>>()
  return () => {
    const parts = known.get(language()) ?? made(language())
    known.set(language(), parts)
    return parts
  }
}

/** Prepares a game for the page, with defaults for everything its page parts leave out. */
export const layOut = async <G extends Game>(module: Module<G>): Promise<PlayTable<G>> => {
  const { ruleset, heuristics, moveInput } = module
  const parts = await partsIn(module)
  const page = parts()
  const { rules, wishes, about, counterOf, card, brief, lesson, tray, steps, sheets, textForm, ...told } = page
  const seen = seenBy(module, page.translations)
  const sees = ruleset.determinise !== undefined || ruleset.redact === undefined
  const sight = (state: G['state'], seat: G['side'] | null): G['state'] | G['view'] => positionFor(ruleset, state, seat)
  const turn = (state: G['state'], seat: G['side'] | null): TurnText =>
    module.describeTurn === undefined && ruleset.toAct(state).tag === 'over'
      ? { heading: capital(words().over), prompt: '' }
      : turnText(module, state, seat, wordingOf(page.translations))
  const board = (state: G['state'], seat: G['side'] | null, chosen: string | null): BoardPicture => {
    const picture = parts().picture?.(sight(state, seat), seat, chosen) ?? seen(state, seat).board
    return language() === 'en'
      ? picture
      : titled(picture, `${named(ruleset.title)}${words().colon}${capital(turn(state, seat).heading)}`)
  }
  return {
    ...told,
    ...(wishes === undefined
      ? {}
      : { wishes: (state, legal, unit, seat) => wishes(sight(state, seat), legal, unit, seat) }),
    ...(about === undefined
      ? {}
      : { about: (state, unit, seat) => parts().about?.(sight(state, seat), unit, seat) ?? null }),
    ...(counterOf === undefined ? {} : { counterOf: (state, unit, seat) => counterOf(sight(state, seat), unit, seat) }),
    ...(card === undefined
      ? {}
      : {
          card: (event, seat) => {
            const heard = eventFor(ruleset, event, seat)
            return heard === null ? null : (parts().card?.(heard, seat) ?? null)
          },
        }),
    ...(brief === undefined
      ? {}
      : { brief: (state, side, language) => parts().brief?.(sight(state, side), side, language) ?? null }),
    ...(lesson === undefined ? {} : { lesson: (asked) => parts().lesson?.(asked) ?? [] }),
    ...(tray === undefined
      ? {}
      : { tray: (state, seat, language) => parts().tray?.(sight(state, seat), seat, language) ?? [] }),
    ...(steps === undefined ? {} : { steps: (state, seat) => parts().steps?.(sight(state, seat)) ?? [] }),
    ...(sheets === undefined
      ? {}
      : { sheets: (state, seat) => parts().sheets?.(sight(state, seat), seat) ?? Promise.resolve([]) }),
    ...(textForm === undefined
      ? {}
      : {
          textForm: (state, seat) => {
            const { isWritten, textForm: form } = parts()
            return isWritten?.(sight(state, seat), seat) === true && form !== undefined
              ? form(sight(state, seat), seat)
              : null
          },
        }),
    ruleset,
    readScenario: module.readScenario,
    describeCommand: (state, command, seat) => commandText(module, state, command, seat, wordingOf(page.translations)),
    describeEvent: (before, event, seat) => eventText(module, before, event, seat, wordingOf(page.translations)),
    describeOutcome: (state, seat) => outcomeText(module, state, seat, wordingOf(page.translations)),
    subject: (state, command, seat) => subjectText(module, state, command, seat, wordingOf(page.translations)),
    ...(module.describeViolation === undefined ? {} : { describeViolation: module.describeViolation }),
    ...(moveInput === undefined ? {} : { moveInput }),
    spoken: () =>
      wordingOf(page.translations) === null || page.translations?.[language()] === undefined ? 'en' : language(),
    paragraphs: async () => {
      const found = rules === undefined ? [] : paragraphsIn((await parts().rules?.(language())) ?? '')
      return found.length > 0 ? found : paragraphsOfBook(ruleset.book)
    },
    ruleIds: page.ruleIds ?? citedIn(ruleset.book),
    scenarios: () => parts().scenarios ?? scenariosOf(module, wordingOf(page.translations)),
    options: optionsOf(module),
    seatKinds: sees ? seatKinds : seatKinds.filter((kind) => kind !== 'tree'),
    playerOf: (side) => module.playerFor?.(side) ?? module.player,
    search: page.search ?? heuristics ?? {},
    machines: page.machines ?? ruleset.sides.slice(1),
    module,
    board,
    draw: (state, seat, theme, chosen) => drawBoard(board(state, seat, chosen), lookOf(theme)),
    isHidden: page.isHidden ?? ((state) => hides(ruleset, state)),
    standing: (state, seat) => page.standing?.(sight(state, seat), seat) ?? seen(state, seat).standing,
    touches: (state, command, seat) =>
      parts().touches?.(sight(state, seat), command, seat) ??
      touchesOf(module, seen(state, seat).board, state, command),
    unitName: (unit, state, seat) =>
      parts().unitName?.(unit, sight(state, seat), seat) ?? seen(state, seat).names.get(unit) ?? unit,
    placeName: (place, state) => parts().placeName?.(place) ?? seen(state, null).placeNames.get(place) ?? place,
    sideName: (side) => parts().sideName?.(side) ?? capital(spaced(side)),
    ends: page.ends ?? ENDS,
    metrics: metricsOf(module),
    turn,
    isTurnSpoken: module.describeTurn !== undefined,
  }
}
