// English that is left on the page where it speaks another language: whatever it shows is compared with what it shows in English.
import assert from 'node:assert/strict'
import { all, moments } from './node.mjs'

const LANGUAGES = ['de', 'fr']

/** In the page: every text that is shown or told, of the page, of its board and of its closed lists. */
const inPage = () => {
  const found = new Set()
  const look = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Text) {
        const { parentElement } = node
        // Languages are called by their own names.
        if (parentElement?.closest('script,style,noscript,#language') !== null && parentElement !== null) continue
        if (node.data.trim() !== '') found.add(node.data.trim())
        continue
      }
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        if (node.hasAttribute(name)) found.add(node.getAttribute(name).trim())
      if (node.shadowRoot !== null) look(node.shadowRoot)
    }
  }
  look(document.body)
  return [...found]
}

const textsOf = (page) => page.evaluate(inPage)

export { all, moments, LANGUAGES, textsOf }
