import { act, answer, outcomeCount, outcomes, toNumber, type Game, type Rules } from 'ardennes'

/** Beyond so many cases the odds of a command are not worked out. */
const MOST = 600

/** What a command costs by the event that tells it. */
export const costOf = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
): number | null => {
  const step = act(rules, state, side, command)
  if (step._tag === 'Left') return null
  for (const event of step.right.events) if ('cost' in event && typeof event.cost === 'number') return event.cost
  return null
}

/** How likely a command leads to an event of this kind before anybody is asked again; null where no chance is in it. */
export const oddsOf = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
  isSuccess: (event: G['event']) => boolean,
): number | null => {
  const step = act(rules, state, side, command)
  if (step._tag === 'Left' || rules.toAct(step.right.state).tag !== 'chance') return null
  if (step.right.events.some(isSuccess)) return null
  let left = MOST
  const from = (at: G['state']): number | null => {
    const turn = rules.toAct(at)
    if (turn.tag !== 'chance') return 0
    const count = outcomeCount(turn.draw)
    if (count > BigInt(left)) return null
    left -= Number(count)
    let sum = 0
    for (const { drawn, weight } of outcomes(turn.draw)) {
      const next = answer(rules, at, drawn)
      if (next._tag === 'Left') return null
      const after = next.right.events.some(isSuccess) ? 1 : from(next.right.state)
      if (after === null) return null
      sum += toNumber(weight) * after
    }
    return sum
  }
  return from(step.right.state)
}
