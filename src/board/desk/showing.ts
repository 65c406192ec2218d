import { isSame } from '../../kernel/same.js'
import type { OnBoard } from '../../kernel/move-input.js'
import type { MapBoard } from '../../maps/board-picture.js'
import type { Layout } from '../../render/layout/layout.js'
import type { Theme } from '../../render/look.js'
import type { MapPainter, Painted } from '../../render/painters/painter.js'
import { changes } from '../../render/scene/changes.js'
import type { Scene } from '../../render/scene/node.js'
import type { Arrow, SceneOptions, Target } from '../../render/scene/options.js'
import { sceneBy } from '../../render/scene/scene.js'
import type { SomeModule } from '../game.js'
import { setOrNot, type DrawnBoard } from '../dom.js'
import { rulesOf, type Held } from '../hand.js'
import { arrowsOf, momentsOf } from '../happened.js'
import { lyingIn } from '../hit.js'
import type { Moment } from '../motion.js'
import { shownIn, type Shown } from '../shown.js'
import { sceneOptions, spokenOf, viewOf } from '../view.js'
import { redrawBar } from './choosing.js'
import { liftableOn, pictureOn, type Desk } from './desk.js'
import type { Parts } from './parts.js'
import { ghostsOf, playMoments, stopShowing } from './playing.js'

const paintedBy = (paint: MapPainter | null, board: MapBoard, title: string): Painted => {
  const painted = paint?.(board)
  if (painted === undefined || painted === null)
    throw new Error(`the module of ${title} has no painter for a map of ${board.tag}`)
  return painted
}

const heldNow = (desk: Desk, shown: Shown): Held | null => {
  const { module, state, side, translation: wording } = desk
  if (module === null || state === null || side === null) return null
  if (desk.legal !== null) {
    const rules = rulesOf(module, side, desk.legal)
    return desk.legal.length === 0 ? null : { module, rules, state, side, shown, wording }
  }
  const turn = module.ruleset.toAct(state)
  return turn.tag === 'sides' && turn.sides.includes(side)
    ? { module, rules: module.ruleset, state, side, shown, wording }
    : null
}

const optionsFor = (desk: Desk, layout: Layout | null, shown: Shown): SceneOptions => {
  const theme = (desk.attribute('look') ?? desk.options.look?.theme ?? 'auto') as Theme
  const { drawn } = desk.words
  const own = {
    ...desk.options,
    look: { ...(drawn === undefined ? {} : { words: drawn }), ...desk.options.look, theme },
    arrows: [...(desk.showsLast ? desk.last : []), ...desk.arrows],
  }
  return layout === null ? own : sceneOptions(desk.view, layout, shown, own, desk.words, desk.fanned, desk.touchable)
}

const open = (desk: Desk, { camera }: Parts, layout: Layout | null, shown: Shown): void => {
  desk.isOpened = true
  const units = [...liftableOn(desk)]
  const unit = units[0] ?? [...shown.counters.keys()].at(0)
  const place = [...desk.view.choices.places].find(([, { isOpen, isNext }]) => isOpen && isNext)?.[0]
  const node = units.length > 0 || place === undefined ? shown.counters.get(unit ?? '')?.node : shown.ids.indexOf(place)
  if (node !== undefined) desk.cursor = node
  const middle = layout === null ? null : { x: layout.width / 2, y: layout.height / 2 }
  camera.open((node === undefined ? null : layout?.spots[node]) ?? middle)
}

const lastArrows = (desk: Desk, layout: Layout, shown: Shown, moments: readonly Moment[]): readonly Arrow[] =>
  arrowsOf(
    moments,
    (place) => layout.ids.indexOf(place),
    (unit, to) => desk.words.lastMove(shown.counters.get(unit)?.counter.name ?? unit, shown.names.get(to) ?? to),
  )

/**
 * Works out what the side sees of what happened; the answer is what is yet to be shown. Who sits down at the board later than
 * it is told sees no more than that: not what was shown to whoever sat there before.
 */
const look = (desk: Desk, module: SomeModule, parts: Parts, layout: Layout | null, shown: Shown): readonly Moment[] => {
  const { since, isFresh, side } = desk
  if (since === null || (!isFresh && desk.seenBy === side)) return []
  const moments = momentsOf(module, since.before, since.happened, side)
  if (!isFresh && !isSame(moments, desk.moments)) stopShowing(desk, parts)
  desk.isFresh = false
  desk.moments = moments
  desk.seenBy = side
  desk.last = layout === null ? [] : lastArrows(desk, layout, shown, moments)
  return isFresh ? moments : []
}

/** By id of a place, whether it can be chosen; missing where it is none of those to be chosen from. */
const targetsBy = ({ layout }: Desk, targets: readonly Target[]): ReadonlyMap<string, boolean> =>
  new Map(targets.map(({ node, isOpen }) => [layout?.ids[node] ?? '', isOpen]))

/** Says of a thing whether it can be touched: readers of the screen tell it, and pages can ask. */
const mark = (element: Element, isOpen: boolean | undefined): void => {
  setOrNot(element, 'data-open', isOpen === undefined ? null : String(isOpen))
  setOrNot(element, 'aria-disabled', isOpen === false ? 'true' : null)
}

/** Names the places and counters of the board, and says which of them the keyboard is at. */
const nameAll = (desk: Desk, board: DrawnBoard, shown: Shown, targets: readonly Target[]): void => {
  const { layers } = desk.scene as Scene
  const open = targetsBy(desk, targets)
  const liftable = liftableOn(desk)
  for (const { nodes } of layers)
    for (const { key, kind, title, data } of nodes) {
      if (kind !== 'place' && kind !== 'unit') continue
      const at: OnBoard =
        kind === 'unit' ? { unit: data?.['unit'] ?? '' } : { place: data?.['area'] ?? data?.['hex'] ?? '' }
      const element = board.at(key)
      const label = desk.describe?.(at)?.join('. ') ?? spokenOf(desk.view, shown, desk.words, at, title ?? '')
      if (element === undefined) continue
      mark(element, 'place' in at ? open.get(at.place) : liftable.has(at.unit) ? true : undefined)
      setOrNot(element, 'aria-label', label)
    }
  const here = desk.layout === null ? undefined : board.at(`control/${desk.layout.ids[desk.cursor]}`)
  if (here !== undefined) setOrNot(here, 'tabindex', '0')
}

/** Draws what is on a desk, from nothing or as far as it is different. */
export const drawDesk = (desk: Desk, paint: MapPainter | null): void => {
  const [parts, module, state] = [desk.parts, desk.module, desk.state]
  // A page may have a module of its own whose pictures hang on more than the position, such as on its language: a drawing asks anew.
  desk.pictured = null
  const picture = pictureOn(desk)
  if (parts === null || module === null || state === null || picture === null) return
  const shown = shownIn(picture)
  const painted = picture.tag === 'text' ? null : paintedBy(paint, picture, module.ruleset.title)
  const layout = painted?.layout ?? null
  desk.layout = layout
  if (
    desk.view.held?.state !== state ||
    desk.view.held.side !== desk.side ||
    desk.view.held.wording !== desk.translation ||
    desk.legal !== null
  )
    desk.view = viewOf(heldNow(desk, shown), desk.selected)
  else if (desk.view.selected !== desk.selected) desk.view = viewOf(desk.view.held, desk.selected)
  const before = new Map(desk.lying.map((one) => [one.unit, one]))
  const fresh = look(desk, module, parts, layout, shown)
  const ghosts = ghostsOf(fresh, parts.board, shown)
  const options = optionsFor(desk, layout, shown)
  const scene = sceneBy(() => painted)(picture, options)
  const drawn = desk.scene
  const isSame = drawn !== null && drawn.width === scene.width && drawn.defs === scene.defs
  desk.scene = scene
  desk.lying = lyingIn(scene)
  // The window is set before there is anything in it: a browser then lays the drawing out once. One that is hidden has no size
  // yet, and is set when it is shown.
  if (!desk.isOpened && scene.width > 0 && parts.window.clientWidth > 0) open(desk, parts, layout, shown)
  if (isSame) parts.board.change(changes(drawn, scene))
  else parts.board.show(scene)
  parts.board.svg.classList.toggle('told', layout === null)
  parts.say(desk.words)
  nameAll(desk, parts.board, shown, options.targets ?? [])
  redrawBar(desk, parts)
  if (layout !== null && fresh.length > 0) playMoments(desk, parts, layout, fresh, before, ghosts)
  desk.tell('drawn', null)
}
