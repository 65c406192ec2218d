const pages = import.meta.glob<string>('../../../rules/**/*.md', { query: '?raw', import: 'default' })

/** The rules of a game in words, from the pages that are made of them: in a language where there are such, else in English. */
export const rulesIn = async (language: string, ...names: readonly string[]): Promise<string> =>
  (
    await Promise.all(
      names.map(
        (name) => (pages[`../../../rules/${language}/${name}.md`] ?? pages[`../../../rules/${name}.md`])?.() ?? '',
      ),
    )
  ).join('\n')
