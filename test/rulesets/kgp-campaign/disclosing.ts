import type { Rules } from '../../../src/kernel/ruleset.js'
import type { Event } from '../../../src/rulesets/kgp-campaign/model/event.js'
import type { KgpCampaign } from '../../../src/rulesets/kgp-campaign/model/game.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import type { PartId } from '../../../src/rulesets/kgp-campaign/data/parts.js'

/**
 * The parts in which a side's actions are secret (23.4, KGP-8.14, KGP-8.15). In all others both sides see what happens,
 * even to pieces that one of them had not seen, because dice and decisions are open (23.3).
 */
const SECRET: readonly PartId[] = [
  '8.6111',
  '8.6112',
  '8.6113',
  '8.6114',
  '8.613',
  '8.616',
  '8.619',
  '8.620',
  '8.621',
  '8.622',
]

/**
 * The tags of events that reveal something: the mark, both sides' sealed choices for Initiative (8.623), and the
 * findings of a side's own reconnaissance (8.622).
 */
export const DISCLOSED = ['disclosed', 'rolesRevealed', 'conceded', 'found'] as const

const partAfter = (part: string, event: Event): string =>
  event.tag === 'partBegan' || event.tag === 'partTurned' ? event.part : part

/**
 * Open fortifications, and hidden ones that their owner reveals (8.621, A12.33). Prisoners who are freed, or whose
 * guard changes counters: their own side is informed (KGP-8.608).
 */
const isShowing = (event: Event): boolean =>
  ((event.tag === 'made' && event.piece.tag === 'fortification') ||
    event.tag === 'shown' ||
    ((event.tag === 'replaced' || event.tag === 'guarded') && !('heard' in event && event.heard !== 'all')) ||
    (event.tag === 'taskDone' && event.then.some(({ part }) => part === '8.608')) ||
    (event.tag === 'controlled' && event.why === 'KGP-8.6131.2')) &&
  !('heard' in event && event.heard !== 'all')

/** A wrapper for an event that is public by the rules, with a tag that a law can name. */
interface Disclosed {
  readonly tag: 'disclosed'
  readonly event: Event
}

const wrapped = (event: Event): Event => ({ tag: 'disclosed', event }) satisfies Disclosed as unknown as Event

const unwrapped = (event: Event): Event =>
  (event.tag as string) === 'disclosed' ? (event as unknown as Disclosed).event : event

/** The events, with those that are public by the rules wrapped. */
const marked = ({ phase }: State, events: readonly Event[]): readonly Event[] => {
  let part: string = phase.tag === 'refit' ? phase.part : phase.tag
  const isSecret = (): boolean => SECRET.some((one) => one === part)
  return events.map((event) => {
    const before = isSecret()
    part = partAfter(part, event)
    return (event.tag !== 'partTurned' && (!before || !isSecret())) || isShowing(event) ? wrapped(event) : event
  })
}

/** The rules, with every event wrapped that publishes something a side could not see before. */
export const disclosing = (rules: Rules<KgpCampaign>): Rules<KgpCampaign> => ({
  ...rules,
  decide: (state, seat, command) => {
    const events = rules.decide(state, seat, command)
    return events._tag === 'Left' ? events : { ...events, right: marked(state, events.right) }
  },
  resolve: (state, drawn) => marked(state, rules.resolve(state, drawn)),
  settle: (state) => marked(state, rules.settle(state)),
  evolve: (state, event) => rules.evolve(state, unwrapped(event)),
  redact: (event, side) => {
    const heard = rules.redact?.(unwrapped(event), side) ?? null
    return heard === null || event === unwrapped(event) ? heard : wrapped(heard)
  },
})
