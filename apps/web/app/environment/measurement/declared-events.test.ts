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

// /measured lists all declared events, so an event that is never sent would be listed as measured.
it.each(own)('sends the declared event %s', (event) => {
  expect(source.includes(`'${event}'`)).toBe(true);
});

/** Error kinds and experiments are listed elsewhere and covered by other tests. */
const LISTED_ELSEWHERE = ['code', 'experiment', 'variant', 'reason', 'cause', 'message'];
const values = own.flatMap(([event, declaration]) =>
  Object.entries('parameters' in declaration ? declaration.parameters : {})
    .filter(([name]) => !LISTED_ELSEWHERE.includes(name))
    .flatMap(([name, { values: listed }]) =>
      Array.isArray(listed) ? listed.map((value) => [event, name, String(value)]) : [],
    ),
);

it.each(values)('uses the declared value: %s, %s: %s', (_event, _name, value) => {
  // Match here instead of with `toMatch`, which would print the whole source on failure.
  expect(new RegExp(`['"\`]${value}\\b|\\b${value}:`).test(source)).toBe(true);
});

it.each([
  ['', false],
  ['ada@pond.example', true],
])('reports the submission of a form with “%s” in a required field: %s', (value, isSent) => {
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
