import type { CampaignId } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { inOrder, putMarkers } from '../../model/facts.js'
import { isPersonnel, isPrisoner } from '../../model/piece.js'
import type { State } from '../../model/state.js'
import { askTask } from '../../model/task.js'
import { eventsOnly, question, type PartHandler } from '../part-handler.js'

const PART = 'CG14'

/** How often the Germans may declare all their Personnel Fanatic (KGP-CG14). */
export const fanaticLimit: Readonly<Record<CampaignId, number>> = { I: 2, II: 1, III: 2 }

const mayDeclareFanatic = ({ ledgers, campaign }: State): boolean => ledgers.german.fanaticism < fanaticLimit[campaign]

/** Makes all German Personnel Fanatic for the scenario, except prisoners of the enemy (KGP-CG14). */
const declared = (state: State): readonly Event[] => [
  { tag: 'fanaticDeclared', side: 'german' },
  ...inOrder(state)
    .filter((piece) => isPersonnel(piece) && piece.side === 'german' && !isPrisoner(piece))
    .flatMap((piece) => putMarkers(piece, ['fanatic'], 'KGP-CG14', 'german')),
]

/** German Fanaticism (KGP-CG14): after set-up, the Germans may declare it for the scenario. */
export const fanaticism: PartHandler<typeof PART> = {
  begin: ({ state }) => (mayDeclareFanatic(state) ? [askTask(PART, 'german', { tag: 'fanatic' })] : []),
  asks: {
    fanatic: question(['declareFanatic', 'pass'], {
      candidates: () => [{ tag: 'declareFanatic' }, { tag: 'pass' }],
      whyNot: ({ state }, _task, { tag }) => (tag === 'pass' || mayDeclareFanatic(state) ? null : 'fanatic.limit'),
      decide: ({ state }, _task, { tag }) => (tag === 'pass' ? eventsOnly() : eventsOnly(...declared(state))),
    }),
  },
}
