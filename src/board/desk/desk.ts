import type { OnBoard, Selection } from '../../kernel/move-input.js'
import type { Translation } from '../../kernel/phrases.js'
import type { Match } from '../../kernel/match.js'
import type { BoardPicture } from '../../maps/board-picture.js'
import type { Layout } from '../../render/layout/layout.js'
import type { Scene } from '../../render/scene/node.js'
import type { Arrow, SceneOptions } from '../../render/scene/options.js'
import type { Spot } from '../camera.js'
import type { SomeGame, SomeModule, SomeTarget } from '../game.js'
import type { Happened } from '../happened.js'
import type { Lying } from '../hit.js'
import type { Moment } from '../motion.js'
import { shownIn, type Shown } from '../shown.js'
import { viewOf, type View } from '../view.js'
import { english, type BoardWords } from '../words.js'
import type { Parts } from './parts.js'

/** What happened since a position. */
export interface Since {
  /** The position. */
  readonly before: object
  /** What happened. */
  readonly happened: readonly Happened[]
}

/** What a board was given, what is in the hand over it, and what is drawn of both. */
export interface Desk {
  /** The game the page gave. */
  module: SomeModule | null
  /** The match the page gave, or none where it gave a position. */
  match: Match<SomeGame> | null
  /** The position, or what its side sees of it. */
  state: object | null
  /** Who sits at the board. */
  side: string | null
  /** What may be ordered, where the page says so itself. */
  legal: readonly SomeGame['command'][] | null
  /** How it is drawn. */
  options: SceneOptions
  /** What the board itself says, in the language of the page. */
  words: BoardWords
  /** What the game says, in the language of the page; null for English. */
  translation: Translation | null
  /** Arrows of the page. */
  arrows: readonly Arrow[]
  /** Whether arrows tell of the last move. */
  showsLast: boolean
  /** Counters that can be touched beside those of the hand, where the page says so itself. */
  touchable: readonly string[]
  /** What the page tells of a thing, line by line; null where the board tells of it. */
  describe: ((at: OnBoard) => readonly string[] | null) | null
  /** Whether the last order can be taken back; where the page does not say, the match tells. */
  canUndo: boolean | null
  /** How fast events are shown; 1 is the usual pace, 0 shows none. */
  speed: number
  /** The picture of the position, and what it is of. */
  pictured: { readonly of: readonly unknown[]; readonly picture: BoardPicture } | null
  /** What the hand holds. */
  selected: readonly Selection[]
  /** What the hand can do. */
  view: View
  /** Why it could not. */
  why: string
  /** What was asked because a touch can mean several things. */
  asking: readonly SomeTarget[]
  /** The stack that is fanned out. */
  fanned: readonly string[]
  /** The place the keyboard is at. */
  cursor: number
  /** The elements, once they stand. */
  parts: Parts | null
  /** What is drawn. */
  scene: Scene | null
  /** Where places lie in it. */
  layout: Layout | null
  /** Where counters lie in it. */
  lying: readonly Lying[]
  /** Whether the first look has been taken. */
  isOpened: boolean
  /** What led to the position, and from where; what of it is seen depends on who sits at the board when it is drawn. */
  since: Since | null
  /** Whether that is yet to be shown. */
  isFresh: boolean
  /** What was seen of it. */
  moments: readonly Moment[]
  /** By whom. */
  seenBy: string | null
  /** Arrows of it. */
  last: readonly Arrow[]
  /** What is being shown. */
  running: readonly Animation[]
  /** Asks for a new drawing. */
  readonly due: () => void
  /** Tells the page; whether it lets the board go on. */
  readonly tell: (name: string, detail: unknown) => boolean
  /** An attribute of the element. */
  readonly attribute: (name: string) => string | null
}

/** A desk with nothing on it. */
export const emptyDesk = (page: Pick<Desk, 'due' | 'tell' | 'attribute'>): Desk => ({
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

/** The picture of the position as its side sees it, made once for a drawing and whoever points at it; null where there is none. */
export const pictureOn = (desk: Desk): BoardPicture | null => {
  const { module, state, side, translation } = desk
  if (module === null || state === null) return null
  const of = [module, state, side, translation]
  if (desk.pictured?.of.every((one, i) => one === of[i]) !== true)
    desk.pictured = { of, picture: module.picture(state, side, translation) }
  return desk.pictured.picture
}

/** What the picture of the position shows; null where there is none. */
export const shownOn = (desk: Desk): Shown | null => {
  const picture = pictureOn(desk)
  return picture === null ? null : shownIn(picture)
}

/** Whether the last command may be taken back: nothing was drawn since. */
export const mayUndo = (desk: Desk): boolean => {
  const entries = desk.match?.entries ?? []
  const last = entries.findLastIndex(({ tag }) => tag === 'commanded')
  return desk.canUndo ?? (last >= 0 && entries.slice(last).every(({ tag }) => tag !== 'drawn'))
}

/** Where a counter lies or a place has its middle. */
export const spotOf = (desk: Desk, at: OnBoard): Spot | null => {
  if ('unit' in at) return desk.lying.find(({ unit }) => unit === at.unit) ?? null
  const node = desk.layout?.ids.indexOf(at.place) ?? -1
  return node < 0 ? null : (desk.layout?.spots[node] ?? null)
}

/** What the drawing calls a counter or a place. */
export const titleOf = (desk: Desk, at: OnBoard): string => {
  const key = 'unit' in at ? `unit/${at.unit}` : `control/${at.place}`
  for (const { nodes } of desk.scene?.layers ?? []) {
    const node = nodes.find((one) => one.key === key)
    if (node !== undefined) return node.title ?? ''
  }
  return ''
}

/** The counters that can be picked up: by the hand, or as the page says. */
export const liftableOn = ({ view, touchable }: Desk): ReadonlySet<string> =>
  new Set([...[...view.choices.units].flatMap(([unit, { isOpen }]) => (isOpen ? [unit] : [])), ...touchable])

/** The counters in the hand, or those the page has chosen. */
export const chosenOn = ({ view, options }: Desk): readonly string[] =>
  view.held === null ? (options.chosen ?? []) : view.chosen
