import { drawHexMap } from 'ardennes/render'
import * as game from 'ardennes/rulesets/primer'
import { words } from '../language.js'
import { anyTable, type AnyTable, type PlayTable } from '../table.js'

const { primer, map, picture, units } = game

const play: PlayTable<game.Primer> = {
  ruleset: primer,
  wordings: { de: game.german, fr: game.french },
  rulesPages: ['primer'],
  scenarios: [
    { title: 'A meeting engagement', input: 'meeting' },
    { title: 'A foothold', input: 'foothold' },
  ],
  options: { values: game.optionValues, usual: game.defaultOptions },
  readScenario: game.readScenario,
  player: game.player,
  heuristics: game.heuristics,
  draw: (state, _seat, theme) => drawHexMap(map, picture(state), theme),
  standing: (state) => new Map(picture(state).counters.map(({ node, counter }) => [counter.id, map.ids[node]])),
  parts: (_state, command) => {
    switch (command.tag) {
      case 'move':
        return { units: [units[command.unit].id], place: map.ids[command.to] }
      case 'attack':
        return { units: [], place: map.ids[command.target] }
      case 'endPhase':
        return { units: [], place: null }
    }
  },
  unitName: (id) => units.find((unit) => unit.id === id)?.name ?? id,
  placeName: (id) => id,
  sideName: (side) => words().sides[side],
  isHeadlineSpoken: true,
  headline: (state) => {
    const { turn, options, phase } = state
    const { phases, sides, turnOf } = words()
    if (primer.toAct(state).tag === 'over')
      return `${turnOf(Math.min(turn, options.turns), options.turns)}: ${phases.over}`
    const now = phase.tag === 'battle' ? phases.battle : `${sides[phase.side]}, ${phases[phase.tag]}`
    return `${turnOf(Math.min(turn, options.turns), options.turns)}: ${now}`
  },
  describeCommand: game.describeCommand,
  describeEvent: game.describeEvent,
  describeOutcome: game.describeOutcome,
  metrics: game.metrics,
  cites: {
    moved: 'PR-4.1',
    attacked: 'PR-5.2',
    rolled: 'PR-5.5',
    stepsLost: 'PR-5.6',
    eliminated: 'PR-5.6',
    phaseBegan: 'PR-3.1',
    turnBegan: 'PR-2.2',
  },
  moveInput: game.moveInput,
}

/** The primer laid out. */
export const table: AnyTable = anyTable(play)
