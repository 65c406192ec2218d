import { E, type Either } from '../kernel/fp.js'
import { textOf, unpack } from './archive.js'
import { vaslFault, type VaslFault } from './fault.js'
import { geomorphicGrid, type VaslGrid } from './grid.js'

const METADATA = 'BoardMetadata.xml'
const OLD_DATA = 'data'

/** Boards of the usual size state no number of their own, or a large negative one. */
const isStated = (value: number): boolean => Number.isFinite(value) && value > -900

type Read = (name: string) => number

const attribute =
  (xml: string): Read =>
  (name) =>
    Number(new RegExp(`\\b${name}\\s*=\\s*"([^"]{1,20})"`, 'i').exec(xml)?.[1] ?? NaN)

const line =
  (text: string): Read =>
  (name) =>
    Number(new RegExp(`^\\s*${name}\\s+(\\S{1,20})`, 'im').exec(text)?.[1] ?? NaN)

const gridFrom = (
  name: string,
  read: Read,
  [x, y, width, height]: readonly [string, string, string, string],
  raised: boolean,
): VaslGrid => {
  const usual = geomorphicGrid(name)
  const or = (field: string, value: number): number => (isStated(read(field)) ? read(field) : value)
  const hex = [or(width, usual.hex[0]), or(height, usual.hex[1])] as const
  const center = [or(x, usual.center[0]), or(y, hex[1] / 2)] as const
  return { name, center, hex, raised }
}

/**
 * Reads the grid of a board from its archive, a file such as `bdStN` in the folder of VASL boards.
 *
 * @param name the name of the board: that of the file without `bd`
 */
export const readVaslBoard = (bytes: Uint8Array, name: string): Either<VaslFault, VaslGrid> => {
  const files = unpack(bytes, (file) => file === METADATA || file === OLD_DATA)
  if (files._tag === 'Left') return files
  const [metadata, data] = [files.right.get(METADATA), files.right.get(OLD_DATA)]
  const grid =
    metadata !== undefined
      ? gridFrom(
          name,
          attribute(/<boardMetadata\b[^>]{0,4000}>/i.exec(textOf(metadata))?.[0] ?? ''),
          ['A1CenterX', 'A1CenterY', 'hexWidth', 'hexHeight'],
          /\baltHexGrain\s*=\s*"true"/i.test(textOf(metadata)),
        )
      : data !== undefined
        ? gridFrom(name, line(textOf(data)), ['x0', 'y0', 'dx', 'dy'], /^\s*alternate\s+true/im.test(textOf(data)))
        : null
  return grid === null || grid.hex.some((size) => !(size > 0))
    ? E.left(vaslFault('not a board', `This archive is not a board of VASL: it has neither ${METADATA} nor data.`))
    : E.right(grid)
}
