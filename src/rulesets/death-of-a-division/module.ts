import { map as printed } from './data/areas.js'
import { units } from './data/counters.js'
import { optionTable } from './data/options.js'
import type { Ruleset } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { codecs } from './boundary/codecs.js'
import { parsePosition, printPosition } from './boundary/notation.js'
import { readScenario } from './boundary/scenario-reading.js'
import { deathOfADivisionRules } from './fast/turn.js'
import type { DeathOfADivision } from './model/game.js'
import { encoding } from './play/encoding.js'
import { heuristics } from './play/heuristics.js'
import { moveInput } from './play/move-input.js'
import { player } from './play/player.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './study/metrics.js'
import { uses } from './study/uses.js'
import { questions } from './study/questions.js'
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
import { mapStyle } from './text/country.js'
import { optionTexts } from './text/load.js'
import { mapOf, picture } from './text/picture.js'

/** The ruleset of Death of a Division: the rules with codecs for files and networks. */
export const deathOfADivision: Ruleset<DeathOfADivision> = {
  ...deathOfADivisionRules,
  codecs,
  migrations: [],
}

/** The complete Death of a Division module: ruleset, player, sentences, pictures and studies. */
export const deathOfADivisionModule: Module<DeathOfADivision> = {
  ruleset: deathOfADivision,
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
  painter: async () => (await import('../../render/painters/areas.js')).areaPainter,
  picture: (state, _side, wording) => {
    const map = mapOf(state, wording)
    return {
      tag: 'areas',
      map,
      picture: picture(state, wording),
      ...(map.id === printed.id ? { style: mapStyle } : {}),
    }
  },
  loadPage: async () => (await import('./page/parts.js')).pageIn,
  questions,
  metrics,
  uses,
  units: units.map(({ id, name, side, type, strength, arrival, setup }) => ({
    id,
    name,
    facts: { side, type, strength, arrival, area: setup },
  })),
  chronicle,
  print: printPosition,
  parse: parsePosition,
}
