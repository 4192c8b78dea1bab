import { countedValue, type CountingContext } from '@mallard/measurement-plan/common-values';
import { events } from '@mallard/measurement-plan/events';
import { pixelRules, type PixelRules } from '@mallard/pixel';
import { createPixelParser, type ParsedPixel } from '@mallard/pixel/schemas';

const rules: PixelRules = pixelRules(events);
const parse = createPixelParser(rules);

/**
 * Reads the address of a request by the declarations that the site sends by.
 *
 * Stricter than the library, which knows the form of what every event may carry: we know our pages, our experiments,
 * our campaigns and our languages. Anyone who makes up others could fill our tables with them, or write names of people
 * into them.
 */
export function readPixel(url: string, context: CountingContext): ParsedPixel {
  const parsed = parse(url);
  if (!parsed.ok) return parsed;
  const parameters: Record<string, string> = {};
  let { refused } = parsed;
  for (const [name, value] of Object.entries(parsed.parameters)) {
    // What an event declares itself is from a list already.
    const isDeclared = Object.hasOwn(rules[parsed.event]?.parameters ?? {}, name);
    const counted = isDeclared ? value : countedValue(name, value, context);
    if (counted === undefined) refused += 1;
    else parameters[name] = counted;
  }
  return { ...parsed, parameters, refused };
}
