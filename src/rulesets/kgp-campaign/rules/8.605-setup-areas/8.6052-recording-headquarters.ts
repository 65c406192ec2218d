import type { Position } from '../../model/position.js'
import { askTask } from '../../model/task.js'
import { eventsOnly, tasksOnly, question, type AskOn, type Question, type Result } from '../part-handler.js'
import { headquartersChoices, needsHeadquarters } from './8.6052-headquarters.js'
import { situationOf } from './situation.js'

const PART = '8.605'

/** Asks the Germans for a new headquarters if theirs is lost (KGP-8.6052). */
export const lostHeadquarters = (at: Position): Result<'8.605'> => {
  const situation = situationOf(at)
  const isDue = needsHeadquarters(situation) && headquartersChoices(situation).length > 0
  return isDue ? tasksOnly(askTask(PART, 'german', { tag: 'headquarters' }, 'german')) : eventsOnly()
}

/** The question about the new German headquarters (KGP-8.6052.3). */
export const newHeadquarters: Question<AskOn<'8.605', 'headquarters'>, Result<'8.605'>> = question(['recordHq'], {
  candidates: (at) => headquartersChoices(situationOf(at)).map((location) => ({ tag: 'recordHq', location })),
  whyNot: (at, _task, { location }) => (headquartersChoices(situationOf(at)).includes(location) ? null : 'hq.location'),
  decide: (_at, _task, { location }) => eventsOnly({ tag: 'hqRecorded', location, heard: 'german' }),
})
