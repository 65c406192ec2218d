import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/*
 * No module holds state that changes, except kernel/memoize and the fast/ folders. The test reads the syntax tree.
 *
 * It finds functions that write to something that lives as long as its module (a variable, list, map, record or typed
 * array), directly, through another name, or by passing it to a function that writes to it. It also finds caching
 * functions made while the module loads, and writes to cached values.
 */

const MAY_REMEMBER = /^src\/(?:kernel\/memoize\.ts$|rulesets\/[\w-]+\/fast\/)/

const WRITING = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear setUint8 setInt8 setUint16 setUint32'.split(
    ' ',
  ),
)

/** Members that only lists, maps and strings have. */
const OF_LISTS = new Set(
  'map filter flatMap some every find findIndex includes join slice toSorted reduce entries keys values at has'.split(
    ' ',
  ),
)

const MEMOIZE = new Set([
  'memoize',
  'memoizeByValue',
  'memoizeBy',
  'memoizeProvided',
  'memoizeRepaired',
  'memoizeSteps',
])

type Fn = ts.FunctionLikeDeclaration

const isFunction = (node: ts.Node): node is Fn =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node)

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node

/** Whether a function is called immediately, so that its body runs with the surrounding code. */
const isCalledAtOnce = (fn: ts.Node): boolean => {
  let at = fn
  while (ts.isParenthesizedExpression(at.parent)) at = at.parent
  return ts.isCallExpression(at.parent) && at.parent.expression === at
}

/** The function whose call runs this code; null if it runs on loading. */
const runBy = (node: ts.Node): Fn | null => {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (isFunction(at) && !isCalledAtOnce(at)) return at
  return null
}

/** The innermost enclosing function, immediate or not. */
const within = (node: ts.Node): Fn | null => {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (isFunction(at)) return at
  return null
}

/** The target of a write: a variable, a parameter, or the result of a call. */
type Root = ts.VariableDeclaration | ts.ParameterDeclaration | ts.CallExpression | null

interface Write {
  readonly node: ts.Node
  readonly to: ts.Expression
  /** Whether the variable itself is reassigned. */
  readonly isRebound: boolean
}

/** The writes and calls in a file. */
interface Parts {
  readonly writes: readonly Write[]
  readonly calls: readonly ts.CallExpression[]
}

class Reader {
  readonly #checker: ts.TypeChecker
  /** By function, the parameters it writes to. */
  readonly written = new Map<Fn, Set<number>>()
  /** Functions that return functions with shared mutable state. */
  readonly makers = new Set<Fn>()
  readonly #declarations = new Map<ts.Identifier, ts.Declaration | null>()
  readonly #parts = new Map<ts.SourceFile, Parts>()

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker()
  }

  #declarationOf(name: ts.Identifier): ts.Declaration | null {
    const known = this.#declarations.get(name)
    if (known !== undefined) return known
    const declaration = this.#declarationFound(name)
    this.#declarations.set(name, declaration)
    return declaration
  }

  #declarationFound(name: ts.Identifier): ts.Declaration | null {
    let symbol = this.#checker.getSymbolAtLocation(name)
    if (symbol === undefined) return null
    if (ts.isShorthandPropertyAssignment(name.parent))
      symbol = this.#checker.getShorthandAssignmentValueSymbol(name.parent) ?? symbol
    if ((symbol.flags & ts.SymbolFlags.Alias) !== 0) symbol = this.#checker.getAliasedSymbol(symbol)
    return symbol.declarations?.[0] ?? null
  }

  /** The target of a write: the variable that is reassigned, or the root of the modified expression. */
  aimOf({ to, isRebound }: Write): Root {
    if (!isRebound) return this.rootOf(to)
    const declaration = ts.isIdentifier(to) ? this.#declarationOf(to) : null
    return declaration !== null && (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration))
      ? declaration
      : null
  }

  /** The root of a property access. */
  rootOf(expression: ts.Expression): Root {
    const node = bare(expression)
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return this.rootOf(node.expression)
    if (ts.isConditionalExpression(node)) return this.rootOf(node.whenTrue) ?? this.rootOf(node.whenFalse)
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return this.rootOf(node.left) ?? this.rootOf(node.right)
    if (ts.isCallExpression(node)) return node
    if (!ts.isIdentifier(node)) return null
    return this.#behind(this.#declarationOf(node))
  }

  #behind(declaration: ts.Node | null): Root {
    if (declaration === null) return null
    if (ts.isParameter(declaration)) return declaration
    if (ts.isBindingElement(declaration)) {
      let at: ts.Node = declaration
      while (ts.isBindingElement(at) || ts.isObjectBindingPattern(at) || ts.isArrayBindingPattern(at)) at = at.parent
      return this.#behind(at)
    }
    if (!ts.isVariableDeclaration(declaration)) return null
    const list = declaration.parent.parent
    if (ts.isForOfStatement(list)) return this.rootOf(list.expression) ?? declaration
    const { initializer } = declaration
    if (initializer === undefined) return declaration
    const made = bare(initializer)
    const isName =
      ts.isIdentifier(made) ||
      ts.isPropertyAccessExpression(made) ||
      ts.isElementAccessExpression(made) ||
      (ts.isCallExpression(made) && this.#isDerived(made))
    return isName ? (this.rootOf(made) ?? declaration) : declaration
  }

  /** The function of a call, if it can be determined. */
  calleeOf({ expression }: ts.CallExpression): Fn | null {
    const node = bare(expression)
    const name = ts.isPropertyAccessExpression(node) ? node.name : node
    if (ts.isPropertyAccessExpression(node) && OF_LISTS.has(node.name.text)) return null
    if (isFunction(name)) return name
    if (!ts.isIdentifier(name)) return null
    const declaration = this.#declarationOf(name)
    if (declaration === null) return null
    if (isFunction(declaration)) return declaration
    if ((ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) && declaration.initializer) {
      const value = bare(declaration.initializer)
      return isFunction(value) ? value : null
    }
    return null
  }

  #isDerived(call: ts.CallExpression): boolean {
    const callee = bare(call.expression)
    if (!ts.isIdentifier(callee)) return false
    const made = this.#declarationOf(callee)
    if (made === null || !ts.isVariableDeclaration(made) || made.initializer === undefined) return false
    const maker = bare(made.initializer)
    return ts.isCallExpression(maker) && this.isRemembering(maker)
  }

  /** Whether a call is memoization. */
  isRemembering({ expression }: ts.CallExpression): boolean {
    return ts.isIdentifier(expression) && MEMOIZE.has(expression.text)
  }

  /** The calls in a file, and its writes but those by functions that it calls. */
  partsOf(file: ts.SourceFile): Parts {
    const known = this.#parts.get(file)
    if (known !== undefined) return known
    const writes: Write[] = []
    const calls: ts.CallExpression[] = []
    const to = (node: ts.Node, target: ts.Expression): void => {
      const aim = bare(target)
      if (ts.isArrayLiteralExpression(aim)) {
        for (const one of aim.elements) to(node, one)
        return
      }
      writes.push({ node, to: aim, isRebound: ts.isIdentifier(aim) })
    }
    const visit = (node: ts.Node): void => {
      if (
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
        node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
      )
        to(node, node.left)
      if (
        (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
        (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
      )
        to(node, node.operand)
      if (ts.isDeleteExpression(node)) to(node, node.expression)
      if (ts.isCallExpression(node)) {
        calls.push(node)
        const callee = bare(node.expression)
        if (ts.isPropertyAccessExpression(callee) && WRITING.has(callee.name.text) && this.#isBuiltIn(callee.name))
          writes.push({ node, to: callee.expression, isRebound: false })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    const parts = { writes, calls }
    this.#parts.set(file, parts)
    return parts
  }

  /** All writes in a file. */
  writes(file: ts.SourceFile): readonly Write[] {
    const { writes, calls } = this.partsOf(file)
    return [
      ...writes,
      ...calls.flatMap((node) => {
        const fn = this.calleeOf(node)
        const written = fn === null ? undefined : this.written.get(fn)
        return [...(written ?? [])].flatMap((at) => {
          const given = node.arguments[at] as ts.Expression | undefined
          return given === undefined ? [] : [{ node, to: given, isRebound: false }]
        })
      }),
    ]
  }

  /** Whether a method is built in: our own `set` may modify nothing. */
  #isBuiltIn(name: ts.MemberName): boolean {
    const declaration = ts.isIdentifier(name) ? this.#declarationOf(name) : null
    return declaration === null || declaration.getSourceFile().isDeclarationFile
  }

  /** Whether the result of a call is callable, or a field of it. */
  makesFunctions(call: ts.CallExpression): boolean {
    const type = this.#checker.getTypeAtLocation(call)
    if (type.getCallSignatures().length > 0) return true
    if ((type.flags & ts.TypeFlags.Object) === 0) return false
    return type
      .getProperties()
      .some(
        (property) =>
          property.declarations?.[0]?.getSourceFile().isDeclarationFile === false &&
          this.#checker.getTypeOfSymbol(property).getCallSignatures().length > 0,
      )
  }

  /** Finds functions that write to their arguments or return functions with state; true if it found more. */
  learn(files: readonly ts.SourceFile[]): boolean {
    let more = false
    for (const file of files) {
      for (const write of this.writes(file)) {
        const { node, isRebound } = write
        const root = this.aimOf(write)
        if (root === null || ts.isCallExpression(root)) continue
        const owner = within(root)
        if (ts.isParameter(root) && !isRebound) {
          const fn = root.parent as Fn
          const at = fn.parameters.indexOf(root)
          const known = this.written.get(fn) ?? new Set()
          if (!known.has(at)) {
            known.add(at)
            this.written.set(fn, known)
            more = true
          }
        }
        const fn = ts.isParameter(root) ? (root.parent as Fn) : owner
        if (fn !== null && runBy(node) !== fn && within(node) !== fn && !this.makers.has(fn)) {
          this.makers.add(fn)
          more = true
        }
      }
      for (const node of this.partsOf(file).calls) {
        if (this.isRemembering(node)) continue
        const callee = this.calleeOf(node)
        const owner = within(node)
        if (
          callee !== null &&
          owner !== null &&
          this.makers.has(callee) &&
          !this.makers.has(owner) &&
          this.makesFunctions(node)
        ) {
          this.makers.add(owner)
          more = true
        }
      }
    }
    return more
  }
}

const isOfModule = (root: ts.VariableDeclaration): boolean => within(root) === null

/** All places where module state is modified, as `file:line name`. */
const changes = (program: ts.Program, home: string): readonly string[] => {
  const all = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && relative(home, file.fileName).startsWith('src/'))
  const files = all.filter((file) => !MAY_REMEMBER.test(relative(home, file.fileName)))
  const reader = new Reader(program)
  while (reader.learn(all));
  const found = new Set<string>()
  const tell = (node: ts.Node, what: string): void => {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.add(`${relative(home, file.fileName)}:${String(line + 1)} ${what}`)
  }
  for (const file of files) {
    for (const write of reader.writes(file)) {
      const { node } = write
      const root = reader.aimOf(write)
      if (root === null || ts.isParameter(root) || root.getSourceFile().isDeclarationFile) continue
      if (ts.isCallExpression(root)) {
        const callee = bare(root.expression)
        const made = ts.isIdentifier(callee) ? reader.rootOf(callee) : null
        const maker = made !== null && ts.isVariableDeclaration(made) ? made.initializer : undefined
        if (
          maker !== undefined &&
          ts.isCallExpression(bare(maker)) &&
          reader.isRemembering(bare(maker) as ts.CallExpression)
        )
          tell(node, `what ${callee.getText()} remembers`)
      } else if (isOfModule(root) && runBy(node) !== null) tell(node, root.name.getText())
    }
    for (const node of reader.partsOf(file).calls) {
      if (runBy(node) !== null || within(node) !== null || reader.isRemembering(node)) continue
      const callee = reader.calleeOf(node)
      if (callee !== null && reader.makers.has(callee) && reader.makesFunctions(node))
        tell(node, `${node.expression.getText().slice(0, 30).split('\n')[0]} remembers`)
    }
    for (const statement of file.statements)
      if (ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) === 0)
        tell(statement, 'a variable of the module')
  }
  return [...found].toSorted()
}

/** Parsed files, by path. */
const read = new Map<string, ts.SourceFile | undefined>()

const programOf = (
  names: readonly string[],
  home: string,
  extra: Readonly<Record<string, string>> = {},
): ts.Program => {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options, true)
  const plain = ts.createCompilerHost(options, true)
  const at = (name: string): string | undefined => extra[relative(home, name)]
  host.readFile = (name) => at(name) ?? plain.readFile(name)
  host.fileExists = (name) => at(name) !== undefined || plain.fileExists(name)
  host.getSourceFile = (name, version, ...rest) => {
    const text = at(name)
    if (text !== undefined) return ts.createSourceFile(name, text, version, true)
    if (!read.has(name)) read.set(name, plain.getSourceFile(name, version, ...rest))
    return read.get(name)
  }
  return ts.createProgram(
    names.map((name) => resolve(home, name)),
    options,
    host,
  )
}

const home = resolve(dirname(import.meta.dirname))

/** The places found in an invented file. */
const foundIn = (text: string): readonly string[] =>
  changes(programOf(['src/made-up.ts'], home, { 'src/made-up.ts': text }), home)
    .filter((place) => place.startsWith('src/made-up.ts'))
    .map((place) => place.replace(/^\S+ /, ''))

describe('mutable module state', () => {
  it.each([
    ['let count = 0\nexport const next = () => ++count', ['a variable of the module', 'count']],
    ['const list: number[] = []\nexport const add = (n: number) => { list.push(n) }', ['list']],
    [
      'const best = new Uint8Array(9)\nexport const fill = () => { const { buffer, ...b } = best; best[0] = 1 }',
      ['best'],
    ],
    ['const room = { at: new Uint8Array(9) }\nexport const f = () => { const { at } = room; at.fill(0) }', ['room']],
    [
      'const into = (out: number[]) => { out[0] = 1 }\nconst room: number[] = []\nexport const f = () => { into(room) }',
      ['room'],
    ],
    [
      'const f = (() => { let last = 0; return () => ++last })()\nexport { f }',
      ['(() => { let last = 0; return  remembers'],
    ],
    ['const counter = () => { let n = 0; return () => ++n }\nexport const next = counter()', ['counter remembers']],
    [
      'const counter = () => { let n = 0; return () => ++n }\nconst two = () => counter()\nexport const next = two()',
      ['two remembers'],
    ],
    [
      "import { memoize } from './kernel/memoize.js'\nconst seen = memoize((_: object) => new Map<number, number>())\nexport const f = (s: object) => { seen(s).set(1, 1) }",
      ['what seen remembers'],
    ],
  ])('is found: %s', (text, places) => {
    expect(foundIn(text)).toEqual([...places].toSorted())
  })

  it.each([
    'const table: number[] = []\nfor (let i = 0; i < 9; i++) table.push(i)\nexport { table }',
    'const table = (() => { const rows: number[] = []; rows.push(1); return rows })()\nexport { table }',
    'export const f = () => { const list: number[] = []; const add = (n: number) => { list.push(n) }; add(1); return list }',
    "import { memoize } from './kernel/memoize.js'\nexport const f = memoize((s: object) => Object.keys(s))",
    'const counter = () => { let n = 0; return () => ++n }\nexport const f = () => counter()()',
  ])('is not reported where there is none: %s', (text) => {
    expect(foundIn(text)).toEqual([])
  })

  it('exists only in kernel/memoize and the fast folders', () => {
    const entries = ts.sys.readDirectory(resolve(home, 'src'), ['.ts']).map((name) => relative(home, name))
    expect(changes(programOf(entries, home), home)).toEqual([])
  }, 600_000)
})
