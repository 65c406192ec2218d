// What the entries may weigh in a user's bundle, minified and gzipped.
const at = (key, limit, names) => {
  const out = key === '.' ? 'index' : `${key.slice(2)}/index`
  return {
    name: names === undefined ? key : `${key} ${names}`,
    path: `dist/${out}.js`,
    limit,
    gzip: true,
    ...(names === undefined ? {} : { import: names }),
  }
}

export default [
  at('./geometry', '1 kB', '{ distance, neighbors }'),
  at('./rulesets/death-of-a-division', '25 kB', '{ deathOfADivisionRules }'),
]
