import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shortClassNames } from './short-class-names.ts';

describe('shortClassNames', () => {
  let root = '';
  const header = () => join(root, 'apps/web/app/shell/header/Header.module.css');
  const button = () => join(root, 'libs/ui/src/Button.module.css');

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'class-names-'));
    const many = Array.from({ length: 120 }, (_, index) => `.part${index} {}`).join('\n');
    for (const [file, css] of [
      [
        header(),
        '.header { margin: 0.5rem; }\n.header > .bar-inner:hover {}\n.link {}\n@keyframes turn {}',
      ],
      [button(), `.link {}\n${many}`],
    ] as const) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, css);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('gives each class of a file one name, regardless of order', () => {
    const [client, server] = [shortClassNames(root), shortClassNames(root)];
    const names = ['header', 'bar-inner', 'link', 'turn'];
    const inClient = names.map((name) => client(name, header()));
    const inServer = names.toReversed().map((name) => server(name, `${header()}?direct`));
    expect(inServer.toReversed()).toEqual(inClient);
    expect(new Set(inClient).size).toBe(4);
  });

  it('gives the same class in two files different names', () => {
    const name = shortClassNames(root);
    expect(name('link', header())).not.toBe(name('link', button()));
  });

  it('uses only letters, and no names that content blockers hide', () => {
    const name = shortClassNames(root);
    const names = Array.from({ length: 120 }, (_, index) => name(`part${index}`, button()));
    expect(names).toContain('ac');
    expect(names.filter((each) => !/^(?!ad)[a-z]{1,2}$/.test(each))).toEqual([]);
  });

  it('rejects a class that is missing from the style sheet', () => {
    expect(() => shortClassNames(root)('other', header())).toThrow(
      'Header.module.css has no class other',
    );
  });
});
