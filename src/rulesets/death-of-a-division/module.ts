import { map as printed } from './data/areas.js'
import { units } from './data/counters.js'
import { optionTable } from './data/options.js'
import type { Ruleset } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { codecs } from './boundary/codecs.js'
import { fromEdition1 } from './boundary/migration.js'
import { parse, print } from './boundary/notation.js'
import { readScenario } from './boundary/scenario-reading.js'
import { deathOfADivisionRules } from './fast/turn.js'
import type { DeathOfADivision } from './model/game.js'
import { groundUnder } from './model/state.js'
import { encoding } from './play/encoding.js'
import { heuristics } from './play/heuristics.js'
import { moveInput } from './play/move-input.js'
import { player } from './play/player.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './study/metrics.js'
import { uses } from './study/uses.js'
import { questions } from './study/questions.js'
import { cues } from './text/cues.js'
import { describeBoard, describeCommand, describeEvent, describeOutcome, subject } from './text/describe.js'
import { mapStyle } from './text/country.js'
import { picture } from './text/picture.js'

/** Death of a Division with its boundary. */
export const deathOfADivision: Ruleset<DeathOfADivision> = {
  ...deathOfADivisionRules,
  codecs,
  migrations: [fromEdition1],
}

/** Death of a Division, whole. */
export const deathOfADivisionModule: Module<DeathOfADivision> = {
  ruleset: deathOfADivision,
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
  painter: async () => (await import('../../render/painters/areas.js')).areaPainter,
  picture: (state) => {
    const { map } = groundUnder(state)
    return { tag: 'areas', map, picture: picture(state), ...(map.id === printed.id ? { style: mapStyle } : {}) }
  },
  questions,
  metrics,
  uses,
  units: units.map(({ id, name, side, type, strength, arrival, setup }) => ({
    id,
    name,
    facts: { side, type, strength, arrival, area: setup },
  })),
  chronicle,
  print,
  parse,
}
