import { defineConfig } from 'vitepress'
import groups from '../sidebar.json' with { type: 'json' }

const guide = (text: string, names: Readonly<Record<string, string>>) => ({
  text,
  collapsed: false,
  items: Object.entries(names).map(([name, title]) => ({ text: title, link: `/${name}` })),
})

/** The sign of infantry, as on the page to play on. */
const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect x='2' y='6' width='28' height='20' rx='3' fill='%235b636b'/><path d='M2 6l28 20M2 26L30 6' stroke='%23fff' stroke-width='2.5'/></svg>"

/** The site: pages gathered from docs, a front page, search, and the reference beside them. */
export default defineConfig({
  srcDir: 'pages',
  outDir: 'dist',
  // What is only copied, such as pages that the reference keeps beside it, is no page of the site.
  srcExclude: ['public/**'],
  base: process.env['SITE_BASE'] ?? '/',
  title: 'ardennes',
  description: 'Battle of the Bulge wargames as pure functions: rules that play, explain, record and prove themselves.',
  head: [['link', { rel: 'icon', href: icon }]],
  ignoreDeadLinks: true,
  lastUpdated: false,
  markdown: {
    config: (md) => {
      md.set({ html: false, linkify: false })
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Play', link: '/play/index.html', target: '_self' },
      { text: 'Guide', link: '/start' },
      { text: 'Rules', link: '/rules/death-of-a-division' },
      { text: 'Reference', link: '/api/index.html', target: '_self' },
    ],
    sidebar: Object.entries(groups).map(([text, pages]) => guide(text, pages)),
    outline: { level: [2, 3] },
  },
})
