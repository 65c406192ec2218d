import type { OnBoard } from '../../kernel/move-input.js'
import type { Spot } from '../camera.js'
import { meaningsOf, type Touchable } from '../selection.js'
import { make } from '../html.js'
import { placeOf, type PictureIndex } from '../picture-index.js'
import { tooltipFor } from '../tooltip.js'
import { shownOn, titleOf, type BoardSession } from './session.js'
import type { TargetDetail } from './details.js'
import type { Parts } from './parts.js'

/** Fans out a stack. */
export const fanOut = (session: BoardSession, stack: readonly string[]): void => {
  if (stack.join() === session.fanned.join()) return
  session.fanned = stack
  session.due()
}

/** Returns what touching a counter means: the counter itself or, if it has no legal command, its place. */
const touchTarget = (session: BoardSession, unit: string, shown: PictureIndex): Touchable | undefined => {
  const { held, choices, selected } = session.view
  const own = choices.units.get(unit)
  const place = placeOf(shown, unit)
  if (own?.isOpen === true || held === null || place === null) return own
  const there = meaningsOf(held, selected, place)
  return there?.isOpen === true || own === undefined ? there : own
}

/** Shows lines in the tooltip beside a point of the screen: below it if there is room, otherwise above. */
export const showTip = (parts: Parts, lines: readonly string[], spot: Spot): void => {
  const { document, tip, frame, camera } = parts
  tip.replaceChildren(...lines.map((line) => make(document, 'p', {}, line)))
  tip.hidden = false
  const { x, y } = camera.within(frame, spot)
  const left = Math.min(Math.max(8, x + 16), Math.max(8, frame.offsetWidth - tip.offsetWidth - 8))
  const isHigh = y + 20 + tip.offsetHeight > frame.offsetHeight
  tip.style.left = `${Math.round(left)}px`
  tip.style.top = `${Math.round(isHigh ? Math.max(8, y - tip.offsetHeight - 14) : y + 20)}px`
}

/** Whether the page offers a place as a target. */
const isTarget = ({ options, layout }: BoardSession, place: string): boolean => {
  const node = layout?.ids.indexOf(place) ?? -1
  return (options.targets ?? []).some((target) => target.node === node && target.isOpen)
}

/** Hovers over something: shows the tooltip and dispatches `target`. */
export const pointAt = (session: BoardSession, at: OnBoard | null, spot: Spot | null): void => {
  const parts = session.parts
  const shown = shownOn(session)
  if (parts === null || shown === null) return
  const { held, selected } = session.view
  const found =
    at === null || held === null
      ? undefined
      : 'unit' in at
        ? touchTarget(session, at.unit, shown)
        : meaningsOf(held, selected, at.place)
  const title = at === null ? '' : titleOf(session, at)
  const told = at === null ? null : (session.describe?.(at) ?? null)
  const lines =
    at === null
      ? []
      : told !== null
        ? told
        : held === null
          ? [title]
          : tooltipFor(held, session.words, at, title, found?.isNext === true ? found : undefined)
  const isTouchable = at !== null && ('unit' in at ? session.touchable.includes(at.unit) : isTarget(session, at.place))
  parts.window.classList.toggle('over', found?.isOpen === true || isTouchable)
  if (lines.length > 0 && spot !== null) showTip(parts, lines, spot)
  else parts.tip.hidden = true
  const targets = found?.targets ?? []
  const commands = targets.flatMap(({ offered }) => offered.map(({ command }) => command))
  session.tell('target', { at, targets, lines, commands } satisfies TargetDetail)
}
