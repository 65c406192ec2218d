import type { Seat, Side } from '../data/names.js'
import { capital, seatName } from './name.js'

const WON_BY: Readonly<Record<string, string>> = {
  concession: 'the other side has conceded (8.2.cgEnd)',
  'concession of both sides': 'both sides have conceded (8.2.cgEnd)',
  'CG-LVP Totals at CG End': 'CG-LVP Totals at CG End (8.3)',
  'campaign victory': 'the victory conditions of the campaign (8.3)',
}

/** How a campaign ended, in words. */
export const describeOutcome = ({
  winner,
  by,
}: {
  readonly winner: Seat | Side | null
  readonly by: string
}): string => {
  const why = WON_BY[by] ?? `${by} (8.3)`
  return winner === null ? `The campaign is a draw: ${why}.` : `${capital(seatName(winner))} win the campaign: ${why}.`
}
