import type { AreaMapStyle } from '../../maps/board-picture.js'
import { boxAround, type Box } from '../shapes/box.js'
import { boxTally, spotTally, type Tally } from '../shapes/raster.js'
import { roundToTenth, type Spot } from '../svg.js'
import type { LaidAreas } from './area-layout.js'
import { alongLine, groupBy, lengthAlong } from '../shapes/course.js'
import type { PlacedName } from './area-names.js'

/** A letter of a name that runs along a line. */
export interface MapLetter {
  /** The CSS class. */
  readonly of: string
  readonly letter: string
  /** The spot on its line. */
  readonly at: Spot
  /** The rotation, in degrees. */
  readonly turn: number
  /** The distance above its line. */
  readonly aside: number
}

/** A line with a name along it, such as a river. */
export interface NamedLine {
  /** The name, or an empty string. */
  readonly name: string
  readonly spots: readonly Spot[]
}

/** The approximate height of letters along a line: for rivers, and for regions. */
const [HIGH, HIGHER] = [13, 18]

/** The room a letter takes. */
export const boxOfLetter = (letter: MapLetter): Box => boxOfLarger(letter, 1)

/** The room a letter takes whose font size is `by` times the size on the map. */
export const boxOfLarger = ({ of, at: { x, y }, turn, aside }: MapLetter, by: number): Box => {
  const high = (of === 'region' ? HIGHER : HIGH) * by
  const [angle, up] = [(turn * Math.PI) / 180, aside + high / 3]
  return boxAround({ x: x + Math.sin(angle) * up, y: y - Math.cos(angle) * up }, high, high)
}

/** Sets text letter by letter along a line, upright. */
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
    return { of, letter, at: { x: roundToTenth(at.x), y: roundToTenth(at.y) }, turn: Math.round(turn), aside }
  }).filter(({ letter }) => letter !== ' ')
}

/** The spacing between the letters of a river. */
const SPACED = 10

/** The things that letters along lines avoid: spots of roads, and boxes of text. */
interface Clutter {
  readonly lines: Tally
  readonly boxes: Tally
}

/** The total cost of some letters at their positions. */
const priceOf = (letters: readonly MapLetter[], each: (box: Box) => number): number =>
  letters.reduce((sum, letter) => sum + each(boxOfLetter(letter)), 0)

/** The total change of direction from letter to letter, in degrees. */
const bendOf = (letters: readonly MapLetter[]): number =>
  letters.slice(1).reduce((sum, { turn }, i) => {
    const by = Math.abs(turn - letters[i].turn)
    return sum + Math.min(by, 360 - by)
  }, 0)

/** The maximum total bend of the name of a river that is set larger, in degrees. */
const MOST_BENT = 75

const riverLettersAt = ({ name, spots }: NamedLine, aside: number, from: number, by = 1): readonly MapLetter[] =>
  lettered('river-name halo', name, spots, from, SPACED * by, aside < 0 ? aside * by : aside)

/** The offset from the river and the start along it where the name of the river covers least. */
const riverPlace = (river: NamedLine, { lines, boxes }: Clutter): readonly [aside: number, from: number] => {
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

/** The maximum offset of a region's name, and the increment of the offsets tried. */
const [ASIDE, BY] = [80, 10]
/** The distance from a border within which the front may be drawn, and the cost of a letter there. */
const [BESIDE_FRONT, CROSSED] = [5, 40]

/** A named region on the drawing. */
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

/** The offset across and along its line where the name of a region covers least. */
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

/** The things that letters along lines avoid. */
interface Printed {
  readonly names: readonly PlacedName[]
  readonly lines: readonly Spot[]
  readonly panels: readonly Box[]
}

const boxesOn = ({ spots }: LaidAreas, { names, panels }: Printed): readonly Box[] => [
  ...names.map(({ box }) => box),
  ...panels,
  ...spots.map((town) => boxAround(town, 26, 22)),
]

/** The longest stretch of each named river. */
const longestOf = (rivers: readonly NamedLine[]): readonly NamedLine[] =>
  [...groupBy(rivers, ({ name }) => name)].flatMap(([name, of]) =>
    name === '' ? [] : [of.toSorted((a, b) => lengthAlong(b.spots) - lengthAlong(a.spots))[0]],
  )

/** Finds the positions where the names of rivers cover least. */
export const riverPlaces = (laid: LaidAreas, rivers: readonly NamedLine[], printed: Printed): readonly number[] => {
  const clutter = {
    lines: spotTally(laid.inner, [[printed.lines, 1]]),
    boxes: boxTally(laid.inner, boxesOn(laid, printed)),
  }
  return longestOf(rivers).flatMap((river) => riverPlace(river, clutter))
}

/** The names of rivers, letter by letter, at their positions. */
export const riverLetters = (rivers: readonly NamedLine[], places: readonly number[]): readonly MapLetter[] =>
  longestOf(rivers).flatMap((river, i) => {
    const [aside, from] = [places[2 * i], places[2 * i + 1]]
    return from < 0 ? [] : riverLettersAt(river, aside, from)
  })

/** Letters at a position, and its cost. */
export interface LetterPlace {
  readonly letters: readonly MapLetter[]
  readonly cost: number
}

/** The positions at which the name of each river may stand, on either side of it, when it is `by` times as large. */
export const riverLettersLarger = (rivers: readonly NamedLine[], by: number): readonly (readonly LetterPlace[])[] =>
  longestOf(rivers).map((river) => {
    const [long, room] = [lengthAlong(river.spots), river.name.length * SPACED * by]
    const starts = Array.from({ length: Math.max(0, Math.floor((long - room - 24) / 14)) }, (_, i) => 12 + 14 * i)
    return starts.flatMap((from) =>
      [9, -19].flatMap((aside) => {
        const letters = riverLettersAt(river, aside, from, by)
        const bend = bendOf(letters)
        return bend > MOST_BENT ? [] : [{ letters, cost: bend / 8 + Math.abs(from + room / 2 - long / 2) / 80 }]
      }),
    )
  })

const regionsOf = ({ place }: LaidAreas, { country }: AreaMapStyle): readonly Region[] =>
  (country?.regions ?? []).map(({ name, from, to }) => {
    const [start, end] = [from, to].map(([x, y]) => place({ x, y }))
    return { name, from: start, to: end }
  })

/** Finds the positions where the names of regions cover least and counters rarely cover them. */
export const regionPlaces = (
  laid: LaidAreas,
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

/** The names of regions, letter by letter, at their positions. */
export const regionLetters = (laid: LaidAreas, style: AreaMapStyle, places: readonly number[]): readonly MapLetter[] =>
  regionsOf(laid, style).flatMap((region, i) => regionLettersAt(region, places[2 * i], places[2 * i + 1]))

/** The place of the name of each region when it is set larger: the same as on the map. */
export const regionLettersLarger = (
  laid: LaidAreas,
  style: AreaMapStyle,
  places: readonly number[],
): readonly (readonly LetterPlace[])[] =>
  regionsOf(laid, style).map((region, i) => [
    { letters: regionLettersAt(region, places[2 * i], places[2 * i + 1]), cost: 0 },
  ])
