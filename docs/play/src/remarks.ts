import type { Game } from 'ardennes'
import { button, byId, make } from './dom.js'
import { closer } from './dialogs.js'
import { words } from './language.js'
import { remark, unremark, type Session } from './session.js'

/** Opens the dialog for adding and removing comments on the current moment. */
export const openRemarks = <G extends Game>(session: Session<G>, lay: (session: Session<G>) => void): void => {
  const dialog = byId('say-dialog') as HTMLDialogElement
  const moment = session.moment ?? session.match.entries.length
  const done = (next: Session<G>): void => {
    dialog.close()
    lay(next)
  }
  const title = words().remarkOn(moment)
  const text = make('textarea', { rows: '4', 'aria-label': title, id: 'remark-text' })
  const known = session.line.comments.filter(({ entry }) => entry === moment - 1)
  const list = known.map((comment) => {
    const remove = button(
      words().remove,
      () => {
        done(unremark(session, comment))
      },
      { class: 'small', 'aria-label': `${words().remove}${words().colon}${comment.text}` },
    )
    return make('li', {}, comment.text, ' ', remove)
  })
  const write = button(
    words().write,
    () => {
      if (text.value.trim() === '') dialog.close()
      else done(remark(session, text.value.trim()))
    },
    { class: 'main', id: 'remark-write' },
  )
  dialog.replaceChildren(
    make('h2', { id: 'say-title' }, title),
    make('ul', {}, ...list),
    text,
    make('div', { class: 'ends' }, write, closer(dialog)),
  )
  dialog.showModal()
}
