import { isFace, isJoker, colorOf, valueOf } from '../../../src/rulesets/peiper-dream/cards.js'
import type { Command } from '../../../src/rulesets/peiper-dream/command.js'
import type { Event } from '../../../src/rulesets/peiper-dream/event.js'
import { board, edgeRiver, edgeRoad, edgeBridge, hexOf, terrainAt } from '../../../src/rulesets/peiper-dream/map.js'
import { planOf } from '../../../src/rulesets/peiper-dream/plan.js'
import type { Attack, Play, State } from '../../../src/rulesets/peiper-dream/state.js'
import {
  allUnits,
  BATTLE_GROUPS,
  isVehicle,
  sideAt,
  units,
  type UnitId,
} from '../../../src/rulesets/peiper-dream/units.js'
import { edgeBetween, type NodeId } from '../../../src/maps/graph.js'
import { isInWindow, rating, total, tracing } from './reading.js'
import { allowed, canUse, home, waysBack } from './referee.js'

/**
 * One thing that happened: the state before it, what followed, all that came of the same command or answer, and the state
 * before that.
 */
export interface Happening {
  readonly state: State
  readonly event: Event
  readonly rest: readonly Event[]
  readonly all: readonly Event[]
  readonly start: State
}

/** The complaints about what happened. */
export type Complaints = string[]

type Say = (id: string) => void

type Of<T extends Event['tag']> = Extract<Event, { tag: T }>

const below = (state: State, isEqualGood: boolean, die: number, pr: number): boolean => {
  const { prEquality } = state.scenario.options
  const isInclusive = prEquality === 'inclusive' || (prEquality === 'asPrinted' && isEqualGood)
  return die < pr || (isInclusive && die === pr)
}

const attackOf = ({ phase }: State): Attack | null => ('attack' in phase ? phase.attack : null)

const nextPhase = (rest: readonly Event[]): string => {
  const found = rest.find(({ tag }) => tag === 'phaseBegan')
  return found?.tag === 'phaseBegan' ? found.phase.tag : ''
}

const losses = (rest: readonly Event[]): readonly UnitId[] =>
  rest.flatMap((event) => (event.tag === 'reduced' || event.tag === 'eliminated' ? [event.unit] : []))

/** PD-B.25, PD-O.8, PD-O.9: what must come of a card. */
const shot = ({ state, event, rest }: Happening & { event: Of<'shotResolved'> }, say: Say): void => {
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
  if (event.modified !== sum || event.af !== factor) say(`PD-B.25 ${sum} against ${factor}`)
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

const fellBack = ({ state, event, rest }: Happening & { event: Of<'fallBackRolled'> }, say: Say): void => {
  if (state.phase.tag !== 'fallBackRoll') return
  const { attack, modified } = state.phase
  const pr = units[attack.target].pr[state.steps[attack.target] === 2 ? 0 : 1]
  const factor = units[attack.unit].af[state.steps[attack.unit] === 2 ? 0 : 1]
  const added = state.scenario.options.fallBackDifference === 'af' ? factor - modified : Math.abs(pr - modified)
  if (event.added !== added || event.pr !== pr) say('PD-O.8')
  const isPassed = below(state, false, event.die + added, pr)
  if (event.isPassed !== isPassed || (losses(rest).join() === String(attack.target)) === isPassed) say('PD-O.8')
}

/** PD-B.31: whether the firing side is asked to advance, when the board says it may. */
const followed = ({ state, event }: Happening & { event: Of<'phaseBegan'> }, say: Say): void => {
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

const blew = ({ state, event, rest }: Happening & { event: Of<'demolitionResolved'> }, say: Say): void => {
  if (state.phase.tag !== 'demolition') return
  const { unit } = state.phase
  const { demolitionMax } = state.scenario.options
  const value = valueOf(event.card)
  const added = unit !== null && state.steps[unit] === 1 ? 2 : 0
  if (event.isBlown !== (!isJoker(event.card) && value + added <= demolitionMax)) say('PD-B.32')
  const isSpent = rest.some((one) => one.tag === 'spent' && one.unit === unit)
  if (isSpent !== (unit !== null && value % 2 === 0)) say('PD-O.4')
}

/** PD-B.4, PD-B.9: what an activation card leads to. */
const turned = ({ state, event, rest }: Happening & { event: Of<'cardTurned'> }, say: Say): void => {
  if (!state.pile.includes(event.card)) say('PD-B.10')
  if (event.use !== 'activation') {
    const calls = rest.some(({ tag }) => tag === 'endingCalled')
    if (event.use !== 'return' && calls !== (isJoker(event.card) && !state.carded.includes(false))) say('PD-B.4')
    return
  }
  const side = colorOf(event.card)
  if (side === null) {
    if (rest.some(({ tag }) => tag === 'turnEnded') === state.carded.includes(false)) say('PD-B.4')
    return
  }
  const fresh: State = { ...state, acted: state.acted.map((acted) => Math.min(acted, 1)) }
  const may = canUse(fresh, side === 'german' ? 0 : 1)
  const began = rest.find(({ tag }) => tag === 'phaseBegan')
  if (rest.some(({ tag }) => tag === 'cardWasted') === may) say('PD-B.9')
  const isOne = isFace(event.card) || state.scenario.options.activationYield === 'one'
  const acts = isOne ? 1 : [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5][valueOf(event.card)]
  if (may && (began?.tag !== 'phaseBegan' || began.phase.tag !== 'play' || began.phase.left !== acts)) say('PD-B.5')
}

/** PD-C.39, PD-S.2 to PD-S.5: whether the German has won at the end of this turn. */
const germanWins = (state: State): boolean => {
  const { options } = state.scenario
  const lines = tracing(state, 0)
  const counts = (unit: UnitId): boolean =>
    sideAt[unit] === 0 &&
    state.hex[unit] >= 0 &&
    (lines.has(state.hex[unit]) || (options.depotCountsForVictory && isInWindow(state)))
  const fed = allUnits.filter(counts)
  const column = (unit: UnitId): number => Number(board.ids[state.hex[unit]].slice(1, 3))
  const isIn = (ids: readonly string[]): boolean => fed.some((unit) => ids.includes(board.ids[state.hex[unit]]))
  const holdsAll = (ids: readonly string[]): number =>
    ids.filter((id) => ((state.german[hexOf(id) >> 5] >>> (hexOf(id) & 31)) & 1) === 1).length
  switch (state.scenario.name) {
    case 'campaign':
    case 'just-a-peiper-dream':
      return isIn(['D0402', 'D0203'])
    case 'paying-the-peiper': {
      const west = fed.some((unit) => units[unit].ss === true && column(unit) <= 3) ? 1 : 0
      return state.turn === 6 && holdsAll(['A0904', 'A0805', 'A0705', 'A0604', 'A0603']) + west >= 4
    }
    case 'a-dash-of-peiper':
      if (fed.filter((unit) => column(unit) === 1).length >= 2) return true
      return state.turn === 6 && holdsAll(['B0403', 'B0204']) === 2
    case 'the-bagged-peiper':
      return state.turn === 8 && (isIn(['C0304']) || holdsAll(['C1003', 'C0803', 'C0904']) === 3)
  }
}

/** PD-C.29, PD-C.39, PD-C.40, PD-T.17: what a turn ends with. */
const ended = ({ state, event }: Happening, say: Say): void => {
  if (state.phase.tag !== 'turnEnd') return
  const { battle, isCampaign } = planOf(state.scenario)
  const isWon = germanWins(state)
  const isLast = state.turn === battle.turns
  if (event.tag === 'gameEnded') {
    if ((event.winner === 'german') !== isWon || (!isWon && !isLast)) say('PD-C.39')
    return
  }
  if (isWon || isLast) say('PD-C.40')
  const regroups =
    isCampaign && [7, 12, 17].includes(state.turn) && state.scenario.options.regroupTiming === 'endOfTurn'
  const goesOn = event.tag === 'shuffled' ? 'returnDraw' : event.tag === 'phaseBegan' ? event.phase.tag : ''
  if (['recovery', 'returnDraw', 'rebuild'].includes(goesOn) !== regroups) say('PD-C.29')
}

const drewBack = ({ state, event }: Happening & { event: Of<'returnDrawn'> }, say: Say): void => {
  const value = valueOf(event.card)
  const color = colorOf(event.card)
  const isTen = value === 1 || value === 10
  const isRedAll = state.scenario.options.usReturnColour === 'redAll'
  const isGood =
    sideAt[event.unit] === 0
      ? color === 'german' && value > 10
      : (color === 'us' && value > 10) || (isTen && (!isRedAll || color === 'us'))
  if (event.isBack !== (isGood && home(state, event.unit).length > 0)) say('PD-C.31')
}

/** PD-B.5: what is left of a card once an ACT has begun; `start` is the board before the command. */
const counted = ({ state, event, all, start }: Happening & { event: Of<'phaseBegan'> }, say: Say): void => {
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

/** PD-B.34, PD-C.6, PD-C.26 to PD-C.28, PD-O.5: all that follows when a unit enters a hex. */
const came = ({ state, event, rest }: Happening, say: Say): void => {
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
  if (JSON.stringify(found) !== JSON.stringify(expected)) say(`PD-B.34 ${JSON.stringify(expected)}`)
}

const couldGoOn = (state: State, play: Play): boolean =>
  play.left > 0 && allowed(state, play).some(({ tag }) => tag !== 'pass')

type Judges = { readonly [Tag in Event['tag']]?: (happening: Happening & { event: Of<Tag> }, say: Say) => void }

const judges: Judges = {
  shotResolved: shot,
  fallBackRolled: fellBack,
  demolitionResolved: blew,
  cardTurned: turned,
  returnDrawn: drewBack,
  phaseBegan: (happening, say) => {
    const { state, event, all } = happening
    followed(happening, say)
    counted(happening, say)
    const isLeft = event.phase.tag === 'draw' && state.phase.tag === 'play' && !all.some(({ tag }) => tag === 'passed')
    if (isLeft && state.phase.tag === 'play' && couldGoOn(state, state.phase)) say('PD-B.5')
  },
  prChecked: ({ state, event }, say) => {
    const pr = rating(state, event.unit)
    if (event.pr !== pr || event.isPassed !== below(state, false, event.die, pr)) say('PD-C.38')
  },
  infiltrationRolled: ({ state, event }, say) => {
    const pr = rating(state, event.unit)
    if (event.pr !== pr || event.isPassed !== below(state, true, event.die, pr)) say('PD-O.1')
  },
  recoveryRolled: ({ state, event }, say) => {
    const pr = rating(state, event.unit)
    if (event.pr !== pr || event.isPassed !== below(state, false, event.die, pr)) say('PD-C.30')
  },
  turnBegan: ({ state, event }, say) => {
    const campaignTurn = event.turn + planOf(state.scenario).battle.campaignTurn - 1
    const window = campaignTurn <= 6 ? 0 : campaignTurn <= 16 ? 1 : 2
    const starts = [1, 7, 17].includes(campaignTurn) || event.turn === 1
    const isStock = state.scenario.options.markerPool === 'window' && !starts
    const oba = isStock
      ? state.oba
      : [
          [2, 0],
          [2, 1],
          [0, 3],
        ][window]
    const air = isStock
      ? state.air
      : [
          [1, 0],
          [0, 0],
          [0, 1],
        ][window]
    if (event.oba.join() !== oba.join() || event.air.join() !== air.join()) say('PD-C.18')
    if (event.turn !== state.turn + 1) say('PD-C.2')
  },
  surpriseRolled: ({ state, event }, say) => {
    if (event.isOver !== event.die < state.turn) say('PD-O.3')
  },
  newsRolled: ({ state, event }, say) => {
    if (event.isOut !== (event.die % 2 === 0) || state.leftA === 0 || state.turn <= state.leftA) say('PD-O.5')
  },
  turnEnded: ({ state, event }, say) => {
    if (event.reason === 'pile' && state.pile.length > 0) say('PD-B.3')
    if (event.reason === 'idle' && (canUse(state, 0) || canUse(state, 1))) say('PD-B.9')
    if (event.reason === 'called' && !state.isEnding) say('PD-B.10')
  },
}

/** What the ledger says of a thing that happened. */
export const judge = (happening: Happening, complaints: Complaints): void => {
  const { state, event } = happening
  const say: Say = (id) => {
    complaints.push(`${id}: ${JSON.stringify(event)} in ${JSON.stringify(state.phase)}`)
  }
  ended(happening, say)
  came(happening, say)
  const find = judges[event.tag] as ((happening: Happening, say: Say) => void) | undefined
  find?.(happening, say)
}

const key = (commands: readonly Command[]): string =>
  commands
    .map((command) => JSON.stringify(Object.entries(command).toSorted()))
    .toSorted()
    .join(' ')

/** What the ledger says of a position in which somebody is asked, or chance. */
export const inspect = (state: State, legal: readonly Command[], complaints: Complaints): void => {
  const { phase } = state
  if (phase.tag === 'draw' && (state.pile.length === 0 || (!canUse(state, 0) && !canUse(state, 1))))
    complaints.push('PD-B.9: a card is due that nobody could use')
  if (legal.length === 0) return
  const lawful = allowed(state, phase)
  if (lawful.length > 0 && key(lawful) !== key(legal))
    complaints.push(
      `${phase.tag}: the ledger allows ${JSON.stringify(lawful.filter((one) => !key(legal).includes(key([one]))))} more, ` +
        `forbids ${JSON.stringify(legal.filter((one) => !key(lawful).includes(key([one]))))}; ${JSON.stringify(state)}`,
    )
}
