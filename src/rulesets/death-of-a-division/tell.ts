import type { Command } from './command.js'
import { turnDates } from './data/units.js'
import type { Event, HitCause } from './event.js'
import { allAreas, areaName, ST_VITH, type AreaId } from './map.js'
import {
  mainPhaseOf,
  phaseNumber,
  strengthOf,
  TURNS,
  type Phase,
  type Reason,
  type State,
  type Verdict,
} from './state.js'
import { isSupplied } from './supply.js'
import { isContested, unitsIn } from './survey.js'
import { enemyOf, sideOf, unitName, units, type Side, type UnitId } from './units.js'

const SIDE_NAMES: Readonly<Record<Side, string>> = { german: 'German', us: 'U.S.' }

const short = (unit: UnitId): string => units[unit]?.short ?? unitName(unit)

/** A unit with what it can still throw: `I./293 (4)`. */
const strong = (state: State, unit: UnitId): string => `${short(unit)} (${strengthOf(state, unit)})`

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`

const named = (group: readonly UnitId[]): string => list(group.map(short))

const way = (areas: readonly AreaId[]): string => areas.map(areaName).join(' - ')

const times = (n: number, thing: string): string => (n === 1 ? `1 ${thing}` : `${n} ${thing}s`)

/** The date of a turn: `16 December, a.m.` */
export const dateOf = (turn: number): string => {
  const { date, half } = turnDates[Math.min(turn, TURNS) - 1]
  return `${Number(date.slice(-2))} December, ${half}`
}

/** A command in words; two that differ have different words. */
export const tellCommand = (state: State, command: Command): string => {
  switch (command.tag) {
    case 'place':
      return `place ${short(command.unit)} in ${areaName(command.area)}`
    case 'move': {
      const from = state.place[command.unit] as AreaId
      const verb = from >= 0 && isContested(state, from) ? 'withdraw' : 'move'
      const fight = isHeldByEnemy(state, command.unit, command.to) ? ', where enemies are' : ''
      return `${verb} ${strong(state, command.unit)} to ${areaName(command.to)}${fight}`
    }
    case 'overrun':
      return `overrun ${areaName(command.target)} with ${named(command.units)}${command.form === 'march' ? ' from the march' : ''}`
    case 'stop':
      return 'stop here'
    case 'fire':
      return `fire ${strong(state, command.unit)} into ${areaName(command.area)}`
    case 'takeHit':
      return `hit ${strong(state, command.unit)}`
    case 'endPhase':
      return 'end the phase'
  }
}

const isHeldByEnemy = (state: State, unit: UnitId, area: AreaId): boolean =>
  unitsIn(state, area, enemyOf(sideOf(unit))).length > 0

/** What a choice is about: the unit it moves, or the kind of order. */
export const subject = (state: State, command: Command): string => {
  switch (command.tag) {
    case 'place':
      return short(command.unit)
    case 'move':
    case 'fire': {
      const at = state.place[command.unit] as AreaId
      return at >= 0 ? `${strong(state, command.unit)} in ${areaName(at)}` : short(command.unit)
    }
    case 'overrun':
      return 'overruns'
    case 'takeHit':
      return 'who takes the hit'
    case 'stop':
    case 'endPhase':
      return 'go on'
  }
}

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
  supply: 'for want of supply',
  withdrawal: 'breaking contact',
  fire: 'by fire',
  partingShot: 'by a parting shot',
  overrun: 'overrun',
}

const phaseTold = (phase: Phase): string => PHASES[phaseNumber(phase)]

const moved = (event: Extract<Event, { readonly tag: 'moved' }>): string => {
  const { unit, to, kind } = event
  switch (kind) {
    case 'normal':
      return `${short(unit)} moves to ${areaName(to)}`
    case 'withdrawal':
      return `${short(unit)} withdraws to ${areaName(to)}`
    case 'march':
      return `${short(unit)} marches ${way(event.way)}`
    case 'overrun':
      return `${short(unit)} attacks into ${areaName(to)}`
  }
}

const arrived = (turn: number): string => (turn > TURNS ? 'not at all' : `on turn ${turn}`)

/** What happened to a position, in words; null where there is nothing worth telling. */
export const tellEvent = (before: State, event: Event): string | null => {
  switch (event.tag) {
    case 'turnBegan':
      return `Turn ${event.turn} of ${TURNS}, ${dateOf(event.turn)}`
    case 'phaseBegan':
      return phaseTold(event.phase)
    case 'interrupted':
    case 'resumed':
      return null
    case 'placed':
      return `${short(event.unit)} enters at ${areaName(event.area)}`
    case 'rescheduled':
      return `${short(event.unit)} will arrive ${arrived(event.turn)}`
    case 'moved':
      return moved(event)
    case 'hit':
      return `${short(event.unit)} takes a hit ${CAUSES[event.cause]} (${strengthOf(before, event.unit)} to ${strengthOf(before, event.unit) - 1})`
    case 'eliminated':
      return `${short(event.unit)} is eliminated ${CAUSES[event.cause]}`
    case 'controlChanged':
      return `${areaName(event.area)} is ${SIDE_NAMES[event.side]} now`
    case 'captured':
      return `ST. VITH IS CAPTURED in turn ${event.turn}`
    case 'lost':
      return `ST. VITH IS LOST to the Americans in turn ${event.turn}`
    case 'fortified':
      return `${short(event.unit)} is dug in`
    case 'unfortified':
      return `${short(event.unit)} leaves its positions`
    case 'ended':
      return sayVerdict(event.outcome)
    case 'supplyChecked':
      return event.outOfSupply.length === 0
        ? `all ${SIDE_NAMES[event.side]} units are in supply`
        : `out of supply: ${named(event.outOfSupply)}`
    case 'overrunTried':
      return `${named(event.units)} try to overrun ${areaName(event.target)}: ${event.attack} against ${event.defense}`
    case 'rolled':
      return event.draw === 'overrun' ? `the die shows ${event.dice.join('')}` : `arrival dice: ${event.dice.join(' ')}`
    case 'overrunSucceeded':
      return `the overrun of ${areaName(event.target)} succeeds`
    case 'overrunFailed':
      return `the overrun of ${areaName(event.target)} fails`
    case 'partingShots':
      return `parting shots ${event.dice.join(' ')}: ${times(event.hits, 'hit')}`
    case 'surprised':
      return `surprise in ${areaName(event.area)} (${event.german} to ${event.us})`
    case 'notSurprised':
      return `no surprise in ${areaName(event.area)} (${event.german} to ${event.us})`
    case 'fired':
      return `${short(event.unit)} fires into ${areaName(event.area)}: ${event.dice.join(' ')}, ${times(event.hits, 'hit')}`
    case 'hitsLost':
      return `${times(event.count, 'hit')} more than anybody is left to take`
  }
}

const REASONS: Readonly<Record<Reason, string>> = {
  'never-captured': 'St. Vith was never captured',
  contested: 'St. Vith is still fought for',
  'not-held': 'St. Vith was captured, but is not held',
  'cut-off': 'St. Vith is held, but cut off from the start line',
}

const sayVerdict = ({ winner, level, reason, captureTurn }: Verdict): string =>
  winner === 'german'
    ? `German ${level ?? ''} victory: St. Vith captured in turn ${captureTurn ?? 0}, held and connected.`
    : `U.S. victory: ${REASONS[reason ?? 'never-captured']}.`

/** How a finished game ended. */
export const tellOutcome = ({ phase }: State): string =>
  phase.tag === 'over' ? sayVerdict(phase.outcome) : 'The game goes on.'

const shown = (state: State, unit: UnitId): string => {
  const marks = [
    '·'.repeat(state.hits[unit]),
    isSupplied(state, sideOf(unit), state.place[unit] as AreaId) ? '' : '!',
    state.fortified.includes(unit) ? '#' : '',
  ]
  return `${short(unit)} ${strengthOf(state, unit)}${marks.join('')}`
}

const heldLine = (state: State, area: AreaId): readonly string[] => {
  const cells = (['german', 'us'] as const).map((side) =>
    unitsIn(state, area, side)
      .map((unit) => shown(state, unit))
      .join(', '),
  )
  if (area !== ST_VITH && cells.every((cell) => cell === '')) return []
  const name = `${area === ST_VITH ? '*' : ' '}${areaName(area)}${isContested(state, area) ? ' (fight)' : ''}`
  return [
    `${name.padEnd(25)} ${SIDE_NAMES[state.control[area]].padEnd(7)} ${cells[0].padEnd(36)} ${cells[1]}`.trimEnd(),
  ]
}

/** The board in letters: each area that holds units, who controls it, and the units with strength, hits (·), want of supply (!) and earthworks (#). */
export const tellBoard = (state: State): string => {
  const main = mainPhaseOf(state.phase)
  const now = main.tag === 'over' ? 'the game is over' : phaseTold(state.phase)
  return [
    `Turn ${state.turn} of ${TURNS}, ${dateOf(state.turn)}: ${now}`,
    `${' Area'.padEnd(25)} Control ${'German'.padEnd(36)} U.S.`,
    ...allAreas.flatMap((area) => heldLine(state, area)),
  ].join('\n')
}
