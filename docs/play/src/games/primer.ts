import * as game from 'ardennes/rulesets/primer'
import { words } from '../language.js'
import type { PageParts } from 'ardennes'
import { anyTable, briefIn, layOut, stepsIn, type AnyTable } from '../table.js'
import { primerLessons } from '../lessons/primer.js'
import { rulesIn } from './rules.js'

const { primer } = game

const page: PageParts<game.Primer> = {
  translations: { de: game.german, fr: game.french },
  ruleIds: /\bPR-\w+(?:\.\w+)*/g,
  rules: (language) => rulesIn(language, 'primer'),
  scenarios: [
    { title: 'A meeting engagement', input: 'meeting' },
    { title: 'A foothold', input: 'foothold' },
  ],
  touches: (state, command) => {
    const { map, units } = game.dataUnder(state)
    switch (command.tag) {
      case 'move':
        return { units: [units[command.unit].id], place: map.ids[command.to] }
      case 'attack':
        return { units: [], place: map.ids[command.target] }
      case 'endPhase':
        return { units: [], place: null }
    }
  },
  brief: (_state, side, language) => briefIn(primerLessons, side, language),
  lesson: (language) => stepsIn(primerLessons, language),
  tray: (state) => {
    const { turn, options, steps } = state
    const { units } = game.dataUnder(state)
    const all = Array.from({ length: options.turns }, (_, i) => i + 1)
    return [
      {
        title: words().turns,
        tiles: all.map((n) => ({ label: String(n), name: words().turn(n), isNow: n === turn, isSpent: n < turn })),
      },
      ...primer.sides.map((side) => ({
        title: words().lost(words().sides[side]),
        tiles: units.flatMap((unit, i) =>
          unit.side === side && steps[i] === 0 ? [{ label: unit.id, name: unit.name, side, isSpent: true }] : [],
        ),
      })),
    ]
  },
  sideName: (side) => words().sides[side],
  isHeadlineSpoken: true,
  headline: (state) => {
    const { turn, options, phase } = state
    const { phases, sides, turnOf } = words()
    if (primer.toAct(state).tag === 'over')
      return `${turnOf(Math.min(turn, options.turns), options.turns)}${words().colon}${phases.over}`
    const now = phase.tag === 'battle' ? phases.battle : `${sides[phase.side]}, ${phases[phase.tag]}`
    return `${turnOf(Math.min(turn, options.turns), options.turns)}${words().colon}${now}`
  },
  cites: {
    moved: 'PR-4.1',
    attacked: 'PR-5.2',
    rolled: 'PR-5.5',
    stepsLost: 'PR-5.6',
    eliminated: 'PR-5.6',
    phaseBegan: 'PR-3.1',
    turnBegan: 'PR-2.2',
  },
}

/** The primer laid out. */
export const table: AnyTable = anyTable(layOut({ ...game.primerModule, page }))
