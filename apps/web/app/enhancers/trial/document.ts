import { attempt } from '../../environment/attempt.ts';
import { campaignOfVisit, VISIT_KEY } from '../../environment/campaign-of-visit.ts';

/**
 * Says on the root how long the free trial is, where a campaign grants more than the usual one. Only who comes by a
 * campaign fetches the rule, and sees another number in its place.
 */
export async function enhance(): Promise<void> {
  const kept = attempt(() => sessionStorage.getItem(VISIT_KEY));
  if (!campaignOfVisit(`${location.search} ${kept}`)) return;
  const own = await import('./trial-length.ts').catch(() => undefined);
  own?.showTrialLength();
}
