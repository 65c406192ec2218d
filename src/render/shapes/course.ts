import type { Spot } from '../svg.js'

/**
 * Rounds a line with Chaikin's algorithm: replaces every corner with two spots near it, several times. The ends stay.
 */
export const chaikin = (line: readonly Spot[], times = 2): readonly Spot[] => {
  if (times === 0 || line.length < 3) return line
  const cut = line.slice(0, -1).flatMap((a, i) => {
    const b = line[i + 1]
    const at = (t: number): Spot => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
    return [at(0.25), at(0.75)]
  })
  return chaikin([line[0], ...cut.slice(1, -1), line[line.length - 1]], times - 1)
}

const isSame = (a: Spot, b: Spot): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.5

/** Joins pieces of lines end to end where exactly two of them meet. */
export const joinLines = (pieces: readonly (readonly Spot[])[]): readonly (readonly Spot[])[] => {
  const left = [...pieces]
  const chains: (readonly Spot[])[] = []
  for (let line = left.shift(); line !== undefined; line = left.shift()) {
    let chain: readonly Spot[] = line
    for (let isGrowing = true; isGrowing;) {
      const end = chain[chain.length - 1]
      const [start] = chain
      const i = left.findIndex((other) =>
        [other[0], other[other.length - 1]].some((spot) => isSame(spot, start) || isSame(spot, end)),
      )
      isGrowing = i >= 0
      if (!isGrowing) break
      const [piece] = left.splice(i, 1)
      const [from, to] = [piece[0], piece[piece.length - 1]]
      if (isSame(from, end)) chain = [...chain, ...piece.slice(1)]
      else if (isSame(to, end)) chain = [...chain, ...piece.toReversed().slice(1)]
      else if (isSame(to, start)) chain = [...piece, ...chain.slice(1)]
      else chain = [...piece.toReversed(), ...chain.slice(1)]
    }
    chains.push(chain)
  }
  return chains
}

/** A line offset to its right. */
const beside = (line: readonly Spot[], by: (i: number) => number): readonly Spot[] =>
  line.map(({ x, y }, i) => {
    const [from, to] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]]
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
    return { x: x - ((to.y - from.y) / far) * by(i), y: y + ((to.x - from.x) / far) * by(i) }
  })

/** The two numbers of a step, in the shortest path syntax. */
const step = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`.replace(/\b0\./g, '.')

/**
 * A smooth curve through the midpoints between spots, ends included, as path data. Coordinates are whole units, so
 * every bend mirrors the one before.
 */
export const smoothPath = (line: readonly Spot[]): string => {
  const at = line.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const last = at.length - 1
  const [first] = at
  if (last === 1) return `M${first.x} ${first.y}l${step(at[1].x - first.x, at[1].y - first.y)}`
  const ends = at
    .slice(1, -1)
    .map(({ x, y }, i) => (i === last - 2 ? at[last] : { x: (x + at[i + 2].x) / 2, y: (y + at[i + 2].y) / 2 }))
  const bends = ends.map(({ x, y }, i) => {
    const from = i === 0 ? first : ends[i - 1]
    return step(x - from.x, y - from.y)
  })
  return `M${first.x} ${first.y}q${step(at[1].x - first.x, at[1].y - first.y)} ${bends[0]}t${bends.slice(1).join(' ')}`
    .replaceAll(' -', '-')
    .replace(/t$/, '')
}

/** Consecutive quadratic bends as path data: a start, then by turns a control point and an end. */
export const bending = (line: readonly Spot[]): string => {
  const at = line.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  let [{ x, y }] = at
  let d = `M${x} ${y}`
  let mirrored: Spot | null = null
  for (let i = 1; i + 1 < at.length; i += 2) {
    const [over, to] = [at[i], at[i + 1]]
    // A bend that mirrors the one before needs only its end. The rounding this accepts is invisible.
    const isMirror = mirrored !== null && Math.hypot(mirrored.x - over.x, mirrored.y - over.y) < 1.5
    const bend: Spot = isMirror && mirrored !== null ? mirrored : over
    d += isMirror ? `t${step(to.x - x, to.y - y)}` : `q${step(over.x - x, over.y - y)} ${step(to.x - x, to.y - y)}`
    mirrored = { x: 2 * to.x - bend.x, y: 2 * to.y - bend.y }
    ;({ x, y } = to)
  }
  return d.replaceAll(' -', '-')
}

/** A ribbon along a line, with the given widths at its ends, as path data. */
export const ribbon = (line: readonly Spot[], from: number, to: number): string => {
  const half = (i: number): number => (from + ((to - from) * i) / Math.max(1, line.length - 1)) / 2
  const back = beside(line, (i) => -half(i)).toReversed()
  return `${smoothPath(beside(line, half))}L${smoothPath(back).slice(1)}Z`
}

/** The length of a line. */
export const lengthAlong = (line: readonly Spot[]): number =>
  line.reduce((sum, { x, y }, i) => (i === 0 ? 0 : sum + Math.hypot(x - line[i - 1].x, y - line[i - 1].y)), 0)

/** The spot at a distance along a line, and the direction there, in degrees. */
export const alongLine = (line: readonly Spot[], far: number): Spot & { readonly turn: number } => {
  let left = far
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    const step = Math.hypot(b.x - a.x, b.y - a.y)
    if (left <= step || i === line.length - 1) {
      const t = step === 0 ? 0 : Math.min(1, left / step)
      return {
        x: a.x + (b.x - a.x) * t,
        y: a.y + (b.y - a.y) * t,
        turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
      }
    }
    left -= step
  }
  return { ...line[0], turn: 0 }
}

/** Groups things by key, in the order of the first of each group. */
export const groupBy = <T>(things: readonly T[], by: (thing: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const thing of things) groups.set(by(thing), [...(groups.get(by(thing)) ?? []), thing])
  return groups
}
