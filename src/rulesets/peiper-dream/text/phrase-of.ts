import type { Phrase, Translation } from '../../../kernel/phrases.js'
import type { Outcome } from '../../../kernel/ruleset.js'
import { bridges, hexName } from '../data/board.js'
import { cardName, colorOf } from '../data/cards.js'
import type { Side } from '../data/printed-unit.js'
import { units, type UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Phase } from '../model/state.js'
import type { PhraseKey } from './phrases.js'

/** A phrase of this game. */
export type DreamPhrase = Phrase<PhraseKey>

const phrase = (key: PhraseKey, values: DreamPhrase['values'] = {}): DreamPhrase => ({ key, values })

const name = (unit: UnitId): string => units[unit].name
const bridgeName = (bridge: number): string => bridges[bridge].name

/** A side, as people call it. */
const sideName = (side: Side): string => (side === 'german' ? 'the German' : 'the US')

/** A word with a great letter. */
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1)

/** The map of a depot. */
const depotMap = (depot: number): string => 'BC'[depot]

const cardOf = (card: number): string => capital(cardName(card))
const sideOf = (side: Side): string => capital(sideName(side))

/** What helps an attack. */
interface Helped {
  readonly oba: boolean
  readonly air: boolean
  readonly tiger: boolean
}

/** What helps, in the words of a language; empty where nothing does. */
const helpOf = ({ oba, air, tiger }: Helped, wording: Translation | null): string => {
  const word = (english: string): string => wording?.terms[english] ?? english
  return [oba ? 'artillery' : '', air ? 'aircraft' : '', tiger ? 'the Tiger' : '']
    .filter((help) => help !== '')
    .map(word)
    .join(` ${word('and')} `)
}

const attackOrder = (help: string, massacre: boolean): PhraseKey => {
  if (help === '') return massacre ? 'order.attackMalmedy' : 'order.attack'
  return massacre ? 'order.attackHelpedMalmedy' : 'order.attackHelped'
}

/** A command as a phrase to be said in any language. */
export const orderPhrase = (command: Command, wording: Translation | null): DreamPhrase => {
  switch (command.tag) {
    case 'chooseMarsch':
    case 'hold':
    case 'nameMine':
      return phrase(`order.${command.tag}`, { unit: name(command.unit) })
    case 'placeDepot':
      return phrase('order.placeDepot', { hex: hexName(command.hex) })
    case 'place':
      return phrase('order.place', { unit: name(command.unit), hex: hexName(command.hex) })
    case 'move':
    case 'enter':
    case 'infiltrate':
      return phrase(`order.${command.tag}`, { unit: name(command.unit), hex: hexName(command.to) })
    case 'attack': {
      const help = helpOf(command, wording)
      const values = { unit: name(command.unit), target: name(command.target), help }
      return phrase(attackOrder(help, command.massacre), values)
    }
    case 'demolish':
      return command.unit === null
        ? phrase('order.demolish', { bridge: bridgeName(command.bridge) })
        : phrase('order.demolishWith', { bridge: bridgeName(command.bridge), unit: name(command.unit) })
    case 'respond':
      return phrase(command.use ? 'order.respond' : 'order.respondNot')
    case 'fallBack':
      return phrase(command.attempt ? 'order.fallBack' : 'order.fallBackNot')
    case 'retreat':
      return phrase('order.retreat', { hex: hexName(command.to) })
    case 'advance':
      return phrase(command.go ? 'order.advance' : 'order.advanceNot')
    case 'rebuild':
      return phrase('order.rebuild', { bridge: bridgeName(command.bridge) })
    case 'halt':
    case 'pass':
    case 'done':
      return phrase(`order.${command.tag}`)
  }
}

/** So many units come on turn 1 (PD-O.6). */
const MARSCH_UNITS = 6

const REASONS = {
  joker: 'a joker came up',
  called: 'it was called with the last ACT',
  pile: 'the deck is through',
  idle: 'nobody can act',
} as const

const USES = {
  activation: 'is turned up',
  attack: 'decides the attack',
  second: 'is the second card of the attack',
  demolition: 'decides the demolition',
  return: 'is drawn for a return',
} as const

const WON_BY: Readonly<Record<string, string>> = {
  supplied: 'a supplied unit has reached its goal',
  control: 'the hexes that count are his',
  columns: 'his supplied units have broken through in the west',
  points: 'he has the points',
  time: 'time has run out',
}

/** How a game ended, as a phrase. */
export const outcomePhrase = ({ winner, by }: Outcome<Side>): DreamPhrase =>
  winner === null ? phrase('wonByNobody') : phrase('won', { side: sideOf(winner), by: WON_BY[by] ?? by })

/** What a phase asks, or what it waits for, as a phrase. */
export const phasePhrase = (phase: Phase): DreamPhrase => {
  switch (phase.tag) {
    case 'marsch':
      return phrase('phase.marsch', { left: MARSCH_UNITS - phase.chosen.length })
    case 'depots':
      return phrase('phase.depots', { map: depotMap(phase.depot) })
    case 'setup':
    case 'recovery':
    case 'returnDraw':
    case 'returning':
    case 'reinforce':
      return phrase(`phase.${phase.tag}`, { unit: name(phase.unit) })
    case 'mineRoll':
      return phrase('phase.mineRoll', { unit: name(phase.named[phase.rolled]) })
    case 'mines':
    case 'ready':
    case 'start':
    case 'surprise':
    case 'news':
    case 'draw':
    case 'turnEnd':
      return phrase(`phase.${phase.tag}`)
    case 'play':
      return phrase('phase.play', { side: sideOf(phase.side), card: cardName(phase.card), left: phase.left })
    case 'moving':
      return phrase('phase.moving', { unit: name(phase.unit), left: phase.left })
    case 'infiltrating':
      return phrase('phase.infiltrating', { unit: name(phase.unit), hex: hexName(phase.to) })
    case 'demolition':
      return phrase('phase.demolition', { bridge: bridgeName(phase.bridge) })
    case 'response':
    case 'check':
      return phrase(`phase.${phase.tag}`, { unit: name(phase.attack.unit) })
    case 'fire':
      return phrase(phase.isSecond ? 'phase.fireAgain' : 'phase.fire', {
        unit: name(phase.attack.unit),
        target: name(phase.attack.target),
      })
    case 'fallBack':
    case 'fallBackRoll':
    case 'retreat':
      return phrase(`phase.${phase.tag}`, { target: name(phase.attack.target) })
    case 'fought':
      return phrase('phase.fought', { hex: hexName(phase.hex) })
    case 'advance':
      return phrase('phase.advance', { unit: name(phase.unit), hex: hexName(phase.hex) })
    case 'rebuild':
      return phrase('phase.rebuild', { side: sideOf(phase.side) })
    case 'over':
      return outcomePhrase({ winner: phase.winner, by: phase.by })
  }
}

/** The roll of a die against proficiency. */
const rolled = (event: {
  readonly unit: UnitId
  readonly die: number
  readonly pr: number
}): DreamPhrase['values'] => ({
  unit: name(event.unit),
  die: event.die,
  pr: event.pr,
})

/** An event as a phrase to be said in any language; null of one that only moves the game on. */
export const eventPhrase = (event: Event, wording: Translation | null): DreamPhrase | null => {
  switch (event.tag) {
    case 'phaseBegan':
    case 'spent':
    case 'halted':
      return null
    case 'marschChosen':
      return phrase(event.tag, { units: event.units.map(name).toSorted().join(', ') })
    case 'depotPlaced':
      return phrase(event.tag, { map: depotMap(event.depot), hex: hexName(event.hex) })
    case 'placed':
    case 'returned':
      return phrase(event.tag, { unit: name(event.unit), hex: hexName(event.hex) })
    case 'held':
      return phrase(event.isForced ? 'heldForced' : 'held', { unit: name(event.unit) })
    case 'mineNamed':
    case 'reduced':
    case 'eliminated':
    case 'recovered':
      return phrase(event.tag, { unit: name(event.unit) })
    case 'mineRolled':
      return phrase(event.isHarmed ? 'mineHarmed' : 'minePassed', rolled(event))
    case 'turnBegan':
      return phrase(event.tag, { turn: event.turn })
    case 'surpriseRolled':
      return phrase(event.isOver ? 'surpriseOver' : 'surpriseLasts', { die: event.die })
    case 'newsRolled':
      return phrase(event.isOut ? 'newsOut' : 'newsKept', { die: event.die })
    case 'cardTurned':
      return phrase(event.tag, { card: cardOf(event.card), use: USES[event.use] })
    case 'activated':
      return phrase(event.tag, { side: sideOf(event.side), acts: event.acts })
    case 'cardWasted':
      return phrase(colorOf(event.card) === null ? 'cardEarly' : 'cardUseless', { card: cardOf(event.card) })
    case 'endingCalled':
      return phrase(event.reason === 'joker' ? 'endingJoker' : 'ending')
    case 'moved':
    case 'entered':
    case 'retreated':
    case 'advanced':
      return phrase(event.tag, { unit: name(event.unit), hex: hexName(event.to) })
    case 'controlChanged':
      return phrase(event.tag, { hex: hexName(event.hex), holder: sideName(event.side), side: sideOf(event.side) })
    case 'depotCaptured':
      return phrase(event.tag, { map: depotMap(event.depot), from: event.from, to: event.to })
    case 'infiltrationRolled':
      return phrase(event.isPassed ? 'infiltrated' : 'infiltrationFailed', rolled(event))
    case 'attacked': {
      const help = helpOf(event, wording)
      const values = { unit: name(event.unit), target: name(event.target), help }
      return phrase(help === '' ? 'attacked' : 'attackedHelped', values)
    }
    case 'prChecked':
      return phrase(event.isPassed ? 'prPassed' : 'prFailed', rolled(event))
    case 'shotResolved': {
      const card = cardOf(event.card)
      if (event.modified === null) return phrase('shotMissed', { card })
      return phrase(event.isHit ? 'shotHit' : 'shotShort', { card, modified: event.modified, af: event.af })
    }
    case 'fallBackRolled':
      return phrase(event.isPassed ? 'fallBackPassed' : 'fallBackFailed', { ...rolled(event), added: event.added })
    case 'bridgeTried':
    case 'bridgeBlown':
      return phrase(event.tag, { bridge: bridgeName(event.bridge) })
    case 'demolitionResolved':
      return phrase(event.isBlown ? 'demolitionBlown' : 'demolitionFailed')
    case 'bridgeRebuilt':
      return phrase(event.tag, { side: sideOf(event.side), bridge: bridgeName(event.bridge) })
    case 'passed':
      return phrase(event.tag, { side: sideOf(event.side) })
    case 'turnEnded':
      return phrase(event.tag, { turn: event.turn, reason: REASONS[event.reason] })
    case 'recoveryRolled':
      return phrase(event.isPassed ? 'recoveryPassed' : 'recoveryFailed', rolled(event))
    case 'returnDrawn':
      return phrase(event.isBack ? 'returnBack' : 'returnNot', { card: cardOf(event.card), unit: name(event.unit) })
    case 'shuffled':
    case 'reshuffled':
    case 'surpriseEnded':
    case 'released':
    case 'leftA':
    case 'benefitUsed':
      return phrase(event.tag)
    case 'gameEnded':
      return outcomePhrase(event)
  }
}
