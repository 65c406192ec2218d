import { gateNameAt } from '../ground/gates.js'
import { cellNumbers } from '../ground/zones.js'
import type { LaidOut } from '../layout/layout.js'
import { nameFinder } from '../layout/zoom-names.js'
import { fontSizes } from '../lettering.js'
import type { Spot } from '../svg.js'
import { fixedName, hexNumbers, namesBy, nodeName, type Names, type NamesAsked } from './names.js'

type Layout = LaidOut<'zones'>

/** Spots on the buildings around the center of a site, which names avoid. */
const beadsAround = ({ x, y }: Spot): readonly Spot[] =>
  [14, 28].flatMap((far) =>
    Array.from({ length: 6 }, (_, i) => ({
      x: x + far * Math.cos((i * Math.PI) / 3),
      y: y + far * Math.sin((i * Math.PI) / 3),
    })),
  )

/** The names and numbers on a board of zones at a zoom step. */
export const zoneNames: Names<Layout> = namesBy((layout: Layout, { step, objectives }: NamesAsked) => {
  const { ground, laid } = layout.printed
  const named = ground.sites.filter(({ name, kind }) => name !== undefined && kind !== 'bridge')
  const find = nameFinder(
    layout,
    ground.sites.flatMap(({ node }) => beadsAround(layout.spots[node])),
    named.map(({ node }) => node),
  )
  return [
    ...named.flatMap(({ node, name = '' }) => {
      const rank = objectives.includes(node) ? 'objective' : 'town'
      const base = fontSizes['place-name']
      return nodeName({ key: layout.ids[node], rank, of: 'place-name halo', words: name, base }, find, node, step)
    }),
    ...ground.gates.flatMap((gate, i) =>
      fixedName(
        { key: `gate/${i}`, rank: 'exit', of: 'gate-name halo', words: gate.label, base: fontSizes['gate-name'] },
        { ...gateNameAt(layout, laid.layout.size, gate), turn: 0, up: 0 },
        step,
      ),
    ),
    ...hexNumbers(layout, 'cell-number', cellNumbers(layout, laid.layout.size), step),
  ]
})
