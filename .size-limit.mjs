// What an entry may weigh in a user's bundle, minified and gzipped.
const at = (out, limit, what) => ({
  name: what === undefined ? out : `${out} ${what}`,
  path: `dist/${out}/index.js`.replace('./', ''),
  limit,
  ...(what === undefined ? {} : { import: what }),
})

/** @type {import('size-limit').SizeLimitConfig} */
export default [at('.', '20 kB')]
