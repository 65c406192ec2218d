/** A CG Date: a day and part of day in December 1944 (KGP-8.2.cgDate). At most one scenario is played on each. */
export type CgDate =
  | '19 AM'
  | '19 PM'
  | '19 N'
  | '20 AM'
  | '20 PM'
  | '20 N'
  | '21 AM'
  | '21 PM'
  | '21 N'
  | '22 AM'
  | '22 PM'
  | '22 N'
  | '23 AM'
  | '23 PM'

/** Morning, afternoon or night. */
export type DayPart = 'AM' | 'PM' | 'N'

/** All CG Dates in order: night follows the afternoon of the same day (KGP-8.2.cgDate). */
export const cgDates: readonly CgDate[] = [
  '19 AM',
  '19 PM',
  '19 N',
  '20 AM',
  '20 PM',
  '20 N',
  '21 AM',
  '21 PM',
  '21 N',
  '22 AM',
  '22 PM',
  '22 N',
  '23 AM',
  '23 PM',
]

/** Returns the index of a date among all dates, from 0. */
export const dateIndex = (date: CgDate): number => cgDates.indexOf(date)

/** Returns the part of the day. */
export const dayPart = (date: CgDate): DayPart => date.slice(3) as DayPart

/** Whether it is a night date. */
export const isNight = (date: CgDate): boolean => dayPart(date) === 'N'

/** Whether a date has been reached by another date. */
export const hasCome = (wanted: CgDate, now: CgDate): boolean => dateIndex(wanted) <= dateIndex(now)

/** Whether the first date is later than the second. */
export const isLater = (date: CgDate, than: CgDate): boolean => dateIndex(date) > dateIndex(than)

/** Whether a text is a CG Date. */
export const isCgDate = (text: unknown): text is CgDate => cgDates.includes(text as CgDate)
