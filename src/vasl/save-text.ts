import { E, type Either } from '../kernel/fp.js'
import { textOf, unpack } from './archive.js'
import { vaslFault, type VaslFault } from './fault.js'

const KEYED = '!VCSK'
const KEYED_BYTES = Array.from(KEYED, (letter) => letter.charCodeAt(0))
const DAMAGED = vaslFault('damaged', 'This saved game is damaged: save it again in VASL.')

const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Decodes the obfuscated form: a key of two hex digits, then a pair of digits for each byte. Null if it is damaged. */
const deobfuscated = (bytes: Uint8Array): string | null => {
  const pairAt = (at: number): number => {
    const [high, low] = [digitOf(bytes[at]), digitOf(bytes[at + 1])]
    return high < 0 || low < 0 ? -1 : high * 16 + low
  }
  const start = KEYED.length + 2
  const key = pairAt(KEYED.length)
  if (key < 0 || bytes.length % 2 !== start % 2) return null
  const plain = new Uint8Array((bytes.length - start) / 2)
  for (let i = 0; i < plain.length; i++) {
    const byte = pairAt(start + 2 * i)
    if (byte < 0) return null
    plain[i] = byte ^ key
  }
  return textOf(plain)
}

const commandText = (bytes: Uint8Array): string | null => {
  const text = KEYED_BYTES.every((byte, i) => bytes[i] === byte) ? deobfuscated(bytes) : textOf(bytes)
  return text?.trimEnd() ?? null
}

const elementOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]{0,200})</${name}>`).exec(xml)?.[1].trim() ?? null

/** The commands of a saved game, which set it up again, and the version of VASL that wrote it. */
export interface SaveText {
  readonly version: string | null
  readonly commands: readonly string[]
}

/** Divides a text at escape characters, each behind as many backslashes as the commands are nested. */
const commandsOf = (text: string): readonly string[] =>
  text.split('\u001B').map((command, i, all) => {
    let end = command.length
    if (i < all.length - 1) while (command[end - 1] === '\\') end -= 1
    return command.slice(0, end)
  })

/** Opens a saved game and divides it into commands. Files of other kinds and modules are refused. */
export const openSave = (bytes: Uint8Array): Either<VaslFault, SaveText> => {
  const files = unpack(bytes, (name) => name === 'savedGame' || name === 'moduledata')
  if (files._tag === 'Left') return files
  const [game, about] = [files.right.get('savedGame'), files.right.get('moduledata')]
  if (game === undefined || about === undefined)
    return E.left(vaslFault('not a saved game', 'This archive is not a saved game of VASSAL (.vsav).'))
  const xml = textOf(about)
  const module = elementOf(xml, 'name')
  if (module !== 'VASL')
    return E.left(
      vaslFault('other module', `This is a saved game of ${module ?? 'an unknown module'}; only VASL is read.`, module),
    )
  const text = commandText(game)
  if (text === null) return E.left(DAMAGED)
  const commands = commandsOf(text)
  if (commands.some((command) => command.startsWith('LOG\t')))
    return E.left(vaslFault('log', 'This is a log (.vlog): step to its end in VASL, then save the game.'))
  if (!commands.includes('begin_save') || !commands.includes('end_save')) return E.left(DAMAGED)
  return E.right({ version: elementOf(xml, 'version'), commands })
}
