import type { Picture } from '../maps/picture.js'
import { drawAreaMap } from '../render/area-map.js'
import { drawHexMap } from '../render/hex-map.js'
import { primer } from '../rulesets/primer/codec.js'
import type { Primer } from '../rulesets/primer/game.js'
import { insight as primerInsight } from '../rulesets/primer/insight.js'
import { map as primerMap } from '../rulesets/primer/map.js'
import { metrics as primerMetrics } from '../rulesets/primer/metrics.js'
import * as primerNotation from '../rulesets/primer/notation.js'
import { picture as primerPicture } from '../rulesets/primer/picture.js'
import { player as primerPlayer } from '../rulesets/primer/player.js'
import { questions as primerQuestions } from '../rulesets/primer/questions.js'
import { readScenario as readPrimerScenario } from '../rulesets/primer/scenario.js'
import * as primerTell from '../rulesets/primer/tell.js'
import { deathOfADivision } from '../rulesets/death-of-a-division/module.js'
import type { DeathOfADivision } from '../rulesets/death-of-a-division/model/game.js'
import { insight as divisionInsight } from '../rulesets/death-of-a-division/play/heuristics.js'
import { map as divisionMap } from '../rulesets/death-of-a-division/data/areas.js'
import { metrics as divisionMetrics } from '../rulesets/death-of-a-division/study/metrics.js'
import * as divisionNotation from '../rulesets/death-of-a-division/boundary/notation.js'
import { picture as divisionPicture } from '../rulesets/death-of-a-division/text/picture.js'
import { player as divisionPlayer } from '../rulesets/death-of-a-division/play/player.js'
import { questions as divisionQuestions } from '../rulesets/death-of-a-division/study/questions.js'
import { readScenario as readDivisionScenario } from '../rulesets/death-of-a-division/boundary/scenario-reading.js'
import * as divisionTell from '../rulesets/death-of-a-division/text/describe.js'
import { peiperDream } from '../rulesets/peiper-dream/module.js'
import type { PeiperDream } from '../rulesets/peiper-dream/model/game.js'
import { metrics as peiperMetrics } from '../rulesets/peiper-dream/study/metrics.js'
import { insight as peiperInsight } from '../rulesets/peiper-dream/play/heuristics.js'
import { parsePosition, printPosition } from '../rulesets/peiper-dream/boundary/notation.js'
import * as peiperPicture from '../rulesets/peiper-dream/text/picture.js'
import { player as peiperPlayer } from '../rulesets/peiper-dream/play/player.js'
import { questions as peiperQuestions } from '../rulesets/peiper-dream/study/questions.js'
import { readScenario as readPeiperScenario } from '../rulesets/peiper-dream/boundary/scenario-reading.js'
import * as peiperSummary from '../rulesets/peiper-dream/text/summary.js'
import * as peiperTell from '../rulesets/peiper-dream/text/tell.js'
import { units as peiperUnits } from '../rulesets/peiper-dream/data/units.js'
import { campaignTable } from './refit/campaign-table.js'
import { anyTable, type AnyTable, type Table } from './command/table.js'

/** A picture with nothing on the map but what is printed on it. */
const bare = (picture: Picture, told: Pick<Picture, 'title' | 'description'>): Picture => ({
  ...picture,
  ...told,
  tints: [],
  counters: [],
  edgeMarks: [],
  lines: [],
  notes: [],
})

const primerTable: Table<Primer> = {
  ruleset: primer,
  readScenario: readPrimerScenario,
  player: primerPlayer,
  insight: primerInsight,
  tellCommand: primerTell.tellCommand,
  subject: primerTell.subject,
  tellEvent: primerTell.tellEvent,
  tellOutcome: primerTell.tellOutcome,
  tellBoard: primerTell.tellBoard,
  draw: (state) => drawHexMap(primerMap, primerPicture(state)),
  questions: primerQuestions,
  metrics: primerMetrics,
  print: primerNotation.print,
  parse: primerNotation.parse,
}

const divisionTable: Table<DeathOfADivision> = {
  ruleset: deathOfADivision,
  readScenario: readDivisionScenario,
  player: divisionPlayer,
  insight: divisionInsight,
  tellCommand: divisionTell.tellCommand,
  subject: divisionTell.subject,
  tellEvent: divisionTell.tellEvent,
  tellOutcome: divisionTell.tellOutcome,
  tellBoard: divisionTell.tellBoard,
  draw: (state) => drawAreaMap(divisionMap, divisionPicture(state)),
  questions: divisionQuestions,
  metrics: divisionMetrics,
  ground: (scenario, told) => drawAreaMap(divisionMap, bare(divisionPicture(deathOfADivision.setup(scenario)), told)),
  print: divisionNotation.print,
  parse: divisionNotation.parse,
}

const peiperTable: Table<PeiperDream> = {
  ruleset: peiperDream,
  readScenario: readPeiperScenario,
  player: peiperPlayer,
  insight: peiperInsight,
  tellCommand: (_state, command) => peiperTell.tellCommand(command),
  subject: (_state, command) =>
    'unit' in command && command.unit !== null ? peiperUnits[command.unit].name : command.tag,
  tellEvent: (_before, event) => peiperTell.tellEvent(event),
  tellOutcome: (state) => {
    const turn = peiperDream.toAct(state)
    return turn.tag === 'over' ? peiperTell.tellOutcome(turn.outcome) : 'The game goes on.'
  },
  tellBoard: (state) => peiperSummary.tellBoard(state).join('\n'),
  draw: (state) => drawHexMap(peiperPicture.mapOf(state), peiperPicture.picture(state), 'auto', peiperPicture.mapStyle),
  questions: peiperQuestions,
  metrics: peiperMetrics,
  ground: (scenario, told) => {
    const state = peiperDream.setup(scenario)
    return drawHexMap(
      peiperPicture.mapOf(state),
      bare(peiperPicture.picture(state), told),
      'auto',
      peiperPicture.mapStyle,
    )
  },
  print: printPosition,
  parse: parsePosition,
}

/** The games of the command line, by id; the first is the one played when nobody says which. */
export const games: Readonly<Record<string, AnyTable>> = {
  'death-of-a-division': anyTable(divisionTable),
  'peiper-dream': anyTable(peiperTable),
  'kgp-campaign': anyTable(campaignTable),
  primer: anyTable(primerTable),
}
