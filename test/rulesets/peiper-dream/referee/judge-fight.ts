import { edgeBetween, type NodeId } from '../../../../src/maps/graph.js'
import { isFace, isJoker, valueOf } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { board, edgeBridge, edgeRiver, edgeRoad, terrainAt } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import type { Attack } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import { BATTLE_GROUPS, isVehicle, sideAt, units } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { below, losses, nextPhase, type Happening, type Of, type Say } from './happening.js'
import { total } from './reading.js'
import { waysBack } from './referee.js'

const attackOf = ({ phase }: State): Attack | null => ('attack' in phase ? phase.attack : null)

/** PD-B.25, PD-O.8, PD-O.9: the required result of a card. */
export const shot = ({ state, event, rest }: Happening & { event: Of<'shotResolved'> }, say: Say): void => {
  const attack = attackOf(state)
  if (attack === null || state.phase.tag !== 'fire') {
    say('PD-B.24')
    return
  }
  const { options } = state.scenario
  const isGerman = sideAt[attack.unit] === 0
  const { af } = units[attack.unit]
  const factor = af[state.steps[attack.unit] === 2 ? 0 : 1]
  const isFaceMiss = options.faceCardCombat === 'miss' || (options.ourVictory && isGerman)
  const isDud = isJoker(event.card) || (isFace(event.card) && isFaceMiss)
  const sum = isDud ? null : total(state, attack, valueOf(event.card))
  if (event.modified !== sum || event.af !== factor) say(`PD-B.25: ${sum} against ${factor}`)
  const isHit = sum !== null && sum <= factor
  if (event.isHit !== isHit) say('PD-B.25')
  const mayFallBack = options.fallBack && isGerman && waysBack(state, attack.target).length > 0
  if (isHit && mayFallBack) {
    if (nextPhase(rest) !== 'fallBack') say('PD-O.8')
  } else if (isHit) {
    if (losses(rest).join() !== String(attack.target)) say('PD-B.30')
  } else if (state.phase.isSecond) {
    if (losses(rest).join() !== String(attack.unit)) say('PD-O.9')
  } else {
    const isCalled = options.ourVictory && isGerman && isFace(event.card)
    if (losses(rest).length > 0 || (nextPhase(rest) === 'fire') !== isCalled) say('PD-O.9')
  }
}

export const fellBack = ({ state, event, rest }: Happening & { event: Of<'fallBackRolled'> }, say: Say): void => {
  if (state.phase.tag !== 'fallBackRoll') return
  const { attack, modified } = state.phase
  const pr = units[attack.target].pr[state.steps[attack.target] === 2 ? 0 : 1]
  const factor = units[attack.unit].af[state.steps[attack.unit] === 2 ? 0 : 1]
  const added = state.scenario.options.fallBackDifference === 'af' ? factor - modified : Math.abs(pr - modified)
  if (event.added !== added || event.pr !== pr) say('PD-O.8')
  const isPassed = below(state, false, event.die + added, pr)
  if (event.isPassed !== isPassed || (losses(rest).join() === String(attack.target)) === isPassed) say('PD-O.8')
}

/** PD-B.31: whether the firing side may choose to advance, as the board permits. */
export const followed = ({ state, event }: Happening & { event: Of<'phaseBegan'> }, say: Say): void => {
  if (state.phase.tag !== 'fought') return
  const { unit, hex } = state.phase
  const { options } = state.scenario
  const edge = edgeBetween(board, state.hex[unit] as NodeId, hex) as number
  const hasBridge = edgeBridge[edge] >= 0 && ((state.blown >>> edgeBridge[edge]) & 1) === 0
  const isWay = edgeRiver[edge] > 0 ? hasBridge : true
  const isGround =
    isVehicle[unit] === 0 || edgeRoad[edge] === 1 || !['rough', 'heavyForest'].includes(terrainAt(hex).id)
  const isFrozen = planOf(state.scenario).isCampaign && BATTLE_GROUPS.includes(unit) && !state.isReleased
  const isOpen = !state.hex.includes(hex)
  const may = options.advanceAfterCombat && isWay && isGround && !isFrozen && isOpen
  if ((event.phase.tag === 'advance') !== may) say('PD-B.31')
}

export const blew = ({ state, event, rest }: Happening & { event: Of<'demolitionResolved'> }, say: Say): void => {
  if (state.phase.tag !== 'demolition') return
  const { unit } = state.phase
  const { demolitionMax } = state.scenario.options
  const value = valueOf(event.card)
  const added = unit !== null && state.steps[unit] === 1 ? 2 : 0
  if (event.isBlown !== (!isJoker(event.card) && value + added <= demolitionMax)) say('PD-B.32')
  const isSpent = rest.some((one) => one.tag === 'spent' && one.unit === unit)
  if (isSpent !== (unit !== null && value % 2 === 0)) say('PD-O.4')
}
