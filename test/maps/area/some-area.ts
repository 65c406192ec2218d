import type { AreaMapSource } from '../../../src/maps/area/source.js'

/** The border features of the sample. */
export type SampleFeature = 'road' | 'river' | 'bridge'

/** Four areas in a ring, a river between west and east, one bridge, and an exit at either end. */
export const sample: AreaMapSource<SampleFeature> = {
  id: 'sample',
  title: 'A valley',
  features: ['road', 'river', 'bridge'],
  featureRules: [{ feature: 'bridge', needs: ['road', 'river'], always: true }],
  areas: [
    { id: 'mill', name: 'The Mill', x: 1, y: 1, offMap: [{ edge: 'west', leadsTo: 'Vielsalm', serves: 'us' }] },
    { id: 'ridge', x: 1, y: 4, attributes: { wooded: true } },
    { id: 'ford', name: 'Ford', x: 5, y: 4 },
    { id: 'town', name: 'Town', x: 5, y: 1, offMap: [{ id: 'gate', edge: 'east' }] },
  ],
  borders: [
    { id: 'old-bridge', a: 'mill', b: 'town', features: ['road', 'river', 'bridge'], attributes: { river: 'Our' } },
    { a: 'mill', b: 'ridge' },
    { a: 'ridge', b: 'ford', features: ['river'] },
    { a: 'ford', b: 'town', features: ['road'] },
  ],
  attributes: { objective: 'town' },
}
