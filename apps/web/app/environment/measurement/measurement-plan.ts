/**
 * What pages need of the measurement plan. Evaluated when the site is built (`virtual:measurement-plan/…`):
 * descriptions, owners and the events of other areas do not reach a visitor.
 */
import { brand } from '@mallard/brand';
import { pixelRules } from '@mallard/pixel';
import { events } from '@mallard/measurement-plan/events';
import { experimentRules } from '@mallard/measurement-plan/experiments';
import type { MeasurementPlan } from './measurement.ts';

/** Of no area of their own, and reported by one kind of page alone, which brings its rule. */
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
  // Without an address of its own the engine is a page of this site.
  searchHosts: /^https?:/.test(brand.links.search) ? [new URL(brand.links.search).host] : [],
};

/**
 * What documents report. Those about downloads and the subscription bring their rules with the runtime of their kind;
 * the home page's are like those of all, and next to nothing beside them.
 */
export const documents: MeasurementPlan = { ...site, rules: rulesOf('static', 'home') };
export const errorPages = rulesWhere((id) => id === OF_ONE_KIND.errorPages);
export const newsletter = rulesWhere((id) => id === OF_ONE_KIND.newsletter);
/** What documents of an area report besides: that of the event which they are shown as. */
export const areas = Object.fromEntries(
  [...new Set(Object.keys(events).map((id) => id.split('.')[0] ?? ''))].map((area) => [
    area,
    rulesOf(area),
  ]),
);
/** "subscription" are the failed steps of sign-in. On a document nothing but buying takes them, and brings its rules. */
export const purchase = rulesOf('subscription');
export const applications: MeasurementPlan = {
  ...site,
  rules: rulesOf('static', 'pro', 'dbp', 'itr', 'subscription', 'subscriptions'),
};
