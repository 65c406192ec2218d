import { isFace } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import { board } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { allUnits, sideAt, units, type UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'
import type { Happening, Of, Say } from './happening.js'
import { leftOnEntry, leftOnStep } from './referee.js'

/** PD-B.5: the remainder of a card once an ACT has begun; `start` is the board before the command. */
export const counted = ({ state, event, all, start }: Happening & { event: Of<'phaseBegan'> }, say: Say): void => {
  const { phase } = state
  const after = 'then' in event.phase ? event.phase.then : event.phase
  const spent = all.find(({ tag }) => tag === 'spent')
  if (phase.tag !== 'play' || after.tag !== 'play') return
  const isStack = isFace(phase.card) && state.scenario.options.activationYield === 'halfRank'
  if (event.phase.tag === 'demolition' || !isStack) {
    if (after.left !== phase.left - 1 || after.stack !== phase.stack) say('PD-B.5')
    if (event.phase.tag !== 'demolition' && spent === undefined) say('PD-B.6')
    return
  }
  if (spent?.tag !== 'spent') {
    say('PD-B.6')
    return
  }
  const { options } = state.scenario
  const canStill = (unit: UnitId): boolean => start.acted[unit] < (options.repeatActivation ? 2 : 1)
  const at = start.hex[spent.unit]
  const mates = allUnits.filter((unit) => at >= 0 && start.hex[unit] === at && canStill(unit))
  const stack = (phase.stack ?? mates).filter((unit) => unit !== spent.unit)
  if (after.stack?.join() !== stack.join() || after.left !== stack.length) say('PD-B.5')
}

const ENTERING: readonly Event['tag'][] = ['moved', 'entered', 'placed', 'returned', 'advanced', 'retreated']
const FOLLOWING: readonly Event['tag'][] = ['controlChanged', 'depotCaptured', 'released', 'leftA']

/** PD-B.34, PD-C.6, PD-C.26 to PD-C.28, PD-O.5: the consequences when a unit enters a hex. */
export const came = ({ state, event, rest }: Happening, say: Say): void => {
  if (!ENTERING.includes(event.tag) || !('unit' in event) || event.unit === null) return
  const hex = 'to' in event ? event.to : 'hex' in event ? event.hex : -1
  if (typeof hex !== 'number') return
  const { turn, scenario, depotHex, depotTurn } = state
  const isGerman = sideAt[event.unit] === 0
  const isGermanNow = ((state.german[hex >> 5] >>> (hex & 31)) & 1) === 1
  const side = isGerman ? 'german' : 'us'
  const expected: unknown[] = isGerman === isGermanNow ? [] : [{ tag: 'controlChanged', hex, side }]
  if (isGerman && planOf(scenario).isCampaign) {
    const other = (depot: number): number => depotTurn[1 - depot]
    for (const depot of [0, 1]) {
      if (depotHex[depot] !== hex || depotTurn[depot] > 0) continue
      const waits = scenario.options.depotWindows === 'consecutive' && other(depot) > 0
      const from = waits ? Math.max(turn, other(depot) + 4) + 1 : turn + 1
      expected.push({ tag: 'depotCaptured', depot, turn, from, to: from + 3, box: from + 4 > 20 ? 0 : from + 4 })
    }
    const map = board.ids[hex].charAt(0)
    if (map === 'B' && !state.isReleased) expected.push({ tag: 'released' })
    const triggers = scenario.options.massacreTrigger === 'anyGerman' || units[event.unit].ss === true
    if (map !== 'A' && state.leftA === 0 && triggers) expected.push({ tag: 'leftA', turn })
  }
  const found = rest.filter(({ tag }) => FOLLOWING.includes(tag))
  if (JSON.stringify(found) !== JSON.stringify(expected)) say(`PD-B.34: ${JSON.stringify(expected)}`)
}

/** PD-B.14 to PD-B.21, PD-C.24: the movement left after a step or an entry. Infiltration has its own rules. */
export const paid = ({ state, event, rest, all }: Happening & { event: Of<'moved' | 'entered'> }, say: Say): void => {
  if (all.some(({ tag }) => tag === 'infiltrationRolled')) return
  const { unit, to } = event
  const before = state.phase.tag === 'moving' ? state.phase.left : null
  const left = event.tag === 'entered' ? leftOnEntry(state, unit, to) : leftOnStep(state, unit, to, before)
  const began = rest.find(({ tag }) => tag === 'phaseBegan')
  const found = began?.tag === 'phaseBegan' && began.phase.tag === 'moving' ? began.phase.left : 0
  if (left !== found) say(`PD-B.15: ${left}`)
}
