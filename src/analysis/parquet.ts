import type { Cell, Column } from './tidy.js'

/**
 * A minimal Parquet writer: plain encoding, no compression, one page per column chunk and every column optional, which
 * all readers support. Headers use the Thrift compact protocol.
 */

const MAGIC = [0x50, 0x41, 0x52, 0x31]

/** The number of rows in a row group. */
const GROUP = 65_536

const PHYSICAL = { flag: 0, integer: 2, number: 5, text: 6 } as const
const OPTIONAL = 1
const UTF8 = 0
const PLAIN = 0
const RLE = 3

/** A growing byte buffer. */
interface Bytes {
  readonly push: (...bytes: readonly number[]) => void
  readonly add: (bytes: Uint8Array) => void
  readonly done: () => Uint8Array
}

const bytesOf = (): Bytes => {
  let room = new Uint8Array(1024)
  let size = 0
  const grow = (by: number): void => {
    if (size + by <= room.length) return
    const larger = new Uint8Array(Math.max(2 * room.length, size + by))
    larger.set(room.subarray(0, size))
    room = larger
  }
  return {
    push: (...bytes) => {
      grow(bytes.length)
      for (const byte of bytes) room[size++] = byte
    },
    add: (bytes) => {
      grow(bytes.length)
      room.set(bytes, size)
      size += bytes.length
    },
    done: () => room.slice(0, size),
  }
}

const varint = (out: Bytes, n: number): void => {
  let rest = n
  while (rest >= 128) {
    out.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  out.push(rest)
}

/** Writes a zigzag-encoded integer: its lowest bit is the sign. */
const zigzag = (out: Bytes, n: number): void => {
  varint(out, n >= 0 ? 2 * n : -2 * n - 1)
}

const text = new TextEncoder()

const string = (out: Bytes, words: string): void => {
  const bytes = text.encode(words)
  varint(out, bytes.length)
  out.add(bytes)
}

/** A field of a Thrift struct: its id, type and writer. */
type Field = readonly [id: number, type: number, write: (out: Bytes) => void]

const struct =
  (fields: readonly Field[]) =>
  (out: Bytes): void => {
    let last = 0
    for (const [id, type, write] of fields) {
      out.push((id - last) * 16 + type)
      write(out)
      last = id
    }
    out.push(0)
  }

const i32 = (id: number, n: number): Field => [
  id,
  5,
  (out) => {
    zigzag(out, n)
  },
]
const i64 = (id: number, n: number): Field => [
  id,
  6,
  (out) => {
    zigzag(out, n)
  },
]
const words = (id: number, of: string): Field => [
  id,
  8,
  (out) => {
    string(out, of)
  },
]
const within = (id: number, fields: readonly Field[]): Field => [id, 12, struct(fields)]
const listOf = (id: number, type: number, items: readonly ((out: Bytes) => void)[]): Field => [
  id,
  9,
  (out) => {
    if (items.length < 15) out.push(items.length * 16 + type)
    else {
      out.push(0xf0 + type)
      varint(out, items.length)
    }
    for (const write of items) write(out)
  },
]

/** Packs booleans into bytes, lowest bit first. */
const bits = (flags: readonly boolean[]): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8))
  for (const [i, flag] of flags.entries()) if (flag) bytes[i >> 3] |= 1 << (i & 7)
  return bytes
}

const eightBytes = (set: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(8)
  set(new DataView(bytes.buffer))
  return bytes
}

const fourBytes = (n: number): readonly number[] => [n & 255, (n >>> 8) & 255, (n >>> 16) & 255, n >>> 24]

const putValues = (out: Bytes, type: Column['type'], values: readonly Cell[]): void => {
  if (type === 'flag') out.add(bits(values.map((value) => value === true)))
  else
    for (const value of values) {
      if (type === 'text') {
        const bytes = text.encode(String(value))
        out.push(...fourBytes(bytes.length))
        out.add(bytes)
      } else if (type === 'integer')
        out.add(
          eightBytes((view) => {
            view.setBigInt64(0, BigInt(Number(value)), true)
          }),
        )
      else
        out.add(
          eightBytes((view) => {
            view.setFloat64(0, Number(value), true)
          }),
        )
    }
}

/** The page of a column: which rows have a value, and the values. */
const page = (type: Column['type'], cells: readonly Cell[]): Uint8Array => {
  const body = bytesOf()
  const there = bytesOf()
  varint(there, Math.ceil(cells.length / 8) * 2 + 1)
  there.add(bits(cells.map((cell) => cell !== null)))
  const levels = there.done()
  body.push(...fourBytes(levels.length))
  body.add(levels)
  putValues(
    body,
    type,
    cells.filter((cell) => cell !== null),
  )
  const data = body.done()
  const head = bytesOf()
  struct([
    i32(1, 0),
    i32(2, data.length),
    i32(3, data.length),
    within(5, [i32(1, cells.length), i32(2, PLAIN), i32(3, RLE), i32(4, RLE)]),
  ])(head)
  head.add(data)
  return head.done()
}

const schemaOf = (columns: readonly Column[]): readonly ((out: Bytes) => void)[] => [
  struct([words(4, 'schema'), i32(5, columns.length)]),
  ...columns.map(({ name, type }) =>
    struct([i32(1, PHYSICAL[type]), i32(3, OPTIONAL), words(4, name), ...(type === 'text' ? [i32(6, UTF8)] : [])]),
  ),
]

/** A Parquet file being written. */
export interface ParquetWriter {
  readonly row: (cells: readonly Cell[]) => void
  /** Writes the remaining rows and the footer. */
  readonly end: () => void
}

/** Writes a table as Parquet in row groups of 65,536 rows; the same rows always produce the same bytes. */
export const parquetWriter = (columns: readonly Column[], put: (bytes: Uint8Array) => void): ParquetWriter => {
  let at = 0
  let waiting: (readonly Cell[])[] = []
  let rows = 0
  const groups: ((out: Bytes) => void)[] = []
  const send = (bytes: Uint8Array): void => {
    put(bytes)
    at += bytes.length
  }
  const flush = (): void => {
    if (waiting.length === 0) return
    let size = 0
    const chunks = columns.map(({ name, type }, i) => {
      const bytes = page(
        type,
        waiting.map((cells) => cells[i]),
      )
      const from = at
      send(bytes)
      size += bytes.length
      return struct([
        i64(2, from),
        within(3, [
          i32(1, PHYSICAL[type]),
          listOf(
            2,
            5,
            [PLAIN, RLE].map((one) => (out: Bytes) => {
              zigzag(out, one)
            }),
          ),
          listOf(3, 8, [
            (out) => {
              string(out, name)
            },
          ]),
          i32(4, 0),
          i64(5, waiting.length),
          i64(6, bytes.length),
          i64(7, bytes.length),
          i64(9, from),
        ]),
      ])
    })
    groups.push(struct([listOf(1, 12, chunks), i64(2, size), i64(3, waiting.length)]))
    rows += waiting.length
    waiting = []
  }
  send(Uint8Array.from(MAGIC))
  return {
    row: (cells) => {
      waiting.push(cells)
      if (waiting.length === GROUP) flush()
    },
    end: () => {
      flush()
      const foot = bytesOf()
      struct([i32(1, 1), listOf(2, 12, schemaOf(columns)), i64(3, rows), listOf(4, 12, groups), words(6, 'ardennes')])(
        foot,
      )
      const bytes = foot.done()
      send(bytes)
      send(Uint8Array.from([...fourBytes(bytes.length), ...MAGIC]))
    },
  }
}
