import { formatPhrase, type Phrase, type Translation } from '../../../kernel/phrases.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { headlinePhrase, phraseOf, phrases, SIDE_NAMES, verdictPhrase } from './event-text.js'
import { has, type AreaSet } from '../data/area-set.js'
import { isFortified } from '../rules/fortifications.js'
import { areaName, printedGround, type AreaId } from '../data/areas.js'
import { spotOf, areaOf, groundUnder, strengthOf, type State } from '../model/state.js'
import { suppliedAreas } from '../rules/supply.js'
import { isContested, isEnemyOccupied, positionOf, unitsIn, type Position } from '../model/position.js'
import { SIDES, sideOf, unitName, units, type UnitId } from '../data/counters.js'

const short = (unit: UnitId): string => units[unit]?.short ?? unitName(unit)

/** A unit with what it can still throw: `I./293 (4)`. */
const strong = (state: State, unit: UnitId): string => `${short(unit)} (${strengthOf(state, unit)})`

const named = (group: readonly UnitId[], and: string): string => {
  const words = group.map(short)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words[words.length - 1]}`
}

/** A command as a phrase to be said in any language. */
const orderPhrase = (state: State, command: Command, and: string): Phrase<keyof typeof phrases> => {
  const nameOf = (area: AreaId): string => areaName(groundUnder(state), area)
  switch (command.tag) {
    case 'place':
      return { key: 'order.place', values: { unit: short(command.unit), area: nameOf(command.area) } }
    case 'move': {
      const at = positionOf(state)
      const from = areaOf(state, command.unit)
      const verb = from !== null && isContested(at, from) ? 'order.withdraw' : 'order.move'
      const isIn = isEnemyOccupied(at, command.to, sideOf(command.unit))
      const values = { unit: strong(state, command.unit), area: nameOf(command.to) }
      return { key: isIn ? `${verb}In` : verb, values }
    }
    case 'overrun': {
      const values = { area: nameOf(command.target), units: named(command.units, and) }
      return { key: command.form === 'march' ? 'order.overrunMarch' : 'order.overrun', values }
    }
    case 'fire':
    case 'aim':
      return { key: `order.${command.tag}`, values: { unit: strong(state, command.unit), area: nameOf(command.area) } }
    case 'takeHit':
      return { key: 'order.takeHit', values: { unit: strong(state, command.unit) } }
    case 'stop':
    case 'endPhase':
      return { key: `order.${command.tag}`, values: {} }
  }
}

/** A command in words; two that differ have different words. In English unless a translation is given. */
export const describeCommand = (state: State, command: Command, wording: Translation | null = null): string =>
  formatPhrase(phrases, orderPhrase(state, command, wording?.terms['and'] ?? 'and'), wording)

/** What a choice is about: the unit it moves, or the kind of order. In English unless a translation is given. */
export const subject = (state: State, command: Command, wording: Translation | null = null): string => {
  const term = (words: string): string => wording?.terms[words] ?? words
  switch (command.tag) {
    case 'place':
      return short(command.unit)
    case 'move':
    case 'aim':
    case 'fire': {
      const area = areaOf(state, command.unit)
      if (area === null) return short(command.unit)
      const values = { unit: strong(state, command.unit), area: areaName(groundUnder(state), area) }
      return formatPhrase(phrases, { key: 'subject', values }, wording)
    }
    case 'overrun':
      return term('overruns')
    case 'takeHit':
      return term('who takes the hit')
    case 'stop':
    case 'endPhase':
      return term('go on')
  }
}

/** What the objective is called on the printed map, in the languages there are. */
const PRINTED_OBJECTIVE = /St\. Vith|Saint-Vith/g

/** Words about the objective, by its name on the map of this game. */
const onItsMap = (state: State, words: string): string => {
  const ground = groundUnder(state)
  return ground === printedGround ? words : words.replace(PRINTED_OBJECTIVE, areaName(ground, ground.objective))
}

/** What happened to a position, in words; null where nothing is worth a line. In English unless a translation is given. */
export const describeEvent = (before: State, event: Event, wording: Translation | null = null): string | null => {
  const phrase = phraseOf(before, event, wording)
  return phrase === null ? null : onItsMap(before, formatPhrase(phrases, phrase, wording))
}

/** How a finished game ended. In English unless a translation is given. */
export const describeOutcome = (state: State, wording: Translation | null = null): string => {
  const { phase } = state
  if (phase.tag !== 'over') return formatPhrase(phrases, { key: 'goesOn', values: {} }, wording)
  return onItsMap(state, formatPhrase(phrases, verdictPhrase(phase.outcome), wording))
}

/** Turn, date and phase on one line. In English unless a translation is given. */
export const headline = (state: State, wording: Translation | null = null): string =>
  formatPhrase(phrases, headlinePhrase(state), wording)

const shown = (state: State, unit: UnitId, supplied: AreaSet): string => {
  const marks = [
    '·'.repeat(state.hits[unit]),
    has(supplied, spotOf(state, unit)) ? '' : '!',
    isFortified(state, unit) ? '#' : '',
  ]
  return `${short(unit)} ${strengthOf(state, unit)}${marks.join('')}`
}

/** An area that is worth a line: its name, who controls it, and the units of both sides. */
const heldCells = (at: Position, area: AreaId): readonly string[] | null => {
  const { state, ground } = at
  const cells = SIDES.map((side) =>
    unitsIn(at, area, side)
      .map((unit) => shown(state, unit, suppliedAreas(at, side)))
      .join(', '),
  )
  if (area !== ground.objective && cells.every((cell) => cell === '')) return null
  const name = `${area === ground.objective ? '*' : ' '}${areaName(ground, area)}${isContested(at, area) ? ' (fight)' : ''}`
  return [name, SIDE_NAMES[state.control[area]], ...cells]
}

const WIDTHS: readonly number[] = [25, 7, 36, 0]

/** The board in letters: each area that holds units, who controls it, and the units with strength, hits (·), lack of supply (!) and earthworks (#). */
export const describeBoard = (state: State): string => {
  const at = positionOf(state)
  const rows = [
    [' Area', 'Control', 'German', 'U.S.'],
    ...at.ground.areas.flatMap((area) => [heldCells(at, area) ?? []]),
  ].filter((row) => row.length > 0)
  const widths = WIDTHS.map((least, i) => Math.max(least, ...rows.map((row) => row[i].length)))
  return [
    headline(state),
    ...rows.map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join(' ')
        .trimEnd(),
    ),
  ].join('\n')
}
