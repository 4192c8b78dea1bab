/** Pages that links in newsletter emails open. */
import { msg } from '#message';
import { brand } from '@mallard/brand';
import {
  localeName,
  localizedPath,
  translatedLocales,
  type TranslatedLocale,
} from '@mallard/locales';
import { Html, html } from '../platform/html/html.ts';
import type { Translator } from '../platform/messages/translator.ts';
import { plainPage } from '../platform/html/plain-page.ts';
import { CONFIRMATION_DAYS, NEWSLETTER_PATH, REFUSAL_DAYS, RETURN_DAYS } from './constants.ts';
import type { Choice, Confirmation, Subscription } from './service.ts';
import { FREQUENCIES, type Frequency } from './schema.ts';

type Say = Translator['say'];

const { name } = brand;
const CHECKED = new Html(' checked');
const SELECTED = new Html(' selected');

const EVERY = msg({
  message: 'Each issue, about once a month',
  comment: 'How often a newsletter comes: one of two choices',
});
const IMPORTANT = msg({
  message: 'Only the important ones, a few a year',
  comment: 'How often a newsletter comes: one of two choices',
});
const FREQUENCY_NAMES = { every: EVERY, important: IMPORTANT } as const;

/** @param page Path of the page below the newsletter's path. */
function form(page: string, fields: Html | readonly Html[], button: Html): Html {
  return html`<form method="post" action="${NEWSLETTER_PATH}${page}">
    ${fields}
    <p>${button}</p>
  </form>`;
}

const tokenField = (token: string) => html`<input type="hidden" name="token" value="${token}" />`;

/** A link to the website without a referrer, because this page's URL contains a token. */
function siteLink(locale: TranslatedLocale, path: string, label: string): Html {
  return html`<p>
    <a href="${localizedPath(locale, path)}" rel="noreferrer">${label}</a>
  </p>`;
}

function formLink(locale: TranslatedLocale, say: Say): Html {
  return siteLink(
    locale,
    '/newsletter',
    say(msg({ message: 'Go to the newsletter page', comment: 'Link to the page with the form' })),
  );
}

function frequencyFields(say: Say, chosen: Frequency): Html {
  return html`<fieldset>
    <legend>${say(msg({ message: 'How often', comment: 'Above two choices' }))}</legend>
    ${FREQUENCIES.map(
      (frequency) =>
        html`<label
          ><input
            type="radio"
            name="frequency"
            value="${frequency}"
            ${frequency === chosen && CHECKED}
          />${say(FREQUENCY_NAMES[frequency])}</label
        >`,
    )}
  </fieldset>`;
}

function languageField(say: Say, chosen: TranslatedLocale): Html {
  return html`<label
    >${say(msg({ message: 'Language', comment: 'Label of a list of languages' }))}
    <select name="locale">
      ${translatedLocales.map(
        (locale) =>
          html`<option value="${locale}" lang="${locale}" ${locale === chosen && SELECTED}>
            ${localeName(locale)}
          </option>`,
      )}
    </select></label
  >`;
}

const UNSUBSCRIBE = msg({ message: 'Unsubscribe', comment: 'Button: ends a newsletter' });
const COMES_TO = msg({
  message: 'You get the {name} newsletter at {address}.',
  comment: '{name} is the name of the company, {address} a shortened email address',
});

/** Page for a subscribed address. Unsubscribing comes first because most visitors come for that. */
export function subscriptionPage(
  locale: TranslatedLocale,
  subscription: Subscription,
  { isSaved = false }: { isSaved?: boolean } = {},
): string {
  if (subscription.state === 'unsubscribed') return unsubscribedPage(locale, subscription);
  if (subscription.state === 'none') return notSubscribedPage(locale);
  const { address, linkToken, ...choice } = subscription;
  return plainPage(locale, ({ say }) => ({
    title: isSaved
      ? say(msg({ message: 'Saved', comment: 'Heading, after a choice was changed' }))
      : say(
          msg({
            message: 'Unsubscribe from the newsletter?',
            comment: 'Heading of a page that a mail leads to',
          }),
        ),
    body: html`<p>${say(COMES_TO, { name, address })}</p>
      ${form(
        '/unsubscribe',
        tokenField(linkToken),
        html`<button${isSaved && new Html(' class="quiet"')}>${say(UNSUBSCRIBE)}</button>`,
      )}
      <h2>
        ${say(
          msg({
            message: 'Or change how often you get it',
            comment: 'Heading above choices: instead of ending it',
          }),
        )}
      </h2>
      ${form(
        '/choose',
        [
          tokenField(linkToken),
          frequencyFields(say, choice.frequency),
          languageField(say, choice.locale),
        ],
        html`<button class="quiet">
          ${say(msg({ message: 'Save', comment: 'Button: keeps what was chosen' }))}
        </button>`,
      )}`,
  }));
}

function unsubscribedPage(
  locale: TranslatedLocale,
  { address, linkToken }: Extract<Subscription, { state: 'unsubscribed' }>,
): string {
  return plainPage(locale, ({ say }) => ({
    title: say(msg({ message: 'You’re unsubscribed', comment: 'Heading: a newsletter has ended' })),
    body: html`<p>
        ${say(
          msg({
            message:
              'No more newsletters go to {address}. One that’s already on its way may still arrive.',
            comment: '{address} is a shortened email address',
          }),
          { address },
        )}
      </p>
      <p>
        ${say(
          msg({
            message:
              '{days, plural, one {We’ve locked the address: only the link in your emails opens it. We’ll erase it in # day.} other {We’ve locked the address: only the link in your emails opens it. We’ll erase it in # days.}}',
            comment: 'What a company keeps of an email address after its owner has unsubscribed',
          }),
          { days: RETURN_DAYS },
        )}
      </p>
      ${form(
        '/resubscribe',
        tokenField(linkToken),
        html`<button class="quiet">
          ${say(msg({ message: 'Subscribe again', comment: 'Button: takes an unsubscription back' }))}
        </button>`,
      )}`,
  }));
}

function notSubscribedPage(locale: TranslatedLocale): string {
  return plainPage(locale, ({ say }) => ({
    title: say(
      msg({ message: 'You’re not subscribed', comment: 'Heading of a page that a mail leads to' }),
    ),
    body: html`<p>
        ${say(
          msg({
            message:
              'No newsletter goes to the address this link was sent to, and we don’t keep it.',
          }),
        )}
      </p>
      ${formLink(locale, say)}`,
  }));
}

/** Page that the confirmation email's button opens. Opening it changes nothing. */
export function confirmationPage(
  locale: TranslatedLocale,
  token: string,
  confirmation: Confirmation | undefined,
): string {
  if (!confirmation) return lapsedPage(locale);
  if (confirmation.state === 'subscribed') return confirmedPage(locale, confirmation);
  if (confirmation.state === 'refused') return refusedPage(locale, token, confirmation);
  const { address, frequency } = confirmation;
  return plainPage(locale, ({ say }) => ({
    title: say(msg({ message: 'Do you want the {name} newsletter?' }), { name }),
    body: html`<p>
        ${say(
          msg({
            message: 'It would go to {address}. Each issue has a link to unsubscribe.',
            comment: 'It is a newsletter; {address} is a shortened email address',
          }),
          { address },
        )}
      </p>
      <p>${languageAndFrequency(say, confirmation.locale, frequency)}</p>
      ${form(
        '/confirm',
        tokenField(token),
        html`<button>${say(msg({ message: 'Yes, subscribe me', comment: 'Button' }))}</button>`,
      )}
      <h2>
        ${say(msg({ message: 'Wasn’t you?', comment: 'Heading: somebody else typed the address' }))}
      </h2>
      <p>
        ${say(
          msg({
            message:
              'Then you don’t need to do anything. Or tell us not to ask again: we keep a fingerprint of the address for {days} days, and send nothing there until then.',
            comment: 'A fingerprint is a number that an address is known again by',
          }),
          { days: REFUSAL_DAYS },
        )}
      </p>
      ${form(
        '/refuse',
        tokenField(token),
        html`<button class="quiet">
          ${say(msg({ message: 'Don’t write to me', comment: 'Button' }))}
        </button>`,
      )}`,
  }));
}

function languageAndFrequency(say: Say, locale: TranslatedLocale, frequency: Frequency): Html {
  return html`${say(FREQUENCY_NAMES[frequency])} ·
    <bdi lang="${locale}">${localeName(locale)}</bdi>`;
}

function confirmedPage(
  locale: TranslatedLocale,
  {
    address,
    frequency,
    linkToken,
    locale: chosen,
  }: Choice & { address: string; linkToken: string },
): string {
  return plainPage(locale, ({ say }) => ({
    title: say(msg({ message: 'You’re subscribed', comment: 'Heading: a newsletter will come' })),
    body: html`<p>
        ${say(msg({ message: 'The next issue goes to {address}.', comment: 'Of a newsletter' }), {
          address,
        })}
      </p>
      <p>${languageAndFrequency(say, chosen, frequency)}</p>
      <p>
        <a href="${NEWSLETTER_PATH}/unsubscribe?token=${linkToken}"
          >${say(msg({ message: 'Change or unsubscribe', comment: 'Button in a mail, to the page of a newsletter subscription' }))}</a
        >
      </p>`,
  }));
}

function refusedPage(
  locale: TranslatedLocale,
  token: string,
  { address }: { address: string },
): string {
  return plainPage(locale, ({ say }) => ({
    title: say(msg({ message: 'We won’t write to this address', comment: 'Heading' })),
    body: html`<p>
        ${say(
          msg({
            message:
              'Even if someone types {address} on our newsletter page, nothing is sent there for {days} days. All we keep of the address is a fingerprint.',
            comment: 'A fingerprint is a number that an address is known again by',
          }),
          { address, days: REFUSAL_DAYS },
        )}
      </p>
      ${form(
        '/confirm',
        tokenField(token),
        html`<button class="quiet">
          ${say(msg({ message: 'I want the newsletter after all', comment: 'Button' }))}
        </button>`,
      )}`,
  }));
}

function lapsedPage(locale: TranslatedLocale): string {
  return plainPage(locale, ({ say }) => ({
    title: say(msg({ message: 'This link is no longer valid' })),
    body: html`<p>
        ${say(
          msg({
            message:
              '{days, plural, one {The link works for # day, and until you unsubscribe. You can ask for a new one.} other {The link works for # days, and until you unsubscribe. You can ask for a new one.}}',
            comment: 'About the link of a mail that confirms a newsletter',
          }),
          { days: CONFIRMATION_DAYS },
        )}
      </p>
      ${formLink(locale, say)}`,
  }));
}

/** Page for a truncated link. */
export function brokenLinkPage(locale: TranslatedLocale): string {
  return plainPage(locale, ({ say }) => ({
    title: say(
      msg({
        message: 'This link is incomplete',
        comment: 'Heading of a page that a mail leads to',
      }),
    ),
    body: html`<p>
      ${say(
        msg({
          message:
            'Part of it is missing, so nothing has changed. Copy all of it from the email, or write to us:',
        }),
      )}
      <a href="mailto:${brand.supportEmail}"><bdi>${brand.supportEmail}</bdi></a>
    </p>`,
  }));
}
