import { join } from 'node:path'

// The maximum size of the entries in a user's bundle, minified and gzipped, with their dependencies. A bundler keeps 0.6 kB of
// io-ts more than codecs need. The command line uses the CommonJS forms of io-ts and fp-ts, which stay whole.
const at = (key, limit, names, more = {}) => {
  const out = key === '.' ? 'index' : key.startsWith('./adapters/') ? key.slice(2) : `${key.slice(2)}/index`
  return {
    name: names === undefined ? key : `${key} ${names}`,
    path: `dist/${out}.js`,
    limit,
    gzip: true,
    ...(names === undefined ? {} : { import: names }),
    ...more,
  }
}

/** Leaves out what is loaded on demand. */
const without = (...names) => ({
  modifyEsbuildConfig: (config) => ({
    ...config,
    external: [...(config.external ?? []), ...names.map((name) => join(import.meta.dirname, 'dist', name))],
  }),
})

/**
 * The parts that a game loads on demand: lessons, translations and trays of the page with `loadPage`, and its German and
 * French texts.
 */
const ON_DEMAND = ['parts-*', 'de-*', 'fr-*', 'rule-*']

/** A page with the board of a game. */
const page = (game, names, limit) => ({
  name: `./board and ./rulesets/${game} ${names}`,
  path: ['dist/board/index.js', `dist/rulesets/${game}/index.js`],
  import: { 'dist/board/index.js': '{ defineBoard }', [`dist/rulesets/${game}/index.js`]: names },
  gzip: true,
  limit,
  ...without(...ON_DEMAND),
})

export default [
  // With defineGame: 7 kB that are left out unless it is called. The painter of such a game's map is loaded when a board shows
  // it; a bundle in one piece contains it.
  at('.', '30.5 kB', undefined, without('areas-*', 'hexes-*')),
  at('.', '71.2 kB', undefined, { name: '. in one piece' }),
  // Beginning a match needs neither codecs nor replays.
  at('.', '2.45 kB', '{ begin }'),
  at('./adapters/boardgame', '3 kB'),
  at('./adapters/json-schema', '8 kB'),
  at('./adapters/rally-the-troops', '6 kB'),
  at('./adapters/redux', '4 kB'),
  at('./adapters/standard-schema', '1 kB'),
  at('./adapters/store', '4 kB'),
  at('./geometry', '1 kB', '{ distance, neighbors }'),
  at('./geometry', '6 kB'),
  at('./maps', '10 kB'),
  at('./combat', '5 kB'),
  at('./supply', '4 kB'),
  at('./wargame', '3 kB'),
  at('./bots', '12.1 kB'),
  at('./analysis', '30.6 kB'),
  at('./analysis/queue', '14 kB'),
  at('./render', '65.1 kB'),
  // The painter of one kind of map.
  at('./render', '38.5 kB', '{ areaPainter, sceneBy }'),
  // The component, without a painter, and without the arrows and animations of moves, which it loads after the first one; in
  // three languages with the German and French texts of boards.
  at('./board', '30 kB', '{ ArdennesBoard, defineBoard, english }', without('last-move-*')),
  at('./board', '34.1 kB', undefined, { name: './board in three languages', ...without('last-move-*') }),
  at('./board', '36.1 kB', undefined, { name: './board in one piece' }),
  at('./board/debug', '16.1 kB'),
  // All games and verbs, for Node, which loads only what it needs.
  at('./cli', '733.2 kB', undefined, {
    modifyEsbuildConfig: (config) => ({ ...without(...ON_DEMAND).modifyEsbuildConfig(config), platform: 'node' }),
  }),
  at('./testing', '30.3 kB'),
  // With the signatures of a library.
  at('./mail', '28.9 kB'),
  // With the zip library.
  at('./vasl', '11.1 kB'),
  at('./codec', '8 kB'),
  // Twenty-five steps with their tables, charts and a map: too much for what the other games may weigh.
  at('./rulesets/kgp-campaign', '115.2 kB', '{ rules }', without(...ON_DEMAND)),
  // Four maps, their counters and five battles.
  at('./rulesets/peiper-dream', '32 kB', '{ rules }', without(...ON_DEMAND)),
  at('./rulesets/primer', '12.5 kB', '{ rules }', without(...ON_DEMAND)),
  at('./rulesets/death-of-a-division', '26.1 kB', '{ rules }', without(...ON_DEMAND)),
  // Pages of one game, in one piece: component, game, texts, player and map.
  page('death-of-a-division', '{ module }', '132.4 kB'),
  page('kgp-campaign', '{ module }', '229 kB'),
  page('peiper-dream', '{ module }', '131.9 kB'),
  page('primer', '{ module }', '83.7 kB'),
]
