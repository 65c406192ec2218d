import type { PageStep } from 'ardennes'
import { byId, make } from './dom.js'
import { language, words } from './language.js'

const stepItem = ({ rule, title, who, status }: PageStep): HTMLElement =>
  make(
    'li',
    { class: status, ...(status === 'now' ? { 'aria-current': 'step' } : {}) },
    make(
      'button',
      { type: 'button', class: 'step', 'data-step': rule, 'data-title': title },
      make('b', {}, rule.replace(/^[A-Z]+-/, '')),
      make('span', {}, title, make('span', { class: 'who' }, who)),
      make('span', { class: 'unseen' }, words().stepStatus[status]),
    ),
  )

/** Lists the steps of the phase beside the board. */
export const showSteps = (steps: readonly PageStep[], lang: string): void => {
  const host = byId('steps') as HTMLDetailsElement
  const drawn = JSON.stringify([steps, language()])
  if (host.dataset['drawn'] === drawn) return
  // On a wide screen the list has a column of its own.
  if (host.dataset['drawn'] === undefined) host.open = matchMedia('(min-width: 1281px)').matches
  host.dataset['drawn'] = drawn
  host.hidden = steps.length === 0
  const now = steps.findIndex(({ status }) => status === 'now')
  byId('steps-title').textContent = now < 0 ? words().steps(steps.length) : words().stepOf(now + 1, steps.length)
  const list = byId('steps-list')
  list.lang = lang
  list.replaceChildren(...steps.map(stepItem))
  const current = list.querySelector<HTMLElement>('.now')
  host.scrollTop = current === null ? 0 : list.offsetTop + current.offsetTop - host.clientHeight / 3
}
