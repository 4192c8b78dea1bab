/** Parses notifications that an email of ours could not be delivered (RFC 3464). */
import PostalMime, { type Attachment } from 'postal-mime';

/** A bound above any report that returns one of our emails. */
const MAX_REPORT_BYTES = 1_048_576;
const MAX_RECIPIENTS = 20;

export interface Bounce {
  /** The addresses that failed permanently, as spelled in the report. */
  addresses: string[];
  /** The Message-IDs of the returned email, without brackets. */
  messageIds: string[];
}

/**
 * Parses a delivery status notification.
 *
 * Only permanent failures count: `Action: failed` with a status of class 5. A delay may still end
 * in delivery.
 *
 * @returns `undefined` if the message isn't such a notification, or reports no permanent failure.
 */
export async function readBounce(message: Uint8Array): Promise<Bounce | undefined> {
  if (message.byteLength > MAX_REPORT_BYTES) return undefined;
  const options = { attachmentEncoding: 'utf8', forceRfc822Attachments: true } as const;
  // No mail server writes reports with such deep nesting or so many headers.
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

/** Each group of fields after the first is about one recipient (RFC 3464 §2.1). */
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
    // The email may have been forwarded; only the original recipient is the address we sent it to.
    const recipient = field('original-recipient') || field('final-recipient');
    const address = /^rfc822;\s*<?([^\s<>]+)>?$/i.exec(recipient)?.[1] ?? '';
    return isFinal && /[^@]@[^@]/.test(address) ? [address] : [];
  });
}
