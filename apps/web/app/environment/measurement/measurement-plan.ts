/**
 * The subset of the measurement plan that pages need. It is evaluated when the site is built
 * (`virtual:measurement-plan/…`), so descriptions, owners and the events of other areas are not
 * shipped to visitors.
 */
import { brand } from '@mallard/brand';
import { pixelRules } from '@mallard/pixel';
import { events } from '@mallard/measurement-plan/events';
import { experimentRules } from '@mallard/measurement-plan/experiments';
import type { MeasurementPlan } from './measurement.ts';

/**
 * Events without a dedicated area that only one kind of page reports. That page includes their
 * rules.
 */
const OF_ONE_KIND = { errorPages: 'static.errorPage', newsletter: 'static.newsletterRequest' };

function rulesWhere(isNeeded: (id: string) => boolean): MeasurementPlan['rules'] {
  const rules = Object.entries(pixelRules(events)).filter(([id]) => isNeeded(id));
  return Object.fromEntries(rules) as MeasurementPlan['rules'];
}

function rulesOf(...areas: readonly string[]): MeasurementPlan['rules'] {
  const others = Object.values(OF_ONE_KIND);
  return rulesWhere((id) => !others.includes(id) && areas.includes(id.split('.')[0] ?? ''));
}

const site = {
  experiments: experimentRules,
  // If the search URL isn't absolute, the search engine is a page of this site.
  searchHosts: /^https?:/.test(brand.links.search) ? [new URL(brand.links.search).host] : [],
};

/**
 * Rules for all documents. Pages about downloads and the subscription load the rules of their area
 * with their runtime; the few rules of the home page are included here.
 */
export const documents: MeasurementPlan = { ...site, rules: rulesOf('static', 'home') };
export const errorPages = rulesWhere((id) => id === OF_ONE_KIND.errorPages);
export const newsletter = rulesWhere((id) => id === OF_ONE_KIND.newsletter);
/** Additional rules for the documents of each area: those of the area's events. */
export const areas = Object.fromEntries(
  [...new Set(Object.keys(events).map((id) => id.split('.')[0] ?? ''))].map((area) => [
    area,
    rulesOf(area),
  ]),
);
/**
 * "subscription" covers failed sign-in steps. Among documents, only a purchase reports them, and
 * its script loads their rules.
 */
export const purchase = rulesOf('subscription');
export const applications: MeasurementPlan = {
  ...site,
  rules: rulesOf('static', 'pro', 'dbp', 'itr', 'subscription', 'subscriptions'),
};
