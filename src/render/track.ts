import type { TrackSpace, TurnTrack } from '../maps/picture.js'
import { translateWord, type Look } from './look.js'
import { element, group, text, type Svg } from './svg.js'

/** The width and height of a space, and the height above each row for its dates. */
const [WIDE, TALL, HEAD] = [30, 36, 12]
/** The size of the square or disk that marks the side of units due to arrive. */
const DUE = 5

/** The width and height of a track, given its number of spaces and the number in each row. */
export const trackSize = (
  spaces: number,
  across: number = spaces,
): { readonly wide: number; readonly tall: number } => ({
  wide: Math.min(spaces, across) * WIDE,
  tall: Math.ceil(spaces / Math.max(1, across)) * (TALL + HEAD),
})

/** A square for units of the first side, a disk for units of the second. */
const dueMark = (side: number, x: number, y: number): string =>
  side % 2 === 0
    ? `M${x} ${y}h${DUE}v${DUE}h-${DUE}z`
    : `M${x} ${y + DUE / 2}a2.5 2.5 0 0 1 ${DUE} 0a2.5 2.5 0 0 1-${DUE} 0z`

const dayOver = (spaces: readonly TrackSpace[], i: number): string | null => {
  const { day } = spaces[i]
  return day === undefined || (i > 0 && spaces[i - 1].day === day) ? null : day
}

/** Describes a space: its turn and date, the units of each side due to arrive, and each event. */
export const linesOfSpace = (
  { label, day, note, due = [], arrivals = [], events = [] }: TrackSpace,
  sides: readonly string[],
  look: Look,
): readonly string[] => [
  [label, day, note].flatMap((one) => (one === undefined ? [] : [translateWord(look, one)])).join(' '),
  ...due.flatMap((many, side) => {
    if (many === 0) return []
    const [name, units] = [translateWord(look, sides[side] ?? ''), arrivals[side] ?? []]
    return [units.length === 0 ? `${name} +${many}` : `${name}: ${units.join(', ')}`]
  }),
  ...events.map((event) => translateWord(look, event)),
]

/** Describes the turn track in words: the current turn, with arrivals and events then and later. */
export const trackInWords = ({ spaces, now }: TurnTrack, sides: readonly string[], look: Look): string => {
  const coming = spaces.filter(
    ({ due = [], events = [] }, i) => i >= now && (i === now || events.length > 0 || due.some((many) => many > 0)),
  )
  const said = coming.map((space) => linesOfSpace(space, sides, look).join(', '))
  return `${translateWord(look, 'turn track')}: ${said.join('; ')}`
}

/**
 * Draws a turn track: one space per turn, with its date above and the units due in it. The current space is framed,
 * earlier spaces are shaded.
 */
export const drawTrack = ({ spaces, now }: TurnTrack, look: Look, across: number = spaces.length): Svg => {
  const at = (i: number): readonly [x: number, y: number] => [
    (i % across) * WIDE,
    Math.floor(i / across) * (TALL + HEAD) + HEAD,
  ]
  const box = (i: number): string => `M${at(i).join(' ')}h${WIDE}v${TALL}h-${WIDE}z`
  const each = (draw: (space: TrackSpace, x: number, y: number, i: number) => Svg): Svg =>
    spaces.map((space, i) => draw(space, ...at(i), i)).join('')
  const sides = Math.max(0, ...spaces.map(({ due = [] }) => due.length))
  const marks = Array.from({ length: sides }, (_, side) =>
    spaces
      .map(({ due = [] }, i) => {
        const [x, y] = at(i)
        return (due[side] ?? 0) > 0 ? dueMark(side, x + (side === 0 ? 3 : 17), y + 27) : ''
      })
      .join(''),
  )
  const past = spaces.map((_, i) => (i < now ? box(i) : '')).join('')
  const days = each((_, x, y, i) => {
    const day = dayOver(spaces, i)
    return day === null ? '' : text('', x + 2, y - 3, translateWord(look, day))
  })
  const notes = each(({ note }, x, y) =>
    note === undefined ? '' : text('', x + WIDE / 2, y + 9, translateWord(look, note)),
  )
  const counts = each(({ due = [] }, x, y) =>
    due.map((many, side) => (many === 0 ? '' : text('', x + (side === 0 ? 9.5 : 23.5), y + 33, `${many}`))).join(''),
  )
  const signs = spaces.map(({ events = [] }, i) => {
    const [x, y] = at(i)
    return events.length === 0 ? '' : `M${x + WIDE - 8} ${y}h8v8z`
  })
  return [
    element('path', { class: 'space', d: spaces.map((_, i) => box(i)).join('') }),
    past === '' ? '' : element('path', { class: 'space-past', d: past }),
    signs.every((d) => d === '') ? '' : element('path', { class: 'space-event', d: signs.join('') }),
    days === '' ? '' : group('space-day', days),
    notes === '' ? '' : group('space-note', notes),
    group(
      'space-label',
      each(({ label, note }, x, y) =>
        text('', x + WIDE / 2, y + (note === undefined ? 19 : 22), translateWord(look, label)),
      ),
    ),
    ...marks.map((d, side) => (d === '' ? '' : element('path', { class: `key-${side}`, d }))),
    counts === '' ? '' : group('space-due', counts),
    now < 0 || now >= spaces.length ? '' : element('path', { class: 'space-now', d: box(now) }),
  ].join('')
}
