import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'

/** The mark by which a bundler knows that it may leave a call out. esbuild takes it away with the spaces. */
const PURE = '/* @__PURE__ */'

/** Stands for it meanwhile: an operator no program has, which binds as the mark does. */
const INSTEAD = '!!!!~'

const many = (text, part) => text.split(part).length - 1

/** A module without the spaces, its names and marks as they were. */
const squeezed = async (module) => {
  if (module.includes(INSTEAD)) throw new Error(`a module has ${INSTEAD} in it: choose another stand-in`)
  const marked = module.replaceAll(`${PURE} `, INSTEAD).replaceAll(PURE, INSTEAD)
  const { code } = await transform(marked, { minifyWhitespace: true, charset: 'utf8', format: 'esm' })
  const whole = code.replaceAll(INSTEAD, PURE)
  if (many(whole, PURE) !== many(module, PURE)) throw new Error('a mark got lost with the spaces')
  return whole
}

/** Takes the spaces out of all modules of a folder but some: a tenth of what is packed. */
export const squeezeModules = async (folder, besides) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !besides.some((one) => file.startsWith(one)),
  )
  for (const file of files) {
    const path = join(folder, file)
    writeFileSync(path, await squeezed(readFileSync(path, 'utf8')))
  }
}
