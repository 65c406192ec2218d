import { begin, sayFault, type Match, type Game } from 'ardennes'
import type { Theme } from 'ardennes/render'
import { anySeed, askForGame, openRule, tell, type Wanted } from './dialogs.js'
import { byId, button } from './dom.js'
import { download, matchIn, recordInText, seatsIn } from './files.js'
import { offers } from './games/all.js'
import { run, type Running } from './play.js'
import { seatKinds, sit, type SeatKind, type Seating } from './session.js'
import { lengthen, packed, shortOf, unpacked } from './share.js'
import type { AnyTable, PlayTable } from './table.js'

const KEPT = 'ardennes.game'
const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

let running: Running | null = null
let theme: Theme = 'auto'

const tableOf = async (id: string): Promise<AnyTable | null> =>
  (await offers.find((offer) => offer.id === id)?.load()) ?? null

const put = <G extends Game>(table: PlayTable<G>, match: Match<G>, seats: Seating): void => {
  running?.stop()
  running = run(table, sit(table, match, seats), theme)
}

const beginGame = async ({ game, scenario, seats, seed }: Wanted): Promise<void> => {
  const table = await tableOf(game)
  table?.((laid) => {
    const read = laid.readScenario(scenario)
    if (read._tag === 'Left') tell('This cannot be played', read.left.map(sayFault).join('\n'))
    else put(laid, begin(laid.ruleset, read.right, seed), seats)
  })
}

/** A saved game or the dump of a crash, as text. */
const openText = async (text: string): Promise<void> => {
  const record = recordInText(text)
  const table = record === null ? null : await tableOf(String(record['ruleset']))
  if (record === null || table === null) {
    tell(
      'This is no saved game',
      'A file is wanted that was saved here or written by ardennes: JSON with a record in it.',
    )
    return
  }
  table((laid) => {
    const match = matchIn(laid, record)
    if (typeof match === 'string') tell('This game cannot be played again', match)
    else put(laid, match, seatsIn(laid, record))
  })
}

/** A game in short, as text; whether there was one. */
const openShort = async (text: string | null, seats: Seating | null): Promise<boolean> => {
  const short = text === null ? null : shortOf(text)
  const table = short === null ? null : await tableOf(short.ruleset)
  if (short === null || table === null) return false
  return table((laid) => {
    const match = lengthen(laid, short)
    if (typeof match === 'string') {
      tell('This game cannot be played again', match)
      return false
    }
    put(laid, match, seats ?? Object.fromEntries(laid.ruleset.sides.map((side) => [side, 'person' as const])))
    return true
  })
}

const isSeat = (word: string | null): word is SeatKind => (seatKinds as readonly (string | null)[]).includes(word)

/** What the address wants: a shared game, or a new one such as `#new=primer&seed=7&seats=person,built-in`. */
const openAddress = async (): Promise<boolean> => {
  const wanted = new URLSearchParams(location.hash.slice(1))
  const shared = wanted.get('game')
  if (shared !== null) {
    const isOpen = await openShort(await unpacked(shared), null)
    if (!isOpen) tell('This link is broken', 'The game in it cannot be read. Was all of it copied?')
    return isOpen
  }
  const game = wanted.get('new')
  const table = game === null ? null : await tableOf(game)
  if (game === null || table === null) return false
  const said = (wanted.get('seats') ?? '').split(',')
  await table(({ ruleset, scenarios }) =>
    beginGame({
      game,
      scenario: wanted.get('scenario') ?? scenarios[0].input,
      seats: Object.fromEntries(
        ruleset.sides.map((side, i) => {
          const kind = said[i] ?? null
          return [side, isSeat(kind) ? kind : i === 0 ? 'person' : 'built-in']
        }),
      ),
      seed: Number(wanted.get('seed') ?? anySeed()) || 0,
    }),
  )
  return true
}

/** The game that was left here, if there was one. */
const openKept = async (): Promise<boolean> => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as {
      readonly short: string
      readonly seats: Seating
    } | null
    return kept !== null && (await openShort(kept.short, kept.seats))
  } catch {
    return false
  }
}

const keep = (): void => {
  if (running === null) return
  try {
    const { seats } = JSON.parse(running.record()) as { readonly seats: Seating }
    localStorage.setItem(KEPT, JSON.stringify({ short: running.short(), seats }))
  } catch {
    // A page that may keep nothing still plays.
  }
}

const share = async (): Promise<void> => {
  if (running === null) return
  const link = `${location.href.split('#')[0]}#game=${await packed(running.short())}`
  history.replaceState(null, '', link)
  let isCopied = true
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    isCopied = false
  }
  tell(
    'Share this game',
    `Whoever opens this link finds the game as it stands${isCopied ? '; it has been copied' : ''}.`,
    link,
  )
}

const crashed = (error: unknown): void => {
  const words = error instanceof Error ? error.message : String(error)
  tell('Something went wrong', `${words}\nThe dump holds the game as it stood; it can be loaded again.`)
  const dialog = byId('say-dialog')
  dialog.append(
    button('Save the dump', () => {
      const record = running === null ? null : (JSON.parse(running.record()) as unknown)
      const stack = error instanceof Error ? (error.stack ?? '') : ''
      download(
        'ardennes-crash.json',
        JSON.stringify({ format: 'ardennes-crash', error: words, stack, record }, null, 1),
      )
    }),
  )
}

const on = (id: string, does: () => void): void => {
  byId(id).addEventListener('click', does)
}

const colors = (): void => {
  theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]
  document.documentElement.dataset['theme'] = theme
  byId('theme').setAttribute('aria-label', `Colors: ${theme === 'auto' ? 'as the screen is set' : theme}`)
  byId('theme').textContent = theme === 'auto' ? 'Colors' : theme === 'light' ? 'Light' : 'Dark'
  running?.recolor(theme)
}

const furnish = (): void => {
  const file = byId('file') as HTMLInputElement
  on('new', () => void askForGame(running?.id ?? offers[0].id, (wanted) => void beginGame(wanted)))
  on('undo', () => running?.undo())
  on('save', () => {
    if (running !== null) download(`${running.id}.json`, running.record())
  })
  on('load', () => {
    file.click()
  })
  on('share', () => void share())
  on('rules', () => {
    if (running !== null) void openRule(running.rulesPages, null)
  })
  on('theme', colors)
  on('smaller', () => running?.zoom(-1))
  on('larger', () => running?.zoom(1))
  on('fit', () => running?.zoom(0))
  on('first', () => running?.goTo(1))
  on('last', () => running?.goTo(null))
  on('back', () => running?.step(-1))
  on('forth', () => running?.step(1))
  on('branch', () => running?.branch())
  const slider = byId('slider') as HTMLInputElement
  slider.addEventListener('input', () => running?.goTo(Number(slider.value)))
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    if (chosen !== undefined) void chosen.text().then(openText)
    file.value = ''
  })
}

const listen = (): void => {
  document.addEventListener('click', (event) => {
    const at = event.target instanceof Element ? event.target.closest('[data-rule]') : null
    const id = at?.getAttribute('data-rule') ?? null
    if (id !== null && running !== null) void openRule(running.rulesPages, id)
  })
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null) return
    if (event.key === 'Escape') running?.release()
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      running?.undo()
    }
  })
  const drop = byId('drop')
  document.addEventListener('dragover', (event) => {
    event.preventDefault()
    drop.hidden = false
  })
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) drop.hidden = true
  })
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    drop.hidden = true
    const [dropped] = event.dataTransfer?.files ?? []
    if (dropped !== undefined) void dropped.text().then(openText)
  })
  window.addEventListener('pagehide', keep)
  window.addEventListener('hashchange', () => void openAddress())
  window.addEventListener('error', (event) => {
    crashed(event.error)
  })
  window.addEventListener('unhandledrejection', (event) => {
    crashed(event.reason)
  })
}

const start = async (): Promise<void> => {
  furnish()
  listen()
  if ((await openAddress()) || (await openKept())) return
  await beginGame({
    game: offers[0].id,
    scenario: 'meeting',
    seats: { west: 'person', east: 'built-in' },
    seed: anySeed(),
  })
}

void start()
