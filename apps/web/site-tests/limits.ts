import { readFileSync } from 'node:fs';

interface Limit {
  max: number;
  why: string;
}

const { site } = JSON.parse(
  readFileSync(new URL('../../../tools/limits.json', import.meta.url), 'utf8'),
) as { site: Record<string, Limit> };

/**
 * Expects a measured size to be within a limit of `tools/limits.json`, and prints the headroom.
 *
 * @param what The measured page, for the output.
 * @throws Error if the limit doesn't exist.
 */
export function expectWithin(name: string, measured: number, what: string): void {
  const limit = site[name];
  if (!limit) throw new Error(`tools/limits.json has no limit ${name} for the site.`);
  console.info(`${what}: ${name} ${measured}/${limit.max} (${limit.max - measured} left)`);
  if (measured > limit.max) {
    throw new Error(
      `${what}: ${name} is ${measured}, ${measured - limit.max} over ${limit.max} of tools/limits.json. ${limit.why} Remove what the page doesn't need, or raise the limit.`,
    );
  }
}
