// The toy as one function over typed arrays that change: the limit of what can be reached.
import {
  below,
  FIRST_UNITS,
  neighborsOf,
  sourcesOf,
  AREAS,
  STACK,
  startOf,
  STEPS,
  stepped,
  sumOf,
  TURNS,
  UNITS,
} from './board.js'

const first: Uint8Array = new Uint8Array(AREAS + 1)
for (let area = 0; area < AREAS; area++) first[area + 1] = first[area] + neighborsOf[area].length
const beside: Uint8Array = Uint8Array.from(neighborsOf.flat())

const startPlace: Uint8Array = Uint8Array.from(startOf)
const place: Uint8Array = new Uint8Array(UNITS)
const steps: Uint8Array = new Uint8Array(UNITS)
const count: Uint8Array = new Uint8Array(2 * AREAS)
const seen: Uint8Array = new Uint8Array(AREAS)
const queue: Uint8Array = new Uint8Array(AREAS)

/** The lowest word that is a six: five sixths of all words are lower. */
const isSix = (word: number): boolean => word >>> 0 >= 3579139414

/** Plays a game out and returns the checksum of its end. */
export const limitGame = (seed: number): number => {
  place.set(startPlace)
  steps.fill(STEPS)
  count.fill(0)
  for (let unit = 0; unit < UNITS; unit++) count[(unit < FIRST_UNITS ? 0 : AREAS) + place[unit]]++
  let word = seed | 0
  let firstAlive = FIRST_UNITS
  let secondAlive = UNITS - FIRST_UNITS
  for (let turn = 0; turn < TURNS && firstAlive > 0 && secondAlive > 0; turn++)
    for (let side = 0; side < 2; side++) {
      const own = side * AREAS
      const foe = AREAS - own
      for (let area = 0; area < AREAS; area++) seen[area] = count[foe + area] > 0 ? 2 : 0
      let head = 0
      let tail = 0
      const sources = sourcesOf[side]
      for (let k = 0; k < 2; k++)
        if (seen[sources[k]] === 0) {
          seen[sources[k]] = 1
          queue[tail++] = sources[k]
        }
      while (head < tail) {
        const area = queue[head++]
        for (let edge = first[area], end = first[area + 1]; edge < end; edge++) {
          const to = beside[edge]
          if (seen[to] === 0) {
            seen[to] = 1
            queue[tail++] = to
          }
        }
      }
      const last = side === 0 ? FIRST_UNITS : UNITS
      for (let unit = side === 0 ? 0 : FIRST_UNITS; unit < last; unit++) {
        if (steps[unit] === 0 || seen[place[unit]] !== 1) continue
        const from = place[unit]
        word = stepped(word)
        const to = beside[first[from] + below(word, first[from + 1] - first[from])]
        if (count[own + to] < STACK) {
          count[own + from]--
          count[own + to]++
          place[unit] = to
        }
      }
      for (let area = 0; area < AREAS; area++) {
        const firstCount = count[area]
        const secondCount = count[AREAS + area]
        if (firstCount === 0 || secondCount === 0) continue
        let byFirst = 0
        let bySecond = 0
        for (let k = 0; k < firstCount; k++) {
          word = stepped(word)
          if (isSix(word)) byFirst++
        }
        for (let k = 0; k < secondCount; k++) {
          word = stepped(word)
          if (isSix(word)) bySecond++
        }
        for (let unit = FIRST_UNITS; unit < UNITS && byFirst > 0; unit++)
          while (place[unit] === area && steps[unit] > 0 && byFirst > 0) {
            byFirst--
            if (--steps[unit] === 0) {
              count[AREAS + area]--
              secondAlive--
            }
          }
        for (let unit = 0; unit < FIRST_UNITS && bySecond > 0; unit++)
          while (place[unit] === area && steps[unit] > 0 && bySecond > 0) {
            bySecond--
            if (--steps[unit] === 0) {
              count[area]--
              firstAlive--
            }
          }
      }
    }
  return sumOf(place, steps, word)
}
