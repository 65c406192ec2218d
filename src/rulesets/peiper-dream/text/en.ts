import { capital, grammar, plainRefusals, numeral, signed } from '../../../kernel/language.js'
import { colorOf } from '../data/cards.js'
import { ruleBook, type Refusals } from '../model/rule.js'
import { MARSCH_UNITS } from '../rules/set-up.js'
import { cardLabels } from './card.js'
import { place, theBridge as b } from './names.en.js'
import {
  PEOPLE,
  PLAYER,
  SIDE,
  USE,
  TURN_ENDS,
  WON_BY,
  COMMAND,
  DURING,
  INELIGIBLE,
  NOT_FOR_MINES,
  PER,
  h,
  u,
  card,
  acts,
  points,
  hexes,
  ofBridges,
  stepsLost,
  bridgesOf,
  owner,
  depot,
  period,
  help,
} from './phrases.en.js'
import type { Words } from './words.js'

const { list } = grammar('en-GB')

const outcome: Words['outcome'] = (winner, by) => `${SIDE[winner]} victory: ${WON_BY[by]}.`

/** The English sentences of the game. */
export const en: Words = {
  game: 'peiper-dream',
  language: 'en',
  scenarios: {
    'paying-the-peiper': 'Paying the Peiper',
    'a-dash-of-peiper': 'A Dash of Peiper',
    'the-bagged-peiper': 'The Bagged Peiper',
    'just-a-peiper-dream': 'Just a Peiper Dream?',
    campaign: 'The campaign',
  },
  events: {
    phaseBegan: () => null,
    marschChosen: ({ units: six }) => `Panzers Marsch! ${list(six.map(u).toSorted())} enter on turn 1.`,
    depotPlaced: ({ depot: index, hex }) => `${capital(depot(index))} is placed ${place(hex).in}.`,
    placed: ({ unit, hex }) => `${u(unit)} is placed ${place(hex).in}.`,
    held: ({ unit, isForced }) =>
      isForced ? `There is no room for ${u(unit)}, which may enter later.` : `${u(unit)} is held back.`,
    mineNamed: ({ unit }) => `${u(unit)} is sent through the mines.`,
    mineRolled: ({ unit, die, pr, isHarmed }) =>
      `${u(unit)} rolls ${die} for the mines (proficiency ${pr}): ${isHarmed ? 'it hits a mine' : 'no effect'}.`,
    turnBegan: ({ turn }, at) => `Turn ${turn} of ${at.turns}: ${at.day(turn)} December`,
    shuffled: ({ jokers }) => (jokers === 0 ? 'The cards are shuffled without jokers.' : 'The cards are shuffled.'),
    reshuffled: () => 'The draw pile is empty; the discards are reshuffled.',
    surpriseRolled: ({ die, isOver }, at) =>
      `German Surprise roll (a roll below ${at.turn} ends it): ${die}${isOver ? '' : ' – it lasts'}.`,
    surpriseEnded: () => 'German Surprise is over.',
    newsRolled: ({ die, isOut }) =>
      `Malmedy roll (an even number spreads the news): ${die} – ` + `${isOut ? 'the news spreads' : 'no news yet'}.`,
    cardTurned: ({ card: one, use }) => `${USE[use]}: ${card(one)}.`,
    activated: ({ side, acts: count }) => `${capital(PLAYER[side])} has ${acts(count)}.`,
    cardWasted: ({ card: one }) => {
      const side = colorOf(one)
      return side === null
        ? 'The joker is discarded: both sides must first have had an activation card.'
        : `The card is discarded: no ${SIDE[side]} unit can act.`
    },
    endingCalled: ({ reason }) =>
      reason === 'joker' ? 'A joker: the turn ends after this ACT.' : 'The turn ends after this ACT.',
    spent: () => null,
    moved: ({ unit, to }) => `${u(unit)} moves to ${h(to)}.`,
    entered: ({ unit, to }) => `${u(unit)} enters at ${h(to)}.`,
    halted: () => null,
    controlChanged: ({ hex, side }) => `${capital(h(hex))} is now ${SIDE[side]}-controlled.`,
    depotCaptured: ({ depot: index, from, to }, at) => {
      const captured = `${capital(depot(index))} is captured`
      if (from > at.turns) return `${captured}.`
      return `${captured}: German units need no supply line ${period(from, Math.min(to, at.turns))}.`
    },
    released: () => 'The battle groups on Map B may now move.',
    leftA: () => 'A German unit has left Map A for the first time.',
    infiltrationRolled: ({ unit, die, pr, isPassed }) =>
      `${u(unit)} rolls ${die} to infiltrate (proficiency ${pr}): ${isPassed ? 'success' : 'failure'}.`,
    attacked: ({ unit, target, ...support }) => {
      const helpers = help(support)
      return `${u(unit)} attacks ${u(target)}${helpers.length === 0 ? '' : ` with ${list(helpers)}`}.`
    },
    benefitUsed: ({ value }) => `The U.S. player uses the massacre benefit (${signed(value)} on the card).`,
    prChecked: ({ unit, die, pr, isPassed }) =>
      `${u(unit)} rolls ${die} for its proficiency check (rating ${pr}): ` +
      `${isPassed ? 'passed, terrain is ignored' : 'failed'}.`,
    shotResolved: ({ modified, af, isHit }) =>
      modified === null
        ? 'The attack misses.'
        : `Modified card ${numeral(modified)} against attack factor ${af}: ${isHit ? 'hit' : 'miss'}.`,
    reduced: ({ unit }) => `${u(unit)} is reduced.`,
    eliminated: ({ unit }) => `${u(unit)} is eliminated.`,
    fallBackRolled: ({ unit, die, added, pr, isPassed }) =>
      `${u(unit)} rolls ${die}${added === 0 ? '' : ` + ${added}`} to fall back (proficiency ${pr}): ` +
      `${isPassed ? 'success' : 'failure'}.`,
    retreated: ({ unit, to }) => `${u(unit)} falls back to ${h(to)}.`,
    advanced: ({ unit, to }) => `${u(unit)} advances to ${h(to)}.`,
    bridgeTried: ({ bridge, unit }) => `${unit === null ? 'The U.S. player' : u(unit)} tries to blow ${b(bridge)}.`,
    demolitionResolved: ({ isBlown }, at) =>
      capital(
        (at.blowsUpTo === null ? '' : `Needed ${at.blowsUpTo} or lower: `) +
          (isBlown ? 'the charges go off.' : 'the demolition fails.'),
      ),
    bridgeBlown: ({ bridge }) => `${capital(b(bridge))} is blown.`,
    bridgeRebuilt: ({ bridge, side }) => `${capital(PLAYER[side])} rebuilds ${b(bridge)}.`,
    passed: ({ side }) => `${capital(PLAYER[side])} passes.`,
    turnEnded: ({ turn, reason }) => `Turn ${turn} ends: ${TURN_ENDS[reason]}.`,
    recoveryRolled: ({ unit, die, pr, isPassed }) =>
      `${u(unit)} rolls ${die} to recover (proficiency ${pr}): ${isPassed ? 'success' : 'failure'}.`,
    recovered: ({ unit }) => `${u(unit)} is back at full strength.`,
    returnDrawn: ({ unit, isBack }) => (isBack ? `${u(unit)} may return.` : `${u(unit)} does not return.`),
    returned: ({ unit, hex }) => `${u(unit)} returns, reduced, ${place(hex).in}.`,
    gameEnded: ({ winner, by }) => outcome(winner, by),
  },
  phases: {
    marsch: ({ chosen }) => `The German player chooses the units of turn 1 (${MARSCH_UNITS - chosen.length} to go)`,
    depots: ({ depot: index }) => `The U.S. player places ${depot(index)}`,
    setup: ({ unit }) => `${capital(owner(unit))} sets up ${u(unit)}`,
    mines: () => 'The U.S. player names a German unit for the mines',
    mineRoll: ({ named, rolled }) => `Mine roll for ${u(named[rolled])}`,
    ready: () => 'The next turn is about to begin',
    start: () => 'The cards are about to be shuffled',
    surprise: () => 'Roll for the end of German Surprise',
    news: () => 'Roll for the news of Malmedy',
    draw: () => 'The next activation card is drawn',
    play: ({ side, card: one, left }) =>
      `${capital(PLAYER[side])} activates a unit or passes (${card(one)}, ${acts(left)} left)`,
    moving: ({ unit, left }) => `${u(unit)} is moving (${points(left)} left)`,
    infiltrating: ({ unit, to }) => `${u(unit)} tries to infiltrate to ${h(to)}`,
    demolition: ({ bridge }) => `Draw for the demolition of ${b(bridge)}`,
    response: ({ attack: { unit } }) => `The U.S. player may use the massacre benefit against the attack by ${u(unit)}`,
    check: ({ attack: { unit } }) => `Proficiency check for ${u(unit)}`,
    fire: ({ attack: { unit, target }, isSecond }) =>
      `${isSecond ? 'Second draw' : 'Draw'} for the attack by ${u(unit)} on ${u(target)}`,
    fallBack: ({ attack: { target } }) => `${u(target)} is hit; the U.S. player may try to fall back`,
    fallBackRoll: ({ attack: { target } }) => `Fall Back! roll for ${u(target)}`,
    retreat: ({ attack: { target } }) => `${u(target)} falls back`,
    fought: ({ hex }) => `The attack on ${h(hex)} is over`,
    advance: ({ unit, hex }) => `${u(unit)} may advance to ${h(hex)}`,
    turnEnd: () => 'The turn is over',
    recovery: ({ unit }) => `Recovery roll for ${u(unit)}`,
    returnDraw: ({ unit }) => `Draw for the return of ${u(unit)}`,
    returning: ({ unit }) => `${capital(owner(unit))} places ${u(unit)}, which returns`,
    rebuild: ({ side }) => `${capital(PLAYER[side])} may rebuild bridges`,
    reinforce: ({ unit }) => `${capital(owner(unit))} places the reinforcement ${u(unit)}`,
    over: ({ winner, by }) => outcome(winner, by),
  },
  refusals: {
    ...plainRefusals<Refusals>(ruleBook),
    'command.order': ({ given }) => `This is not an order of the game: ${given}.`,
    'command.phase': ({ command, phase }) => `You cannot ${COMMAND[command]} ${DURING[phase]}.`,
    'marsch.unit': ({ unit, ineligible }) => `${u(unit)} cannot be chosen for turn 1: it ${INELIGIBLE[ineligible]}.`,
    'depot.hex': ({ hex, map }) => `This fuel depot goes on a road hex of Map ${map}, not ${place(hex).in}.`,
    'place.next': ({ unit, next }) => `${u(next)} must be placed now, not ${u(unit)}.`,
    'place.hex': ({ unit, hex }) => `${u(unit)} may not be placed ${place(hex).in}.`,
    'hold.side': ({ unit }) => `${u(unit)} may not be held back while there is room to place it.`,
    'mines.unit': ({ unit, ineligible }) =>
      `${u(unit)} cannot be named for the mines: it ${NOT_FOR_MINES[ineligible]}.`,
    'unit.own': ({ unit }) => `${u(unit)} is not one of your units.`,
    'unit.offMap': ({ unit }) => `${u(unit)} is not on the map.`,
    'unit.acted': ({ unit }) => `${u(unit)} has already used its ACT.`,
    'unit.moving': ({ unit, moving }) => `${u(unit)} cannot act while ${u(moving)} is moving.`,
    'unit.frozen': ({ unit }) => `${u(unit)} may not move until a German unit has entered Map B.`,
    'stack.limit': ({ unit, to }) => `${capital(h(to))} is full, and ${u(unit)} could not move on from there.`,
    'stack.halt': ({ unit }) => `${u(unit)} may not halt in a full hex.`,
    'move.adjacent': ({ unit, to }) => `${capital(h(to))} is not adjacent to ${u(unit)}.`,
    'move.board': ({ to }) => `${capital(h(to))} is not on the map in play.`,
    'move.enemy': ({ to }) => `${capital(h(to))} is enemy-occupied.`,
    'move.terrain': ({ unit, to }) => `${u(unit)} is a vehicle unit and may enter ${h(to)} only by road.`,
    'move.river': ({ unit, to }) => `${u(unit)} cannot cross the river to ${h(to)} without a bridge.`,
    'move.ford': ({ unit, to }) => `${u(unit)} may cross the river to ${h(to)} without a bridge only as its whole ACT.`,
    'move.cost': ({ unit, to }) => `${u(unit)} has too few movement points left to enter ${h(to)}.`,
    'move.adjacency': ({ unit, to }) =>
      `${u(unit)} is next to an enemy and may not move directly to ${h(to)}, which is also next to an enemy.`,
    'enter.available': ({ unit }) => `${u(unit)} is not waiting to enter the map.`,
    'enter.edge': ({ unit, to }) => `${u(unit)} may not enter at ${h(to)}.`,
    'attack.target': ({ unit, target }) => `${u(target)} is not an enemy adjacent to ${u(unit)}.`,
    'attack.frozen': ({ unit }) => `${u(unit)} may not attack until a German unit has entered Map B.`,
    'attack.oba': ({ unit }) => `No off-board artillery is left for ${u(unit)}.`,
    'attack.obaSupply': ({ unit }) => `${u(unit)} is out of supply and gets no off-board artillery.`,
    'attack.air': ({ unit }) => `No air support is left for ${u(unit)}.`,
    'attack.tiger': ({ unit, target }) => `The Tiger cannot support ${u(unit)} against ${u(target)}.`,
    'attack.massacre': ({ unit }) => `The massacre benefit is not available to ${u(unit)}.`,
    'infiltrate.adjacency': ({ unit, to }) =>
      `${u(unit)} cannot infiltrate to ${h(to)}: both hexes must be next to an enemy.`,
    'bridge.map': ({ bridge }) => `${capital(b(bridge))} is not on the map in play.`,
    'bridge.blown': ({ bridge }) => `${capital(b(bridge))} has already been blown.`,
    'demolish.once': ({ bridge }) => `The demolition of ${b(bridge)} has already been attempted this turn.`,
    'demolish.held': ({ bridge }) => `A German unit holds ${b(bridge)}.`,
    'demolish.range': ({ bridge, range }) => `No German unit is within ${hexes(range)} of ${b(bridge)}.`,
    'demolish.unit': ({ bridge, range }) => `You must name one of your units within ${hexes(range)} of ${b(bridge)}.`,
    'retreat.column': ({ unit, to }) =>
      `${u(unit)} may not fall back to ${h(to)}, which is farther from the west edge.`,
    'rebuild.standing': ({ bridge }) => `${capital(b(bridge))} is not blown.`,
    'rebuild.budget': ({ rebuilds, per }) =>
      `You may rebuild ${rebuilds === 0 ? '' : 'only '}${ofBridges(rebuilds)} ${PER[per]}.`,
    'rebuild.enemy': ({ bridge }) => `An enemy unit holds ${b(bridge)}.`,
    'rebuild.trace': ({ bridge }) => `Both ends of ${b(bridge)} must be able to trace supply.`,
  },
  orders: {
    chooseMarsch: ({ unit }) => `choose ${u(unit)} for turn 1`,
    placeDepot: ({ hex }) => `place the fuel depot ${place(hex).in}`,
    place: ({ unit, hex }) => `place ${u(unit)} ${place(hex).in}`,
    hold: ({ unit }) => `hold ${u(unit)} back`,
    nameMine: ({ unit }) => `send ${u(unit)} through the mines`,
    move: ({ unit, to }) => `move ${u(unit)} to ${h(to)}`,
    halt: () => 'halt here',
    enter: ({ unit, to }) => `bring ${u(unit)} on at ${h(to)}`,
    attack: ({ unit, target, massacre, ...support }) => {
      const helpers = [...help(support), ...(massacre ? ['the massacre benefit'] : [])]
      return `attack ${u(target)} with ${u(unit)}${helpers.length === 0 ? '' : `, using ${list(helpers)}`}`
    },
    demolish: ({ bridge, unit }) => (unit === null ? `blow ${b(bridge)}` : `blow ${b(bridge)} with ${u(unit)}`),
    infiltrate: ({ unit, to }) => `infiltrate ${u(unit)} to ${h(to)}`,
    pass: () => 'pass',
    respond: ({ use }) => (use ? 'use the massacre benefit against this attack' : 'keep the massacre benefit'),
    fallBack: ({ attempt }) => (attempt ? 'try to fall back' : 'take the hit'),
    retreat: ({ to }) => `fall back to ${h(to)}`,
    advance: ({ go }) => (go ? 'advance' : 'do not advance'),
    rebuild: ({ bridge }) => `rebuild ${b(bridge)}`,
    done: () => 'rebuild no more bridges',
  },
  kinds: {
    chooseMarsch: 'choose for turn 1',
    placeDepot: 'fuel depot',
    place: 'place',
    hold: 'hold back',
    nameMine: 'mines',
    move: 'move',
    halt: 'halt',
    enter: 'enter',
    attack: 'attack',
    demolish: 'blow a bridge',
    infiltrate: 'infiltrate',
    pass: 'pass',
    respond: 'response',
    fallBack: 'fall back?',
    retreat: 'fall back',
    advance: 'advance',
    rebuild: 'rebuild a bridge',
    done: 'finish rebuilding',
  },
  support: {
    oba: 'with off-board artillery',
    air: 'with air support',
    tiger: 'with the Tiger',
    massacre: 'with the massacre benefit',
  },
  outcome,
  goesOn: 'The game is still in progress.',
  player: (asked) => (asked === 'german' || asked === 'us' ? PLAYER[asked] : asked),
  unit: u,
  formation: (printed) => printed,
  place: (printed) => printed,
  hex: h,
  bridge: b,
  card,
  cardLabel: cardLabels(['A', 'J', 'Q', 'K']),
  picture: {
    title: (battle, turn) => (turn === 0 ? `${battle}, set-up` : `${battle}, turn ${turn}`),
    description: (turn) =>
      `The road from Losheim, in the east, to the Meuse, in the west, ${turn === 0 ? 'at set-up' : `in turn ${turn}`}.`,
    note: 'Numbers on a counter: attack factor and proficiency. The map is a reconstruction made for this library.',
  },
  board: {
    date: (turn, at) => (turn === 0 ? 'before turn 1' : `turn ${turn} of ${at.turns}, ${at.day(turn)} December 1944`),
    during: (date, phase) => `${date}: ${phase}`,
    inUse: ({ card: one, left }) => `${card(one)}, ${left === 0 ? 'no ACTs' : acts(left)} left`,
    phases: { setup: 'set-up', regroup: 'Regroup Phase', reinforcement: 'Reinforcement Phase' },
    units: { german: 'German units', us: 'U.S. units' },
    terrain: {
      clear: 'clear',
      rough: 'rough',
      forest: 'forest',
      heavyForest: 'heavy forest',
      village: 'village',
      town: 'town',
      city: 'city',
    },
    marks: { reduced: 'reduced', acted: 'has acted', unsupplied: 'out of supply' },
    waiting: (some) => `Waiting to enter: ${list(some.map(u))}`,
    blown: (some) => `Blown: ${list(some.map(b))}`,
    fuel: (from, to) => `Captured fuel ${period(from, to)}`,
    exempt: 'German units need no supply line this turn',
    markers: (oba, air) =>
      `Off-board artillery left: German ${oba[0]}, U.S. ${oba[1]}; air support left: German ${air[0]}, U.S. ${air[1]}`,
    pile: (cards) => `Cards in the draw pile: ${cards}`,
  },
  report: {
    side: PEOPLE,
    turn: (turn, day) => (day === null ? 'Set-up' : `Turn ${turn}, ${day} Dec`),
    captured: (maps) => `fuel captured on ${list(maps.map((map) => `Map ${map}`))}`,
    takes: { german: 'the Germans take', us: 'the Americans take back' },
    losses: {
      loses: { german: `${PEOPLE.german} lose`, us: `${PEOPLE.us} lose`, they: 'they lose' },
      lost: stepsLost,
      eliminated: 'eliminated:',
    },
    blown: 'blown:',
    stands: (unit, isReduced, hex) => `${u(unit)}${isReduced ? ' (reduced)' : ''} ${place(hex).in}`,
    units: (side, some) => `${side === 'german' ? 'Germans' : 'Americans'}, from the west: ${some}`,
    down: (some) => `Bridges down: ${bridgesOf(some)}`,
    turnedBy: {
      fuel: (hex, from, to) => `the Germans capture the fuel at ${h(hex)}, which serves them ${period(from, to)}`,
      prizes: (side, some) => `${PEOPLE[side]} ${side === 'german' ? 'take' : 'take back'} ${list(some.map(h))}`,
      rebuilt: (some) => `the Germans rebuild ${bridgesOf(some)}`,
      blown: (some, unit, hex) => `the Americans blow ${bridgesOf(some)} in front of ${u(unit)} ${place(hex).in}`,
      lost: (side, some) => `${PEOPLE[side]} lose ${list(some.map(u))}`,
      cutOff: (some, isFuelSpent) =>
        `${isFuelSpent ? 'the captured fuel is used up, and' : 'the lines of supply are cut:'} ${list(some.map(u))} ` +
        `${some.length === 1 ? 'is' : 'are'} out of supply`,
      reaches: (unit, hex) => `${u(unit)} reaches ${h(hex)}`,
      stopped: (hex) => `the Germans come no farther than ${h(hex)}`,
    },
  },
}
