/**
 * One period after a moment, by the calendar in UTC: a month after 31 January is the last day of February.
 */
export function addBillingPeriod(startMs: number, billingPeriod: 'Monthly' | 'Yearly'): number {
  const start = new Date(startMs);
  const months = billingPeriod === 'Yearly' ? 12 : 1;
  const end = new Date(startMs);
  end.setUTCMonth(start.getUTCMonth() + months);
  // The day did not exist in that month and ran over into the next: step back to its last day.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}
