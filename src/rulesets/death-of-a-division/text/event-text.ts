import type { Phrase, Translation } from '../../../kernel/phrases.js'
import { turnDates } from '../data/units.js'
import type { Event, HitCause } from '../model/event.js'
import { areaName, type AreaId, type Ground } from '../data/areas.js'
import type { Phase, Reason, Verdict } from '../model/phase.js'
import { mainPhaseOf, phaseNumber } from '../model/phase-order.js'
import { groundUnder, strengthOf, TURNS, type State } from '../model/state.js'
import { unitName, units, type Side, type UnitId } from '../data/counters.js'

/** What can happen, in English. */
export const phrases = {
  'order.place': 'place {unit} in {area}',
  'order.move': 'move {unit} to {area}',
  'order.moveIn': 'move {unit} to {area}, where enemies are',
  'order.withdraw': 'withdraw {unit} to {area}',
  'order.withdrawIn': 'withdraw {unit} to {area}, where enemies are',
  'order.overrun': 'overrun {area} with {units}',
  'order.overrunMarch': 'overrun {area} with {units} from the march',
  'order.stop': 'stop here',
  'order.fire': 'fire {unit} into {area}',
  'order.aim': 'aim {unit} at {area}',
  'order.takeHit': 'hit {unit}',
  'order.endPhase': 'end the phase',
  headline: 'Turn {turn} of {turns}, {day} December, {half}: {now}',
  subject: '{unit} in {area}',
  goesOn: 'The game goes on.',
  turnBegan: 'Turn {turn} of {turns}, {day} December, {half}',
  phaseBegan: '{phase}',
  placed: '{unit} enters at {area}',
  rescheduled: '{unit} will arrive on turn {turn}',
  rescheduledNever: '{unit} will not arrive at all',
  moved: '{unit} moves to {to}',
  withdrew: '{unit} withdraws to {to}',
  marched: '{unit} marches {way}',
  attacked: '{unit} attacks into {to}',
  hit: '{unit} takes a hit {cause} ({before} to {after})',
  eliminated: '{unit} is eliminated {cause}',
  controlChanged: '{area} is {side} now',
  captured: 'ST. VITH IS CAPTURED in turn {turn}',
  lost: 'ST. VITH IS LOST to the Americans in turn {turn}',
  fortified: '{unit} is dug in',
  unfortified: '{unit} leaves its positions',
  allSupplied: 'all {side} units are in supply',
  outOfSupply: 'out of supply: {units}',
  overrunTried: '{units} try to overrun {area}: {attack} against {defense}',
  overrunRolled: 'the die shows {dice}',
  arrivalRolled: 'arrival dice: {dice}',
  aimed: '{unit} aims at {area}',
  overrunSucceeded: 'the overrun of {area} succeeds',
  overrunFailed: 'the overrun of {area} fails',
  partingShots: 'parting shots {dice}: {count} {hits}',
  surprised: 'surprise in {area} ({german} to {us})',
  notSurprised: 'no surprise in {area} ({german} to {us})',
  fired: '{unit} fires into {area}: {dice}, {count} {hits}',
  hitsLost: '{count} {hits} more than anybody is left to take',
  germanWon: 'German {level} victory: St. Vith captured in turn {turn}, held and connected.',
  usWon: 'U.S. victory: {reason}.',
} as const

type EventPhrase = Phrase<keyof typeof phrases>

const PHASES: readonly string[] = [
  'German set-up',
  'German supply',
  'German reinforcements',
  'German movement',
  'U.S. defensive fire',
  'U.S. supply',
  'U.S. reinforcements',
  'U.S. movement',
  'German defensive fire',
]

const CAUSES: Readonly<Record<HitCause | 'overrun', string>> = {
  supply: 'for lack of supply',
  withdrawal: 'breaking contact',
  fire: 'by fire',
  partingShot: 'by a parting shot',
  overrun: 'overrun',
}

const REASONS: Readonly<Record<Reason, string>> = {
  'never-captured': 'St. Vith was never captured',
  contested: 'St. Vith is still fought for',
  'not-held': 'St. Vith was captured, but is not held',
  'cut-off': 'St. Vith is held, but cut off from the start line',
}

/** What the sides are called. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = { german: 'German', us: 'U.S.' }

/** What the part of a turn is called. */
export const phasePhrase = (phase: Phase): string => PHASES[phaseNumber(phase)]

const short = (unit: UnitId): string => units[unit]?.short ?? unitName(unit)

const way = (ground: Ground, areas: readonly AreaId[]): string =>
  areas.map((area) => areaName(ground, area)).join(' - ')

const list = (group: readonly UnitId[], and: string): string => {
  const words = group.map(short)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words[words.length - 1]}`
}

/** A turn with its number, and the day and the half of it. */
const datedTurn = (turn: number): EventPhrase['values'] => {
  const { date, half } = turnDates[Math.min(turn, TURNS) - 1]
  return { turn, turns: TURNS, day: Number(date.slice(-2)), half }
}

/** Turn, date and phase of a position, as a phrase. */
export const headlinePhrase = ({ turn, phase }: State): EventPhrase => {
  const isOver = mainPhaseOf(phase).tag === 'over'
  return { key: 'headline', values: { ...datedTurn(turn), now: isOver ? 'the game is over' : phasePhrase(phase) } }
}

const hits = (count: number): EventPhrase['values'] => ({ count, hits: count === 1 ? 'hit' : 'hits' })

const moved = (
  ground: Ground,
  { unit, to, kind, way: areas }: Extract<Event, { readonly tag: 'moved' }>,
): EventPhrase => {
  switch (kind) {
    case 'normal':
      return { key: 'moved', values: { unit: short(unit), to: areaName(ground, to) } }
    case 'withdrawal':
      return { key: 'withdrew', values: { unit: short(unit), to: areaName(ground, to) } }
    case 'march':
      return { key: 'marched', values: { unit: short(unit), way: way(ground, areas) } }
    case 'overrun':
      return { key: 'attacked', values: { unit: short(unit), to: areaName(ground, to) } }
  }
}

/** How a game ended, as a phrase. */
export const verdictPhrase = ({ winner, level, reason, captureTurn }: Verdict): EventPhrase =>
  winner === 'german'
    ? { key: 'germanWon', values: { level: level ?? '', turn: captureTurn ?? 0 } }
    : { key: 'usWon', values: { reason: REASONS[reason ?? 'never-captured'] } }

/** What happened to a position, as a phrase that a translation can put into its own words; null where nothing is worth a line. */
export const phraseOf = (before: State, event: Event, wording: Translation | null): EventPhrase | null => {
  const named = (group: readonly UnitId[]): string => list(group, wording?.terms['and'] ?? 'and')
  const ground = groundUnder(before)
  switch (event.tag) {
    case 'turnBegan':
      return { key: 'turnBegan', values: datedTurn(event.turn) }
    case 'phaseBegan':
      return { key: 'phaseBegan', values: { phase: phasePhrase(event.phase) } }
    case 'interrupted':
    case 'resumed':
      return null
    case 'placed':
      return { key: 'placed', values: { unit: short(event.unit), area: areaName(ground, event.area) } }
    case 'rescheduled': {
      const { unit, turn } = event
      return { key: turn > TURNS ? 'rescheduledNever' : 'rescheduled', values: { unit: short(unit), turn } }
    }
    case 'moved':
      return moved(ground, event)
    case 'hit': {
      const strength = strengthOf(before, event.unit)
      const values = { unit: short(event.unit), cause: CAUSES[event.cause], before: strength, after: strength - 1 }
      return { key: 'hit', values }
    }
    case 'eliminated':
      return { key: 'eliminated', values: { unit: short(event.unit), cause: CAUSES[event.cause] } }
    case 'controlChanged':
      return { key: 'controlChanged', values: { area: areaName(ground, event.area), side: SIDE_NAMES[event.side] } }
    case 'captured':
    case 'lost':
      return { key: event.tag, values: { turn: event.turn } }
    case 'fortified':
    case 'unfortified':
      return { key: event.tag, values: { unit: short(event.unit) } }
    case 'ended':
      return verdictPhrase(event.outcome)
    case 'supplyChecked':
      return event.outOfSupply.length === 0
        ? { key: 'allSupplied', values: { side: SIDE_NAMES[event.side] } }
        : { key: 'outOfSupply', values: { units: named(event.outOfSupply) } }
    case 'overrunTried': {
      const { attack, defense } = event
      return {
        key: 'overrunTried',
        values: { units: named(event.units), area: areaName(ground, event.target), attack, defense },
      }
    }
    case 'rolled':
      return event.draw === 'overrun'
        ? { key: 'overrunRolled', values: { dice: event.dice.join('') } }
        : { key: 'arrivalRolled', values: { dice: event.dice.join(' ') } }
    case 'aimed':
      return { key: 'aimed', values: { unit: short(event.unit), area: areaName(ground, event.area) } }
    case 'overrunSucceeded':
    case 'overrunFailed':
      return { key: event.tag, values: { area: areaName(ground, event.target) } }
    case 'partingShots':
      return { key: 'partingShots', values: { dice: event.dice.join(' '), ...hits(event.hits) } }
    case 'surprised':
    case 'notSurprised':
      return { key: event.tag, values: { area: areaName(ground, event.area), german: event.german, us: event.us } }
    case 'fired': {
      const { unit, area, dice } = event
      const values = { unit: short(unit), area: areaName(ground, area), dice: dice.join(' '), ...hits(event.hits) }
      return { key: 'fired', values }
    }
    case 'hitsLost':
      return { key: 'hitsLost', values: hits(event.count) }
  }
}
