import { units } from './data/counters.js'
import { optionTable } from './data/options.js'
import type { Ruleset } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { codecs } from './boundary/codecs.js'
import type { Primer } from './model/game.js'
import { moveInput } from './play/move-input.js'
import { encoding } from './play/encoding.js'
import { heuristics } from './play/heuristics.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './study/metrics.js'
import { uses } from './study/uses.js'
import { parsePosition, printPosition } from './boundary/notation.js'
import { optionTexts } from './text/load.js'
import { mapOf, picture } from './text/picture.js'
import { player } from './play/player.js'
import { questions } from './study/questions.js'
import { readScenario } from './boundary/scenario-reading.js'
import { primerRules } from './rules/turn.js'
import { cues } from './text/cues.js'
import {
  describeBoard,
  describeCommand,
  describeEvent,
  describeOutcome,
  describeScenario,
  describeTurn,
  describeViolation,
  subjectOf,
} from './text/describe.js'

/** The ruleset of the Primer: the rules with codecs for files and networks. */
export const primer: Ruleset<Primer> = { ...primerRules, codecs, migrations: [] }

/** The complete Primer module: ruleset, player, sentences, pictures and studies. */
export const primerModule: Module<Primer> = {
  ruleset: primer,
  readScenario,
  options: optionTable,
  optionTexts,
  player,
  heuristics,
  encoding,
  moveInput,
  describeCommand,
  describeViolation,
  subject: subjectOf,
  describeEvent,
  cues,
  describeOutcome,
  describeScenario,
  describeTurn,
  describeBoard,
  painter: async () => (await import('../../render/painters/hexes.js')).hexPainter,
  picture: (state, _side, wording) => ({ tag: 'hexes', map: mapOf(state), picture: picture(state, wording) }),
  loadPage: async () => (await import('./page/parts.js')).pageIn,
  questions,
  metrics,
  uses,
  units: units.map(({ id, name, side, strength, movement }) => ({ id, name, facts: { side, strength, movement } })),
  chronicle,
  print: printPosition,
  parse: parsePosition,
}
