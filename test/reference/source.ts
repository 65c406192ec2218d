import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** The top-level declaration that contains a node. */
export interface Spot {
  /** Its file, from the root of the repository. */
  readonly file: string
  readonly name: string
  /** The first sentence of its docstring, if any. */
  readonly says: string
}

/** A field of a command, an event or an object. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly says: string
}

/** A command or an event as its type is written. */
export interface TaggedType {
  readonly tag: string
  readonly says: string
  readonly fields: readonly Field[]
}

/** A type with a name: an object with its fields, or another type as it is written. */
export interface NamedType {
  readonly name: string
  readonly says: string
  readonly fields: readonly Field[] | null
  /** The members of a union of objects with tags. */
  readonly members: readonly TaggedType[]
  readonly written: string
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

/** The text of a comment without its markers. */
const plain = (comment: string): string =>
  comment
    .slice(3, -2)
    .replace(/^\s*\*? ?/gm, ' ')
    .replace(/\s@(?:param|returns|example)\b[\s\S]*$/, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()

const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*\|?\s*$/

/** The text of the comment before a node; for a member of a union it is before the bar. */
const commentOf = (node: ts.Node): string => {
  const before = node.getSourceFile().text.slice(0, node.getStart())
  const found = COMMENT.exec(before.slice(Math.max(0, before.lastIndexOf('/**'))))
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

/** The top-level declaration that contains a node. */
const spotOf = (file: string, node: ts.Node): Spot => {
  const top = topOf(node)
  return { file, name: nameOf(top), says: firstSentence(commentOf(top)) }
}

/** Visits a node and its descendants. */
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

/** The occurrences of words in code, except in types. */
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

/** The string literals a value may have. */
const stringsIn = (node: ts.Node): readonly string[] => {
  const found: string[] = []
  everyNode(node, (one) => {
    if (ts.isStringLiteral(one)) found.push(one.text)
  })
  return found
}

/** The tags an object literal may have: one, or those of a conditional or a variable beside it. */
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

/** The places where events are made: object literals with a tag and fields, and calls of event factories. */
export const madeIn = (
  sources: readonly Source[],
  events: readonly TaggedType[],
): ReadonlyMap<string, readonly Spot[]> => {
  const found = new Map<string, Spot[]>()
  const makers = new Map<string, string>()
  for (const { file, tree } of sources)
    everyNode(tree, (node) => {
      if (!ts.isObjectLiteralExpression(node)) return
      const tags = tagsOf(node)
      if (tags.length === 0) return
      const names = fieldNames(node)
      const spot = spotOf(file, node)
      for (const tag of tags) {
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

const written = (node: ts.Node | undefined): string =>
  (node?.getText() ?? '')
    .replace(/\/\*\*?[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .trim()

const fieldOf = (member: ts.TypeElement): Field | null =>
  ts.isPropertySignature(member)
    ? {
        name: member.name.getText() + (member.questionToken === undefined ? '' : '?'),
        type: written(member.type),
        says: commentOf(member),
      }
    : null

const fieldsOf = (members: ts.NodeArray<ts.TypeElement>): readonly Field[] =>
  members.flatMap((member) => fieldOf(member) ?? [])

/** A member of a union of tagged types. Its comment stands before it, or before its tag. */
const taggedFrom = (says: string, members: ts.NodeArray<ts.TypeElement>): readonly TaggedType[] => {
  const all = fieldsOf(members)
  const tag = all.find(({ name }) => name === 'tag')
  return tag === undefined
    ? []
    : [{ tag: tag.type.slice(1, -1), says: says || tag.says, fields: all.filter((field) => field !== tag) }]
}

/** The members of a union of tagged types, such as `Event`, in the order they are written; named ones are followed. */
export const taggedOf = (sources: readonly Source[], file: string, union: string): readonly TaggedType[] => {
  const tree = sources.find((source) => source.file.endsWith(`/model/${file}`))?.tree
  const named = (name: string): readonly TaggedType[] =>
    (tree?.statements ?? []).flatMap((node) => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === name) return taggedFrom(commentOf(node), node.members)
      return ts.isTypeAliasDeclaration(node) && node.name.text === name ? membersOf(node.type, '') : []
    })
  const membersOf = (type: ts.TypeNode, says: string): readonly TaggedType[] => {
    if (ts.isUnionTypeNode(type)) return type.types.flatMap((one) => membersOf(one, commentOf(one)))
    if (ts.isTypeLiteralNode(type)) return taggedFrom(says, type.members)
    return ts.isTypeReferenceNode(type) ? named(type.typeName.getText()) : []
  }
  return named(union)
}

/** The events of a ruleset. */
export const eventsOf = (sources: readonly Source[]): readonly TaggedType[] => taggedOf(sources, 'event.ts', 'Event')

type Declared = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

const declaredIn = (sources: readonly Source[], name: string): Declared | undefined =>
  sources
    .filter(({ file }) => /\/(?:model|data)\//.test(file))
    .flatMap(({ tree }) => [...tree.statements])
    .find(
      (node): node is Declared =>
        (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.name.text === name,
    )

/** The fields that an interface takes over from another one, as in `extends Omit<State, 'ledgers'>`. */
const inheritedBy = (sources: readonly Source[], node: ts.InterfaceDeclaration): readonly Field[] =>
  (node.heritageClauses ?? [])
    .flatMap(({ types }) => [...types])
    .flatMap(({ expression, typeArguments }) => {
      const isOmit = expression.getText() === 'Omit'
      const [of, without] = isOmit ? (typeArguments ?? []) : [expression]
      const left = without === undefined ? [] : stringsIn(without)
      return (typeNamed(sources, of.getText())?.fields ?? []).filter(({ name }) => !left.includes(name))
    })

/** The type of a name as it is written in the model or the data of a ruleset. */
const typeNamed = (sources: readonly Source[], name: string): NamedType | null => {
  const node = declaredIn(sources, name)
  if (node === undefined) return null
  const says = commentOf(node)
  if (ts.isInterfaceDeclaration(node))
    return { name, says, fields: [...inheritedBy(sources, node), ...fieldsOf(node.members)], members: [], written: '' }
  const parts = ts.isUnionTypeNode(node.type) ? node.type.types : [node.type]
  const members = parts.flatMap((part) => (ts.isTypeLiteralNode(part) ? taggedFrom(commentOf(part), part.members) : []))
  return { name, says, fields: null, members, written: written(node.type) }
}

/** A type, and every type of the model or the data of a ruleset that it names, in the order they are met. */
export const typesFrom = (sources: readonly Source[], ...names: readonly string[]): readonly NamedType[] => {
  const met = new Map<string, NamedType>()
  const meet = (name: string): void => {
    const type = met.has(name) ? null : typeNamed(sources, name)
    if (type === null) return
    met.set(name, type)
    const text = type.fields === null ? type.written : type.fields.map((field) => field.type).join(' ')
    for (const [one] of text.matchAll(/\b[A-Z]\w+\b/g)) meet(one)
  }
  names.forEach(meet)
  return [...met.values()]
}
