import type { MapLayout } from '../../render/layout/layout.js'
import type { Spot } from '../camera.js'
import type { DrawnBoard } from '../dom.js'
import { playAnimation, planAnimation, type AnimationCue } from '../animation.js'
import type { PictureIndex } from '../picture-index.js'
import type { BoardSession } from './session.js'
import type { Parts } from './parts.js'

/** Copies the elements of removed counters, to animate their removal. */
export const ghostsOf = (
  moments: readonly AnimationCue[],
  board: DrawnBoard,
  shown: PictureIndex,
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

/** Stops the running animations. */
export const stopShowing = (session: BoardSession, { live }: Parts): void => {
  for (const animation of session.running) animation.cancel()
  session.running = []
  live.textContent = ''
}

/** Animates what happened on a board that is already drawn in its final position. */
export const playMoments = (
  session: BoardSession,
  { board, frame, live, document }: Parts,
  layout: MapLayout,
  moments: readonly AnimationCue[],
  before: ReadonlyMap<string, Spot>,
  ghosts: ReadonlyMap<string, SVGElement>,
): void => {
  const dice = moments.flatMap((moment) => (moment.tag === 'dice' ? moment.shown : []))
  live.textContent = dice.length === 0 ? '' : session.words.dice(dice)
  if (session.speed <= 0 || !('animate' in Element.prototype)) return
  if (document.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true) return
  for (const animation of session.running) animation.cancel()
  const after = new Map(session.lying.map((one) => [one.unit, one]))
  session.running = playAnimation(board, planAnimation(layout, moments, before, after), ghosts, frame, session.speed)
}
