/**
 * Plain pages that links in emails lead to. They work in any browser, without scripts, and load or
 * measure nothing.
 */
import { brand } from '@mallard/brand';
import type { TranslatedLocale } from '@mallard/locales';
import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';
import { inLanguageOf, type Translator } from '../messages/translator.ts';
import { inlinePage, inlineStyle, pagePolicy } from './inline-page.ts';

const { head, bill, ink, down, paper } = brand.colors;
/** The dark colors match the palette of `ui`. */
const STYLE = inlineStyle(`:root{color-scheme:light dark}
body{background:light-dark(${down},#0b1311);color:light-dark(${ink},#e9efec);font:1rem/1.6 system-ui,sans-serif;margin:0}
header{background:${head};border-block-end:.25rem solid ${bill};color:${paper};font-size:1.25rem;font-weight:700;padding:.75rem max(1.5rem,50% - 16.5rem)}
main{margin:0 auto;max-inline-size:36rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.3;overflow-wrap:anywhere}
a{color:light-dark(#0b5849,#7fd3bb)}
h2{font-size:1.125rem;line-height:1.4;margin-block:2.5rem 0}
fieldset{border:0;margin:1rem 0;padding:0}
legend{font-weight:700;padding:0}
label{display:block;padding-block:.375rem}
select,input[inputmode]{background:light-dark(${paper},#141d1a);border:.125rem solid light-dark(#6d7c76,#84938d);border-radius:.5rem;box-sizing:border-box;color:inherit;display:block;font:inherit;inline-size:100%;margin-block:.25rem 1rem;min-block-size:2.75rem;padding:.5rem .75rem}
input[type=radio]{accent-color:light-dark(#0b5849,#7fd3bb);block-size:1.25rem;inline-size:1.25rem;margin-inline:0 .5rem;vertical-align:middle}
bdi{overflow-wrap:anywhere}
[role=alert]{border-inline-start:.25rem solid light-dark(#b3261e,#ff8a80);padding-inline-start:.75rem}
button{background:${bill};border:0;border-radius:.5rem;color:${ink};cursor:pointer;font:inherit;font-weight:700;min-block-size:2.75rem;padding:.75rem 1.5rem}
button.quiet{background:none;border:.125rem solid;color:inherit;padding-block:.625rem}
:focus-visible{outline:.1875rem solid light-dark(#3346c8,#aab6ff);outline-offset:.125rem}`);

export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({ 'style-src': STYLE.source, 'form-action': "'self'" }),
  // Keep the referrer to our own origin: the URL holds the token, but our own form's posts must be
  // recognizable as same-origin.
  'referrer-policy': 'same-origin',
};

/**
 * Renders a complete page in one language.
 *
 * @param write Returns the heading, which is also the title, and the body.
 */
export function plainPage(
  locale: TranslatedLocale,
  write: (translator: Translator) => { title: string; body: Html },
): string {
  return inLanguageOf(locale, (translator) => {
    const { title, body } = write(translator);
    return inlinePage({
      title: `${title} · ${brand.name}`,
      locale: translator.locale,
      direction: translator.direction,
      head: STYLE.element,
      body: html`<header><bdi>${brand.name}</bdi></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>`,
    });
  });
}

export function sendPlainPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.headers(PLAIN_PAGE_HEADERS).code(status).send(page);
}
