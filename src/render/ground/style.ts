import type { Palette } from '../palette.js'

/** The colors of what is printed on maps. */
export const groundColors = (p: Palette): string =>
  [
    `.faint{fill:${p.faint}}.land{fill:${p.land};stroke:${p.border}}.border{stroke:${p.border}}`,
    `.water{stroke:${p.water}}.water-core{stroke:${p.paper}}.river-name{fill:${p.waterName}}`,
    `.road{stroke:${p.road}}.road-edge{stroke:${p.roadEdge}}.town{fill:${p.houses}}.ground .arrow{stroke:${p.roadEdge}}`,
    `.hex{fill:${p.land};stroke:${p.faint}}.hex-number,.cell-number{fill:${p.muted}}`,
    `.stone{fill:${p.faint}}.wood{fill:${p.roadEdge}}.ruin{fill:${p.faint}}.site{stroke:${p.ink}}`,
    `.gate-hex{stroke:${p.ink}}.gate{stroke:${p.ink}}.gate-both{fill:${p.paper}}`,
    `.gate-0{fill:${p.lines[0]}}.gate-1{fill:${p.lines[1]}}`,
    `.motif{stroke:${p.motif}}.solid{fill:${p.motif}}`,
    ...Object.entries(p.terrain).map(([terrain, color]) => `.terrain-${terrain}{fill:${color}}`),
  ].join('')

/** The strokes of what is printed on maps. */
export const groundShapes: string = [
  '.land,.hex{stroke-width:1;stroke-opacity:.5}.motif{fill:none;stroke-width:1;opacity:.4}.solid{stroke:none}',
  '.border,.water,.water-core,.road,.road-edge,.ground .arrow{fill:none}',
  '.border{stroke-width:1.5}.foot-way{stroke-width:3;stroke-dasharray:1 7;stroke-linecap:round}',
  '.water,.water-core{stroke-linecap:round;stroke-linejoin:round}.water{stroke-width:6}.water-core{stroke-width:1.6;stroke-dasharray:7 5}',
  '.water.minor{stroke-width:5}.water.major{stroke-width:10}.water-core.major{stroke-width:4}',
  '.road-edge{stroke-width:6;stroke-linecap:round}.road{stroke-width:3.6;stroke-linecap:round}.ground .arrow{stroke-width:2.5}',
  '.site{stroke-width:1;fill-opacity:.55}.gate-hex{fill:none;stroke-width:1.5;stroke-dasharray:3 4}.gate{stroke-width:1}',
].join('')
