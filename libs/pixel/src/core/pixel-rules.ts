import type { ParameterRule, PixelEvents, PixelRule } from './event.ts';

/** The rules of declared events, with their ids and values by type. */
export type PixelRulesOf<Events extends PixelEvents> = {
  readonly [Id in keyof Events]: Pick<
    Events[Id],
    keyof Events[Id] & ('purpose' | 'repeatable' | 'parameters')
  >;
};

/**
 * Leaves of declarations what a page needs, so that a visitor does not load descriptions and owners.
 *
 * For build time: the result can be written as JSON.
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
