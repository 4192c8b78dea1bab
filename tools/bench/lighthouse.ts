/** Lighthouse's marks of each page. `node tools/bench/lighthouse.ts [path…]` looks at these alone. */
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from './child-server.ts';
import { runToEnd } from './ending.ts';
import { machine, markdownOf, rounded, type Section } from './figures.ts';
import { inEnglish, pagePaths, startPageFront } from './page-front.ts';
import { launchBrowser } from './page-visit.ts';

/** On a busy machine Lighthouse gives up on a page now and then, and has no times for it. */
const TRIES = 3;
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Marks of all pages, as a phone, with Lighthouse as it comes. */
export async function benchLighthouse(only: readonly string[] = []): Promise<Section> {
  const front = await startPageFront();
  const port = await freePort();
  await launchBrowser([`--remote-debugging-port=${port}`]);
  const paths = [...(await pagePaths('document')), ...(await pagePaths('application'))].filter(
    (path) => only.length === 0 || only.includes(path),
  );
  const rows: string[][] = [];
  for (const path of paths) {
    const address = inEnglish(path);
    await front.send(address, await front.pageAt(address));
    const results: Result[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      results.push(await resultOf(`${front.origin}${address}`, port));
    }
    rows.push(rowOf(path, results));
  }
  return {
    title: 'Lighthouse',
    note: `Mobile, as it comes (simulated throttling), ${ROUNDS} ${ROUNDS === 1 ? 'run' : 'runs'} a page in English: the lowest and the highest mark for performance, and of the best run the rest. What else the machine does only adds to a run. What keeps a page from 100 beside its time is named.`,
    header: [
      'page',
      'performance',
      'accessibility',
      'practices',
      'SEO',
      'largest ms',
      'blocked ms',
      '',
    ],
    rows,
  };
}

async function resultOf(address: string, port: number): Promise<Result> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const run = await lighthouse(address, {
      port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    if (run?.lhr.audits['largest-contentful-paint']?.numericValue !== undefined) return run.lhr;
  }
  throw new Error(`Lighthouse said nothing of ${address}`);
}

const markOf = ({ categories }: Result, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

function rowOf(path: string, results: readonly Result[]): string[] {
  const best = results.reduce((one, other) =>
    markOf(other, 'performance') > markOf(one, 'performance') ? other : one,
  );
  const { categories, audits } = best;
  const failed = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const value = (id: string) => rounded(audits[id]?.numericValue ?? NaN);
  const marks = results.map((result) => markOf(result, 'performance'));
  const [lowest, highest] = [Math.min(...marks), Math.max(...marks)];
  return [
    `\`${path}\``,
    lowest === highest ? String(highest) : `${lowest}–${highest}`,
    ...CATEGORIES.slice(1).map((category) => String(markOf(best, category))),
    value('largest-contentful-paint'),
    value('total-blocking-time'),
    failed.join(', '),
  ];
}

if (import.meta.main) {
  await runToEnd(async () => {
    console.log(`${machine()}.`);
    console.log(markdownOf(await benchLighthouse(process.argv.slice(2))));
  });
}
