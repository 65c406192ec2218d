import type { MapLayout } from '../render/layout/layout.js'
import type { Spot } from './camera.js'
import { draw, type DrawnBoard } from './dom.js'
import type { AnimationCue } from './history.js'
import { make } from './html.js'

/** Durations in milliseconds at speed 1. */
const [STEP, SHOT, HIT, DICE, SLIDE, LONGEST] = [230, 420, 260, 650, 260, 3200] as const

/** The position of a counter at a time. */
interface Point extends Spot {
  readonly at: number
}

/** The timeline of an animation. Times are in milliseconds at speed 1. */
export interface AnimationPlan {
  readonly tracks: ReadonlyMap<string, readonly Point[]>
  readonly shots: readonly {
    readonly at: number
    readonly from: Spot
    readonly to: Spot
    readonly hits: number | null
  }[]
  readonly hits: readonly { readonly at: number; readonly unit: string }[]
  /** The time at which each removed counter disappears. */
  readonly gone: ReadonlyMap<string, number>
  readonly dice: readonly { readonly at: number; readonly shown: readonly number[] }[]
  readonly lasts: number
}

/** Plans the animation of some events, one after another. Marches follow the areas or hexes of their path. */
export const planAnimation = (
  { ids, spots }: Pick<MapLayout, 'ids' | 'spots'>,
  moments: readonly AnimationCue[],
  before: ReadonlyMap<string, Spot>,
  after: ReadonlyMap<string, Spot>,
): AnimationPlan => {
  const tracks = new Map<string, Point[]>()
  const shots: { at: number; from: Spot; to: Spot; hits: number | null }[] = []
  const hits: { at: number; unit: string }[] = []
  const gone = new Map<string, number>()
  const dice: { at: number; shown: readonly number[] }[] = []
  let at = 0
  const spotOf = (place: string | null): Spot | undefined => spots[ids.indexOf(place ?? '')]
  for (const moment of moments) {
    if (moment.tag === 'dice') {
      dice.push({ at, shown: moment.shown })
      at += DICE
      continue
    }
    const { cue } = moment
    if (cue.tag === 'march') {
      const known = tracks.get(cue.unit) ?? []
      const start = known.at(-1) ?? before.get(cue.unit) ?? spotOf(cue.places[0])
      if (start === undefined) continue
      tracks.set(cue.unit, known)
      known.push({ x: start.x, y: start.y, at })
      for (const place of cue.places.slice(before.has(cue.unit) || known.length > 1 ? 1 : 0)) {
        const spot = spotOf(place)
        at += STEP
        if (spot !== undefined) known.push({ x: spot.x, y: spot.y, at })
      }
    } else if (cue.tag === 'fire') {
      const to = spotOf(cue.to)
      if (to !== undefined) shots.push({ at, from: spotOf(cue.from) ?? to, to, hits: cue.hits })
      at += SHOT
    } else if (cue.tag === 'hit') {
      hits.push({ at, unit: cue.unit })
      at += HIT
    } else gone.set(cue.unit, at)
  }
  for (const [unit, end] of after) {
    const known = tracks.get(unit)
    const last = known?.at(-1)
    if (known !== undefined && last !== undefined) known[known.length - 1] = { ...last, x: end.x, y: end.y }
    else {
      const start = before.get(unit)
      if (start === undefined || (start.x === end.x && start.y === end.y)) continue
      tracks.set(unit, [
        { x: start.x, y: start.y, at: 0 },
        { x: end.x, y: end.y, at: SLIDE },
      ])
    }
  }
  const ends = [...tracks.values()].map((points) => points.at(-1)?.at ?? 0)
  return { tracks, shots, hits, gone, dice, lasts: Math.max(at, 0, ...ends) }
}

const DIE = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅']

/** Returns the character for a die face; values other than 1–6 are written as numbers. */
export const faceOfDie = (shown: number): string => DIE[shown - 1] ?? String(shown)

const translated = ({ x, y }: Spot): string => `translate(${x}px,${y}px)`

/**
 * Animates what happened on a board that is already drawn in its final position. Returns the animations to wait for.
 */
export const playAnimation = (
  board: DrawnBoard,
  plan: AnimationPlan,
  ghosts: ReadonlyMap<string, SVGElement>,
  table: HTMLElement,
  speed: number,
): readonly Animation[] => {
  const document = table.ownerDocument
  const pace = Math.max(1, plan.lasts / LONGEST) * speed
  const running: Animation[] = []
  const play = (element: Element, frames: Keyframe[], at: number, lasts: number, isPassing = false): void => {
    const animation = element.animate(frames, {
      delay: at / pace,
      duration: Math.max(1, lasts / pace),
      fill: 'backwards',
      easing: 'ease-in-out',
    })
    if (isPassing)
      animation.onfinish = animation.oncancel = () => {
        element.remove()
      }
    running.push(animation)
  }
  for (const [unit, points] of plan.tracks) {
    const element = board.at(`unit/${unit}`) ?? ghosts.get(unit)
    const last = points.at(-1)
    if (element === undefined || last === undefined || last.at === 0) continue
    play(
      element,
      points.map((point) => ({ transform: translated(point), offset: point.at / last.at })),
      0,
      last.at,
    )
  }
  for (const [unit, ghost] of ghosts) {
    board.layer('counters').append(ghost)
    play(ghost, [{ opacity: 1 }, { opacity: 0 }], plan.gone.get(unit) ?? 0, HIT * 2, true)
  }
  for (const { at, unit } of plan.hits) {
    const body = board.at(`unit/${unit}`)?.querySelector('.body')
    if (body) play(body, [{ fill: '#ffd23f' }, { fill: '#e5484d' }, {}], at, HIT * 2)
  }
  for (const { at, from, to, hits } of plan.shots) {
    const line = draw(document, 'path', {
      class: 'arrow fire',
      d: `M${from.x} ${from.y}L${to.x} ${to.y}`,
      'aria-hidden': 'true',
    })
    board.layer('last-move').append(line)
    play(
      line,
      [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
      at,
      SHOT,
      true,
    )
    if (hits === null) continue
    const mark = draw(document, 'text', {
      class: 'badge',
      x: String(to.x),
      y: String(to.y - 24),
      'aria-hidden': 'true',
    })
    mark.textContent = hits === 0 ? '–' : `✸ ${hits}`
    board.layer('last-move').append(mark)
    play(mark, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1 }], at + SHOT / 2, DICE, true)
  }
  for (const { at, shown } of plan.dice) {
    const dice = shown.slice(0, 12).map((one) => make(document, 'span', { class: 'die' }, faceOfDie(one)))
    const row = make(document, 'div', { class: 'dice' }, ...dice)
    table.append(row)
    play(
      row,
      [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
      at,
      DICE,
      true,
    )
  }
  return running
}
