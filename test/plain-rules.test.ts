import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/*
 * Rules are plain: `rules/` and `model/` use no bits, buffers or caches, and a missing value is null, not -1. Facts
 * about a position are cached only by the kernel's `memoize`. Bits, buffers and caches are only in `fast/`, and sets of
 * areas only in one file of `data/`.
 */

const BITS = new Set([
  ts.SyntaxKind.AmpersandToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.CaretToken,
  ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
  ts.SyntaxKind.AmpersandEqualsToken,
  ts.SyntaxKind.BarEqualsToken,
  ts.SyntaxKind.CaretEqualsToken,
  ts.SyntaxKind.LessThanLessThanEqualsToken,
  ts.SyntaxKind.GreaterThanGreaterThanEqualsToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanEqualsToken,
])

const BUFFER = /^(?:(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array|(?:Shared)?ArrayBuffer|DataView|Buffer)$/

const CACHE = /^(?:WeakMap|WeakRef|memo(?!ize)\w*|cached?\w*)$/i

/** Functions that are only useful on bits. */
const BITWISE = /^(?:clz32|imul|fround)$/

/** Methods that modify their object. */
const CHANGING = /^(?:set|add|push|delete|clear|unshift|splice|fill)$/

const COMPARING = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

const isMinusOne = (node: ts.Node): boolean =>
  ts.isPrefixUnaryExpression(node) &&
  node.operator === ts.SyntaxKind.MinusToken &&
  ts.isNumericLiteral(node.operand) &&
  node.operand.text === '1'

/** Whether -1 is used as a missing value in a comparison or fallback. */
const isSentinel = (node: ts.Node): boolean =>
  isMinusOne(node) && ts.isBinaryExpression(node.parent) && COMPARING.has(node.parent.operatorToken.kind)

/** The function that contains a node, or the file. */
const scopeOf = (node: ts.Node): ts.Node => {
  let at = node.parent
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at)) at = at.parent
  return at
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment

/** The variable that a node modifies, or null. */
const changed = (node: ts.Node): ts.Identifier | null => {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return rootOf(node.left)
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return CHANGING.test(node.expression.name.text) ? rootOf(node.expression.expression) : null
  return null
}

/** The variable of a field or element. */
const rootOf = (node: ts.Node): ts.Identifier | null => {
  if (ts.isIdentifier(node)) return node
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? rootOf(node.expression) : null
}

/** Whether a scope declares a name, as a variable or a parameter. */
const declares = (scope: ts.Node, name: string): boolean => {
  let isFound = false
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && boundBy(node.name).includes(name)) isFound = true
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(scope, visit)
  return isFound
}

const boundBy = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(element.name) : []))

/** Whether a modified variable outlives the call: it belongs to the file or to an enclosing function. */
const livesOn = (name: ts.Identifier): boolean => {
  let isReturned = false
  let scope = scopeOf(name)
  while (!declares(scope, name.text)) {
    if (ts.isSourceFile(scope)) return false
    isReturned ||= ts.isReturnStatement(scope.parent)
    scope = scopeOf(scope)
  }
  return ts.isSourceFile(scope) ? scopeOf(name) !== scope : isReturned
}

/** Violations in a piece of code, by line. */
const found = (path: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const places: string[] = []
  const at = (node: ts.Node, what: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    places.push(`${path}:${line + 1} ${what}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && BITS.has(node.operatorToken.kind)) at(node, 'works in bits')
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.TildeToken) at(node, 'works in bits')
    if (ts.isIdentifier(node) && BITWISE.test(node.text)) at(node, 'works in bits')
    if (ts.isIdentifier(node) && BUFFER.test(node.text)) at(node, 'keeps a buffer')
    if (ts.isIdentifier(node) && CACHE.test(node.text)) at(node, 'remembers on the side')
    const kept = changed(node)
    if (kept !== null && livesOn(kept)) at(node, 'remembers on the side')
    if (isSentinel(node)) at(node, 'says -1 for what is missing')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return places
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))

const ROOT = join('src', 'rulesets')

/** Exceptions: -1 as a die modifier (KGP-8.606), and dice of one roll taken in order. */
const meant = [
  /^src\/rulesets\/kgp-campaign\/rules\/part-handler\.ts.*on the side/,
  /^src\/rulesets\/kgp-campaign\/rules\/8\.606-escape\/4-modifiers\.ts.*-1/,
]

const isExcused = (place: string): boolean => meant.some((path) => path.test(place))

describe('rules are plain', () => {
  for (const game of readdirSync(ROOT))
    for (const room of ['rules', 'model'])
      it(`${game}: no bits, buffers, caches or -1 as a missing value in ${room}/`, () => {
        const places = filesIn(join(ROOT, game, room)).flatMap((path) => found(path, readFileSync(path, 'utf8')))
        expect(places.filter((place) => !isExcused(place))).toEqual([])
      })

  it('violations are found', () => {
    const all = (text: string): readonly string[] =>
      found('x.ts', text).map((place) => place.slice(place.indexOf(' ') + 1))
    expect(all('const a: 1 | 2 = 1; const b = a | 2; const c = ~a; let d = 1; d <<= 2')).toEqual([
      'works in bits',
      'works in bits',
      'works in bits',
    ])
    expect(all('const asked: Readonly<Record<Side, Turn<Side>>> = {}; const first = 31 - Math.clz32(n)')).toEqual([
      'works in bits',
    ])
    expect(all('const rows = new Uint8Array(4)')).toEqual(['keeps a buffer'])
    expect(all('const seen = new WeakMap<object, number>()')).toEqual(['remembers on the side'])
    expect(all('const known = new Map(); const f = (x) => { known.set(x, x); return x }')).toEqual([
      'remembers on the side',
    ])
    expect(all('const g = (work) => { let last = null; return (x) => { last = work(x); return last } }')).toEqual([
      'remembers on the side',
    ])
    expect(all('const h = (list) => { let sum = 0; list.forEach((n) => { sum += n }); return sum }')).toEqual([])
    expect(
      all('const last = list.at(-1); const early = turn - 1; if (list.indexOf(x) === -1) y(); const z = f() ?? -1'),
    ).toEqual(['says -1 for what is missing', 'says -1 for what is missing'])
  })
})
