import type { MailSample } from '../platform/mail/mail-samples.ts';
import {
  addressInUseMail,
  copiedSignInMail,
  deletedMail,
  deletionMail,
  disputePasscodeMail,
  disputeSettledMail,
  emailAddedMail,
  emailChangedMail,
  emailPasscodeMail,
  loginPasscodeMail,
  newDeviceMail,
  proofPasscodeMail,
  purchaseLinkedMail,
  cancellationUndoneEmail,
} from './mails.ts';

const at = new Date('2026-01-01T08:30:00Z');
const passcode = { passcode: '123456', reference: 'KFQT', at, minutes: 10 };

const openPasscode = (origin: string) => ({
  ...passcode,
  link: (locale: string) => `${origin}/${locale}/subscriptions/activate#mail=sample`,
});

export const accountMailSamples: readonly MailSample[] = [
  {
    name: 'login-passcode',
    write: (locale, origin) => loginPasscodeMail(locale, openPasscode(origin)),
  },
  {
    name: 'email-passcode',
    write: (locale, origin) => emailPasscodeMail(locale, openPasscode(origin)),
  },
  {
    name: 'proof-passcode',
    write: (locale, origin) =>
      proofPasscodeMail(locale, { ...passcode, accountUrl: `${origin}/subscriptions/account` }),
  },
  { name: 'address-in-use', write: (locale) => addressInUseMail(locale) },
  {
    name: 'email-added',
    write: (locale, origin) =>
      emailAddedMail(locale, { accountUrl: `${origin}/subscriptions/account` }),
  },
  {
    name: 'email-changed',
    write: (locale, origin) =>
      emailChangedMail(locale, { undoUrl: `${origin}/undo?token=sample`, days: 7 }),
  },
  {
    name: 'new-browser',
    write: (locale, origin) =>
      newDeviceMail(locale, { client: 'web', at, undoUrl: `${origin}/undo?token=sample` }),
  },
  {
    name: 'new-app',
    write: (locale, origin) =>
      newDeviceMail(locale, { client: 'app', at, undoUrl: `${origin}/undo?token=sample` }),
  },
  {
    name: 'purchase-linked',
    write: (locale, origin) =>
      purchaseLinkedMail(locale, {
        store: 'apple',
        at,
        signsIn: true,
        undoUrl: `${origin}/undo?token=sample`,
      }),
  },
  {
    name: 'taken-back',
    write: (locale, origin) =>
      cancellationUndoneEmail(locale, { objectUrl: `${origin}/object?token=sample` }),
  },
  { name: 'dispute-passcode', write: (locale) => disputePasscodeMail(locale, passcode) },
  { name: 'dispute-settled', write: (locale) => disputeSettledMail(locale) },
  { name: 'copied-sign-in', write: (locale) => copiedSignInMail(locale, { signedInAt: at }) },
  { name: 'deletion', write: (locale) => deletionMail(locale, { at }) },
  { name: 'deleted', write: (locale) => deletedMail(locale) },
];
