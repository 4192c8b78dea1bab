/** Reading of mails that tell that a mail of ours could not be delivered (RFC 3464). */
import PostalMime, { type Attachment } from 'postal-mime';

/** Larger than any report that returns a mail of ours. */
const MAX_REPORT_BYTES = 1_048_576;
const MAX_RECIPIENTS = 20;

export interface Bounce {
  /** Addresses that will never take a mail, as the report writes them. */
  addresses: string[];
  /** Message-IDs of the mail that came back, without brackets. */
  messageIds: string[];
}

/**
 * Reads a delivery status notification.
 *
 * Only failures for good count: `Action: failed` with a status of class 5. A report of a delay says nothing yet.
 *
 * @returns `undefined` when the message is no such report, or none of a failure.
 */
export async function readBounce(message: Uint8Array): Promise<Bounce | undefined> {
  if (message.byteLength > MAX_REPORT_BYTES) return undefined;
  const options = { attachmentEncoding: 'utf8', forceRfc822Attachments: true } as const;
  // A message that is nested too deep or has too many headers is no report that a mail server writes.
  const mail = await PostalMime.parse(message, options).catch(() => undefined);
  const partOf = (...types: string[]) =>
    textOf(mail?.attachments.find(({ mimeType }) => types.includes(mimeType)));
  const addresses = failedRecipients(partOf('message/delivery-status'));
  const messageIds = [
    ...partOf('message/rfc822', 'text/rfc822-headers').matchAll(/^message-id:\s*<([^>\s]+)>/gim),
  ].map(([, id]) => id ?? '');
  return addresses.length > 0 ? { addresses, messageIds } : undefined;
}

function textOf(part: Attachment | undefined): string {
  return typeof part?.content === 'string' ? part.content : '';
}

/** The groups of fields after the first are one for each recipient (RFC 3464 §2.1). */
function failedRecipients(report: string): string[] {
  const groups = report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .slice(0, MAX_RECIPIENTS + 1);
  return groups.flatMap((group) => {
    const field = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(group)?.[1]?.trim() ?? '';
    const isFinal = /^failed\b/i.test(field('action')) && /^5\.\d+\.\d+/.test(field('status'));
    // What we wrote to may have been forwarded: the original recipient is the one that we know.
    const recipient = field('original-recipient') || field('final-recipient');
    const address = /^rfc822;\s*<?([^\s<>]+)>?$/i.exec(recipient)?.[1] ?? '';
    return isFinal && /[^@]@[^@]/.test(address) ? [address] : [];
  });
}
