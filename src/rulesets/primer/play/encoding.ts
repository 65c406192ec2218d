import { oneHot, scaled, type EncodingSpec } from '../../../kernel/encoding.js'
import { terrainAt } from '../../../maps/hex/map.js'
import { dataUnder } from '../data/game-data.js'
import { FRESH, SIDES, strengthAt } from '../data/counters.js'
import type { Primer } from '../model/game.js'
import type { State } from '../model/state.js'

const PHASES = ['movement', 'combat', 'battle']
const UNIT_CELLS = 6
const HEX_CELLS = 6
const STRONGEST = 8
const FARTHEST = 8

/** The numeric encoding of a game for machine learning, with the map and counters of its opening position. */
export const encoding = (opening: State): EncodingSpec<Primer> => {
  const { map, hexes, units, allUnits } = dataUnder(opening)
  const ground = hexes.map((hex) => terrainAt(map, hex))
  return {
    version: 1,
    spaces: { unit: units.length, to: hexes.length, target: hexes.length },
    planes: [
      {
        name: 'game',
        shape: [SIDES.length * 2 + PHASES.length + 2],
        says:
          `the viewer, of ${SIDES.join(' ')}; whose phase; the phase, of ${PHASES.join(' ')}; turns gone; turns in ` +
          'all, of 20',
        fill: ({ phase, turn, options }, side, cells, from) => {
          const { side: active } = phase.tag === 'battle' ? phase.then : phase
          oneHot(SIDES, side, cells, from)
          oneHot(SIDES, active, cells, from + SIDES.length)
          oneHot(PHASES, phase.tag, cells, from + SIDES.length * 2)
          const after = from + SIDES.length * 2 + PHASES.length
          cells[after] = scaled(turn - 1, options.turns)
          cells[after + 1] = scaled(options.turns, 20)
        },
      },
      {
        name: 'units',
        shape: [units.length, UNIT_CELLS],
        says:
          'by unit: 1 mine, -1 the enemy; on the map; steps of 2; strength of 8; movement points left, of 8; has ' +
          'fought',
        fill: ({ place, steps, spent, phase }, side, cells, from) => {
          const combat = phase.tag === 'battle' ? phase.then : phase
          for (const unit of allUnits) {
            const at = from + unit * UNIT_CELLS
            if (place[unit] === null) continue
            cells[at] = units[unit].side === side ? 1 : -1
            cells[at + 1] = 1
            cells[at + 2] = steps[unit] / FRESH
            cells[at + 3] = scaled(strengthAt(units[unit], steps[unit]), STRONGEST)
            cells[at + 4] = scaled(units[unit].movement - spent[unit], FARTHEST)
            cells[at + 5] = combat.tag === 'combat' && combat.fought.includes(unit) ? 1 : 0
          }
        },
      },
      {
        name: 'hexes',
        shape: [HEX_CELLS, hexes.length],
        says:
          'by hex: wood; town; strength of mine, of 8; strength of the enemy, of 8; movement points left of mine, ' +
          'of 8; attacked',
        fill: ({ place, steps, spent, phase }, side, cells, from) => {
          const size = hexes.length
          for (let hex = 0; hex < size; hex++) {
            if (ground[hex] === 'wood') cells[from + hex] = 1
            if (ground[hex] === 'town') cells[from + size + hex] = 1
          }
          for (const unit of allUnits) {
            const hex = place[unit]
            if (hex === null) continue
            const isMine = units[unit].side === side
            cells[from + size * (isMine ? 2 : 3) + hex] = scaled(strengthAt(units[unit], steps[unit]), STRONGEST)
            if (isMine) cells[from + size * 4 + hex] = scaled(units[unit].movement - spent[unit], FARTHEST)
          }
          if (phase.tag === 'battle') cells[from + size * 5 + phase.target] = 1
        },
      },
    ],
  }
}
