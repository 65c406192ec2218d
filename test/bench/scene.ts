// What a board costs: drawn whole as SVG, and brought up to date after one move by the changes of its scene.
import { E } from '../../src/kernel/fp.js'
