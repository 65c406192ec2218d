const KEPT = 'ardennes.ask'

let isAsking = true

/** Whether the page asks before a phase ends in which units could still do something. */
export const asks = (): boolean => {
  try {
    return isAsking && localStorage.getItem(KEPT) !== 'no'
  } catch {
    return isAsking
  }
}

/** Does not ask while this page is open. */
export const askNotNow = (): void => {
  isAsking = false
}

/** Asks no more, now or later. */
export const askNoMore = (): void => {
  isAsking = false
  try {
    localStorage.setItem(KEPT, 'no')
  } catch {
    // A page that may keep nothing does not ask while it is open.
  }
}
