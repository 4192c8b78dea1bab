/** Pages of the services themselves: one file, with its styles in it and a policy that lets nothing else in. */
import { createHash } from 'node:crypto';
import { Html, html, type HtmlPart } from './html.ts';

/** Something inline, and its source in a Content-Security-Policy, which is over its bytes. */
export interface Inline {
  element: Html;
  source: string;
}

/**
 * As pages of the site have it: one that a page fades into takes part, or Chromium tells its visitors' scripts of an
 * error.
 */
const TRANSITION =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

export function inlineStyle(css: string): Inline {
  return inline('style', `${css}\n${TRANSITION}`);
}

/** @param attributes Of the element, such as a type. */
export function inlineScript(text: string, attributes = ''): Inline {
  return inline(`script${attributes}`, text);
}

/** In one piece: a space more inside the element, and the hash is another's. */
function inline(tag: string, text: string): Inline {
  const [name = ''] = tag.split(' ');
  return {
    element: new Html(`<${tag}>${text}</${name}>`),
    source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  };
}

/** What a page may not do unless it says so, beside loading anything. */
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
  /** Its styles, and what else it has in the head. */
  head: HtmlPart;
  body: HtmlPart;
  locale?: string;
  direction?: 'ltr' | 'rtl';
}

/** The document around them. Search engines do not list it. */
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
