import { deepEqual } from '../../kernel/deep-equal.js'
import { hasHiddenInformation } from '../../kernel/hidden-information.js'
import type { Game, Rules } from '../../kernel/ruleset.js'
import { eventFor, positionFor } from '../../kernel/texts.js'
import { act } from '../../kernel/transition.js'
import type { Terminal } from '../terminal/terminal.js'
import { en } from './text/en.js'
import type { DialogueWords } from './text/words.js'

/**
 * Whether others must not watch while a side is asked, because one of them sees another position or may not learn
 * everything about the side's commands. `view` and `redact` of the rules decide.
 */
export const isSecretFrom = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  others: readonly G['side'][],
): boolean => {
  if (!hasHiddenInformation(rules)) return false
  const seen = positionFor(rules, state, side)
  if (others.some((other) => !deepEqual(positionFor(rules, state, other), seen))) return true
  // One command of each kind: whether its events are secret does not depend on the pieces it names.
  const commands = [...new Map(rules.legal(state, side).map((command) => [command.tag, command] as const)).values()]
  return commands.some((command) => {
    const step = act(rules, state, side, command)
    return (
      step._tag === 'Right' &&
      step.right.events.some((event) => others.some((other) => !deepEqual(eventFor(rules, event, other), event)))
    )
  })
}

/**
 * Clears the screen and asks a player to come to it alone. Returns false if the input ends.
 *
 * @param name the player, at the beginning of a sentence
 */
export const callSideAlone = async (
  terminal: Terminal,
  name: string,
  { alone }: Pick<DialogueWords, 'alone'> = en,
): Promise<boolean> => {
  terminal.clear()
  return (await terminal.ask(alone(name))) !== null
}
