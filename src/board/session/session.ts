import type { OnBoard, Selection } from '../../kernel/move-input.js'
import type { Translation } from '../../kernel/language.js'
import type { Match } from '../../kernel/match.js'
import { pictureFor } from '../../kernel/texts.js'
import type { BoardPicture } from '../../maps/board-picture.js'
import type { MapLayout } from '../../render/layout/layout.js'
import type { Scene } from '../../render/scene/node.js'
import type { Arrow, SceneOptions } from '../../render/scene/options.js'
import type { Spot } from '../camera.js'
import type { SomeGame, SomeModule, SomeTarget } from '../game.js'
import type { AnimationCue, HistoryEntry } from '../history.js'
import type { DrawnCounter } from '../hit-test.js'
import { indexPicture, type PictureIndex } from '../picture-index.js'
import { viewOf, type View } from '../view.js'
import { english, type BoardWords } from '../words.js'
import type { Parts } from './parts.js'

/** The entries since a position. */
export interface Since {
  readonly before: object
  readonly happened: readonly HistoryEntry[]
}

/** The state of a board element: the properties set by the page, the selection, and the last drawing. */
export interface BoardSession {
  module: SomeModule | null
  /** The match set by the page; null if it set a position. */
  match: Match<SomeGame> | null
  /** The position, or the view of its side. */
  state: object | null
  side: string | null
  /** The legal commands, if the page sets them. */
  legal: readonly SomeGame['command'][] | null
  options: SceneOptions
  /** The texts of the board, in the language of the page. */
  words: BoardWords
  /** The translation of the game's texts; null for English. */
  translation: Translation | null
  /** Arrows set by the page. */
  arrows: readonly Arrow[]
  /** Whether arrows show the last move. */
  showsLast: boolean
  /** Additional touchable counters, set by the page. */
  touchable: readonly string[]
  /** Returns the text of a counter or place, line by line; null if the board writes it. */
  describe: ((at: OnBoard) => readonly string[] | null) | null
  /** Whether the last command can be undone; null to derive it from the match. */
  canUndo: boolean | null
  /** Animation speed: 1 is normal, 0 turns animation off. */
  speed: number
  pictured: { readonly of: readonly unknown[]; readonly picture: BoardPicture } | null
  selected: readonly Selection[]
  view: View
  /** Why the last touch was refused; empty if it was not. */
  why: string
  /** The possible meanings of an ambiguous touch. */
  asking: readonly SomeTarget[]
  /** The fanned-out stack. */
  fanned: readonly string[]
  /** The node with the keyboard focus. */
  cursor: number
  /** The elements, once built. */
  parts: Parts | null
  scene: Scene | null
  /** The zoom step of the scene. */
  step: number
  /** The contents of the turn track that is shown. */
  track: string
  /** The map layout of the scene. */
  layout: MapLayout | null
  lying: readonly DrawnCounter[]
  /** Whether the camera has been set for the first time. */
  isOpened: boolean
  /** The entries that led to the position. The animation shows what the side at the board may see of them. */
  since: Since | null
  /** Whether the entries still have to be animated. */
  isFresh: boolean
  /** The animation of the entries. */
  moments: readonly AnimationCue[]
  /** The side that saw the animation. */
  seenBy: string | null
  /** Arrows of the last move. */
  last: readonly Arrow[]
  running: readonly Animation[]
  /** Requests a redraw. */
  readonly due: () => void
  /** Dispatches an event; returns false if it was cancelled. */
  readonly tell: (name: string, detail: unknown) => boolean
  readonly attribute: (name: string) => string | null
}

/** Whether there is a last move to show. */
export const hasLastMove = ({ since }: BoardSession): boolean => (since?.happened ?? []).length > 0

/** Creates a session with no properties set. */
export const newBoardSession = (page: Pick<BoardSession, 'due' | 'tell' | 'attribute'>): BoardSession => ({
  module: null,
  match: null,
  state: null,
  side: null,
  legal: null,
  options: {},
  words: english,
  translation: null,
  arrows: [],
  showsLast: true,
  touchable: [],
  describe: null,
  canUndo: null,
  speed: 1,
  pictured: null,
  selected: [],
  view: viewOf(null, []),
  why: '',
  asking: [],
  fanned: [],
  cursor: 0,
  parts: null,
  scene: null,
  step: 1,
  track: '',
  layout: null,
  lying: [],
  isOpened: false,
  since: null,
  isFresh: false,
  moments: [],
  seenBy: null,
  last: [],
  running: [],
  ...page,
})

/**
 * Returns the picture of the position as its side sees it, or null if there is none. Cached until the next drawing or a
 * change of module, position, side or translation.
 */
export const pictureOn = (session: BoardSession): BoardPicture | null => {
  const { module, state, side, translation } = session
  if (module === null || state === null) return null
  const of = [module, state, side, translation]
  if (session.pictured?.of.every((one, i) => one === of[i]) !== true)
    session.pictured = { of, picture: pictureFor(module, state, side, translation) }
  return session.pictured.picture
}

/** Returns the index of the picture; null if there is none. */
export const shownOn = (session: BoardSession): PictureIndex | null => {
  const picture = pictureOn(session)
  return picture === null ? null : indexPicture(picture)
}

/** Whether the last command can be undone: no dice were rolled and no cards drawn since. */
export const mayUndo = (session: BoardSession): boolean => {
  const entries = session.match?.entries ?? []
  const last = entries.findLastIndex(({ tag }) => tag === 'commanded')
  return session.canUndo ?? (last >= 0 && entries.slice(last).every(({ tag }) => tag !== 'drawn'))
}

/** Returns the center of a counter or place. */
export const spotOf = (session: BoardSession, at: OnBoard): Spot | null => {
  if ('unit' in at) return session.lying.find(({ unit }) => unit === at.unit) ?? null
  const node = session.layout?.ids.indexOf(at.place) ?? -1
  return node < 0 ? null : (session.layout?.spots[node] ?? null)
}

/** Returns the title of a counter or place in the drawing. */
export const titleOf = (session: BoardSession, at: OnBoard): string => {
  const key = 'unit' in at ? `unit/${at.unit}` : `control/${at.place}`
  for (const { nodes } of session.scene?.layers ?? []) {
    const node = nodes.find((one) => one.key === key)
    if (node !== undefined) return node.title ?? ''
  }
  return ''
}

/** The counters that can be picked up, by the rules or by the page. */
export const draggableUnits = ({ view, touchable }: BoardSession): ReadonlySet<string> =>
  new Set([...[...view.choices.units].flatMap(([unit, { isOpen }]) => (isOpen ? [unit] : [])), ...touchable])

/** The selected counters, or those chosen by the page. */
export const selectedUnits = ({ view, options }: BoardSession): readonly string[] =>
  view.held === null ? (options.chosen ?? []) : view.chosen
