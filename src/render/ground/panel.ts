import type { ScalePanel, TitlePanel } from '../layout/panel.js'
import type { Box } from '../shapes/box.js'
import { element, roundToTenth, text, type Svg } from '../svg.js'

/** The background of a panel, with its two border lines. */
export const backing = ({ left, top, right, bottom }: Box): Svg => {
  const [width, height] = [right - left, bottom - top]
  return (
    element('rect', { class: 'panel-shadow', x: left + 3, y: top + 3, width, height }) +
    element('rect', { class: 'panel', x: left, y: top, width, height }) +
    element('rect', { class: 'panel-line', x: left + 4, y: top + 4, width: width - 8, height: height - 8 })
  )
}

/** Draws the title and subtitle of a map. */
export const drawTitle = ({ box, heads, under }: TitlePanel): Svg => {
  const x = (box.left + box.right) / 2
  const rule = box.top + 16 + heads.length * 30
  return [
    backing(box),
    ...heads.map((line, i) => text('cartouche', x, box.top + 34 + i * 30, line)),
    ...(under.length === 0
      ? []
      : [
          element('path', {
            class: 'rule',
            d: `M${roundToTenth(box.left + 24)} ${roundToTenth(rule)}H${roundToTenth(box.right - 24)}`,
          }),
        ]),
    ...under.map((line, i) => text('subtitle', x, rule + 21 + i * 19, line)),
  ].join('')
}

const NORTH = 'M0 -15L6 12L0 7Z'

/** Draws the north arrow of a map and its scale, if it has one. */
export const drawScale = ({ box, long, unit }: ScalePanel): Svg => {
  const { left, top, right } = box
  const ticks = Array.from({ length: long + 1 }, (_, i) => text('scale', left + 20 + i * unit, top + 46, `${i}`))
  const fills = Array.from({ length: long }, (_, i) =>
    element('rect', {
      class: i % 2 === 0 ? 'bar' : 'bar empty',
      x: left + 20 + i * unit,
      y: top + 28,
      width: unit,
      height: 5,
    }),
  )
  const north = `translate(${roundToTenth(right - 25)} ${roundToTenth(top + 22)})`
  const arrow =
    element('path', { class: 'bar', d: NORTH, transform: north }) +
    element('path', { class: 'bar empty', d: NORTH, transform: `${north} scale(-1 1)` }) +
    text('scale', right - 25, top + 47, 'N')
  const bar = long === 0 ? '' : text('scale start', left + 20, top + 21, 'km') + fills.join('') + ticks.join('')
  return backing(box) + bar + arrow
}
