// The open pixel-definition format has one object per event, keyed by its wire name, in one file
// per area, and two dictionaries of shared parameters and suffixes.
import type { ParameterValues, PixelEvents } from '../core/event.ts';
import { commonParameterNotes, experimentParameterNotes } from './common-parameters.ts';

/** A file of the format: its path and its JSON content. */
export interface DefinitionFile {
  readonly path: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Parameters of every event, as references to the dictionary. */
const SHARED_PARAMETERS = [
  ...Object.keys(commonParameterNotes),
  'experiment',
  'experimentAssignedBy',
];

/**
 * Converts declared events to the open pixel-definition format.
 *
 * @returns Files by path: `pixels/definitions/{area}.json` and the dictionaries that they refer to.
 * @see https://github.com/duckduckgo/pixel-schema
 */
export function pixelDefinitions(events: PixelEvents): DefinitionFile[] {
  const areas: Record<string, Record<string, unknown>> = {};
  for (const [id, event] of Object.entries(events)) {
    const [area = ''] = id.split('.');
    const frequency = event.repeatable ? 'Each time.' : 'Once per page load.';
    const signal =
      event.purpose === 'service'
        ? 'Needed to run the service.'
        : 'Never under Global Privacy Control or Do Not Track.';
    (areas[area] ??= {})[id.replaceAll('.', '_')] = {
      description: `${event.description} ${frequency} ${signal}`,
      owners: [event.owner],
      triggers: [event.trigger],
      suffixes: ['random'],
      parameters: [
        ...Object.entries(event.parameters ?? {}).map(([key, { description, values }]) => ({
          key,
          description,
          ...valueSchema(values),
        })),
        ...SHARED_PARAMETERS,
      ],
      ...(event.endsOn === 'never' ? {} : { expires: event.endsOn }),
    };
  }
  const [experiment, experimentAssignedBy] = experimentParameterNotes;
  const dictionary = Object.entries(commonParameterNotes).map(([key, { description, pattern }]) => [
    key,
    { key, description, type: 'string', pattern },
  ]);
  return [
    ...Object.entries(areas).map(([area, content]) => ({
      path: `pixels/definitions/${area}.json`,
      content,
    })),
    {
      path: 'pixels/params_dictionary.json',
      content: {
        ...Object.fromEntries(dictionary),
        experiment: { ...experiment, type: 'string' },
        experimentAssignedBy: { ...experimentAssignedBy, type: 'string' },
      },
    },
    {
      path: 'pixels/suffixes_dictionary.json',
      content: {
        random: {
          description: 'A random number for each request, so that none is answered from a cache.',
          type: 'string',
          pattern: '^[0-9]{1,7}$',
        },
      },
    },
  ];
}

function valueSchema(values: ParameterValues): Record<string, unknown> {
  if (values === 'count') return { type: 'integer', minimum: 0, maximum: 99_999 };
  if (values.every((value) => typeof value === 'boolean')) return { type: 'boolean' };
  return { type: 'string', enum: values.map(String) };
}
