import { mixColors, type Palette } from '../palette.js'
import { NARROW, SERIF } from '../lettering.js'
import type { GroundStyle } from '../theme.js'

const heightColors = ({ heights: [low, high] }: Palette): string =>
  [1, 2, 3, 4, 5].map((i) => `.height-${i}{fill:${mixColors(low, high, i / 5)};stroke:none}`).join('')

/** The colors of what the sides hold. */
const heldColors = (p: Palette, side: 0 | 1): string =>
  `.control-${side}{fill:${p.washes[side]}}.zone-${side}{stroke:${p.lines[side]}}` +
  `.looks-${side},.zone-name-${side}{fill:${p.lines[side]}}` +
  `.post-${side} .post-box{stroke:${p.lines[side]};fill:${p.paper}}`

/** The colors of maps. */
const groundColors = (p: Palette): string =>
  [
    `.frame,.bridge,.barred,.rail{stroke:${p.ink}}.region,.front-halo{stroke:${p.halo}}.ties{stroke:${p.road}}` +
      `.place-box{fill:${p.halo};stroke:${p.ink}}.front-line,.front-teeth{stroke:${p.front}}`,
    `.space,.foot-box{stroke:${p.muted}}.space{fill:${p.halo}}.space-past{fill:${p.muted}}` +
      `.space-now{stroke:${p.front}}.space-event{fill:${p.objective}}` +
      `.space-day,.space-note,.key-head{fill:${p.muted}}`,
    `.post-box{fill:${p.paper};stroke:${p.faint}}.flame{fill:${p.warn};stroke:${p.paper}}` +
      `.hatch{stroke:${p.disputed}}.zone-core{stroke:${p.paper}}`,
    heldColors(p, 0) + heldColors(p, 1),
    `.faint{fill:${p.faint}}rect.land{fill:${p.heights[0]};stroke:${p.border}}.border,.limit{stroke:${p.border}}`,
    heightColors(p),
    `.grid .grid{stroke:${p.border}}.patch{stroke:${p.woodsEdge}}.lit{fill:${p.lit}}.shade{fill:${p.shade}}` +
      `.hachures{stroke:${p.ink}}.woods-shadow{fill:${p.shade}}`,
    `.woods-ground{fill:${p.woods};stroke:${p.woodsEdge}}.tree{fill:${p.trees}}.snow{stroke:${p.halo}}`,
    `.brook{stroke:${p.water}}.river{fill:${p.water};stroke:${p.waterEdge}}`,
    `.houses{stroke:${p.houses}}.houses.objective{stroke:${p.objective}}` +
      `.region,.subtitle,.scale,.exit-name{fill:${p.muted}}`,
    `.fade,.rim{stroke:${p.paper}}.neat,.panel,.panel-line{stroke:${p.ink}}.band{stroke:${p.paper}}` +
      `.band.steps{stroke:${p.ink}}`,
    `.panel,.bar.empty{fill:${p.halo}}.panel-shadow{fill:${p.shade}}.rule{stroke:${p.objective}}` +
      `.bar{fill:${p.ink};stroke:${p.ink}}.exit{fill:${p.ink}}`,
    `.water{stroke:${p.water}}.water.bank{stroke:${p.waterEdge}}.water-core{stroke:${p.paper}}` +
      `.river-name{fill:${p.waterName}}`,
    `.road{stroke:${p.road}}.road-edge{stroke:${p.roadEdge}}.town{fill:${p.houses}}` +
      `.ground .arrow{stroke:${p.roadEdge}}`,
    `.road.main{stroke:${p.mainRoad}}.road-edge.main{stroke:${p.mainRoadEdge}}`,
    `.hex{fill:${p.land};stroke:${p.faint}}.hex-number,.cell-number{fill:${p.muted}}`,
    `.ruin{fill:${p.yard};stroke:${p.faint}}`,
    `.gate-hex{stroke:${p.ink}}.gate{stroke:${p.ink}}.gate-both{fill:${p.paper}}`,
    `.gate-0{fill:${p.lines[0]}}.gate-1{fill:${p.lines[1]}}`,
    `.wall-line{stroke:${p.muted}}` +
      `.teeth{fill:${p.halo};stroke:${p.ink}}.wall-name{fill:${p.muted}}.cast-house{stroke:${p.shade}}` +
      `.meadow{fill:${p.land}}.acre{fill:${p.yard}}.furrow,.beds,.fence{stroke:${p.faint}}` +
      `.hedge{stroke:${p.woodsEdge}}.yard{fill:${p.yard}}.beyond{fill:${p.paper};stroke:${p.border}}`,
    `.cast{fill:${p.shade}}.cast-crown,.cast-hedge{stroke:${p.shade}}.edge-crown{stroke:${p.trees}}` +
      `.crown{stroke:${p.woods}}.lit-crown{stroke:${p.lit}}.grove{fill:${p.terrain['orchard']}}` +
      `.thicket{fill:${p.terrain['brush']}}`,
    `.stream{stroke:${p.water}}.stream.bank{stroke:${p.waterEdge}}.ripple{stroke:${p.waterEdge}}` +
      `.lane-edge{stroke:${p.roadEdge}}.lane{stroke:${p.lane}}.rut{stroke:${p.roadEdge}}`,
    `.eaves,.wall,.cross{stroke:${p.ink}}.stones{stroke:${p.faint}}`,
    ...['stone', 'wood', 'slate'].map(
      (of, i) => `.roof-light.${of}{fill:${p.roofs[2 * i]}}.roof-dark.${of}{fill:${p.roofs[2 * i + 1]}}`,
    ),
    `.motif{stroke:${p.motif}}.solid{fill:${p.motif}}`,
    // Custom terrain that the palette lacks is drawn as open ground.
    `.patch{fill:${p.terrain['clear']}}`,
    ...Object.entries(p.terrain).map(([terrain, color]) => `.terrain-${terrain}{fill:${color}}`),
  ].join('')

/** The letters and strokes of maps. */
const groundShapes: string = [
  '.name,.hex-name,.river-name,.zone-name,.small,.place-name,.wall-name,.region,.cartouche,.map-title,.subtitle,' +
    `.scale,.key-word,.key-head,.space-label,.space-day,.space-note{font-family:${SERIF}}` +
    '.name,.hex-name,.zone-name,.post-text,.gate-name,.cartouche,.map-title,.space-label{font-weight:bold}' +
    '.river-name,.small,.place-name,.subtitle,.key-head{font-style:italic}',
  '.name,.place-name,.wall-name,.hex-name,.hex-number,.river-name,.zone-name,.post-text,.gate-name,.foot,' +
    '.cell-number,.middle,.region,.exit-name,.cartouche,.map-title,.subtitle,.scale,.space-label,.space-note' +
    '{text-anchor:middle}.scale.start{text-anchor:start}',
  '.region{paint-order:stroke;stroke-width:3.4px;stroke-linejoin:round}' +
    '.hex-number,.cell-number{stroke-width:2.5px;stroke-opacity:.7}',
  '.lit{fill-opacity:.34;stroke:none}.shade{fill-opacity:.085;stroke:none}.hachures{fill:none;stroke-width:.7}' +
    '.woods-shadow{fill-opacity:.35}.woods-ground{stroke-width:.9}.snow{stroke-width:.7;stroke-dasharray:5.4 9.4}',
  '.grid .grid{fill:none;stroke-width:.8;stroke-opacity:.55}.patch{stroke-width:.9}',
  '.brook{fill:none;stroke-width:1}.river{stroke-width:.9}.limit{fill:none;stroke-width:1.4;stroke-dasharray:5 3.5}',
  '.houses{fill:none;stroke-width:4.5}.houses.objective{stroke-width:5.4}' +
    '.name.objective:where(:not([font-size])){font-size:19px}',
  '.fade,.rim{fill:none}.fade{stroke-opacity:.19}.rim{stroke-width:10}.neat{fill:none;stroke-width:1}' +
    '.band{fill:none;stroke-width:4}',
  '.panel{stroke-width:1.6}.panel-line{fill:none;stroke-width:.7}.panel-shadow{fill-opacity:.45}' +
    '.rule{stroke-width:1.5}.bar{stroke-width:.7}',
  'rect.land,.hex{stroke-width:1;stroke-opacity:.5}.motif{fill:none;stroke-width:1;opacity:.4}.solid{stroke:none}',
  '.border,.water,.water-core,.road,.road-edge,.ground .arrow,.bridge,.frame,.barred,.front-line,.front-halo,' +
    '.front-teeth,.link,.rail,.ties{fill:none}',
  '.border{stroke-width:1.5}.foot-way{stroke-width:3;stroke-dasharray:1 7;stroke-linecap:round}',
  '.water,.water-core{stroke-linecap:round;stroke-linejoin:round}.water{stroke-width:6}' +
    '.water-core{stroke-width:1.6;stroke-dasharray:7 5}',
  '.water.minor{stroke-width:5}.water.major{stroke-width:10}.water.bank{stroke-width:6.8}' +
    '.water.bank.major{stroke-width:11.8}.water-core.major{stroke-width:4}',
  '.road-edge{stroke-width:4.4;stroke-linecap:round}.road{stroke-width:2.9;stroke-linecap:round}' +
    '.road-edge.main{stroke-width:6.6}.road.main{stroke-width:4.4}.ground .arrow{stroke-width:2.5}',
  '.wall-line{fill:none;stroke-width:2.5;stroke-opacity:.75}.terrain-rough.patch{fill-opacity:.3;stroke:none}' +
    '.houses.cast-house{stroke-opacity:.45}.teeth{stroke-width:.6}.neat.outer{stroke-width:2.2}' +
    '.hachures{stroke-opacity:.62}',
  '.acre{fill-opacity:.24}.furrow{fill:none;stroke-width:.8;stroke-opacity:.45}' +
    '.beds{fill:none;stroke-width:2;stroke-opacity:.5}.fence{fill:none;stroke-width:1.3;stroke-dasharray:4 2}' +
    '.yard{fill-opacity:.75}.beyond{fill-opacity:.55;stroke-width:1.2;stroke-opacity:.7}.faintly{opacity:.38}',
  '.hedge{fill:none;stroke-width:3;stroke-linejoin:round;stroke-opacity:.75}.hedge.cast-hedge{stroke-opacity:.22}',
  '.crown,.edge-crown,.cast-crown,.lit-crown{fill:none;stroke-linecap:round}' +
    '.cast-crown{stroke-width:9;stroke-opacity:.35}.edge-crown{stroke-width:9.6}.crown{stroke-width:8}' +
    '.lit-crown{stroke-width:3;stroke-opacity:.55}.bush.edge-crown,.bush.cast-crown{stroke-width:6.4}' +
    '.bush.crown{stroke-width:5}.bush.lit-crown{stroke-width:1.6}' +
    '.roadside.edge-crown,.roadside.cast-crown{stroke-width:11.6}.roadside.crown{stroke-width:10}',
  '.grove,.thicket{fill-opacity:.5}.stream{fill:none;stroke-width:62;stroke-linecap:round;stroke-linejoin:round}' +
    '.stream.bank{stroke-width:65}.ripple{fill:none;stroke-width:1;stroke-dasharray:14 22;stroke-opacity:.6}' +
    '.lane-edge,.lane,.rut{fill:none;stroke-linejoin:round}.lane-edge{stroke-width:13}.lane{stroke-width:11}' +
    '.rut{stroke-width:4;stroke-opacity:.28;stroke-dasharray:9 3}',
  '.cast{fill-opacity:.45}.eaves{fill:none;stroke-width:1.1;stroke-linejoin:round}' +
    '.cross{fill:none;stroke-width:1.6}.wall{fill:none;stroke-width:2.6}.ruin{stroke-width:.8}' +
    '.stones{fill:none;stroke-width:5;stroke-linecap:round}',
  '.gate-hex{fill:none;stroke-width:1.3;stroke-dasharray:2 5;stroke-opacity:.7}.gate{stroke-width:1}',
  // Zoomed out, the names of the ground give way to larger ones, and the scale has no words.
  '&.far .ground text,&.far .ground .bar,&.far .map-title{visibility:hidden}' +
    '.lettering .halo{stroke-width:5px}.lettering .river-name{stroke-width:3px}',
  '.place{fill:none;fill-opacity:.14;pointer-events:all}.ground,.front,.lettering,.panel-node{pointer-events:none}',
  '.barred{stroke-width:7;stroke-dasharray:2 3}.bridge{stroke-width:2.2}.place-box{stroke-width:1.6}' +
    '.rail{stroke-width:4.4}.ties{stroke-width:2.4;stroke-dasharray:7 7}',
  '.space{stroke-width:.7}.space-past{fill-opacity:.28}.space-now{fill:none;stroke-width:2.6}' +
    `.space-due{font-family:${NARROW}}` +
    '.foot-box{fill:none;stroke-width:.8;stroke-opacity:.7}',
  '.front-halo{stroke-width:6;stroke-opacity:.75;stroke-linecap:round}' +
    '.front-line{stroke-width:3;stroke-linecap:round}.front-teeth{stroke-width:5;stroke-dasharray:2.2 8}',
  '.zone,.zone-core{fill:none;stroke-linecap:round;stroke-linejoin:round}.zone{stroke-width:5}' +
    '.zone-core{stroke-width:1.6}.cut .zone{stroke-dasharray:9 7}',
  '.disputed{fill:url(#hatch-disputed);fill-opacity:1}.hatch{fill:none;stroke-width:2.4;stroke-opacity:.6}' +
    '.post-box{stroke-width:2.5}.looks{stroke:none}.flame{stroke-width:1}',
].join('')

/** The rules for one-ink prints: hatching for controlled ground. */
const PRINTED =
  '.control-0{fill:url(#hatch-0-print);fill-opacity:1}.control-1{fill:url(#hatch-1-print);fill-opacity:1}' +
  '.disputed{fill:url(#hatch-2-print);fill-opacity:.4}.stream{stroke:#fff}' +
  '.motif{opacity:1;stroke-width:.8}.solid{fill:none;stroke:#000}.hex,rect.land{stroke-width:.6}' +
  '.post-1 .post-box{stroke-dasharray:3 2}.gate-1,.looks-1{fill:#fff;stroke:#000;stroke-width:1}'

/** The style rules for maps. */
export const groundStyle: GroundStyle = { colors: groundColors, shapes: groundShapes, printed: PRINTED }
