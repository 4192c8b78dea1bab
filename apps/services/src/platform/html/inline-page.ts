/**
 * Pages of the services: a single file with inline styles and a Content-Security-Policy that blocks
 * everything else.
 */
import { createHash } from 'node:crypto';
import { Html, html, type HtmlPart } from './html.ts';

/** An inline element and its Content-Security-Policy source: the hash of its bytes. */
export interface Inline {
  element: Html;
  source: string;
}

/**
 * Same view transition as the site's pages: unless the destination opts in too, Chromium reports an
 * error to the visitor's scripts.
 */
const TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

export function inlineStyle(css: string): Inline {
  return inline('style', `${css}\n${TRANSITION}`);
}

/** @param attributes Attributes of the element, such as its type. */
export function inlineScript(text: string, attributes = ''): Inline {
  return inline(`script${attributes}`, text);
}

/**
 * Keep the template free of extra whitespace: a single space inside the element changes the hash.
 */
function inline(tag: string, text: string): Inline {
  const [name = ''] = tag.split(' ');
  return {
    element: new Html(`<${tag}>${text}</${name}>`),
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}

/** The directives that stay closed unless the page sets them, in addition to blocked loading. */
const CLOSED = { 'frame-ancestors': "'none'", 'base-uri': "'none'", 'form-action': "'none'" };

/** The page's empty icon: browsers would request /favicon.ico, which the policy blocks. */
const ICON = {
  link: new Html('<link rel="icon" href="data:," />'),
  directive: { 'img-src': 'data:' },
};

/** Returns a policy that allows the sources in these directives and the page's icon. */
export function pagePolicy(directives: Readonly<Record<string, string>>): string {
  const defaults = { ...CLOSED, ...ICON.directive };
  return Object.entries({ 'default-src': "'none'", ...directives, ...defaults, ...directives })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

export interface InlinePage {
  title: string;
  head: HtmlPart;
  body: HtmlPart;
  locale?: string;
  direction?: 'ltr' | 'rtl';
}

/** Returns the complete document, which search engines must not index. */
export function inlinePage({
  title,
  head,
  body,
  locale = 'en',
  direction = 'ltr',
}: InlinePage): string {
  return html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${ICON.link} ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;
}
