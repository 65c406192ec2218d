import type { Game, Entry } from 'ardennes'
import { defineBoard, english, french, german, type ArdennesBoard } from 'ardennes/board'
import type { BoardPicture, Theme } from 'ardennes/render'
import { language } from './language.js'
import type { Recent } from './recent.js'
import { lookOf, type PlayTable } from './table.js'

/** A place that can be touched, or only asked about. */
export interface Mark {
  /** Whether something can be done there. */
  readonly isOpen: boolean
  /** What is told of it. */
  readonly label: string
  /** What is written on it, such as a cost; empty for nothing. */
  readonly badge: string
}

/** What the board is to show. */
export interface Marks<G extends Game> {
  /** The position. */
  readonly state: G['state']
  /** Who sees it, or null. */
  readonly seat: G['side'] | null
  /** The unit that was picked up, of which the picture may tell more. */
  readonly unit: string | null
  /** What has happened since the beginning up to the position. */
  readonly entries: readonly Entry<G>[]
  /** The colors. */
  readonly theme: Theme
  /** Counters that can be touched. */
  readonly counters: readonly string[]
  /** The counter that was chosen. */
  readonly chosen: string | null
  /** The side a person is asked for: where it changes, the board goes to what that side can touch. */
  readonly asked: string | null
  /** What others did since that side's last order. */
  readonly recent: readonly Recent[]
  /** Places. */
  readonly places: ReadonlyMap<string, Mark>
}

/** What the board tells of touches. */
export interface Touched {
  /** A counter was touched. */
  readonly unit: (id: string) => void
  /** A place was touched. */
  readonly place: (id: string) => void
}

/** A board on the page. */
export interface Board<G extends Game> {
  /** Shows a position, what can be touched, and what has happened since it was shown last. */
  readonly show: (marks: Marks<G>) => Promise<void>
  /** Whether it has been drawn; what is shown from then on is drawn at once. */
  readonly isDrawn: () => boolean
}

const WORDS = { en: english, de: german, fr: french } as const

/** The places of a picture, by their numbers on the map. */
const placesOf = (board: BoardPicture): readonly string[] =>
  board.tag === 'text' ? [] : board.tag === 'zones' ? board.picture.hexes.map(({ id }) => id) : board.map.ids

/** Where the counters of a picture lie. */
const placesOfCounters = (board: BoardPicture, ids: readonly string[]): ReadonlyMap<string, string> =>
  board.tag === 'text' ? new Map() : new Map(board.picture.counters.map(({ node, counter }) => [counter.id, ids[node]]))

/** What has been entered since, where one list goes on from the other. */
const since = <G extends Game>(before: readonly Entry<G>[], now: readonly Entry<G>[]): readonly Entry<G>[] =>
  before.length > 0 && now.length > before.length && now[before.length - 1] === before.at(-1)
    ? now.slice(before.length)
    : []

/** The board of a game in an element of the page: the page says what can be touched, and does what comes of it. */
export const makeBoard = <G extends Game>(
  host: ArdennesBoard<G>,
  table: PlayTable<G>,
  pause: number,
  touched: Touched,
): Board<G> => {
  defineBoard()
  let shown: Marks<G> | null = null
  let picture: BoardPicture | null = null
  host.module = { ...table.module, picture: (state) => picture ?? table.module.picture(state) }
  // What can be done the page knows by itself.
  host.legal = []
  host.showsLast = false
  host.speed = pause > 0 ? 1 : 0
  host.describe = (at) => {
    const mark = 'place' in at ? shown?.places.get(at.place) : undefined
    return mark === undefined ? null : [mark.label]
  }
  host.addEventListener('touch', (event) => {
    event.preventDefault()
    const { at } = (event as CustomEvent<{ readonly at: { unit?: string; place?: string } | null }>).detail
    if (at?.unit !== undefined) touched.unit(at.unit)
    else if (at?.place !== undefined) touched.place(at.place)
  })

  /** Goes to where the side stands that is asked now, or to what was chosen. */
  const look = (before: Marks<G> | null, { asked, chosen, counters }: Marks<G>): void => {
    if (chosen !== null && chosen !== before?.chosen) host.reveal({ unit: chosen })
    else if (asked !== null && asked !== before?.asked && counters.length > 0 && before !== null)
      host.reveal({ unit: counters[Math.floor(counters.length / 2)] })
  }

  let isDrawn = false
  return {
    isDrawn: () => isDrawn,
    show: async (marks) => {
      const before = shown
      shown = marks
      picture = table.board(marks.state, marks.seat, marks.unit)
      const ids = placesOf(picture)
      const standing = placesOfCounters(picture, ids)
      const nodeOf = (place: string | null | undefined): number => ids.indexOf(place ?? '')
      host.words = WORDS[language()]
      host.side = marks.seat
      host.touchable = marks.counters
      host.options = {
        look: lookOf(marks.theme),
        chosen: marks.chosen === null ? [] : [marks.chosen],
        targets: [...marks.places].flatMap(([place, { isOpen, label, badge }]) => {
          const node = nodeOf(place)
          return node < 0 ? [] : [{ node, isOpen, title: label, ...(badge === '' ? {} : { badge }) }]
        }),
      }
      const ways = marks.recent.map(({ unit, from, to }) => [nodeOf(from), nodeOf(standing.get(unit) ?? to)] as const)
      host.arrows = [...new Map(ways.map((nodes) => [nodes.join(), { nodes }])).values()].filter(
        ({ nodes: [from, to] }) => from >= 0 && to >= 0 && from !== to,
      )
      if (marks.state !== before?.state) host.update(marks.state, since(before?.entries ?? [], marks.entries))
      await host.updated
      isDrawn = true
      if (shown === marks) look(before, marks)
    },
  }
}
