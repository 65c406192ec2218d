// Packs the package once for everything that checks it.
import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { manifest } from './entries.mjs'
import { npm, PACKED, STAGED, stage } from './packed.mjs'

stage(STAGED)
const folder = join(PACKED, '..')
const asked = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
execFileSync(process.execPath, [npm, ...asked], { cwd: STAGED, stdio: ['ignore', 'ignore', 'inherit'] })
renameSync(join(folder, `${manifest.name}-${manifest.version}.tgz`), PACKED)
