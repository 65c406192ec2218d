import { drawZoneMap } from 'ardennes/render'
import * as game from 'ardennes/rulesets/kgp-campaign'
import { anyTable, type AnyTable, type PlayTable } from '../table.js'

const { kgpCampaign, picture, sampleKit } = game

type Seat = game.Seat

const names: Readonly<Record<Seat, string>> = { german: 'German', us: 'U.S.', umpire: 'The umpire' }

const placeOf = (command: game.Command): string | null =>
  'location' in command && typeof command.location === 'string' ? game.hexOf(command.location) : null

const play: PlayTable<game.KgpCampaign> = {
  ruleset: kgpCampaign,
  rulesPages: ['kgp-refit-phase', 'kgp-campaign'],
  scenarios: kgpCampaign.scenarios.map((scenario) => ({ title: `Campaign ${scenario.campaign}`, input: scenario })),
  options: { values: game.optionValues, usual: game.defaultOptions },
  readScenario: (input) => game.readScenario(sampleKit, input),
  player: game.player,
  machines: ['us', 'umpire'],
  draw: (state, seat, theme) => drawZoneMap(picture(sampleKit, state, seat), theme),
  standing: (state) => {
    const { counters, hexes } = picture(sampleKit, state)
    return new Map(counters.map(({ node, counter }) => [counter.id, hexes[node].id]))
  },
  parts: (state, command) =>
    command.tag === 'commit' || command.tag === 'pass'
      ? { units: [], place: null }
      : { units: [game.subjectOf(state, command)], place: placeOf(command) },
  unitName: (id) => id,
  placeName: (id) => id,
  sideName: (side) => names[side],
  headline: (state) => game.tellPhase(state),
  tellCommand: (state, command) => game.tellCommand(state, command),
  tellEvent: (before, event) => game.tellEvent(before, event),
  tellOutcome: (state) => game.tellPhase(state),
  chosenOf: 'What can be ordered',
  cites: {},
}

/** The campaign layer laid out, on the sample village. */
export const table: AnyTable = anyTable(play)
