import type { NodeId } from '../../../maps/graph.js'
import type { Command } from '../model/command.js'
import { assignmentsOf } from './tasks.js'
import { bridgeValue, targetValue } from './target-value.js'
import { board } from '../data/map.js'
import { allowance, leftOnEntry } from '../rules/movement.js'
import { planOf } from '../data/plan.js'
import { ends, germanRoutes, hitChance } from './forecast.js'
import { hasActed, isOnMap, isReduced, type State } from '../model/state.js'
import type { Attack, Moving } from '../model/phase.js'
import { positionOf } from '../model/position.js'
import { hasRoom } from '../rules/stacking.js'
import { actsTo } from './travel.js'
import { units, unitsOf, type UnitId } from '../data/units.js'
import { memoize } from '../../../kernel/memoize.js'
import type { Side } from '../data/printed-unit.js'
import { presenceFactor, isPrize, hexValue } from './hex-value.js'
import { learnedFor } from './learned-weights.js'
import { sideAsked } from '../rules/turn.js'
import { cautionOf, handTuned, type CommonWeights, type UsWeights, type Weights } from './weights.js'

type Below = (n: number) => number
type AttackCommand = Extract<Command, { tag: 'attack' }>
type MoveCommand = Extract<Command, { tag: 'move' }>

/** A command with its estimated value. */
interface Scored {
  readonly command: Command
  readonly score: number
}

const TIGER_HELP = 0.6
const BENEFIT = 0.4

const NEAR_HEXES = 8

const isNearlyThere = (state: State, unit: UnitId): boolean => {
  const aim = assignmentsOf(state)[unit]
  return aim !== null && actsTo(state, unit, aim) < NEAR_HEXES
}

/** The value of a hit on a German: higher for the last step, on its route, near its goal, and in an objective. */
const germanTargetValue = (state: State, target: UnitId, weights: UsWeights): number => {
  const hex = state.hex[target] as NodeId
  const isAhead = germanRoutes(state)[hex] > 0 || isNearlyThere(state, target)
  return (
    weights.hit +
    (isReduced(state, target) ? weights.kill : 0) +
    (isAhead ? weights.hitAhead : 0) +
    (units[target].ss === true ? weights.hitSs : 0) +
    (isPrize(state, hex) ? weights.hitInPrize : 0)
  )
}

/** The number of units on the map that have not acted this turn, by side. */
const unmoved = /* @__PURE__ */ memoize((state: State): Readonly<Record<Side, number>> => {
  const of = (side: Side): number =>
    unitsOf[side].filter((unit) => isOnMap(state, unit) && !hasActed(state, unit)).length
  return { german: of('german'), us: of('us') }
})

/**
 * The cost to a side of drawing a card: every card brings the end of the turn closer (PD-B.10), perhaps before its
 * other units have acted.
 */
const drawCost = (state: State, side: Side, { draw, drawEach }: CommonWeights): number =>
  draw + drawEach * Math.max(0, unmoved(state)[side] - 1)

/** The value of an attack: the expected steps lost, higher for targets that block the way. */
const attackScore = (state: State, command: AttackCommand, weights: Weights): number => {
  const { unit, target, oba, air, tiger, massacre } = command
  const shot: Attack = { unit, target, oba, air, tiger, benefit: massacre ? -1 : 0, passed: false }
  const { side } = units[unit]
  const { attack, marker } = weights[side]
  const prize =
    side === 'german' ? targetValue(state, target, weights.german) : germanTargetValue(state, target, weights.us)
  const price = (oba ? marker : 0) + (air ? 2 * marker : 0) + (tiger ? TIGER_HELP : 0) + (massacre ? BENEFIT : 0)
  return hitChance(state, shot) * prize * attack - price - drawCost(state, side, weights[side])
}

/** The best hex a unit could end in, relative to its current hex. The command is the first step. */
const moveScored = (state: State, unit: UnitId, legal: readonly MoveCommand[], weights: Weights): Scored | null => {
  const start = state.hex[unit] as NodeId
  const here = hexValue(state, unit, start, weights)
  let best: Scored | null = null
  for (const { hex, step } of ends(state, unit, start, allowance(positionOf(state), unit), true)) {
    const score = hexValue(state, unit, hex, weights) - here
    if (best !== null && score <= best.score) continue
    const command = legal.find(({ to }) => to === step)
    if (command !== undefined) best = { command, score }
  }
  return best
}

/** The value of entering over a hex: the progress to the best hex in reach from there. */
const enterScore = (state: State, unit: UnitId, to: NodeId, weights: Weights): number => {
  const { enter, enterAnyhow, enterWhere } = weights[units[unit].side]
  const hexes = ends(state, unit, to, leftOnEntry(positionOf(state), unit, to), false).map(({ hex }) => hex)
  const all = hasRoom(positionOf(state), unit, to) ? [to, ...hexes] : hexes
  const best = Math.max(...all.map((hex) => hexValue(state, unit, hex, weights)))
  const aim = assignmentsOf(state, weights.german.sparing > 0)[unit]
  const haste = presenceFactor(state, aim, weights.german)
  const progress =
    aim === null ? enter : best + weights.german.act * haste * actsTo(state, unit, aim, cautionOf(weights.german))
  return Math.min(enter * haste, Math.max(enterAnyhow, progress)) + enterWhere * best
}

/** Returns the value of an ACT other than a move. Harmful ACTs are negative. */
export const actPrior = (state: State, command: Command, weights: Weights): number => {
  switch (command.tag) {
    case 'attack':
      return attackScore(state, command, weights)
    case 'enter':
      return enterScore(state, command.unit, command.to, weights)
    case 'infiltrate':
      return (
        (hexValue(state, command.unit, command.to, weights) -
          hexValue(state, command.unit, state.hex[command.unit] as NodeId, weights)) *
        0.6
      )
    case 'demolish':
      return (
        bridgeValue(state, command.bridge, weights.us) -
        (command.unit === null ? 0 : 0.5) -
        weights.us.drawEach * unmoved(state).us
      )
    case 'advance':
    case 'chooseMarsch':
    case 'done':
    case 'fallBack':
    case 'halt':
    case 'hold':
    case 'move':
    case 'nameMine':
    case 'pass':
    case 'place':
    case 'placeDepot':
    case 'rebuild':
    case 'respond':
    case 'retreat':
      return 0
  }
}

const isMove = (command: Command): command is MoveCommand => command.tag === 'move'

const bestOf = (scored: readonly Scored[], below: Below): Command | null => {
  let best: Scored[] = []
  for (const one of scored) {
    if (best.length > 0 && one.score < best[0].score) continue
    if (best.length > 0 && one.score > best[0].score) best = []
    best.push(one)
  }
  return best.length === 0 ? null : best[below(best.length)].command
}

/** Chooses the most valuable ACT, or passes if all are harmful. */
const inPlay = (state: State, legal: readonly Command[], below: Below, weights: Weights): Command => {
  const moves = new Map<UnitId, MoveCommand[]>()
  for (const command of legal) {
    if (!isMove(command)) continue
    const known = moves.get(command.unit)
    if (known === undefined) moves.set(command.unit, [command])
    else known.push(command)
  }
  const scored: Scored[] = legal
    .filter((command) => !isMove(command))
    .map((command) => ({ command, score: actPrior(state, command, weights) }))
  for (const [unit, some] of moves) {
    const best = moveScored(state, unit, some, weights)
    if (best !== null) scored.push(best)
  }
  return bestOf(scored, below) ?? legal[0]
}

/** Continues a MOVE toward the best hex in reach, or halts. */
const onTheMove = (state: State, { unit, left }: Moving, legal: readonly Command[], weights: Weights): Command => {
  const start = state.hex[unit] as NodeId
  const halt = legal.find(({ tag }) => tag === 'halt')
  let most = halt === undefined ? -Infinity : hexValue(state, unit, start, weights)
  let best: Command | undefined = halt
  for (const { hex, step } of ends(state, unit, start, left, false)) {
    const score = hexValue(state, unit, hex, weights)
    if (score <= most) continue
    const command = legal.find((one) => isMove(one) && one.to === step)
    if (command !== undefined) [best, most] = [command, score]
  }
  return best ?? legal[0]
}

/** Returns the command with the highest value, the first of equals. */
const mostOf = (legal: readonly Command[], value: (command: Command) => number): Command =>
  legal.reduce((best, command) => (value(command) > value(best) ? command : best))

const placeValue = (state: State, command: Command, weights: Weights): number => {
  if (command.tag === 'hold') return -100
  if (command.tag !== 'place') return 0
  const { unit, hex } = command
  return hexValue(state, unit, hex, weights)
}

const USUAL_MARSCH: readonly string[] = [
  'de-spitze-pz',
  'de-lah-1-1-pz',
  'de-lah-3-2-pzgr',
  'de-lah-1-2-pzgr',
  'de-spitze-recon',
  'de-501-tiger',
]

const USUAL_DEPOTS: readonly string[] = ['B0402', 'C1002']

const isUsual = (state: State, command: Command): boolean =>
  command.tag === 'place' && planOf(state.scenario).zones[command.unit]?.hex === command.hex

/** Returns the value of a command other than an ACT: set-up, responses, returns, reinforcements and bridges. */
export const quietPrior = (state: State, command: Command, weights: Weights): number => {
  const { phase } = state
  switch (command.tag) {
    case 'chooseMarsch':
      return USUAL_MARSCH.includes(units[command.unit].id) ? 1 : 0
    case 'placeDepot':
      return USUAL_DEPOTS.includes(board.ids[command.hex]) ? 1 : 0
    case 'nameMine':
      return planOf(state.scenario).counters[command.unit].af[0]
    case 'place':
    case 'hold':
      return phase.tag === 'setup' ? Number(isUsual(state, command)) : placeValue(state, command, weights)
    case 'respond':
      return phase.tag === 'response' && command.use === hitChance(state, phase.attack) > 0.35 ? 1 : 0
    case 'fallBack':
      return command.attempt ? 1 : 0
    case 'retreat':
      return phase.tag === 'retreat' ? hexValue(state, phase.attack.target, command.to, weights) : 0
    case 'advance':
      return phase.tag === 'advance' && command.go === isBetterThere(state, phase.unit, phase.hex, weights) ? 1 : 0
    case 'rebuild':
      return phase.tag === 'rebuild' && phase.side === 'german'
        ? bridgeValue(state, command.bridge, weights.german)
        : -1
    case 'attack':
    case 'demolish':
    case 'done':
    case 'enter':
    case 'halt':
    case 'infiltrate':
    case 'move':
    case 'pass':
      return 0
  }
}

const isBetterThere = (state: State, unit: UnitId, hex: NodeId, weights: Weights): boolean =>
  hexValue(state, unit, hex, weights) > hexValue(state, unit, state.hex[unit] as NodeId, weights)

/** Returns a player of both sides for some weights. */
export const playerBy =
  (weightsOf: (state: State) => Weights) =>
  (state: State, legal: readonly Command[], below: Below): Command => {
    const { phase } = state
    const weights = weightsOf(state)
    if (phase.tag === 'play') return inPlay(state, legal, below, weights)
    if (phase.tag === 'moving') return onTheMove(state, phase, legal, weights)
    return mostOf(legal, (command) => quietPrior(state, command, weights))
  }

/**
 * The hand-tuned player, the reference in measurements. In games against itself the Germans rarely win, as intended
 * (PD-C.41).
 */
export const handTunedPlayer: (state: State, legal: readonly Command[], below: Below) => Command =
  /* @__PURE__ */ playerBy(() => handTuned)

const byLearned = /* @__PURE__ */ playerBy(learnedFor)

/**
 * The built-in player of both sides, with learned weights. The Germans drive west along the roads, keep their supply
 * open, capture fuel and attack what blocks them; the US blows bridges in time and blocks the roads. Between equal
 * commands the Germans take the last, so their opening does not depend on chance.
 */
export const player = (state: State, legal: readonly Command[], below: Below): Command =>
  byLearned(state, legal, sideAsked(state) === 'german' ? (n) => n - 1 : below)
