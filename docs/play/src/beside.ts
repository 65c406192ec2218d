import type { Game, LessonStep, Tile, TrayRow } from 'ardennes'
import { button, byId, make, withRules } from './dom.js'
import { language, words } from './language.js'
import type { Session } from './session.js'
import type { PlayTable } from './table.js'

const tileOf = ({ label, name, number, side, isSpent = false, isNow = false }: Tile): HTMLElement =>
  make(
    'li',
    {
      class: ['tile', isSpent ? 'spent' : '', isNow ? 'here' : ''].filter((word) => word !== '').join(' '),
      title: name,
      ...(side === undefined ? {} : { 'data-side': side }),
      ...(isNow ? { 'aria-current': 'step' } : {}),
    },
    make('span', { class: 'written', 'aria-hidden': 'true' }, label),
    ...(number === undefined ? [] : [make('b', { 'aria-hidden': 'true' }, number)]),
    make('span', { class: 'unseen' }, `${name}${number === undefined ? '' : `: ${number}`}`),
  )

/** Shows the panel beside the board: points, purses, cards, units to come, map notes and the legend. */
export const showTray = (rows: readonly TrayRow[], notes: readonly string[], legend: () => void): void => {
  const host = byId('tray')
  const drawn = JSON.stringify([rows, notes, language()])
  if (host.dataset['drawn'] === drawn) return
  host.dataset['drawn'] = drawn
  host.hidden = rows.length === 0 && notes.length === 0
  byId('tray-rows').replaceChildren(
    ...rows
      .filter(({ tiles }) => tiles.length > 0)
      .map(({ title, tiles }) =>
        make('div', { class: 'row' }, make('h3', {}, title), make('ul', { class: 'tiles' }, ...tiles.map(tileOf))),
      ),
    ...notes.map((note) => make('p', { class: 'quiet note' }, note)),
    button(words().legend, legend, { class: 'small' }),
  )
}

/** The objective of a side, or a step-by-step lesson. */
export interface Guide<G extends Game> {
  /** Updates the text for a side played by a person; null for nobody. */
  readonly show: (session: Session<G>, side: G['side'] | null) => void
  /** Starts the lesson. */
  readonly teach: () => void
}

/** The commands given by people since an entry. */
const given = <G extends Game>({ match, seats }: Session<G>, since: number): readonly string[] =>
  match.entries
    .slice(since)
    .flatMap((entry) => (entry.tag === 'commanded' && seats[entry.side] === 'person' ? [entry.command.tag] : []))

/** Whether the screen is so narrow that the page is one column. */
const isNarrow = (): boolean => matchMedia('(max-width: 720px)').matches

/** Makes the guide in an element of the page. */
export const makeGuide = <G extends Game>(table: PlayTable<G>, host: HTMLElement): Guide<G> => {
  /** Whether the player unfolded or folded the objective; null if neither. */
  let isUnfolded: boolean | null = null
  let step: number | null = null
  let since = 0
  let seen: { readonly session: Session<G>; readonly side: G['side'] | null } | null = null

  const put = (title: string, says: string, rule: string | null, ...buttons: readonly HTMLElement[]): void => {
    host.hidden = false
    delete host.dataset['until']
    delete host.dataset['drawn']
    host.replaceChildren(
      make('h2', {}, title),
      make('p', {}, ...withRules(rule === null ? says : `${says} (${rule})`)),
      make('div', { class: 'aids' }, ...buttons),
    )
  }

  const fold = (): void => {
    isUnfolded = false
    again()
  }

  /** Shows the objective, which the player can fold. Screen readers announce it, so it is replaced only if it changed. */
  const putBrief = (brief: string, isOpen: boolean, hasLesson: boolean): void => {
    const drawn = (open: boolean): string => JSON.stringify([brief, open, hasLesson, language()])
    host.hidden = false
    delete host.dataset['until']
    if (host.dataset['drawn'] === drawn(isOpen)) return
    host.dataset['drawn'] = drawn(isOpen)
    const summary = make('summary', {}, words().aim)
    const folder = make(
      'details',
      isOpen ? { open: '' } : {},
      summary,
      make('p', {}, ...withRules(brief)),
      make(
        'div',
        { class: 'aids' },
        ...(hasLesson ? [button(words().lesson, teach, { class: 'small main' })] : []),
        button(words().gotIt, fold, { class: 'small' }),
      ),
    )
    summary.addEventListener('click', () => {
      isUnfolded = !folder.hasAttribute('open')
      host.dataset['drawn'] = drawn(isUnfolded)
    })
    host.replaceChildren(folder)
  }

  const again = (): void => {
    if (seen !== null) show(seen.session, seen.side)
  }

  const turnTo = (next: number | null): void => {
    step = next
    since = seen?.session.match.entries.length ?? 0
    again()
  }

  const teach = (): void => {
    turnTo(0)
  }

  const showStep = (steps: readonly LessonStep[], at: number): void => {
    const { says, rule, until } = steps[at]
    const isLast = at + 1 === steps.length
    const end = (): void => {
      isUnfolded = false
      turnTo(null)
    }
    const next = (): void => {
      turnTo(at + 1)
    }
    put(
      words().lessonOf(at + 1, steps.length),
      says,
      rule,
      ...(isLast ? [] : [button(words().goOn, next, { class: 'small main' })]),
      button(isLast ? words().gotIt : words().endLesson, end, { class: 'small' }),
    )
    if (until.length > 0) host.dataset['until'] = until.join(' ')
  }

  const show = (session: Session<G>, side: G['side'] | null): void => {
    const isOther = seen !== null && seen.side !== side
    seen = { session, side }
    const steps = table.lesson?.(language()) ?? []
    byId('lesson').hidden = steps.length === 0
    if (step !== null && step < steps.length) {
      const { until } = steps[step]
      if (given(session, since).some((tag) => until.includes(tag)) && step + 1 < steps.length) {
        step += 1
        since = session.match.entries.length
      }
      showStep(steps, step)
      return
    }
    const isNew = given(session, 0).length < 3
    if (isOther && given(session, 0).length === 0) isUnfolded = null
    const brief = side === null ? null : (table.brief?.(session.match.state, side, language()) ?? null)
    if (brief === null) host.hidden = true
    else putBrief(brief, isUnfolded ?? (isNew && !isNarrow()), steps.length > 0)
  }

  return {
    show,
    teach,
  }
}
