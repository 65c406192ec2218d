import type { Module } from '../../module.js'
import { primer } from './codec.js'
import type { Primer } from './game.js'
import { moveInput } from './handling.js'
import { heuristics } from './insight.js'
import { map } from './map.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './metrics.js'
import { parse, print } from './notation.js'
import { picture } from './picture.js'
import { player } from './player.js'
import { questions } from './questions.js'
import { readScenario } from './scenario.js'
import { describeBoard, describeCommand, describeEvent, describeOutcome, subject } from './tell.js'

/** The primer, whole. */
export const primerModule: Module<Primer> = {
  ruleset: primer,
  readScenario,
  player,
  heuristics,
  moveInput,
  describeCommand,
  subject,
  describeEvent,
  describeOutcome,
  describeBoard,
  picture: (state) => ({ tag: 'hexes', map, picture: picture(state) }),
  questions,
  metrics,
  chronicle,
  print,
  parse,
}
