import type { Game, Rules } from './ruleset.js'
import { isSame } from './same.js'

/** One fact that changed: what stood at a place before, and what stands there after. */
export interface Change {
  /** The way to the place, field by field. */
  readonly path: readonly (string | number)[]
  /** What stood there; missing where there was nothing. */
  readonly before?: unknown
  /** What stands there now; missing where there is nothing. */
  readonly after?: unknown
}

/** What one event is for one side: the event as it may know it, and all that changes in what it sees. */
export interface Update<G extends Game> {
  /** The event as the side may know it; null where it only sees what changed. */
  readonly event: G['event'] | null
  /** Every fact that changed in the side's view. */
  readonly changes: readonly Change[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const addChanges = (found: Change[], path: Change['path'], before: unknown, after: unknown): void => {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [i, item] of before.entries()) addChanges(found, [...path, i], item, after[i])
  } else if (isFields(before) && isFields(after)) {
    for (const key of Object.keys(before))
      if (!Object.hasOwn(after, key)) found.push({ path: [...path, key], before: before[key] })
      else addChanges(found, [...path, key], before[key], after[key])
    for (const key of Object.keys(after))
      if (!Object.hasOwn(before, key)) found.push({ path: [...path, key], after: after[key] })
  } else if (!isSame(before, after)) found.push({ path, before, after })
}

/**
 * Every fact in which two positions, views or other plain values differ: by field, and by place in lists of the same
 * length; a list that has become longer or shorter is one fact.
 */
export const changesBetween = (before: unknown, after: unknown): readonly Change[] => {
  const found: Change[] = []
  addChanges(found, [], before, after)
  return found
}

const without = (value: Fields, gone: string): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone))

const put = (value: unknown, change: Change, depth: number): unknown => {
  if (depth === change.path.length) return change.after
  const key = change.path[depth]
  if (Array.isArray(value))
    return (value as readonly unknown[]).with(Number(key), put(value[Number(key)], change, depth + 1))
  const fields = isFields(value) ? value : {}
  const isGone = depth === change.path.length - 1 && !Object.hasOwn(change, 'after')
  return isGone ? without(fields, String(key)) : { ...fields, [key]: put(fields[key], change, depth + 1) }
}

/** A plain value with some facts changed; it is not written to, and shares what did not change. */
export const changed = <A>(value: A, changes: readonly Change[]): A =>
  changes.reduce<unknown>((now, change) => put(now, change, 0), value) as A

/**
 * What events mean for one side, in order: what a server may send it. Nothing is in it but what the side may know and sees, so
 * it gives no secret away; an event of which the side neither learns nor sees anything is left out.
 *
 * @param before the state in which the first event happened
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

/** A side's view after some updates: folded over its first view, all of them give its last view. */
export const applyUpdates = <G extends Game>(view: G['view'], updates: readonly Update<G>[]): G['view'] =>
  updates.reduce((now, { changes }) => changed(now, changes), view)
