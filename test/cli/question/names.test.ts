import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { areasIn } from '../../../src/cli/question/names.js'
import type { NamedThing } from '../../../src/module.js'

const placesOf = (game: string): ReadonlyMap<string, NamedThing> =>
  new Map(games[game]((module) => areasIn(module)).map((place) => [place.id, place]))

describe('placesOf', () => {
  it('lists areas with their names, neighbors and exits', () => {
    expect(placesOf('death-of-a-division').get('losheim')).toMatchObject({
      name: 'Losheim',
      facts: {
        start: 'german',
        'next to': 'krewinkel, manderfeld, ormont',
        road: 'krewinkel, manderfeld, ormont',
        river: null,
        'off the map': 'east Hallschlag, Stadtkyll german',
      },
    })
  })

  it('lists hexes with villages, terrain, roads and rivers', () => {
    expect(placesOf('peiper-dream').get('A0102')).toMatchObject({
      name: 'Waimes',
      facts: { terrain: 'village', road: 'A0202, B1002', river: 'A0101, A0201, B1001' },
    })
    expect(placesOf('primer').get('A3')).toMatchObject({ name: '', facts: { terrain: 'wood' } })
  })

  it('lists hexes with buildings, on a map of zones', () => {
    expect(placesOf('kgp-campaign').get('F14')).toMatchObject({
      name: 'Hillside sanatorium',
      facts: { terrain: 'open', holds: 'stone building', 'places of importance': 2 },
    })
  })
})
