import { expect, it } from '@jest/globals';
import { serviceEvents, bounceEvent } from '../events/service-events.ts';
import type { PixelEvent } from './event.ts';
import { eventProblems } from './event-problems.ts';

const sample: PixelEvent = {
  description: 'For tests.',
  owner: 'tests',
  purpose: 'measurement',
  trigger: 'other',
  endsOn: '2027-06-30',
};
const of = (values: string[]) => ({ parameters: { from: { description: 'Where.', values } } });

it.each<[Partial<PixelEvent>, string]>([
  [{ endsOn: '2027-06-29' }, 'ended on 2027-06-29'],
  [{ endsOn: 'soon' }, 'has no end date'],
  [{ endsOn: 'never' }, 'is no service'],
  [{ description: '' }, 'has no description'],
  [{ owner: ' ' }, 'has no owner'],
  [{ parameters: { origin: { description: 'x', values: 'count' } } }, 'any event carries'],
  [{ parameters: { exp_a: { description: 'x', values: 'count' } } }, 'cannot be the name'],
  [{ parameters: { from: { description: '', values: 'count' } } }, '"from" has no description'],
  [of([]), '"from" has no value'],
  [of(['jo@x.example']), '"jo@x.example" cannot be a value'],
  [of(['two words']), '"two words" cannot be a value'],
  [of(['123456']), '"123456" cannot be a value'],
])('reports %j', (change, problem) => {
  const problems = eventProblems({ 'test.event': { ...sample, ...change } }, '2027-06-30');
  expect(problems.join()).toContain(problem);
});

it.each(['', 'test', 'Test.event', 'test.an event', 'test.event.', 'test.a_b'])(
  'rejects the id %j',
  (id) => expect(eventProblems({ [id]: sample }, '2027-06-30').join()).toContain('the id is not'),
);

it('reports two events with the same path', () => {
  const problems = eventProblems({ 'a.b.c': sample, 'a.b_c': sample }, '2027-06-30');
  expect(problems).toContain('a.b_c: another event has the same path');
});

it('accepts the events of the library', () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(eventProblems({ ...serviceEvents, ...bounceEvent, 'test.event': sample }, today)).toEqual(
    [],
  );
});
