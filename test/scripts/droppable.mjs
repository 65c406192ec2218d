import { readFile } from 'node:fs/promises'
import ts from 'typescript'

const isRunLater = (node) => ts.isFunctionLike(node) || ts.isClassLike(node)

/** Whether something is called where an expression is worked out. */
const calls = (node) => {
  if (isRunLater(node)) return false
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isSpreadElement(node)) return true
  return ts.forEachChild(node, calls) ?? false
}

/** Where what a module works out while it loads begins and ends. */
const workedOut = (text) =>
  ts
    .createSourceFile('module.ts', text, ts.ScriptTarget.Latest)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => (initializer !== undefined && calls(initializer) ? [initializer] : []))

/** A module with marks by which a bundler knows that what nobody uses need not be worked out: no module of ours does anything while it loads. */
const marked = (text) =>
  workedOut(text).reduceRight(
    (all, { pos, end }) => `${all.slice(0, pos)} /* @__PURE__ */ (() => (${all.slice(pos, end)}))()${all.slice(end)}`,
    text,
  )

/** Lets whoever bundles the library leave out what they do not use. */
export const droppable = (folder) => ({
  name: 'droppable',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) =>
      path.startsWith(folder) ? { contents: marked(await readFile(path, 'utf8')), loader: 'ts' } : null,
    ),
})
