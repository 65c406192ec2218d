import { freshSeed } from 'ardennes'
import type { Theme } from 'ardennes/render'
import { askForGame, tell } from './dialogs.js'
import { byId, button, make } from './dom.js'
import { download } from './files.js'
import { offers } from './games/all.js'
import { isLanguage, languages, speak, wantedLanguage, words } from './language.js'
import { beginGame, keep, openAddress, openKept, openText, type Desk } from './opening.js'
import type { Running } from './play.js'
import { openRule } from './rule-dialog.js'
import { packed } from './share.js'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

const desk: Desk = { running: null, theme: 'auto', pause: null }

const share = async ({ short }: Running): Promise<void> => {
  const link = `${location.href.split('#')[0]}#game=${await packed(short())}`
  let isCopied = true
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    isCopied = false
  }
  tell(words().shareTitle, words().shareWhy(isCopied), link)
}

const crashed = (error: unknown): void => {
  const says = error instanceof Error ? error.message : String(error)
  tell(words().wentWrong, `${says}\n${words().dumpWhy}`)
  byId('say-dialog').append(
    button(words().saveDump, () => {
      const { running } = desk
      const record = running === null ? null : (JSON.parse(running.record()) as unknown)
      const stack = error instanceof Error ? (error.stack ?? '') : ''
      download('ardennes-crash.json', JSON.stringify({ format: 'ardennes-crash', error: says, stack, record }, null, 1))
    }),
  )
}

const sayTheme = (): void => {
  const { theme } = desk
  const [name, how] =
    theme === 'auto'
      ? [words().colors, words().asScreen]
      : theme === 'light'
        ? [words().light, words().light]
        : [words().dark, words().dark]
  byId('theme').setAttribute('aria-label', words().colorsNow(how))
  byId('theme').textContent = name
}

const colors = (): void => {
  desk.theme = THEMES[(THEMES.indexOf(desk.theme) + 1) % THEMES.length]
  document.documentElement.dataset['theme'] = desk.theme
  sayTheme()
  desk.running?.redraw(desk.theme)
}

const chooseLanguage = (): void => {
  const choice = byId('language') as HTMLSelectElement
  choice.replaceChildren(
    ...Object.entries(languages).map(([value, name]) => make('option', { value, lang: value }, name)),
  )
  choice.addEventListener('change', () => {
    if (isLanguage(choice.value)) speak(choice.value)
    sayTheme()
    desk.running?.redraw(desk.theme)
  })
  speak(wantedLanguage())
  sayTheme()
}

/** What a button does with the game that goes on. */
const forGame = (id: string, does: (running: Running) => void): void => {
  byId(id).addEventListener('click', () => {
    if (desk.running !== null) does(desk.running)
  })
}

const furnish = (): void => {
  const file = byId('file') as HTMLInputElement
  const slider = byId('slider') as HTMLInputElement
  byId('new').addEventListener('click', () => {
    void askForGame(desk.running?.id ?? offers[0].id, (wanted) => void beginGame(desk, wanted))
  })
  byId('load').addEventListener('click', () => {
    file.click()
  })
  byId('theme').addEventListener('click', colors)
  const plain = ['undo', 'branch', 'remark', 'lines', 'advise', 'decide'] as const
  for (const id of plain)
    forGame(id, (running) => {
      running[id]()
    })
  forGame('save', ({ id, record }) => {
    download(`${id}.json`, record())
  })
  forGame('share', (running) => void share(running))
  forGame('rules', ({ rulesPages }) => void openRule(rulesPages, null))
  for (const [id, by] of Object.entries({ smaller: -1, larger: 1, fit: 0 }))
    forGame(id, ({ zoom }) => {
      zoom(by)
    })
  for (const [id, moment] of Object.entries({ first: 1, last: null }))
    forGame(id, ({ goTo }) => {
      goTo(moment)
    })
  for (const [id, by] of Object.entries({ back: -1, forth: 1 }))
    forGame(id, ({ step }) => {
      step(by)
    })
  slider.addEventListener('input', () => desk.running?.goTo(Number(slider.value)))
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    if (chosen !== undefined) void chosen.text().then((text) => openText(desk, text))
    file.value = ''
  })
}

const listenForDrops = (): void => {
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
    if (dropped !== undefined) void dropped.text().then((text) => openText(desk, text))
  })
}

const listen = (): void => {
  document.addEventListener('click', (event) => {
    const at = event.target instanceof Element ? event.target.closest('[data-rule]') : null
    const id = at?.getAttribute('data-rule') ?? null
    if (id !== null && desk.running !== null) void openRule(desk.running.rulesPages, id)
  })
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null) return
    if (event.key === 'Escape') desk.running?.release()
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      desk.running?.undo()
    }
  })
  listenForDrops()
  window.addEventListener('pagehide', () => {
    keep(desk)
  })
  window.addEventListener('hashchange', () => void openAddress(desk))
  window.addEventListener('error', (event) => {
    crashed(event.error)
  })
  window.addEventListener('unhandledrejection', (event) => {
    crashed(event.reason)
  })
}

const start = async (): Promise<void> => {
  chooseLanguage()
  furnish()
  listen()
  if ((await openAddress(desk)) || (await openKept(desk))) return
  await beginGame(desk, {
    game: offers[0].id,
    scenario: 'meeting',
    seats: { west: 'person', east: 'built-in' },
    seed: freshSeed(),
  })
}

void start()
