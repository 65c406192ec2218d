import { kgpCampaign, sampleKit, insight, player, questions } from '../../rulesets/kgp-campaign/module.js'
import type { Command } from '../../rulesets/kgp-campaign/model/command.js'
import type { KgpCampaign } from '../../rulesets/kgp-campaign/model/game.js'
import { metrics } from '../../rulesets/kgp-campaign/study/metrics.js'
import { parsePosition, printPosition } from '../../rulesets/kgp-campaign/boundary/notation.js'
import { picture } from '../../rulesets/kgp-campaign/text/picture.js'
import { RESOLVER_SAYS } from '../../rulesets/kgp-campaign/play/resolver.js'
import { readScenario } from '../../rulesets/kgp-campaign/boundary/scenario-reading.js'
import type { State } from '../../rulesets/kgp-campaign/model/state.js'
import { tellBoard } from '../../rulesets/kgp-campaign/text/board.js'
import { subjectOf, tellCommand } from '../../rulesets/kgp-campaign/text/command.js'
import { tellEvent } from '../../rulesets/kgp-campaign/text/event.js'
import { tellPhase } from '../../rulesets/kgp-campaign/text/question.js'
import { drawZoneMap } from '../../render/zone-map.js'
import type { Table } from '../command/table.js'

/** Reports are told apart by what they cost. */
const told = (state: State, command: Command): string => {
  const words = tellCommand(state, command)
  if (command.tag !== 'report') return words
  const { casualtyVp, lost, control } = command.result
  const held = (side: string): string => String(Object.values(control).filter((by) => by === side).length)
  return (
    `${words}: Casualty VP ${String(casualtyVp.german)} German, ${String(casualtyVp.us)} U.S.; ` +
    `Locations ${held('german')} German, ${held('us')} U.S.; ${String(lost.length)} pieces lost`
  )
}

/** The campaign layer laid out for the terminal, on the sample village. */
export const campaignTable: Table<KgpCampaign> = {
  ruleset: kgpCampaign,
  readScenario: (input) => readScenario(sampleKit, input),
  player,
  insight,
  questions,
  metrics,
  says: { umpire: RESOLVER_SAYS },
  tellCommand: told,
  subject: subjectOf,
  tellEvent,
  tellOutcome: tellPhase,
  tellBoard: (state, side) => tellBoard(sampleKit, side === null ? state : kgpCampaign.view(state, side)).join('\n'),
  draw: (state) => drawZoneMap(picture(sampleKit, state)),
  print: (state) => printPosition(sampleKit, state),
  parse: (line) => parsePosition(sampleKit, line),
}
