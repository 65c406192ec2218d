// Lists sentences of docs, comments and strings that match retired words and patterns, so that none comes back. It finds
// fewer than half of the sentences that a reader stumbles over.
//
//   node test/scripts/prose.mjs           counts by folder
//   node test/scripts/prose.mjs src/cli   the sentences below a path
//   node test/scripts/prose.mjs --write   lowers the ceilings of test/prose.json to what is left
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './entries.mjs'

const CEILINGS = join(root, 'test/prose.json')

/** Generated pages, published reports, what npm installs, and the languages other than English. */
const LEFT_OUT =
  /node_modules\/|\/dist\/|^(?:CHANGELOG|THIRD-PARTY|docs\/(?:decisions|api|reference)\/|test\/scripts\/prose\.mjs)|\/report\.md$|\/(?:de|fr|german|french|names\.de|names\.fr)(?:\/|\.ts$)|words\/(?:german|french)|[-.](?:de|fr)\.md$/

/** What a pattern is called, the pattern, what to write, and where it is looked for if not everywhere. */
const RETIRED = [
  [
    'riddle at the head',
    /^(?:What|Who|Whose|Which|Where|Whoever|Whatever) (?!if\b|about\b|now\b|next\b)[^?]*[^?]$/,
    'name the thing: "The …", "Whether …", or a verb',
    ['comment'],
  ],
  [
    'riddle',
    /\bwhat (?:is|are|was|were) (?:told|said|asked|done|wanted|drawn|shown|written|known|seen|kept|left|sent|due|given|meant|held|barred|offered|played|made)\b/i,
    'the noun',
  ],
  [
    'whoever',
    /\bwhoever\b|(?:^|[.:;] )who (?:[a-z]+s|has|is|can|may)\b(?![^.]*\?)/i,
    'the player, the side, the caller, you',
  ],
  ['told', /\b(?:is|are|was|were|be) told\b/i, 'shown, reported, receives'],
  ['by itself', /\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  ['anew', /\banew\b/i, 'again'],
  ['else', /(?:^|[;,:] )else (?!if\b|return\b|\{)/i, 'otherwise'],
  ['so many', /\bso many\b(?! that\b)/i, 'the number'],
  ['all that', /\ball (?:that|else)\b(?! way)/i, 'everything, the rest'],
  ['answers', /\b(?:answers? (?:as|with|for|to|which|what|whether)|is no answer)\b/i, 'returns'],
  ['goes by', /\b(?:goes|go|went) by\b/i, 'follows, uses'],
  ['held to', /\b(?:holds? (?:it|them|this|that|him) to|held to|is held over|held against)\b/i, 'checks, compares'],
  ['is to be', /\b(?:is|are) to be\b/i, 'must be, can be'],
  ['but for', /\b(?:but for|none but)\b/i, 'except'],
  [
    'letters',
    /\b(?:great letter|large letter|control letters|letters long|million letters|in letters)\b/i,
    'characters',
  ],
  ['in the hand', /\bin the hand\b|\blets? go of\b/i, 'selected; cancel'],
  ['is no', /\b(?:that|which|who|it|he) (?:is|are) no (?!longer\b|more\b|such\b|other\b)/i, 'is not a'],
  ['less luck', /\bless (?:the|its) luck\b/i, 'luck-adjusted'],
  [
    'coinage',
    /\b(?:yardstick|reckoning|heed\w*|foretell\w*|befall\w*|rehoused|bereft|homeless|thought[- ]out|machine decides?|at one time|lest|thereof|therein|hence|thence|of late)\b/i,
    'the field’s word',
  ],
  ['inverted', /^Of (?:a|an|the|each|every|all|\d+) [^,.]{3,60} /, 'subject first', ['markdown', 'comment']],
  [
    'repeats the name',
    /^(?:Which|One of them|The (?:unit|side|area|hex|piece|card)|Its? (?:name|id)|Them|So many|(?:Which|What) \w+|Wh\w+ (?:it|they) \w+)\.$/,
    'delete it',
    ['comment'],
  ],
]

/** Words in a sentence, from which it counts as long. */
const LONG = 36

const isProse = (text) => /[a-z]{2,} .*[a-z]{2,}/i.test(text)

const sentencesOf = (text) =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+(?=[A-Z`"'(*])|(?<=:)\s(?=[A-Z]\w+ )/)
    .map((sentence) => sentence.trim())
    .filter(isProse)

const inMarkdown = (source) =>
  source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`/g, '`x`')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n\s*\n|\n(?=[-*#|] ?)|\n(?=\d+\. )/)
    .map((part) => part.replace(/^[#>*\s-]+|\d+\. /, '').replace(/^\|.*$/gm, (row) => row.split('|').join('. ')))
    .map((text) => ({ kind: 'markdown', text }))

const inCode = (file, source) => {
  const found = []
  const { ScriptTarget, JSDocParsingMode } = ts
  const settings = { languageVersion: ScriptTarget.Latest, jsDocParsingMode: JSDocParsingMode.ParseNone }
  const tree = ts.createSourceFile(file, source, settings)
  const comment = (from, to) => {
    const raw = source
      .slice(from, to)
      .replace(/^\/\*+|\*+\/$|^\/\//g, '')
      .replace(/^\s*\* ?/gm, '')
      .replace(/`[^`\n]*`/g, '`x`')
    for (const part of raw.split(/\n\s*\n|\n(?=@)/))
      found.push({
        kind: 'comment',
        text: part.replace(/@param \S+|@returns?|@module \S+|@typeParam \S+|\{@link [^}]*\}/g, ''),
      })
  }
  // The first part of a node starts where the node does, with the same comments.
  const walk = (node, at) => {
    if (node.pos !== at)
      for (const { pos, end } of ts.getLeadingCommentRanges(source, node.pos) ?? []) comment(pos, end)
    const text =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? node.head.text + node.templateSpans.map(({ literal }) => `{x}${literal.text}`).join('')
          : ''
    if (/ .* /.test(text)) found.push({ kind: 'string', text })
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, (part) => walk(part, node.pos))
  }
  walk(tree, -1)
  return found
}

/** The patterns a sentence matches. */
const matchesOf = (sentence, kind) => {
  const matches = RETIRED.filter(([, pattern, , kinds]) => pattern.test(sentence) && (kinds?.includes(kind) ?? true))
  const isLong = kind !== 'string' && sentence.split(/\s+/).filter((word) => /\w/.test(word)).length >= LONG
  return [...matches.map(([name]) => name), ...(isLong && !sentence.includes(' . ') ? ['long'] : [])]
}

const hitsIn = (file) => {
  const source = readFileSync(join(root, file), 'utf8')
  const texts = file.endsWith('.md') ? inMarkdown(source) : inCode(file, source)
  return texts.flatMap(({ kind, text }) =>
    sentencesOf(text)
      .map((sentence) => ({ file, sentence, matches: matchesOf(sentence, kind) }))
      .filter(({ matches }) => matches.length > 0),
  )
}

/** The folder a file is counted under: two levels down, three in the rulesets. */
const folderOf = (file) => {
  const parts = file.split('/').slice(0, -1)
  return parts.slice(0, parts[1] === 'rulesets' ? 3 : 2).join('/') || '.'
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)

/** The sentences that match. */
export const hits = () =>
  [...readdirSync(root), ...['src', 'test', 'docs'].flatMap(filesBelow)]
    .filter((file) => /\.(?:md|ts|tsx|mjs)$/.test(file) && !LEFT_OUT.test(file))
    .flatMap(hitsIn)

/** How many there are in each folder. */
export const countsOf = (found) => {
  const counts = {}
  for (const { file } of found) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The most there may be in each folder. */
export const ceilings = () => JSON.parse(readFileSync(CEILINGS, 'utf8'))

if (process.argv[1] === import.meta.filename) {
  const [asked] = process.argv.slice(2)
  const found = hits()
  if (asked === '--write') writeFileSync(CEILINGS, `${JSON.stringify(countsOf(found), null, 2)}\n`)
  else if (asked === undefined) console.log(JSON.stringify(countsOf(found), null, 2))
  else
    for (const { file, sentence, matches } of found.filter((one) => one.file.startsWith(asked)))
      console.log(`${file} [${matches.join(', ')}] ${sentence}`)
}
