import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the server of a run writes its log: one run a port. */
export function serverLogPath(port: number): string {
  return join(tmpdir(), `mallard-e2e-${port}.log`);
}

/** A mail of the run, as the development mailbox tells it. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** What no line of a log may look like, no matter who it belongs to. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'an email address': /[\w.+-]+(?:@|%40)[\w-]+\.\w+/i,
  'a signed token': /\beyJ[\w-]{10,}/,
  // 256 bits in base64url: authorization codes, verifiers, challenges, sessions, links of mails.
  'a secret of 256 bits': /(?<![\w-])[\w-]{43,}(?![\w-])/,
  // Divided evenly or not at all, as the digits of a request id are not.
  'a card number': /\b4\d{3}([ -]?)\d{4}\1\d{4}\1\d{4}\b/,
};

/**
 * Finds what must not be in a log: by what such things look like, and by what this run's mails had in them.
 *
 * @returns What was found, each with its line, shortened; empty when the log is clean.
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
