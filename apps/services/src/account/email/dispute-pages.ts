/**
 * Pages behind the link with which an address objects to an undone email change: plain HTML, like
 * the undo pages.
 */
import { msg } from '#message';
import { brand } from '@mallard/brand';
import type { TranslatedLocale } from '@mallard/locales';
import { html, type Html } from '../../platform/html/html.ts';
import { plainPage } from '../../platform/html/plain-page.ts';
import type { Translator } from '../../platform/messages/translator.ts';
import { NEW_ADDRESS_KEPT, OBJECT } from '../mails.ts';
import { helpLine, signInLink } from './undo-pages.ts';

const sendCodes = ({ say }: Translator, token: string): Html =>
  html`<form method="post" action="/api/auth/v2/account/edit/object">
    <input type="hidden" name="token" value="${token}" />
    <button>
      ${say(msg({ message: 'Send a passcode to both addresses', comment: 'Button' }))}
    </button>
  </form>`;

export function objectPage(locale: TranslatedLocale, token: string): string {
  return plainPage(locale, (translator) => ({
    title: translator.say(OBJECT),
    body: html`<p>
        ${translator.say(
          msg({
            message:
              'If you object, the account can’t be deleted or given another address for seven days. With passcodes from both addresses, it goes back to the new one, for good.',
          }),
        )}
      </p>
      ${sendCodes(translator, token)}`,
  }));
}

/** @param isWrong Whether the submitted codes were wrong, so new ones must be requested. */
export function settlePage(
  locale: TranslatedLocale,
  token: string,
  { isWrong }: { isWrong: boolean },
): string {
  return plainPage(locale, (translator) => {
    const { say } = translator;
    const field = (name: string, label: string) =>
      html`<label
        >${label}
        <input
          name="${name}"
          inputmode="numeric"
          autocomplete="off"
          maxlength="16"
          dir="ltr"
          required
          aria-invalid="${String(isWrong)}"
        />
      </label>`;
    return {
      title: say(msg({ message: 'Type the passcodes from both addresses', comment: 'Heading' })),
      body: isWrong
        ? html`<p role="alert">
              ${say(msg({ message: 'A passcode is wrong, was already used or has expired. Ask for new ones.' }))}
            </p>
            ${sendCodes(translator, token)}`
        : html`<form method="post" action="/api/auth/v2/account/edit/object/confirm">
              <input type="hidden" name="token" value="${token}" />
              ${field('new_code', say(msg({ message: 'Passcode from the new address', comment: 'Field' })))}
              ${field('old_code', say(msg({ message: 'Passcode from the old address', comment: 'Field' })))}
              <button>${say(msg({ message: 'Keep the new address', comment: 'Button' }))}</button>
            </form>
            ${helpLine(translator)}`,
    };
  });
}

export function settledPage(locale: TranslatedLocale): string {
  return plainPage(locale, (translator) => ({
    title: translator.say(NEW_ADDRESS_KEPT, { name: brand.name }),
    body: html`<p>
        ${translator.say(
          msg({ message: 'Everyone was signed out. Sign in with the new address to continue.' }),
        )}
      </p>
      ${signInLink(translator, locale)}`,
  }));
}
