import { join } from 'node:path'

// What the entries may weigh in a user's bundle, minified and gzipped.
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

/** A page with the board of a game. */
const page = (game, names, limit) => ({
  name: `./board and ./rulesets/${game} ${names}`,
  path: ['dist/board/index.js', `dist/rulesets/${game}/index.js`],
  import: { 'dist/board/index.js': '{ defineBoard }', [`dist/rulesets/${game}/index.js`]: names },
  gzip: true,
  limit,
})

export default [
  // With defineGame, which makes a whole game of rules: 7 kB that whoever does not call it leaves out. What draws the map of
  // such a game is loaded once a board shows it; a bundle in one piece holds it too.
  at('.', '27 kB', undefined, without('areas-*', 'hexes-*')),
  at('.', '60 kB', undefined, { name: '. in one piece' }),
  at('./adapters/boardgame', '3 kB'),
  at('./adapters/json-schema', '8 kB'),
  at('./adapters/rally-the-troops', '5 kB'),
  at('./adapters/redux', '4 kB'),
  at('./adapters/standard-schema', '1 kB'),
  at('./adapters/store', '4 kB'),
  at('./geometry', '1 kB', '{ distance, neighbors }'),
  at('./geometry', '6 kB'),
  at('./maps', '10 kB'),
  at('./combat', '5 kB'),
  at('./supply', '4 kB'),
  at('./wargame', '3 kB'),
  at('./bots', '12 kB'),
  at('./analysis', '27 kB'),
  at('./analysis/queue', '14 kB'),
  at('./render', '56 kB'),
  // What draws one kind of map.
  at('./render', '32 kB', '{ areaPainter, sceneBy }'),
  // The component: a game brings what draws its map. With what is printed on boards in German and French besides.
  at('./board', '28 kB', '{ ArdennesBoard, defineBoard, english }'),
  at('./board', '31 kB', undefined, { name: './board in three languages' }),
  at('./board/debug', '16 kB'),
  // Every game, every verb and what they are made of: for Node, which loads it from the disk.
  at('./cli', '526 kB', undefined, { modifyEsbuildConfig: (config) => ({ ...config, platform: 'node' }) }),
  at('./testing', '22 kB'),
  // With the signatures of a library.
  at('./mail', '28 kB'),
  at('./codec', '8 kB'),
  // Twenty-five steps with their tables, charts and a map: too much for what the other games may weigh.
  at('./rulesets/kgp-campaign', '100 kB', '{ kgpCampaignRules }'),
  // Four maps, their counters and five battles.
  at('./rulesets/peiper-dream', '31 kB', '{ peiperDreamRules }'),
  at('./rulesets/primer', '12 kB', '{ primerRules }'),
  at('./rulesets/death-of-a-division', '25 kB', '{ deathOfADivisionRules }'),
  // Pages of one game, in one piece: the component, the game with everything that is told of it, its player, and its map.
  page('death-of-a-division', '{ deathOfADivisionModule }', '114 kB'),
  page('kgp-campaign', '{ kgpCampaignModule }', '201 kB'),
  page('peiper-dream', '{ peiperDreamModule }', '116 kB'),
  page('primer', '{ primerModule }', '70 kB'),
]
