import type { TrackSpace, TurnTrack } from '../maps/picture.js'
import { inWords, type Look } from './look.js'
import { element, group, text, type Svg } from './svg.js'

/** How wide and high a space is, and what is kept over each row for its days. */
const [WIDE, TALL, HEAD] = [30, 36, 12]
/** How large the square or the disk is that says whose units are due. */
const DUE = 5

/** How wide and high a track is with so many spaces, so many of them in a row. */
export const trackSize = (
  spaces: number,
  across: number = spaces,
): { readonly wide: number; readonly tall: number } => ({
  wide: Math.min(spaces, across) * WIDE,
  tall: Math.ceil(spaces / Math.max(1, across)) * (TALL + HEAD),
})

/** A square for units of the first side, a disk for those of the other. */
const dueMark = (side: number, x: number, y: number): string =>
  side % 2 === 0
    ? `M${x} ${y}h${DUE}v${DUE}h-${DUE}z`
    : `M${x} ${y + DUE / 2}a2.5 2.5 0 0 1 ${DUE} 0a2.5 2.5 0 0 1-${DUE} 0z`

const dayOver = (spaces: readonly TrackSpace[], i: number): string | null => {
  const { day } = spaces[i]
  return day === undefined || (i > 0 && spaces[i - 1].day === day) ? null : day
}

/** What a space says, in words. */
const spoken = (
  { label, day, note, due = [], events = [] }: TrackSpace,
  sides: readonly string[],
  look: Look,
): string =>
  [
    [label, day, note].flatMap((one) => (one === undefined ? [] : [inWords(look, one)])).join(' '),
    ...due.flatMap((many, side) => (many === 0 ? [] : [`${inWords(look, sides[side] ?? '')} +${many}`])),
    ...events.map((event) => inWords(look, event)),
  ].join(', ')

/** The turn track in words: where the marker stands, and what is due on that turn and later. */
export const trackInWords = ({ spaces, now }: TurnTrack, sides: readonly string[], look: Look): string => {
  const coming = spaces.filter(
    ({ due = [], events = [] }, i) => i >= now && (i === now || events.length > 0 || due.some((many) => many > 0)),
  )
  return `${inWords(look, 'turn track')}: ${coming.map((space) => spoken(space, sides, look)).join('; ')}`
}

/** A turn track: a space for each turn, over it the day, in it who is due; the space of the marker framed, those before it shaded. */
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
    return day === null ? '' : text('', x + 2, y - 3, inWords(look, day))
  })
  const notes = each(({ note }, x, y) => (note === undefined ? '' : text('', x + WIDE / 2, y + 9, inWords(look, note))))
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
      each(({ label, note }, x, y) => text('', x + WIDE / 2, y + (note === undefined ? 19 : 22), inWords(look, label))),
    ),
    ...marks.map((d, side) => (d === '' ? '' : element('path', { class: `key-${side}`, d }))),
    counts === '' ? '' : group('space-due', counts),
    now < 0 || now >= spaces.length ? '' : element('path', { class: 'space-now', d: box(now) }),
  ].join('')
}
