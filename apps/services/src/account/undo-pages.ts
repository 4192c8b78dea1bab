/** What stands behind the link that takes an email change back: plain pages, for whatever browser a mail opens. */
import { createHash } from 'node:crypto';
import { msg } from '#message';
import { brand } from '@mallard/brand';
import { type TranslatedLocale } from '@mallard/locales';
import { Html, html } from '../platform/html.ts';
import { inLanguageOf, type Translator } from '../platform/messages/translator.ts';

const { head, bill, ink, down, paper } = brand.colours;
/** The page's dark colours are those of the palette of `ui`. */
const STYLE = `:root{color-scheme:light dark}
body{background:light-dark(${down},#0b1311);color:light-dark(${ink},#e9efec);font:1rem/1.6 system-ui,sans-serif;margin:0}
header{background:${head};border-block-end:.25rem solid ${bill};color:${paper};font-size:1.25rem;font-weight:700;padding:.75rem max(1.5rem,50% - 16.5rem)}
main{margin:0 auto;max-inline-size:36rem;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.3;overflow-wrap:anywhere}
a{color:light-dark(#0b5849,#7fd3bb)}
button{background:${bill};border:0;border-radius:.5rem;color:${ink};cursor:pointer;font:inherit;font-weight:700;min-block-size:2.75rem;padding:.75rem 1.5rem}
:focus-visible{outline:.1875rem solid light-dark(#3346c8,#aab6ff);outline-offset:.125rem}`;
/** In one piece: a space more inside the element, and the policy's hash is another's. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

export const UNDO_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  // The address holds the token; our own form has to be known as ours.
  'referrer-policy': 'same-origin',
};

function page(
  locale: TranslatedLocale,
  write: (translator: Translator) => { title: string; body: Html },
): string {
  return inLanguageOf(locale, (translator) => {
    const { title, body } = write(translator);
    return html`<!doctype html>
      <html lang="${translator.locale}" dir="${translator.direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} – ${brand.name}</title>
          ${STYLE_ELEMENT}
        </head>
        <body>
          <header><bdi>${brand.name}</bdi></header>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`.markup;
  });
}

export function undoPage(locale: TranslatedLocale, token: string): string {
  return page(locale, ({ say }) => ({
    title: say(
      msg({
        message: 'Go back to the old email address?',
        comment: 'Heading of a page that a mail leads to: the address of an account was changed',
      }),
    ),
    body: html`<p>
        ${say(
          msg({
            message:
              'Your account gets its old address again, the one that the mail came to. Everyone who is signed in to it is signed out, you too.',
          }),
        )}
      </p>
      <form method="post" action="undo">
        <input type="hidden" name="token" value="${token}" />
        <button>${say(msg({ message: 'Use the old address again', comment: 'Button' }))}</button>
      </form>`,
  }));
}

export function undoDonePage(locale: TranslatedLocale): string {
  return page(locale, ({ say }) => ({
    title: say(msg({ message: 'Your account has its old address again' })),
    body: html`<p>
        ${say(msg({ message: 'Everyone was signed out. Sign in with the old address to go on.' }))}
      </p>
      <p>
        <a href="/${locale}/subscriptions/activate"
          >${say(msg({ message: 'Sign in', comment: 'Link to the page where one signs in' }))}</a
        >
      </p>`,
  }));
}

export function undoFailedPage(locale: TranslatedLocale): string {
  return page(locale, ({ say }) => ({
    title: say(
      msg({
        message: 'This link is not valid any more',
        comment: 'Heading of a page that a mail leads to',
      }),
    ),
    body: html`<p>
        ${say(
          msg({
            message:
              'It can be used once, for seven days, and not once the address belongs to another account.',
          }),
        )}
      </p>
      <p>
        ${say(msg({ message: 'If you need help, write to us:' }))}
        <a href="mailto:${brand.supportEmail}"><bdi>${brand.supportEmail}</bdi></a>
      </p>`,
  }));
}
