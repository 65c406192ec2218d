// Builds dist unless it is up to date with the sources.
import { build } from './run.mjs'

const { ok, output } = await build()
if (!ok) console.error(output)
process.exitCode = ok ? 0 : 1
