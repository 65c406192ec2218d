// The values in page events and selections have the types of their game.
import type { ArdennesBoard, BoardProps } from '../../src/board/index.js'
import type { ArdennesDebug } from '../../src/board/debug/index.js'
import type { DeathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { moveInput, type Selection, type State } from '../../src/rulesets/death-of-a-division/index.js'
import type { Match, OnBoard } from '../../src/index.js'
import type { Picture } from '../../src/render/index.js'
import { module as primer, type Primer } from '../../src/rulesets/primer/index.js'

declare const board: ArdennesBoard<DeathOfADivision>
declare const panel: ArdennesDebug<DeathOfADivision>

board.addEventListener('command', ({ detail: { side, command } }) => {
  const given: ['german' | 'us', DeathOfADivision['command']] = [side, command]
  // @ts-expect-error a side there is none of
  const other: 'west' = side
  return [given, other]
})
board.addEventListener('target', ({ detail: { targets, commands } }): readonly DeathOfADivision['command'][] => [
  ...targets.flatMap(({ offered }) => offered.map(({ command }) => command)),
  ...commands,
])
board.addEventListener('reasons', ({ detail }): readonly DeathOfADivision['command'][] =>
  detail.targets.flatMap(({ offered }) => offered.map(({ command }) => command)),
)
board.addEventListener('select', ({ detail }): readonly string[] => detail.units)
board.addEventListener('click', (event) => event.clientX)
panel.addEventListener('moment', ({ detail }): State => detail.state)

export const whereIs = (state: State, selection: Selection): OnBoard | null => moveInput.onBoard(state, selection)

declare const match: Match<Primer>

/** Elements by their tag names take the module and match of any game; typed ones only those of their own. */
export const created = (): void => {
  const [any, inspector] = [document.createElement('ardennes-board'), document.createElement('ardennes-debug')]
  any.module = inspector.module = primer
  any.match = inspector.match = match
  any.addEventListener('command', ({ detail }): string => detail.command.tag)
  // @ts-expect-error a map is no module
  any.module = new Map<string, string>()
  // @ts-expect-error only three of the parts of a ruleset, and no other part of a module
  any.module = { ruleset: { id: 'x', sides: ['a', 'b'], title: 'X' } }
  // @ts-expect-error a picture that is not a board
  any.module = { ...primer, picture: () => 'board' }
  // @ts-expect-error a part of the rules that is not a function
  any.module = { ...primer, ruleset: { ...primer.ruleset, decide: 1 } }
  // @ts-expect-error the module of another game
  board.module = primer
  const typed = document.querySelector<ArdennesBoard<Primer>>('ardennes-board')
  if (typed !== null) typed.module = primer
}

// @ts-expect-error a color by its name
export const named: Picture['colors'] = ['red', '#ffffff']

/** Attributes and listeners in the templates of frameworks. */
export const anyGame: BoardProps = {
  module: primer,
  match,
  look: 'auto',
  track: 'none',
  words: { undo: 'Back' },
  oncommand: ({ detail }): string => detail.command.tag,
}
export const ofOneGame: BoardProps<Primer> = {
  module: primer,
  match,
  oncommand: ({ detail }): Primer['command'] => detail.command,
}
