import { isOrigin, readQueryParameter } from '@mallard/origin-tracking';
import { attempt } from './attempt.ts';
import { VISIT_KEY } from './campaign-of-visit.ts';

/** The origin that a page was opened with, or else that of the visit; what can be none is passed over. */
export function originOfVisit(): string | undefined {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(VISIT_KEY)!));
  return [readQueryParameter(location.search, 'origin'), Object(kept).origin as unknown].find(
    (text): text is string => typeof text === 'string' && isOrigin(text),
  );
}
