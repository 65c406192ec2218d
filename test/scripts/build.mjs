// Builds dist, unless it was built from these very sources.
import { build } from './run.mjs'

const { ok, output } = await build()
if (!ok) console.error(output)
process.exitCode = ok ? 0 : 1
