import type { Outcome } from '../../../kernel/ruleset.js'
import type { NodeId } from '../../../maps/graph.js'
import { cardName, colorOf } from '../data/cards.js'
import type { Command } from '../model/command.js'
import type { Side } from '../data/printed-unit.js'
import type { Event } from '../model/event.js'
import { bridges, hexName } from '../data/board.js'
import { terrainIn, type LandTerms } from '../data/land.js'
import type { Phase } from '../model/state.js'
import { units, type UnitId } from '../data/units.js'

const name = (unit: UnitId): string => units[unit].name
const bridgeName = (bridge: number): string => `the bridge of ${bridges[bridge].name}`
const depotName = (depot: number): string => `the fuel depot of Map ${'BC'[depot]}`

/** A side, as people call it. */
export const sideName = (side: Side): string => (side === 'german' ? 'the German' : 'the US')

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1)
const helps = (oba: boolean, air: boolean, tiger: boolean): string => {
  const list = [oba ? 'artillery' : '', air ? 'aircraft' : '', tiger ? 'the Tiger' : ''].filter((help) => help !== '')
  return list.length === 0 ? '' : `, helped by ${list.join(' and ')}`
}
const die = (is: { readonly die: number; readonly pr: number }): string =>
  `rolls ${is.die} against proficiency ${is.pr}`

/** A command in words. */
export const describeCommand = (command: Command): string => {
  switch (command.tag) {
    case 'chooseMarsch':
      return `${name(command.unit)} marches on turn 1`
    case 'placeDepot':
      return `Place the fuel depot in ${hexName(command.hex)}`
    case 'place':
      return `Place ${name(command.unit)} in ${hexName(command.hex)}`
    case 'hold':
      return `Hold ${name(command.unit)} back`
    case 'nameMine':
      return `Send ${name(command.unit)} through the mines`
    case 'move':
      return `Move ${name(command.unit)} to ${hexName(command.to)}`
    case 'halt':
      return 'Halt'
    case 'enter':
      return `Bring ${name(command.unit)} on at ${hexName(command.to)}`
    case 'attack':
      return (
        `${name(command.unit)} attacks ${name(command.target)}${helps(command.oba, command.air, command.tiger)}` +
        (command.massacre ? ', for Malmedy' : '')
      )
    case 'demolish':
      return `Blow ${bridgeName(command.bridge)}${command.unit === null ? '' : ` with ${name(command.unit)}`}`
    case 'infiltrate':
      return `${name(command.unit)} slips through to ${hexName(command.to)}`
    case 'pass':
      return 'Leave the rest of the card'
    case 'respond':
      return command.use ? 'Use the anger over Malmedy against this attack' : 'Let the attack go on'
    case 'fallBack':
      return command.attempt ? 'Try to fall back' : 'Take the loss'
    case 'retreat':
      return `Fall back to ${hexName(command.to)}`
    case 'advance':
      return command.go ? 'Advance' : 'Stay'
    case 'rebuild':
      return `Rebuild ${bridgeName(command.bridge)}`
    case 'done':
      return 'Rebuild no more'
  }
}

/** What a phase asks, or what it waits for. */
export const describePhase = (phase: Phase): string => {
  switch (phase.tag) {
    case 'marsch':
      return `The German chooses the units of turn 1: ${6 - phase.chosen.length} to go`
    case 'depots':
      return `The US places ${depotName(phase.depot)}`
    case 'setup':
      return `${name(phase.unit)} is set up`
    case 'mines':
      return 'The US names a German unit for the mines'
    case 'mineRoll':
      return `${name(phase.named[phase.rolled])} goes through the mines`
    case 'ready':
      return 'The next turn is due'
    case 'start':
      return 'The cards are to be shuffled'
    case 'surprise':
      return 'Does German surprise last?'
    case 'news':
      return 'Does the news of Malmedy get out?'
    case 'draw':
      return 'The next card is due'
    case 'play':
      return `${capital(sideName(phase.side))} plays ${cardName(phase.card)}, ACTs left: ${phase.left}`
    case 'moving':
      return `${name(phase.unit)} is on the move, movement left: ${phase.left}`
    case 'infiltrating':
      return `${name(phase.unit)} tries to slip through to ${hexName(phase.to)}`
    case 'demolition':
      return `${capital(bridgeName(phase.bridge))} is about to be blown`
    case 'response':
      return `The US may answer the attack of ${name(phase.attack.unit)}`
    case 'check':
      return `${name(phase.attack.unit)} checks its proficiency`
    case 'fire':
      return `${name(phase.attack.unit)} fires at ${name(phase.attack.target)}${phase.isSecond ? ' again' : ''}`
    case 'fallBack':
      return `${name(phase.attack.target)} is hit; the US may have it fall back`
    case 'fallBackRoll':
      return `${name(phase.attack.target)} tries to fall back`
    case 'retreat':
      return `${name(phase.attack.target)} falls back`
    case 'fought':
      return `The smoke lifts over ${hexName(phase.hex)}`
    case 'advance':
      return `${name(phase.unit)} may advance into ${hexName(phase.hex)}`
    case 'turnEnd':
      return 'The turn is over'
    case 'recovery':
      return `${name(phase.unit)} tries to recover`
    case 'returnDraw':
      return `A card is drawn for ${name(phase.unit)}`
    case 'returning':
      return `${name(phase.unit)} returns`
    case 'rebuild':
      return `${capital(sideName(phase.side))} may rebuild bridges`
    case 'reinforce':
      return `${name(phase.unit)} arrives`
    case 'over':
      return describeOutcome({ winner: phase.winner, by: phase.by })
  }
}

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

/** An event in words; of events that only move the game on, the empty text. */
export const describeEvent = (event: Event): string => {
  switch (event.tag) {
    case 'phaseBegan':
    case 'spent':
    case 'halted':
      return ''
    case 'marschChosen':
      return `Panzers, march! On turn 1 come ${event.units.map(name).toSorted().join(', ')}.`
    case 'depotPlaced':
      return `${capital(depotName(event.depot))} lies in ${hexName(event.hex)}.`
    case 'placed':
      return `${name(event.unit)} takes its place in ${hexName(event.hex)}.`
    case 'held':
      return event.isForced
        ? `There is no room for ${name(event.unit)}; it waits.`
        : `${name(event.unit)} is held back.`
    case 'mineNamed':
      return `${name(event.unit)} is sent through the mines.`
    case 'mineRolled':
      return `${name(event.unit)} ${die(event)}: ${event.isHarmed ? 'mines!' : 'it gets through.'}`
    case 'turnBegan':
      return `Turn ${event.turn} begins.`
    case 'shuffled':
      return 'The cards are shuffled.'
    case 'reshuffled':
      return 'The deck is out; the discards are shuffled.'
    case 'surpriseRolled':
      return `The German rolls ${event.die} for surprise${event.isOver ? '' : '; it lasts'}.`
    case 'surpriseEnded':
      return 'German surprise is over.'
    case 'newsRolled':
      return `The US rolls ${event.die}: ${event.isOut ? 'the news of Malmedy is out.' : 'nothing is known of Malmedy yet.'}`
    case 'cardTurned':
      return `${capital(cardName(event.card))} ${USES[event.use]}.`
    case 'activated':
      return `${capital(sideName(event.side))} may act: ${event.acts}.`
    case 'cardWasted':
      return `${capital(cardName(event.card))} is discarded${colorOf(event.card) === null ? ': it came too early' : ': nobody can use it'}.`
    case 'endingCalled':
      return event.reason === 'joker' ? 'The joker ends the turn with this ACT.' : 'The turn ends with this ACT.'
    case 'moved':
      return `${name(event.unit)} moves to ${hexName(event.to)}.`
    case 'entered':
      return `${name(event.unit)} enters at ${hexName(event.to)}.`
    case 'controlChanged':
      return `${hexName(event.hex)} is now held by ${sideName(event.side)}.`
    case 'depotCaptured':
      return `${capital(depotName(event.depot))} is captured: from turn ${event.from} to ${event.to} no German need trace supply.`
    case 'released':
      return 'The battle groups on Map B may move.'
    case 'leftA':
      return 'The first German unit has left Map A.'
    case 'infiltrationRolled':
      return `${name(event.unit)} ${die(event)}: ${event.isPassed ? 'it slips through.' : 'it is stopped.'}`
    case 'attacked':
      return `${name(event.unit)} attacks ${name(event.target)}${helps(event.oba, event.air, event.tiger)}.`
    case 'benefitUsed':
      return 'The US remembers Malmedy.'
    case 'prChecked':
      return `${name(event.unit)} ${die(event)}: ${event.isPassed ? 'the ground does not help the target.' : 'no gain.'}`
    case 'shotResolved':
      return event.modified === null
        ? `${capital(cardName(event.card))} misses.`
        : `${capital(cardName(event.card))} counts ${event.modified} against ${event.af}: ${event.isHit ? 'a hit.' : 'a miss.'}`
    case 'reduced':
      return `${name(event.unit)} is reduced.`
    case 'eliminated':
      return `${name(event.unit)} is eliminated.`
    case 'fallBackRolled':
      return `${name(event.unit)} ${die(event)}, ${event.added} added: ${event.isPassed ? 'it falls back.' : 'it is caught.'}`
    case 'retreated':
      return `${name(event.unit)} falls back to ${hexName(event.to)}.`
    case 'advanced':
      return `${name(event.unit)} advances into ${hexName(event.to)}.`
    case 'bridgeTried':
      return `The US tries to blow ${bridgeName(event.bridge)}.`
    case 'demolitionResolved':
      return event.isBlown ? 'The charge goes off.' : 'The charge fails.'
    case 'bridgeBlown':
      return `${capital(bridgeName(event.bridge))} is down.`
    case 'bridgeRebuilt':
      return `${capital(sideName(event.side))} rebuilds ${bridgeName(event.bridge)}.`
    case 'passed':
      return `${capital(sideName(event.side))} leaves the rest of the card.`
    case 'turnEnded':
      return `Turn ${event.turn} ends: ${REASONS[event.reason]}.`
    case 'recoveryRolled':
      return `${name(event.unit)} ${die(event)} to recover${event.isPassed ? '' : ' in vain'}.`
    case 'recovered':
      return `${name(event.unit)} is at full strength again.`
    case 'returnDrawn':
      return `${capital(cardName(event.card))} ${event.isBack ? 'brings' : 'does not bring'} ${name(event.unit)} back.`
    case 'returned':
      return `${name(event.unit)} is back in ${hexName(event.hex)}, reduced.`
    case 'gameEnded':
      return describeOutcome(event)
  }
}

const WON_BY: Readonly<Record<string, string>> = {
  supplied: 'a supplied unit has reached its goal',
  control: 'the hexes that count are his',
  columns: 'his supplied units have broken through in the west',
  points: 'he has the points',
  time: 'time has run out',
}

/** How a game ended, in words. */
export const describeOutcome = ({ winner, by }: Outcome<Side>): string =>
  winner === null ? 'Nobody has won.' : `${capital(sideName(winner))} wins: ${WON_BY[by] ?? by}.`

/** A hex in words: its number, ground and name. */
export const describeHex = (hex: NodeId, land: LandTerms = {}): string =>
  `${hexName(hex)} (${terrainIn(land, hex).name})`
