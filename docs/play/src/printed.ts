import type { Ground, MapPainter } from 'ardennes/render'
import { language, type Language } from './language.js'

/** What is printed on a map, drawn when the page was built; null while the page is being written. */
export type PrintedIn = Readonly<Record<Language, () => Promise<{ readonly default: Ground | null }>>>

/**
 * A painter that takes from the building of the page what is printed on a map, so that nobody waits until it is drawn: in the
 * language the page is opened in, and as the screen is set. What is asked otherwise is drawn as ever.
 */
export const printedBefore =
  (paint: () => Promise<MapPainter>, printed: PrintedIn) => async (): Promise<MapPainter> => {
    const opened = language()
    const [drawn, { default: ground }] = await Promise.all([paint(), printed[opened]()])
    return (board) => {
      const painted = drawn(board)
      if (painted === null || ground === null) return painted
      return {
        ...painted,
        ground: (look) => (look.theme === 'auto' && language() === opened ? ground : painted.ground(look)),
      }
    }
  }
