/** Where the beginning of a visit is kept, in `sessionStorage`. */
export const VISIT_KEY = 'visit';

/** The third part of `origin`, in a query or in JSON: in what room a before-paint script has. */
const CAMPAIGN = /\borigin\W{1,9}(?:funnel_)?(?!funnel_)(?:[^_&"]*_){2}([^_&"]+)/;

/**
 * The campaign that a visit came by.
 *
 * @param text The query of the page, and after it what is kept under {@link VISIT_KEY}: the first counts.
 */
export function campaignOfVisit(text: string): string | undefined {
  return CAMPAIGN.exec(text)?.[1];
}
