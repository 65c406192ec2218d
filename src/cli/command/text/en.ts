import type { FileWords } from './words.js'

/** Why a file cannot be used, in English. */
export const files: FileWords = {
  unreadable: (file) => `${file} cannot be read.`,
  notUtf8: (file) => `${file} is written in UTF-16 or UTF-32: save it as UTF-8.`,
  notJson: (file, why) => `${file} is not JSON: ${why}`,
}
