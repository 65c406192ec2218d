import { dateIndex } from '../../data/calendar.js'
import type { State } from '../../model/state.js'

/** Returns a seed. The same position and variant give the same seed, and other positions mostly another. */
export const seedOf = ({ date, rolls, fought, ledgers }: State, variant: number): number =>
  dateIndex(date) * 1_000_003 +
  rolls * 17 +
  fought.length * 101 +
  ledgers.german.cgLvp * 7919 +
  ledgers.us.cgLvp * 104_729 +
  variant * 31
