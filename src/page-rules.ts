/** The text of a file beside the library; empty where there is none. */
const textAt = async (path: string): Promise<string> => {
  const here = import.meta.url
  try {
    const answer = await fetch(new URL(`../docs/rules/${path}`, here))
    return answer.ok ? await answer.text() : ''
  } catch {
    // A page opened from a disk, or bundled without the rules, shows what the rule book says.
    return ''
  }
}

/**
 * The rules of a bundled game as Markdown, in a language or, if they are not translated, in English. A page loads them
 * from `docs/rules` beside the folder of the library, where `ardennes page` puts them.
 */
export const rulesIn = async (language: string, ...names: readonly string[]): Promise<string> => {
  const inLanguage = async (name: string): Promise<string> => {
    const own = language === 'en' ? '' : await textAt(`${language}/${name}.md`)
    return own === '' ? textAt(`${name}.md`) : own
  }
  return (await Promise.all(names.map(inLanguage))).join('\n')
}
