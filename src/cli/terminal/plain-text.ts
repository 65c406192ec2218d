/** Characters that control a terminal or change the text direction. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

const written = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Escapes control characters, as JSON does, so that text cannot move the cursor, change colors or rename the window.
 */
export const plainText = (text: string): string => text.replace(CONTROL, written)

/** Makes external text, such as a name or comment, safe to print within a line. */
export const plainLine = (text: string): string => plainText(text).replaceAll('\n', '\\n').replaceAll('\t', ' ')
