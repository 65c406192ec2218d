import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

/** The import or export at the top level of a module in CommonJS; null for any other statement. */
const listed = ({ kind, moduleSpecifier, importClause, exportClause }) => {
  const from = moduleSpecifier === undefined ? null : `require(${JSON.stringify(moduleSpecifier.text)})`
  if (kind === ts.SyntaxKind.ImportDeclaration) {
    const bindings = importClause?.namedBindings
    if (bindings === undefined) return `${from};`
    const names = bindings.elements?.map(({ propertyName, name }) => `${(propertyName ?? name).text}:${name.text}`)
    return `const ${names === undefined ? bindings.name.text : `{${names.join(',\n')}}`}=${from};`
  }
  if (kind !== ts.SyntaxKind.ExportDeclaration) return null
  return exportClause.elements
    .map(({ propertyName, name }) => [(propertyName ?? name).text, name.text])
    .map(([own, name]) => `exports.${name}=${from === null ? own : `${from}.${own}`};`)
    .join('\n')
}

/** The module beside this one that an expression loads on demand; undefined for any other expression. */
const onDemand = (node) => {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined
  const [module] = node.arguments
  return ts.isStringLiteral(module) && module.text.startsWith('.') ? module.text : undefined
}

/** An expression of a module in CommonJS; null if it stays. */
const expressed = (node) => {
  if (ts.isMetaProperty(node)) return '({url:typeof __filename>"u"?void 0:new URL("file:"+__filename).href})'
  const module = onDemand(node)
  return module === undefined ? null : `Promise.resolve().then(()=>require(${JSON.stringify(module)}))`
}

/**
 * The CommonJS form of a module that esbuild wrote, and the modules beside it that it loads first and later. Such a
 * module imports and exports by lists of names, and its exports never change.
 */
const converted = (module) => {
  const source = ts.createSourceFile('module.js', module, ts.ScriptTarget.Latest)
  const parts = []
  const later = []
  const visit = (node) => {
    const text = listed(node) ?? expressed(node)
    if (text === null) return ts.forEachChild(node, visit)
    parts.push({ start: node.getStart(source), end: node.end, text })
    if (onDemand(node) !== undefined) later.push(onDemand(node))
  }
  ts.forEachChild(source, visit)
  const code = parts.reduceRight((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), module)
  const first = source.statements.flatMap(({ moduleSpecifier }) => moduleSpecifier?.text ?? [])
  return {
    code: `"use strict";Object.defineProperty(exports,"__esModule",{value:true});${code}`,
    first: first.filter((name) => name.startsWith('.')),
    later,
  }
}

/**
 * Writes the CommonJS form of some ES modules of a folder, and of all they load, into its subfolder `cjs`. Both forms
 * have the same file names, and the same code between imports and exports. npm packs files of one name side by side, so
 * the second form adds little to the package.
 *
 * @param entries file names without their extension
 * @throws if modules import one another in a circle, because CommonJS would start one of them without the other
 */
export const writeCommonJs = (folder, entries) => {
  const written = new Set()
  const write = (file, above) => {
    if (above.includes(file)) throw new Error(`These modules import one another: ${[...above, file].join(', ')}`)
    if (written.has(file)) return
    const { code, first, later } = converted(readFileSync(join(folder, file), 'utf8'))
    written.add(file)
    mkdirSync(dirname(join(folder, 'cjs', file)), { recursive: true })
    writeFileSync(join(folder, 'cjs', file), code)
    const beside = (name) => posix.join(posix.dirname(file), name)
    for (const name of first) write(beside(name), [...above, file])
    for (const name of later) write(beside(name), [])
  }
  for (const entry of entries) write(`${entry}.js`, [])
  writeFileSync(join(folder, 'cjs/package.json'), '{ "type": "commonjs" }\n')
}
