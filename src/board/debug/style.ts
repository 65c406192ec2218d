/** The style sheet of the panel. */
export const STYLE = `
:host{display:block;font:13px/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;color:light-dark(#1d1c19,#ecebe6);
background:light-dark(#fbfaf6,#15181b);border:1px solid light-dark(#8a8578,#5a6066);overflow:auto;max-height:60vh;
container-type:inline-size}
:host([hidden]){display:none}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:4px;align-items:center;padding:6px;background:inherit;
border-bottom:1px solid light-dark(#b9b2a2,#454b50);z-index:1}
button,select{font:inherit;color:inherit;background:light-dark(#efede6,#23282c);
border:1px solid light-dark(#8a8578,#5a6066);border-radius:4px;padding:3px 8px;min-height:28px;cursor:pointer}
button[aria-selected=true]{background:light-dark(#24221e,#edebe4);color:light-dark(#fff,#14171b)}
button:focus-visible,input:focus-visible,summary:focus-visible,textarea:focus-visible,
[tabindex]:focus-visible{outline:3px solid light-dark(#5b2fd0,#b9a3ff);outline-offset:1px}
.time{display:flex;gap:6px;align-items:center;flex:1 1 16rem}.time input{flex:1;min-width:6rem}
.main{padding:6px 8px}details{margin-left:.9em}
summary{cursor:pointer;min-height:24px;padding-block:3px;box-sizing:border-box}
.leaf{margin-left:1.9em;overflow-wrap:anywhere}.key{color:light-dark(#6a3d0a,#f0c58a)}
.hidden{color:light-dark(#a3230f,#ffab9c)}
table{border-collapse:collapse;width:100%}th{white-space:nowrap}
td,th{text-align:left;vertical-align:top;padding:2px 8px 2px 0;overflow-wrap:anywhere}
tr.barred{color:light-dark(#6b675d,#a5a8aa)}.why{color:light-dark(#8a2418,#ffab9c)}
h2{font-size:14px;margin:8px 0 4px}textarea{width:100%;min-height:14rem;box-sizing:border-box;font:inherit;
color:inherit;background:transparent}
p{margin:4px 0}
`
