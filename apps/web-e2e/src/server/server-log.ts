import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function serverLogPath(port: number): string {
  return join(tmpdir(), `mallard-e2e-${port}.log`);
}

/** An email of the run, as the development mailbox lists it. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** Patterns that no log line may match, regardless of whose data it is. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'an email address': /[\w.+-]+(?:@|%40)[\w-]+\.\w+/i,
  'a signed token': /\beyJ[\w-]{10,}/,
  // 256 bits in base64url: authorization codes, verifiers, challenges, sessions, links in emails.
  'a secret of 256 bits': /(?<![\w-])[\w-]{43,}(?![\w-])/,
  // Separated evenly or not at all, unlike the digits of a request ID.
  'a card number': /\b4\d{3}([ -]?)\d{4}\1\d{4}\1\d{4}\b/,
};

/**
 * Finds secrets in a log: by their shape, and by the contents of this run's emails.
 *
 * @returns Each finding with its shortened line; empty if the log is clean.
 */
export function secretsIn(log: string, mails: readonly SentMail[]): string[] {
  const passcodes = mails.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject) ?? []);
  const tokens = mails.flatMap(({ text }) =>
    [...text.matchAll(/(?:token|#mail)=([\w.-]+)/g)].map(([, token]) => token ?? ''),
  );
  const shapes = [
    ...Object.entries(SHAPES),
    ...mails.map(({ to }) => ['an address of this run', new RegExp(escaped(to), 'i')] as const),
    ...passcodes.map((code) => ['a passcode of this run', new RegExp(`\\b${code}\\b`)] as const),
    ...tokens.map((token) => ['a link of a mail', new RegExp(escaped(token))] as const),
  ];
  return log
    .split('\n')
    .flatMap((line) =>
      shapes
        .filter(([, shape]) => shape.test(line))
        .map(([what]) => `${what}: ${line.slice(0, 300)}`),
    );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
