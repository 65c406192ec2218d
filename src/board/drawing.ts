/** What draws boards: loaded once a board is on a page, so that a page is there before its maps are. */
export { changes } from '../render/scene/changes.js'
export { scene } from '../render/scene/scene.js'
export { layoutOf } from '../render/layout/make.js'
