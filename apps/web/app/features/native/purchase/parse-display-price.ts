/**
 * A number with at most two decimals after the last separator; earlier separators group thousands.
 */
const AMOUNT = /\d[\d.,\s\u00a0\u202f'’]*/;

/**
 * Parses a price as a store displays it, such as "$9.99" or "1.299,00 kr", if it is unambiguous.
 *
 * @returns Empty otherwise, because nothing may be computed from a guess. The currency is the text
 * around the number.
 */
export function parseDisplayPrice(text: string): { price?: string; currency?: string } {
  const amount = AMOUNT.exec(text)?.[0].trim();
  if (amount === undefined) return {};
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  const digits = whole.replace(/\D/g, '');
  if (digits === '') return {};
  return {
    price: decimals === '' ? digits : `${digits}.${decimals}`,
    currency: text.replace(amount, '').trim(),
  };
}

/** Returns a price of zero in the store's format, such as "$0.00" for "$9.99". */
export function zeroDisplayPrice(text: string): string | undefined {
  const amount = AMOUNT.exec(text)?.[0].trim();
  if (amount === undefined) return undefined;
  const [decimals = ''] = /[.,]\d{1,2}$/.exec(amount) ?? [];
  return text.replace(amount, `0${decimals.replace(/\d/g, '0')}`);
}
