import { translatedLocales } from '@mallard/locales';
import { test } from './engines.ts';

/** Applications that prerender numbers, dates or prices. */
const PAGES = [
  '/dbp',
  '/identity-theft-restoration',
  '/settings',
  '/subscriptions',
  '/subscriptions/account',
  '/subscriptions/activate',
  '/subscriptions/manage',
];

test('applications hydrate without a mismatch in every language', async ({
  startVisit,
  baseURL,
}) => {
  test.setTimeout(900_000);
  for (const locale of translatedLocales) {
    const visitor = await startVisit({ origin: baseURL ?? '', locale });
    try {
      for (const path of PAGES) {
        await visitor.open(path);
        // The placeholder `StartingUp` is removed by hydration.
        await visitor.seeNo('#application a[href=""]');
        await visitor.expectInPage(isAlive, '#application', true);
      }
      await visitor.expectNothingDrawnAgain();
    } finally {
      await visitor.close();
    }
  }
});

/** Whether React has rendered in the element. */
function isAlive(selector: string): boolean {
  const slot = document.querySelector(selector);
  return Object.keys(slot ?? {}).some((key) => key.startsWith('__reactContainer'));
}
