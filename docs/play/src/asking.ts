const KEPT = 'ardennes.ask'

let isAsking = true

/** Whether the page asks for confirmation before a phase ends in which units can still act. */
export const asks = (): boolean => {
  try {
    return isAsking && localStorage.getItem(KEPT) !== 'no'
  } catch {
    return isAsking
  }
}

/** Stops asking until the page is reloaded. */
export const askNotNow = (): void => {
  isAsking = false
}

/** Stops asking for good. */
export const askNoMore = (): void => {
  isAsking = false
  try {
    localStorage.setItem(KEPT, 'no')
  } catch {
    // Without storage, the page stops asking until it is reloaded.
  }
}

const DICE = 'ardennes.dice'

let isTyping: boolean | null = null

/** Whether people type in the dice they roll themselves. */
export const asksForDice = (): boolean => {
  if (isTyping !== null) return isTyping
  try {
    return localStorage.getItem(DICE) === 'typed'
  } catch {
    return false
  }
}

/** Sets whether people type in their dice. */
export const askForDice = (isAsked: boolean): void => {
  isTyping = isAsked
  try {
    localStorage.setItem(DICE, isAsked ? 'typed' : 'rolled')
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
}
