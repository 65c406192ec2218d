import { unwrap } from 'ardennes'
import { loadAreaMap } from 'ardennes/maps'

/** The map, BB-1: a town with its place in the drawing and, if it counts at the end, its worth. */
const towns = [
  { id: 'Dasburg', x: 6, y: 1 },
  { id: 'Vianden', x: 6, y: 4 },
  { id: 'Clervaux', x: 4, y: 1 },
  { id: 'Wiltz', x: 4, y: 3, attributes: { worth: 1 } },
  { id: 'Houffalize', x: 2, y: 0, attributes: { worth: 1 } },
  { id: 'Bastogne', x: 2, y: 2, attributes: { worth: 3 } },
  { id: 'Martelange', x: 2, y: 4 },
  { id: 'Neufchâteau', x: 0, y: 3 },
]

/** The connections, BB-1.1: main roads and tracks. */
const connections = [
  { a: 'Dasburg', b: 'Clervaux', features: ['road'] },
  { a: 'Dasburg', b: 'Vianden', features: ['track'] },
  { a: 'Vianden', b: 'Wiltz', features: ['track'] },
  { a: 'Vianden', b: 'Martelange', features: ['track'] },
  { a: 'Clervaux', b: 'Wiltz', features: ['track'] },
  { a: 'Clervaux', b: 'Houffalize', features: ['track'] },
  { a: 'Clervaux', b: 'Bastogne', features: ['road'] },
  { a: 'Wiltz', b: 'Bastogne', features: ['road'] },
  { a: 'Wiltz', b: 'Martelange', features: ['track'] },
  { a: 'Houffalize', b: 'Bastogne', features: ['road'] },
  { a: 'Bastogne', b: 'Martelange', features: ['road'] },
  { a: 'Bastogne', b: 'Neufchâteau', features: ['road'] },
  { a: 'Martelange', b: 'Neufchâteau', features: ['track'] },
]

export const map = unwrap(
  loadAreaMap({
    id: 'bastogne',
    title: 'The Roads to Bastogne',
    features: ['road', 'track'],
    areas: towns,
    borders: connections,
  }),
)

/** The worth of each town that counts, BB-5.1. */
export const WORTH = Object.fromEntries(
  towns.flatMap(({ id, attributes }) => (attributes ? [[id, attributes.worth]] : [])),
)
