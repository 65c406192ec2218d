// A position in letters, for terminals of any width.
import { drawHexText } from 'ardennes/render'
import { map, picture, ruleset as primer } from 'ardennes/rulesets/primer'

console.log(
  drawHexText(map, picture(primer.setup(primer.scenarios[0])), 100)
    .split('\n')
    .slice(0, 24)
    .join('\n'),
)

/* prints
Primer, turn 1 of 6
                     ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
                    |   A1c   |   A2c   |   A3w   |   A4c   |   A5c   |
                    |         |         |         |         |         |
                    |         |         |         |         |         |
                ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
               |   B1c   |   B2w   |   B3c   |   B4c   |   B5w   |   B6c   |
               |         |         |         |         |         |         |
               |         |         |         |         |         |         |
           ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
          |   C1C   |   C2w   |   C3c   |  C4t*   |   C5c   |   C6w   |   C7c   |
          |  ▪w1 4  |         |         |         |         |         |  ▫e1 4  |
          |         |         |         |         |         |         |         |
      ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
     |   D1C   |   D2c   |   D3w   |   D4c   |   D5c   |   D6w   |   D7c   |   D8c   |
     |  ▪w2 4  |         |         |         |         |         |         |  ▫e2 4  |
     |         |         |         |         |         |         |         |         |
 ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
|   E1C   |   E2C   |   E3w   |   E4c   |  E5t*   |   E6c   |   E7w   |   E8c   |   E9c   |
|  ▪w5 3  |  ▪w6 3  |         |         |         |         |         |  ▫e6 3  |  ▫e5 3  |
|         |         |         |         |         |         |         |         |         |
 ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
     |   F1C   |   F2c   |   F3w   |   F4c   |   F5c   |   F6w   |   F7c   |   F8c   |
     |  ▪w3 4  |         |         |         |         |         |         |  ▫e3 4  |
*/
