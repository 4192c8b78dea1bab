/** All email texts of the newsletter, and the frame of its issues. */
import { msg } from '#message';
import { brand } from '@mallard/brand';
import { resolveLocale } from '@mallard/locales';
import { type MailContent, type MailLocale, writeMail } from '../platform/mail/layout.ts';
import type { IssueContents } from './issue.ts';

const { name } = brand;

const TYPED_WHY = msg({
  message: 'You’re getting this email because someone typed this address on our newsletter page.',
  comment: 'At the end of a mail',
});

export function confirmationMail(
  locale: MailLocale,
  { confirmUrl, days }: { confirmUrl: string; days: number },
): MailContent {
  return writeMail(locale, ({ say }) => ({
    subject: say(
      msg({
        message: 'Do you want the {name} newsletter?',
        comment: 'Subject and heading of a mail. {name} is the name of the company.',
      }),
      { name },
    ),
    preheader: say(
      msg({
        message: 'Confirm once to get it. Otherwise we send nothing.',
        comment: 'What a list of mails shows after “Do you want the newsletter?”',
      }),
    ),
    heading: say(msg({ message: 'Do you want the {name} newsletter?' }), { name }),
    parts: [
      say(
        msg({
          message:
            'Someone typed this address on our newsletter page. If that was you, confirm, and you’ll get the next issue.',
        }),
      ),
      {
        button: {
          label: say(
            msg({
              message: 'Go to the confirmation',
              comment: 'Button in a mail. It opens a page on which the reader says yes or no.',
            }),
          ),
          url: confirmUrl,
        },
      },
      say(
        msg({
          message:
            '{days, plural, one {The link works for # day.} other {The link works for # days.}} If you do nothing, we send nothing and erase the address.',
        }),
        { days },
      ),
      {
        note: say(
          msg({
            message: 'Not you? On the same page, you can tell us not to write here again.',
          }),
        ),
      },
    ],
    why: say(TYPED_WHY),
  }));
}

/**
 * Sent to an address that is already subscribed, so that the form reveals nothing (enumeration).
 */
export function alreadySubscribedMail(
  locale: MailLocale,
  { manageUrl }: { manageUrl: string },
): MailContent {
  return writeMail(locale, ({ say }) => ({
    subject: say(
      msg({
        message: 'You already have the {name} newsletter',
        comment: 'Subject and heading of a mail. {name} is the name of the company.',
      }),
      { name },
    ),
    preheader: say(
      msg({ message: 'Nothing has changed.', comment: 'What a list of mails shows after that' }),
    ),
    heading: say(msg({ message: 'You already have the {name} newsletter' }), { name }),
    parts: [
      say(
        msg({
          message:
            'Someone typed this address on our newsletter page. It’s already subscribed, so there was nothing to do.',
        }),
      ),
      {
        button: {
          label: say(
            msg({
              message: 'Change or unsubscribe',
              comment: 'Button in a mail, to the page of a newsletter subscription',
            }),
          ),
          url: manageUrl,
        },
      },
    ],
    why: say(TYPED_WHY),
  }));
}

/**
 * Renders an issue for one reader in their language, or in English if it has no translation. The
 * frame uses the language of the content.
 */
export function issueMail(
  locale: MailLocale,
  contents: IssueContents,
  { unsubscribeUrl }: { unsubscribeUrl: string },
): MailContent {
  const wanted = resolveLocale(locale ?? '') ?? 'en';
  return writeMail(contents[wanted] ? wanted : 'en', ({ say, locale: written }) => {
    const { subject, preheader, heading, blocks } = contents[written] ?? contents.en;
    return {
      subject,
      preheader,
      heading,
      parts: blocks,
      why: say(
        msg({
          message: 'You’re getting this email because you subscribed to the {name} newsletter.',
          comment: 'At the end of a mail. {name} is the name of the company.',
        }),
        { name },
      ),
      unsubscribe: {
        label: say(
          msg({
            message: 'Unsubscribe, or choose how often you get it',
            comment: 'A link at the end of each newsletter',
          }),
        ),
        url: unsubscribeUrl,
      },
    };
  });
}
