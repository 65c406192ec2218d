#!/usr/bin/env node
import { create } from './create.js'

const answer = create(process.argv.slice(2), process.cwd())
if (answer.tag === 'refused') {
  console.error(answer.says)
  process.exitCode = 2
} else console.log(answer.says)
