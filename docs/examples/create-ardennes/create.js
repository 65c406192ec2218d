import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HOME = dirname(fileURLToPath(import.meta.url))
const TEMPLATE = join(HOME, 'template')

const USAGE = `npm create ardennes <folder> [-- --id my-game] [--title "My Game"] [--ardennes <version or path>]

Makes a project with a small hex game: its rules, its laws, a study and a page.

  --id        the id of the game; the name of the folder unless said
  --title     the name of the game; the id in words unless said
  --ardennes  the ardennes to depend on: a version, a range, or file:...; ${JSON.stringify(range())} unless said`

/** The range of versions of ardennes this belongs to: they are published together. */
function range() {
  return `^${JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')).version}`
}

/** What `create` answers: what was made, the usage, or why nothing was made.
 * @typedef {{ tag: 'made', folder: string, files: string[], says: string }
 *   | { tag: 'help', says: string }
 *   | { tag: 'refused', because: 'option' | 'value' | 'folder' | 'id' | 'title', says: string }} Answer */

/** @returns {Answer} */
const refused = (because, says) => ({ tag: 'refused', because, says: `${says}\nNothing was made. --help says how.` })

const OPTIONS = ['--id', '--title', '--ardennes']

/** Reads the command line; an answer where it cannot be followed. */
const read = (argv) => {
  const options = {}
  const folders = []
  for (let i = 0; i < argv.length; i++) {
    const [name, inline] = argv[i].split(/=(.*)/s)
    if (!name.startsWith('-')) folders.push(argv[i])
    else if (name === '--help' || name === '-h') return { tag: 'help', says: USAGE }
    else if (!OPTIONS.includes(name)) {
      const like = OPTIONS.find((one) => one.startsWith(name.slice(0, 4)))
      return refused('option', `There is no option ${name}.${like === undefined ? '' : ` Did you mean ${like}?`}`)
    } else {
      const value = inline ?? argv[++i]
      if (value === undefined || value === '' || (inline === undefined && value.startsWith('--')))
        return refused('value', `${name} needs a value.`)
      options[name.slice(2)] = value
    }
  }
  if (folders.length === 0) return refused('folder', 'Which folder? For example: npm create ardennes my-game')
  if (folders.length > 1) return refused('folder', `One folder, not ${folders.length}: ${folders.join(', ')}.`)
  return { tag: 'read', folder: folders[0], options }
}

/** An id from the name of a folder: `My Game!` is `my-game`. */
const idFrom = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 64)

const titleFrom = (id) =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

const isTaken = (folder) => existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)

/** Every file of the template, by its path in it. */
const filesIn = (folder, inside = '') =>
  readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = join(inside, entry.name)
    return entry.isDirectory() ? filesIn(folder, path) : [path]
  })

/**
 * Makes a project in a folder that is empty or not there.
 *
 * @param {readonly string[]} argv the command line: a folder, and options
 * @param {string} from the folder it is seen from
 * @returns {Answer}
 */
export const create = (argv, from) => {
  const asked = read(argv)
  if (asked.tag !== 'read') return asked
  const folder = resolve(from, asked.folder)
  if (isTaken(folder)) return refused('folder', `${folder} is there already, and not empty.`)
  const { id = idFrom(basename(folder)), ardennes = range() } = asked.options
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(id))
    return refused(
      'id',
      `"${id}" is no id: lower-case letters, digits and hyphens, such as my-game. Say one with --id.`,
    )
  const { title = titleFrom(id) } = asked.options
  if (/['\\\n]/.test(title)) return refused('title', 'A title has no apostrophes, backslashes or line breaks.')
  const files = filesIn(TEMPLATE)
  for (const file of files) {
    const text = readFileSync(join(TEMPLATE, file), 'utf8').replaceAll('my-game', id).replaceAll('My Game', title)
    const path = join(folder, placed(file))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file === 'package.json' ? dependingOn(text, ardennes) : text)
  }
  return { tag: 'made', folder, files: files.map(placed), says: told(asked.folder, title, files.map(placed)) }
}

/** Where a file of the template goes: npm does not pack a file called .gitignore. */
const placed = (file) => (file === 'gitignore' ? '.gitignore' : file)

const dependingOn = (text, ardennes) => {
  const json = JSON.parse(text)
  return `${JSON.stringify({ ...json, dependencies: { ...json.dependencies, ardennes } }, null, 2)}\n`
}

const told = (folder, title, files) => `${title} stands in ${folder}: ${files.join(', ')}.

  cd ${folder}
  npm install
  npm start           play it
  npm test            hold it to the laws of every game
  npm run study       play a study of it and report
  npm run page        make a page to play it on

All of the game is in game.js; README.md has its rules, and says how to go on in TypeScript.`
