import type { OnBoard } from '../../kernel/move-input.js'
import type { Spot } from '../camera.js'
import { thingAt } from '../hit.js'
import type { Pointers } from '../pointers.js'
import { isCovered, stackOf } from '../view.js'
import { touchAt, touchNothing } from './choosing.js'
import { chosenOn, liftableOn, shownOn, type Desk } from './desk.js'
import type { Parts } from './parts.js'
import { fan, point } from './pointing.js'

/** Drops what is in the hand on a place; where it lay already nothing comes of it. */
const dropOn = (desk: Desk, goal: OnBoard): void => {
  const shown = shownOn(desk)
  const own = chosenOn(desk).map((unit) => shown?.ids[shown.counters.get(unit)?.node ?? -1])
  if ('place' in goal && own.includes(goal.place) && desk.view.choices.places.get(goal.place)?.isOpen !== true) return
  touchAt(desk, goal)
}

/** Whether a spot of the screen is over an element: the board goes on behind the edges of its window. */
const isOver = (element: HTMLElement, { x, y }: Spot): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** What mice and thumbs do to a board. */
export const handsOver = (desk: Desk, { board, window, camera }: Parts): Pointers => {
  const at = (spot: Spot, thumb: boolean): OnBoard | null =>
    desk.layout === null
      ? null
      : thingAt(desk.layout, desk.lying, camera.under(spot), thumb ? Math.max(0, 22 / camera.scale() - 20.5) : 0)
  const moved = new Set<SVGElement>()
  const putBack = (): void => {
    window.classList.remove('held')
    for (const element of moved) {
      element.classList.remove('dragged')
      element.style.translate = ''
    }
    moved.clear()
  }
  const movable = (thing: OnBoard | null): boolean =>
    thing !== null && 'unit' in thing && (chosenOn(desk).includes(thing.unit) || liftableOn(desk).has(thing.unit))
  return {
    wheels: () => desk.attribute('wheel') !== 'page',
    touch: (spot, thumb) => {
      const thing = at(spot, thumb)
      const shown = shownOn(desk)
      if (thing === null || shown === null) {
        touchNothing(desk)
        return
      }
      const stack = 'unit' in thing ? stackOf(shown, thing.unit) : []
      if (thumb && isCovered(desk.lying, stack)) {
        fan(desk, stack)
        return
      }
      if (thumb && !('unit' in thing && desk.fanned.includes(thing.unit))) fan(desk, [])
      touchAt(desk, thing)
    },
    point: (spot) => {
      const thing = spot === null ? null : at(spot, false)
      const shown = shownOn(desk)
      if (thing !== null && 'unit' in thing && shown !== null) {
        const stack = stackOf(shown, thing.unit)
        if (isCovered(desk.lying, stack)) fan(desk, stack)
        else if (!desk.fanned.includes(thing.unit)) fan(desk, [])
      } else fan(desk, [])
      point(desk, thing, spot)
    },
    lift: (spot) => {
      const thing = at(spot, false)
      if (!movable(thing) || thing === null || !('unit' in thing)) return false
      if (!chosenOn(desk).includes(thing.unit)) touchAt(desk, thing)
      window.classList.add('held')
      return true
    },
    drag: (dx, dy) => {
      const scale = camera.scale()
      const going = chosenOn(desk).flatMap((unit) => board.at(`unit/${unit}`) ?? [])
      // The hand may have let go meanwhile: by Escape, or because the position is another.
      if (going.length === 0) putBack()
      for (const element of going) {
        moved.add(element)
        element.classList.add('dragged')
        element.style.translate = `${dx / scale}px ${dy / scale}px`
      }
    },
    drop: (spot) => {
      putBack()
      if (!isOver(window, spot)) return
      const under = camera.under(spot)
      const node = desk.layout === null ? null : thingAt(desk.layout, [], under)
      const others = desk.lying.filter(({ unit }) => !chosenOn(desk).includes(unit))
      const thing = desk.layout === null ? null : thingAt(desk.layout, others, under)
      const isUnit = thing !== null && 'unit' in thing && desk.view.choices.units.get(thing.unit)?.isOpen === true
      const goal = isUnit ? thing : node
      if (goal !== null && chosenOn(desk).length > 0) dropOn(desk, goal)
    },
    putBack,
    pan: camera.pan,
    zoom: camera.zoom,
  }
}
