import type { Game, Entry, Module } from 'ardennes'
import { defineBoard, english, french, german, type ArdennesBoard, type BoardWords } from 'ardennes/board'
import type { BoardPicture, Theme } from 'ardennes/render'
import { language } from './language.js'
import type { Recent } from './recent.js'
import { lookOf, type PlayTable } from './table.js'

/** A touchable place, with or without an available action. */
export interface Mark {
  /** Whether it has an available action. */
  readonly isOpen: boolean
  /** The tooltip. */
  readonly label: string
  /** The badge, such as a cost; empty for none. */
  readonly badge: string
}

/** The content of the board. */
export interface Marks<G extends Game> {
  readonly state: G['state']
  /** The side that looks at it, or null. */
  readonly seat: G['side'] | null
  /** The selected unit, for which the picture may show more. */
  readonly unit: string | null
  /** The entries that led to the position. */
  readonly entries: readonly Entry<G>[]
  readonly theme: Theme
  /** The ids of touchable counters. */
  readonly counters: readonly string[]
  /** The selected counter. */
  readonly chosen: string | null
  /** The side a person is asked to play. When it changes, the board scrolls to a counter it can use. */
  readonly asked: string | null
  /** What others did since that side's last command. */
  readonly recent: readonly Recent[]
  readonly places: ReadonlyMap<string, Mark>
}

/** Handlers for touches on the board. */
export interface Touched {
  readonly unit: (id: string) => void
  readonly place: (id: string) => void
}

/** The board on the page. */
export interface Board<G extends Game> {
  /** Shows a position and animates what happened since the last one. */
  readonly show: (marks: Marks<G>) => Promise<void>
  /** Whether the first drawing is done. From then on, changes are drawn at once. */
  readonly isDrawn: () => boolean
}

const WORDS = { en: english, de: german, fr: french } as const

/** The texts of the board in the language of the page. */
export const boardWords = (): BoardWords => WORDS[language()]

/** The places of a picture by node number. */
const placesOf = (board: BoardPicture): readonly string[] =>
  board.tag === 'text' ? [] : board.tag === 'zones' ? board.picture.hexes.map(({ id }) => id) : board.map.ids

/** The place of each counter of a picture. */
const placesOfCounters = (board: BoardPicture, ids: readonly string[]): ReadonlyMap<string, string> =>
  board.tag === 'text' ? new Map() : new Map(board.picture.counters.map(({ node, counter }) => [counter.id, ids[node]]))

/** The entries that one list adds to another; none if it does not continue it. */
const since = <G extends Game>(before: readonly Entry<G>[], now: readonly Entry<G>[]): readonly Entry<G>[] =>
  before.length > 0 && now.length > before.length && now[before.length - 1] === before.at(-1)
    ? now.slice(before.length)
    : []

/** Makes the board of a game in an element. The page decides what can be touched and handles the touches. */
export const makeBoard = <G extends Game>(
  host: ArdennesBoard<G>,
  table: PlayTable<G>,
  pause: number,
  touched: Touched,
): Board<G> => {
  defineBoard()
  let shown: Marks<G> | null = null
  let picture: BoardPicture | null = null
  const module: Module<G> = { ...table.module, picture: (state) => picture ?? table.module.picture(state) }
  host.module = module
  // The page itself knows the available actions.
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

  /** Scrolls to the selected counter, or to a counter of the side that is now to act. */
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
      host.words = boardWords()
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
