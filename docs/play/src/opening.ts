import { begin, formatFault, type Fault, type Game } from 'ardennes'
import type { Theme } from 'ardennes/render'
import { askNotNow } from './asking.js'
import { seedOf, tell, type Wanted } from './dialogs.js'
import { button, byId } from './dom.js'
import { matchIn, recordInText, seatsIn } from './files.js'
import { words } from './language.js'
import { run, type Running } from './play.js'
import type { Terms } from './offer.js'
import { seatKinds, type SeatKind } from './seat.js'
import { say } from './show.js'
import { sit, type Seating, type Written } from './session.js'
import { lengthen, shortOf, unpacked } from './share.js'
import type { AnyTable, PlayTable } from './table.js'

const KEPT = 'ardennes.game'

/** The page with the current game. */
export interface Desk extends Terms {
  running: Running | null
  theme: Theme
  /** How long a computer player's move stays on view, in milliseconds; null for the default. */
  pause: number | null
  /** Whether the game has changed since it was last saved. */
  isUnsaved: boolean
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
  const changed = (): void => {
    if (desk.isUnsaved) return
    desk.isUnsaved = true
    // After the current task, so that the board is drawn first.
    setTimeout(() => {
      keep(desk)
    })
  }
  desk.running = run(table, sit(table, written, seats, others), { ...desk, changed })
  changed()
}

const noSeed = (seed: number): Fault => ({
  pointer: '/seed',
  severity: 'error',
  expected: 'a whole number from -(2^53 - 1) to 2^53 - 1',
  found: String(seed),
  meant: null,
})

/** Starts a new game. */
export const beginGame = async (desk: Desk, { game, scenario, seats, seed }: Wanted): Promise<void> => {
  const table = await tableOf(desk, game)
  table?.((laid) => {
    const read = laid.readScenario(scenario)
    if (!Number.isSafeInteger(seed)) tell(words().cannotPlay, formatFault(noSeed(seed)))
    else if (read._tag === 'Left') tell(words().cannotPlay, read.left.map(formatFault).join('\n'))
    else put(desk, laid, { match: begin(laid.ruleset, read.right, seed), comments: [] }, seats)
  })
}

/** Opens a saved game or a crash dump, as text. */
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

/** Opens a game in the compact format, with its other variations. Returns whether the text contained one. */
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

/** Reads the settings of a new game from the address, with defaults for anything missing. */
const wish = (table: AnyTable, game: string, wanted: URLSearchParams): Wanted =>
  table(({ ruleset, scenarios: listed, machines }) => {
    const scenarios = listed()
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
      seed: seedOf(wanted.get('seed')),
    }
  })

/** Opens the game in the address: a shared game, or a new one such as `#new=primer&seed=7&seats=person,built-in`. */
export const openAddress = async (desk: Desk): Promise<boolean> => {
  const wanted = new URLSearchParams(location.hash.slice(1))
  // Clear the address, because reloading the page must restore the game in progress and not start it again.
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

/** Opens the first game with default settings. */
export const openFirst = async (desk: Desk): Promise<void> => {
  const [{ id, load }] = desk.offers
  await beginGame(desk, wish(await load(), id, new URLSearchParams()))
}

/** Opens the game saved in this browser. Returns whether there was one. */
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

/**
 * Saves the current game in this browser if it has changed. A tab without changes saves nothing, because another tab
 * may have saved a newer game.
 */
export const keep = (desk: Desk): void => {
  const { running, isUnsaved } = desk
  if (running === null || !isUnsaved) return
  desk.isUnsaved = false
  try {
    const { short, seats, others } = running
    localStorage.setItem(KEPT, JSON.stringify({ short: short(), seats: seats(), others: others() }))
  } catch {
    // Without storage, the game is not kept.
  }
}

/** Tells the player when another tab saves a game, and offers to open it. */
export const watchOtherTabs = (desk: Desk): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEPT || newValue === null) return
    say(words().otherTab, false)
    byId('message').append(
      ' ',
      button(words().openOther, () => void openKept(desk), { class: 'small', 'data-open': 'other' }),
    )
  })
}
