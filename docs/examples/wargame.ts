// Zones of control, movement, supply, retreat, stacking and losses on a map with a river, a function each.
import { unwrap } from 'ardennes'
import { edgeHas, loadHexMap, terrainAt, type EdgeId, type NodeId } from 'ardennes/maps'
import { anyLine } from 'ardennes/supply'
import * as wargame from 'ardennes/wargame'

// Five hexes by three: a river from north to south, crossed by a road over a bridge.
const rows = ['. . . w .', '. . . . .', '. w . . .'].map((row) => row.split(' '))
const terrains = [{ id: 'clear' }, { id: 'wood' }]
const hexes = rows.flatMap((row, r) =>
  row.map((ground, c) => ({
    id: `${'ABC'[r]}${c + 1}`,
    column: c,
    row: r,
    terrain: ground === 'w' ? 'wood' : 'clear',
  })),
)
const river = ['A2 A3', 'B2 B3', 'C2 C3', 'B2 A3', 'B2 C3'].map((pair) => pair.split(' '))
const borders = river.map(([a, b]) => ({ a, b, features: a === 'B2' && b === 'B3' ? ['river', 'road'] : ['river'] }))
const features = ['river', 'road']
const map = unwrap(loadHexMap({ id: 'ford', offset: 'odd-r', features, terrains, hexes, borders }))
const at = (id: string): NodeId => map.nodeById.get(id) ?? (0 as NodeId)
const names = (nodes: readonly NodeId[]): string => nodes.map((node) => map.ids[node]).join(' ') || 'nowhere'

// Computed once, when the game is loaded: the movement costs of infantry.
const costs = wargame.movementCosts(map, {
  ground: (node) => (terrainAt(map, node) === 'wood' ? 2 : 1),
  road: (edge) => (edgeHas(map, edge, 'road') ? 1 : null),
  crossing: (edge) => (edgeHas(map, edge, 'river') ? 2 : 0),
})

// Computed once per position: the units in each hex, and the enemy's zones of control, which do not cross rivers.
const enemies = [at('B4')]
const zone = wargame.zoneOf(map, enemies, (edge) => !edgeHas(map, edge, 'river'))
const holdsEnemy = (node: NodeId): boolean => enemies.includes(node)
const terms = { map, costs, zones: wargame.RIGID_ZONES, zone }
const reach = wargame.moveReach(terms, { from: at('B1'), points: 3, mayEnter: (node) => !holdsEnemy(node) })
console.log(`B1 reaches ${names(reach.nodes)}; path to B3: ${names(wargame.pathTo(reach, at('B3')))}`)

const friends = [at('B3')]
const opposition = { holdsEnemy, holdsFriend: (node: NodeId): boolean => friends.includes(node), zone }
const supplied = wargame.suppliedNodes(map, [at('B1')], wargame.supplyBarred(map, opposition), anyLine(map))
console.log(`supply reaches B3: ${supplied[at('B3')]}, A4: ${supplied[at('A4')]}`)

const isOpen = (edge: EdgeId): boolean => !edgeHas(map, edge, 'river') || edgeHas(map, edge, 'road')
const mayCross = (edge: EdgeId): boolean => isOpen(edge) && !wargame.isShut(opposition, map.edgeTo[edge] as NodeId)
const ways = wargame.retreatPaths({ map, distance: 2, mayCross }, at('B3'))
console.log(`B3 retreats along ${ways.map(names).join(', or ')}`)

const stacks = wargame.stacksOf(map, [0, 1, 2], (unit) => [at('B3'), at('B3'), null][unit])
console.log(`room for one more of three in B3: ${wargame.hasRoom(stacks[at('B3')], 2, 3)}`)

const loss = wargame.shareLosses(['w1', 'w2'], () => 2, 3)
console.log(`3 steps lost: ${loss.map(({ unit, left }) => `${unit} has ${left} left`).join(', ')}`)

/* prints
B1 reaches A1 A2 B2 C1 C2 B3; path to B3: B2 B3
supply reaches B3: true, A4: false
B3 retreats along B2 A2, or B2 C2, or B2 B1
room for one more of three in B3: true
3 steps lost: w1 has 0 left, w2 has 1 left
*/
