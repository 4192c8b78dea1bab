export interface Money {
  /** The amount in the provider's smallest unit of the currency. */
  amountMinor: number;
  /** An ISO 4217 code in upper case. */
  currency: string;
}

/** @see https://docs.stripe.com/currencies#zero-decimal */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** @see https://docs.stripe.com/currencies#three-decimal */
const WITH_THREE_DECIMALS: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Returns the number of decimals in a provider's amounts. This is Stripe's table, which differs
 * from ISO 4217: it counts ISK and UGX, which have no smaller unit, in hundredths.
 */
function exponentOf(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return WITH_THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** Converts a decimal amount in the main unit of a currency, such as "9.99". */
export function moneyFrom(amount: string, currency: string): Money {
  return { amountMinor: Math.round(Number(amount) * 10 ** exponentOf(currency)), currency };
}

/** Returns the amount in the main unit of its currency: 9.99. */
export function majorAmount({ amountMinor, currency }: Money): number {
  return amountMinor / 10 ** exponentOf(currency);
}

/** Formats the amount as decimal text: "9.99", or "1500" in yen. */
export function amountText(money: Money): string {
  return majorAmount(money).toFixed(exponentOf(money.currency));
}
