import { dirname, join } from 'node:path'
import { E, type Either } from '../../kernel/fp.js'
import { named, type Games } from '../command/offers.js'
import { campaignCode } from '../campaign/campaign.js'
import { isCampaignFile, packageFile } from '../plugin/find.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { gatherFiles, type Disk, type Files } from './gather.js'

/** The arguments of `page`. */
export interface PageArgs {
  /** The games on the page; if empty, those plugged in, or all games. */
  readonly wanted: readonly string[]
  readonly out: string
  /** The title of the page; null for the title of its first game. */
  readonly title: string | null
  /** Whether to write into a folder that has files. */
  readonly isReplaced: boolean
}

/** A game on the page: its id, title and the file that exports it. */
interface Placed {
  readonly id: string
  readonly title: string
  readonly file: string
}

/** The ending of the code that a page gets in place of a campaign file. */
const CODE = '.campaign.js'

const placed = (terminal: Terminal, games: Games, dist: string, id: string): Either<string, Placed> => {
  const file = terminal.fileOf(id) ?? join(dist, 'rulesets', id, 'index.js')
  if (!terminal.has(file)) return E.left(`${id} was not loaded from a file: name it by its path or package.`)
  const code = isCampaignFile(file) ? `${file}${CODE}` : file
  return E.right({ id, title: games[id](({ ruleset }) => ruleset.title), file: code })
}

const quoted = (text: string): string => JSON.stringify(text)

/** The list of games that the page and its worker import. */
const listOf = (games: readonly Placed[], at: ReadonlyMap<string, string>): string =>
  [
    "import { offer } from './ardennes/page/page.js'",
    '',
    'export const offers = [',
    ...games.map(
      ({ id, title, file }) =>
        `  offer(${quoted(id)}, ${quoted(title)}, () => import(${quoted(`./${at.get(file) ?? ''}`)})),`,
    ),
    ']',
    '',
  ].join('\n')

const PLAY = `import { openPage } from './ardennes/page/page.js'
import { offers } from './games.js'

void openPage({
  offers,
  startThread: () => new Worker(new URL('./thread.js', import.meta.url), { type: 'module' }),
})
`

const THREAD = `import { answerFor } from './ardennes/page/page.js'
import { offers } from './games.js'

answerFor(offers)
`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The HTML page with its title. */
const indexOf = (html: string, title: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/content="Play [^"]*"/, () => `content="${escaped(title).replaceAll('"', '&quot;')}"`)
    .replace('./src/style.css', './style.css')
    .replace('./src/main.ts', './play.js')

const diskOf = (terminal: Terminal): Disk => ({
  read: (file) => {
    const campaign = file.endsWith(CODE) ? file.slice(0, -CODE.length) : null
    return campaign !== null && isCampaignFile(campaign)
      ? campaignCode(campaign, (name) => terminal.read(name))
      : terminal.read(file)
  },
  has: terminal.has,
  // Without "exports", the field "module" names the ES modules of a package, which browsers need.
  packageFile: (name, from) => packageFile(name, dirname(from), ['module', 'main']),
})

/** The rule pages of the built-in games by path; their code, and that of campaign files, expects them there. */
const rulesBeside = (terminal: Terminal): Files => {
  const home = join('docs', 'rules')
  const folders = [home, ...terminal.list(join(terminal.home, home)).map((name) => join(home, name))]
  const pages = folders.flatMap((folder) =>
    terminal
      .list(join(terminal.home, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )
  return new Map(
    pages.flatMap((path) => {
      const text = terminal.read(join(terminal.home, path))
      return text === null ? [] : [[path, text]]
    }),
  )
}

/** The files of a page by path, or an error. */
const pageFiles = (
  terminal: Terminal,
  games: readonly [Placed, ...Placed[]],
  title: string | null,
): Either<string, Files> => {
  const dist = join(terminal.home, 'dist')
  const page = join(dist, 'page')
  const html = terminal.read(join(page, 'index.html'))
  const style = terminal.read(join(page, 'style.css'))
  if (html === null || style === null) return E.left(`The page has not been built: there is nothing in ${page}.`)
  const gathered = gatherFiles(diskOf(terminal), dist, [join(page, 'page.js'), ...games.map(({ file }) => file)])
  if (gathered._tag === 'Left') return gathered
  const { files, at } = gathered.right
  return E.right(
    new Map([
      ['index.html', indexOf(html, title ?? games[0].title)],
      ['style.css', style],
      ['play.js', PLAY],
      ['thread.js', THREAD],
      ['games.js', listOf(games, at)],
      ...files,
      ...(games.some(({ id, file }) => terminal.fileOf(id) === null || file.endsWith(CODE))
        ? rulesBeside(terminal)
        : []),
    ]),
  )
}

const isSome = <A>(list: readonly A[]): list is readonly [A, ...A[]] => list.length > 0

const all = (games: readonly Either<string, Placed>[]): Either<string, readonly Placed[]> => {
  const refused = games.find((one) => one._tag === 'Left')
  return refused ?? E.right(games.flatMap((one) => (one._tag === 'Right' ? [one.right] : [])))
}

const written = (terminal: Terminal, out: string, files: Files): string | null => {
  for (const folder of new Set([...files.keys()].map((path) => dirname(join(out, path))))) {
    const fault = terminal.folder(folder)
    if (fault !== null) return fault
  }
  for (const [path, text] of files) {
    const fault = terminal.write(join(out, path), text)
    if (fault !== null) return fault
  }
  return null
}

/** Writes a page for playing games in the browser. */
export const pageVerb = (
  terminal: Terminal,
  games: Games,
  { wanted, out, title, isReplaced }: PageArgs,
): Either<string, Exit> => {
  const ids = Object.keys(games)
  for (const id of wanted) {
    const known = named('game', id, ids)
    if (known._tag === 'Left') return known
  }
  if (!isReplaced && terminal.list(out).length > 0)
    return E.left(`${out} already exists and has files in it: choose another name, or add --replace.`)
  const plugged = ids.filter((id) => terminal.fileOf(id) !== null)
  const dist = join(terminal.home, 'dist')
  const chosen = wanted.length > 0 ? wanted : plugged.length > 0 ? plugged : ids
  const found = all(chosen.map((id) => placed(terminal, games, dist, id)))
  if (found._tag === 'Left') return found
  if (!isSome(found.right)) return E.left('There is no game to put on a page.')
  const files = pageFiles(terminal, found.right, title)
  if (files._tag === 'Left') return files
  const fault = written(terminal, out, files.right)
  if (fault !== null) return E.left(fault)
  terminal.print(
    `${files.right.size} files are in ${out}. Serve them with any static file server, such as: npx serve ${out}`,
  )
  return E.right(EXIT.done)
}
