import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A function, or another thing at the top of a file, in which something stands. */
export interface Spot {
  /** Its file, from the top of the repository. */
  readonly file: string
  /** Its name. */
  readonly name: string
  /** What its comment says first, or nothing. */
  readonly says: string
}

/** A field of an event. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly says: string
}

/** An event as its type is written. */
export interface EventType {
  readonly tag: string
  readonly says: string
  readonly fields: readonly Field[]
}

/** A file as a tree. */
export interface Source {
  readonly file: string
  readonly tree: ts.SourceFile
}

/** The sources of a folder. */
export const sourcesOf = (folder: string): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({
      file,
      tree: ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
    }))

/** What a comment says, without its marks. */
const plain = (comment: string): string =>
  comment
    .slice(3, -2)
    .replace(/^\s*\*? ?/gm, ' ')
    .replace(/\s@(?:param|returns|example)\b[\s\S]*$/, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()

const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*\|?\s*$/

/** What the comment before a node says; before a member of a union it stands in front of the stroke. */
const commentOf = (node: ts.Node): string => {
  const found = COMMENT.exec(node.getSourceFile().text.slice(0, node.getStart()))
  return found === null ? '' : plain(found[0].replace(/\s*\|?\s*$/, ''))
}

const firstSentence = (text: string): string => /^.*?(?<!U\.S)[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text

const nameOf = (node: ts.Statement): string => {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText()).join()
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? ''
  return ''
}

const topOf = (node: ts.Node): ts.Statement => {
  let top = node
  while (!ts.isSourceFile(top.parent)) top = top.parent
  return top as ts.Statement
}

/** The thing at the top of its file in which a node stands. */
const spotOf = (file: string, node: ts.Node): Spot => {
  const top = topOf(node)
  return { file, name: nameOf(top), says: firstSentence(commentOf(top)) }
}

/** Shows a node and all in it. */
const everyNode = (node: ts.Node, look: (node: ts.Node) => void): void => {
  look(node)
  node.forEachChild((child) => {
    everyNode(child, look)
  })
}

const isSame = (a: Spot, b: Spot): boolean => a.file === b.file && a.name === b.name

const add = (found: Map<string, Spot[]>, key: string, spot: Spot): void => {
  const spots = found.get(key) ?? []
  if (spot.name !== '' && !spots.some((other) => isSame(other, spot))) spots.push(spot)
  found.set(key, spots)
}

/** Where words stand in code: types do not count. */
export const wordsIn = (
  sources: readonly Source[],
  words: ReadonlySet<string>,
): ReadonlyMap<string, readonly Spot[]> => {
  const found = new Map<string, Spot[]>()
  for (const { file, tree } of sources)
    everyNode(tree, (node) => {
      if (ts.isStringLiteral(node) && words.has(node.text) && !ts.isLiteralTypeNode(node.parent))
        add(found, node.text, spotOf(file, node))
    })
  return found
}

const fieldNames = (node: ts.ObjectLiteralExpression): readonly string[] =>
  node.properties.map((property) => property.name?.getText() ?? '...')

/** The strings a value may be, as far as they stand in it. */
const stringsIn = (node: ts.Node): readonly string[] => {
  const found: string[] = []
  everyNode(node, (one) => {
    if (ts.isStringLiteral(one)) found.push(one.text)
  })
  return found
}

/** The tags an object literal may have: one, or those that a choice or a name beside it holds. */
const tagsOf = (node: ts.ObjectLiteralExpression): readonly string[] => {
  const found: string[] = []
  for (const property of node.properties) {
    if (property.name?.getText() !== 'tag') continue
    if (ts.isPropertyAssignment(property)) found.push(...stringsIn(property.initializer))
    else
      everyNode(topOf(node), (one) => {
        if (ts.isVariableDeclaration(one) && one.name.getText() === 'tag' && one.initializer !== undefined)
          found.push(...stringsIn(one.initializer))
      })
  }
  return found
}

/** Where events are made: in object literals with their tag and their fields, and where a maker of such is called. */
export const madeIn = (
  sources: readonly Source[],
  events: readonly EventType[],
): ReadonlyMap<string, readonly Spot[]> => {
  const found = new Map<string, Spot[]>()
  const makers = new Map<string, string>()
  for (const { file, tree } of sources)
    everyNode(tree, (node) => {
      if (!ts.isObjectLiteralExpression(node)) return
      const names = fieldNames(node)
      const spot = spotOf(file, node)
      for (const tag of tagsOf(node)) {
        const event = events.find((one) => one.tag === tag)
        const isWhole = names.includes('...') || event?.fields.every(({ name }) => names.includes(name)) === true
        if (event === undefined || !isWhole) continue
        if (file.endsWith('/event.ts')) makers.set(spot.name, tag)
        else add(found, tag, spot)
      }
    })
  for (const { file, tree } of sources)
    everyNode(tree, (node) => {
      const tag = ts.isCallExpression(node) ? makers.get(node.expression.getText()) : undefined
      if (tag !== undefined) add(found, tag, spotOf(file, node))
    })
  return found
}

const fieldOf = (member: ts.TypeElement): readonly Field[] => {
  if (!ts.isPropertySignature(member) || member.name.getText() === 'tag') return []
  return [
    { name: member.name.getText(), type: member.type?.getText().replace(/\s+/g, ' ') ?? '', says: commentOf(member) },
  ]
}

const eventFrom = (says: string, members: ts.NodeArray<ts.TypeElement>): readonly EventType[] => {
  const tag = members.find((member) => member.name?.getText() === 'tag')
  const type = tag !== undefined && ts.isPropertySignature(tag) ? tag.type?.getText() : undefined
  return type === undefined ? [] : [{ tag: type.slice(1, -1), says, fields: members.flatMap(fieldOf) }]
}

/** The events of a ruleset, in the order they are written: the members of its type `Event`, and of those it names. */
export const eventsOf = (sources: readonly Source[]): readonly EventType[] => {
  const tree = sources.find(({ file }) => file.endsWith('/event.ts'))?.tree
  const named = (name: string): readonly EventType[] =>
    (tree?.statements ?? []).flatMap((node) => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === name) return eventFrom(commentOf(node), node.members)
      return ts.isTypeAliasDeclaration(node) && node.name.text === name ? membersOf(node.type, '') : []
    })
  const membersOf = (type: ts.TypeNode, says: string): readonly EventType[] => {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap((one) => membersOf(one, commentOf(one)))
    if (ts.isTypeLiteralNode(type)) return eventFrom(says, type.members)
    return ts.isTypeReferenceNode(type) ? named(type.typeName.getText()) : []
  }
  return named('Event')
}
