import { escapeXml } from '../../../render/svg.js'
import { csv } from '../../terminal/columns.js'
import { isLong, rightOf, type Block, type Grid, type Plot } from './block.js'

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#23262b;--soft:#6f6d66;--rule:#d8d4c8;--band:#f1eee4}
@media (prefers-color-scheme:dark){:root{--paper:#16191d;--ink:#eceae4;--soft:#a2a8ae;--rule:#383d43;--band:#1e2227}}
body{background:var(--paper);color:var(--ink);font:16px/1.5 "DejaVu Sans",Verdana,sans-serif;margin:0 auto;
max-width:900px;padding:24px 20px 60px}
h1{font-size:28px;line-height:1.2;margin:0 0 12px}
h2{font-size:20px;margin:44px 0 8px;border-top:1px solid var(--rule);padding-top:18px}
p{margin:8px 0}figure{margin:16px 0;border:1px solid var(--rule);border-radius:6px}
figure img{width:100%;height:auto;display:block;border-radius:5px 5px 0 0}
figcaption{font-size:13px;color:var(--soft);padding:4px 10px 8px}figcaption a{color:inherit}
.scroll{overflow-x:auto;margin:14px 0;scrollbar-width:thin;
background:linear-gradient(90deg,var(--paper) 30%,transparent) 0 0/40px 100% no-repeat local,
linear-gradient(270deg,var(--paper) 30%,transparent) 100% 0/40px 100% no-repeat local,
linear-gradient(90deg,#0003,transparent) 0 0/14px 100% no-repeat scroll,
linear-gradient(270deg,#0003,transparent) 100% 0/14px 100% no-repeat scroll}
table{border-collapse:collapse;font-size:14px;width:100%}
caption{text-align:left;color:var(--soft);padding-bottom:6px}
th,td{padding:5px 10px;min-width:max-content;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top}
tbody th:first-child{min-width:150px}.n{text-align:right;white-space:nowrap}
thead th{border-bottom:2px solid var(--rule)}tbody th{font-weight:normal}
pre{background:var(--band);padding:12px;overflow-x:auto;font-size:13px;border-radius:6px}
summary{cursor:pointer;margin-top:12px}
@media print{:root{--paper:#fff;--ink:#23262b;--soft:#6f6d66;--rule:#d8d4c8;--band:#f6f4ee}
body{max-width:none;padding:0;font-size:11px}h1{font-size:22px}h2{font-size:15px;margin-top:24px}
figcaption,pre{font-size:9px}figure{break-inside:avoid}.scroll{overflow:visible;background:none}table{font-size:9px}
th,td{padding:3px 5px}.n{white-space:normal}tbody th:first-child{min-width:90px}tr{break-inside:avoid}
h2,caption{break-after:avoid}pre{white-space:pre-wrap}details::details-content{content-visibility:visible;display:block}
}`

const cellOf = (cell: string, isHead: boolean, isFirst: boolean, isRight: boolean): string => {
  const tag = isHead || isFirst ? 'th' : 'td'
  const scope = isHead ? ' scope="col"' : isFirst ? ' scope="row"' : ''
  return `<${tag}${scope}${isRight ? ' class="n"' : ''}>${escapeXml(cell)}</${tag}>`
}

const table = (grid: Grid): string => {
  const { caption, head, rows } = grid
  const isRight = rightOf(grid)
  const line = (row: readonly string[], isHead: boolean): string =>
    `<tr>${row.map((cell, i) => cellOf(cell, isHead, i === 0, isRight[i])).join('')}</tr>`
  const whole =
    '<div class="scroll" tabindex="0" role="region" ' +
    `aria-label="${escapeXml(caption)}"><table><caption>${escapeXml(caption)}</caption>` +
    `<thead>${line(head, true)}</thead><tbody>\n` +
    `${rows.map((row) => line(row, false)).join('\n')}\n</tbody></table></div>`
  return isLong(grid)
    ? `<details><summary>${escapeXml(caption)}: ${rows.length} rows</summary>${whole}</details>`
    : whole
}

const inPage = (type: string, text: string): string => `data:${type};base64,${Buffer.from(text).toString('base64')}`

/**
 * An image with an embedded SVG, so that each picture has its own style sheet. The page is self-contained; links let
 * readers save the picture or its data.
 */
const picture = ({ name, svg, narrow, says, data }: Plot): string => {
  const source = inPage('image/svg+xml', svg)
  const phone =
    narrow === undefined ? '' : `<source media="(max-width:600px)" srcset="${inPage('image/svg+xml', narrow)}">`
  return (
    `<figure><picture>${phone}<img alt="${escapeXml(says)}" src="${source}"></picture><figcaption>${escapeXml(says)} ` +
    `<a download="${name}.svg" href="${source}">SVG</a> · ` +
    `<a download="${name}.csv" href="${inPage('text/csv', `${csv(data)}\n`)}">data</a></figcaption></figure>`
  )
}

const written = (block: Block): string => {
  switch (block.tag) {
    case 'title':
      return `<h1>${escapeXml(block.text)}</h1>`
    case 'heading':
      return `<h2>${escapeXml(block.text)}</h2>`
    case 'text':
      return `<p>${escapeXml(block.text)}</p>`
    case 'code':
      return `<details><summary>${escapeXml(block.title)}</summary><pre>${escapeXml(block.text)}</pre></details>`
    case 'table':
      return table(block)
    case 'plot':
      return picture(block)
  }
}

/** Formats a report as a self-contained web page. */
export const html = (title: string, blocks: readonly Block[]): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" ` +
  `content="width=device-width, initial-scale=1">\n` +
  `<title>${escapeXml(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n<main>\n` +
  `${blocks.map(written).join('\n')}\n</main>\n</body>\n</html>\n`
