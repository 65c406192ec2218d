import { byId, button, make } from './dom.js'
import { words } from './language.js'

/** Hides the game until the side that is asked sits before it. */
export const openCurtain = (side: string, ready: () => void): void => {
  const dialog = byId('curtain') as HTMLDialogElement
  let isReady = false
  // Escape may close a dialog in spite of whoever asks it not to: then the curtain falls again.
  dialog.oncancel = (event) => {
    event.preventDefault()
  }
  dialog.onclose = () => {
    if (!isReady) dialog.showModal()
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
          isReady = true
          dialog.close()
          ready()
        },
        { class: 'main', id: 'ready' },
      ),
    ),
  )
  if (!dialog.open) dialog.showModal()
}

/** Takes the curtain away, as another game lies on the table. */
export const dropCurtain = (): void => {
  const dialog = byId('curtain') as HTMLDialogElement
  dialog.onclose = null
  dialog.close()
}
