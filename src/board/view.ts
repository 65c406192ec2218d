import { costUnitOf, type OnBoard, type Selection } from '../kernel/move-input.js'
import type { MapLayout } from '../render/layout/layout.js'
import type { Scene, SceneNode } from '../render/scene/node.js'
import type { SceneOptions, TargetMark } from '../render/scene/options.js'
import { choicesOf, NO_CHOICES, unitsIn, type Choices, type SelectionContext, type Touchable } from './selection.js'
import { fanPositions, drawnCounters } from './hit-test.js'
import { placeOf, type PictureIndex } from './picture-index.js'
import { badgeOf, tooltipFor } from './tooltip.js'
import type { BoardWords } from './words.js'

/** The selection in a position and what it can lead to. */
export interface View {
  /** The position; null if the side may not act. */
  readonly held: SelectionContext | null
  readonly selected: readonly Selection[]
  readonly choices: Choices
  /** The ids of the selected counters. */
  readonly chosen: readonly string[]
}

/** Returns the view of a selection in a position. */
export const viewOf = (held: SelectionContext | null, selected: readonly Selection[]): View => ({
  held,
  selected,
  choices: held === null ? NO_CHOICES : choicesOf(held, selected),
  chosen: held === null ? [] : unitsIn(held, selected),
})

/** Returns the places and counters of the next step as target marks. Counters are marked at their place. */
export const targetsOn = (
  { held, choices, selected }: View,
  shown: PictureIndex,
  words: BoardWords,
): readonly TargetMark[] => {
  if (held === null) return []
  const byNode = new Map<number, Touchable[]>()
  const add = (place: string | null, touchable: Touchable): void => {
    const node = place === null ? -1 : shown.ids.indexOf(place)
    if (node < 0 || !touchable.isNext) return
    const known = byNode.get(node)
    if (known === undefined) byNode.set(node, [touchable])
    else known.push(touchable)
  }
  for (const [place, touchable] of choices.places) add(place, touchable)
  // Own counters are highlighted themselves; others are marked at their place.
  for (const [unit, touchable] of choices.units)
    if (selected.length > 0 && touchable.targets.some(({ selection }) => selection.field !== selected[0].field))
      add(placeOf(shown, unit), touchable)
  return [...byNode].map(([node, all]) => {
    const isOpen = all.some((one) => one.isOpen)
    const offered = all.flatMap(({ targets }) => targets.flatMap((one) => one.offered))
    const badge = isOpen
      ? badgeOf(words, offered, ({ command }) => costUnitOf(held.module.moveInput, command))
      : undefined
    const title = all
      .flatMap((one) => tooltipFor(held, words, one.at, '', one))
      .filter((line) => line !== '')
      .join('. ')
    return { node, isOpen, title, ...(badge === undefined ? {} : { badge }) }
  })
}

/** Draws the counters of a fanned-out stack side by side above all others, and marks those that can be picked up. */
export const fanStack =
  (
    layout: MapLayout,
    { choices }: View,
    fanned: readonly string[],
    touchable: readonly string[] = [],
  ): ((nodes: readonly SceneNode[]) => readonly SceneNode[]) =>
  (nodes) => {
    const marked = nodes.map((node) => {
      const unit = node.data?.['unit'] ?? ''
      const found = choices.units.get(unit)
      return (found?.isOpen === true && found.isNext) || touchable.includes(unit)
        ? { ...node, class: `${node.class} can` }
        : node
    })
    if (fanned.length < 2) return marked
    const own = marked.filter(({ data }) => fanned.includes(data?.['unit'] ?? ''))
    const lying = drawnCounters({ layers: [{ name: 'counters', nodes: own }] } as unknown as Scene)
    const middle = {
      x: lying.reduce((sum, { x }) => sum + x, 0) / lying.length,
      y: lying.reduce((sum, { y }) => sum + y, 0) / lying.length,
    }
    const spots = fanPositions(own.length, middle, layout.width, layout.height)
    return [
      ...marked.filter((node) => !own.includes(node)),
      ...own.map((node, i) => ({
        ...node,
        transform: `translate(${Math.round(spots[i].x)} ${Math.round(spots[i].y)})`,
      })),
    ]
  }

/** Returns the counters of the same side that share a place with a counter; none if it is alone. */
export const stackOf = (shown: PictureIndex, unit: string): readonly string[] => {
  const own = shown.counters.get(unit)
  if (own === undefined) return []
  const all = [...shown.counters.values()].filter(
    ({ node, counter }) => node === own.node && counter.side === own.counter.side,
  )
  return all.length < 2 ? [] : all.map(({ counter }) => counter.id)
}

/** Whether counters of a stack overlap. */
export const isCovered = (
  lying: readonly { readonly unit: string; readonly x: number; readonly y: number }[],
  stack: readonly string[],
): boolean => {
  const own = lying.filter(({ unit }) => stack.includes(unit))
  return own.some((a, i) => own.some((b, j) => j > i && Math.abs(a.x - b.x) < 40 && Math.abs(a.y - b.y) < 40))
}

/** Returns scene options extended by the selection, its targets and the fanned-out stack. */
export const sceneOptions = (
  view: View,
  layout: MapLayout,
  shown: PictureIndex,
  own: SceneOptions,
  words: BoardWords,
  fanned: readonly string[],
  touchable: readonly string[] = [],
): SceneOptions => {
  const before = own.layers?.counters
  const arrange = fanStack(layout, view, fanned, touchable)
  return {
    ...own,
    chosen: view.held === null ? (own.chosen ?? []) : view.chosen,
    targets: [...(own.targets ?? []), ...targetsOn(view, shown, words)],
    layers: {
      ...own.layers,
      counters: before === false ? false : (nodes) => arrange(before === undefined ? nodes : before(nodes)),
    },
  }
}

/** Returns the screen-reader text of a place or counter: the units there and what can be done. */
export const screenReaderText = (
  { held, choices }: View,
  shown: PictureIndex,
  words: BoardWords,
  at: OnBoard,
  title: string,
): string => {
  const units = 'place' in at ? (shown.standing.get(at.place) ?? []) : []
  const sides = units.map((unit) => shown.counters.get(unit)?.counter.name ?? unit)
  const label = 'unit' in at ? (shown.counters.get(at.unit)?.counter.label ?? '') : ''
  const named = title.includes(label) ? title : `${label}, ${title}`
  const whole = units.length === 0 ? named : words.holding(title, sides)
  const touchable = 'unit' in at ? choices.units.get(at.unit) : choices.places.get(at.place)
  if (held === null || touchable === undefined || !touchable.isNext) return whole
  return tooltipFor(held, words, at, whole, touchable).join('. ')
}
