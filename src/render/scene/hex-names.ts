import { builtAs } from '../layout/built.js'
import { beadsOn } from '../layout/hex-plan.js'
import type { LaidOut } from '../layout/layout.js'
import { nameFinder } from '../layout/zoom-names.js'
import { fontSizes } from '../lettering.js'
import { fixedName, hexNumbers, namesBy, nodeName, wallNames, type Names, type NamesAsked } from './names.js'

type Layout = LaidOut<'hexes'>

/** The names and numbers on a map of hexes at a zoom step. */
export const hexNames: Names<Layout> = namesBy((layout: Layout, { step, objectives }: NamesAsked) => {
  const { map, plan } = layout.printed
  const printed = [
    ...plan.roads.flatMap(beadsOn),
    ...plan.rivers.flatMap(({ lines }) => lines.flat()),
    ...plan.houses.map(({ from }) => from),
  ]
  const find = nameFinder(
    layout,
    printed,
    map.hexes.flatMap(({ name }, node) => (name === null ? [] : [node])),
  )
  // Objectives without a name are called by their numbers.
  const called = new Set(objectives.flatMap((node) => (map.hexes[node].name === null ? [map.ids[node]] : [])))
  return [
    ...map.hexes.flatMap(({ id, name }, node) => {
      const isObjective = objectives.includes(node)
      if (name === null && !isObjective) return []
      const base = builtAs(map.terrains[map.terrainOf[node]].id)?.name ?? fontSizes['hex-name']
      const lettering = {
        key: map.ids[node],
        rank: isObjective ? 'objective' : base > fontSizes['hex-name'] ? 'town' : 'village',
        of: 'hex-name halo',
        words: name ?? id,
        weight: base,
        base,
      } as const
      return nodeName(lettering, find, node, step)
    }),
    ...plan.riverNames.flatMap(({ name, ...at }) =>
      fixedName(
        { key: `river/${name}`, rank: 'river', of: 'river-name halo', words: name, base: fontSizes['river-name'] },
        at,
        step,
      ),
    ),
    ...wallNames(plan.walls, step),
    ...hexNumbers(layout, 'hex-number', plan.numbers, step).filter(({ words }) => !called.has(words)),
  ]
})
