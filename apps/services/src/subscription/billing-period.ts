/** Adds one calendar period in UTC: a month after January 31 is the last day of February. */
export function addBillingPeriod(startMs: number, billingPeriod: 'Monthly' | 'Yearly'): number {
  const start = new Date(startMs);
  const months = billingPeriod === 'Yearly' ? 12 : 1;
  const end = new Date(startMs);
  end.setUTCMonth(start.getUTCMonth() + months);
  // If the day doesn't exist in the target month, `Date` rolls over into the next one, so step back
  // to the last day.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}
