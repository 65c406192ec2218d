import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src', name))

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isDocumented = (node: ts.Node, text: string): boolean =>
  (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).some(({ pos }) => text.startsWith('/**', pos))

/** The exported names of a file without a docstring. A field needs one only if its name is not enough. */
const undocumented = (file: string, text: string): readonly string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const seen = new Set<string>()
  return source.statements.filter(isExported).flatMap((node) => {
    const name = nameOf(node)
    const isAgain = seen.has(name) && ts.isFunctionDeclaration(node) // the body of a function with several forms
    seen.add(name)
    return isDocumented(node, text) || isAgain ? [] : [`${file} ${name}`]
  })
}

const nameOf = (node: ts.Statement): string => {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : '')).join()
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return node.name.text
  return ts.isFunctionDeclaration(node) ? (node.name?.text ?? '') : ''
}

describe('docstrings', () => {
  it('missing ones are found by this test', () => {
    const text = '/** A. */\nexport const a = 1\nexport const b = 2\n/** C. */\nexport interface C {\n  d: 1\n}\n'
    expect(undocumented('x.ts', text)).toEqual(['x.ts b'])
  })

  it('exist for every exported name', () => {
    expect(files.flatMap((file) => undocumented(file, readFileSync(file, 'utf8')))).toEqual([])
  })
})
