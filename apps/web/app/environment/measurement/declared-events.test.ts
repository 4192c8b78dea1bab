import { expect, it } from '@jest/globals';
import { events } from '@mallard/measurement-plan/events';
import { bounceEvent, serviceEvents } from '@mallard/pixel';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { elementUsed } from './declared-events.ts';

const app = fileURLToPath(new URL('../..', import.meta.url));
const source = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${app}${file}`, 'utf8'))
  .join('\n');
const own = Object.entries(events).filter(
  ([event]) => !Object.hasOwn(bounceEvent, event) && !Object.hasOwn(serviceEvents, event),
);

// /measured lists what is declared: an event that nothing sends would be told as something that is measured.
it.each(own)('%s is sent by something', (event) => {
  expect(source.includes(`'${event}'`)).toBe(true);
});

/** Kinds of failure and experiments are lists of their own, which other tests hold. */
const LISTED_ELSEWHERE = ['code', 'experiment', 'variant', 'reason', 'cause', 'message'];
const values = own.flatMap(([event, declaration]) =>
  Object.entries('parameters' in declaration ? declaration.parameters : {})
    .filter(([name]) => !LISTED_ELSEWHERE.includes(name))
    .flatMap(([name, { values: listed }]) =>
      Array.isArray(listed) ? listed.map((value) => [event, name, String(value)]) : [],
    ),
);

it.each(values)('%s, %s: %s is said somewhere', (_event, _name, value) => {
  // Not the source itself: what differs would be printed whole.
  expect(new RegExp(`['"\`]${value}\\b|\\b${value}:`).test(source)).toBe(true);
});

it.each([
  ['', false],
  ['ada@pond.example', true],
])('a form with “%s” in a field that it needs is sent: %s', (value, isSent) => {
  document.body.innerHTML = `<form data-event="static.newsletterRequest" novalidate><input type="email" required value="${value}"></form>`;
  const used: (Element | undefined)[] = [];
  addEventListener('submit', (event) => used.push(elementUsed(event)), {
    capture: true,
    once: true,
  });
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('form')!.requestSubmit();
  expect(used).toEqual([isSent ? document.querySelector('form') : undefined]);
});
