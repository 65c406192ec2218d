// A map of areas, checked and compiled; units in supply on it, their supply lines, and what cuts them.
import { formatFault, unwrap } from 'ardennes'
import { areaMapFaults, loadAreaMap, type AreaMapSource, type NodeId } from 'ardennes/maps'
import { trace } from 'ardennes/supply'

const valley = (village: string): AreaMapSource => ({
  id: 'valley',
  features: ['road'],
  areas: [{ id: 'depot' }, { id: 'bridge' }, { id: 'ford' }, { id: 'village' }],
  borders: [
    { a: 'depot', b: 'bridge', features: ['road'] },
    { a: 'depot', b: 'ford' },
    { a: 'bridge', b: 'village', features: ['road'] },
    { a: 'ford', b: village },
  ],
})
for (const fault of areaMapFaults(valley('vilage'))) console.log(formatFault(fault))

const map = unwrap(loadAreaMap(valley('village')))
const node = (id: string): NodeId => map.nodeById.get(id) ?? (0 as NodeId)
const names = (nodes: readonly NodeId[]): string => nodes.map((at) => map.ids[at]).join(', ')

const barred = new Uint8Array(map.size)
for (const enemy of ['bridge', 'ford']) {
  barred[node(enemy)] = 1
  const answer = trace(map, [node('depot')], barred, node('village'))
  if (answer.tag === 'supplied') console.log(`enemy at the ${enemy}: in supply by ${names(answer.nodes)}`)
  if (answer.tag === 'cut') console.log(`enemy at the ${enemy} too: cut by ${names(answer.blockers)}`)
}

/* prints
error at /borders/3/b: expected an area of the map, found "vilage" (did you mean village?)
enemy at the bridge: in supply by depot, ford, village
enemy at the ford too: cut by bridge, ford
*/
