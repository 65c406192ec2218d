import { readFile } from 'node:fs/promises'
import ts from 'typescript'

const isRunLater = (node) => ts.isFunctionLike(node) || ts.isClassLike(node)

/** Whether evaluating an expression calls something or reads a field, which a bundler must take for a side effect. */
const calls = (node) => {
  if (isRunLater(node)) return false
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isSpreadElement(node)) return true
  if (ts.isPropertyAccessExpression(node)) return true
  return ts.forEachChild(node, calls) ?? false
}

const pure = (expression) => `/* @__PURE__ */ (() => (${expression}))()`

/** Whether a declaration takes fields out of a name, as in `const { plural, list } = names`. */
const takesFields = ({ name, initializer }) =>
  ts.isObjectBindingPattern(name) &&
  (ts.isIdentifier(initializer) || ts.isPropertyAccessExpression(initializer)) &&
  name.elements.every((one) => ts.isIdentifier(one.name) && !one.initializer && !one.dotDotDotToken)

/** The replacements in a module: the start and end of a text, and the text that replaces it. */
const replacements = (text) =>
  ts
    .createSourceFile('module.ts', text, ts.ScriptTarget.Latest)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap((declaration) => {
      const { name, initializer } = declaration
      if (initializer === undefined) return []
      const of = text.slice(initializer.pos, initializer.end)
      if (takesFields(declaration)) {
        // A bundler keeps a pattern even if its value is pure, so every field gets a declaration of its own.
        const fields = name.elements.map((one) => {
          const own = one.name.text
          return `${own} = ${pure(`${of}.${one.propertyName?.text ?? own}`)}`
        })
        return [{ pos: declaration.pos, end: declaration.end, by: ` ${fields.join(', ')}` }]
      }
      return calls(initializer) ? [{ pos: initializer.pos, end: initializer.end, by: ` ${pure(of)}` }] : []
    })

/**
 * Adds PURE annotations, so that bundlers can drop unused values. None of our modules has side effects while loading.
 */
const marked = (text) =>
  replacements(text).reduceRight((all, { pos, end, by }) => all.slice(0, pos) + by + all.slice(end), text)

/** Lets bundlers drop the parts of the library that an application does not use. */
export const droppable = (folder) => ({
  name: 'droppable',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) =>
      path.startsWith(folder) ? { contents: marked(await readFile(path, 'utf8')), loader: 'ts' } : null,
    ),
})
