import type { Game, Rules } from './ruleset.js'
import { deepEqual } from './deep-equal.js'

/** A change of one value in a view: its path, and the value before and after. */
export interface FieldChange {
  /** The path of the value, as keys and indices. */
  readonly path: readonly (string | number)[]
  /** The previous value; missing if there was none. */
  readonly before?: unknown
  /** The new value; missing if there is none. */
  readonly after?: unknown
}

/** The effect of one event on one side: the redacted event and the changes in the side's view. */
export interface Update<G extends Game> {
  /** The event as the side may know it; null if the side only sees its changes. */
  readonly event: G['event'] | null
  /** The changes in the side's view. */
  readonly changes: readonly FieldChange[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const addChanges = (found: FieldChange[], path: FieldChange['path'], before: unknown, after: unknown): void => {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [i, item] of before.entries()) addChanges(found, [...path, i], item, after[i])
  } else if (isFields(before) && isFields(after)) {
    for (const key of Object.keys(before))
      if (!Object.hasOwn(after, key)) found.push({ path: [...path, key], before: before[key] })
      else addChanges(found, [...path, key], before[key], after[key])
    for (const key of Object.keys(after))
      if (!Object.hasOwn(before, key)) found.push({ path: [...path, key], after: after[key] })
  } else if (!deepEqual(before, after)) found.push({ path, before, after })
}

/**
 * Lists the differences between two positions, views or other plain values: by field, and by index in lists of equal
 * length. A list whose length changes is one difference.
 */
export const changesBetween = (before: unknown, after: unknown): readonly FieldChange[] => {
  const found: FieldChange[] = []
  addChanges(found, [], before, after)
  return found
}

const without = (value: Fields, gone: string): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone))

const put = (value: unknown, change: FieldChange, depth: number): unknown => {
  if (depth === change.path.length) return change.after
  const key = change.path[depth]
  if (Array.isArray(value))
    return (value as readonly unknown[]).with(Number(key), put(value[Number(key)], change, depth + 1))
  const fields = isFields(value) ? value : {}
  const isGone = depth === change.path.length - 1 && !Object.hasOwn(change, 'after')
  return isGone ? without(fields, String(key)) : { ...fields, [key]: put(fields[key], change, depth + 1) }
}

/** Applies changes to a plain value. The value is not mutated, and unchanged parts are shared. */
export const applyFieldChanges = <A>(value: A, changes: readonly FieldChange[]): A =>
  changes.reduce<unknown>((now, change) => put(now, change, 0), value) as A

/**
 * The effect of events on one side, in order, as a server may send them. They contain only what the side may know and
 * see. An event that the side neither learns of nor sees is left out.
 *
 * @param before the state before the first event
 */
export const updatesFor = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  events: readonly G['event'][],
  side: G['side'],
): readonly Update<G>[] => {
  const updates: Update<G>[] = []
  let state = before
  let seen = rules.view(state, side)
  for (const event of events) {
    state = rules.evolve(state, event)
    const sees = rules.view(state, side)
    const known = rules.redact === undefined ? event : rules.redact(event, side)
    const changes = changesBetween(seen, sees)
    if (known !== null || changes.length > 0) updates.push({ event: known, changes })
    seen = sees
  }
  return updates
}

/** Applies updates to a side's view. Applying all of them to its first view gives its last. */
export const applyUpdates = <G extends Game>(view: G['view'], updates: readonly Update<G>[]): G['view'] =>
  updates.reduce((now, { changes }) => applyFieldChanges(now, changes), view)
