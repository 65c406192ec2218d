/** Letters that do something to a terminal, or turn the line round, instead of standing in it. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

const written = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text fit for a terminal: what would move its cursor, color it or name its window is written out, as JSON writes it. */
export const plainText = (text: string): string => text.replace(CONTROL, written)

/** A name or a remark of somebody else on the line it belongs to: it cannot begin another. */
export const plainLine = (text: string): string => plainText(text).replaceAll('\n', '\\n').replaceAll('\t', ' ')
