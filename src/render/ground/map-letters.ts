import type { AreaMapStyle } from '../../maps/board-picture.js'
import { boxAround, type Box } from '../layout/berths.js'
import { boxTally, spotTally, type Tally } from '../layout/raster.js'
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

/** About how high letters along a line are: of rivers, and of stretches of country. */
const [HIGH, HIGHER] = [13, 18]

/** The room a letter takes. */
export const boxOfLetter = ({ of, at: { x, y }, turn, aside }: MapLetter): Box => {
  const high = of === 'region' ? HIGHER : HIGH
  const [angle, up] = [(turn * Math.PI) / 180, aside + high / 3]
  return boxAround({ x: x + Math.sin(angle) * up, y: y - Math.cos(angle) * up }, high, high)
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

/** What letters along lines keep off: spots of roads, and boxes of all that is written. */
interface Clutter {
  readonly lines: Tally
  readonly boxes: Tally
}

/** What it costs each letter to stand where it would. */
const priceOf = (letters: readonly MapLetter[], each: (box: Box) => number): number =>
  letters.reduce((sum, letter) => sum + each(boxOfLetter(letter)), 0)

/** How much a word turns from letter to letter, in degrees. */
const bendOf = (letters: readonly MapLetter[]): number =>
  letters.slice(1).reduce((sum, { turn }, i) => {
    const by = Math.abs(turn - letters[i].turn)
    return sum + Math.min(by, 360 - by)
  }, 0)

const riverLettersAt = ({ name, spots }: River, aside: number, from: number): readonly MapLetter[] =>
  lettered('river-name halo', name, spots, from, SPACED, aside)

/** Where the name of a river stands on the least: how far aside of it, and from where along it. */
const riverPlace = (river: River, { lines, boxes }: Clutter): readonly [aside: number, from: number] => {
  const [long, room] = [lengthAlong(river.spots), river.name.length * SPACED]
  let [best, least]: [readonly [number, number], number] = [[0, -1], Infinity]
  for (const aside of [9, -19])
    for (let from = 12; from + room < long - 12; from += 14) {
      const letters = riverLettersAt(river, aside, from)
      const cost =
        priceOf(
          letters,
          ({ left, top, right, bottom }) =>
            (boxes(left, top, right, bottom) > 0 ? 400 : 0) + 8 * lines(left - 5, top - 5, right + 5, bottom + 5),
        ) +
        bendOf(letters) / 8 +
        Math.abs(from + room / 2 - long / 2) / 80
      if (cost < least) [best, least] = [[aside, from], cost]
    }
  return best
}

/** How far a region's name is moved aside at most, and in what steps. */
const [ASIDE, BY] = [80, 10]
/** How far the front may stand from the border it runs along, and what it costs a letter to lie there. */
const [BESIDE_FRONT, CROSSED] = [5, 40]

/** A stretch of country on the drawing, with its name. */
interface Region {
  readonly name: string
  readonly from: Spot
  readonly to: Spot
}

const regionLettersAt = ({ name, from, to }: Region, aside: number, on: number): readonly MapLetter[] => {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far]
  const [dx, dy] = [ux * on - uy * aside, uy * on + ux * aside]
  const line = [from, to].map(({ x, y }) => ({ x: x + dx, y: y + dy }))
  return lettered('region', name.toUpperCase(), line, 0, far / name.length, -5)
}

/** Where the name of a stretch of country stands on the least: how far it is moved aside and along. */
const regionPlace = (
  region: Region,
  { lines, boxes }: Clutter,
  berths: Tally,
  borders: Tally,
): readonly [aside: number, on: number] => {
  let [best, least]: [readonly [number, number], number] = [[0, 0], Infinity]
  for (let aside = -ASIDE; aside <= ASIDE; aside += BY)
    for (let on = -ASIDE; on <= ASIDE; on += BY / 2) {
      const cost =
        priceOf(
          regionLettersAt(region, aside, on),
          ({ left, top, right, bottom }) =>
            (boxes(left, top, right, bottom) > 0 ? 200 : 0) +
            (berths(left, top, right, bottom) > 0 ? 40 : 0) +
            (borders(left - BESIDE_FRONT, top - BESIDE_FRONT, right + BESIDE_FRONT, bottom + BESIDE_FRONT) > 0
              ? CROSSED
              : 0) +
            5 * lines(left, top, right, bottom),
        ) +
        (Math.abs(aside) + Math.abs(on)) / 5
      if (cost < least) [best, least] = [[aside, on], cost]
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

/** Of the rivers that have a name, the longest stretch of each. */
const longestOf = (rivers: readonly River[]): readonly River[] =>
  [...grouped(rivers, ({ name }) => name)].flatMap(([name, of]) =>
    name === '' ? [] : [of.toSorted((a, b) => lengthAlong(b.spots) - lengthAlong(a.spots))[0]],
  )

/** Where the names of rivers cover least. */
export const riverPlaces = (laid: Laid, rivers: readonly River[], printed: Printed): readonly number[] => {
  const clutter = {
    lines: spotTally(laid.inner, [[printed.lines, 1]]),
    boxes: boxTally(laid.inner, boxesOn(laid, printed)),
  }
  return longestOf(rivers).flatMap((river) => riverPlace(river, clutter))
}

/** The names of rivers, letter by letter, at their places. */
export const riverLetters = (rivers: readonly River[], places: readonly number[]): readonly MapLetter[] =>
  longestOf(rivers).flatMap((river, i) => {
    const [aside, from] = [places[2 * i], places[2 * i + 1]]
    return from < 0 ? [] : riverLettersAt(river, aside, from)
  })

const regionsOf = ({ place }: Laid, { country }: AreaMapStyle): readonly Region[] =>
  (country?.regions ?? []).map(({ name, from, to }) => {
    const [start, end] = [from, to].map(([x, y]) => place({ x, y }))
    return { name, from: start, to: end }
  })

/** Where the names of stretches of country cover least, and counters least often cover them. */
export const regionPlaces = (
  laid: Laid,
  style: AreaMapStyle,
  printed: Printed,
  rivers: readonly MapLetter[],
  berths: readonly Box[],
): readonly number[] => {
  const clutter = {
    lines: spotTally(laid.inner, [[printed.lines, 1]]),
    boxes: boxTally(laid.inner, [...boxesOn(laid, printed), ...rivers.map(boxOfLetter)]),
  }
  const covered = boxTally(laid.inner, berths)
  const borders = spotTally(laid.inner, [[laid.cells.borders.flatMap(({ spots }) => spots), 1]])
  return regionsOf(laid, style).flatMap((region) => regionPlace(region, clutter, covered, borders))
}

/** The names of stretches of country, letter by letter, at their places. */
export const regionLetters = (laid: Laid, style: AreaMapStyle, places: readonly number[]): readonly MapLetter[] =>
  regionsOf(laid, style).flatMap((region, i) => regionLettersAt(region, places[2 * i], places[2 * i + 1]))

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
