import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
 */
const squeezed = async (module) => {
  const { code } = await minify(module, {
    compress: false, // it saves half a percent of the package and costs speed
    mangle: { module: false, toplevel: true, reserved: functionNames(module) },
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

const HASH = /-[A-Z0-9]{8}(?=\.js\b)/g

/**
 * Gives new names to the modules that esbuild named by a hash, because that hash depends on the folder of the checkout.
 * The new hash is shorter and depends only on the code of the module and the modules it loads.
 */
const withStableNames = (modules) => {
  const textOf = new Map(modules)
  const hashed = modules.map(([file]) => file).filter((file) => file.search(HASH) >= 0)
  const loadedBy = (file) => hashed.filter((other) => textOf.get(file).includes(other))
  const digest = (file) => {
    const reached = new Set([file])
    for (const one of reached) for (const other of loadedBy(one)) reached.add(other)
    const code = [...reached].map((one) => `${one}\n${textOf.get(one)}`.replace(HASH, ''))
    return createHash('sha256').update(code.sort().join('\n')).digest('hex')
  }
  const names = hashed.map((file) => file.replace(HASH, () => `-${digest(file)}`))
  const isAlone = (name) => names.filter((other) => other.startsWith(name)).length === 1
  const shortest = (name, length) =>
    isAlone(name.slice(0, length)) ? name.slice(0, length) : shortest(name, length + 1)
  const newName = new Map(names.map((name, n) => [hashed[n], `${shortest(name, name.lastIndexOf('-') + 5)}.js`]))
  const renamed = (text) => text.replace(/[\w.-]+-[A-Z0-9]{8}\.js\b/g, (name) => newName.get(name) ?? name)
  return modules.map(([file, text]) => [renamed(file), renamed(text)])
}

/** Squeezes all modules of a folder except those in some of its subfolders. */
export const squeezeModules = async (folder, besides) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !besides.some((one) => file.startsWith(`${one}${sep}`)),
  )
  const modules = withStableNames(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  for (const [file, text] of withShortLists(modules)) writeFileSync(join(folder, file), await squeezed(text))
  const written = new Set(modules.map(([file]) => file))
  for (const file of files) if (!written.has(file)) rmSync(join(folder, file))
}
