import type { OnBoard } from '../../kernel/move-input.js'
import type { Spot } from '../camera.js'
import { hitTest } from '../hit-test.js'
import type { PointerHandlers } from '../pointers.js'
import { isCovered, stackOf } from '../view.js'
import { touchAt, clearTouch } from './selecting.js'
import { selectedUnits, draggableUnits, shownOn, type BoardSession } from './session.js'
import type { Parts } from './parts.js'
import { fanOut, pointAt } from './pointing.js'

/** Drops the dragged counters on a place. Dropping them where they were does nothing. */
const dropOn = (session: BoardSession, goal: OnBoard): void => {
  const shown = shownOn(session)
  const own = selectedUnits(session).map((unit) => shown?.ids[shown.counters.get(unit)?.node ?? -1])
  if ('place' in goal && own.includes(goal.place) && session.view.choices.places.get(goal.place)?.isOpen !== true)
    return
  touchAt(session, goal)
}

/** Returns the pointer handlers of a board. */
export const pointerHandlers = (session: BoardSession, { board, window, camera }: Parts): PointerHandlers => {
  const at = (spot: Spot, thumb: boolean): OnBoard | null =>
    session.layout === null
      ? null
      : hitTest(
          session.layout,
          session.lying,
          camera.under(spot),
          thumb ? Math.max(0, camera.offset(22, 0).x - 20.5) : 0,
        )
  /** Whether a screen point is over the window. The board extends beyond the edges of its window. */
  const isOver = (spot: Spot): boolean => {
    const { x, y } = camera.within(window, spot)
    return x >= 0 && x <= window.offsetWidth && y >= 0 && y <= window.offsetHeight
  }
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
    thing !== null &&
    'unit' in thing &&
    (selectedUnits(session).includes(thing.unit) || draggableUnits(session).has(thing.unit))
  return {
    wheels: () => session.attribute('wheel') !== 'page',
    touch: (spot, thumb) => {
      const thing = at(spot, thumb)
      const shown = shownOn(session)
      if (thing === null || shown === null) {
        clearTouch(session)
        return
      }
      const stack = 'unit' in thing ? stackOf(shown, thing.unit) : []
      if (thumb && isCovered(session.lying, stack)) {
        fanOut(session, stack)
        return
      }
      if (thumb && !('unit' in thing && session.fanned.includes(thing.unit))) fanOut(session, [])
      touchAt(session, thing)
    },
    point: (spot) => {
      const thing = spot === null ? null : at(spot, false)
      const shown = shownOn(session)
      if (thing !== null && 'unit' in thing && shown !== null) {
        const stack = stackOf(shown, thing.unit)
        if (isCovered(session.lying, stack)) fanOut(session, stack)
        else if (!session.fanned.includes(thing.unit)) fanOut(session, [])
      } else fanOut(session, [])
      pointAt(session, thing, spot)
    },
    lift: (spot) => {
      const thing = at(spot, false)
      if (!movable(thing) || thing === null || !('unit' in thing)) return false
      if (!selectedUnits(session).includes(thing.unit)) touchAt(session, thing)
      window.classList.add('held')
      return true
    },
    drag: (dx, dy) => {
      const { x, y } = camera.offset(dx, dy)
      const going = selectedUnits(session).flatMap((unit) => board.at(`unit/${unit}`) ?? [])
      // The selection may have been cleared during the drag, by Escape or by a new position.
      if (going.length === 0) putBack()
      for (const element of going) {
        moved.add(element)
        element.classList.add('dragged')
        element.style.translate = `${x}px ${y}px`
      }
    },
    drop: (spot) => {
      putBack()
      if (!isOver(spot)) return
      const under = camera.under(spot)
      const node = session.layout === null ? null : hitTest(session.layout, [], under)
      const others = session.lying.filter(({ unit }) => !selectedUnits(session).includes(unit))
      const thing = session.layout === null ? null : hitTest(session.layout, others, under)
      const isUnit = thing !== null && 'unit' in thing && session.view.choices.units.get(thing.unit)?.isOpen === true
      const goal = isUnit ? thing : node
      if (goal !== null && selectedUnits(session).length > 0) dropOn(session, goal)
    },
    putBack,
    pan: camera.pan,
    zoom: camera.zoom,
  }
}
