import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { minify } from 'terser'
import ts from 'typescript'

/** The maximum line length, unless a string is longer. Node prints the line of an uncaught error before the error. */
const LINE = 160

const isFunction = (value) =>
  value !== undefined &&
  (ts.isParenthesizedExpression(value)
    ? isFunction(value.expression)
    : ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isClassExpression(value))

const parsed = (module) => ts.createSourceFile('module.js', module, ts.ScriptTarget.Latest)

/** The names of the functions and classes at the top level of a module, which appear in stack traces. */
const functionNames = (module) =>
  parsed(module)
    .statements.flatMap((statement) =>
      ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.filter(({ initializer }) => isFunction(initializer))
        : ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
          ? [statement]
          : [],
    )
    .flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []))

/**
 * Shortens the names in a module and removes its whitespace. Functions at the top level keep their names, so that a
 * stack trace can be read, and calls keep the annotations by which a bundler drops them if they are unused.
 *
 * @param isNamed false shortens the names of functions too
 */
const squeezed = async (module, isNamed) => {
  const { code } = await minify(module, {
    compress: false, // it saves half a percent of the package and costs speed
    mangle: { module: false, toplevel: true, reserved: isNamed ? functionNames(module) : [] },
    format: { ecma: 2022, max_line_len: LINE, preserve_annotations: true },
  })
  return code
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The short name with a number: a to Z, then aa, ba and so on. */
const shortName = (n) =>
  n < LETTERS.length ? LETTERS[n] : LETTERS[n % LETTERS.length] + shortName(Math.floor(n / LETTERS.length) - 1)

/** The statements of a module that list names in braces: `import { a as b } from 'c'`, with or without a module. */
const listsIn = (module) => {
  const source = parsed(module)
  return source.statements.flatMap((statement) => {
    const list = statement.importClause?.namedBindings ?? statement.exportClause
    if (list === undefined || !(ts.isNamedImports(list) || ts.isNamedExports(list))) return []
    const names = list.elements.map(({ propertyName, name }) => [(propertyName ?? name).text, name.text])
    const { end, moduleSpecifier } = statement
    const start = statement.getStart(source) // after a shebang
    return [{ start, end, kind: ts.isNamedImports(list) ? 'import' : 'export', names, from: moduleSpecifier?.text }]
  })
}

/**
 * Shortens the names by which chunks, the files that no user names, export to other files. Stack traces show the names
 * of functions, not these.
 */
const withShortLists = (modules) => {
  const listsOf = new Map(modules.map(([file, text]) => [file, listsIn(text)]))
  const shortOf = new Map(
    modules
      .filter(([file]) => file.startsWith('chunk-'))
      .map(([file]) => {
        const names = listsOf.get(file).flatMap(({ kind, names: all }) => (kind === 'export' ? all : []))
        return [file, new Map(names.map(([, name], n) => [name, shortName(n)]))]
      }),
  )
  return modules.map(([file, text]) => [
    file,
    listsOf.get(file).reduceRight((all, { start, end, kind, names, from }) => {
      const theirs = shortOf.get(from?.split('/').at(-1))
      const ours = kind === 'export' ? shortOf.get(file) : undefined
      const list = names.map(([a, b]) => `${theirs === undefined ? a : theirs.get(a)} as ${ours?.get(b) ?? b}`)
      const statement = `\n${kind} {${list.join()}}${from === undefined ? '' : ` from '${from}'`}\n`
      return all.slice(0, start) + statement + all.slice(end)
    }, text),
  ])
}

/**
 * Squeezes all modules of a folder except those in some of its subfolders.
 *
 * @param extension `.js` for ES modules; with `.cjs` the names of functions are shortened too, because both forms must
 *   fit in one package
 */
export const squeezeModules = async (folder, besides, extension = '.js') => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(extension) && !besides.some((one) => file.startsWith(`${one}${sep}`)),
  )
  const modules = withShortLists(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  for (const [file, text] of modules) writeFileSync(join(folder, file), await squeezed(text, extension !== '.cjs'))
}
