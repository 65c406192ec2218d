// The two packages of a release as tarballs, each with the repository that its provenance is checked against. This
// script publishes nothing: the workflow publishes the tarballs in a job that runs no code of this repository.
//
//   node test/scripts/release.mjs out git+https://example.com/owner/ardennes.git
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './entries.mjs'
import { npm, stage } from './packed.mjs'

const CREATE = 'docs/examples/create-ardennes'

/** Writes the repository into the manifest of a staged package. */
const nameRepository = (folder, repository) => {
  const file = join(folder, 'package.json')
  writeFileSync(file, `${JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), repository }, null, 2)}\n`)
}

const pack = (folder, to) => {
  const answer = execFileSync(process.execPath, [npm, 'pack', folder, '--json', '--ignore-scripts'], {
    cwd: to,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  })
  const [{ filename }] = Object.values(JSON.parse(answer))
  return join(to, filename)
}

/** Packs both packages into a folder, which is emptied first. Returns the paths of the tarballs. */
export const release = (folder, url) => {
  rmSync(folder, { recursive: true, force: true })
  const [main, create] = ['ardennes', 'create-ardennes'].map((name) => join(folder, 'staged', name))
  mkdirSync(main, { recursive: true })
  stage(main)
  nameRepository(main, { type: 'git', url })
  cpSync(join(root, CREATE), create, { recursive: true })
  cpSync(join(root, 'LICENSE'), join(create, 'LICENSE'))
  nameRepository(create, { type: 'git', url, directory: CREATE })
  return [main, create].map((staged) => pack(staged, folder))
}

if (process.argv[1] === import.meta.filename) {
  const [folder, url] = process.argv.slice(2)
  if (url === undefined) {
    console.error('Usage: node test/scripts/release.mjs <folder> <repository URL>')
    process.exit(2)
  }
  console.log(release(resolve(folder), url).join('\n'))
}
