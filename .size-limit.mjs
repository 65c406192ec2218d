import { join } from 'node:path'

// What the entries may weigh in a user's bundle, minified and gzipped, with the dependencies they use. Of io-ts a bundler keeps
// 0.6 kB beyond what codecs need; in Node's form, which the command line takes, it and fp-ts are CommonJS and stay whole.
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
 * What a game loads on demand: with `loadPage` the lessons, translations and trays of the page, and with `optionTexts` the
 * texts of its options.
 */
const ON_DEMAND = ['parts-*', 'options.*']

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
  // With defineGame, which makes a whole game of rules: 7 kB that whoever does not call it leaves out. What draws the map of
  // such a game is loaded once a board shows it; a bundle in one piece holds it too.
  at('.', '29.5 kB', undefined, without('areas-*', 'hexes-*')),
  at('.', '68.5 kB', undefined, { name: '. in one piece' }),
  // To begin a match takes neither codecs nor what plays a record again.
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
  at('./analysis', '30.1 kB'),
  at('./analysis/queue', '14 kB'),
  at('./render', '64.1 kB'),
  // What draws one kind of map.
  at('./render', '37.9 kB', '{ areaPainter, sceneBy }'),
  // The component: a game brings what draws its map. With what is printed on boards in German and French besides.
  at('./board', '32.1 kB', '{ ArdennesBoard, defineBoard, english }'),
  at('./board', '36 kB', undefined, { name: './board in three languages' }),
  at('./board/debug', '16 kB'),
  // Every game, every verb and what they are made of: for Node, which loads it from the disk.
  at('./cli', '631 kB', undefined, {
    modifyEsbuildConfig: (config) => ({ ...without(...ON_DEMAND).modifyEsbuildConfig(config), platform: 'node' }),
  }),
  at('./testing', '29.6 kB'),
  // With the signatures of a library.
  at('./mail', '28.5 kB'),
  at('./codec', '8 kB'),
  // Twenty-five steps with their tables, charts and a map: too much for what the other games may weigh.
  at('./rulesets/kgp-campaign', '108.5 kB', '{ rules }', without(...ON_DEMAND)),
  // Four maps, their counters and five battles.
  at('./rulesets/peiper-dream', '32 kB', '{ rules }', without(...ON_DEMAND)),
  at('./rulesets/primer', '12.1 kB', '{ rules }', without(...ON_DEMAND)),
  at('./rulesets/death-of-a-division', '25 kB', '{ rules }', without(...ON_DEMAND)),
  // Pages of one game, in one piece: the component, the game with everything that is told of it, its player, and its map.
  page('death-of-a-division', '{ module }', '127.6 kB'),
  page('kgp-campaign', '{ module }', '219.5 kB'),
  page('peiper-dream', '{ module }', '130 kB'),
  page('primer', '{ module }', '81.5 kB'),
]
