import type { OnBoard } from '../../kernel/move-input.js'
import type { Spot } from '../camera.js'
import { meantBy, type Touchable } from '../hand.js'
import { make } from '../html.js'
import { placeOf, type Shown } from '../shown.js'
import { tipOf } from '../tell.js'
import { shownOn, titleOf, type Desk } from './desk.js'
import type { TargetDetail } from './details.js'
import type { Parts } from './parts.js'

/** Fans a stack out. */
export const fan = (desk: Desk, stack: readonly string[]): void => {
  if (stack.join() === desk.fanned.join()) return
  desk.fanned = stack
  desk.due()
}

/** What touching a counter means: itself, or where nothing can be done with it, the place in which it stands. */
const standsFor = (desk: Desk, unit: string, shown: Shown): Touchable | undefined => {
  const { held, choices, selected } = desk.view
  const own = choices.units.get(unit)
  const place = placeOf(shown, unit)
  if (own?.isOpen === true || held === null || place === null) return own
  const there = meantBy(held, selected, place)
  return there?.isOpen === true || own === undefined ? there : own
}

const placeTip = ({ tip, frame }: Parts, { x, y }: Spot): void => {
  const box = frame.getBoundingClientRect()
  const left = Math.min(Math.max(8, x - box.left + 16), Math.max(8, box.width - tip.offsetWidth - 8))
  const under = y - box.top + 20
  const isHigh = under + tip.offsetHeight > box.height
  tip.style.left = `${Math.round(left)}px`
  tip.style.top = `${Math.round(isHigh ? Math.max(8, y - box.top - tip.offsetHeight - 14) : under)}px`
}

/** Whether the page lets a place be chosen. */
const isTarget = ({ options, layout }: Desk, place: string): boolean => {
  const node = layout?.ids.indexOf(place) ?? -1
  return (options.targets ?? []).some((target) => target.node === node && target.isOpen)
}

/** Points at something, which is told in a tip and to the page. */
export const point = (desk: Desk, at: OnBoard | null, spot: Spot | null): void => {
  const parts = desk.parts
  const shown = shownOn(desk)
  if (parts === null || shown === null) return
  const { held, selected } = desk.view
  const found =
    at === null || held === null
      ? undefined
      : 'unit' in at
        ? standsFor(desk, at.unit, shown)
        : meantBy(held, selected, at.place)
  const title = at === null ? '' : titleOf(desk, at)
  const told = at === null ? null : (desk.describe?.(at) ?? null)
  const lines =
    at === null
      ? []
      : told !== null
        ? told
        : held === null
          ? [title]
          : tipOf(held, desk.words, at, title, found?.isNext === true ? found : undefined)
  const isTouchable = at !== null && ('unit' in at ? desk.touchable.includes(at.unit) : isTarget(desk, at.place))
  parts.window.classList.toggle('over', found?.isOpen === true || isTouchable)
  parts.tip.hidden = lines.length === 0 || spot === null
  if (lines.length > 0 && spot !== null) {
    parts.tip.replaceChildren(...lines.map((line) => make(parts.document, 'p', {}, line)))
    placeTip(parts, spot)
  }
  const targets = found?.targets ?? []
  const commands = targets.flatMap(({ offered }) => offered.map(({ command }) => command))
  desk.tell('target', { at, targets, lines, commands } satisfies TargetDetail)
}
