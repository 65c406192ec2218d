import type { Game } from 'ardennes'
import { firstDivergence } from 'ardennes'
import { openComparison } from './compare.js'
import { closer } from './dialogs.js'
import { button, byId, make } from './dom.js'
import { words } from './language.js'
import { forget, turnTo, type Course, type Session } from './session.js'
import type { Held } from './show.js'
import { capital } from './table.js'

const told = <G extends Game>({ table, shownTo = null }: Held<G>, { number, match }: Course<G>): string =>
  `${words().line(number)}${words().colon}${words().entries(match.entries.length)}, ${capital(table.turn(match.state, shownTo).heading)}`

const other = <G extends Game>(held: Held<G>, course: Course<G>, lay: (session: Session<G>) => void): HTMLElement => {
  const { session } = held
  const { number } = course
  const dialog = byId('lines-dialog') as HTMLDialogElement
  const at = firstDivergence(session.line, course.line)
  const act = (words: string, name: string, does: () => void): HTMLElement =>
    button(words, does, { class: 'small', 'data-line': `${name} ${number}` })
  return make(
    'li',
    {},
    make('p', {}, `${told(held, course)} (${at === null ? words().samePath : words().partsAfter(at)})`),
    make(
      'div',
      { class: 'line-acts' },
      act(words().playThis, 'play', () => {
        dialog.close()
        lay(turnTo(session, number))
      }),
      act(words().compare, 'compare', () => {
        openComparison(held, course, lay)
      }),
      act(words().forget, 'forget', () => {
        lay({ ...forget(session, number), moment: session.moment })
        openLines(held, lay)
      }),
    ),
  )
}

/** Opens the list of variations, to switch to one or to compare two. */
export const openLines = <G extends Game>(held: Held<G>, lay: (session: Session<G>) => void): void => {
  const dialog = byId('lines-dialog') as HTMLDialogElement
  const { session } = held
  dialog.classList.remove('wide')
  dialog.replaceChildren(
    make('h2', { id: 'lines-title' }, words().linesTitle),
    make('p', { class: 'quiet' }, words().linesHelp),
    make(
      'ul',
      { class: 'lines' },
      make('li', {}, make('p', {}, `${told(held, session)} (${words().thisLine})`)),
      ...session.others.map((course) => other(held, course, lay)),
    ),
    make('div', { class: 'ends' }, closer(dialog)),
  )
  if (!dialog.open) dialog.showModal()
}
