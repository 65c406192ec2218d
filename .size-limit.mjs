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

export default [
  // With defineGame, which makes a whole game of rules: 7 kB that whoever does not call it leaves out.
  at('.', '27 kB'),
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
  at('./bots', '11 kB'),
  at('./analysis', '23 kB'),
  at('./analysis/queue', '14 kB'),
  at('./render', '46 kB'),
  // The component: what draws its maps is loaded once a board is on a page, and shared with ./render.
  at('./board', '17 kB', '{ defineBoard }', {
    modifyEsbuildConfig: (config) => ({
      ...config,
      external: [...(config.external ?? []), join(import.meta.dirname, 'dist/drawing-*')],
    }),
  }),
  at('./board', '55 kB'),
  at('./board/debug', '22 kB'),
  // Every game, every verb and what they are made of: for Node, which loads it from the disk.
  at('./cli', '470 kB', undefined, { modifyEsbuildConfig: (config) => ({ ...config, platform: 'node' }) }),
  at('./testing', '22 kB'),
  at('./codec', '8 kB'),
  // Twenty-five steps with their tables, charts and a map: too much for what the other games may weigh.
  at('./rulesets/kgp-campaign', '97 kB', '{ kgpCampaignRules }'),
  // Four maps, their counters and five battles.
  at('./rulesets/peiper-dream', '31 kB', '{ peiperDreamRules }'),
  at('./rulesets/primer', '12 kB', '{ primerRules }'),
  at('./rulesets/death-of-a-division', '25 kB', '{ deathOfADivisionRules }'),
]
