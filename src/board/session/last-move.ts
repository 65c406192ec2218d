import { deepEqual } from '../../kernel/deep-equal.js'
import type { MapLayout } from '../../render/layout/layout.js'
import type { Arrow } from '../../render/scene/options.js'
import { planAnimation, playAnimation } from '../animation.js'
import type { Spot } from '../camera.js'
import type { DrawnBoard } from '../dom.js'
import type { SomeModule } from '../game.js'
import { arrowsOf, momentsOf, type AnimationCue } from '../history.js'
import type { PictureIndex } from '../picture-index.js'
import type { BoardSession } from './session.js'
import type { Parts } from './parts.js'

/** Copies the elements of removed counters, to animate their removal. */
const removedCounters = (
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
const stopShowing = (session: BoardSession, { live }: Parts): void => {
  for (const animation of session.running) animation.cancel()
  session.running = []
  live.textContent = ''
}

/** Announces what happened on a board that is already drawn in its final position, and animates it. */
const playMoments = (
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

const lastArrows = (
  session: BoardSession,
  layout: MapLayout,
  shown: PictureIndex,
  moments: readonly AnimationCue[],
): readonly Arrow[] =>
  arrowsOf(
    moments,
    (place) => layout.ids.indexOf(place),
    (unit, to) => session.words.lastMove(shown.counters.get(unit)?.counter.name ?? unit, shown.names.get(to) ?? to),
  )

/**
 * Updates what the side at the board sees of the last entries, and returns the cues that still need to be animated. A
 * side that takes its seat later sees only its own view of them, without animation.
 */
const look = (
  session: BoardSession,
  module: SomeModule,
  parts: Parts,
  layout: MapLayout | null,
  shown: PictureIndex,
): readonly AnimationCue[] => {
  const { since, isFresh, side } = session
  if (since === null || (!isFresh && session.seenBy === side)) return []
  const moments = momentsOf(module, since.before, since.happened, side)
  if (!isFresh && !deepEqual(moments, session.moments)) stopShowing(session, parts)
  session.isFresh = false
  session.moments = moments
  session.seenBy = side
  session.last = layout === null ? [] : lastArrows(session, layout, shown, moments)
  return isFresh ? moments : []
}

/**
 * Shows the last move of a session: prepares its arrows before the board is drawn, and returns the function that
 * announces and animates it afterwards. A board loads this module once something has happened.
 */
export const showLastMove = (
  session: BoardSession,
  module: SomeModule,
  parts: Parts,
  layout: MapLayout | null,
  shown: PictureIndex,
): (() => void) => {
  const before = new Map(session.lying.map((one) => [one.unit, one]))
  const fresh = look(session, module, parts, layout, shown)
  const ghosts = removedCounters(fresh, parts.board, shown)
  return () => {
    if (layout !== null && fresh.length > 0) playMoments(session, parts, layout, fresh, before, ghosts)
  }
}

/** The function that shows the last move. */
export type ShowLastMove = typeof showLastMove
