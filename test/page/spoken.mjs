// Finds English text on the German and French page by comparing all visible and spoken text with the English page.
import assert from 'node:assert/strict'
import { all, moments } from './node.mjs'
import { load } from './open.mjs'

/** Names that are the same in every language: games, battles, units and historical places. */
const NAMES =
  /Death of a Division|The Peiper Dream|(?:A Dash of|Just a|Paying the|The Bagged) Peiper(?: Dream\?)?|LXVI\. Corps Artillery, (?:northern|southern) group|Troop [AC] \(reinforced\)|Provisional battalion|\d+(?:st|nd|rd|d|th) [\p{L} ]+|^graben$/gu

/** Words that no German or French sentence contains. */
const ENGLISH =
  /(?<![\p{L}'’])(?:the|of|and|is|are|with|for|may|not|here|units?|lost|this|that|has|have|from|hex|to|[Gg]roup|[Aa]rtillery)(?![\p{L}'’])/u

/** In the page: all visible and spoken text of the page and its board, including collapsed parts. */
const inPage = () => {
  const found = new Set()
  const own = document.documentElement.lang
  for (const details of document.querySelectorAll('details')) details.open = true
  const isSaid = (element) =>
    element.closest('script,style,noscript,#language,template') === null &&
    // Text marked as English is intentional.
    (own === 'en' || element.closest(`[lang]:not([lang=${own}])`) === null) &&
    (element instanceof SVGElement || element.checkVisibility())
  const look = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node instanceof Text ? node.parentElement : node
      if (element === null || !isSaid(element)) continue
      if (node instanceof Text) found.add(node.data.trim())
      else
        for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
          if (node.hasAttribute(name)) found.add(node.getAttribute(name).trim())
      if (node.shadowRoot) look(node.shadowRoot)
    }
  }
  look(document.body)
  return [...found].filter((text) => text !== '')
}

/** The text of the page in a language, with the dialog for a new game open. */
const saidIn = async (page, language, game) => {
  await page.locator('#language').selectOption(language)
  await page.locator('#new').click()
  await page.locator('select[name=game]').selectOption(game)
  await page.locator('#begin:enabled').waitFor()
  const said = await page.evaluate(inPage)
  await page.locator('#new-dialog .close').click()
  return said
}

export const spoken = Object.fromEntries(
  all.map((game) => [
    `nothing on the page of ${game.ruleset.id} is left in English where it speaks another language`,
    async ({ open }) => {
      const { id, title } = game.ruleset
      let texts = 0
      for (const record of moments(game, 5).slice(0, 2)) {
        const { page, errors, close } = await open('new=primer&seed=1&seats=person,person')
        await page.locator('#language').selectOption('en')
        await load(page, record, title)
        if ((await page.locator('#curtain[open]').count()) > 0) await page.locator('#ready').click()
        const units = page.locator('#orders .unit')
        if (id !== 'kgp-campaign' && (await units.count()) > 0) await units.first().click()
        const english = new Set(await saidIn(page, 'en', id))
        for (const language of ['de', 'fr']) {
          const said = await saidIn(page, language, id)
          texts += said.length
          const left = said.filter((text) => {
            const bare = text.replaceAll(NAMES, '')
            return (english.has(text) && /(?<![\p{L}./])\p{Ll}{3}/u.test(bare)) || ENGLISH.test(bare)
          })
          assert.deepEqual(left.slice(0, 12), [], `${id} in ${language}`)
        }
        assert.deepEqual(errors, [])
        await close()
      }
      return `${texts} texts`
    },
  ]),
)
