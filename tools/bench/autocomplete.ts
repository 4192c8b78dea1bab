import { readPhrases, SHIPPED_PHRASES } from '@mallard/services/suggestions';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaceEnv, workspaceRoot } from '../src/run.ts';
import { atEnd, runToEnd } from './ending.ts';
import { markdownOf, rounded, type Section } from './figures.ts';
import { createScratchFolder } from './scratch-folder.ts';
import type { ContestantName, SuggestResult } from './suggest-phrases.ts';

const CHILD = fileURLToPath(new URL('./suggest-phrases.ts', import.meta.url));
const BUILD_INDEX = join(workspaceRoot, 'apps/services/src/commands/build-index.ts');
const PHRASES = 1_000_000;
const QUERIES = 20_000;
/** How many of them the peers are asked, of which some take seconds. */
const PEER_QUERIES = 500;
/** A step that takes longer hangs, in ms. */
const STEP_LIMIT_MS = 240_000;

/** What is typed, letter by letter, in `/api/autocomplete`'s index of a million phrases, beside MiniSearch. */
export async function benchAutocomplete(): Promise<Section> {
  const folder = await createScratchFolder();
  const [phrases, queries, index] = ['phrases.tsv', 'queries.json', 'phrases.index'].map((file) =>
    join(folder.path, file),
  ) as [string, string, string];
  const random = seededRandom(20_261_121);
  const made = await makePhrases(random);
  await writePhrases(phrases, made);
  await writeFile(queries, JSON.stringify(typedQueries(made, random)));
  await runChild([BUILD_INDEX, phrases, index]);

  const run = async (contestant: ContestantName): Promise<SuggestResult> => {
    const isPeer = contestant === 'map' || contestant === 'minisearch';
    const output = await runChild([
      '--expose-gc',
      CHILD,
      contestant,
      phrases,
      queries,
      String(isPeer ? PEER_QUERIES : QUERIES),
      index,
    ]);
    return JSON.parse(output) as SuggestResult;
  };
  const built = await run('built');
  const file = await run('file');
  const map = await run('map');
  const minisearch = await run('minisearch');
  for (const { answers } of [file, map]) {
    if (JSON.stringify(answers) !== JSON.stringify(built.answers)) {
      throw new Error('the contestants do not answer alike');
    }
  }
  const { size } = await stat(index);
  await folder.remove();

  const row = (name: string, result: SuggestResult) => [
    name,
    rounded(result.loadMs / 1000),
    rounded(result.megabytes),
    rounded(result.p50),
    rounded(result.p99),
    rounded(result.slowest),
    `${rounded(result.megabytes / map.megabytes)} ×`,
    `${rounded(map.p99 / result.p99)} ×`,
  ];
  return {
    title: 'Suggestions',
    note: `${PHRASES.toLocaleString('en')} phrases of two to five words with their weights, and ${QUERIES.toLocaleString('en')} queries as they are typed letter by letter (the peers: the first ${PEER_QUERIES}), 8 suggestions each; each contestant in a process of its own. Memory is what is held after a collection. The peers are MiniSearch’s radix tree, whose phrases below a query are walked for the weightiest (its answers are compared with ours and are the same), and MiniSearch itself with a phrase as one term, which ranks in its own way. Goal: p99 below 1,000 µs. The index as a file has ${rounded(size / 1e6)} MB.`,
    header: [
      'index',
      'loaded in s',
      'memory MB',
      'p50 µs',
      'p99 µs',
      'slowest µs',
      'memory to the radix tree',
      'p99 to the radix tree',
    ],
    rows: [
      row('ours, from a file of phrases', built),
      row('ours, from an index file', file),
      row('peer: radix tree of MiniSearch', map),
      row('peer: MiniSearch', minisearch),
    ],
  };
}

interface MadePhrase {
  phrase: string;
  weight: number;
}

/** Different phrases of the words that ship with the project. A few are likely, most are rare. */
async function makePhrases(random: () => number): Promise<MadePhrase[]> {
  const known = new Set<string>();
  for await (const { phrase } of readPhrases(SHIPPED_PHRASES, () => undefined)) {
    for (const word of phrase.toLowerCase().split(/\s+/)) {
      if (/^[a-z]{2,}$/.test(word)) known.add(word);
    }
  }
  const words = [...known];
  // Some words are much more frequent than others, as in any language.
  const word = () => words[Math.floor(random() ** 2 * words.length)] ?? '';
  const phrases = new Set<string>();
  while (phrases.size < PHRASES) {
    phrases.add(Array.from({ length: 2 + Math.floor(random() * 4) }, word).join(' '));
  }
  return [...phrases].map((phrase) => ({
    phrase,
    weight: Math.floor(1_000_000 / (1 + random() * PHRASES)) + Math.floor(random() * 1000),
  }));
}

async function writePhrases(file: string, phrases: readonly MadePhrase[]): Promise<void> {
  const stream = createWriteStream(file);
  for (const { phrase, weight } of phrases) {
    if (!stream.write(`wt-wt\t${weight}\t${phrase}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}

/** Beginnings of phrases, from the first letter on; one in twenty is found nowhere. */
function typedQueries(phrases: readonly MadePhrase[], random: () => number): string[] {
  return Array.from({ length: QUERIES }, () => {
    const { phrase } = phrases[Math.floor(random() * phrases.length)] ?? { phrase: '' };
    const typed = phrase.slice(0, 1 + Math.floor(random() * phrase.length));
    return random() < 0.05 ? `${typed}zx` : typed;
  });
}

/** The same numbers in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns What it printed. @throws Error When it fails or takes too long. */
async function runChild(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--conditions=@mallard/source', ...args], {
    cwd: workspaceRoot,
    env: workspaceEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: STEP_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const stop = atEnd(() => child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  await stop();
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code ?? signal}: ${errors}`);
  return output;
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchAutocomplete())));
}
