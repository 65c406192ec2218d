import type { Seat, Side } from '../data/names.js'
import { capital, seatName } from './name.js'
import type { PhraseKey } from './phrases.js'
import { say, type Wording } from './say.js'

const WON_BY: Readonly<Record<string, PhraseKey>> = {
  concession: 'outcome.concession',
  'concession of both sides': 'outcome.concessions',
  'CG-LVP Totals at CG End': 'outcome.totals',
  'campaign victory': 'outcome.campaign',
}

/** How a campaign ended, in words. */
export const describeOutcome = (
  { winner, by }: { readonly winner: Seat | Side | null; readonly by: string },
  wording: Wording = null,
): string => {
  const why = by in WON_BY ? say(wording, WON_BY[by]) : say(wording, 'outcome.other', { by })
  return winner === null
    ? say(wording, 'outcome.draw', { why })
    : say(wording, 'outcome.win', { side: capital(seatName(winner, wording)), why })
}
