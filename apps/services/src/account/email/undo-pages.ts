/**
 * Pages behind the link that undoes an email change: plain HTML, for any browser that an email
 * client opens.
 */
import { msg } from '#message';
import { brand } from '@mallard/brand';
import type { TranslatedLocale } from '@mallard/locales';
import { html, type Html } from '../../platform/html/html.ts';
import { plainPage } from '../../platform/html/plain-page.ts';
import type { Translator } from '../../platform/messages/translator.ts';

export function undoPage(locale: TranslatedLocale, token: string): string {
  return plainPage(locale, ({ say }) => ({
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
              'Your account gets its old address back, the one that the email came to. Everyone who is signed in to it is signed out, you included.',
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
  return plainPage(locale, (translator) => ({
    title: translator.say(msg({ message: 'Your account has its old address again' })),
    body: html`<p>
        ${translator.say(msg({ message: 'Everyone was signed out. Sign in with the old address to continue.' }))}
      </p>
      ${signInLink(translator, locale)}`,
  }));
}

export function undoFailedPage(locale: TranslatedLocale): string {
  return plainPage(locale, (translator) => ({
    title: translator.say(
      msg({
        message: 'This link is no longer valid',
        comment: 'Heading of a page that a mail leads to',
      }),
    ),
    body: html`<p>
        ${translator.say(
          msg({
            message:
              'It works once, within seven days, and not if the address now belongs to another account.',
          }),
        )}
      </p>
      ${helpLine(translator)}`,
  }));
}

/** Asks for confirmation before undoing a new sign-in or a linked purchase. */
export function credentialUndoPage(
  locale: TranslatedLocale,
  token: string,
  kind: 'sign-in' | 'purchase',
): string {
  const remove = msg({ message: 'Remove this purchase from your account?' });
  const signOut = msg({ message: 'Sign out everywhere', comment: 'Button' });
  const confirm = msg({ message: 'Yes, remove', comment: 'Button: confirms' });
  return plainPage(locale, ({ say }) => ({
    title: say(kind === 'purchase' ? remove : signOut),
    body: html`<p>
        ${say(msg({ message: 'Everyone who is signed in to your account is signed out, you included.' }))}
      </p>
      <form method="post" action="undo">
        <input type="hidden" name="token" value="${token}" />
        <button>${say(kind === 'purchase' ? confirm : signOut)}</button>
      </form>`,
  }));
}

export function credentialUndonePage(
  locale: TranslatedLocale,
  kind: 'sign-in' | 'purchase',
): string {
  return plainPage(locale, (translator) => ({
    title: translator.say(msg({ message: 'Everyone was signed out', comment: 'Heading' })),
    body: html`${
      kind === 'purchase' &&
      html`<p>${translator.say(msg({ message: 'The purchase was removed.' }))}</p>`
    }
    ${signInLink(translator, locale)}`,
  }));
}

export function signInLink({ say }: Translator, locale: TranslatedLocale): Html {
  return html`<p>
    <a href="/${locale}/subscriptions/activate"
      >${say(msg({ message: 'Sign in', comment: 'Link to the page where one signs in' }))}</a
    >
  </p>`;
}

export function helpLine({ say }: Translator): Html {
  return html`<p>
    ${say(msg({ message: 'If you need help, write to us:' }))}
    <a href="mailto:${brand.supportEmail}"><bdi>${brand.supportEmail}</bdi></a>
  </p>`;
}
