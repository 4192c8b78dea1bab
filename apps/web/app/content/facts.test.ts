import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import {
  factsElsewhere,
  factSources,
  oldestSystems,
  statistics,
  vpnFacts,
  type FactSource,
} from './facts.ts';
import { figuresInSentences } from './figures-in-sentences.ts';
import { officialHelp } from './official-help.ts';
import { proof, type ProofEntry } from './proof.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * At night a fact fails on the day on which somebody was to look at it again; by day half a year later, and until then it is
 * only told: a change that has nothing to do with it is not held up out of the blue.
 */
const GRACE_DAYS = 180;
const isNight = process.env['TEST_EVERYTHING'] === 'true';

interface NamedFact extends FactSource {
  name: string;
  file: string;
}

const HERE = 'apps/web/app/content/facts.ts';
const facts: readonly NamedFact[] = [
  ...Object.entries(factSources).flatMap(([group, sources]) =>
    Object.entries<FactSource>(sources).map(([name, source]) => ({
      ...source,
      name: `${group}.${name}`,
      file: HERE,
    })),
  ),
  ...Object.entries<FactSource>({ ...vpnFacts }).map(([name, source]) => ({
    ...source,
    name: `vpnFacts.${name}`,
    file: HERE,
  })),
  ...officialHelp.map(({ name, ...source }) => ({
    ...source,
    name,
    file: 'apps/web/app/content/official-help.ts',
  })),
  ...factsElsewhere.map(({ what, ...rest }) => ({ ...rest, name: what })),
  ...Object.entries(proof).flatMap(([kind, entries]) =>
    (entries as readonly ProofEntry[]).map(({ href, ...rest }) => ({
      ...rest,
      name: `${kind}: ${href}`,
      file: 'apps/web/app/content/proof.ts',
    })),
  ),
  ...figuresInSentences.flatMap((sentence) =>
    'source' in sentence
      ? [
          {
            ...sentence.source,
            name: `“${sentence.says}”`,
            file: 'apps/web/app/content/figures-in-sentences.ts',
          },
        ]
      : [],
  ),
];

const dueAt = ({ asOf, checkAfterDays }: FactSource) =>
  Date.parse(asOf) + (checkAfterDays + 1) * DAY_MS;

/** Facts that somebody was to look at before a moment, each in a line that says who and where. */
function overdue(all: readonly NamedFact[], now: number): string[] {
  return all
    .filter((fact) => now >= dueAt(fact))
    .map(
      ({ name, file, owner, asOf, source, checkAfterDays }) =>
        `${name} in ${file}: ${owner} has to look at it again. Source: ${source}. Last looked at ${asOf}, and good for ${checkAfterDays} days. Right? Then today is its asOf.`,
    );
}

describe('facts', () => {
  it.each(facts.map((fact) => [fact.name, fact] as const))(
    '%s has a source, a day, an owner and a limit',
    (_name, { source, asOf, checkAfterDays, file }) => {
      expect(source.length).toBeGreaterThan(20);
      expect(new Date(Date.parse(asOf)).toISOString().slice(0, 10)).toBe(asOf);
      expect(checkAfterDays).toBeGreaterThanOrEqual(90);
      expect(checkAfterDays).toBeLessThanOrEqual(365);
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    },
  );

  it('are looked at again in time', () => {
    const now = Date.now();
    if (!isNight) for (const line of overdue(facts, now)) console.warn(line);
    expect(overdue(facts, isNight ? now : now - GRACE_DAYS * DAY_MS)).toEqual([]);
  });

  it('are overdue from the day after the last one, and say who has to look where', () => {
    const fact: NamedFact = {
      name: 'ducks',
      file: 'pond.ts',
      source: 'counted',
      asOf: '2026-01-01',
      owner: 'company',
      checkAfterDays: 90,
    };
    expect(overdue([fact], Date.parse('2026-04-01T23:59:59Z'))).toEqual([]);
    const [line] = overdue([fact], Date.parse('2026-04-02T00:00:00Z'));
    for (const part of ['ducks', 'pond.ts', 'company', 'counted', '2026-01-01', '90 days']) {
      expect(line).toContain(part);
    }
  });

  it('stand nowhere else: sources of pages have no figure of the company', () => {
    const figures = [
      ...Object.values(statistics).filter((value) => value >= 100),
      ...Object.values(oldestSystems),
    ].map((value) => (typeof value === 'number' ? spellings(value) : value));
    const pattern = new RegExp(`(?<![\\w.,])(?:${figures.join('|')})(?![\\w.,]*\\d)`);
    const files = globSync('apps/web/app/**/*.{ts,tsx}', { cwd: root }).filter(
      (path) => !/\.(test|stories)\.tsx?$/.test(path) && path !== HERE,
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.filter((path) => pattern.test(withoutRemarks(read(path))));
    expect(found).toEqual([]);
    // That such a one would be found.
    for (const text of ['335', '6,950,000', '6_950_000', '9 million', '3 billion', 'iOS 15']) {
      expect(pattern.test(`<p>${text}</p>`)).toBe(true);
    }
  });
});

/** "9 million", "9,000,000", "9_000_000". */
function spellings(value: number): string {
  const compact = new Intl.NumberFormat('en', { notation: 'compact', compactDisplay: 'long' });
  const digits = String(value).replace(/\B(?=(\d{3})+$)/g, '[,_]?');
  return `${digits}|${compact.format(value).replace('.', '\\.')}`;
}

/** Without comments, and what is said to translators. */
function withoutRemarks(source: string): string {
  return source
    .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\bcomment(?:="[^"]*"|=\{[^}]*\}|: ?'[^']*')/g, '');
}

describe('sentences with a figure in them', () => {
  /** “Two” and “one” are in many sentences that count nothing. */
  const MORE =
    'three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
  const TIMES = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)';
  /** Numbers without forms for other numbers. */
  const PUT_IN = '\\{(?:\\w*(?:days|hours|minutes|months)|codes|languages|length)\\}';
  const FIGURE = new RegExp(
    `\\d|%|\\b(?:hundreds?|thousands?|millions?|billions?|percent)\\b|\\b(?:${MORE})\\b|\\b(?:one|two)[ -](?:\\w+ )?${TIMES}\\b|${PUT_IN}`,
    'i',
  );
  const sentences = ['apps/web/locales/en.po', 'apps/services/locales/en.po']
    .flatMap((path) => PO.parse(read(path)).items)
    .filter(({ obsolete }) => !obsolete)
    .map(({ msgid }) => msgid)
    // What is put in, and marks of elements, are numbered.
    .filter((message) => FIGURE.test(message.replace(/<\/?\d+\/?>|\{\d+\b|=\d+ \{/g, '')));

  it('say what makes it true: each is in figures-in-sentences.ts', () => {
    expect(sentences.length).toBeGreaterThan(30);
    expect(
      sentences.filter(
        (sentence) => !figuresInSentences.some(({ says }) => sentence.includes(says)),
      ),
    ).toEqual([]);
  });

  it.each(figuresInSentences.map((each) => [each.says, each] as const))(
    '“%s” is still said, and its rule is still that',
    (says, each) => {
      expect(sentences.filter((sentence) => sentence.includes(says)).length).toBeGreaterThan(0);
      if ('rule' in each) {
        const [file, text] = each.rule;
        expect([file, read(file).includes(text) ? text : 'has changed']).toEqual([file, text]);
      }
    },
  );
});
