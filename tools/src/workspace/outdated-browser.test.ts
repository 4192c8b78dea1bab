import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { browserFloor } from '../../../browser-floor.ts';
import { browsersWithout, compatData, type Feature } from '../browsers/compat-data.ts';

const styles = readFileSync(
  new URL('../../../apps/web/app/shell/OutdatedBrowser.module.css', import.meta.url),
  'utf8',
);
const { 'at-rules': atRules, properties } = compatData.css;
const range = atRules['media']?.['range_syntax' as keyof Feature] as Feature;

/** Returns the browsers that the style's conditions exclude. */
function outdated(browsers: ReadonlyMap<string, number>): string[] {
  expect(styles).toContain('@media (width >= 0)');
  const [, condition = ''] = /@supports (.*) {/.exec(styles) ?? [];
  const alternatives = Array.from(condition.matchAll(/\(([\w-]+):/g), ([, name = '']) => name);
  expect(alternatives).not.toEqual([]);
  const without = (feature: Feature | undefined) =>
    browsersWithout(feature ?? {}, browsers).map(([browser]) => browser);
  const lacking = alternatives.map((name) => without(properties[name]));
  const lackingAll = [...browsers.keys()].filter((browser) =>
    lacking.every((without) => without.includes(browser)),
  );
  return [...new Set([...without(range), ...lackingAll])];
}

describe('the message for outdated browsers', () => {
  it('hides in every supported browser', () => {
    expect(outdated(browserFloor)).toEqual([]);
  });

  it.each([...browserFloor])('shows in the last %s before %s', (browser, version) => {
    // Safari's versions increase by tenths; the last version before 16.4 is 16.3.
    const before = Number.isInteger(version) ? version - 1 : version - 0.1;
    expect(outdated(new Map([[browser, before]]))).toEqual([browser]);
  });
});
