import { events } from '@mallard/measurement-plan/events';
import { experiments } from '@mallard/measurement-plan/experiments';
import { pixelRules } from '@mallard/pixel';
import { createPixelParser, type ParsedPixel } from '@mallard/pixel/schemas';

const EXPERIMENT_PARAMETER = /^exp_(?<name>[a-z\d]+?)(?<by>_assignedby)?$/;
const ASSIGNED_BY = ['random', 'url', 'backend'];

const variantsOf = new Map(
  experiments.map(({ name, variants }): [string, readonly string[]] => [name, variants]),
);

const parse = createPixelParser(pixelRules(events));

/**
 * Reads the address of a request by the declarations that the site sends by.
 *
 * Stricter than the library in one thing: it takes any experiment, we know ours. Whoever makes up names could
 * otherwise fill our tables with them.
 */
export function readPixel(url: string): ParsedPixel {
  const parsed = parse(url);
  if (!parsed.ok) return parsed;
  const parameters = Object.entries(parsed.parameters);
  const known = parameters.filter(([name, value]) => isDeclared(name, value));
  return {
    ...parsed,
    parameters: Object.fromEntries(known),
    refused: parsed.refused + parameters.length - known.length,
  };
}

function isDeclared(parameter: string, value: string): boolean {
  const { name, by } = EXPERIMENT_PARAMETER.exec(parameter)?.groups ?? {};
  if (name === undefined) return true;
  const variants = variantsOf.get(name);
  if (variants === undefined) return false;
  return (by === undefined ? variants : ASSIGNED_BY).includes(value);
}
