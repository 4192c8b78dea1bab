import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { developerTexts } from '../english/developer-texts.ts';
import { foreignPhrases } from '../english/foreign-phrases.ts';
import { workspaceRoot } from '../run.ts';

const listed = execFileSync('git', ['ls-files'], {
  cwd: workspaceRoot,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\n');
const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

describe('foreignPhrases', () => {
  it.each([
    ['title', 'is answered in time'],
    ['title', 'that was withdrawn goes no further'],
    ['comment', 'What the provider says.'],
    ['comment', 'Nor does a program that somebody runs.'],
    ['comment', 'A page is told of it by mail, at night.'],
  ] as const)('rejects the %s “%s”', (kind, text) => {
    expect(foreignPhrases(text, kind)).not.toEqual([]);
  });

  it.each([
    ['title', 'retries if the mail server is unreachable'],
    ['comment', 'Returns the provider’s status, or undefined if it is unknown.'],
  ] as const)('accepts the %s “%s”', (kind, text) => {
    expect(foreignPhrases(text, kind)).toEqual([]);
  });
});

describe('developerTexts', () => {
  it('finds comments and the titles of table-driven tests, without code and quotations', () => {
    const source = [
      '// Sends `mail` to “somebody”.',
      "it.each([1])('returns %s', () => {});",
      'const x = 1; /* A trailing comment. */',
    ].join('\n');
    expect(developerTexts(source, 'a.ts')).toEqual([
      { kind: 'comment', line: 1, text: 'Sends _ to _.' },
      { kind: 'comment', line: 3, text: 'A trailing comment.' },
      { kind: 'title', line: 2, text: 'returns %s' },
    ]);
  });
});

it('finds no foreign phrase in comments and test titles', () => {
  const sources = listed.filter(
    (path) => /\.[cm]?tsx?$/.test(path) && !/\.d\.ts$|\/generated\/|\/files\/|english/.test(path),
  );
  expect(sources.length).toBeGreaterThan(2000);
  const found = sources.flatMap((path) =>
    developerTexts(read(path), path).flatMap(({ kind, line, text }) =>
      foreignPhrases(text, kind).map((problem) => `${path}:${line} ${problem}`),
    ),
  );
  expect(found).toEqual([]);
});

it('finds no foreign phrase in documents', () => {
  const documents = listed.filter(
    (path) =>
      path.endsWith('.md') &&
      // Quotes foreign phrases, or is written from the specification.
      !/CHANGELOG|docs\/(?:writing|specification|specification-choices|a-year-of-subscriptions)\.md$/.test(
        path,
      ),
  );
  const found = documents.flatMap((path) =>
    read(path)
      .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) =>
        foreignPhrases(line.replace(/`[^`]*`|“[^”]*”|"[^"]*"|\([^)]*\.md[^)]*\)/g, '_')).map(
          (problem) => `${path}:${index + 1} ${problem}`,
        ),
      ),
  );
  expect(found).toEqual([]);
});
