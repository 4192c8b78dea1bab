import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { productsFor, type Quote, quoteText } from '@mallard/catalogue';
import { Subscription } from '../../pages/home/sections/Subscription.tsx';
import ProPage from '../../pages/pro/Page.tsx';
import { marketIn } from '../../features/checkout/market/market.ts';
import { documentHtml } from '../../testing/render-page.tsx';
import { showFirstChargeDates, showMarket } from './show-market.ts';

const root = document.documentElement;

function open(page: React.ReactNode, locale: 'en' | 'de' | 'ja' = 'en') {
  root.dataset['locale'] = locale;
  document.body.innerHTML = documentHtml(page, { locale, path: '/pro' });
}

/**
 * Returns the texts of elements, without parts that the style sheet hides in the current market.
 */
function shown(selector: string): string[] {
  const state = root.dataset['market'] ?? 'unknown';
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const element of body.querySelectorAll<HTMLElement>('[data-market-is], [hidden]')) {
    const states = element.dataset['marketIs']?.split(' ') ?? [];
    if (element.hidden || !states.includes(state)) element.remove();
  }
  if (state === 'unsold') body.querySelector('form[data-purchase]')?.remove();
  return [...body.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
}
/** Returns a quoted price for a country, with plain spaces. */
const quoted = (quote: Quote, country: string) =>
  quoteText(quote, productsFor(country), 'en')!.replaceAll('\u00a0', ' ');
/** Returns a copy without the sentences for longer trials, which the style sheet hides. */
function usualTrial(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('[data-days]').forEach((each) => each.remove());
  return copy;
}
const plans = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-purchase] input[data-price]')].map(
    ({ value, dataset, labels }) => [
      value,
      `${dataset['price']} ${dataset['currency']}`,
      usualTrial(labels![0]!).textContent,
    ],
  );

beforeEach(() => open(<ProPage />));
afterEach(() => void delete root.dataset['market']);

describe('showMarket on /pro', () => {
  it.each([
    ['US', 'us'],
    ['DE', 'row'],
    ['GB', 'row'],
    ['CA', 'row'],
    ['DK', 'row'],
  ])('sells the plans of %s', (country, region) => {
    showMarket(marketIn(country));
    const [wireMonthly, wireYearly] = productsFor(country);
    const text = (value: string | null | undefined) => value?.replaceAll('\u00a0', ' ');
    expect(plans().map(([value, price, label]) => [value, price, text(label)])).toEqual([
      [
        `ddg-privacy-pro-yearly-renews-${region}`,
        `${wireYearly?.price} ${wireYearly?.currency}`,
        `YearlySave ${quoted('saving', country)}${quoted('share', country)} a month, billed yearly7 days free, then ${quoted('yearly', country)} a year${quoted('yearly', country)}`,
      ],
      [
        `ddg-privacy-pro-monthly-renews-${region}`,
        `${wireMonthly?.price} ${wireMonthly?.currency}`,
        `MonthlyBilled monthly7 days free, then ${quoted('monthly', country)} a month${quoted('monthly', country)}`,
      ],
    ]);
  });

  it('quotes other markets’ prices only in the column named after them', () => {
    showMarket(marketIn('GB'));
    const quotes = shown('p, li, label, strong')
      .join('\n')
      .match(/[$€]\d[\d.]*/g);
    expect(quotes).toEqual([quoted('yearly', 'US'), quoted('monthly', 'US')]);
    const cells = shown('td p').join();
    expect(cells).toContain(`${quoted('yearly', 'US')} a year`);
    expect(cells).toContain(`${quoted('yearly', 'GB')} a year`);
    expect(shown('section p').join()).not.toContain('in the US');
  });

  it('lists what is due today and on the date of the first charge, in the market’s currency', () => {
    showMarket(marketIn('GB'));
    showFirstChargeDates();
    const due = usualTrial(document.querySelector('[data-due]')!);
    const inWeek = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect([...due.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Today',
      '£0.00',
      inWeek.format(Date.now() + 7 * 24 * 60 * 60 * 1000),
      quoted('yearly', 'GB'),
      quoted('monthly', 'GB'),
    ]);
  });

  it('switches from one market to another', () => {
    for (const country of ['DE', 'BR', 'SE', 'US']) showMarket(marketIn(country));
    expect(plans()[0]?.[1]).toBe(`${productsFor('US')[1]?.price} USD`);
    expect([root.dataset['market'], shown('[data-not-sold]')]).toEqual(['sold', []]);
  });

  it('replaces the whole text if a translator has rewritten the sentence', () => {
    const share = document.querySelector<HTMLElement>('label [data-quote=share]')!;
    share.innerHTML = '<font>4,17 dollars par mois</font>';
    showMarket(marketIn('DE'));
    expect(share.textContent).toBe(quoted('share', 'DE'));
  });

  it('names the markets where the plan is and isn’t sold', () => {
    showMarket(marketIn('JP'));
    expect(shown('[data-not-sold]')).toEqual(['Not available yet: Japan']);
    expect(shown('[data-served-countries]')[0]).toMatch(/^Austria, Belgium, .* and United States$/);
    expect(shown('h2').join()).not.toMatch(/free trial|Try it/);
    expect(shown('[data-quote=share]')).toEqual([]);
  });

  it('names no country if the plan is unavailable for a reason other than the country', () => {
    showMarket({ sold: false, country: undefined });
    expect(shown('[data-not-sold]')).toEqual(['Not available where you are']);
  });

  it('keeps the default offer if the country is unknown', () => {
    const before = document.body.innerHTML;
    showMarket(marketIn(undefined));
    expect([root.dataset['market'], document.body.innerHTML]).toEqual([undefined, before]);
  });
});

describe('showMarket on the home page', () => {
  const offer = () => shown('strong').filter(Boolean);

  it.each([
    ['en', undefined, `From ${quoted('share', 'US')} a month in the US, billed yearly`],
    ['en', 'US', `${quoted('share', 'US')} a month, billed yearly`],
    ['en', 'GB', `${quoted('share', 'GB')} a month, billed yearly`],
    ['de', 'DE', `${quoteText('share', productsFor('DE'), 'de')} a month, billed yearly`],
    ['en', 'BR', 'Not available yet: Brazil'],
    ['ja', 'JP', 'Not available yet: 日本'],
  ] as const)('quotes, in locale %s, the market of %s', (locale, country, sentence) => {
    open(<Subscription />, locale);
    showMarket(marketIn(country));
    expect(offer()).toEqual([sentence]);
  });
});
