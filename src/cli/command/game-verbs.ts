import { Option, type Command } from 'commander'
import type { GameVerb, VerbGiven, VerbOption } from '../../game-verb.js'
import { collect, seed, withScenario } from './arguments.js'
import type { CommandContext } from './context.js'

/** Converts an option for commander. */
const optionOf = ({ flags, says, choices, default: usual, isNumber = false, isList = false }: VerbOption): Option => {
  const option = new Option(flags, says)
  if (choices !== undefined) option.choices(choices)
  if (isNumber) option.argParser(seed)
  if (isList) return option.argParser(collect).default([])
  if (option.isBoolean()) return option.default(false)
  return usual === undefined ? option : option.default(usual)
}

const addVerb = ({ terminal, verb, settle }: CommandContext, given: GameVerb): void => {
  const { name, says, example = `ardennes ${name}`, hasScenario = false, options = [], run } = given
  const begun = verb(name, says, example)
  const command: Command = hasScenario ? withScenario(begun) : begun
  for (const option of options) command.addOption(optionOf(option))
  command.action((read: VerbGiven) => settle(Promise.resolve(run(terminal, read))))
}

/**
 * Adds the verbs that games bring along.
 *
 * @param taken the names already in use; a game's verb with such a name is skipped with a warning, unless it is the
 *   same verb on another map: the first game has it
 */
export const addGameVerbs = (context: CommandContext, taken: Set<string>): void => {
  const added = new Map<string, string>()
  for (const [id, { verbs }] of Object.entries(context.games))
    for (const given of verbs) {
      if (added.get(given.name) === given.says) continue
      if (taken.has(given.name)) context.terminal.warn(`${id} defines the verb ${given.name}, which exists already`)
      else addVerb(context, given)
      taken.add(given.name)
      added.set(given.name, given.says)
    }
}
