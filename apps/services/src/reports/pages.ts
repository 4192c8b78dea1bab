/** The form of `/report-site` after it was sent without a script and could not be taken: with all that was typed. */
import { msg, type Message } from '#message';
import type { TranslatedLocale } from '@mallard/locales';
import {
  DEFAULT_REPORT_TOPIC,
  REPORT_TOPICS,
  type ReportTopic,
} from '@mallard/site-contract/forms';
import { html, Html } from '../platform/html.ts';
import { plainPage } from '../platform/http/plain-page.ts';
import { REPORTS_PATH } from './constants.ts';
import type { ReportProblems, TypedReport } from './parameters.ts';

/** What a report is not taken for, beside what is wrong with a field. */
export type ReportTrouble = 'fields' | 'too-many' | 'later' | 'refused' | 'server';

const TROUBLES: Readonly<Record<Exclude<ReportTrouble, 'fields'>, Message>> = {
  'too-many': msg({
    message: 'Too many attempts. Please wait 15 minutes, then try again.',
  }),
  later: msg({
    message: 'We have more reports than we can read. Please try again tomorrow.',
  }),
  refused: msg({
    message: 'We couldn’t read this form. Please check it, then send it again.',
  }),
  server: msg({
    message: 'Something failed on our side, and nothing was saved. Please try again in a moment.',
  }),
};

const ADDRESS_PROBLEMS = {
  missing: msg({
    message: 'Type the address of the site.',
    comment: 'Beside an empty field for the address of a website',
  }),
  invalid: msg({
    message:
      'This doesn’t look like the address of a site. It’s something like https://example.com',
    comment: 'Beside a field for the address of a website',
  }),
  local: msg({
    message: 'This address is in your own network. We need one that’s on the internet.',
    comment: 'Beside a field for the address of a website',
  }),
  'too-long': msg({
    message: 'This address is too long. Leave out what comes after the question mark.',
    comment: 'Beside a field for the address of a website',
  }),
} as const;

const TEXT_PROBLEM = msg({
  message: 'This is too long, or has a character that we can’t store. Please change it.',
  comment: 'Beside a field for a longer text',
});
const CONTACT_PROBLEM = msg({
  message:
    'This doesn’t look like an email address. Is something missing, such as the part after the @?',
});

/** The choices of the form, as the website's own form names them. */
const TOPICS: Readonly<Record<ReportTopic, Message>> = {
  phishing: msg({
    message: 'It asks for passwords or card numbers under a false name',
    comment: 'What is wrong with a website that somebody reports: phishing',
  }),
  'scam-shop': msg({
    message: 'A shop that takes the money and sends nothing',
    comment: 'What is wrong with a website that somebody reports',
  }),
  malware: msg({
    message: 'It downloads something harmful',
    comment: 'What is wrong with a website that somebody reports',
  }),
  'tech-support': msg({
    message: 'It says that my device is infected and wants me to call',
    comment: 'What is wrong with a website that somebody reports: false technical support',
  }),
  harmless: msg({
    message: 'It’s harmless, but was blocked',
    comment:
      'What is wrong with a website that somebody reports: our browser blocked it by mistake',
  }),
  other: msg({
    message: 'Something else',
    comment: 'The last of several choices',
  }),
};

const CHECKED = new Html(' checked');
const INVALID = new Html(' aria-invalid="true"');

export function formAgainPage(
  locale: TranslatedLocale,
  typed: TypedReport,
  trouble: ReportTrouble,
  problems: ReportProblems = {},
): string {
  return plainPage(locale, ({ say }) => {
    /** What is wrong with a field, and what ties it to the field. */
    const problem = (field: keyof ReportProblems, words: Message | false | undefined) =>
      words
        ? {
            note: html`<p class="wrong" id="wrong-${field}">${say(words)}</p>`,
            ties: html`${INVALID} aria-describedby="wrong-${field}"`,
          }
        : { note: undefined, ties: undefined };
    const address = problem('address', problems.address && ADDRESS_PROBLEMS[problems.address]);
    const text = problem('text', problems.text && TEXT_PROBLEM);
    const contact = problem('contact', problems.contact && CONTACT_PROBLEM);
    return {
      title: say(
        msg({
          message: 'That didn’t work yet',
          comment: 'Heading above a form that could not be sent',
        }),
      ),
      body: html`${trouble !== 'fields' && html`<p role="alert">${say(TROUBLES[trouble])}</p>`}
        <form method="post" action="${REPORTS_PATH}">
          <input type="hidden" name="locale" value="${locale}" />
          <label
            >${say(msg({ message: 'Address of the site', comment: 'Label of a field' }))}
            <input
              name="address"
              inputmode="url"
              value="${typed.address}"
              dir="ltr"
              autocomplete="off"
              required${address.ties}
          /></label>
          ${address.note}
          <label
            ><input type="checkbox" name="keep_query" ${typed.keep_query && CHECKED} />${say(
              msg({
                message: 'Send what comes after the question mark, too',
                comment: 'A checkbox: the part of an address of a website after “?”',
              }),
            )}</label
          >
          <fieldset>
            <legend>
              ${say(msg({ message: 'What’s wrong with it?', comment: 'Above choices: of a website' }))}
            </legend>
            ${REPORT_TOPICS.map(
              (topic) =>
                html`<label
                  ><input
                    type="radio"
                    name="about"
                    value="${topic}"
                    ${topic === typed.about && topic !== DEFAULT_REPORT_TOPIC && CHECKED}
                  />${say(TOPICS[topic])}</label
                >`,
            )}
          </fieldset>
          <label
            >${say(msg({ message: 'What happened (optional)', comment: 'Label of a field' }))}
            <textarea name="text" rows="5" ${text.ties}>${typed.text}</textarea>
          </label>
          ${text.note}
          <label
            >${say(msg({ message: 'Your email address (optional)', comment: 'Label of a field' }))}
            <input
              type="email"
              name="contact"
              value="${typed.contact}"
              autocomplete="email"
              dir="ltr"
              ${contact.ties}
          /></label>
          ${contact.note}
          <p>
            <button>${say(msg({ message: 'Try again', comment: 'Button' }))}</button>
          </p>
        </form>`,
    };
  });
}
