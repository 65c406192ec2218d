import { byId, button, make } from './dom.js'
import { words } from './language.js'

/** Covers the game until the player of a side confirms to be at the screen. */
export const openCurtain = (side: string, ready: () => void): void => {
  const dialog = byId('curtain') as HTMLDialogElement
  let isReady = false
  // Pressing Escape twice closes a dialog even if `cancel` was prevented; reopen it.
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

/** Removes the curtain when another game is opened. */
export const dropCurtain = (): void => {
  const dialog = byId('curtain') as HTMLDialogElement
  dialog.onclose = null
  dialog.close()
}
