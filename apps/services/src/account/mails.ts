/** Every sentence that the account service mails. Whatever enters one is escaped where it becomes HTML. */
import { brand } from '@mallard/brand';

/** A mail without its receiver. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface PasscodeMail {
  passcode: string;
  /** Also on the page that asked. */
  reference: string;
  minutes: number;
}

/** The code comes first: it is then seen in a notification without opening the mail. */
export function loginPasscodeMail({ passcode, reference, minutes }: PasscodeMail): MailContent {
  return mail(`${passcode} is your ${brand.name} code`, [
    `Your code to sign in to ${brand.name}:`,
    { code: passcode },
    `It is valid for ${minutes} minutes and can be used once. The page that asked for it shows the reference ${reference}.`,
    `Type it only on that page. We never ask for it by phone, chat or mail.`,
    `If you did not ask for a code, you can ignore this mail: without the code nobody can sign in.`,
  ]);
}

export function emailPasscodeMail({ passcode, reference, minutes }: PasscodeMail): MailContent {
  return mail(`${passcode} is your ${brand.name} code`, [
    `Your code to use this address with your ${brand.name} account:`,
    { code: passcode },
    `It is valid for ${minutes} minutes and can be used once. The page that asked for it shows the reference ${reference}.`,
    `If you did not ask for a code, you can ignore this mail: without the code this address is not added to any account.`,
  ]);
}

/** To the owner of an address that someone tried to add to another account; most often it is the owner. */
export function addressInUseMail(): MailContent {
  return mail(`This address already has a ${brand.name} account`, [
    `Someone, probably you, tried to add this address to another ${brand.name} account. It belongs to an account already, so nothing was changed.`,
    `If it was you, sign in with this address to use that account.`,
    `If it was not you, you need not do anything.`,
  ]);
}

/** To the address that an account had before. The new one is not named: this mail may reach the wrong person. */
export function emailChangedMail(): MailContent {
  return mail(`The email of your ${brand.name} account was changed`, [
    `Your ${brand.name} account now uses another address. Codes to sign in no longer come to this one.`,
    `If it was not you, write to ${brand.supportEmail} at once.`,
  ]);
}

type Paragraph = string | { code: string };

function mail(subject: string, paragraphs: Paragraph[]): MailContent {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `    ${part.code}`));
  const html = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p style="font-size:32px;font-weight:bold;letter-spacing:4px;font-family:monospace">${escapeHtml(part.code)}</p>`,
  );
  return {
    subject,
    text: `${text.join('\n\n')}\n\n-- \n${brand.name}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
      `<title>${escapeHtml(subject)}</title></head>` +
      `<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:32em;margin:0 auto;padding:16px">` +
      `${html.join('')}<p>${escapeHtml(brand.name)}</p></body></html>`,
  };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
