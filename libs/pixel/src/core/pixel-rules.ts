import type { ParameterRule, PixelEvents, PixelRule } from './event.ts';

/** The rules of declared events, with literal IDs and values. */
export type PixelRulesOf<Events extends PixelEvents> = {
  readonly [Id in keyof Events]: Pick<
    Events[Id],
    keyof Events[Id] & ('purpose' | 'repeatable' | 'parameters')
  >;
};

/**
 * Reduces declarations to the rules that a page needs, so that visitors don't load descriptions and
 * owners.
 *
 * For build time: the result can be serialized as JSON.
 */
export function pixelRules<Events extends PixelEvents>(events: Events): PixelRulesOf<Events> {
  const rules: Record<string, PixelRule> = {};
  for (const [id, { purpose, repeatable, parameters }] of Object.entries(events)) {
    const bare: Record<string, ParameterRule> = {};
    for (const [name, { values }] of Object.entries(parameters ?? {})) bare[name] = { values };
    rules[id] = {
      purpose,
      ...(repeatable ? { repeatable } : {}),
      ...(parameters ? { parameters: bare } : {}),
    };
  }
  return rules as PixelRulesOf<Events>;
}
