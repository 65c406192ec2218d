import { isCgDate } from '../../data/calendar.js'
import { sideOfWord } from './names.js'
import { accept, complain, here, peek, readNumber, readSide, type Cursor, type ReportContext } from './cursor.js'
import { faultAt, didYouMean } from '../text-lines.js'
import type { Draft } from './draft.js'

/** Reads the line of the scenario: its date, the side that moved first, the winner and the Casualty VP. */
export const readHeader = (context: ReportContext, cursor: Cursor, draft: Draft): void => {
  const { faults } = context
  draft.scenario = cursor.words[0]
  const date = [0, 1]
    .map((n) => peek(cursor, n)?.text ?? '')
    .join(' ')
    .toUpperCase()
  if (isCgDate(date)) {
    cursor.next += 2
    draft.result = { ...draft.result, date }
    draft.words.set('/date', cursor.words[1])
  } else complain(context, cursor, context.words.unknown.date(date.trim()))
  while (cursor.next < cursor.words.length) {
    const { result } = draft
    if (accept(cursor, 'first')) {
      const side = readSide(context, cursor)
      if (side !== null) draft.result = { ...result, firstMover: side }
    } else if (accept(cursor, 'won by nobody')) draft.result = { ...result, winner: 'none' }
    else if (accept(cursor, 'won by')) {
      const side = readSide(context, cursor)
      if (side !== null) draft.result = { ...result, winner: side }
    } else if (accept(cursor, 'conceded by')) {
      const side = readSide(context, cursor)
      if (side !== null) draft.result = { ...result, concession: side }
    } else if (accept(cursor, 'prisoners not counted')) draft.result = { ...result, prisonersIncluded: false }
    else if (accept(cursor, 'CVP')) {
      draft.hasPoints = true
      for (let n = 0; n < 2 && sideOfWord(peek(cursor)?.text ?? '') !== null; n++) {
        const word = here(cursor)
        const side = readSide(context, cursor)
        const points = readNumber(context, cursor, 0, 9999)
        if (side === null || points === null) continue
        draft.words.set(`/casualtyVp/${side}`, word)
        draft.result = { ...draft.result, casualtyVp: { ...draft.result.casualtyVp, [side]: points } }
      }
    } else {
      const { text } = here(cursor)
      const known = ['first', 'won by', 'conceded by', 'CVP', 'prisoners not counted']
      faults.push(faultAt(here(cursor), context.words.notKnown(text) + didYouMean(context.words, text, known)))
      return
    }
  }
}
