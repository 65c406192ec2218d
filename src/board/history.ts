import type { Draw, Drawn } from '../kernel/draw.js'
import { cuesFor } from '../kernel/texts.js'
import type { Cue } from '../maps/cue.js'
import type { Arrow } from '../render/scene/options.js'
import type { SomeGame, SomeModule } from './game.js'

/** One step of an animation: a cue of an event, or a dice roll. */
export type AnimationCue =
  | {
      readonly tag: 'cue'
      readonly cue: Cue
    }
  | {
      readonly tag: 'dice'
      readonly shown: readonly number[]
    }

/** An entry of a match. */
export interface HistoryEntry {
  readonly events: readonly SomeGame['event'][]
  readonly draw?: Draw
  readonly drawn?: Drawn
}

/** Returns the animation cues of some entries, as far as a side sees them. */
export const momentsOf = (
  module: SomeModule,
  before: object,
  happened: readonly HistoryEntry[],
  side: string | null,
): readonly AnimationCue[] => {
  const moments: AnimationCue[] = []
  let state = before
  for (const { events, draw, drawn } of happened) {
    const isSeen = draw?.sees === undefined || side === null || draw.sees.includes(side)
    if (draw?.tag === 'dice' && drawn !== undefined && drawn.length > 0 && isSeen)
      moments.push({ tag: 'dice', shown: drawn })
    for (const event of events) {
      moments.push(...cuesFor(module, state, event, side).map((cue): AnimationCue => ({ tag: 'cue', cue })))
      state = module.ruleset.evolve(state, event)
    }
  }
  return moments
}

/** Returns arrows for the full paths of counters and for lines of fire. */
export const arrowsOf = (
  moments: readonly AnimationCue[],
  nodeOf: (place: string) => number,
  title: (unit: string, to: string) => string,
): readonly Arrow[] => {
  const ways = new Map<string, string[]>()
  const shots: Arrow[] = []
  const marched = (cue: Extract<Cue, { readonly tag: 'march' }>): void => {
    const way = ways.get(cue.unit)
    if (way === undefined) ways.set(cue.unit, [...cue.places])
    else way.push(...cue.places.slice(way.at(-1) === cue.places[0] ? 1 : 0))
  }
  for (const moment of moments) {
    if (moment.tag === 'dice') continue
    const { cue } = moment
    if (cue.tag === 'march') marched(cue)
    else if (cue.tag === 'fire' && cue.from !== null && cue.from !== cue.to)
      shots.push({ kind: 'fire', nodes: [nodeOf(cue.from), nodeOf(cue.to)] })
  }
  const marches = [...ways].map(([unit, way]): Arrow => ({
    kind: 'last',
    nodes: way.map(nodeOf),
    title: title(unit, way.at(-1) ?? ''),
  }))
  return [...marches, ...shots].filter(({ nodes }) => nodes.length > 1 && nodes.every((node) => node >= 0))
}
