import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { productsFor } from '@mallard/catalogue';
import { Subscription } from '../../pages/home/sections/Subscription.tsx';
import ProPage from '../../pages/pro/Page.tsx';
import { marketIn } from '../../features/checkout/market.ts';
import { documentHtml } from '../../testing/render-page.tsx';
import { showMarket } from './show-market.ts';

const root = document.documentElement;

function open(page: React.ReactNode, locale: 'en' | 'de' | 'ja' = 'en') {
  root.dataset['locale'] = locale;
  document.body.innerHTML = documentHtml(page, { locale, path: '/pro' });
}

/** The texts of elements, without what the style sheets hide in the market that is shown. */
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
const plans = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-purchase] input[data-price]')].map(
    ({ value, dataset, labels }) => [
      value,
      `${dataset['price']} ${dataset['currency']}`,
      labels?.[0]?.textContent,
    ],
  );

beforeEach(() => open(<ProPage />));
afterEach(() => void delete root.dataset['market']);

describe('showMarket on /pro', () => {
  it.each([
    ['US', 'us', '$8.34', '$99.99', '$9.99', '16%'],
    ['DE', 'row', '€8.34', '€99.99', '€9.99', '16%'],
    ['GB', 'row', '£8.34', '£99.99', '£9.99', '16%'],
    ['CA', 'row', 'CA$11.67', 'CA$139.99', 'CA$13.99', '16%'],
    ['DK', 'row', 'DKK 74.92', 'DKK 899.00', 'DKK 89.00', '15%'],
  ])('sells the plans of %s', (country, region, share, yearly, monthly, saving) => {
    showMarket(marketIn(country));
    const [wireMonthly, wireYearly] = productsFor(country);
    const text = (value: string | null | undefined) => value?.replaceAll('\u00a0', ' ');
    expect(plans().map(([value, price, label]) => [value, price, text(label)])).toEqual([
      [
        `ddg-privacy-pro-yearly-renews-${region}`,
        `${wireYearly?.price} ${wireYearly?.currency}`,
        `YearlySave ${saving}${share} a month, billed yearly${yearly}`,
      ],
      [
        `ddg-privacy-pro-monthly-renews-${region}`,
        `${wireMonthly?.price} ${wireMonthly?.currency}`,
        `MonthlyBilled monthly${monthly}`,
      ],
    ]);
  });

  it('quotes the price of another market nowhere but in the column that is named after it', () => {
    showMarket(marketIn('GB'));
    const quotes = shown('p, li, label, strong')
      .join('\n')
      .match(/[$€]\d[\d.]*/g);
    expect(quotes).toEqual(['$99.99', '$9.99']);
    expect(shown('td p').join()).toMatch(/\$99\.99 a year.*£99\.99 a year/);
    expect(shown('section p').join()).not.toContain('in the US');
  });

  it('shows one market after another', () => {
    for (const country of ['DE', 'BR', 'SE', 'US']) showMarket(marketIn(country));
    expect(plans()[0]?.[1]).toBe('99.99 USD');
    expect([root.dataset['market'], shown('[data-not-sold]')]).toEqual(['sold', []]);
  });

  it('replaces the whole text if a translator has rewritten the sentence', () => {
    const share = document.querySelector<HTMLElement>('label [data-quote=share]')!;
    share.innerHTML = '<font>8,34 dollars par mois</font>';
    showMarket(marketIn('DE'));
    expect(share.textContent).toBe('€8.34');
  });

  it('says where it is not sold, and where it is', () => {
    showMarket(marketIn('JP'));
    expect(shown('[data-not-sold]')).toEqual(['Not available yet: Japan']);
    expect(shown('[data-served-countries]')[0]).toMatch(/^Austria, Belgium, .* and United States$/);
    expect(shown('h2').join()).not.toMatch(/free trial|Try it/);
    expect(shown('[data-quote=share]')).toEqual([]);
  });

  it('names no country if the visitor is not eligible for another reason', () => {
    showMarket({ sold: false, country: undefined });
    expect(shown('[data-not-sold]')).toEqual(['Not available where you are']);
  });

  it('stays as it is if the country is unknown', () => {
    const before = document.body.innerHTML;
    showMarket(marketIn(undefined));
    expect([root.dataset['market'], document.body.innerHTML]).toEqual([undefined, before]);
  });
});

describe('showMarket on the home page', () => {
  const offer = () => shown('strong').filter(Boolean);

  it.each([
    ['en', undefined, 'From $8.34 a month in the US, billed yearly'],
    ['en', 'US', '$8.34 a month, billed yearly'],
    ['en', 'GB', '£8.34 a month, billed yearly'],
    ['de', 'DE', '8,34\u00a0€ a month, billed yearly'],
    ['en', 'BR', 'Not available yet: Brazil'],
    ['ja', 'JP', 'Not available yet: 日本'],
  ] as const)('in %s quotes the market of %s', (locale, country, sentence) => {
    open(<Subscription />, locale);
    showMarket(marketIn(country));
    expect(offer()).toEqual([sentence]);
  });
});
