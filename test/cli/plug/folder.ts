import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder of these files, made for a test, with the coin game in it; and how it is done away with. */
export const folderOf = (
  files: Readonly<Record<string, string>> = {},
): { readonly home: string; readonly write: (name: string, text: string) => string; readonly remove: () => void } => {
  const home = mkdtempSync(join(tmpdir(), 'ardennes-plug-'))
  cpSync('test/cli/plug/coin', home, { recursive: true })
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
