import { kgpCampaign } from '../../rulesets/kgp-campaign/codec.js'
import type { Command } from '../../rulesets/kgp-campaign/command.js'
import type { KgpCampaign } from '../../rulesets/kgp-campaign/game.js'
import { sampleKit } from '../../rulesets/kgp-campaign/kits.js'
import { heuristics } from '../../rulesets/kgp-campaign/insight.js'
import { metrics } from '../../rulesets/kgp-campaign/metrics.js'
import { parsePosition, printPosition } from '../../rulesets/kgp-campaign/notation.js'
import { picture } from '../../rulesets/kgp-campaign/picture.js'
import { player } from '../../rulesets/kgp-campaign/player.js'
import { questions } from '../../rulesets/kgp-campaign/questions.js'
import { RESOLVER_SAYS } from '../../rulesets/kgp-campaign/resolver.js'
import { readScenario } from '../../rulesets/kgp-campaign/scenario-reading.js'
import type { State } from '../../rulesets/kgp-campaign/state.js'
import { describeBoard } from '../../rulesets/kgp-campaign/tell/board.js'
import { subjectOf, describeCommand } from '../../rulesets/kgp-campaign/tell/command.js'
import { describeEvent } from '../../rulesets/kgp-campaign/tell/event.js'
import { tellPhase } from '../../rulesets/kgp-campaign/tell/question.js'
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
  readScenario: (input) => readScenario(sampleKit, input),
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
    describeBoard(sampleKit, side === null ? state : kgpCampaign.view(state, side)).join('\n'),
  picture: (state) => ({ tag: 'zones', picture: picture(sampleKit, state) }),
  print: (state) => printPosition(sampleKit, state),
  parse: (line) => parsePosition(sampleKit, line),
}
