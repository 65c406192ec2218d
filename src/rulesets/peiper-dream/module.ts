import { optionTable } from './data/options.js'
import type { Codecs, Ruleset } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { codecsBy } from './boundary/codecs.js'
import { fromEdition1 } from './boundary/migration.js'
import { parsePosition, printPosition } from './boundary/notation.js'
import { readScenario } from './boundary/scenario-reading.js'
import { units } from './data/units.js'
import { peiperDreamRules } from './fast/turn.js'
import type { PeiperDream } from './model/game.js'
import { encoding } from './play/encoding.js'
import { heuristics } from './play/heuristics.js'
import { moveInput } from './play/move-input.js'
import { player, thoughtOutPlayer } from './play/player.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './study/metrics.js'
import { uses } from './study/uses.js'
import { questions } from './study/questions.js'
import { mapOf, mapStyle, picture } from './text/picture.js'
import { cues } from './text/cues.js'
import { describeBoard } from './text/describe-board.js'
import { describeCommand, describeEvent, describeOutcome } from './text/describe.js'

/** The boundary to files and networks. */
export const codecs: Codecs<PeiperDream> = /* @__PURE__ */ codecsBy(peiperDreamRules)

/** The Peiper Dream with its boundary. */
export const peiperDream: Ruleset<PeiperDream> = /* @__PURE__ */ (() => ({
  ...peiperDreamRules,
  codecs,
  migrations: [fromEdition1],
}))()

/** The Peiper Dream, whole. */
export const peiperDreamModule: Module<PeiperDream> = /* @__PURE__ */ (() => ({
  ruleset: peiperDream,
  readScenario,
  options: optionTable,
  player,
  players: { 'thought-out': () => thoughtOutPlayer },
  heuristics,
  encoding,
  moveInput,
  describeCommand: (_state, command, wording) => describeCommand(command, wording),
  subject: (_state, command, wording) =>
    'unit' in command && command.unit !== null
      ? units[command.unit].name
      : (wording?.terms[command.tag] ?? command.tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
  describeEvent: (_before, event, wording) => describeEvent(event, wording),
  cues,
  describeOutcome: (state, wording) => {
    const turn = peiperDream.toAct(state)
    return describeOutcome(turn.tag === 'over' ? turn.outcome : null, wording)
  },
  describeBoard: (state) => describeBoard(state).join('\n'),
  painter: async () => (await import('../../render/painters/hexes.js')).hexPainter,
  picture: (state) => ({ tag: 'hexes', map: mapOf(state), picture: picture(state), style: mapStyle }),
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
