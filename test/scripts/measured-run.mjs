// Runs a verb of the built command line in a separate process and measures it.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './entries.mjs'

const cli = join(root, 'dist/cli.js')

/**
 * The elapsed time and the CPU time in seconds, and the peak memory in megabytes.
 *
 * @param folder a folder for the file with the measurements
 */
export const measuredRun = (folder, args) => {
  const told = join(folder, 'measured.json')
  const script = join(folder, 'measured-run.mjs')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
process.on('exit', () => writeFileSync(${JSON.stringify(told)}, JSON.stringify(process.resourceUsage())))
process.argv = [process.argv[0], ${JSON.stringify(cli)}, ...process.argv.slice(2)]
await import(${JSON.stringify(pathToFileURL(cli).href)})
`,
  )
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status} ${stderr.slice(0, 2000)}`)
  const seconds = (performance.now() - began) / 1000
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(told, 'utf8'))
  return { seconds, cpu: (userCPUTime + systemCPUTime) / 1e6, size: maxRSS / 1024 }
}
