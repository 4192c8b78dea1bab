/** Bounced emails: which delivery reports are trusted, and their effects. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readBounce } from '../../../src/platform/mail/bounce.ts';

const ID = randomUUID();

interface Report {
  status?: string;
  action?: string;
  recipient?: string;
  original?: string;
  returned?: 'message/rfc822' | 'text/rfc822-headers';
  returnedHeaders?: string;
}

/** Returns a delivery status notification as SMTP servers write it (RFC 3464, appendix). */
function report({
  status = '5.1.1',
  action = 'failed',
  recipient = 'rfc822; person@example.com',
  original = '',
  returned = 'message/rfc822',
  returnedHeaders = `From: no-reply@mallard.test\nMessage-ID: <${ID}@mallard.test>\nSubject: x`,
}: Report = {}): Uint8Array {
  const text = `From: MAILER-DAEMON@example.com
To: no-reply@mallard.test
Message-ID: <report@example.com>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Your message could not be delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com
Arrival-Date: Thu, 1 Jan 2026 00:00:00 +0000

${original}Final-Recipient: ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1
 no such user

--b
Content-Type: ${returned}

${returnedHeaders}

text
--b--
`;
  return Buffer.from(text.replaceAll('\n', '\r\n'));
}

describe('readBounce', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'] as const)(
    'reads the recipient and the Message-ID from returned %s',
    async (returned) => {
      expect(await readBounce(report({ returned }))).toEqual({
        addresses: ['person@example.com'],
        messageIds: [`${ID}@mallard.test`],
      });
    },
  );

  it('prefers the original recipient to the address it was forwarded to', async () => {
    const original = 'Original-Recipient: rfc822;first@example.com\n';
    expect((await readBounce(report({ original })))?.addresses).toEqual(['first@example.com']);
  });

  it.each<[string, Report]>([
    ['a delayed delivery', { action: 'delayed', status: '4.4.1' }],
    ['a temporary failure', { status: '4.2.2' }],
    ['a successful delivery', { action: 'delivered', status: '2.0.0' }],
    ['a recipient that isn’t an address', { recipient: 'x400; /c=de' }],
    ['an address with a space in it', { recipient: 'rfc822; a b@example.com' }],
  ])('ignores %s', async (_what, given) => {
    expect(await readBounce(report(given))).toBeUndefined();
  });

  it.each([
    ['no content', ''],
    [
      'ordinary email content',
      'Subject: 550 5.1.1 person@example.com\n\nFinal-Recipient: rfc822; a@example.com',
    ],
    ['binary content', '\0\xff'.repeat(500)],
    ['endless headers', 'X: y\n'.repeat(100_000)],
  ])('ignores a message with %s', async (_what, text) => {
    expect(await readBounce(Buffer.from(text))).toBeUndefined();
  });

  it('ignores a message larger than any report', async () => {
    const large = Buffer.concat([report(), Buffer.alloc(1_100_000, 'x')]);
    expect(await readBounce(large)).toBeUndefined();
  });

  it('limits the number of recipients to that of our emails', async () => {
    const group = (index: number) =>
      `\n\nFinal-Recipient: rfc822; p${index}@example.com\nAction: failed\nStatus: 5.1.1`;
    const status = `5.1.1${Array.from({ length: 100 }, (_, index) => group(index)).join('')}`;
    expect((await readBounce(report({ status })))?.addresses.length).toBeLessThanOrEqual(20);
  });
});
