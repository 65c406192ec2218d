import { overlap, type Box } from './box.js'

/** The side of the grid squares in which boxes are looked up. */
const SQUARE = 160
/** More than the number of squares from top to bottom of any map. */
const DOWN = 4096

/** Boxes with their owners, looked up by the squares of a grid. */
export interface BoxIndex<Owner> {
  readonly add: (box: Box, owner: Owner) => void
  /** Removes a box that was added. */
  readonly remove: (box: Box) => void
  /** Calls back for each box that overlaps another, with the area of the overlap. */
  readonly each: (box: Box, then: (area: number, owner: Owner) => void) => void
  /** The sum of the areas that other boxes cover of a box. */
  readonly covered: (box: Box) => number
}

/** Creates an empty index. */
export const boxIndex = <Owner>(): BoxIndex<Owner> => {
  const squares = new Map<number, (readonly [box: Box, owner: Owner])[]>()
  const at = (x: number): number => Math.floor(x / SQUARE)
  const each: BoxIndex<Owner>['each'] = (box, then) => {
    for (let x = at(box.left); x <= at(box.right); x++)
      for (let y = at(box.top); y <= at(box.bottom); y++)
        for (const [other, owner] of squares.get(x * DOWN + y) ?? []) {
          // A box in several squares counts only where the overlap begins.
          if (at(Math.max(box.left, other.left)) !== x || at(Math.max(box.top, other.top)) !== y) continue
          const area = overlap(box, other)
          if (area > 0) then(area, owner)
        }
  }
  const squaresOf = ({ left, top, right, bottom }: Box): readonly number[] => {
    const found: number[] = []
    for (let x = at(left); x <= at(right); x++) for (let y = at(top); y <= at(bottom); y++) found.push(x * DOWN + y)
    return found
  }
  return {
    add: (box, owner) => {
      for (const square of squaresOf(box)) {
        const here = squares.get(square)
        if (here === undefined) squares.set(square, [[box, owner]])
        else here.push([box, owner])
      }
    },
    remove: (box) => {
      for (const square of squaresOf(box))
        squares.set(square, squares.get(square)?.filter(([other]) => other !== box) ?? [])
    },
    each,
    covered: (box) => {
      let sum = 0
      each(box, (area) => (sum += area))
      return sum
    },
  }
}
