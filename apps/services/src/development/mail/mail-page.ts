import { html, type Html, type HtmlPart } from '../../platform/html/html.ts';
import { inlinePage, inlineStyle, pagePolicy } from '../../platform/html/inline-page.ts';

const STYLE = inlineStyle(`:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-inline-size:80rem;padding:1.5rem}
h1{font-size:1.5rem;margin-block:0 .5rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin-block:1rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;margin-block:1rem;padding:1rem}
h2{font-size:1.125rem;margin:0;overflow-wrap:anywhere}
p{margin-block:.25rem;overflow-wrap:anywhere}
pre{font:inherit;margin-block:.5rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
.looks{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));margin-block:.75rem}
iframe{border:1px solid color-mix(in srgb,currentColor 25%,transparent);block-size:40rem;box-sizing:border-box;inline-size:100%}
[aria-current]{font-weight:700}
a{color:inherit}`);

export const DEVELOPMENT_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({ 'style-src': STYLE.source, 'frame-src': "'self'" }),
  'cache-control': 'no-store',
};

/**
 * Headers of an email's HTML, which is shown without scripts, forms, an origin or network access.
 */
export const MAIL_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  'cache-control': 'no-store',
};

export function developmentPage(title: string, body: HtmlPart): string {
  return inlinePage({
    title,
    head: STYLE.element,
    body: html`<h1>${title}</h1>
      ${body}`,
  });
}

/**
 * Forces an email's HTML into light or dark colors; other values leave it unchanged. A sandboxed
 * frame doesn't inherit the page's color scheme.
 */
export function renderPreview(markup: string, look: unknown): string {
  const condition = { light: 'not all', dark: 'all' }[String(look)];
  return condition === undefined
    ? markup
    : markup.replaceAll('(prefers-color-scheme: dark)', condition);
}

/** Returns the color scheme that a request asks for. */
export function previewModeOf(query: unknown): unknown {
  return (query as { look?: unknown }).look;
}

/** Shows an email in light and in dark colors. */
export function previewModes(title: string, address: string): Html {
  return html`<div class="looks">
    ${['light', 'dark'].map(
      (look) =>
        html`<iframe
          sandbox
          loading="lazy"
          title="${title} (${look})"
          src="${address}?look=${look}"
        ></iframe>`,
    )}
  </div>`;
}
