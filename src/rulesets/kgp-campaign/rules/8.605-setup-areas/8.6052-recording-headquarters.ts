import type { Position } from '../../model/position.js'
import { asking } from '../../model/task.js'
import { just, next, question, type AskOn, type Question, type Result } from '../part-handler.js'
import { headquartersChoices, needsHeadquarters } from './8.6052-headquarters.js'
import { situationOf } from './situation.js'

const PART = '8.605'

/** The Germans name a new headquarters where theirs is lost (KGP-8.6052). */
export const lostHeadquarters = (at: Position): Result<'8.605'> => {
  const situation = situationOf(at)
  const isDue = needsHeadquarters(situation) && headquartersChoices(situation).length > 0
  return isDue ? next(asking(PART, 'german', { tag: 'headquarters' }, 'german')) : just()
}

/** The question where the German headquarters is now (KGP-8.6052.3). */
export const newHeadquarters: Question<AskOn<'8.605', 'headquarters'>, Result<'8.605'>> = question(['recordHq'], {
  candidates: (at) => headquartersChoices(situationOf(at)).map((location) => ({ tag: 'recordHq', location })),
  broken: (at, _task, { location }) => (headquartersChoices(situationOf(at)).includes(location) ? null : 'hq.location'),
  decide: (_at, _task, { location }) => just({ tag: 'hqRecorded', location, heard: 'german' }),
})
