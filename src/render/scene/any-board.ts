import type { BoardPicture } from '../../maps/board-picture.js'
import { anyPainter } from '../painters/any-board.js'
import type { Scene } from './node.js'
import type { SceneOptions } from './options.js'
import { sceneBy } from './scene.js'

/**
 * Builds a board as data: everything visible, in layers of keyed nodes. The ground is drawn once per map and look. Use
 * {@link diffScenes} to find the differences between two scenes of a board.
 *
 * @param options theme and language, layers to omit or replace, counter faces, targets and arrows. Reuse the same
 *   objects from scene to scene where nothing has changed
 */
export const scene: (board: BoardPicture, options?: SceneOptions) => Scene = sceneBy(anyPainter)

/** Anything with a picture of its positions, such as the module of a game. */
export interface HasPicture<State, Side> {
  /** The board as a side sees it, or with nothing hidden. */
  readonly picture: (state: State, side?: Side | null) => BoardPicture
}

/**
 * Builds the board of a game as data, as a side sees it or with nothing hidden: {@link scene} of the picture its module
 * provides.
 */
export const sceneOf = <State, Side>(
  { picture }: HasPicture<State, Side>,
  state: State,
  side: Side | null = null,
  options: SceneOptions = {},
): Scene => scene(picture(state, side), options)
