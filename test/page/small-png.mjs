// Screenshots as PNG files of 64 colors, which are a quarter as large.
import { deflateSync, crc32 } from 'node:zlib'

/** In the page: the size of a picture, its 64 most common colors, and the color of each pixel. */
const palette = async (source) => {
  const picture = await createImageBitmap(await (await fetch(source)).blob())
  const { width, height } = picture
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  const counts = new Map()
  const colorAt = (i) => ((data[i] >> 2) << 16) | ((data[i + 1] >> 2) << 8) | (data[i + 2] >> 2)
  for (let i = 0; i < data.length; i += 4) counts.set(colorAt(i), (counts.get(colorAt(i)) ?? 0) + 1)
  const common = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 64)
  const colors = common.map(([color]) => [color >> 16, (color >> 8) & 63, color & 63])
  const places = new Map(common.map(([color], place) => [color, place]))
  const nearest = (color) => {
    const [r, g, b] = [color >> 16, (color >> 8) & 63, color & 63]
    const far = colors.map(([x, y, z]) => (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2)
    const place = far.indexOf(Math.min(...far))
    places.set(color, place)
    return place
  }
  const pixels = []
  for (let i = 0; i < data.length; i += 4) pixels.push(places.get(colorAt(i)) ?? nearest(colorAt(i)))
  return { width, height, colors: colors.flat().map((part) => Math.round((part * 255) / 63)), pixels }
}

const chunk = (name, data) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A screenshot of a page as a small PNG file. */
export const smallScreenshot = async (page) => {
  const shot = await page.screenshot()
  const { width, height, colors, pixels } = await page.evaluate(
    palette,
    `data:image/png;base64,${shot.toString('base64')}`,
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.slice(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colors)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
