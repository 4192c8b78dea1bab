import { createHash } from 'node:crypto';
import { Html } from '../../platform/html.ts';

const PAGE_STYLE = `
*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light dark;--surface:#fff;--side:#f4f5f8;--ink:#17191f;--soft:#565c6b;--line:#868d9c;--field:#fff;--accent:#2552c4;--accent-ink:#fff;--error:#b3261e;--notice:#fff4d6;--notice-ink:#4a3500;--focus:#2552c4}
@media (prefers-color-scheme:dark){:root{--surface:#16181d;--side:#1f2229;--ink:#eef0f4;--soft:#adb4c2;--line:#7b8394;--field:#1f2229;--accent:#8fb0ff;--accent-ink:#0c1530;--error:#ff9d94;--notice:#3a2f10;--notice-ink:#ffe3a0;--focus:#8fb0ff}}
html{-webkit-text-size-adjust:100%}
body{margin:0;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--surface)}
.mode{margin:0;padding:.75rem 1.25rem;background:var(--notice);color:var(--notice-ink);text-align:center}
.checkout{display:grid;min-block-size:calc(100vh - 3rem)}
.plan,.pay{padding:1.5rem 1.25rem}
.plan{background:var(--side)}
.inner{max-inline-size:26rem;margin-inline:auto}
a{color:var(--accent)}
.back{display:inline-block;padding-block:.5rem}
.seller{margin:.75rem 0 0;color:var(--soft)}
h1{margin:1rem 0 0;font-size:1.1rem;font-weight:600}
.price{margin:.25rem 0 0;font-size:2.25rem;font-weight:700;line-height:1.2}
.price span{font-size:1rem;font-weight:400;color:var(--soft)}
.lines{margin:1.5rem 0 0;border-block-start:1px solid var(--line)}
.lines div{display:flex;justify-content:space-between;gap:1rem;padding-block:.75rem}
.lines dt,.lines dd{margin:0}
.lines .total{font-weight:700;border-block-start:1px solid var(--line)}
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
button{inline-size:100%;min-block-size:3rem;padding:.5rem 1rem;font:inherit;font-weight:700;color:var(--accent-ink);background:var(--accent);border:2px solid var(--accent);border-radius:.5rem;cursor:pointer}
button.second{margin-block-start:.75rem;color:var(--accent);background:none}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.fine{margin:1rem 0 0;color:var(--soft);font-size:.875rem}
.cards{margin-block-start:1.5rem;inline-size:100%;border-collapse:collapse;font-size:.875rem}
.cards caption{text-align:start;font-weight:600;padding-block-end:.5rem}
.cards td,.cards th{padding:.375rem 0;text-align:start;font-weight:400;border-block-start:1px solid var(--line)}
.cards th{font-family:ui-monospace,monospace;white-space:nowrap;padding-inline-end:1rem}
.alone{max-inline-size:34rem;margin-inline:auto;padding:2rem 1.25rem}
@media (min-width:56rem){.checkout{grid-template-columns:1fr 1fr}.plan,.pay{padding:3rem 2rem}.plan .inner{margin-inline:auto 0}.pay .inner{margin-inline:0 auto}.plan .inner,.pay .inner{inline-size:26rem}.plan .inner{margin-inline-end:2rem}.pay .inner{margin-inline-start:2rem}}
`.trim();

/** In one piece, since the policy is over its bytes: templates may be laid out anew by the formatter. */
export const PAGE_STYLE_ELEMENT = new Html(`<style>${PAGE_STYLE}</style>`);

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** The page runs no script, loads nothing and posts to itself alone. */
export const PAGE_CSP =
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`;
