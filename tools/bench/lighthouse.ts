/** Lighthouse's marks of each page. `node tools/bench/lighthouse.ts [path…]` looks at these alone. */
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from './child-server.ts';
import { runToEnd } from './ending.ts';
import { machine, markdownOf, rounded, type Section } from './figures.ts';
import { inEnglish, pagePaths, startPageFront } from './page-front.ts';
import { launchBrowser } from './page-visit.ts';

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
    const run = await lighthouse(`${front.origin}${address}`, {
      port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    if (!run) throw new Error(`Lighthouse said nothing of ${path}`);
    rows.push(rowOf(path, run.lhr));
  }
  return {
    title: 'Lighthouse',
    note: 'Mobile, as it comes (simulated throttling), one run a page in English. What keeps a page from 100 beside its time is named.',
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

function rowOf(path: string, { categories, audits }: Result): string[] {
  const failed = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const value = (id: string) => rounded(audits[id]?.numericValue ?? NaN);
  return [
    `\`${path}\``,
    ...CATEGORIES.map((category) => String(Math.round((categories[category]?.score ?? 0) * 100))),
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
