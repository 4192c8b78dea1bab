import { describe, expect, it } from '@jest/globals';
import { createPixel, type ParameterValue, type PixelEvents } from '@mallard/pixel';
import { createRecordedSender } from '@mallard/pixel/testing';
import { events } from '@mallard/measurement-plan/events';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  definitionsSchema,
  experimentsSchema,
  parametersSchema,
  suffixesSchema,
} from './schemas.ts';
import { definitionsFolder, siteDefinitions } from './site-definitions.ts';

const ajv = new Ajv2020({
  allErrors: true,
  coerceTypes: true,
  strict: true,
  strictRequired: false,
});
formats.default(ajv);
for (const keyword of ['key', 'keyPattern']) ajv.addKeyword(keyword);

const texts = await siteDefinitions();
const parsed = (path: string) => JSON.parse(texts.get(path) ?? '') as Record<string, unknown>;

function schemaOf(path: string): object | undefined {
  if (path.startsWith('pixels/definitions/')) return definitionsSchema;
  return {
    'pixels/params_dictionary.json': parametersSchema,
    'pixels/suffixes_dictionary.json': suffixesSchema,
    'pixels/search_experiments.json': experimentsSchema,
  }[path];
}

describe('the set of pixel definitions', () => {
  it('matches the declared events; update with: npx nx run tools:pixel-definitions', async () => {
    const files = await readdir(definitionsFolder, { recursive: true });
    const written = files.filter((file) => file.endsWith('.json')).sort();
    expect(written).toEqual([...texts.keys()].sort());
    for (const [path, text] of texts) {
      expect(await readFile(join(definitionsFolder, path), 'utf8')).toBe(text);
    }
  });

  it.each([...texts.keys()].filter(schemaOf))('%s conforms to the open format', (path) => {
    const validate = ajv.compile(schemaOf(path) ?? false);
    validate(parsed(path));
    expect(validate.errors).toBeNull();
  });

  it('describes each parameter with a schema that accepts what pages send', () => {
    interface Parameter {
      key?: string;
      keyPattern?: string;
    }
    const dictionary = parsed('pixels/params_dictionary.json') as Record<string, Parameter>;
    for (const [id, { parameters = {} }] of Object.entries(events as PixelEvents)) {
      const file = `pixels/definitions/${id.split('.')[0]}.json`;
      const definition = parsed(file)[id.replaceAll('.', '_')] as {
        parameters: (Parameter | string)[];
      };
      const properties: Record<string, unknown> = {};
      const patternProperties: Record<string, unknown> = {};
      for (const given of definition.parameters) {
        const parameter = typeof given === 'string' ? dictionary[given] : given;
        if (parameter?.key) properties[parameter.key] = parameter;
        if (parameter?.keyPattern) patternProperties[parameter.keyPattern] = parameter;
      }
      const validate = ajv.compile({
        type: 'object',
        properties,
        patternProperties,
        additionalProperties: false,
      });

      const { send, sent } = createRecordedSender();
      const pixel = createPixel({
        events: events as PixelEvents,
        device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
        commonParameters: () => ({
          ...{ atb: 'v380-3ma', origin: 'home_website_trial', page: 'pro' },
          ...{ exp_appbranding: 'control', exp_appbranding_assignedby: 'backend' },
        }),
        privacySignal: () => false,
        send,
      });
      const given = Object.fromEntries(
        Object.entries(parameters).map(([name, { values }]): [string, ParameterValue] => [
          name,
          values === 'count' ? 3 : (values[0] ?? ''),
        ]),
      );
      pixel.fire(id, given as never);
      const query = new URLSearchParams(sent[0]?.split('?')[1]);
      validate(Object.fromEntries(query));
      expect([id, validate.errors]).toEqual([id, null]);
      expect(Object.keys(given).filter((name) => !query.has(name))).toEqual([]);
    }
  });
});
