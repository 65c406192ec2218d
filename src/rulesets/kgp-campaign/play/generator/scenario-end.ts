import { positionOf, type GameData } from '../../model/position.js'
import { evolve } from '../../model/evolve.js'
import { decide } from '../../rules/8.3-scenario-chain/report.js'
import type { Scenario } from '../../data/scenario.js'
import { setup } from '../../rules/8.5-initial-scenario.js'
import type { State } from '../../model/state.js'
import { randomCampaign } from './campaign.js'
import { randomForces } from './forces.js'
import { randomChoices, type Below } from './random-choices.js'
import { themedReport } from './report.js'
import { randomTheme } from './theme.js'

/**
 * Makes a random position at the start of a Refit Phase. The date, forces, records and the end of the scenario are
 * invented, and everything follows from a legal umpire's report. The same numbers give the same position. For tests,
 * and for trying players out.
 *
 * @param below returns whole numbers from 0 up to but not including its argument, as
 * `rollerFrom(rngFrom(seed)).below` does
 */
export const randomEnd = (data: GameData, scenario: Scenario, below: Below): State => {
  const random = randomChoices(below)
  const theme = randomTheme(random)
  const state = randomCampaign(random, data, setup(data, scenario), randomForces(random, data, theme))
  const events = decide(positionOf(data, state), { tag: 'report', result: themedReport(random, data, state, theme) })
  if (events._tag === 'Left') throw new Error(`an unlawful end: ${JSON.stringify(events.left)}`)
  return events.right.reduce(evolve, state)
}
