/** A number with at most two decimals behind the last mark; marks before it part thousands. */
const AMOUNT = /\d[\d.,\s\u00a0\u202f'’]*/;

/**
 * Reads a price as a store shows it, such as "$9.99" or "1.299,00 kr", as far as it is plain.
 *
 * @returns Nothing where it is not: nothing is worked out from a guess. The currency is what stands around the number.
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
