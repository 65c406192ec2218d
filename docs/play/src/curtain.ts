import { byId, button, make } from './dom.js'
import { words } from './language.js'

/** Hides the game until the side that is asked sits before it. */
export const openCurtain = (side: string, ready: () => void): void => {
  const dialog = byId('curtain') as HTMLDialogElement
  dialog.oncancel = (event) => {
    event.preventDefault()
  }
  dialog.replaceChildren(
    make('h2', { id: 'curtain-title' }, words().handOver(side)),
    make('p', {}, words().handOverWhy),
    make(
      'div',
      { class: 'ends' },
      button(
        words().ready,
        () => {
          dialog.close()
          ready()
        },
        { class: 'main', id: 'ready' },
      ),
    ),
  )
  if (!dialog.open) dialog.showModal()
}
