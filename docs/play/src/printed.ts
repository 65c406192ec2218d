import type { Ground, MapPainter } from 'ardennes/render'
import { language, type Language } from './language.js'

/** Map backgrounds rendered at build time, by language; null during development. */
export type PrintedIn = Readonly<Record<Language, () => Promise<{ readonly default: Ground | null }>>>

/**
 * Wraps a painter so that it uses the map background rendered at build time, which saves drawing it on load. This
 * applies to the language and color scheme in use when the page opens; anything else is drawn as usual.
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
