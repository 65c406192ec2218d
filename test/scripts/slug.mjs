// The anchors of Markdown headings, as GitHub and typedoc make them.

/** The anchor of a heading, before duplicates are numbered. */
export const slug = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')

/** Every anchor of a page. */
export const anchorsOf = (text) => {
  const seen = new Map()
  return (
    text
      .replace(/^```[\s\S]*?^```/gm, '')
      .match(/^#{1,6} .*$/gm)
      ?.map((line) => {
        const anchor = slug(line.replace(/^#+ /, ''))
        const before = seen.get(anchor) ?? 0
        seen.set(anchor, before + 1)
        return before === 0 ? anchor : `${anchor}-${before}`
      }) ?? []
  )
}
