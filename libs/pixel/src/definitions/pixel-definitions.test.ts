import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { definePixelEvents } from '../core/event.ts';
import { COMMON_PARAMETER, parameterText } from '../core/parameters.ts';
import { commonParameterNotes, experimentParameterNotes } from './common-parameters.ts';
import { pixelDefinitions } from './pixel-definitions.ts';

const events = definePixelEvents({
  'pro.choose': {
    description: 'A period was chosen.',
    owner: 'web',
    purpose: 'measurement',
    trigger: 'user_interaction',
    repeatable: true,
    endsOn: '2027-12-31',
    parameters: {
      period: { description: 'Which.', values: ['monthly', 'yearly'] },
      times: { description: 'How often.', values: 'count' },
      again: { description: 'Whether again.', values: [true, false] },
    },
  },
  'pro.failed': {
    description: 'It failed.',
    owner: 'web',
    purpose: 'service',
    trigger: 'exception',
    endsOn: 'never',
  },
});

it('pixelDefinitions writes one file per area with owner, trigger, parameters and expiry', () => {
  const [pro, parameters, suffixes] = pixelDefinitions(events);
  expect(pro?.path).toBe('pixels/definitions/pro.json');
  const shared = [...Object.keys(commonParameterNotes), 'experiment', 'experimentAssignedBy'];
  expect(pro?.content).toEqual({
    pro_choose: {
      description:
        'A period was chosen. Each time. Never under Global Privacy Control or Do Not Track.',
      owners: ['web'],
      triggers: ['user_interaction'],
      suffixes: ['random'],
      parameters: [
        { key: 'period', description: 'Which.', type: 'string', enum: ['monthly', 'yearly'] },
        {
          ...{ key: 'times', description: 'How often.' },
          ...{ type: 'integer', minimum: 0, maximum: 99_999 },
        },
        { key: 'again', description: 'Whether again.', type: 'boolean' },
        ...shared,
      ],
      expires: '2027-12-31',
    },
    pro_failed: {
      description: 'It failed. Once per page load. Needed to run the service.',
      owners: ['web'],
      triggers: ['exception'],
      suffixes: ['random'],
      parameters: shared,
    },
  });
  expect(Object.keys(parameters?.content ?? {})).toEqual(shared);
  expect(Object.keys(suffixes?.content ?? {})).toEqual(['random']);
});

it('documents the parameters of specification §7 under their exact names', () => {
  expect(Object.keys(commonParameterNotes)).toEqual([
    ...['atb', 'atbi', 'b', 'd', 'i', 'l', 'p', 'page', 'startpage', 'ak', 'legacy', 'locale'],
    ...['origin', 'enrolledOn', 'viewCount', 'theme'],
  ]);
  const keys = experimentParameterNotes.map(({ keyPattern }) => new RegExp(keyPattern));
  const names = ['exp_sample', 'exp_sample_assignedby', 'exp_', 'exp_sample_by', 'sample'];
  expect(names.filter((name) => keys.some((key) => key.test(name)))).toEqual([
    'exp_sample',
    'exp_sample_assignedby',
  ]);
});

it.each([
  ['v1-1', true],
  ['v99999-7', true],
  ['v380-0', true],
  ['v380-3ma', true],
  ['v380-3Z_', true],
  ['v380-3m', false],
  ['v380-3mab', false],
  ['v380-31', false],
  ['v380-8', false],
  ['v0380-3', false],
  ['v380', false],
])(
  'documents %s as an install-tracking version: %j (specification §3 and §5)',
  (text, expected) => {
    expect(new RegExp(commonParameterNotes['atb']?.pattern ?? '').test(text)).toBe(expected);
  },
);

it('documents exactly the parameters that any event may carry', () => {
  const known = (name: string) =>
    Object.hasOwn(commonParameterNotes, name) ||
    experimentParameterNotes.some(({ keyPattern }) => new RegExp(keyPattern).test(name));
  for (const name of Object.keys(commonParameterNotes)) expect(name).toMatch(COMMON_PARAMETER);
  fc.assert(
    fc.property(fc.stringMatching(COMMON_PARAMETER), (name) => expect(known(name)).toBe(true)),
  );
});

it('documents only values that the check on sending accepts', () => {
  const samples = { atb: 'v380-3ma', atbi: 'true', d: 'd', l: 'en_US', enrolledOn: '2026-01-15' };
  for (const [name, value] of Object.entries(samples)) {
    expect(value).toMatch(new RegExp(commonParameterNotes[name]?.pattern ?? '^$'));
    expect(parameterText(undefined, name, value)).toBe(value);
  }
});
