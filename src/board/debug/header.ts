import { button, make } from '../html.js'
import { ROOMS, type Room } from './rooms.js'
import type { DebugWords } from './words.js'

/** What the head of the panel shows, and what its buttons do. */
export interface Header {
  /** Which room is shown. */
  readonly room: Room
  /** After how many entries the match is looked at. */
  readonly upTo: number
  /** How many entries it has. */
  readonly all: number
  /** What the panel says by itself. */
  readonly words: DebugWords
  /** Shows another room. */
  readonly enter: (room: Room) => void
  /** Looks at another moment. */
  readonly seek: (moment: number) => void
  /** Plays on from this one. */
  readonly branch: () => void
}

/** The head of the panel: its rooms, and the time. */
export const drawHeader = (document: Document, { room, upTo, all, words, enter, seek, branch }: Header): Node => {
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
  const tabs = ROOMS.map((one) =>
    button(
      document,
      words.room[one],
      () => {
        enter(one)
      },
      { role: 'tab', 'aria-selected': String(one === room), 'data-held': one },
    ),
  )
  return make(
    document,
    'header',
    {},
    make(document, 'span', { role: 'tablist', 'aria-label': words.rooms }, ...tabs),
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
