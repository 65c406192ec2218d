import { positionOf } from '../../rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, heuristics, player, questions, sampleData } from '../../rulesets/kgp-campaign/module.js'
import type { Command } from '../../rulesets/kgp-campaign/model/command.js'
import type { KgpCampaign } from '../../rulesets/kgp-campaign/model/game.js'
import { metrics } from '../../rulesets/kgp-campaign/study/metrics.js'
import { parsePosition, printPosition } from '../../rulesets/kgp-campaign/boundary/notation.js'
import { picture } from '../../rulesets/kgp-campaign/text/picture.js'
import { RESOLVER_SAYS } from '../../rulesets/kgp-campaign/play/resolver.js'
import { readScenario } from '../../rulesets/kgp-campaign/boundary/scenario-reading.js'
import type { State } from '../../rulesets/kgp-campaign/model/state.js'
import { describeBoard } from '../../rulesets/kgp-campaign/text/board.js'
import { subjectOf, describeCommand } from '../../rulesets/kgp-campaign/text/command.js'
import { describeEvent } from '../../rulesets/kgp-campaign/text/event.js'
import { tellPhase } from '../../rulesets/kgp-campaign/text/question.js'
import type { Module } from '../../module.js'

/** Reports are told apart by what they cost. */
const told = (state: State, command: Command): string => {
  const words = describeCommand(state, command)
  if (command.tag !== 'report') return words
  const { casualtyVp, lost, control } = command.result
  const held = (side: string): string => String(Object.values(control).filter((by) => by === side).length)
  return (
    `${words}: Casualty VP ${String(casualtyVp.german)} German, ${String(casualtyVp.us)} U.S.; ` +
    `Locations ${held('german')} German, ${held('us')} U.S.; ${String(lost.length)} pieces lost`
  )
}

/** The campaign layer on the sample village, whole. */
export const campaignModule: Module<KgpCampaign> = {
  ruleset: kgpCampaign,
  readScenario: (input) => readScenario(sampleData, input),
  player,
  heuristics: heuristics,
  questions,
  metrics,
  playerNotes: { umpire: RESOLVER_SAYS },
  describeCommand: told,
  subject: subjectOf,
  describeEvent: describeEvent,
  describeOutcome: tellPhase,
  describeBoard: (state, side) =>
    describeBoard(sampleData, side === null ? state : kgpCampaign.view(state, side)).join('\n'),
  picture: (state) => ({ tag: 'zones', picture: picture(positionOf(sampleData, state)) }),
  print: (state) => printPosition(positionOf(sampleData, state)),
  parse: (line) => parsePosition(sampleData, line),
}
