import { defineConfig } from 'vitepress'
import groups from '../sidebar.json' with { type: 'json' }

const guide = (text: string, names: Readonly<Record<string, string>>) => ({
  text,
  collapsed: false,
  items: Object.entries(names).map(([name, title]) => ({ text: title, link: `/${name}` })),
})

/** The site: pages gathered from docs, a front page, search, and the reference beside them. */
export default defineConfig({
  srcDir: 'pages',
  outDir: 'dist',
  base: process.env['SITE_BASE'] ?? '/',
  title: 'ardennes',
  description: 'Battle of the Bulge wargames as pure functions: rules that play, explain, record and prove themselves.',
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
