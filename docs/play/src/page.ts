import type { Theme } from 'ardennes/render'
import { askForGame, tell } from './dialogs.js'
import { byId, button, make } from './dom.js'
import { download } from './files.js'
import { isLanguage, languages, speak, wantedLanguage, words } from './language.js'
import { beginGame, keep, openAddress, openFirst, openKept, openText, watchOtherTabs, type Desk } from './opening.js'
import type { Terms } from './offer.js'
import type { Running } from './play.js'
import { packed } from './share.js'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

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

const crashed = (desk: Desk, error: unknown): void => {
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

const sayTheme = (desk: Desk): void => {
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

const colors = (desk: Desk): void => {
  desk.theme = THEMES[(THEMES.indexOf(desk.theme) + 1) % THEMES.length]
  document.documentElement.dataset['theme'] = desk.theme
  sayTheme(desk)
  desk.running?.redraw(desk.theme)
}

const chooseLanguage = (desk: Desk): void => {
  const choice = byId('language') as HTMLSelectElement
  choice.replaceChildren(
    ...Object.entries(languages).map(([value, name]) => make('option', { value, lang: value }, name)),
  )
  choice.addEventListener('change', () => {
    if (isLanguage(choice.value)) speak(choice.value)
    sayTheme(desk)
    desk.running?.redraw(desk.theme)
  })
  speak(wantedLanguage())
  sayTheme(desk)
}

/** Connects a button to an action on the current game. */
const forGame = (desk: Desk, id: string, does: (running: Running) => void): void => {
  byId(id).addEventListener('click', () => {
    if (desk.running !== null) does(desk.running)
  })
}

const furnish = (desk: Desk): void => {
  const file = byId('file') as HTMLInputElement
  const slider = byId('slider') as HTMLInputElement
  byId('new').addEventListener('click', () => {
    void askForGame(desk.offers, desk.running?.id ?? desk.offers[0].id, (wanted) => void beginGame(desk, wanted))
  })
  byId('load').addEventListener('click', () => {
    file.click()
  })
  byId('theme').addEventListener('click', () => {
    colors(desk)
  })
  const plain = ['undo', 'branch', 'remark', 'lines', 'advise', 'decide', 'lesson', 'print'] as const
  for (const id of plain)
    forGame(desk, id, (running) => {
      running[id]()
    })
  forGame(desk, 'save', ({ id, record }) => {
    download(`${id}.json`, record())
  })
  forGame(desk, 'share', (running) => void share(running))
  forGame(desk, 'rules', ({ openRule }) => {
    openRule(null)
  })
  for (const [id, moment] of Object.entries({ first: 1, last: null }))
    forGame(desk, id, ({ goTo }) => {
      goTo(moment)
    })
  for (const [id, by] of Object.entries({ back: -1, forth: 1 }))
    forGame(desk, id, ({ step }) => {
      step(by)
    })
  slider.addEventListener('input', () => desk.running?.goTo(Number(slider.value)))
  byId('to-log').addEventListener('click', () => {
    byId('log-title').scrollIntoView({ block: 'start' })
  })
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    if (chosen !== undefined) void chosen.text().then((text) => openText(desk, text))
    file.value = ''
  })
}

const listenForDrops = (desk: Desk): void => {
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

/** The menu on narrow screens. It closes when an item is chosen or something else is clicked. */
const openMenu = (): void => {
  const menu = byId('menu')
  const tools = byId('tools')
  const set = (isOpen: boolean): void => {
    menu.setAttribute('aria-expanded', String(isOpen))
    tools.classList.toggle('open', isOpen)
  }
  menu.addEventListener('click', () => {
    set(menu.getAttribute('aria-expanded') !== 'true')
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#menu, #language') === null) set(false)
  })
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const listen = (desk: Desk): void => {
  openMenu()
  document.addEventListener('click', (event) => {
    const at = event.target instanceof Element ? event.target.closest('[data-rule]') : null
    const id = at?.getAttribute('data-rule') ?? null
    if (id !== null) desk.running?.openRule(id)
    const step = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]') : null
    if (step !== null) desk.running?.openStep(step.dataset['step'] ?? '', step.dataset['title'] ?? '')
  })
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null) return
    if (event.key === 'Escape') desk.running?.release()
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !isField(event.target)) {
      event.preventDefault()
      desk.running?.undo()
    }
  })
  listenForDrops(desk)
  const keepNow = (): void => {
    keep(desk)
  }
  window.addEventListener('pagehide', keepNow)
  document.addEventListener('visibilitychange', keepNow)
  watchOtherTabs(desk)
  window.addEventListener('hashchange', () => void openAddress(desk))
  window.addEventListener('error', (event) => {
    crashed(desk, event.error)
  })
  window.addEventListener('unhandledrejection', (event) => {
    crashed(desk, event.reason)
  })
}

/** Opens the page: with the game of the address, otherwise the saved one, otherwise the first one. */
export const openPage = async (terms: Terms): Promise<void> => {
  const desk: Desk = { ...terms, running: null, theme: 'auto', pause: null, isUnsaved: false }
  chooseLanguage(desk)
  furnish(desk)
  listen(desk)
  if ((await openAddress(desk)) || (await openKept(desk))) return
  await openFirst(desk)
}
