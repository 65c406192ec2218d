#!/usr/bin/env node
import { CommanderError } from 'commander'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { games } from './cli/games.js'
import { nodeTerminal, watchOutput } from './cli/terminal/node.js'
import { program } from './cli/program.js'
import { EXIT } from './cli/terminal/terminal.js'

const home = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8')) as { readonly version: string }
const terminal = nodeTerminal(home, version, new URL('./cli/worker.js', import.meta.url))

watchOutput(EXIT.misused)

const main = async (): Promise<void> => {
  const top = program(terminal, games, version, (exit) => {
    process.exitCode = exit
  })
  try {
    await top.parseAsync()
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.misused
  }
  terminal.close()
}

void main()
