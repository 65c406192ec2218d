// A board as a scene: what is on it, what changes after a move, and how layers and colors are chosen.
import { patchScene, diffScenes, drawScene, sceneOf, type SceneOptions } from 'ardennes/render'
import { begin, play, unwrap } from 'ardennes'
import { ruleset as primer, module as primerModule } from 'ardennes/rulesets/primer'

const start = begin(primer, primer.scenarios[0], 1)
const before = sceneOf(primerModule, start.state)
for (const { name, nodes } of before.layers)
  if (nodes.length > 0) console.log(`${name}: ${nodes.length}, such as ${nodes[0].key}`)

const [move] = primer.legal(start.state, 'west').filter(({ tag }) => tag === 'move')
const after = sceneOf(primerModule, unwrap(play(primer, start, 'west', move)).state)
const list = diffScenes(before, after)
for (const change of list) if (change.tag === 'set') console.log(change.key, Object.keys(change.to).join(', '))
console.log(JSON.stringify(patchScene(list, before)) === JSON.stringify(after))

const options: SceneOptions = {
  look: { theme: 'dark' },
  style: { palette: { front: '#ffd23f' }, letters: { strength: 17 } },
  layers: { front: false, counters: (nodes) => nodes.filter(({ kind }) => kind !== 'stack') },
  ground: { names: false },
  targets: [{ node: 12, isOpen: true, title: 'B3: 2 points', badge: '2 MP' }],
}
const own = sceneOf(primerModule, start.state, null, options)
console.log(own.layers.flatMap(({ nodes }) => nodes).find(({ kind }) => kind === 'target')?.title)
console.log(drawScene(own).includes('class="names"'))

/* prints
ground-under: 1, such as ground-under
control: 61, such as control/A1
ground-over: 1, such as ground-over
marks: 3, such as mark/objective/C4
track: 1, such as panel/track
counters: 12, such as unit/w1
notes: 1, such as note/0
control/B1 class, title
control/C1 class, title
unit/w1 transform, title
true
B3: 2 points
false
*/
