import { selectionsOf } from '../kernel/move-input.js'
import type { Game } from '../kernel/ruleset.js'
import type { BoardPicture } from '../maps/board-picture.js'
import type { Module } from '../module.js'
import type { Touches } from '../page-parts.js'
import type { SomeModule } from './game.js'
import { onBoard, placeOf, indexPicture } from './picture-index.js'

/** Fields that name an origin. Players do not touch it to give the command. */
const ORIGINS: readonly string[] = ['from', 'origin', 'source']

/** The entries of a list; a single value if the game's own `selections` is used. */
const entriesOf = (isTold: boolean, value: unknown): readonly unknown[] =>
  !isTold && Array.isArray(value) ? value : [value]

/**
 * Returns the counters and the place that a player touches to give a command, according to the game's `moveInput`,
 * otherwise according to the ids in its fields. The counters selected first are picked up. A counter selected after
 * them, such as the target of an attack, is touched in its place.
 *
 * @param board the picture of the position
 */
export const touchesOf = <G extends Game>(
  module: Pick<Module<G>, 'moveInput'>,
  board: BoardPicture,
  state: G['state'],
  command: G['command'],
): Touches => {
  const { moveInput } = module
  const shown = indexPicture(board)
  const units: string[] = []
  let pickedUp: string | null = null
  let place: string | null = null
  let origin: string | null = null
  for (const { field, value } of moveInput?.selections?.(command) ?? selectionsOf(command))
    for (const entry of entriesOf(moveInput?.onBoard !== undefined, value)) {
      const at = onBoard(module as unknown as Pick<SomeModule, 'moveInput'>, shown, state, { field, value: entry })
      if (at === null) continue
      if ('place' in at) {
        if (ORIGINS.includes(field)) origin = at.place
        else place = at.place
      } else if (pickedUp === null || pickedUp === field) {
        pickedUp = field
        units.push(at.unit)
      } else place = placeOf(shown, at.unit) ?? place
    }
  return { units, place: place ?? (units.length === 0 ? origin : null) }
}
