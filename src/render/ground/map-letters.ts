import type { AreaMapStyle } from '../../maps/board-picture.js'
import { boxAround, overlap, type Box } from '../layout/berths.js'
import { group, tenth, text, type Spot, type Svg } from '../svg.js'
import type { Laid } from './area-layout.js'
import type { River } from './area-plan.js'
import { alongLine, grouped, lengthAlong } from './course.js'
import type { PlacedName } from './names.js'

/** A letter of a name that is written along a line. */
export interface MapLetter {
  /** Its class. */
  readonly of: string
  /** The letter. */
  readonly letter: string
  /** Where it stands on its line. */
  readonly at: Spot
  /** How it is turned, in degrees. */
  readonly turn: number
  /** How far above its line it stands. */
  readonly aside: number
}

/** About how high letters along a line are. */
const HIGH = 13

/** The room a letter takes. */
export const boxOfLetter = ({ at: { x, y }, turn, aside }: MapLetter): Box => {
  const [angle, up] = [(turn * Math.PI) / 180, aside + HIGH / 3]
  return boxAround({ x: x + Math.sin(angle) * up, y: y - Math.cos(angle) * up }, HIGH, HIGH)
}

/** Words letter by letter along a line, upright. */
const lettered = (
  of: string,
  words: string,
  line: readonly Spot[],
  from: number,
  apart: number,
  aside: number,
): readonly MapLetter[] => {
  const middle = alongLine(line, from + (apart * words.length) / 2)
  const isBack = Math.abs(middle.turn) > 90
  const long = lengthAlong(line)
  const course = isBack ? line.toReversed() : line
  const start = isBack ? long - from - apart * words.length : from
  return Array.from(words, (letter, i): MapLetter => {
    const at = alongLine(course, start + (i + 0.5) * apart)
    const [before, after] = [alongLine(course, start + (i - 0.4) * apart), alongLine(course, start + (i + 1.4) * apart)]
    const turn = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
    return { of, letter, at: { x: tenth(at.x), y: tenth(at.y) }, turn: Math.round(turn), aside }
  }).filter(({ letter }) => letter !== ' ')
}

/** How far apart the letters of a river are. */
const SPACED = 10

/** The name of a river where the least is printed around it. */
const riverName = ({ name, spots }: River, clutter: readonly Spot[], boxes: readonly Box[]): readonly MapLetter[] => {
  const [long, room] = [lengthAlong(spots), name.length * SPACED]
  let [best, least] = [[] as readonly MapLetter[], Infinity]
  for (const aside of [9, -19])
    for (let from = 12; from + room < long - 12; from += 14) {
      const letters = lettered('river-name halo', name, spots, from, SPACED, aside)
      const taken = letters.map(boxOfLetter)
      const near = clutter.filter((spot) =>
        taken.some(
          ({ left, right, top, bottom }) =>
            spot.x > left - 5 && spot.x < right + 5 && spot.y > top - 5 && spot.y < bottom + 5,
        ),
      ).length
      const over = boxes.filter((box) => taken.some((one) => overlap(one, box) > 0)).length
      const bend = letters.slice(1).reduce((sum, { turn }, i) => {
        const by = Math.abs(turn - letters[i].turn)
        return sum + Math.min(by, 360 - by)
      }, 0)
      const cost = over * 400 + near * 8 + bend / 8 + Math.abs(from + room / 2 - long / 2) / 80
      if (cost < least) [best, least] = [letters, cost]
    }
  return best
}

/** How far a region's name is moved aside at most, and in what steps. */
const [ASIDE, BY] = [80, 10]

const regionName = (
  name: string,
  [from, to]: readonly Spot[],
  clutter: readonly Spot[],
  boxes: readonly Box[],
  berths: readonly Box[],
): readonly MapLetter[] => {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [nx, ny] = [-(to.y - from.y) / far, (to.x - from.x) / far]
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far]
  let [best, least] = [[] as readonly MapLetter[], Infinity]
  for (let by = -ASIDE; by <= ASIDE; by += BY)
    for (let on = -ASIDE; on <= ASIDE; on += 2 * BY) {
      const line = [from, to].map(({ x, y }) => ({ x: x + nx * by + ux * on, y: y + ny * by + uy * on }))
      const letters = lettered('region', name.toUpperCase(), line, 0, far / name.length, -5)
      const taken = letters.map(boxOfLetter)
      const hidden = taken.filter((one) => berths.some((box) => overlap(one, box) > 0)).length
      const over = taken.filter((one) => boxes.some((box) => overlap(one, box) > 0)).length
      const near = clutter.filter((spot) =>
        taken.some(
          ({ left, right, top, bottom }) => spot.x > left && spot.x < right && spot.y > top && spot.y < bottom,
        ),
      ).length
      const cost = over * 200 + hidden * 40 + near * 5 + (Math.abs(by) + Math.abs(on)) / 5
      if (cost < least) [best, least] = [letters, cost]
    }
  return best
}

/** What letters along lines keep off. */
interface Printed {
  readonly names: readonly PlacedName[]
  readonly lines: readonly Spot[]
  readonly panels: readonly Box[]
}

const boxesOn = ({ spots }: Laid, { names, panels }: Printed): readonly Box[] => [
  ...names.map(({ box }) => box),
  ...panels,
  ...spots.map((town) => boxAround(town, 26, 22)),
]

/** The names of rivers, letter by letter, where they cover least. */
export const riverLetters = (laid: Laid, rivers: readonly River[], printed: Printed): readonly MapLetter[] => {
  const boxes = boxesOn(laid, printed)
  const longest = [...grouped(rivers, ({ name }) => name)].flatMap(([name, of]) =>
    name === '' ? [] : [of.toSorted((a, b) => lengthAlong(b.spots) - lengthAlong(a.spots))[0]],
  )
  return longest.flatMap((river) => riverName(river, printed.lines, boxes))
}

/** The names of stretches of country, letter by letter, where they cover least and counters least often cover them. */
export const regionLetters = (
  laid: Laid,
  { country }: AreaMapStyle,
  printed: Printed,
  rivers: readonly MapLetter[],
  berths: readonly Box[],
): readonly MapLetter[] => {
  const boxes = [...boxesOn(laid, printed), ...rivers.map(boxOfLetter)]
  return (country?.regions ?? []).flatMap(({ name, from, to }) =>
    regionName(
      name,
      [from, to].map(([x, y]) => laid.place({ x, y })),
      printed.lines,
      boxes,
      berths,
    ),
  )
}

/** Letters drawn, those of a class together. */
export const drawLetters = (letters: readonly MapLetter[]): Svg =>
  [...grouped(letters, ({ of }) => of)]
    .map(([of, all]) =>
      group(
        of,
        ...all.map(({ letter, at, turn, aside }) =>
          text('', 0, -aside, letter, { transform: `translate(${at.x} ${at.y})rotate(${turn})` }),
        ),
      ),
    )
    .join('')
