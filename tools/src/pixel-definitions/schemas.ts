// The requirements of the open pixel-definition format, restated as JSON Schema.
// @see https://github.com/duckduckgo/pixel-schema

const text = { type: 'string', minLength: 1 } as const;

/** A parameter or suffix is a JSON Schema of its values, so more properties are allowed. */
const parameter = {
  type: 'object',
  required: ['description'],
  properties: { key: text, keyPattern: text, description: text },
  oneOf: [{ required: ['key'] }, { required: ['keyPattern'] }],
} as const;

/** Schema of `pixels/definitions/*.json`. */
export const definitionsSchema = {
  type: 'object',
  propertyNames: { pattern: '^[^.]+$', not: { pattern: '^experiment' } },
  additionalProperties: {
    type: 'object',
    required: ['description', 'owners', 'triggers'],
    additionalProperties: false,
    properties: {
      description: text,
      owners: { type: 'array', minItems: 1, items: text },
      triggers: {
        type: 'array',
        minItems: 1,
        items: {
          enum: [
            ...['page_load', 'new_tab', 'search_ddg', 'startup', 'scheduled', 'user_interaction'],
            ...['user_submitted', 'impression', 'feature_lifecycle', 'web_detection', 'exception'],
            'other',
          ],
        },
      },
      suffixes: { type: 'array', items: { anyOf: [text, { type: 'object' }, { type: 'array' }] } },
      parameters: { type: 'array', items: { anyOf: [text, parameter] } },
      privacyReview: { type: 'array', items: { type: 'string', format: 'uri' } },
      expires: { type: 'string', format: 'date' },
    },
  },
} as const;

/** Schema of `pixels/params_dictionary.json`. */
export const parametersSchema = { type: 'object', additionalProperties: parameter } as const;

/** Schema of `pixels/suffixes_dictionary.json`. */
export const suffixesSchema = {
  type: 'object',
  additionalProperties: { type: 'object', required: ['description'] },
} as const;

/** Schema of `pixels/search_experiments.json`. */
export const experimentsSchema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['allocation', 'assignment', 'variants', 'persistent', 'description'],
    additionalProperties: false,
    properties: {
      allocation: { type: 'number', minimum: 0, maximum: 1 },
      description: text,
      assignment: text,
      persistent: { type: 'boolean' },
      variants: { type: 'array', minItems: 1, items: text },
    },
  },
} as const;
