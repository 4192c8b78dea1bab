/**
 * Measures how soon pages respond to input: the interaction to next paint (INP) of the main
 * interactions, on a slow phone in Chromium and in Firefox. `node tools/bench/interactions.ts
 * [name…]` measures only the interactions whose names contain one of these words.
 */
import { firefox, type Browser, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { findFirefox } from '../src/browsers/browser.ts';
import { atEnd, runToEnd } from './support/ending.ts';
import { machine, markdownOf, median, type Section } from './support/figures.ts';
import { startPageFront, type PageFront } from './support/page-front.ts';
import { launchBrowser, openSlowly, PHONE, withoutChance } from './support/page-visit.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** The longest that a paint after an interaction may take to be reported, in ms. */
const REPORT_MS = 600;

interface Interaction {
  name: string;
  path: string;
  /** Prepares a loaded page. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

/** Presses the middle of an element by coordinates: a locator would run scripts in between. */
function press(selector: string) {
  return async (page: Page) => {
    const control = page.locator(selector).filter({ visible: true }).first();
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error(`${selector} is not visible`);
    await page.waitForTimeout(REPORT_MS);
    await forget(page);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
}

/** Ignores the interactions so far. */
const forget = (page: Page) =>
  page.evaluate(() => void ((globalThis as { durations?: number[] }).durations!.length = 0));

const INTERACTIONS: readonly Interaction[] = [
  { name: 'site menu', path: '/about', act: press('header [popovertarget=site-menu]') },
  { name: 'language list', path: '/about', act: press('header [popovertarget=language-panel]') },
  { name: 'theme button', path: '/about', act: press('[data-theme-toggle]') },
  { name: 'answer to a question', path: '/pro', act: press('main details summary') },
  { name: 'plan', path: '/pro', act: press('#plans label:has([data-billing-period=monthly])') },
  {
    name: 'search box',
    path: '',
    before: press('main input[name=q]'),
    act: (page) => page.keyboard.type('duck', { delay: 150 }),
  },
  {
    name: 'switch of a setting',
    path: '/settings',
    act: press('main [data-setting] [role=switch]'),
  },
  {
    name: 'search in settings',
    path: '/settings',
    before: press('main input[type=search]'),
    act: (page) => page.keyboard.type('dark', { delay: 150 }),
  },
  {
    name: 'email field',
    path: '/subscriptions/activate',
    before: press('main input[type=email]'),
    act: (page) => page.keyboard.type('ada@', { delay: 150 }),
  },
  {
    name: 'invalid email',
    path: '/subscriptions/activate',
    act: press('main form [type=submit]'),
  },
];

/** Records the duration of each interaction of a page. Runs inside the page. */
function observeInteractions(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries()) {
      if (/^(?:pointer|mouse|key|click|touch)/.test(name)) durations.push(duration);
    }
    // The threshold is the shortest that browsers report.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Measures the interactions whose names contain one of some words, or all. */
export async function benchInteractions(words: readonly string[] = []): Promise<Section> {
  const front = await startPageFront();
  const chosen = INTERACTIONS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const phone = await launchBrowser();
  const computer = await launchFirefox();
  const rows: string[][] = [];
  for (const interaction of chosen) {
    const onPhone = await measure(front, interaction, () => openSlowly(phone));
    const inFirefox = computer
      ? await measure(front, interaction, () => computer.newPage({ viewport: PHONE }))
      : [NaN];
    rows.push([
      interaction.name,
      `\`${interaction.path || '/'}\``,
      ...figures(onPhone),
      ...figures(inFirefox),
    ]);
  }
  return {
    title: 'Interactions',
    note: `The longest interaction to next paint in ms, in steps of 8, with the page fully loaded: median and worst of ${ROUNDS} visits to English pages. Chromium emulates a phone (412 × 823) with four times CPU throttling; Firefox has the same viewport and isn't throttled. Browsers report nothing below 16 ms.`,
    header: ['interaction', 'page', 'Chromium', 'worst', 'Firefox', 'worst'],
    rows,
  };
}

const figures = (durations: readonly number[]) =>
  [median(durations), Math.max(...durations)].map((ms) =>
    Number.isNaN(ms) ? '–' : ms === 0 ? '< 16' : String(Math.round(ms)),
  );

async function measure(
  front: PageFront,
  { path, before, act }: Interaction,
  open: () => Promise<Page>,
): Promise<number[]> {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await open();
    await withoutChance(page);
    await page.addInitScript(observeInteractions);
    await page.goto(`${front.origin}/en${path}`, { waitUntil: 'networkidle' });
    await before?.(page);
    await page.waitForTimeout(REPORT_MS);
    await forget(page);
    await act(page);
    await page.waitForTimeout(REPORT_MS);
    longest.push(
      await page.evaluate(() =>
        Math.max(0, ...(globalThis as { durations?: number[] }).durations!),
      ),
    );
    await page.context().close();
  }
  return longest;
}

/** Starts a stock Firefox, if one is installed. */
async function launchFirefox(): Promise<Browser | undefined> {
  if (!findFirefox()) return undefined;
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(
      new URL('../../apps/engines-e2e/src/firefox/firefox.ts', import.meta.url),
    ),
  });
  atEnd(() => browser.close());
  return browser;
}

if (import.meta.main) {
  await runToEnd(async () => {
    console.log(`${machine()}.\n`);
    console.log(markdownOf(await benchInteractions(process.argv.slice(2))));
  });
}
