import { begin, formatFault, freshSeed, type Game } from 'ardennes'
import type { Theme } from 'ardennes/render'
import { askNotNow } from './asking.js'
import { tell, type Wanted } from './dialogs.js'
import { matchIn, recordInText, seatsIn } from './files.js'
import { words } from './language.js'
import { run, type Running } from './play.js'
import type { Terms } from './offer.js'
import { seatKinds, type SeatKind } from './seat.js'
import { sit, type Seating, type Written } from './session.js'
import { lengthen, shortOf, unpacked } from './share.js'
import type { AnyTable, PlayTable } from './table.js'

const KEPT = 'ardennes.game'

/** The game that goes on, if one does, and the colors it is drawn in. */
export interface Desk extends Terms {
  /** The game. */
  running: Running | null
  /** The colors. */
  theme: Theme
  /** How long machines let an order be looked at, in milliseconds; null for the usual time. */
  pause: number | null
}

const tableOf = async ({ offers }: Desk, id: string): Promise<AnyTable | null> =>
  (await offers.find((offer) => offer.id === id)?.load()) ?? null

const put = <G extends Game>(
  desk: Desk,
  table: PlayTable<G>,
  written: Written<G>,
  seats: Seating,
  others: readonly Written<G>[] = [],
): void => {
  desk.running?.stop()
  desk.running = run(table, sit(table, written, seats, others), desk.theme, desk.pause, desk.startThread)
}

/** Begins a game that somebody wants. */
export const beginGame = async (desk: Desk, { game, scenario, seats, seed }: Wanted): Promise<void> => {
  const table = await tableOf(desk, game)
  table?.((laid) => {
    const read = laid.readScenario(scenario)
    if (read._tag === 'Left') tell(words().cannotPlay, read.left.map(formatFault).join('\n'))
    else put(desk, laid, { match: begin(laid.ruleset, read.right, seed), comments: [] }, seats)
  })
}

/** Opens a saved game or the dump of a crash, as text. */
export const openText = async (desk: Desk, text: string): Promise<void> => {
  const record = recordInText(text)
  const table = record === null ? null : await tableOf(desk, String(record['ruleset']))
  if (record === null || table === null) {
    tell(words().noGame, words().noGameWhy)
    return
  }
  table((laid) => {
    const match = matchIn(laid, record)
    if (typeof match === 'string') tell(words().cannotReplay, match)
    else put(desk, laid, match, seatsIn(laid, record))
  })
}

/** Opens a game in short, with other lines of it; whether there was one. */
const openShort = async (
  desk: Desk,
  text: string | null,
  seats: Seating | null,
  others: readonly string[] = [],
): Promise<boolean> => {
  const short = text === null ? null : shortOf(text)
  const table = short === null ? null : await tableOf(desk, short.ruleset)
  if (short === null || table === null) return false
  return table((laid) => {
    const match = lengthen(laid, short)
    if (typeof match === 'string') {
      tell(words().cannotReplay, match)
      return false
    }
    const lines = others.flatMap((other) => {
      const read = shortOf(other)
      const line = read === null ? '' : lengthen(laid, read)
      return typeof line === 'string' ? [] : [line]
    })
    const people = Object.fromEntries(laid.ruleset.sides.map((side) => [side, 'person' as const]))
    put(desk, laid, match, seats ?? people, lines)
    return true
  })
}

const isSeat = (word: string | null): word is SeatKind => (seatKinds as readonly (string | null)[]).includes(word)

/** What an address wants of a game, and what is usual where it does not say. */
const wish = (table: AnyTable, game: string, wanted: URLSearchParams): Wanted =>
  table(({ ruleset, scenarios, machines }) => {
    const said = (wanted.get('seats') ?? '').split(',')
    const named = wanted.get('scenario')
    return {
      game,
      scenario: scenarios.find(({ title }) => title === named)?.input ?? named ?? scenarios[0].input,
      seats: Object.fromEntries(
        ruleset.sides.map((side, i) => {
          const kind = said[i] ?? null
          return [side, isSeat(kind) ? kind : machines.includes(side) ? 'built-in' : 'person']
        }),
      ),
      seed: Number(wanted.get('seed') ?? freshSeed()) || 0,
    }
  })

/** Opens what the address wants: a shared game, or a new one such as `#new=primer&seed=7&seats=person,built-in`. */
export const openAddress = async (desk: Desk): Promise<boolean> => {
  const wanted = new URLSearchParams(location.hash.slice(1))
  // What is played from here on is kept: to open the page again is not to begin again.
  history.replaceState(null, '', location.pathname + location.search)
  const pause = wanted.get('pause')
  if (pause !== null) desk.pause = Number(pause) || 0
  if (wanted.get('ask') === 'no') askNotNow()
  const shared = wanted.get('game')
  if (shared !== null) {
    const isOpen = await openShort(desk, await unpacked(shared), null)
    if (!isOpen) tell(words().brokenLink, words().brokenLinkWhy)
    return isOpen
  }
  const game = wanted.get('new')
  const table = game === null ? null : await tableOf(desk, game)
  if (game === null || table === null) return false
  await beginGame(desk, wish(table, game, wanted))
  return true
}

/** Opens the first game on offer, as it is usually played. */
export const openFirst = async (desk: Desk): Promise<void> => {
  const [{ id, load }] = desk.offers
  await beginGame(desk, wish(await load(), id, new URLSearchParams()))
}

/** Opens the game that was left here, if there was one. */
export const openKept = async (desk: Desk): Promise<boolean> => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as {
      readonly short: string
      readonly seats: Seating
      readonly others?: readonly string[]
    } | null
    return kept !== null && (await openShort(desk, kept.short, kept.seats, kept.others))
  } catch {
    return false
  }
}

/** Keeps the game that goes on until the page is opened again. */
export const keep = ({ running }: Desk): void => {
  if (running === null) return
  try {
    const { seats } = JSON.parse(running.record()) as { readonly seats: Seating }
    localStorage.setItem(KEPT, JSON.stringify({ short: running.short(), seats, others: running.others() }))
  } catch {
    // A page that may keep nothing still plays.
  }
}
