/** The style sheet of the component around its drawing. Pages can style its parts and set these custom properties. */
export const STYLE = `
:host{--board-gap:8px;--board-paper:light-dark(#f7f5ee,#181c20);--board-ink:light-dark(#24221e,#edebe4);
--board-edge:light-dark(#b9b2a2,#454b50);--board-accent:light-dark(#0f6a3a,#5fd48b);
--board-focus:light-dark(#5b2fd0,#b9a3ff);
display:grid;grid-template:minmax(0,1fr) auto auto/minmax(0,1fr);container-type:inline-size;min-height:16rem;
color:var(--board-ink);font:15px/1.35 system-ui,sans-serif;background:var(--board-paper);position:relative;
writing-mode:horizontal-tb;letter-spacing:normal;word-spacing:normal;text-transform:none;text-indent:0;text-align:start;
text-shadow:none;white-space:normal}
:host([hidden]){display:none}
:host([look=auto]){color-scheme:light dark}:host([look=dark]){color-scheme:dark}
.around{display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);min-height:0}
@container (min-width:760px){.around.sided{grid-template:minmax(0,1fr)/minmax(0,1fr) minmax(15rem,24%)}}
@container (max-width:759px){.around.sided{grid-template:minmax(0,1fr) auto/minmax(0,1fr)}
.around>.panel{max-height:40vh}}
.around>.panel{overflow:auto}.around:not(.sided)>.panel{display:none}
.frame{position:relative;min-height:0;min-width:0}
.window{position:absolute;inset:0;overflow:auto;scrollbar-width:none;touch-action:none;display:grid;user-select:none;
-webkit-user-select:none;background:var(--board-paper);direction:ltr}
.window::-webkit-scrollbar{display:none}
svg{display:block;margin:auto;flex:none;overflow:hidden}
svg *{pointer-events:none}svg:not(.told) .notes{display:none}
.window.over{cursor:pointer}.window.held{cursor:grabbing}
svg .counter.can .body{stroke:var(--board-accent);stroke-width:2.6}
svg .counter.chosen .body{stroke:light-dark(#c2410c,#fb923c);stroke-width:4}
svg .dragged{opacity:.85}
svg [role=button]:focus{outline:none}
svg .focus{fill:none;stroke:var(--board-focus);stroke-width:5;stroke-linejoin:round}
.tools{position:absolute;right:8px;top:8px;display:grid;gap:4px}
button{font:inherit;color:inherit;min-height:34px;min-width:34px;padding:4px 10px;border:1px solid var(--board-edge);
border-radius:6px;background:color-mix(in srgb,var(--board-paper) 92%,transparent);cursor:pointer}
button:hover{border-color:var(--board-ink)}
button:focus-visible{outline:3px solid var(--board-focus);outline-offset:1px}
button.open{border-color:var(--board-accent);font-weight:600}
.tools button{padding:0;font-size:18px;line-height:1}
@media (pointer:coarse){button{min-height:44px;min-width:44px}}
div.bar{display:flex;flex-wrap:wrap;gap:6px;align-items:center;padding:6px var(--board-gap);
border-top:1px solid var(--board-edge);min-height:48px;box-sizing:border-box;max-height:40cqh;overflow:auto}
:host([bar=none]) div.bar,:host([tools=none]) div.tools,:host([track=none]) div.track{display:none}
div.track{display:flex;overflow:auto hidden;scrollbar-width:none;flex:none;gap:3px;
padding:3px var(--board-gap);border-top:1px solid var(--board-edge)}div.track[hidden]{display:none}
div.track button{flex:none;max-width:90%;min-height:30px;min-width:30px;padding:1px 6px;
font-size:12.5px;display:flex;gap:5px;align-items:center;justify-content:center}div.track .label{font-weight:600}
div.track .past{opacity:.78}
div.track [aria-current]{border:2px solid var(--board-accent)}
@media (pointer:coarse){div.track button{min-height:40px;min-width:40px}}
.turn{font-weight:600}.prompt{flex-basis:100%}.hand{font-weight:600;padding-right:6px}
.why{flex-basis:100%;color:light-dark(#8a2418,#ffab9c)}.why:empty{display:none}
.space{flex:1}.orders{display:contents}
.tip{position:absolute;max-width:min(22rem,80%);width:max-content;padding:6px 9px;border-radius:6px;
background:light-dark(#24221e,#f4f1e8);color:light-dark(#fbfaf6,#181c20);font-size:13.5px;pointer-events:none;z-index:3;
box-shadow:0 2px 8px #0005}
.tip p{margin:0}.tip p+p{margin-top:3px}.tip p:first-child{font-weight:600}.tip[hidden]{display:none}
.dice{position:absolute;left:50%;top:14px;transform:translateX(-50%);display:flex;gap:7px;z-index:2;pointer-events:none}
.die{width:38px;height:38px;border-radius:8px;background:#fdfcf7;color:#1b1a17;border:1px solid #55524a;display:grid;
place-items:center;font-size:21px;font-weight:700;box-shadow:0 2px 5px #0006}
.live{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`
