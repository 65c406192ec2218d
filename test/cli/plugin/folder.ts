import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Creates a temporary folder with some files and the coin game, and returns a function that removes it. */
export const folderOf = (
  files: Readonly<Record<string, string>> = {},
): { readonly home: string; readonly write: (name: string, text: string) => string; readonly remove: () => void } => {
  const home = mkdtempSync(join(tmpdir(), 'ardennes-plug-'))
  cpSync('test/cli/plugin/coin', home, { recursive: true })
  const write = (name: string, text: string): string => {
    const path = join(home, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  return {
    home,
    write,
    remove: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}
