import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedLibraries } from './published-libraries.ts';
import { oldestOf } from './used-apis.ts';

// What a README promises is what `package.json` says; that the sources keep to it is checked by `used-apis.ts`.
it.each(await publishedLibraries())('$name says in words where it runs', ({ folder }) => {
  const { engines, browserslist } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { engines: { node: string }; browserslist: string[] };
  const oldest = oldestOf(browserslist);
  expect(oldest.get('edge')).toBe(oldest.get('chrome'));
  expect(oldest.get('safari_ios')).toBe(oldest.get('safari'));
  const [, said] = /^## Where it runs\n\n([^]*?)(?:\n\n|\n$)/m.exec(
    readFileSync(join(folder, 'README.md'), 'utf8'),
  ) ?? [''];
  expect(said).toContain(
    `Chrome and Edge ${oldest.get('chrome')}, Firefox ${oldest.get('firefox')}, Safari ${oldest.get('safari')}, and Node ${engines.node.replace('>=', '')}`,
  );
});

it.each(await publishedLibraries())('$name says in one place what breaks', ({ folder }) => {
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toMatch(
    /^### Breaking\n\n(?:None so far\.\n|\| Before +\| Now +\|\n(?:\|.*\|\n)+)(?:\n## |$)/m,
  );
  expect(changelog).not.toMatch(/^- Breaking/m);
});
