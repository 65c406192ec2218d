import { describe, expect, it } from 'vitest'
import { zoneSign } from '../../../src/render/ground/zones.js'

const BOX = { x: -13, y: -9, width: 26, height: 18 }
const inInk = (terrain: string): string | null => zoneSign(terrain, BOX, { theme: 'print' })

describe('the terrain key of a village', () => {
  it('draws each terrain differently, also without color', () => {
    const drawings = ['woods', 'orchard', 'brush', 'river'].map((terrain) =>
      // The sign without its fills.
      (inInk(terrain) ?? '').replaceAll(/<rect class="[^"]*"[^>]*\/>/g, ''),
    )
    expect(drawings).not.toContain('')
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('leaves other terrain to the key of every map', () => {
    expect(inInk('open')).toBeNull()
    expect(inInk('marsh')).toBeNull()
  })
})
