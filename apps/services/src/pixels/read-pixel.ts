import { countedValue, type CountingContext } from '@mallard/measurement-plan/common-values';
import { events } from '@mallard/measurement-plan/events';
import { pixelRules, type PixelRules } from '@mallard/pixel';
import { createPixelParser, type ParsedPixel } from '@mallard/pixel/schemas';

const rules: PixelRules = pixelRules(events);
const parse = createPixelParser(rules);

/**
 * Parses a pixel URL against the declarations that the site uses to send it. Stricter than the
 * library, which checks only the format of each parameter: the service also checks values against
 * our pages, experiments, campaigns and languages, so that made-up values can't fill our tables or
 * carry people's names.
 */
export function readPixel(url: string, context: CountingContext): ParsedPixel {
  const parsed = parse(url);
  if (!parsed.ok) return parsed;
  const parameters: Record<string, string> = {};
  let { refused } = parsed;
  for (const [name, value] of Object.entries(parsed.parameters)) {
    // Parameters that an event declares itself have listed values already.
    const isDeclared = Object.hasOwn(rules[parsed.event]?.parameters ?? {}, name);
    const counted = isDeclared ? value : countedValue(name, value, context);
    if (counted === undefined) refused += 1;
    else parameters[name] = counted;
  }
  return { ...parsed, parameters, refused };
}
