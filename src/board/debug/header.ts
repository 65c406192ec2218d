import { button, make } from '../html.js'
import { TABS, type Tab, type DebugWords } from './words.js'

/** Data and handlers of the panel header. */
export interface Header {
  readonly tab: Tab
  /** The selected moment, as a number of entries. */
  readonly upTo: number
  /** The number of entries of the match. */
  readonly all: number
  readonly words: DebugWords
  readonly enter: (tab: Tab) => void
  readonly seek: (moment: number) => void
  /** Plays on from the selected moment. */
  readonly branch: () => void
}

/** Draws the panel header: tabs and the time slider. */
export const drawHeader = (document: Document, { tab, upTo, all, words, enter, seek, branch }: Header): Node => {
  const slider = make(document, 'input', {
    type: 'range',
    min: '1',
    max: String(all),
    'aria-label': words.moment,
    'data-held': 'moment',
  })
  slider.value = String(upTo)
  slider.addEventListener('input', () => {
    seek(Number(slider.value))
  })
  const step = (sign: string, by: number, label: string, held: string): Node =>
    button(
      document,
      sign,
      () => {
        seek(upTo + by)
      },
      { 'aria-label': label, 'data-held': held },
    )
  const tabs = TABS.map((one) =>
    button(
      document,
      words.tab[one],
      () => {
        enter(one)
      },
      { role: 'tab', 'aria-selected': String(one === tab), 'data-held': one },
    ),
  )
  return make(
    document,
    'header',
    {},
    make(document, 'span', { role: 'tablist', 'aria-label': words.tabs }, ...tabs),
    make(
      document,
      'span',
      { class: 'time' },
      step('‹', -1, words.steps[0], 'back'),
      slider,
      step('›', 1, words.steps[1], 'on'),
      `${upTo} / ${all}`,
      button(document, words.branch, branch, { 'data-held': 'branch' }),
    ),
  )
}
