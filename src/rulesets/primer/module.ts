import { units } from './data/counters.js'
import { optionTable } from './data/options.js'
import type { Ruleset } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { codecs } from './boundary/codecs.js'
import type { Primer } from './model/game.js'
import { moveInput } from './play/move-input.js'
import { encoding } from './play/encoding.js'
import { heuristics } from './play/heuristics.js'
import { dataUnder } from './data/game-data.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './study/metrics.js'
import { uses } from './study/uses.js'
import { parse, print } from './boundary/notation.js'
import { picture } from './text/picture.js'
import { player } from './play/player.js'
import { questions } from './study/questions.js'
import { readScenario } from './boundary/scenario-reading.js'
import { primerRules } from './rules/turn.js'
import { cues } from './text/cues.js'
import { describeBoard, describeCommand, describeEvent, describeOutcome, subject } from './text/describe.js'

/** The primer with its codecs. */
export const primer: Ruleset<Primer> = { ...primerRules, codecs, migrations: [] }

/** The primer, whole. */
export const primerModule: Module<Primer> = {
  ruleset: primer,
  readScenario,
  options: optionTable,
  player,
  heuristics,
  encoding,
  moveInput,
  describeCommand,
  subject,
  describeEvent,
  cues,
  describeOutcome,
  describeBoard,
  painter: async () => (await import('../../render/painters/hexes.js')).hexPainter,
  picture: (state) => ({ tag: 'hexes', map: dataUnder(state).map, picture: picture(state) }),
  questions,
  metrics,
  uses,
  units: units.map(({ id, name, side, strength, movement }) => ({ id, name, facts: { side, strength, movement } })),
  chronicle,
  print,
  parse,
}
