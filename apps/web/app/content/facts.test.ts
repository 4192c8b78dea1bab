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
 * The nightly build fails when a fact is due for review. The PR suite warns, and fails only after
 * these days, so that an unrelated change isn't blocked by an expired fact.
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

/**
 * Returns the facts that are overdue for review, each as a line that names the owner and the file.
 */
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
    'gives %s a source, a date, an owner and a review interval',
    (_name, { source, asOf, checkAfterDays, file }) => {
      expect(source.length).toBeGreaterThan(20);
      expect(new Date(Date.parse(asOf)).toISOString().slice(0, 10)).toBe(asOf);
      expect(checkAfterDays).toBeGreaterThanOrEqual(90);
      expect(checkAfterDays).toBeLessThanOrEqual(365);
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    },
  );

  it('contains no fact that is overdue for review', () => {
    const now = Date.now();
    if (!isNight) for (const line of overdue(facts, now)) console.warn(line);
    expect(overdue(facts, isNight ? now : now - GRACE_DAYS * DAY_MS)).toEqual([]);
  });

  it('reports an overdue fact with its owner and file', () => {
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

  it('keeps company figures out of the page sources', () => {
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
    // The pattern must find a figure when there is one.
    for (const text of ['335', '6,950,000', '6_950_000', '9 million', '3 billion', 'iOS 15']) {
      expect(pattern.test(`<p>${text}</p>`)).toBe(true);
    }
  });
});

/** Returns a pattern for every spelling, such as "9 million", "9,000,000" or "9_000_000". */
function spellings(value: number): string {
  const compact = new Intl.NumberFormat('en', { notation: 'compact', compactDisplay: 'long' });
  const digits = String(value).replace(/\B(?=(\d{3})+$)/g, '[,_]?');
  return `${digits}|${compact.format(value).replace('.', '\\.')}`;
}

/** Removes comments and notes for translators. */
function withoutRemarks(source: string): string {
  return source
    .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\bcomment(?:="[^"]*"|=\{[^}]*\}|: ?'[^']*')/g, '');
}

describe('messages with a figure', () => {
  /** “Two” and “one” are left out: most messages use them without counting anything. */
  const MORE =
    'three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
  const TIMES = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)';
  /** Numeric placeholders without plural forms. */
  const PUT_IN = '\\{(?:\\w*(?:days|hours|minutes|months)|codes|languages|length)\\}';
  const FIGURE = new RegExp(
    `\\d|%|\\b(?:hundreds?|thousands?|millions?|billions?|percent)\\b|\\b(?:${MORE})\\b|\\b(?:one|two)[ -](?:\\w+ )?${TIMES}\\b|${PUT_IN}`,
    'i',
  );
  const sentences = ['apps/web/locales/en.po', 'apps/services/locales/en.po']
    .flatMap((path) => PO.parse(read(path)).items)
    .filter(({ obsolete }) => !obsolete)
    .map(({ msgid }) => msgid)
    // Numbers in placeholders and element tags are not figures.
    .filter((message) => FIGURE.test(message.replace(/<\/?\d+\/?>|\{\d+\b|=\d+ \{/g, '')));

  it('lists each of them in figures-in-sentences.ts with the reason it is true', () => {
    expect(sentences.length).toBeGreaterThan(30);
    expect(
      sentences.filter(
        (sentence) => !figuresInSentences.some(({ says }) => sentence.includes(says)),
      ),
    ).toEqual([]);
  });

  it.each(figuresInSentences.map((each) => [each.says, each] as const))(
    'finds “%s” in a message and the rule behind it in the code',
    (says, each) => {
      expect(sentences.filter((sentence) => sentence.includes(says)).length).toBeGreaterThan(0);
      if ('rule' in each) {
        const [file, text] = each.rule;
        expect([file, read(file).includes(text) ? text : 'has changed']).toEqual([file, text]);
      }
    },
  );
});
