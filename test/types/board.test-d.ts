// What pages are told by events and by the hands of games is of the types of their game.
import type { ArdennesBoard } from '../../src/board/index.js'
import type { ArdennesDebug } from '../../src/board/debug/index.js'
import type { DeathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { moveInput, type Selection, type State } from '../../src/rulesets/death-of-a-division/index.js'
import type { OnBoard } from '../../src/index.js'

declare const board: ArdennesBoard<DeathOfADivision>
declare const panel: ArdennesDebug<DeathOfADivision>

board.addEventListener('command', ({ detail: { side, command } }) => {
  const given: ['german' | 'us', DeathOfADivision['command']] = [side, command]
  // @ts-expect-error a side there is none of
  const other: 'west' = side
  return [given, other]
})
board.addEventListener('select', ({ detail }): readonly string[] => detail.units)
board.addEventListener('click', (event) => event.clientX)
panel.addEventListener('moment', ({ detail }): State => detail.state)

export const whereIs = (state: State, selection: Selection): OnBoard | null => moveInput.onBoard(state, selection)
