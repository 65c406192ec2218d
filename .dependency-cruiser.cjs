/** What may import what: the folders point down, never up or sideways, to folders or to single files. */
const folder = (name, allowed) => ({
  name: `${name}-points-down`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})(/|\\.ts$)` },
})

const data = ['kernel/brand', 'kernel/fault', 'kernel/fp', 'kernel/fraction']
const ground = ['kernel', 'geometry', 'maps', 'combat', 'supply']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      // Types may speak of one another: what a phase remembers and what can be ordered in it, say.
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, path: '^src/' }, to: {} },
    folder('kernel', []),
    folder('geometry', []),
    folder('maps', [...data, 'geometry']),
    folder('combat', data),
    folder('supply', ['maps']),
    folder('rulesets', [...ground, 'module']),
    folder('bots', ['kernel']),
    folder('render', ['kernel', 'geometry', 'maps']),
    folder('adapters', ['kernel']),
    folder('analysis', ['kernel', 'combat', 'bots']),
    {
      name: 'rulesets-are-apart',
      severity: 'error',
      from: { path: '^src/rulesets/([^/]+)' },
      to: { path: '^src/rulesets/', pathNot: '^src/rulesets/$1/' },
    },
    {
      name: 'faces-are-for-users',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/.+/index\\.ts$' },
    },
    {
      name: 'node-only-in-cli',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'io-ts-only-in-codecs',
      severity: 'error',
      from: { path: '^src/', pathNot: '/codec[^/]*\\.ts$' },
      to: { path: 'node_modules/io-ts' },
    },
    {
      name: 'fp-ts-only-in-its-door',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/kernel/fp\\.ts$' },
      to: { path: 'node_modules/fp-ts' },
    },
    {
      name: 'queue-libraries-only-in-queue',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/analysis/queue/' },
      to: { path: 'node_modules/(bullmq|ioredis)' },
    },
    {
      name: 'random-only-in-rng',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/kernel/rng\\.ts$' },
      to: { path: 'node_modules/pure-rand' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
