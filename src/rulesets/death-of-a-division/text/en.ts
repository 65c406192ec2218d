import { grammar, plainRefusals } from '../../../kernel/language.js'
import { formations, unitName, units, type Side, type UnitId } from '../data/counters.js'
import { turnDates } from '../data/units.js'
import type { Command, OverrunForm } from '../model/command.js'
import type { HitCause } from '../model/event.js'
import type { Phase, Reason } from '../model/phase.js'
import { phaseNumber } from '../model/phase-order.js'
import { ruleBook, type Done, type Naming, type Refusals, type Start, type Support } from '../model/rule.js'
import { TURNS } from '../model/state.js'
import { shots } from './shots.js'
import type { Scene, Words } from './words.js'

const { plural, list } = grammar('en-GB')

const HIT: Readonly<Record<HitCause, string>> = {
  supply: 'for lack of supply',
  withdrawal: 'while breaking contact',
  fire: 'from enemy fire',
  partingShot: 'from parting shots',
}
const ELIMINATED: Readonly<Record<HitCause | 'overrun', string>> = {
  supply: 'eliminated for lack of supply',
  withdrawal: 'eliminated while breaking contact',
  fire: 'eliminated by enemy fire',
  partingShot: 'eliminated by parting shots',
  overrun: 'overrun and eliminated',
}
const REASONS: Readonly<Record<Reason, (objective: string) => string>> = {
  'never-captured': (objective) => `${objective} was never captured`,
  contested: (objective) => `${objective} is still contested`,
  'not-held': (objective) => `${objective} was captured but is not held`,
  'cut-off': (objective) => `${objective} is held but cut off from the start line`,
}
const SIDE: Readonly<Record<Side, string>> = { german: 'German', us: 'U.S.' }
const PEOPLE: Readonly<Record<Side, string>> = { german: 'the Germans', us: 'the Americans' }
const TURN: Readonly<Record<Side | 'chance' | 'nobody', string>> = {
  german: 'It is the German player’s turn.',
  us: 'It is the U.S. player’s turn.',
  chance: 'The dice must be rolled first.',
  nobody: 'The game is over.',
}
const PHASES = [
  'German set-up',
  'German supply',
  'German reinforcements',
  'German movement',
  'U.S. defensive fire',
  'U.S. supply',
  'U.S. reinforcements',
  'U.S. movement',
  'German defensive fire',
] as const
const COMMAND: Readonly<Record<Command['tag'], string>> = {
  place: 'place a unit',
  move: 'move a unit',
  overrun: 'overrun an area',
  stop: 'stop a group',
  fire: 'fire',
  aim: 'name an area to support',
  takeHit: 'assign a hit',
  endPhase: 'end the phase',
}
const DURING: Readonly<Record<Phase['tag'], string>> = {
  setup: 'during set-up',
  supply: 'in the supply phase',
  arrivalRoll: 'while arrivals are rolled',
  reinforcement: 'in the reinforcement phase',
  movement: 'in the movement phase',
  overrunRoll: 'while an overrun is rolled',
  partingShots: 'during parting shots',
  followUp: 'during a follow-up',
  surpriseRoll: 'while surprise is rolled',
  fire: 'in the fire phase',
  shot: 'while a shot is rolled',
  placeHits: 'while hits are assigned',
  over: 'after the game',
}
const DONE: Readonly<Record<Done, string>> = {
  moved: 'has already acted this turn',
  notInGroup: 'is not in the group that may go on',
}
const START: Readonly<Record<Start, string>> = {
  notFree: 'it began the phase in contact with the enemy',
  offRoad: 'it has left the road',
}
const NAMING: Readonly<Record<Naming, string>> = {
  noArtillery: 'is not artillery and names no area',
  named: 'has already named its area',
  late: 'is too late: areas are named before the first shot of the phase',
  notNamed: 'may fire only into the area it named before the first shot',
}
const NEEDED: Readonly<Record<Support, (unit: UnitId) => string>> = {
  combatUnit: () => 'a friendly combat unit',
  formation: (unit) => `a combat unit of ${formation(units[unit].formation)}`,
}
const FORMS: Readonly<Record<OverrunForm, string>> = { assault: 'by assault', march: 'from the march' }

const phaseText = (phase: number | null): string => (phase === null ? 'the game is over' : PHASES[phase])

const formation = (id: string): string => formations.get(id)?.name ?? id
const u = (unit: UnitId): string => units[unit]?.short ?? unitName(unit)
const strong = (unit: UnitId, at: Scene): string => `${u(unit)} (${at.strength(unit)})`
const hits = (count: number): string => plural(count, { zero: 'no hits', one: 'hit', other: 'hits' })
/** Dice with the number they needed. */
const roll = (on: number, dice: readonly number[]): string => `needed ${on}+, rolled ${dice.join(' ')}`
const areas = (count: number): string => plural(count, { one: 'area', other: 'areas' })
const dated = (turn: number): string => {
  const { date, half } = turnDates[Math.min(turn, TURNS) - 1]
  return `${Number(date.slice(-2))} December, ${half}`
}
const upper = (name: string): string => name.toLocaleUpperCase('en')

const outcome: Words['outcome'] = ({ winner, level, reason, captureTurn }, at) => {
  const objective = at.area(at.objective)
  return winner === 'german'
    ? `German ${level ?? ''} victory: ${objective} captured on turn ${captureTurn ?? 0}, held and connected to ` +
        'the start line.'
    : `U.S. victory: ${REASONS[reason ?? 'never-captured'](objective)}.`
}

/** The English sentences of the game. */
export const en: Words = {
  game: 'death-of-a-division',
  language: 'en',
  scenarios: { 'st-vith': 'St. Vith, 16 to 20 December 1944' },
  events: {
    turnBegan: ({ turn }) => `Turn ${turn} of ${TURNS}: ${dated(turn)}`,
    phaseBegan: ({ phase }) => PHASES[phaseNumber(phase)],
    interrupted: () => null,
    resumed: () => null,
    placed: ({ unit, area }, at) => `${u(unit)} enters at ${at.area(area)}.`,
    rescheduled: ({ unit, turn }) =>
      turn > TURNS ? `${u(unit)} will not arrive.` : `${u(unit)} will arrive on turn ${turn}.`,
    moved: ({ unit, to, way, kind }, at) =>
      ({
        normal: `${u(unit)} moves to ${at.area(to)}.`,
        withdrawal: `${u(unit)} withdraws to ${at.area(to)}.`,
        march: `${u(unit)} marches by road: ${way.map(at.area).join(' – ')}.`,
        overrun: `${u(unit)} attacks ${at.area(to)}.`,
      })[kind],
    hit: ({ unit, cause }, at) =>
      `${u(unit)} takes a hit ${HIT[cause]} (strength ${at.strength(unit)} → ${at.strength(unit) - 1}).`,
    eliminated: ({ unit, cause }) => `${u(unit)} is ${ELIMINATED[cause]}.`,
    controlChanged: ({ area, side }, at) => `${at.area(area)} is now ${SIDE[side]}-controlled.`,
    captured: ({ turn }, at) => `${upper(at.area(at.objective))} IS CAPTURED on turn ${turn}.`,
    lost: ({ turn }, at) => `${upper(at.area(at.objective))} IS LOST to the Americans on turn ${turn}.`,
    fortified: ({ unit }) => `${u(unit)} digs in.`,
    unfortified: ({ unit }) => `${u(unit)} leaves its positions.`,
    ended: ({ outcome: verdict }, at) => outcome(verdict, at),
    supplyChecked: ({ side, outOfSupply }) =>
      outOfSupply.length === 0
        ? `All ${SIDE[side]} units are in supply.`
        : `${SIDE[side]} units out of supply: ${list(outOfSupply.map(u))}.`,
    overrunTried: ({ units: group, target, attack, defense }, at) =>
      `${list(group.map(u))} ${group.length === 1 ? 'attempts' : 'attempt'} to overrun ${at.area(target)}: ` +
      `${attack} against ${defense}.`,
    rolled: ({ draw, dice }, at) =>
      draw === 'overrun' ? `Overrun: ${roll(at.overrunOn, dice)}.` : `Arrival rolls: ${dice.join(', ')}.`,
    aimed: ({ unit, area }, at) => `${u(unit)} will support ${at.area(area)}.`,
    overrunSucceeded: ({ target }, at) => `The overrun of ${at.area(target)} succeeds.`,
    overrunFailed: ({ target }, at) => `The overrun of ${at.area(target)} fails.`,
    partingShots: ({ shooters, dice, hits: count }) =>
      `Parting shots: ${shots(shooters, dice)
        .map(({ on, rolled }) => roll(on, rolled))
        .join('; ')} – ${hits(count)}.`,
    surprised: ({ area, german, us }, at) =>
      `The U.S. defenders of ${at.area(area)} are surprised (German ${german}, U.S. ${us}).`,
    notSurprised: ({ area, german, us }, at) => `No surprise at ${at.area(area)} (German ${german}, U.S. ${us}).`,
    fired: ({ unit, area, dice, hits: count }, at) =>
      `${u(unit)} fires into ${at.area(area)}: ${roll(at.hitsOn(unit), dice)} – ${hits(count)}.`,
    hitsLost: ({ count }) =>
      `${plural(count, { one: 'hit is', other: 'hits are' })} lost: no unit is left to take ` +
      `${count === 1 ? 'it' : 'them'}.`,
  },
  refusals: {
    ...plainRefusals<Refusals>(ruleBook),
    'turn.side': ({ asked }) => TURN[asked],
    'turn.phase': ({ command, phase }) => `You cannot ${COMMAND[command]} ${DURING[phase]}.`,
    'turn.order': ({ given }) => `This is not an order of the game: ${given}.`,
    'unit.own': ({ unit }) => `${u(unit)} is not one of your units.`,
    'unit.offMap': ({ unit }) => `${u(unit)} is not on the map.`,
    'unit.done': ({ unit, done }) => `${u(unit)} ${DONE[done]}.`,
    'stack.limit': ({ area, units: count, limit }, at) =>
      `Stacking limit: ${at.area(area)} may hold ${limit} of your units (this would make ${count}).`,
    'move.adjacent': ({ unit, from, to }, at) =>
      from === to
        ? `${u(unit)} is already in ${at.area(to)}.`
        : `${at.area(to)} is not adjacent to ${at.area(from)}, and ${u(unit)} cannot march there.`,
    'move.road': ({ unit, from, to }, at) =>
      `${u(unit)} must stay on roads, and no road leads directly from ${at.area(from)} to ${at.area(to)}.`,
    'move.artillery': ({ unit, to }, at) =>
      `${u(unit)} is artillery and may not enter ${at.area(to)}, which is enemy-occupied.`,
    'move.startArea': ({ to }, at) => `${at.area(to)} is a German start area; U.S. units may not enter it.`,
    'withdraw.enemy': ({ unit, to }, at) =>
      `${u(unit)} is in contact and may not withdraw to ${at.area(to)}, which is enemy-occupied.`,
    'withdraw.far': ({ unit, to }, at) =>
      `${u(unit)} is in contact and may withdraw only one area; ${at.area(to)} is farther.`,
    'march.start': ({ unit, start }) => `${u(unit)} may not road march: ${START[start]}.`,
    'march.rate': ({ unit, to, areas: far, left }, at) =>
      far === 'noRoad'
        ? `No road leads ${u(unit)} to ${at.area(to)}.`
        : `${at.area(to)} is ${areas(far)} away by road; ${u(unit)} ` +
          `${left === 0 ? 'cannot march any farther' : `can march only ${left} more`}.`,
    'march.through': ({ unit, to }, at) =>
      `Enemy units block every road by which ${u(unit)} could reach ${at.area(to)}.`,
    'march.into': ({ unit, to }, at) =>
      `${u(unit)} may not end a road march in ${at.area(to)}, which is enemy-occupied.`,
    'march.supply': ({ unit }) => `${u(unit)} is out of supply and may not road march this turn.`,
    'overrun.supply': ({ unit }) => `${u(unit)} is out of supply and may not overrun this turn.`,
    'overrun.artillery': ({ unit }) => `${u(unit)} is artillery and may not take part in an overrun.`,
    'overrun.contact': ({ from, target }, at) =>
      `The group is in contact at ${at.area(from)} and may not overrun ${at.area(target)}.`,
    'overrun.target': ({ target }, at) => `There is no enemy to overrun in ${at.area(target)}.`,
    'overrun.ratio': ({ target, times, defense, attack }, at) =>
      `Overrunning ${at.area(target)} takes ${times} times its defense (${times} × ${defense} = ` +
      `${times * defense}); the group has ${attack}.`,
    'overrun.reach': ({ target, form }, at) => `The group cannot reach ${at.area(target)} ${FORMS[form]}.`,
    'fire.contested': ({ area }, at) => `${at.area(area)} is not contested.`,
    'fire.range': ({ unit, from, area }, at) => `${at.area(area)} is out of range of ${u(unit)} in ${at.area(from)}.`,
    'fire.done': ({ unit }) => `${u(unit)} has already fired this phase.`,
    'fire.surprised': ({ area }, at) => `Your units in ${at.area(area)} are surprised: no fire into it this phase.`,
    'fire.formation': ({ unit, area, support }, at) =>
      `${u(unit)} can support only ${NEEDED[support](unit)}, and there is none in ${at.area(area)}.`,
    'fire.declared': ({ unit, naming }) => `${u(unit)} ${NAMING[naming]}.`,
    'hits.unit': ({ unit }) => `${u(unit)} cannot take this hit.`,
    'entry.due': ({ unit }) => `${u(unit)} is not due.`,
    'entry.area': ({ unit, area }, at) => `${u(unit)} may not enter at ${at.area(area)}.`,
    'entry.enemy': ({ area }, at) => `${at.area(area)} is held by enemy units alone.`,
    'entry.owed': ({ unit }) => `${u(unit)} must still be placed.`,
  },
  orders: {
    place: ({ unit, area }, at) => `place ${u(unit)} in ${at.area(area)}`,
    move: ({ unit, to, isWithdrawal, meetsEnemy }, at) =>
      `${isWithdrawal ? 'withdraw' : 'move'} ${strong(unit, at)} to ` +
      `${at.area(to)}${meetsEnemy ? ' (enemy-occupied)' : ''}`,
    overrun: ({ units: group, target, form }, at) =>
      `overrun ${at.area(target)} with ${list(group.map(u))}${form === 'march' ? ' from the march' : ''}`,
    stop: () => 'stop here',
    fire: ({ unit, area }, at) => `fire ${strong(unit, at)} into ${at.area(area)}`,
    aim: ({ unit, area }, at) => `name ${at.area(area)} as the area ${strong(unit, at)} supports`,
    takeHit: ({ unit }, at) => `assign the hit to ${strong(unit, at)}`,
    endPhase: () => 'end the phase',
  },
  subjects: {
    unit: (unit, area, at) => `${strong(unit, at)} in ${at.area(area)}`,
    overrun: 'overruns',
    takeHit: 'who takes the hit',
    goOn: 'go on',
  },
  phase: phaseText,
  headline: (turn, phase) => `Turn ${turn} of ${TURNS}, ${dated(turn)}: ${phaseText(phase)}`,
  prompts: {
    setup: 'Place your units.',
    reinforcement: 'Place the units that arrive, or end the phase.',
    movement: 'Move a unit or overrun, or end the phase.',
    followUp: (area, at) => `The overrun of ${at.area(area)} has succeeded: go on with the same units, or stop.`,
    fire: 'Choose a unit to fire, or end the phase.',
    placeHits: (area, count, at) =>
      `${at.area(area)}: ${hits(count)} to assign. Choose the unit that takes ${count === 1 ? 'it' : 'the next one'}.`,
  },
  outcome,
  goesOn: 'The game is still in progress.',
  player: (asked) => (asked === 'german' ? 'the German player' : asked === 'us' ? 'the U.S. player' : asked),
  unit: unitName,
  short: u,
  formation,
  label: (printed) => printed,
  forms: FORMS,
  kinds: {
    place: 'place',
    move: 'move',
    overrun: 'overrun',
    stop: 'stop',
    fire: 'fire',
    aim: 'support',
    takeHit: 'take the hit',
    endPhase: 'end the phase',
  },
  report: {
    side: PEOPLE,
    turn: (turn) => {
      const { date, half } = turnDates[Math.min(turn, TURNS) - 1]
      return `Turn ${turn}, ${Number(date.slice(-2))} Dec ${half}`
    },
    takes: { german: 'the Germans take', us: 'the Americans take' },
    losses: {
      loses: { german: `${PEOPLE.german} lose`, us: `${PEOPLE.us} lose`, they: 'they lose' },
      lost: (count) => plural(count, { one: 'strength point', other: 'strength points' }),
      eliminated: 'eliminated:',
    },
    control: SIDE,
    columns: ['Area', 'Control', 'German', 'U.S.'],
    contested: 'fight',
    area: (name, control, some) => `${name} (${control}): ${some === '' ? 'empty' : some}`,
    against: (german, us) => `${german} against ${us}`,
  },
  picture: {
    title: (turn) => `Death of a Division, turn ${turn} of ${TURNS}`,
    description: (turn, holder, at) =>
      `The Schnee Eifel and ${at.area(at.objective)} in turn ${turn}; ${PEOPLE[holder]} control ` +
      `${at.area(at.objective)}. The map is a reconstruction.`,
    ownMap: (title, turn, holder, at) =>
      `${title} in turn ${turn}; ${PEOPLE[holder]} control ${at.area(at.objective)}.`,
    control: (holder, at) =>
      `${at.area(at.objective)} is controlled by ${PEOPLE[holder]}. Number on a counter: its strength now.`,
    reconstruction:
      'Map and order of battle are reconstructions made for this library; the published ones were not used.',
  },
}
