import type { MailSample } from '../platform/mail/mail-samples.ts';
import { CONFIRMATION_DAYS } from './constants.ts';
import type { IssueContents } from './issue.ts';
import { alreadySubscribedMail, confirmationMail, issueMail } from './mails.ts';

/** A sample issue with every kind of block. Editors write real issues in each language. */
const issue: IssueContents = {
  en: {
    subject: 'Three switches worth knowing',
    preheader: 'And what changed in the browser this month.',
    heading: 'Three switches worth knowing',
    blocks: [
      'Hello. This issue is short: three settings that most people never find, and one piece of news.',
      { title: 'Location, only while you look' },
      'Phones let you give an app your place “while using the app”. A weather app needs no more than that.',
      { title: 'News from the browser' },
      'Tabs that you have not touched for a month can now be closed together.',
      { button: { label: 'See what changed', url: 'https://mallard.test/news' } },
      {
        note: 'Nothing in this mail is loaded from a server, so nobody learns that you opened it.',
      },
    ],
  },
};

export const newsletterMailSamples: readonly MailSample[] = [
  {
    name: 'newsletter-confirmation',
    write: (locale, origin) =>
      confirmationMail(locale, {
        confirmUrl: `${origin}/api/newsletter/confirm?token=sample`,
        days: CONFIRMATION_DAYS,
      }),
  },
  {
    name: 'newsletter-already',
    write: (locale, origin) =>
      alreadySubscribedMail(locale, {
        manageUrl: `${origin}/api/newsletter/unsubscribe?token=sample`,
      }),
  },
  {
    name: 'newsletter-issue',
    write: (locale, origin) =>
      issueMail(
        locale,
        // Show the sample text in every language; only the frame around it is translated.
        { ...issue, [locale ?? 'en']: issue.en },
        { unsubscribeUrl: `${origin}/api/newsletter/unsubscribe?token=sample` },
      ),
  },
];
