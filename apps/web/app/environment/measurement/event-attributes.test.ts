import { expect, it } from '@jest/globals';
import { eventAttributes, impressionAttributes, shownAttributes } from './event-attributes.ts';

it('serializes an event as attributes', () => {
  expect(eventAttributes('app.download', { platform: 'mac', recommended: true })).toEqual({
    'data-event': 'app.download',
    'data-event-platform': 'mac',
    'data-event-recommended': 'true',
  });
  expect(impressionAttributes(['home.impression'])).toEqual({
    'data-impression': 'home.impression',
  });
  expect(shownAttributes('pro.paywallShown')).toEqual({ 'data-shown': 'pro.paywallShown' });
});

it('accepts only declared events and values at compile time', () => {
  // @ts-expect-error no such event
  eventAttributes('pro.nothing');
  // @ts-expect-error no such value
  eventAttributes('pro.periodChoice', { period: 'weekly' });
  // @ts-expect-error no such parameter
  eventAttributes('pro.ctaClick', { color: 'red' });
  // @ts-expect-error not about being seen
  shownAttributes('pro.ctaClick');
  expect(eventAttributes('pro.ctaClick')).toEqual({ 'data-event': 'pro.ctaClick' });
});
