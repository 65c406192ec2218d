import type { FileWords } from './words.js'

/** Why a file cannot be used, in French. */
export const files: FileWords = {
  unreadable: (file) => `${file} est illisible.`,
  notUtf8: (file) => `${file} est écrit en UTF-16 ou UTF-32\u00a0: enregistrez-le en UTF-8.`,
  notJson: (file) => `${file} n’est pas du JSON valable.`,
}
