import { counterKinds, type Counter } from '../../model/board.js'
import { other, type Side } from '../../data/names.js'
import { massacring, type LostWeapon, type Usage } from '../../model/scenario-result.js'
import {
  accept,
  complain,
  here,
  peek,
  readLocation,
  readNumber,
  readPiece,
  readSide,
  type Cursor,
  type ReportContext,
} from './cursor.js'
import { sideOfWord } from './names.js'
import { didYouMean } from '../text-lines.js'
import type { Draft } from './draft.js'
import { readMelee } from './read-melee.js'

/** The purchases of a side that designated a hex; other words stand for themselves. */
const designatedAs = ({ at: { state } }: ReportContext, side: Side | null, text: string): readonly string[] => {
  const found = (side === null ? [] : state.ledgers[side].purchases).filter(
    ({ objectiveHex }) => objectiveHex === text.toUpperCase(),
  )
  return found.length === 0 ? [text] : found.map(({ id }) => id)
}

/** Reads one of the other lines: counters, modules, lost weapons and so on; returns false if it is another line. */
export const readOther = (context: ReportContext, cursor: Cursor, draft: Draft): boolean => {
  const word = here(cursor)
  if (accept(cursor, 'counter')) {
    const side = readSide(context, cursor)
    if (side === null) return true
    const tag = counterKinds.find((kind) => kind.toLowerCase() === here(cursor).text.toLowerCase())
    if (tag === undefined) {
      const { text } = here(cursor)
      complain(context, cursor, context.words.unknown.counter(text) + didYouMean(context.words, text, counterKinds))
      return true
    }
    cursor.next += 1
    const location = readLocation(context, cursor)
    const counter: Counter | null = location === null ? null : { tag, side, location }
    if (counter !== null) draft.result = { ...draft.result, counters: [...draft.result.counters, counter] }
    return true
  }
  if (accept(cursor, 'melee')) {
    const at = here(cursor)
    const melee = readMelee(context, cursor, draft)
    if (melee !== null) {
      draft.melees.push(melee)
      draft.words.set(`/melees/${melee.location}`, at)
    }
    return true
  }
  if (accept(cursor, 'module')) {
    const purchase = here(cursor).text
    draft.words.set(`/usage/${purchase}`, here(cursor))
    cursor.next += 1
    const used = !accept(cursor, 'not fired') && accept(cursor, 'fired')
    const usage: Usage = { purchase, used, spent: accept(cursor, 'exhausted') }
    draft.result = { ...draft.result, usage: [...draft.result.usage, usage] }
    return true
  }
  const isForgone = accept(cursor, 'weapon not lost')
  if (isForgone || accept(cursor, 'weapon lost')) {
    const side = readSide(context, cursor)
    if (side === null) return true
    const on = cursor.words.findIndex(({ text }, n) => n > cursor.next && text.toLowerCase() === 'on')
    const end = on < 0 ? cursor.words.length : on
    const type = cursor.words
      .slice(cursor.next, end)
      .map(({ text }) => text)
      .join(' ')
    cursor.next = on < 0 ? end : on + 1
    const vehicle = on < 0 ? null : readPiece(context, cursor, side)
    const weapon: LostWeapon = { type, side, vehicle: vehicle?.id ?? null }
    if (isForgone) draft.forgone.push(weapon)
    else draft.result = { ...draft.result, lostWeapons: [...draft.result.lostWeapons, weapon] }
    return true
  }
  if (accept(cursor, 'massacre')) {
    const side = readSide(context, cursor)
    if (side !== null) {
      const isOther = massacring(draft.result.massacre).includes(other(side))
      draft.result = { ...draft.result, massacre: isOther ? 'both' : side }
    }
    return true
  }
  if (accept(cursor, 'objective taken')) {
    const side = sideOfWord(peek(cursor)?.text ?? '')
    if (side !== null) cursor.next += 1
    accept(cursor, ':')
    const taken = cursor.words.slice(cursor.next).flatMap(({ text }) => designatedAs(context, side, text))
    for (const id of taken) draft.words.set(`/objectivesTaken/${id}`, word)
    cursor.next = cursor.words.length
    draft.result = { ...draft.result, objectivesTaken: [...draft.result.objectivesTaken, ...taken] }
    return true
  }
  if (accept(cursor, 'panzerfausts left')) {
    const count = readNumber(context, cursor, 0, 999)
    if (count !== null) draft.result = { ...draft.result, panzerfaustsLeft: count }
    return true
  }
  return false
}
