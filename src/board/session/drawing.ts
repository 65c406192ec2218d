import type { OnBoard } from '../../kernel/move-input.js'
import type { MapBoard } from '../../maps/board-picture.js'
import type { MapLayout } from '../../render/layout/layout.js'
import type { Theme } from '../../render/look.js'
import type { MapPainter, Painted } from '../../render/painters/painter.js'
import { diffScenes } from '../../render/scene/changes.js'
import type { Scene } from '../../render/scene/node.js'
import type { SceneOptions, TargetMark } from '../../render/scene/options.js'
import { sceneBy } from '../../render/scene/scene.js'
import { zoomStep } from '../../render/zoom.js'
import { setIfChanged, type DrawnBoard } from '../dom.js'
import { rulesOf, type SelectionContext } from '../selection.js'
import { drawnCounters } from '../hit-test.js'
import type { Region } from '../camera.js'
import { openingRegions } from '../opening.js'
import { indexPicture, type PictureIndex } from '../picture-index.js'
import { sceneOptions, screenReaderText, viewOf } from '../view.js'
import { redrawBar } from './selecting.js'
import { drawTurnTrack } from './turn-track.js'
import { draggableUnits, pictureOn, type BoardSession } from './session.js'
import type { Parts } from './parts.js'
import type { ShowLastMove } from './last-move.js'

const paintedBy = (paint: MapPainter | null, board: MapBoard, title: string): Painted => {
  const painted = paint?.(board)
  if (painted === undefined || painted === null)
    throw new Error(`the module of ${title} has no painter for a map of ${board.tag}`)
  return painted
}

const heldNow = (session: BoardSession, shown: PictureIndex): SelectionContext | null => {
  const { module, state, side, translation: wording } = session
  if (module === null || state === null || side === null) return null
  if (session.legal !== null) {
    const rules = rulesOf(module, side, session.legal)
    return session.legal.length === 0 ? null : { module, rules, state, side, shown, wording }
  }
  const turn = module.ruleset.toAct(state)
  return turn.tag === 'sides' && turn.sides.includes(side)
    ? { module, rules: module.ruleset, state, side, shown, wording }
    : null
}

const optionsFor = (session: BoardSession, layout: MapLayout | null, shown: PictureIndex): SceneOptions => {
  const theme = (session.attribute('look') ?? session.options.look?.theme ?? 'auto') as Theme
  const { drawn } = session.words
  const own = {
    ...session.options,
    look: { ...(drawn === undefined ? {} : { words: drawn }), ...session.options.look, theme },
    arrows: [...(session.showsLast ? session.last : []), ...session.arrows],
    scale: session.step,
  }
  return layout === null
    ? own
    : sceneOptions(session.view, layout, shown, own, session.words, session.fanned, session.touchable)
}

const open = (
  session: BoardSession,
  { camera }: Parts,
  layout: MapLayout | null,
  shown: PictureIndex,
  regions: readonly Region[],
): void => {
  const units = [...draggableUnits(session)]
  const unit = units[0] ?? [...shown.counters.keys()].at(0)
  const place = [...session.view.choices.places].find(([, { isOpen, isNext }]) => isOpen && isNext)?.[0]
  const node = units.length > 0 || place === undefined ? shown.counters.get(unit ?? '')?.node : shown.ids.indexOf(place)
  if (node !== undefined) session.cursor = node
  const middle = layout === null ? null : { x: layout.width / 2, y: layout.height / 2 }
  camera.open((node === undefined ? null : layout?.spots[node]) ?? middle, regions)
  session.isOpened = true
  session.step = zoomStep(camera.scale())
}

/** The targets by place id, with whether each leads to a legal command. */
const targetsBy = ({ layout }: BoardSession, targets: readonly TargetMark[]): ReadonlyMap<string, boolean> =>
  new Map(targets.map(({ node, isOpen }) => [layout?.ids[node] ?? '', isOpen]))

/** Marks an element as available or not, for screen readers and page scripts. */
const mark = (element: Element, isOpen: boolean | undefined): void => {
  setIfChanged(element, 'data-open', isOpen === undefined ? null : String(isOpen))
  setIfChanged(element, 'aria-disabled', isOpen === false ? 'true' : null)
}

/** Names the places and counters for screen readers, and marks the one with the keyboard focus. */
const nameAll = (
  session: BoardSession,
  board: DrawnBoard,
  shown: PictureIndex,
  targets: readonly TargetMark[],
): void => {
  const { layers } = session.scene as Scene
  const open = targetsBy(session, targets)
  const liftable = draggableUnits(session)
  for (const { nodes } of layers)
    for (const { key, kind, title, data } of nodes) {
      if (kind !== 'place' && kind !== 'unit') continue
      const at: OnBoard =
        kind === 'unit' ? { unit: data?.['unit'] ?? '' } : { place: data?.['area'] ?? data?.['hex'] ?? '' }
      const element = board.at(key)
      const label =
        session.describe?.(at)?.join('. ') ?? screenReaderText(session.view, shown, session.words, at, title ?? '')
      if (element === undefined) continue
      mark(element, 'place' in at ? open.get(at.place) : liftable.has(at.unit) ? true : undefined)
      setIfChanged(element, 'aria-label', label)
    }
  const here = session.layout === null ? undefined : board.at(`control/${session.layout.ids[session.cursor]}`)
  if (here !== undefined) setIfChanged(here, 'tabindex', '0')
}

/**
 * Draws a session: everything the first time, afterwards only the changes.
 *
 * @param showLastMove shows the last move; null if there has been none
 */
export const drawSession = (
  session: BoardSession,
  paint: MapPainter | null,
  showLastMove: ShowLastMove | null,
): void => {
  const [parts, module, state] = [session.parts, session.module, session.state]
  // Pictures of a custom module may depend on more than the position, such as the language, so each drawing asks for a
  // new one.
  session.pictured = null
  const picture = pictureOn(session)
  if (parts === null || module === null || state === null || picture === null) return
  const shown = indexPicture(picture)
  const painted = picture.tag === 'text' ? null : paintedBy(paint, picture, module.ruleset.title)
  const layout = painted?.layout ?? null
  session.layout = layout
  if (
    session.view.held?.state !== state ||
    session.view.held.side !== session.side ||
    session.view.held.wording !== session.translation ||
    session.legal !== null
  )
    session.view = viewOf(heldNow(session, shown), session.selected)
  else if (session.view.selected !== session.selected) session.view = viewOf(session.view.held, session.selected)
  const animate = showLastMove?.(session, module, parts, layout, shown)
  if (session.isOpened) session.step = zoomStep(parts.camera.scale())
  const drawn = session.scene
  const sceneAt = sceneBy(() => painted)
  let options = optionsFor(session, layout, shown)
  let scene = sceneAt(picture, options)
  const built = session.step
  session.scene = scene
  redrawBar(session, parts)
  drawTurnTrack(session, parts, picture, options.look ?? {})
  // The camera is set when the bar has its height, before the board has contents, so that the browser lays the
  // drawing out only once. A hidden element has no size yet; its camera is set when it becomes visible.
  if (!session.isOpened && scene.width > 0 && parts.window.clientWidth > 0) {
    const regions = layout === null || picture.tag === 'text' ? [] : openingRegions(picture, layout)
    open(session, parts, layout, shown, regions)
    options = optionsFor(session, layout, shown)
    if (session.step !== built) scene = sceneAt(picture, options)
  }
  session.scene = scene
  session.lying = drawnCounters(scene)
  const isSame = drawn !== null && drawn.width === scene.width && drawn.defs === scene.defs
  if (isSame) parts.board.change(diffScenes(drawn, scene))
  else parts.board.show(scene)
  parts.board.svg.classList.toggle('told', layout === null)
  parts.say(session.words)
  nameAll(session, parts.board, shown, options.targets ?? [])
  animate?.()
  session.tell('drawn', null)
}
