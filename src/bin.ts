#!/usr/bin/env node
import { main } from './cli/main.js'
import { watchOutput } from './cli/terminal/node.js'
import { EXIT } from './cli/terminal/terminal.js'

watchOutput(EXIT.misused)

void main().then((exit) => {
  process.exitCode = exit
})
