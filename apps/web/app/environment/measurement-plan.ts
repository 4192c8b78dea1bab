/**
 * What pages need of the measurement plan. Evaluated when the site is built (`virtual:measurement-plan/…`):
 * descriptions, owners and the events of other areas do not reach a visitor.
 */
import { brand } from '@mallard/brand';
import { pixelRules } from '@mallard/pixel';
import { events } from '@mallard/measurement-plan/events';
import { experiments } from '@mallard/measurement-plan/experiments';
import type { MeasurementPlan } from './measurement.ts';

function planFor(areas: readonly string[]): MeasurementPlan {
  const rules = Object.entries(pixelRules(events)).filter(([id]) =>
    areas.includes(id.split('.')[0] ?? ''),
  );
  return {
    rules: Object.fromEntries(rules) as MeasurementPlan['rules'],
    variants: Object.fromEntries(experiments.map(({ name, variants }) => [name, variants])),
    searchHosts: [new URL(brand.links.search).host],
  };
}

export const documents = planFor(['static', 'home', 'app', 'pro']);
/** "subscription" are the failed steps of sign-in. On a document nothing but buying takes them, and brings its rules. */
export const purchase = planFor(['subscription']).rules;
export const applications = planFor(['static', 'pro', 'itr', 'subscription', 'subscriptions']);
