import { describe, expect, it } from 'vitest'
import { drawBars, type BarChart } from '../../src/render/bar-chart.js'
import { xmlFault } from './xml.js'

const chart: BarChart = {
  title: 'Hits & misses',
  description: 'How often what hits.',
  panels: [
    {
      title: 'Chance: hits',
      full: 1,
      bars: [
        { title: 'sure', value: 0.5, low: 0.5, high: 0.5, words: '50.00 %' },
        { title: 'sampled', value: 0.25, low: 0.2, high: 0.3, words: '25.00 %' },
      ],
    },
    { title: 'Mean: steps', full: 0, bars: [{ title: 'all', value: 4, low: 4, high: 4, words: '4' }] },
    { title: 'Mean: nothing', full: 0, bars: [{ title: 'none', value: 0, low: 0, high: 0, words: '0' }] },
  ],
  notes: ['A note.'],
}

describe('a bar chart', () => {
  it.each(['light', 'dark', 'auto'] as const)('is well-formed when %s', (theme) => {
    expect(xmlFault(drawBars(chart, theme))).toBe(null)
  })

  it('draws bars in proportion, the greatest value at full length', () => {
    const widths = [...drawBars(chart).matchAll(/class="key-1"[^>]* width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    )
    expect(widths).toEqual([280, 140, 560, 0])
  })

  it('has an error bar only for uncertain values', () => {
    expect(drawBars(chart).match(/<path class="mark warn whisker"/g)).toHaveLength(1)
  })

  it('has a title and description for screen readers', () => {
    const svg = drawBars(chart)
    const [, title, about] = /aria-labelledby="(\S+) (\S+)"/.exec(svg) ?? []
    expect(svg).toContain(
      `<title id="${title}">Hits &amp; misses</title><desc id="${about}">How often what hits.</desc>`,
    )
    for (const words of ['Chance: hits', 'sampled', '25.00 %', 'A note.']) expect(svg).toContain(`>${words}</text>`)
  })
})
