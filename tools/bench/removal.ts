import { emulateRemoval, type EmulatedRecord } from '@mallard/native-bridge/testing';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from '../src/browser.ts';
import { workspaceRoot } from '../src/run.ts';
import { startServices } from './child-server.ts';
import { atEnd, runToEnd } from './ending.ts';
import { markdownOf, median, quantile, rounded, type Section } from './figures.ts';

const ROUNDS = 3;
/** Of a window of a laptop, in CSS pixels. */
const VIEWPORT = { width: 1280, height: 800 };
/** How far a finger or a wheel moves the page from one frame to the next, in CSS pixels. */
const SCROLL_STEP_PX = 120;
const SCROLL_FRAMES = 90;

interface Contestant {
  name: string;
  records: number;
  sites: number;
  /** Whether every site is listed by hand before the scroll: the page lists fifty at first. */
  listsAll?: boolean;
}

const CONTESTANTS: readonly Contestant[] = [
  { name: 'floor: nothing found', records: 0, sites: 1 },
  { name: '1 record', records: 1, sites: 1 },
  { name: '60 records at 24 sites', records: 60, sites: 24 },
  { name: '2,000 records at 400 sites', records: 2000, sites: 400 },
  { name: 'the same, all 400 sites listed', records: 2000, sites: 400, listsAll: true },
];

/** All in milliseconds. */
interface Visit {
  /** From the start of the navigation until the dashboard is painted. */
  shown: number;
  /** Processor time of the page for one look at the app, as it does every ten seconds. */
  look: number;
  /** Between frames of the scroll. */
  frames: number[];
}

/** The dashboard of removal in a desktop app that has found nothing, a record, as many as usual, and absurdly many. */
export async function benchRemoval(): Promise<Section> {
  const script = await hostScript();
  const server = await startServices({ DATA_DIR: 'memory://' });
  const browser = await chromium.launch({
    ...(findBrowser() && { executablePath: findBrowser() as string }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  const close = atEnd(() => browser.close());
  const visits = CONTESTANTS.map((): Visit[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, contestant] of CONTESTANTS.entries()) {
      const visit = await visitOf(browser, `${server.origin}/en/dbp`, script, contestant);
      if (round >= 0) visits[at]?.push(visit); // the first only warms up
    }
  }
  await close();
  await server.stop();

  const shownOf = (list: readonly Visit[]) => median(list.map(({ shown }) => shown));
  const floor = shownOf(visits[0] ?? []);
  return {
    title: 'Removal',
    note: `The dashboard at \`/dbp\` in Chromium inside an emulated macOS app that replies at once, ${ROUNDS} visits each, taken in turn, medians. It is shown when it is painted, from the start of the navigation; a look is the processor time of the page for asking the app again, which it does every ten seconds; a scroll goes ${SCROLL_STEP_PX} px a frame, of which 60 Hz leave 16.7 ms each. The floor has no records.`,
    header: ['dashboard', 'shown ms', 'to the floor', 'a look ms', 'frame p50 ms', 'frame p95 ms'],
    rows: CONTESTANTS.map(({ name }, at) => {
      const list = visits[at] ?? [];
      const frames = list.flatMap((visit) => visit.frames);
      return [
        name,
        rounded(shownOf(list)),
        `${rounded(shownOf(list) / floor)} ×`,
        rounded(median(list.map(({ look }) => look))),
        rounded(quantile(frames, 0.5)),
        rounded(quantile(frames, 0.95)),
      ];
    }),
  };
}

/** Puts the app around a page, with what it knows. */
async function hostScript(): Promise<string> {
  const contents = `
    import { emulateHost, emulateRemoval } from '@mallard/native-bridge/testing';
    const { answers } = emulateRemoval(globalThis.known);
    emulateHost('macos', { window: globalThis, answers: { dbpui: answers }, contexts: ['dbpui'] });`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: workspaceRoot },
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['@mallard/source'],
  });
  return outputFiles[0]?.text ?? '';
}

async function visitOf(
  browser: Browser,
  address: string,
  script: string,
  { records, sites, listsAll = false }: Contestant,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const known = { ...emulateRemoval().state, ...knownOf(records, sites) };
  await context.addInitScript(`globalThis.known = ${JSON.stringify(known)};\n${script}`);
  const page = await context.newPage();
  await page.addInitScript(notePaint);
  await page.goto(address);
  const shown = await page.waitForFunction(
    () => (globalThis as unknown as { shownAt?: number }).shownAt,
  );
  const visit = {
    shown: Number(await shown.jsonValue()),
    look: await lookOf(page),
    frames: await (listsAll ? listAll(page) : Promise.resolve()).then(() => scroll(page)),
  };
  await context.close();
  return visit;
}

/** The tabs of the views come with the dashboard; the frame after them has both. */
function notePaint(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main nav')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame((at) => Object.assign(globalThis, { shownAt: at })),
    );
  });
  observer.observe(document, { subtree: true, childList: true });
}

async function lookOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await spent();
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    // Replies take turns of the loop, and none of them a timer.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  return (await spent()) - before;
}

async function listAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  while ((await more.count()) > 0) await more.first().click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([step, count]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const frames: number[] = [];
      let before = await frame();
      while (frames.length < count) {
        scrollBy({ top: step, behavior: 'instant' });
        const at = await frame();
        frames.push(at - before);
        before = at;
      }
      return frames;
    },
    [SCROLL_STEP_PX, SCROLL_FRAMES] as const,
  );
}

function knownOf(count: number, sites: number) {
  const records = Array.from({ length: count }, (_none, n): EmulatedRecord => ({
    broker: `Site${n % sites}`,
    found: 40 + n / 10_000,
    ...(n % 3 !== 0 && { requested: n % 2 === 0 ? 39 : 9 }),
    ...(n % 5 === 0 && { gone: 3 }),
  }));
  return { hasStarted: true, sites, sitesSearched: sites, records };
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchRemoval())));
}
