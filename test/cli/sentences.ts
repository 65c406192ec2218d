/** The lines of a text with four or more words in small letters: sentences, not data. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => (line.match(/[a-z]{3,}/g) ?? []).length > 3)
