import type { FileWords } from './words.js'

/** Why a file cannot be used, in German. */
export const files: FileWords = {
  unreadable: (file) => `${file} ist nicht lesbar.`,
  notUtf8: (file) => `${file} ist in UTF-16 oder UTF-32 geschrieben: Bitte als UTF-8 speichern.`,
  notJson: (file) => `${file} ist kein gültiges JSON.`,
}
