import type { Case, Measure, Question, PlayPath } from '../../../kernel/question.js'
import type { Command, FireAt, Overrun } from '../model/command.js'
import type { DeathOfADivision } from '../model/game.js'
import { areaName, type AreaId } from '../data/areas.js'
import { player } from '../play/player.js'
import { turn as rules } from '../rules/turn.js'
import type { Phase } from '../model/phase.js'
import { mainPhaseOf } from '../model/phase-order.js'
import { evolve } from '../model/evolve.js'
import { groundUnder, strengthOf, type State } from '../model/state.js'
import { describeCommand } from '../text/describe.js'
import { sideOf, unitsOf, type Side, type UnitId } from '../data/counters.js'

type End = PlayPath<DeathOfADivision>

const legalIn = (state: State): readonly Command[] => {
  const turn = rules.toAct(state)
  return turn.tag === 'sides' ? rules.legal(state, turn.sides[0]) : []
}

/** The current strength of a unit, or 0 if it is not on the map. */
const strengthOn = (state: State, unit: UnitId): number => (state.place[unit] >= 0 ? strengthOf(state, unit) : 0)

const onMap = (state: State, side: Side): number =>
  unitsOf[side].reduce((sum, unit) => sum + strengthOn(state, unit), 0)

const unitsOnMap = (state: State, side: Side): number => unitsOf[side].filter((unit) => state.place[unit] >= 0).length

const NAMES: Readonly<Record<Side, string>> = { german: 'German', us: 'U.S.' }

/** The strength a side loses along a play path, DD-0.2. An eliminated unit loses all its strength. */
const strengthLost = (from: State, side: Side): Measure<DeathOfADivision> => ({
  title: `${NAMES[side]} strength lost`,
  kind: 'count',
  of: ({ state }) => onMap(from, side) - onMap(state, side),
})

/** The strength each side loses until the end of the turn, DD-0.2. Reinforcements do not offset losses. */
const lostThisTurn = (from: State, { events }: End): Readonly<Record<Side, number>> => {
  const lost = { german: 0, us: 0 }
  const over = events.findIndex(({ tag }) => tag === 'turnBegan')
  let state = from
  for (const event of over < 0 ? events : events.slice(0, over)) {
    const next = evolve(state, event)
    if (event.tag === 'hit' || event.tag === 'eliminated')
      lost[sideOf(event.unit)] += strengthOn(state, event.unit) - strengthOn(next, event.unit)
    state = next
  }
  return lost
}

const unitsLost = (from: State, side: Side): Measure<DeathOfADivision> => ({
  title: `${NAMES[side]} units lost`,
  kind: 'count',
  of: ({ state }) => unitsOnMap(from, side) - unitsOnMap(state, side),
})

const isIn = ({ phase }: State, phases: readonly Phase['tag'][]): boolean => phases.includes(phase.tag)

const hasSucceeded = ({ events }: End): boolean => events.some(({ tag }) => tag === 'overrunSucceeded')

const overrunOf = (state: State, command: Overrun): Case<DeathOfADivision> => ({
  title: describeCommand(state, command),
  from: state,
  command,
  until: (way) => !isIn(way.state, ['overrunRoll', 'partingShots', 'placeHits']),
  groupKey: (way) => String(hasSucceeded(way)),
  choose: player,
  measures: [
    { title: 'succeeds', kind: 'chance', of: (end) => (hasSucceeded(end) ? 1 : 0) },
    strengthLost(state, 'german'),
    strengthLost(state, 'us'),
    unitsLost(state, 'german'),
    unitsLost(state, 'us'),
  ],
})

/** For each area that can be overrun, the overrun with the most units. */
const strongest = (state: State): readonly Overrun[] => {
  const best = new Map<AreaId, Overrun>()
  for (const one of legalIn(state)) {
    if (one.tag !== 'overrun') continue
    if (one.units.length > (best.get(one.target)?.units.length ?? 0)) best.set(one.target, one)
  }
  return [...best.values()]
}

/** DD-5.16 to DD-5.18: the chance that an overrun succeeds, and the losses of both sides. */
const overrun: Question<DeathOfADivision> = {
  id: 'overrun',
  title: 'What does an overrun lead to?',
  asks:
    'The chance that an overrun succeeds, and what both sides lose by it; unless one is named, the largest of ' +
    'each area.',
  cases: (state, command) => {
    if (command === null) return strongest(state).map((one) => overrunOf(state, one))
    return command.tag === 'overrun' ? [overrunOf(state, command)] : []
  },
}

const shotsAt = (legal: readonly Command[], area: AreaId): readonly FireAt[] =>
  legal.filter((one): one is FireAt => one.tag === 'fire' && one.area === area)

const targetOf = (state: State): Side => {
  const main = mainPhaseOf(state.phase)
  return 'side' in main && main.side === 'us' ? 'german' : 'us'
}

/** Whether a position belongs to the same fire phase as another. */
const isFireOf = (state: State, from: State): boolean => {
  const [main, before] = [mainPhaseOf(state.phase), mainPhaseOf(from.phase)]
  return state.turn === from.turn && main.tag === 'fire' && before.tag === 'fire' && main.side === before.side
}

/** The case in which every unit that may fire into an area does so, one after another. */
const fireInto = (state: State, area: AreaId): Case<DeathOfADivision> => {
  const shooters = shotsAt(legalIn(state), area).length
  const target = targetOf(state)
  return {
    title: `${shooters} ${shooters === 1 ? 'unit fires' : 'units fire'} into ${areaName(groundUnder(state), area)}`,
    from: state,
    command: null,
    until: ({ state: at }) =>
      !isFireOf(at, state) || (at.phase.tag === 'fire' && shotsAt(legalIn(at), area).length === 0),
    choose: (view, legal, below) => shotsAt(legal, area).at(0) ?? player(view, legal, below),
    measures: [strengthLost(state, target), unitsLost(state, target)],
  }
}

const oneShot = (state: State, command: FireAt): Case<DeathOfADivision> => {
  const target = targetOf(state)
  return {
    title: describeCommand(state, command),
    from: state,
    command,
    until: (way) => !isIn(way.state, ['shot', 'placeHits']),
    choose: player,
    measures: [strengthLost(state, target), unitsLost(state, target)],
  }
}

/** DD-6.2 to DD-6.4: the losses of a stack under fire. */
const fire: Question<DeathOfADivision> = {
  id: 'fire',
  title: 'What does fire on a stack do?',
  asks: 'What a stack loses if every unit that may fire at it does, one after another, or by a single shot.',
  cases: (state, command) => {
    if (command !== null) return command.tag === 'fire' ? [oneShot(state, command)] : []
    if (state.phase.tag !== 'fire') return []
    const areas = new Set(legalIn(state).flatMap((one) => (one.tag === 'fire' ? [one.area] : [])))
    return [...areas].map((area) => fireInto(state, area))
  },
}

const isFallen = ({ state }: End): boolean => state.control[groundUnder(state).objective] === 'german'

const FEW_NODES = 1500
const SOME_SAMPLES = 400

/** DD-1.12: the chance that St. Vith falls before the end of the turn. */
const stVith: Question<DeathOfADivision> = {
  id: 'st-vith',
  title: 'Does St. Vith fall this turn?',
  asks: 'The chance that the Germans take St. Vith before this turn is over, both sides played by the built-in player.',
  cases: (state, command) =>
    state.control[groundUnder(state).objective] === 'german' || state.phase.tag === 'over'
      ? []
      : [
          {
            title: `turn ${state.turn}`,
            from: state,
            command,
            until: (way) => isFallen(way) || way.state.turn > state.turn,
            groupKey: (way) => JSON.stringify([isFallen(way), lostThisTurn(state, way)]),
            choose: player,
            maxNodes: FEW_NODES,
            samples: SOME_SAMPLES,
            measures: [
              { title: 'falls', kind: 'chance', of: (end) => (isFallen(end) ? 1 : 0) },
              { title: 'German strength lost', kind: 'count', of: (end) => lostThisTurn(state, end).german },
              { title: 'U.S. strength lost', kind: 'count', of: (end) => lostThisTurn(state, end).us },
            ],
          },
        ],
}

/** The odds questions of Death of a Division. */
export const questions: readonly Question<DeathOfADivision>[] = [overrun, fire, stVith]
