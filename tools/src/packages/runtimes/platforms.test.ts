import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFloor, listedBrowsers } from '../../../../browser-floor.ts';
import { publishedLibraries } from '../staging/published-libraries.ts';

const libraries = await publishedLibraries();

describe('README', () => {
  it.each(libraries)('states the minimum browser versions of $name', ({ folder }) => {
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    const { engines } = JSON.parse(manifest) as { engines: { node: string } };
    const [, stated] = /^## Where it runs\n\n([^]*?)(?:\n\n|\n$)/m.exec(
      readFileSync(join(folder, 'README.md'), 'utf8'),
    ) ?? [''];
    expect(stated).toContain(`${listedBrowsers}, and Node ${engines.node.replace('>=', '')}`);
  });

  it('relies on equal versions of browsers with the same engine', () => {
    expect(browserFloor.get('edge')).toBe(browserFloor.get('chrome'));
    expect(browserFloor.get('safari_ios')).toBe(browserFloor.get('safari'));
  });
});

it.each(libraries)(
  '$name lists its breaking changes in a single section of its changelog',
  ({ folder }) => {
    const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toMatch(
      /^### Breaking\n\n(?:None so far\.\n|\| Before +\| Now +\|\n(?:\|.*\|\n)+)(?:\n## |$)/m,
    );
    expect(changelog).not.toMatch(/^- Breaking/m);
  },
);
