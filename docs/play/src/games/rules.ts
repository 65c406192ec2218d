const pages = import.meta.glob<string>('../../../rules/*.md', { query: '?raw', import: 'default' })

/** The rules of a game in words, from the pages that are made of them. */
export const rulesIn = async (...names: readonly string[]): Promise<string> =>
  (await Promise.all(names.map((name) => pages[`../../../rules/${name}.md`]?.() ?? ''))).join('\n')
