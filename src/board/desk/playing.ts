import type { Layout } from '../../render/layout/layout.js'
import type { Spot } from '../camera.js'
import type { DrawnBoard } from '../dom.js'
import { perform, planOf, type Moment } from '../motion.js'
import type { Shown } from '../shown.js'
import type { Desk } from './desk.js'
import type { Parts } from './parts.js'

/** Likenesses of the counters that are gone, to be seen going. */
export const ghostsOf = (
  moments: readonly Moment[],
  board: DrawnBoard,
  shown: Shown,
): ReadonlyMap<string, SVGElement> => {
  const gone = moments.flatMap((moment) =>
    moment.tag === 'cue' && moment.cue.tag === 'gone' && !shown.counters.has(moment.cue.unit) ? [moment.cue.unit] : [],
  )
  return new Map(
    gone.flatMap((unit): readonly (readonly [string, SVGElement])[] => {
      const element = board.at(`unit/${unit}`)
      if (element === undefined) return []
      const ghost = element.cloneNode(true) as SVGElement
      for (const name of ['role', 'tabindex', 'aria-label', 'data-key', 'data-unit']) ghost.removeAttribute(name)
      ghost.setAttribute('aria-hidden', 'true')
      return [[unit, ghost]]
    }),
  )
}

/** Ends what is being shown. */
export const stopShowing = (desk: Desk, { live }: Parts): void => {
  for (const animation of desk.running) animation.cancel()
  desk.running = []
  live.textContent = ''
}

/** Shows what happened on the board, which stands already as it is afterwards. */
export const playMoments = (
  desk: Desk,
  { board, frame, live, document }: Parts,
  layout: Layout,
  moments: readonly Moment[],
  before: ReadonlyMap<string, Spot>,
  ghosts: ReadonlyMap<string, SVGElement>,
): void => {
  const dice = moments.flatMap((moment) => (moment.tag === 'dice' ? moment.shown : []))
  live.textContent = dice.length === 0 ? '' : desk.words.dice(dice)
  const isStill = document.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true
  if (isStill || desk.speed <= 0 || !('animate' in Element.prototype)) return
  for (const animation of desk.running) animation.cancel()
  const after = new Map(desk.lying.map((one) => [one.unit, one]))
  desk.running = perform(board, planOf(layout, moments, before, after), ghosts, frame, desk.speed)
}
