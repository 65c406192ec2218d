import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/*
 * Rules are plain: in `rules/` and `model/` nothing is worked out in bits, kept in buffers or remembered on the side, and
 * what is missing is null, not -1. Bits, buffers and caches live in `fast/`, sets of areas in one file of `data/`.
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

const CACHE = /^(?:WeakMap|WeakRef|memo\w*|cached?\w*)$/i

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

/** Whether -1 stands for something that is missing: compared with, or fallen back on. A code of the state has a name. */
const isSentinel = (node: ts.Node): boolean =>
  isMinusOne(node) && ts.isBinaryExpression(node.parent) && COMPARING.has(node.parent.operatorToken.kind)

/** What is not plain in a piece of code, by the line it stands on. */
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
    if (ts.isIdentifier(node) && BUFFER.test(node.text)) at(node, 'keeps a buffer')
    if (ts.isIdentifier(node) && CACHE.test(node.text)) at(node, 'remembers on the side')
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

/** Places where -1 is a number like any other, here a modifier of the die (KGP-8.606). */
const meant = [/^src\/rulesets\/kgp-campaign\/rules\/8\.606-escape\/4-modifiers\.ts.*-1/]

const isExcused = (place: string): boolean => meant.some((path) => path.test(place))

describe('rules are plain', () => {
  for (const game of readdirSync(ROOT))
    for (const room of ['rules', 'model'])
      it(`${game}: no bits, buffers, caches or -1 for nothing in ${room}/`, () => {
        const places = filesIn(join(ROOT, game, room)).flatMap((path) => found(path, readFileSync(path, 'utf8')))
        expect(places.filter((place) => !isExcused(place))).toEqual([])
      })

  it('finds what it looks for', () => {
    const all = (text: string): readonly string[] =>
      found('x.ts', text).map((place) => place.slice(place.indexOf(' ') + 1))
    expect(all('const a: 1 | 2 = 1; const b = a | 2; const c = ~a; let d = 1; d <<= 2')).toEqual([
      'works in bits',
      'works in bits',
      'works in bits',
    ])
    expect(all('const rows = new Uint8Array(4)')).toEqual(['keeps a buffer'])
    expect(all('const seen = new WeakMap<object, number>()')).toEqual(['remembers on the side'])
    expect(
      all('const last = list.at(-1); const early = turn - 1; if (list.indexOf(x) === -1) y(); const z = f() ?? -1'),
    ).toEqual(['says -1 for what is missing', 'says -1 for what is missing'])
  })
})
