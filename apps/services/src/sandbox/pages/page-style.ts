import { inlineStyle, pagePolicy } from '../../platform/html/inline-page.ts';

export const PAGE_STYLE = inlineStyle(
  `
*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light dark;--surface:#f4f7f5;--side:#04231e;--side-ink:#fff;--side-soft:#d9f2ea;--side-line:#0f7260;--ink:#141d1a;--soft:#4a5953;--line:#63736c;--field:#fff;--accent:#f8c231;--accent-edge:#eaab10;--accent-ink:#04231e;--link:#0b5849;--error:#a51d2a;--notice:#fff2cc;--notice-ink:#4a380e;--focus:#3346c8}
@media (prefers-color-scheme:dark){:root{--surface:#0b1311;--ink:#e9efec;--soft:#b4c1bb;--line:#87978f;--field:#141d1a;--accent-edge:#f8c231;--link:#7fd3bb;--error:#ffa3a6;--notice:#33260a;--notice-ink:#ffd766;--focus:#aab6ff}}
html{-webkit-text-size-adjust:100%}
body{margin:0;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--surface)}
.mode{margin:0;padding:.75rem 1.25rem;background:var(--notice);color:var(--notice-ink);text-align:center}
.checkout{display:grid;min-block-size:calc(100vh - 3rem)}
.plan,.pay{padding:1.5rem 1.25rem}
.plan{background:linear-gradient(#f8c231 45%,#85452e 45%) bottom/100% .75rem no-repeat,var(--side);color:var(--side-ink);padding-block-end:2.25rem;--focus:#ffd766}
.plan a{color:inherit}
.inner{max-inline-size:26rem;margin-inline:auto}
a{color:var(--link)}
.back{display:inline-block;padding-block:.5rem}
.seller{margin:1.5rem 0 0;color:#ffd766;font-weight:650}
h1{margin:.25rem 0 0;font-size:1.75rem;font-weight:750;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
.price{margin:1rem 0 0;font-size:2.25rem;font-weight:700;line-height:1.2}
.price span{font-size:1rem;font-weight:400;color:var(--side-soft)}
.lines{margin:1.5rem 0 0;border-block-start:1px solid var(--side-line)}
.lines div{display:flex;justify-content:space-between;gap:1rem;padding-block:.75rem}
.lines dt,.lines dd{margin:0}
.lines .total{font-weight:700;border-block-start:1px solid var(--side-line)}
h2{margin:0 0 1rem;font-size:1.25rem}
.field{margin-block-end:1rem}
label{display:block;margin-block-end:.25rem;font-weight:600}
input{inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--field);border:1px solid var(--line);border-radius:.5rem}
input[aria-invalid=true]{border:2px solid var(--error)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.error{margin:.25rem 0 0;color:var(--error);font-size:.9375rem}
.summary{margin:0 0 1.5rem;padding:1rem;border:2px solid var(--error);border-radius:.5rem}
.summary h2{margin:0;font-size:1.0625rem}
.summary p{margin:.5rem 0 0}
.summary ul{margin:.5rem 0 0;padding-inline-start:1.25rem}
.summary a{color:var(--error)}
button{inline-size:100%;min-block-size:3rem;padding:.5rem 1rem;font:inherit;font-weight:700;color:var(--accent-ink);background:var(--accent);border:2px solid var(--accent-edge);border-radius:.5rem;cursor:pointer}
button:hover{background:#ffd766}
button.second{margin-block-start:.75rem;color:inherit;background:none;border-color:currentColor}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.fine{margin:1rem 0 0;color:var(--soft);font-size:.875rem}
.cards{margin-block-start:1.5rem;inline-size:100%;border-collapse:collapse;font-size:.875rem}
.cards caption{text-align:start;font-weight:600;padding-block-end:.5rem}
.cards td,.cards th{padding:.375rem 0;text-align:start;font-weight:400;border-block-start:1px solid var(--line)}
.cards th{font-family:ui-monospace,monospace;white-space:nowrap;padding-inline-end:1rem}
.alone{max-inline-size:34rem;margin-inline:auto;padding:2rem 1.25rem}
.alone section{margin-block-start:2.5rem}
.alone .lines{border-color:var(--line)}
.alone .summary{margin-block-start:1.25rem}
.wide{max-inline-size:60rem}
.notice{margin:1.5rem 0 0;padding:1rem;border-radius:.5rem;background:var(--notice);color:var(--notice-ink)}
.steps{display:flex;flex-wrap:wrap;gap:.75rem;margin-block:1rem}
.steps button{inline-size:auto;min-inline-size:7rem}
.cards td.end{text-align:end;white-space:nowrap;padding-inline-end:0}
.cards .steps{gap:.5rem;margin:0}
.cards button.second{min-block-size:2.25rem;min-inline-size:0;margin:0;padding:.25rem .75rem;font-weight:600}
.cards td{padding-inline-end:1rem}
.cards thead th{font-family:inherit;font-weight:600}
@media (max-width:40rem){.stack thead{position:absolute;clip-path:inset(50%);block-size:1px;inline-size:1px;overflow:hidden}.stack tr{display:block;padding-block:.75rem;border-block-start:1px solid var(--line)}.stack td{display:block;border:0;padding-block:.125rem}.stack td:last-child{padding-block-start:.5rem}}
@media (min-width:56rem){.plan{background:linear-gradient(to left,#85452e 55%,#f8c231 55%) right/.75rem 100% no-repeat,var(--side)}.checkout{grid-template-columns:1fr 1fr}.plan,.pay{padding:3rem 2rem}.plan .inner{margin-inline:auto 0}.pay .inner{margin-inline:0 auto}.plan .inner,.pay .inner{inline-size:26rem}.plan .inner{margin-inline-end:2rem}.pay .inner{margin-inline-start:2rem}}
`.trim(),
);

/** The page runs no scripts, loads nothing and posts only to itself. */
export const PAGE_CSP = pagePolicy({ 'style-src': PAGE_STYLE.source, 'form-action': "'self'" });
