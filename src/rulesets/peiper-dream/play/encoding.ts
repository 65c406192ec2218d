import { oneHot, scaled, type EncodingSpec } from '../../../kernel/encoding.js'
import { hasBridge, hasHex } from '../data/bit-sets.js'
import { board, bridges, columnAt, sheetAt } from '../data/map.js'
import { isJoker, SUITED } from '../data/cards.js'
import { allUnits, sideNumber, sideOf, sides, units } from '../data/units.js'
import type { PeiperDream } from '../model/game.js'
import { FULL, type State } from '../model/state.js'
import { playOf, type Phase } from '../model/phase.js'

const PHASES: readonly Phase['tag'][] = [
  'marsch',
  'depots',
  'setup',
  'mines',
  'mineRoll',
  'surprise',
  'news',
  'draw',
  'play',
  'moving',
  'infiltrating',
  'demolition',
  'response',
  'check',
  'fire',
  'fallBack',
  'fallBackRoll',
  'retreat',
  'advance',
  'recovery',
  'returnDraw',
  'returning',
  'rebuild',
  'reinforce',
]
const FLAGS = ['isEnding', 'isReleased', 'isSurprised', 'isNewsOut', 'isBenefitUsed'] as const
const RANKS = 13
const COLORS = SUITED / RANKS
const UNIT_CELLS = 12
const HEX_CELLS = 7
const SHEETS = 4
const TURNS = 20
const MOST_ACTS = 8
const MOST_AF = 12
const MOST_MOVEMENT = 8
const COLUMNS = 32
const SUPPORT = 9
const NUMBERS = 12

const unitIn = (phase: Phase): number | null =>
  'attack' in phase ? phase.attack.unit : 'unit' in phase ? phase.unit : null

/** The target of an attack in progress, or null. */
const targetIn = (phase: Phase): number | null => ('attack' in phase ? phase.attack.target : null)

const fillNumbers = (state: State, cells: Float32Array, from: number): void => {
  const { turn, phase, rebuilt, oba, air, carded, depotTurn } = state
  cells[from] = scaled(turn, TURNS)
  cells[from + 1] = scaled(playOf(phase)?.left ?? 0, MOST_ACTS)
  cells[from + 2] = phase.tag === 'moving' ? scaled(phase.left, MOST_MOVEMENT) : 0
  cells[from + 3] = scaled(rebuilt, SUPPORT)
  for (const at of [0, 1]) {
    cells[from + 4 + at] = scaled(oba[at], SUPPORT)
    cells[from + 6 + at] = scaled(air[at], SUPPORT)
    cells[from + 8 + at] = carded[at] ? 1 : 0
    cells[from + 10 + at] = depotTurn[at] > 0 ? 1 : 0
  }
}

/** Returns the encoding of The Peiper Dream as tensors for machine learning. */
export const encoding = (): EncodingSpec<PeiperDream> => ({
  version: 1,
  planes: [
    {
      name: 'game',
      shape: [sides.length * 2 + PHASES.length + FLAGS.length + NUMBERS],
      says:
        `the viewer, of ${sides.join(' ')}; whose card; the phase, of ${PHASES.join(' ')}; ${FLAGS.join(', ')}; ` +
        'turn of 20, ACTs left of 8, movement points left of 8, bridges rebuilt of 9; by side: OBA and Air ' +
        'markers of 9, has had a card; by depot: captured',
      fill: (state, side, cells, from) => {
        const { phase } = state
        oneHot(sides, side, cells, from)
        oneHot(sides, playOf(phase)?.side ?? ('side' in phase ? phase.side : null), cells, from + sides.length)
        oneHot(PHASES, phase.tag, cells, from + sides.length * 2)
        const flags = from + sides.length * 2 + PHASES.length
        FLAGS.forEach((flag, i) => {
          cells[flags + i] = state[flag] ? 1 : 0
        })
        fillNumbers(state, cells, flags + FLAGS.length)
      },
    },
    {
      name: 'pile',
      shape: [COLORS, RANKS],
      says: 'by suit and rank: 1 for a card that is still to be drawn',
      fill: ({ pile }, _side, cells, from) => {
        for (const card of pile) if (!isJoker(card)) cells[from + card] = 1
      },
    },
    {
      name: 'jokers',
      shape: [1],
      says: 'jokers still to be drawn, of 2',
      fill: ({ pile }, _side, cells, from) => {
        cells[from] = scaled(pile.filter(isJoker).length, 2)
      },
    },
    {
      name: 'bridges',
      shape: [bridges.length, 2],
      says: 'by bridge: blown; tried this turn',
      fill: ({ blown, tried }, _side, cells, from) => {
        for (let bridge = 0; bridge < bridges.length; bridge++) {
          if (hasBridge(blown, bridge)) cells[from + bridge * 2] = 1
          if (hasBridge(tried, bridge)) cells[from + bridge * 2 + 1] = 1
        }
      },
    },
    {
      name: 'units',
      shape: [units.length, UNIT_CELLS],
      says:
        'by unit: 1 mine, -1 the enemy; steps of 2; on the map; acted, of 2; turns until it is due, of 20; attack ' +
        'factor of 12; column of 32; on map A, B, C, D; the phase is about it (1) or its attack is at it (-1)',
      fill: ({ hex, steps, acted, due, turn, phase }, side, cells, from) => {
        for (const unit of allUnits) {
          if (steps[unit] === 0) continue
          const at = from + unit * UNIT_CELLS
          cells[at] = sideOf(unit) === side ? 1 : -1
          cells[at + 1] = steps[unit] / FULL
          cells[at + 3] = acted[unit] / 2
          cells[at + 4] = due[unit] > turn ? scaled(due[unit] - turn, TURNS) : 0
          cells[at + 5] = scaled(units[unit].af[steps[unit] === FULL ? 0 : 1], MOST_AF)
          const where = hex[unit]
          if (where < 0) continue
          cells[at + 2] = 1
          cells[at + 6] = scaled(columnAt[where], COLUMNS)
          cells[at + 7 + sheetAt[where]] = 1
        }
        const about = unitIn(phase)
        const target = targetIn(phase)
        if (about !== null) cells[from + about * UNIT_CELLS + 7 + SHEETS] = 1
        if (target !== null) cells[from + target * UNIT_CELLS + 7 + SHEETS] = -1
      },
    },
    {
      name: 'hexes',
      shape: [HEX_CELLS, board.size],
      says:
        'by hex: 1 I control it, -1 the enemy does; my steps, of 6; the enemy’s steps, of 6; my attack factors, ' +
        'of 24; the enemy’s, of 24; units of mine that have not acted, of 3; a depot',
      fill: ({ hex, steps, acted, german, depotHex }, side, cells, from) => {
        const { size } = board
        const mine = sideNumber(side)
        for (let at = 0; at < size; at++) cells[from + at] = hasHex(german, at) === (mine === 0) ? 1 : -1
        for (const unit of allUnits) {
          const where = hex[unit]
          if (where < 0 || steps[unit] === 0) continue
          const row = sideNumber(sideOf(unit)) === mine ? 1 : 2
          const af = units[unit].af[steps[unit] === FULL ? 0 : 1]
          cells[from + size * row + where] = scaled(cells[from + size * row + where] * 6 + steps[unit], 6)
          cells[from + size * (row + 2) + where] = scaled(cells[from + size * (row + 2) + where] * 24 + af, 24)
          if (row === 1 && acted[unit] === 0)
            cells[from + size * 5 + where] = scaled(cells[from + size * 5 + where] * 3 + 1, 3)
        }
        for (const depot of depotHex) if (depot >= 0) cells[from + size * 6 + depot] = 1
      },
    },
  ],
})
