import * as k from '../../../kernel/codec.js'
import type { Shape } from '../../../kernel/codec.js'
import { fromCodec } from '../../../kernel/codec-shape.js'
import { fault, type Fault } from '../../../kernel/fault.js'
import type { Codec, Codecs, Rules } from '../../../kernel/ruleset.js'
import { countOf } from '../../../kernel/simulate.js'
import type { NodeId } from '../../../maps/graph.js'
import { SUITED } from '../data/cards.js'
import type { Command } from '../model/command.js'
import type { Side } from '../data/printed-unit.js'
import type { Event } from '../model/event.js'
import type { PeiperDream } from '../model/game.js'
import { stateFaults } from './invariants.js'
import { board, bridges } from '../data/map.js'
import type { Scenario } from '../data/scenario.js'
import { readScenario } from './scenario-reading.js'
import type { State } from '../model/state.js'
import type { Attack, Ending, Phase, Play } from '../model/phase.js'
import { units, type UnitId } from '../data/units.js'

const MOST = 60

const unit = k.idBelow<UnitId>(units.length, 'unit')
const hex = k.idBelow<NodeId>(board.size, 'hex')
const bridge = k.idBelow<number>(bridges.length, 'bridge')
const card = k.idBelow<number>(SUITED + 2, 'card')
const side: Shape<Side> = k.oneOf(['german', 'us'])
/** The `by` values of an outcome: a victory condition (PD-C.39, PD-S.2 to PD-S.5), or time (PD-C.40). */
const ENDINGS: readonly Ending[] = ['supplied', 'control', 'columns', 'points', 'time']
const ending: Shape<Ending> = k.oneOf<Ending>(ENDINGS)
const small = k.int(0, 99)
const die = k.int(1, 6)
const someTurn = k.int(0, 99)
const sapper = k.nullable(unit)
const someUnits = k.list(unit, units.length)
const unitColumn = (least: number, most: number): Shape<readonly number[]> => k.column(k.int(least, most), units.length)
const pair = (least: number, most: number): Shape<readonly number[]> => k.column(k.int(least, most), 2)
const cards = k.list(card, SUITED + 2)

const command: Shape<Command> = k.tagged({
  chooseMarsch: { unit },
  placeDepot: { hex },
  place: { unit, hex },
  hold: { unit },
  nameMine: { unit },
  move: { unit, to: hex },
  halt: {},
  enter: { unit, to: hex },
  attack: { unit, target: unit, oba: k.flag, air: k.flag, tiger: k.flag, massacre: k.flag },
  demolish: { bridge, unit: sapper },
  infiltrate: { unit, to: hex },
  pass: {},
  respond: { use: k.flag },
  fallBack: { attempt: k.flag },
  retreat: { to: hex },
  advance: { go: k.flag },
  rebuild: { bridge },
  done: {},
})

const play: Shape<Play> = k.strict({ tag: k.literal('play'), side, card, left: small, stack: k.nullable(someUnits) })
const attack: Shape<Attack> = k.strict({
  unit,
  target: unit,
  oba: k.flag,
  air: k.flag,
  tiger: k.flag,
  benefit: k.int(-1, 1),
  passed: k.flag,
})

const phase: Shape<Phase> = k.tagged({
  marsch: { chosen: someUnits },
  depots: { depot: k.int(0, 1) },
  setup: { unit },
  mines: { named: someUnits },
  mineRoll: { named: someUnits, rolled: small },
  ready: {},
  start: {},
  surprise: {},
  news: {},
  draw: {},
  play,
  moving: { unit, left: small, then: play },
  infiltrating: { unit, to: hex, then: play },
  demolition: { bridge, unit: sapper, then: play },
  response: { attack, then: play },
  check: { attack, then: play },
  fire: { attack, isSecond: k.flag, then: play },
  fallBack: { attack, modified: k.int(-MOST, MOST), then: play },
  fallBackRoll: { attack, modified: k.int(-MOST, MOST), then: play },
  retreat: { attack, then: play },
  fought: { unit, hex, then: play },
  advance: { unit, hex, then: play },
  turnEnd: {},
  recovery: { unit },
  returnDraw: { unit },
  returning: { unit },
  rebuild: { side, done: small },
  reinforce: { unit },
  over: { winner: side, by: ending },
})

const event: Shape<Event> = k.tagged({
  phaseBegan: { phase },
  marschChosen: { units: someUnits, due: unitColumn(-1, 99) },
  depotPlaced: { depot: k.int(0, 1), hex },
  placed: { unit, hex },
  held: { unit, isForced: k.flag },
  mineNamed: { unit },
  mineRolled: { unit, die, pr: small, isHarmed: k.flag },
  turnBegan: { turn: someTurn, oba: pair(0, 9), air: pair(0, 9) },
  shuffled: { jokers: k.int(0, 2) },
  reshuffled: { cards },
  surpriseRolled: { die, isOver: k.flag },
  surpriseEnded: {},
  newsRolled: { die, isOut: k.flag },
  cardTurned: { card, use: k.oneOf(['activation', 'attack', 'second', 'demolition', 'return']) },
  activated: { side, card, acts: small },
  cardWasted: { card },
  endingCalled: { reason: k.oneOf(['joker', 'reshuffle']) },
  spent: { unit },
  moved: { unit, to: hex, cost: small },
  entered: { unit, to: hex, cost: small },
  halted: { unit },
  controlChanged: { hex, side },
  depotCaptured: { depot: k.int(0, 1), turn: someTurn, from: someTurn, to: someTurn, box: someTurn },
  released: {},
  leftA: { turn: someTurn },
  infiltrationRolled: { unit, die, pr: small, isPassed: k.flag },
  attacked: { unit, target: unit, oba: k.flag, air: k.flag, tiger: k.flag },
  benefitUsed: { value: k.int(-1, 1) },
  prChecked: { unit, die, pr: small, isPassed: k.flag },
  shotResolved: { card, modified: k.nullable(k.int(-MOST, MOST)), af: small, isHit: k.flag },
  reduced: { unit },
  eliminated: { unit },
  fallBackRolled: { unit, die, added: k.int(-MOST, MOST), pr: small, isPassed: k.flag },
  retreated: { unit, to: hex },
  advanced: { unit, to: hex },
  bridgeTried: { bridge, unit: sapper },
  demolitionResolved: { bridge, card, isBlown: k.flag },
  bridgeBlown: { bridge },
  bridgeRebuilt: { bridge, side },
  passed: { side },
  turnEnded: { turn: someTurn, reason: k.oneOf(['joker', 'called', 'pile', 'idle']) },
  recoveryRolled: { unit, die, pr: small, isPassed: k.flag },
  recovered: { unit },
  returnDrawn: { unit, card, isBack: k.flag },
  returned: { unit, hex },
  gameEnded: { winner: side, by: ending },
})

const scenario: Codec<Scenario> = { decode: readScenario, encode: (one) => one }

const state: Shape<State> = k.strict({
  scenario: fromCodec(scenario, 'a scenario'),
  turn: k.int(0, 20),
  phase,
  pile: cards,
  hex: unitColumn(-1, board.size - 1),
  steps: unitColumn(0, 2),
  acted: unitColumn(0, 2),
  due: unitColumn(-1, 99),
  german: k.column(k.int(0, 0xffffffff), board.size / 32),
  blown: k.int(0, 2 ** bridges.length - 1),
  tried: k.int(0, 2 ** bridges.length - 1),
  rebuilt: small,
  depotHex: pair(-1, board.size - 1),
  depotTurn: pair(0, 20),
  oba: pair(0, 9),
  air: pair(0, 9),
  carded: k.column(k.flag, 2),
  isEnding: k.flag,
  isReleased: k.flag,
  leftA: k.int(0, 20),
  isSurprised: k.flag,
  isNewsOut: k.flag,
  isBenefitUsed: k.flag,
})

/**
 * Checks that the rules can reach a position: its invariants hold, nothing is left to settle, and a side or chance is
 * to act or the game is over.
 */
const reachable =
  (rules: Rules<PeiperDream>) =>
  (position: State): readonly Fault[] => {
    const faults = stateFaults(position)
    if (faults.length > 0) return faults
    if (rules.settle(position).length > 0)
      return [fault('/phase', 'a phase in which somebody is asked, or chance', position.phase.tag)]
    const next = rules.toAct(position)
    if (next.tag !== 'sides') return []
    const [side] = next.sides
    return countOf(rules, position, side) > 0
      ? []
      : [fault('/phase', `a phase in which the ${side} side has something to answer`, position.phase.tag)]
  }

/** Makes the codecs. They use the rules to check that a decoded position is reachable. */
export const makeCodecs = (rules: Rules<PeiperDream>): Codecs<PeiperDream> => ({
  scenario,
  state: k.codec(state, reachable(rules)),
  command: k.codec(command),
  event: k.codec(event),
})
