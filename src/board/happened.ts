import type { Draw, Drawn } from '../kernel/draw.js'
import type { Cue } from '../maps/cue.js'
import type { Arrow } from '../render/scene/options.js'
import type { SomeGame, SomeModule } from './game.js'
import type { Moment } from './motion.js'

/** Something that happened, as a match keeps it. */
export interface Happened {
  /** What it did to the board. */
  readonly events: readonly SomeGame['event'][]
  /** What chance was asked for. */
  readonly draw?: Draw
  /** What chance answered. */
  readonly drawn?: Drawn
}

/** What a seat sees of what happened since a position. */
export const momentsOf = (
  { ruleset, cues }: SomeModule,
  before: object,
  happened: readonly Happened[],
  side: string | null,
): readonly Moment[] => {
  const moments: Moment[] = []
  let state = before
  for (const { events, draw, drawn } of happened) {
    const isSeen = draw?.sees === undefined || side === null || draw.sees.includes(side)
    if (draw?.tag === 'dice' && drawn !== undefined && drawn.length > 0 && isSeen)
      moments.push({ tag: 'dice', shown: drawn })
    for (const event of events) {
      const seen = side === null || ruleset.redact === undefined ? event : ruleset.redact(event, side)
      if (seen !== null && cues !== undefined)
        moments.push(...cues(state, seen).map((cue): Moment => ({ tag: 'cue', cue })))
      state = ruleset.evolve(state, event)
    }
  }
  return moments
}

/** The whole ways of counters and the lines of fire, as arrows. */
export const arrowsOf = (
  moments: readonly Moment[],
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
