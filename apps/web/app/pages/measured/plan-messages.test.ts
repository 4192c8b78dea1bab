import { expect, it } from '@jest/globals';
import { events } from '@mallard/measurement-plan/events';
import { experiments } from '@mallard/measurement-plan/experiments';
import type { PixelEvents } from '@mallard/pixel';
import { commonParameterNotes, experimentParameterNotes } from '@mallard/pixel/definitions';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LEAST_COUNT, PIXEL_RETENTION_DAYS } from '../../content/measuring.ts';
import { areas } from './areas.ts';
import { planMessage, planMessages } from './plan-messages.ts';

const declared: PixelEvents = events;

it('contains each message of the plan exactly once', () => {
  const sentences = [
    ...Object.values(declared),
    ...Object.values(declared).flatMap(({ parameters = {} }) => Object.values(parameters)),
    ...Object.values(commonParameterNotes),
    ...experimentParameterNotes,
    ...experiments,
  ].map(({ description }) => description);
  expect(planMessages.map(({ message }) => message).sort()).toEqual([...new Set(sentences)].sort());
});

it('finds a message by its ID, as the built site does', () => {
  for (const { message = '' } of planMessages) expect(planMessage(message).message).toBe(message);
  expect(() => planMessage('Sent when nobody looks.')).toThrow('Sent when nobody looks.');
});

it('puts every event into one area', () => {
  const listed = areas.flatMap((area) => area.events.map(([id]) => id));
  expect(listed.sort()).toEqual(Object.keys(events).sort());
});

// The page states the collector's defaults, which operators can change.
it.each([
  [
    'the retention period of the collector',
    'platform/process/options.ts',
    `const DEFAULT_PIXEL_RETENTION_DAYS = ${PIXEL_RETENTION_DAYS};`,
  ],
  [
    'the least count of a value',
    'pixels/constants.ts',
    `export const LEAST_COUNT = ${LEAST_COUNT};`,
  ],
])('matches %s in the service', (_what, file, line) => {
  const path = fileURLToPath(new URL(`../../../../services/src/${file}`, import.meta.url));
  expect(readFileSync(path, 'utf8')).toContain(line);
});
