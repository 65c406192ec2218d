/** The fault in some XML, or null: mismatched tags, duplicate attributes, stray angle brackets. */
export const xmlFault = (xml: string): string | null => {
  const open: string[] = []
  let rest = xml
  while (rest !== '') {
    const at = rest.indexOf('<')
    const words = at < 0 ? rest : rest.slice(0, at)
    if (words.includes('>') || /&(?!(?:amp|lt|gt|quot);)/.test(words)) return `bare text ${words}`
    if (at < 0) break
    const tag = /^<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/.exec(rest.slice(at))
    if (tag === null) return `bad tag ${rest.slice(at, at + 60)}`
    const [whole, closing, name, attributes, empty] = tag
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, key]) => key)
    if (new Set(names).size < names.length) return `attribute twice in ${whole}`
    if (closing === '/') {
      if (open.pop() !== name) return `unmatched ${whole}`
    } else if (empty === '') open.push(name)
    rest = rest.slice(at + whole.length)
  }
  return open.length === 0 ? null : `unclosed ${open.join(' ')}`
}
