/** Keep it as one string: the page's CSP hashes its bytes. */
export const NATIVE_PAGE_STYLE = `
*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;--line:color-mix(in srgb,currentColor 25%,transparent);--soft:color-mix(in srgb,currentColor 70%,transparent);--raised:color-mix(in srgb,currentColor 5%,transparent);--out:#0b6b57;--in:#8a4b00;--accent:#3346c8}
@media (prefers-color-scheme:dark){:root{--out:#7fd3bb;--in:#ffd08a;--accent:#aab6ff}}
body{margin:0}
main{display:grid;gap:1.5rem;padding:1.25rem}
h1,h2{line-height:1.2;margin:0}
h1{font-size:1.5rem}
h2{font-size:1.125rem;margin-block-start:1.5rem}
.log h2{margin-block-start:0}
p{margin-block:.5rem;color:var(--soft)}
code,textarea,pre,.method{font-family:ui-monospace,monospace;font-size:.8125rem}
form{display:grid;gap:.75rem}
label{display:grid;gap:.25rem;font-weight:600;font-size:.875rem}
label.check{display:flex;align-items:center;gap:.5rem;min-block-size:2rem}
input:not([type=checkbox]),select,textarea,button{font:inherit;color:inherit;inline-size:100%;min-block-size:2.5rem;padding:.25rem .625rem;border:1px solid var(--line);border-radius:.5rem;background:Canvas}
textarea{font-family:ui-monospace,monospace;font-size:.8125rem;min-block-size:5rem;resize:vertical}
input[type=checkbox]{inline-size:1.125rem;block-size:1.125rem;margin:0}
button{inline-size:auto;font-weight:600;cursor:pointer;background:var(--raised)}
button:hover{border-color:currentColor}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
#address{grid-template-columns:1fr auto auto;margin-block-end:.75rem}
#answers details{border:1px solid var(--line);border-radius:.5rem;margin-block:.5rem;padding:.5rem .75rem}
#answers summary{cursor:pointer;font-weight:600}
.answer{display:grid;gap:.375rem;padding-block:.625rem;border-block-start:1px solid var(--line)}
.answer:first-of-type{margin-block-start:.5rem}
.method{overflow-wrap:anywhere}
.page iframe{display:block;border:1px solid var(--line);border-radius:1rem;background:Canvas;inline-size:100%;block-size:min(52rem,80vh)}
.page[data-form=phone] iframe{inline-size:min(24.375rem,100%);margin-inline:auto;border-radius:2rem;border-width:.5rem}
[hidden]{display:none}
.log ol{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
.log li{border:1px solid var(--line);border-inline-start:.25rem solid var(--out);border-radius:.5rem;padding:.5rem .75rem}
.log li[data-direction=to-page]{border-inline-start-color:var(--in)}
.log li[data-direction=note]{border-inline-start-color:var(--line)}
.log .head{display:flex;gap:.5rem;justify-content:space-between;font-size:.8125rem}
.log pre{margin:.375rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere;max-block-size:14rem;overflow:auto}
.row,.log .decide{display:flex;flex-wrap:wrap;gap:.375rem;margin-block-start:.5rem}
.error{color:#b3202c;font-size:.875rem}
@media (prefers-color-scheme:dark){.error{color:#ffa3a6}}
@media (min-width:64rem){main{grid-template-columns:20rem minmax(0,1fr) 24rem;block-size:100vh}.controls,.log{overflow:auto;padding-inline:.25rem}}
`.trim();
