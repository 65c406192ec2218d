import { element, type Svg } from '../svg.js'

/** The two banks of a bridge whose road runs from left to right. */
export const drawBridge: Svg = element('path', { class: 'bridge', d: 'M-11 -8L-7 -5H7L11 -8M-11 8L-7 5H7L11 8' })

const RUIN = 'M-6 -6L6 6M-6 6L6 -6'

/** A blown bridge: broken banks, and a gap with a cross. */
export const drawRuin: Svg =
  element('path', { class: 'bridge', d: 'M-13 -9L-9 -6H-5M13 -9L9 -6H5M-13 9L-9 6H-5M13 9L9 6H5' }) +
  element('path', { class: 'casing', d: RUIN }) +
  element('path', { class: 'mark warn', d: RUIN })
