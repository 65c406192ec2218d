import { optionTable } from './data/options.js'
import type { Codecs, Ruleset } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { makeCodecs } from './boundary/codecs.js'
import { parsePosition, printPosition } from './boundary/notation.js'
import { readScenario } from './boundary/scenario-reading.js'
import { units } from './data/units.js'
import { peiperDreamRules } from './fast/turn.js'
import type { PeiperDream } from './model/game.js'
import { encoding } from './play/encoding.js'
import { heuristics } from './play/heuristics.js'
import { moveInput } from './play/move-input.js'
import { player, handTunedPlayer } from './play/player.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './study/metrics.js'
import { uses } from './study/uses.js'
import { questions } from './study/questions.js'
import { optionTexts } from './text/load.js'
import { mapOf, mapStyle, picture } from './text/picture.js'
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

/** The codecs. */
export const codecs: Codecs<PeiperDream> = /* @__PURE__ */ makeCodecs(peiperDreamRules)

/** The ruleset with codecs. */
export const peiperDream: Ruleset<PeiperDream> = /* @__PURE__ */ (() => ({
  ...peiperDreamRules,
  codecs,
  migrations: [],
}))()

/** The module of The Peiper Dream. */
export const peiperDreamModule: Module<PeiperDream> = /* @__PURE__ */ (() => ({
  ruleset: peiperDream,
  readScenario,
  options: optionTable,
  optionTexts,
  player,
  players: { 'hand-tuned': () => handTunedPlayer },
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
  picture: (state, _side, wording) => ({
    tag: 'hexes',
    map: mapOf(state, wording),
    picture: picture(state, wording),
    style: mapStyle,
  }),
  loadPage: async () => (await import('./page/parts.js')).pageIn,
  questions,
  metrics,
  uses,
  units: units.map(({ id, name, side, kind, af, pr, movement }) => ({
    id,
    name,
    facts: { side, kind, af: af.join('/'), pr: pr.join('/'), movement },
  })),
  chronicle,
  print: printPosition,
  parse: parsePosition,
}))()
