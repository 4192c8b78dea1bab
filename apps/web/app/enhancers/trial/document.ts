import { funnelOfVisit } from '../../environment/visit/origin.ts';

/**
 * Sets the length of the free trial on the root if a campaign grants more than the default. Only
 * visitors with a campaign fetch the rule and see the number change.
 */
export async function enhance(): Promise<void> {
  if (!funnelOfVisit().campaign) return;
  const own = await import('./trial-length.ts').catch(() => undefined);
  await own?.showTrialLength();
}
