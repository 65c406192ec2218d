import type { AreaMapStyle } from '../../../maps/board-picture.js'
import { TURNS } from '../model/state.js'
import { places } from './places.js'

/**
 * The terrain drawn on the printed map, in kilometers: ridges named in the sources, the courses of the rivers, and
 * regional names. A reconstruction for appearance only; no rule uses it.
 */
export const country: AreaMapStyle = {
  road: 'road',
  river: 'river',
  riverName: 'river',
  turns: TURNS,
  country: {
    title: ['Death of a Division', 'Schnee Eifel and St. Vith, 16–20 December 1944'],
    ridges: [
      {
        along: [
          [40.4, 11.2],
          [37.4, 15.4],
          [33.2, 19.6],
        ],
        height: 215,
        breadth: 1.6,
      },
      {
        along: [
          [21.2, 12.6],
          [22.4, 15.2],
        ],
        height: 75,
        breadth: 1.1,
      },
      {
        along: [
          [31.2, 3.6],
          [30.6, 8.4],
        ],
        height: 90,
        breadth: 1.4,
      },
      {
        along: [
          [7.4, 12.6],
          [7.6, 18.4],
        ],
        height: 90,
        breadth: 1.5,
      },
    ],
    regions: [
      { name: 'Losheim Gap', from: [33.6, 5.2], to: [38.6, 6.9] },
      { name: 'Schnee Eifel', from: [34.6, 18.9], to: [39.8, 12.1] },
    ],
    works: [
      {
        name: 'Westwall',
        named: 0.78,
        along: [
          [41.2, 9.2],
          [39.4, 11.2],
          [36.4, 15.2],
          [32.6, 19.2],
          [30.2, 24.2],
          [27, 28],
          [24.4, 30.4],
        ],
      },
    ],
    flows: { Our: 'south', Amblève: 'west', Salm: 'north', Braunlauf: 'east' },
  },
}

/** The style of the printed map. */
export const mapStyle: AreaMapStyle = { ...country, found: places }
