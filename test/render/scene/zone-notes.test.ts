import { describe, expect, it } from 'vitest'
import { french as frenchBoard, german as germanBoard } from '../../../src/board/index.js'
import { advance, rollerFrom, playout, rngFrom, type Chooser } from '../../../src/index.js'
import type { NodeId } from '../../../src/maps/graph.js'
import { boxAround, overlap, type Box } from '../../../src/render/shapes/box.js'
import { COUNTER } from '../../../src/render/layout/counter-slots.js'
import { lettersOf } from '../../../src/render/layout/notes.js'
import { boardLayout } from '../../../src/render/layout/make.js'
import { counterBoxes } from '../../../src/render/scene/counters.js'
import { textWidth, fontSizes } from '../../../src/render/lettering.js'
import { scene } from '../../../src/render/scene/any-board.js'
import type { Scene, SceneNode } from '../../../src/render/scene/node.js'
import type { Spot } from '../../../src/render/svg.js'
import { type KgpCampaign } from '../../../src/rulesets/kgp-campaign/index.js'
import { fr as french } from '../../../src/rulesets/kgp-campaign/text/fr.js'
import { de as german } from '../../../src/rulesets/kgp-campaign/text/de.js'
import { kgpCampaignModule } from '../../../src/rulesets/kgp-campaign/module.js'

const { ruleset, picture } = kgpCampaignModule
const languages = [
  ['English', null, undefined],
  ['German', german, germanBoard.drawn],
  ['French', french, frenchBoard.drawn],
] as const

const any: Chooser<KgpCampaign> = (state, side, below) => {
  const legal = ruleset.legal(state, side)
  return legal[below(legal.length)]
}

/** The set-up of a scenario, and positions of a random game some moves apart. */
const statesOf = (scenario: number): readonly KgpCampaign['state'][] => {
  const states = [advance(ruleset, ruleset.setup(ruleset.scenarios[scenario]), []).state]
  for (let i = 0; i < 5; i++)
    states.push(playout(ruleset, states[i], any, rollerFrom(rngFrom(50 * scenario + i)), 40).state)
  return states
}

const nodesOf = ({ layers }: Scene, is: (node: SceneNode) => boolean): readonly SceneNode[] =>
  layers.flatMap(({ nodes }) => nodes.filter(is))

const spotOf = ({ transform = '' }: SceneNode): Spot => {
  const [x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform)?.slice(1).map(Number) ?? []
  return { x, y }
}

/** The box of the letters of a note. */
const roomOf = (note: SceneNode): Box => {
  const { x, y } = spotOf(note)
  const lines = [...(note.content ?? '').matchAll(/<text class="([\w-]+)[^"]*" y="([-\d.]+)"([^>]*)>([^<]*)</g)]
  expect(lines.length).toBeGreaterThan(0)
  const boxes = lines.map(([, of, down, more, words]) => {
    const size = Number(/font-size="([\d.]+)"/.exec(more)?.[1] ?? fontSizes[of])
    const half = textWidth(words, size) / 2
    return {
      left: x - half,
      right: x + half,
      top: y + Number(down) - size * 0.8,
      bottom: y + Number(down) + size * 0.2,
    }
  })
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Points along the borders of the sides' ground, one unit apart. */
const lineSpots = (drawn: Scene): readonly Spot[] =>
  nodesOf(drawn, ({ key }) => key.startsWith('front/zone')).flatMap(({ content = '' }) =>
    [...content.matchAll(/ d="([^"]*)"/g)].flatMap(([, d]) =>
      d
        .split('Z')
        .filter((ring) => ring !== '')
        .flatMap((ring) => {
          const ends = [...ring.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: +x, y: +y }))
          return ends.flatMap((from, i) => {
            const to = ends[(i + 1) % ends.length]
            const many = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y))
            return Array.from({ length: many }, (_, k) => ({
              x: from.x + ((to.x - from.x) * k) / many,
              y: from.y + ((to.y - from.y) * k) / many,
            }))
          })
        }),
    ),
  )

describe.each(ruleset.scenarios.map(({ name }, i) => [name, i] as const))(
  'notes on the village of %s',
  (_, scenario) => {
    const states = statesOf(scenario)

    it.each(languages)('in %s cross no line, and are under no counter or other note', (_name, translation, words) => {
      for (const [i, state] of states.entries()) {
        const board = picture(state, null, translation)
        if (board.tag !== 'zones') throw new Error('a board of zones')
        const drawn = scene(board, { look: words === undefined ? {} : { words } })
        const notes = nodesOf(drawn, ({ class: of }) => ['place-title', 'word', 'zone-title'].includes(of ?? ''))
        const rooms = notes.map(roomOf)
        const counters = nodesOf(drawn, ({ kind }) => kind === 'unit').map((one) =>
          boxAround(spotOf(one), COUNTER, COUNTER),
        )
        const lines = lineSpots(drawn)
        const { zones, sites } = board.picture
        expect(zones.length === 0 || lines.length > 300).toBe(true)
        // Notes without room are left out; most have room, and before the first order all of them do.
        const all =
          zones.length +
          board.picture.words.length +
          sites.filter((site) => site.name !== undefined && site.kind !== 'bridge').length
        expect(notes.length).toBeGreaterThanOrEqual(i === 0 ? all : all * 0.8)
        for (const [k, room] of rooms.entries()) {
          const { key } = notes[k]
          expect([key, [...counters, ...rooms.slice(k + 1)].filter((one) => overlap(room, one) > 0)]).toEqual([key, []])
          const { left, right, top, bottom } = room
          expect([
            key,
            lines.filter(({ x, y }) => x > left - 2.5 && x < right + 2.5 && y > top - 2.5 && y < bottom + 2.5),
          ]).toEqual([key, []])
        }
      }
    })
  },
)

describe('the name of a building', () => {
  const [late] = statesOf(2).slice(-1)

  it.each(languages)('in %s stays visible under up to three stacked counters', (_name, translation) => {
    const board = picture(late, null, translation)
    if (board.tag !== 'zones') throw new Error('a board of zones')
    const { labels, smallLabels = [], ids } = boardLayout(board)
    const [{ counter }] = board.picture.counters
    expect(labels.length).toBeGreaterThan(10)
    // At most one name is too long to stay below three counters.
    expect(smallLabels.length).toBeGreaterThanOrEqual(labels.length - 1)
    for (const label of labels)
      for (const sides of [[0], [0, 0], [0, 1], [0, 0, 0], [0, 1, 1]]) {
        const node = label.node as NodeId
        const piled = sides.map((side, n) => ({ node, counter: { ...counter, id: String(n), side } }))
        const name = sides.length === 3 ? smallLabels.find((one) => one.node === node) : label
        if (name === undefined) continue
        const covered = counterBoxes(boardLayout(board), piled).map((box) => overlap(lettersOf(name), box))
        expect([label.lines, covered]).toEqual([label.lines, sides.map(() => 0)])
        const drawn = scene({
          ...board,
          picture: { ...board.picture, counters: piled, zones: [], words: [], fires: [] },
        })
        expect(nodesOf(drawn, ({ key }) => key === `mark/name/${ids[node]}`)).toHaveLength(1)
      }
  })
})
