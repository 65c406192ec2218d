import { hasHiddenInformation } from '../kernel/hidden-information.js'
import { selectionsOf, tellingRank, type OnBoard, type Selection } from '../kernel/move-input.js'
import { refusalText } from '../kernel/texts.js'
import { violationIn } from '../kernel/violation.js'
import type { SomeGame } from './game.js'
import { onBoard } from './picture-index.js'
import { choicesOf, isSameSelection, type SelectionContext } from './selection.js'

/** A command of the choices with a counter or place put into one of its fields. */
interface Changed {
  readonly key: string
  readonly command: SomeGame['command']
}

/** Returns a command with another value in the only field that is not selected yet, or null if there is none. */
const changed = (
  { module, shown, state }: SelectionContext,
  selected: readonly Selection[],
  command: SomeGame['command'],
  at: OnBoard,
): Changed | null => {
  const left = (module.moveInput?.selections?.(command) ?? selectionsOf(command)).filter(
    (one) => one.field !== 'tag' && !selected.some((known) => isSameSelection(known, one)),
  )
  if (left.length !== 1) return null
  const [{ field }] = left
  const before = (command as unknown as Readonly<Record<string, unknown>>)[field]
  const own = onBoard(module, shown, state, { field, value: before })
  /** The values that stand for a counter or place in the fields of commands: its id, or the number of its node. */
  const valuesOf = (thing: OnBoard): readonly unknown[] =>
    'unit' in thing ? [thing.unit] : [thing.place, shown.ids.indexOf(thing.place)]
  if (own === null || 'unit' in own !== 'unit' in at) return null
  const value = valuesOf(at)[valuesOf(own).indexOf(before)]
  return value === undefined ? null : { key: `${command.tag} ${field}`, command: { ...command, [field]: value } }
}

/**
 * Returns why the rules would refuse a counter or place that belongs to no command: the reason for the commands of the
 * selection, with it in place of their own. Null if there is none, or if it could reveal a secret.
 */
export const refusalAt = (held: SelectionContext, selected: readonly Selection[], at: OnBoard): string | null => {
  const { module, rules, state, side, wording } = held
  if (hasHiddenInformation(rules)) return null
  const { units, places, options } = choicesOf(held, selected)
  const targets = [...[...units.values(), ...places.values()].flatMap((thing) => thing.targets), ...options]
  const tried = new Map<string, SomeGame['command']>()
  for (const { offered, barred } of targets)
    for (const { command } of [...offered, ...barred]) {
      const other = changed(held, selected, command, at)
      if (other !== null && !tried.has(other.key)) tried.set(other.key, other.command)
    }
  const telling: readonly string[] = module.moveInput?.telling ?? []
  const [first] = [...tried.values()]
    .flatMap((command) => {
      const decided = rules.decide(state, side, command)
      return decided._tag === 'Left' ? [decided.left] : []
    })
    .toSorted((a, b) => tellingRank(telling, a.rule) - tellingRank(telling, b.rule))
  return first === undefined
    ? null
    : refusalText(module, state, violationIn(rules.book, first.rule, first.values), side, wording)
}
