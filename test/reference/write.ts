// Writes the pages of violations and events: npm run reference:write
import { mkdirSync, writeFileSync } from 'node:fs'
import { referencePages } from './subjects.js'

mkdirSync('docs/reference', { recursive: true })
for (const { path, text } of referencePages()) writeFileSync(path, text)
