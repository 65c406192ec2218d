import type { BoardPicture } from '../../maps/board-picture.js'
import { everyPainter } from '../painters/every.js'
import type { Scene } from './node.js'
import type { SceneOptions } from './options.js'
import { sceneBy } from './scene.js'

/**
 * A board as data: everything that is seen on it, in layers, by keys. The ground is drawn once for each map and look; two
 * scenes of one board differ in what {@link changes} finds.
 *
 * @param options theme and language, layers left out or replaced, faces of counters, targets and arrows; whoever draws
 *   many scenes hands in the same object wherever nothing changed
 */
export const scene: (board: BoardPicture, options?: SceneOptions) => Scene = sceneBy(everyPainter)

/** Whatever gives a picture of its positions: a module of a game is one. */
export interface Pictured<State, Side> {
  /** The board as a side sees it, or as it is. */
  readonly picture: (state: State, side?: Side | null) => BoardPicture
}

/** The board of a game as data, as a side sees it, or as it is: {@link scene} of the picture its module gives. */
export const sceneOf = <State, Side>(
  { picture }: Pictured<State, Side>,
  state: State,
  side: Side | null = null,
  options: SceneOptions = {},
): Scene => scene(picture(state, side), options)
