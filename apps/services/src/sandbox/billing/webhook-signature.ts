/**
 * Webhook signatures: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`, the format that Stripe made
 * common.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a body. @param nowSeconds Epoch seconds. */
export function signWebhook(body: string, secret: string, nowSeconds: number): string {
  return `t=${nowSeconds},v1=${digest(nowSeconds, Buffer.from(body), secret).toString('hex')}`;
}

export type SignatureVerdict = 'valid' | 'malformed' | 'wrong' | 'out-of-tolerance';

/** Checks a signature header against a body, in constant time. */
export function checkWebhookSignature(
  body: Buffer,
  header: string | undefined,
  secret: string,
  { nowSeconds, toleranceSeconds }: { nowSeconds: number; toleranceSeconds: number },
): SignatureVerdict {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
  if (!/^\d{1,12}$/.test(timestamp) || signatures.length === 0) return 'malformed';
  const expected = digest(Number(timestamp), body, secret);
  const matches = signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!matches) return 'wrong';
  const age = Math.abs(nowSeconds - Number(timestamp));
  return age > toleranceSeconds ? 'out-of-tolerance' : 'valid';
}

function digest(timestamp: number, body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}
