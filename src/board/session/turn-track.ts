import type { BoardPicture } from '../../maps/board-picture.js'
import type { TrackSpace, TurnTrack } from '../../maps/picture.js'
import { translateWord, type Look } from '../../render/look.js'
import { linesOfSpace } from '../../render/track.js'
import { middleOf } from '../camera.js'
import { make } from '../html.js'
import { showTip } from './pointing.js'
import type { BoardSession } from './session.js'
import type { Parts } from './parts.js'

/** The signs of units due to arrive, for each side: as on the printed track. */
const SIGNS = ['■', '●'] as const

/** The contents of a space: its turn, the numbers of units due to arrive, and for the current turn the phase. */
const contentsOf = (
  { label, due = [] }: TrackSpace,
  phase: string,
  look: Look,
): readonly (readonly [string, string])[] => [
  ['label', translateWord(look, label)],
  ...due.flatMap((many, side) => (many === 0 ? [] : [['due', `${SIGNS[side % 2]}${many}`] as const])),
  ...(phase === '' ? [] : [['phase', phase] as const]),
]

const spacesOf = (
  parts: Parts,
  { spaces, now, phase = '' }: TurnTrack,
  sides: readonly string[],
  look: Look,
): readonly HTMLElement[] => {
  const { document, tip } = parts
  return spaces.map((space, i) => {
    const isNow = i === now
    const [turn, ...rest] = linesOfSpace(space, sides, look)
    const said = [isNow && phase !== '' ? `${turn} ${phase}` : turn, ...rest]
    // Screen readers get names in place of the signs.
    const seen = contentsOf(space, isNow ? phase : '', look).flatMap(([of, words]) => [
      make(document, 'span', { class: of, ...(of === 'due' ? { 'aria-hidden': 'true' } : {}) }, words),
      ' ',
    ])
    const read = { 'aria-description': [turn, ...rest].join(', ') }
    const button = make(document, 'button', { type: 'button', class: i < now ? 'past' : '', ...read }, ...seen)
    if (isNow) button.setAttribute('aria-current', 'step')
    const show = (): void => {
      showTip(parts, said, middleOf(button))
    }
    const hide = (): void => {
      tip.hidden = true
    }
    for (const name of ['pointerenter', 'focus', 'click']) button.addEventListener(name, show)
    for (const name of ['pointerleave', 'blur']) button.addEventListener(name, hide)
    return button
  })
}

/**
 * Draws the turn track below the board, where it is seen at any zoom: the current turn with its phase, and the units
 * due to arrive, by name in a tooltip. Draws it again only when its contents change.
 */
export const drawTurnTrack = (session: BoardSession, parts: Parts, board: BoardPicture, look: Look): void => {
  const track = board.tag === 'text' ? undefined : board.picture.track
  parts.track.hidden = track === undefined
  if (track === undefined || board.tag === 'text') return
  const spaces = spacesOf(parts, track, board.picture.sides, look)
  const contents = spaces.map(
    (space) => `${space.className} ${space.textContent} ${space.getAttribute('aria-description')}`,
  )
  if (contents.join('|') === session.track) return
  session.track = contents.join('|')
  const before = [...parts.track.children]
  const focused = before.indexOf((parts.track.getRootNode() as ShadowRoot).activeElement as Element)
  if (before.some((space) => space.matches(':hover,:focus'))) parts.tip.hidden = true
  parts.track.replaceChildren(...spaces)
  if (focused >= 0) spaces[focused]?.focus()
  const current = spaces[track.now]
  if (current === undefined) return
  parts.track.scrollLeft += parts.camera.within(parts.track, middleOf(current)).x - parts.track.offsetWidth / 2
}
