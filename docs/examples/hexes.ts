// Hexes as arithmetic: distances, rings, and lines along hexsides.
import { distance, exactLine, hex, neighbors, ring } from 'ardennes/geometry'

const home = hex(0, 0)
const far = hex(2, 2)
console.log(`${neighbors(home).length} neighbors, ${ring(home, 3).length} hexes in the ring of radius 3`)
console.log(`distance ${distance(home, far)}`)

// Between these two the line runs along hexsides: there it touches two hexes at once.
console.log(
  exactLine(home, far)
    .map((step) => step.length)
    .join(' '),
)

/* prints
6 neighbors, 18 hexes in the ring of radius 3
distance 4
1 2 1 2 1
*/
