import { msg } from '#message';
import { brand } from '@mallard/brand';
import {
  type MailContent,
  type MailLocale,
  type MailPart,
  writeMail,
} from '../platform/mail/layout.ts';
import type { Message } from '../platform/messages/message.ts';
import type { Translator } from '../platform/messages/translator.ts';

export interface PasscodeMail {
  passcode: string;
  /** Also shown on the page that requested the passcode. */
  reference: string;
  /** When it was requested. */
  at: Date;
  /** How long it is valid, in minutes. */
  minutes: number;
}

/** A passcode email that anyone can have sent to any address. */
export interface OpenPasscodeMail extends PasscodeMail {
  /** Proves that its user reads the mailbox: see `mailbox-links.ts`. */
  link: (locale: string) => string;
}

/** An email whose recipient may have to end other people's sign-ins. */
export interface WithAccountUrl {
  /** The account's page, which lists the sign-ins. */
  accountUrl: string;
}

const { name } = brand;

const ACCOUNT_WHY = msg({
  message: 'You’re getting this email because this is the address of a {name} account.',
  comment: 'At the end of a mail. {name} is the name of the company.',
});
const TYPED_WHY = msg({
  message: 'You’re getting this email because someone typed this address on a {name} page.',
  comment: 'At the end of a mail. {name} is the name of the company.',
});
const PASSCODE_SUBJECT = msg({
  message: '{passcode} is your {name} passcode',
  comment: 'Subject of a mail. The code has to come first: notifications show only the beginning.',
});
const WAS_ADDRESS_WHY = msg({
  message: 'You’re getting this email because this was the address of a {name} account.',
  comment: 'At the end of a mail. {name} is the name of the company.',
});
const ADDRESS_CHANGED = msg({
  message: 'The email address of your {name} account was changed',
  comment: 'Subject of a mail to the old address',
});
/** Also the heading of the page that the link opens. */
export const OBJECT = msg({
  message: 'Keep my new address',
  comment: 'Button in a mail, and heading of the page behind it: an account went back to it',
});
export const NEW_ADDRESS_KEPT = msg({
  message: 'Your {name} account keeps its new address',
  comment: 'Subject of a mail and heading of a page: an argument about two addresses has ended',
});
const IF_TOO_OFTEN = msg({
  message:
    'Told to wait before you can get a passcode? Someone else may be typing your address. Open this link in the browser you were using, and you can get a passcode right away. It works for one day and doesn’t sign anyone in.',
  comment:
    'In a mail with a code. Below it is the link “Ask for a passcode right away”. “It” in the last sentence is the link.',
});
const ASK_AGAIN = msg({
  message: 'Ask for a passcode right away',
  comment: 'Link in a mail with a code, to the page where one types an address to get a new code',
});
const SIGN_OUT = msg({ message: 'Sign out everywhere', comment: 'Button' });
const IGNORE = msg({ message: 'If this was you, you’re all set.' });

const signOutLink = (url: string, say: Translator['say']): MailPart => ({
  link: { label: say(SIGN_OUT), url },
});

/** Put the code first so that notifications show it without opening the email. */
function passcodeMail(
  locale: MailLocale,
  {
    passcode,
    reference,
    at,
    minutes,
    link,
    accountUrl,
  }: PasscodeMail & Partial<OpenPasscodeMail & WithAccountUrl>,
  words: { heading: Message; ifNotYou: Message; why: Message },
): MailContent {
  return writeMail(locale, ({ locale: language, say, time }) => ({
    subject: say(PASSCODE_SUBJECT, { passcode, name }),
    preheader: say(
      msg({
        message:
          '{minutes, plural, one {Valid for # minute.} other {Valid for # minutes.}} Reference {reference}.',
        comment: 'What a list of mails shows after the subject',
      }),
      { minutes, reference },
    ),
    heading: say(words.heading, { name }),
    parts: [
      { code: passcode },
      say(
        msg({
          message:
            '{minutes, plural, one {It’s valid for # minute and can be used once.} other {It’s valid for # minutes and can be used once.}} Type it only on the page that shows the reference {reference}.',
          comment: 'About a code to sign in with',
        }),
        { minutes, reference },
      ),
      {
        facts: [
          [say(msg({ message: 'Requested', comment: 'Followed by day and time' })), time(at)],
          [
            say(msg({ message: 'Reference', comment: 'Followed by a few letters to compare' })),
            reference,
          ],
        ],
      },
      { note: say(msg({ message: 'We never ask for this passcode by phone, chat or email.' })) },
      { note: say(words.ifNotYou) },
      accountUrl && signOutLink(accountUrl, say),
      link && { note: say(IF_TOO_OFTEN) },
      link && { link: { label: say(ASK_AGAIN), url: link(language) } },
    ],
    why: say(words.why, { name }),
  }));
}

export function loginPasscodeMail(locale: MailLocale, mail: OpenPasscodeMail): MailContent {
  return passcodeMail(locale, mail, {
    heading: msg({
      message: 'Your passcode to sign in to {name}',
      comment: 'Heading of a mail, above the code',
    }),
    ifNotYou: msg({
      message:
        'If you didn’t ask for a passcode, you can ignore this email: without the passcode, nobody can sign in.',
    }),
    why: ACCOUNT_WHY,
  });
}

export function emailPasscodeMail(locale: MailLocale, mail: OpenPasscodeMail): MailContent {
  return passcodeMail(locale, mail, {
    heading: msg({
      message: 'Your passcode to use this address with your {name} account',
      comment: 'Heading of a mail, above the code',
    }),
    ifNotYou: msg({
      message:
        'If you didn’t ask for a passcode, you can ignore this email: without the passcode, this address isn’t added to any account.',
    }),
    why: TYPED_WHY,
  });
}

export function proofPasscodeMail(
  locale: MailLocale,
  mail: PasscodeMail & WithAccountUrl,
): MailContent {
  return passcodeMail(locale, mail, {
    heading: msg({
      message: 'Your passcode to change something important in your {name} account',
      comment: 'Heading of a mail, above the code',
    }),
    ifNotYou: msg({
      message:
        'If you didn’t ask for a passcode, someone else is signed in to your account. Sign in and sign out everywhere.',
    }),
    why: ACCOUNT_WHY,
  });
}

interface Notice {
  subject: Message;
  preheader: Message;
  parts: (translator: Translator) => (MailPart | false)[];
  why: Message;
}

/** Renders an email whose subject is also its heading. */
function notice(locale: MailLocale, { subject, preheader, parts, why }: Notice): MailContent {
  return writeMail(locale, (translator) => {
    const { say } = translator;
    return {
      subject: say(subject, { name }),
      preheader: say(preheader, { name }),
      heading: say(subject, { name }),
      parts: parts(translator),
      why: say(why, { name }),
    };
  });
}

/**
 * Sent to the account owner when someone, usually the owner, tries to add their address to another
 * account.
 */
export function addressInUseMail(locale: MailLocale): MailContent {
  return notice(locale, {
    subject: msg({
      message: 'This address already has a {name} account',
      comment: 'Subject of a mail',
    }),
    preheader: msg({ message: 'Nothing was changed.' }),
    parts: ({ say }) => [
      say(
        msg({
          message:
            'Someone, probably you, tried to add this address to another {name} account. It already belongs to an account, so nothing was changed.',
        }),
        { name },
      ),
      say(msg({ message: 'If this was you, sign in with this address to use that account.' })),
      say(msg({ message: 'If this wasn’t you, you don’t need to do anything.' })),
    ],
    why: ACCOUNT_WHY,
  });
}

/** Sent to the first address that is added to an account. */
export function emailAddedMail(locale: MailLocale, { accountUrl }: WithAccountUrl): MailContent {
  return notice(locale, {
    subject: msg({
      message: 'You can now sign in to {name} with this address',
      comment: 'Subject of a mail',
    }),
    preheader: msg({ message: 'The address was added to your account.' }),
    parts: ({ say }) => [
      say(
        msg({
          message:
            'This address was added to your {name} account. To sign in on another device, type it there: we email you a passcode each time.',
        }),
        { name },
      ),
      {
        note: say(
          msg({
            message:
              'If this wasn’t you, someone has read a passcode in your email. Sign in, change the address and sign out everywhere.',
          }),
        ),
      },
      signOutLink(accountUrl, say),
    ],
    why: ACCOUNT_WHY,
  });
}

/**
 * Sent to the account's previous address. It doesn't name the new one, because this email may reach
 * the wrong person.
 */
export function emailChangedMail(
  locale: MailLocale,
  { undoUrl, days }: { undoUrl: string; days: number },
): MailContent {
  return notice(locale, {
    subject: ADDRESS_CHANGED,
    preheader: msg({ message: 'If this wasn’t you, undo the change.' }),
    parts: ({ say }) => [
      say(
        msg({
          message:
            'Your {name} account now uses another address. Sign-in passcodes no longer go to this one.',
        }),
        { name },
      ),
      say(IGNORE),
      say(
        msg({
          message:
            '{days, plural, one {If this wasn’t you, undo the change within # day. Your account then has this address again, and everyone who is signed in to it is signed out.} other {If this wasn’t you, undo the change within # days. Your account then has this address again, and everyone who is signed in to it is signed out.}}',
        }),
        { days },
      ),
      {
        button: {
          label: say(
            msg({
              message: 'Undo the change',
              comment: 'Button in a mail: undo a new address',
            }),
          ),
          url: undoUrl,
        },
      },
    ],
    why: WAS_ADDRESS_WHY,
  });
}

/** States the time and the kind of client but no location: guesses from IP addresses mislead. */
export function newDeviceMail(
  locale: MailLocale,
  { client, at, undoUrl }: { client: 'web' | 'app'; at: Date; undoUrl: string },
): MailContent {
  return notice(locale, {
    subject: msg({
      message: 'Someone signed in to your {name} account',
      comment: 'Subject of a mail',
    }),
    preheader: msg({ message: 'If this was you, you’re all set.' }),
    parts: ({ say, time }) => [
      client === 'web'
        ? say(
            msg({
              message:
                'Someone, probably you, signed in to your {name} account in a browser that hadn’t been used with it before.',
            }),
            { name },
          )
        : say(
            msg({
              message: 'Someone, probably you, signed in to your {name} account in an app.',
            }),
            { name },
          ),
      {
        facts: [
          [say(msg({ message: 'Signed in', comment: 'Followed by day and time' })), time(at)],
        ],
      },
      say(IGNORE),
      say(
        msg({
          message:
            'If this wasn’t you, sign in to your account and sign out everywhere. Check that nobody else can read your email.',
        }),
      ),
      {
        button: {
          label: say(SIGN_OUT),
          url: undoUrl,
        },
      },
    ],
    why: ACCOUNT_WHY,
  });
}

/** Product names aren't translated. */
const STORE_NAMES = { apple: 'App Store', google: 'Google Play' } as const;

export function purchaseLinkedMail(
  locale: MailLocale,
  {
    store,
    at,
    signsIn,
    undoUrl,
  }: { store: keyof typeof STORE_NAMES; at: Date; signsIn: boolean; undoUrl: string },
): MailContent {
  return notice(locale, {
    subject: msg({
      message: 'A store purchase was added to your {name} account',
      comment: 'Subject of a mail. Store: the App Store or Google Play',
    }),
    preheader: IGNORE,
    parts: ({ say, time }) => [
      say(
        msg({
          message:
            'Someone, probably you, added a purchase from an app store to your {name} account.',
        }),
        { name },
      ),
      {
        facts: [
          [
            say(msg({ message: 'Store', comment: 'Followed by “App Store” or “Google Play”' })),
            STORE_NAMES[store],
          ],
          [say(msg({ message: 'Added', comment: 'Followed by day and time' })), time(at)],
        ],
      },
      signsIn &&
        say(
          msg({
            message:
              'Until you remove it, you can also sign in with this purchase, without a passcode.',
          }),
        ),
      say(IGNORE),
      say(
        msg({
          message:
            'If this wasn’t you, remove the purchase from your account and sign out everywhere.',
        }),
      ),
      {
        button: {
          label: say(
            msg({
              message: 'Undo the change',
              comment: 'Button in a mail: removes a purchase that was added',
            }),
          ),
          url: undoUrl,
        },
      },
    ],
    why: ACCOUNT_WHY,
  });
}

/** Sent to the address that had the account until the old one took it back. */
export function cancellationUndoneEmail(
  locale: MailLocale,
  { objectUrl }: { objectUrl: string },
): MailContent {
  return notice(locale, {
    subject: msg({
      message: 'Your {name} account has its old email address again',
      comment: 'Subject of a mail to the address that it had in the meantime',
    }),
    preheader: msg({ message: 'If this wasn’t you, you can object.' }),
    parts: ({ say }) => [
      say(
        msg({
          message:
            'Someone used the link in our email to the old address. Your {name} account has that address again, and everyone was signed out.',
        }),
        { name },
      ),
      say(IGNORE),
      say(
        msg({
          message:
            'If this wasn’t you, object within seven days. You’ll need a passcode from both addresses.',
        }),
      ),
      { button: { label: say(OBJECT), url: objectUrl } },
    ],
    why: WAS_ADDRESS_WHY,
  });
}

export function disputePasscodeMail(locale: MailLocale, mail: PasscodeMail): MailContent {
  return passcodeMail(locale, mail, {
    heading: msg({
      message: 'Your passcode to decide which address your {name} account keeps',
      comment: 'Heading of a mail, above the code. Two addresses argue about one account.',
    }),
    ifNotYou: msg({
      message:
        'If you didn’t ask for a passcode, don’t give it to anyone: it can decide who keeps the account.',
    }),
    why: WAS_ADDRESS_WHY,
  });
}

/** Sent to both addresses once a user has proved control of both mailboxes. */
export function disputeSettledMail(locale: MailLocale): MailContent {
  return notice(locale, {
    subject: NEW_ADDRESS_KEPT,
    preheader: ADDRESS_CHANGED,
    parts: ({ say }) => [
      say(
        msg({
          message:
            'Someone proved that they can read email at both addresses. Your {name} account keeps the new one for good.',
        }),
        { name },
      ),
      say(IGNORE),
    ],
    why: WAS_ADDRESS_WHY,
  });
}

/** Identifies the sign-in by its time, because nothing else about it is stored. */
export function copiedSignInMail(
  locale: MailLocale,
  { signedInAt }: { signedInAt: Date },
): MailContent {
  return notice(locale, {
    subject: msg({
      message: 'We ended a sign-in to your {name} account',
      comment: 'Subject of a mail',
    }),
    preheader: msg({ message: 'Someone may have copied it.', comment: 'It: a sign-in' }),
    parts: ({ say, time }) => [
      say(
        msg({
          message:
            'A sign-in to your {name} account was used from two places at once. Someone may have copied it, so we ended it in both.',
        }),
        { name },
      ),
      {
        facts: [
          [
            say(msg({ message: 'Signed in', comment: 'Followed by day and time' })),
            time(signedInAt),
          ],
        ],
      },
      say(
        msg({
          message:
            'If you were signed out, sign in again. If you get this email again, sign out everywhere in your account.',
        }),
      ),
    ],
    why: ACCOUNT_WHY,
  });
}

export function deletionMail(locale: MailLocale, { at }: { at: Date }): MailContent {
  return notice(locale, {
    subject: msg({ message: 'Your {name} account will be deleted', comment: 'Subject of a mail' }),
    preheader: msg({ message: 'If you want to keep it, sign in before then.' }),
    parts: ({ say, time }) => [
      say(
        msg({
          message:
            'As you asked, your {name} account will be deleted. You’re signed out everywhere.',
        }),
        { name },
      ),
      {
        facts: [
          [say(msg({ message: 'Will be deleted', comment: 'Followed by day and time' })), time(at)],
        ],
      },
      say(msg({ message: 'If you want to keep it, sign in before then: that’s all it takes.' })),
    ],
    why: ACCOUNT_WHY,
  });
}

export function deletedMail(locale: MailLocale): MailContent {
  return notice(locale, {
    subject: msg({ message: 'Your {name} account was deleted', comment: 'Subject of a mail' }),
    preheader: msg({ message: 'This is the last email about it.' }),
    parts: ({ say }) => [
      say(
        msg({
          message:
            'Your {name} account and what we kept with it are gone. This is the last email about it.',
        }),
        { name },
      ),
      {
        note: say(
          msg({
            message:
              'Payment records are kept for as long as the law requires; they no longer lead back to you through an account.',
          }),
        ),
      },
    ],
    why: WAS_ADDRESS_WHY,
  });
}
