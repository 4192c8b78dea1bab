import { expect, it } from '@jest/globals';
import { events } from '@mallard/measurement-plan/events';
import { globSync } from 'node:fs';
import { applications } from '../environment/measurement/measurement-plan.ts';
import type { PageDeclaration } from '../kit/define-page.ts';

const declarations = await Promise.all(
  globSync('**/page.ts', { cwd: import.meta.dirname }).map(
    async (file) => ((await import(`./${file}`)) as { default: PageDeclaration }).default,
  ),
);
const areas = declarations
  .filter(({ delivery }) => delivery === 'application')
  .map(({ impression }) => impression?.[0].split('.')[0] ?? 'static');

// Without its rule, an event is sent as deprecated and without its parameters.
it.each([...new Set(areas)])('includes the rules of all events in the area %s', (area) => {
  const declared = Object.keys(events).filter((id) => id.startsWith(`${area}.`));
  const alone = ['static.errorPage', 'static.newsletterRequest']; // only used by one kind of document
  expect(Object.keys(applications.rules)).toEqual(
    expect.arrayContaining(declared.filter((id) => !alone.includes(id))),
  );
});
