import type { OnBoard, Selection } from '../kernel/move-input.js'
import type { Layout } from '../render/layout/layout.js'
import type { Scene, SceneNode } from '../render/scene/node.js'
import type { SceneOptions, Target } from '../render/scene/options.js'
import { choicesOf, NO_CHOICES, unitsIn, type Choices, type Held, type Touchable } from './hand.js'
import { fannedOut, lyingIn } from './hit.js'
import { placeOf, type Shown } from './shown.js'
import { badgeOf, tipOf } from './tell.js'
import type { BoardWords } from './words.js'

/** A hand over a position with what it can do. */
export interface View {
  /** The position with the hand; null where nobody may act. */
  readonly held: Held | null
  /** What is in the hand. */
  readonly selected: readonly Selection[]
  /** What it can do. */
  readonly choices: Choices
  /** The counters in it. */
  readonly chosen: readonly string[]
}

/** The hand over a position. */
export const viewOf = (held: Held | null, selected: readonly Selection[]): View => ({
  held,
  selected,
  choices: held === null ? NO_CHOICES : choicesOf(held, selected),
  chosen: held === null ? [] : unitsIn(held, selected),
})

/** The places and the counters that come next, as targets on the map: counters by the place they lie in. */
export const targetsOn = ({ held, choices, selected }: View, shown: Shown, words: BoardWords): readonly Target[] => {
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
  // Counters of one's own light up themselves; those of others are aimed at where they stand.
  for (const [unit, touchable] of choices.units)
    if (selected.length > 0 && touchable.targets.some(({ selection }) => selection.field !== selected[0].field))
      add(placeOf(shown, unit), touchable)
  return [...byNode].map(([node, all]) => {
    const isOpen = all.some((one) => one.isOpen)
    const targets = all.flatMap((one) => one.targets)
    const badge = isOpen ? badgeOf(words, targets) : undefined
    const title = all
      .flatMap((one) => tipOf(held, words, one.at, '', one))
      .filter((line) => line !== '')
      .join('. ')
    return { node, isOpen, title, ...(badge === undefined ? {} : { badge }) }
  })
}

/** Counters of a stack that is fanned out lie side by side, over all others; those that can be picked up are marked. */
export const arranged =
  (
    layout: Layout,
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
    const lying = lyingIn({ layers: [{ name: 'counters', nodes: own }] } as unknown as Scene)
    const middle = {
      x: lying.reduce((sum, { x }) => sum + x, 0) / lying.length,
      y: lying.reduce((sum, { y }) => sum + y, 0) / lying.length,
    }
    const spots = fannedOut(own.length, middle, layout.width, layout.height)
    return [
      ...marked.filter((node) => !own.includes(node)),
      ...own.map((node, i) => ({
        ...node,
        transform: `translate(${Math.round(spots[i].x)} ${Math.round(spots[i].y)})`,
      })),
    ]
  }

/** The counters that lie on or under one, so that they have to be fanned out to be seen; none where it lies alone. */
export const stackOf = (shown: Shown, unit: string): readonly string[] => {
  const own = shown.counters.get(unit)
  if (own === undefined) return []
  const all = [...shown.counters.values()].filter(
    ({ node, counter }) => node === own.node && counter.side === own.counter.side,
  )
  return all.length < 2 ? [] : all.map(({ counter }) => counter.id)
}

/** Whether some counters of a stack cover each other. */
export const isCovered = (
  lying: readonly { readonly unit: string; readonly x: number; readonly y: number }[],
  stack: readonly string[],
): boolean => {
  const own = lying.filter(({ unit }) => stack.includes(unit))
  return own.some((a, i) => own.some((b, j) => j > i && Math.abs(a.x - b.x) < 40 && Math.abs(a.y - b.y) < 40))
}

/** The options of a scene, with what the hand adds to them. */
export const sceneOptions = (
  view: View,
  layout: Layout,
  shown: Shown,
  own: SceneOptions,
  words: BoardWords,
  fanned: readonly string[],
  touchable: readonly string[] = [],
): SceneOptions => {
  const before = own.layers?.counters
  const arrange = arranged(layout, view, fanned, touchable)
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

/** What is told of a place or a counter to those who cannot see it: who stands there, and what can be done there. */
export const spokenOf = (
  { held, choices }: View,
  shown: Shown,
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
  return tipOf(held, words, at, whole, touchable).join('. ')
}
