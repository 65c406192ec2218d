// A position as text, for terminals of any width.
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
          |▪1st Ri 4|         |         |         |         |         |▫1st Fo 4|
          |         |         |         |         |         |         |         |
      ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
     |   D1C   |   D2c   |   D3w   |   D4c   |   D5c   |   D6w   |   D7c   |   D8c   |
     |▪2nd Ri 4|         |         |         |         |         |         |▫2nd Fo 4|
     |         |         |         |         |         |         |         |         |
 ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
|   E1C   |   E2C   |   E3w   |   E4c   |  E5t*   |   E6c   |   E7w   |   E8c   |   E9c   |
|▪Hussar 3|▪Dragoo 3|         |         |         |         |         |▫Scouts 3|▫Lancer 3|
|         |         |         |         |         |         |         |         |         |
 ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ---- ----
     |   F1C   |   F2c   |   F3w   |   F4c   |   F5c   |   F6w   |   F7c   |   F8c   |
     |▪3rd Ri 4|         |         |         |         |         |         |▫3rd Fo 4|
*/
