import { findTestCard, passesLuhn, type TestCard } from './test-cards.ts';

export type PaymentField = 'email' | 'cardNumber' | 'expiry' | 'cvc' | 'name';
export type PaymentErrors = Partial<Record<PaymentField, string>>;

/** Values to show again after an error: never the card number or the security code. */
export interface PreservedInput {
  email: string;
  expiry: string;
  name: string;
}

export type PaymentForm =
  | { ok: true; card: TestCard; email: string; name: string }
  | { ok: false; errors: PaymentErrors; kept: PreservedInput };

const LONGEST_INPUT = 254;

export type CardForm =
  | { ok: true; card: TestCard }
  | { ok: false; errors: PaymentErrors; kept: Pick<PreservedInput, 'expiry'> };

/** Returns a field of a submitted form; empty if it is missing or repeated. */
export function fieldOf(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

const readerOf =
  (body: unknown) =>
  (field: PaymentField): string => {
    const value = fieldOf(body, field);
    return value.length <= LONGEST_INPUT ? value.trim() : '';
  };

/** Parses a submitted card, like {@link parsePaymentForm}. */
export function parseCardForm(body: unknown, nowMs: number): CardForm {
  const read = readerOf(body);
  const expiry = read('expiry');
  const number = read('cardNumber').replace(/[\s-]/g, '');
  const card = findTestCard(number);

  const errors: PaymentErrors = {};
  if (!number) errors.cardNumber = 'Enter a card number.';
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    errors.cardNumber = 'This is not a card number. Check the digits.';
  } else if (!card) {
    errors.cardNumber = 'Use one of the test cards listed on this page, never a real card.';
  }
  const expiryError = checkExpiry(expiry, nowMs);
  if (expiryError) errors.expiry = expiryError;
  if (!/^\d{3,4}$/.test(read('cvc'))) errors.cvc = 'Enter the three or four digits, such as 123.';

  if (card && Object.keys(errors).length === 0) return { ok: true, card };
  return { ok: false, errors, kept: { expiry } };
}

/**
 * Parses a submitted payment.
 *
 * @param body Parsed form; missing, repeated and overlong fields count as empty.
 */
export function parsePaymentForm(body: unknown, nowMs: number): PaymentForm {
  const read = readerOf(body);
  const email = read('email');
  const name = read('name');
  const cardForm = parseCardForm(body, nowMs);
  const errors: PaymentErrors = {};
  if (!email) errors.email = 'Enter your email address.';
  else if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    errors.email = 'Enter an email address with an @ and a domain, such as name@example.com.';
  }
  if (!cardForm.ok) Object.assign(errors, cardForm.errors);
  if (!name) errors.name = 'Enter the name on the card.';

  if (cardForm.ok && Object.keys(errors).length === 0) {
    return { ok: true, card: cardForm.card, email, name };
  }
  return { ok: false, errors, kept: { email, expiry: read('expiry'), name } };
}

/** A card is valid until its month has ended everywhere on Earth. */
function checkExpiry(expiry: string, nowMs: number): string | undefined {
  const match = /^(\d{1,2})(?:\s*[/-])?\s*(\d{2}|20\d{2})$/.exec(expiry);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'Enter month and year, such as 04/32.';
  const year = 2000 + (Number(match[2]) % 100);
  const lastMoment = Date.UTC(year, month, 1) + 12 * 60 * 60 * 1000;
  return nowMs >= lastMoment ? 'This card has expired.' : undefined;
}
