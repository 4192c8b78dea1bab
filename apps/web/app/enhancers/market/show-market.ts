import { marketOf, productsFor, type Quote, quoteText, SERVED_COUNTRIES } from '@mallard/catalogue';
import { formatDay, type TranslatedLocale } from '@mallard/locales';
import { pageLocale } from '../../environment/browser/page-locale.ts';
import { countryList, countryName } from '../../features/checkout/market/country-list.ts';
import { firstChargeAt } from '../../features/checkout/terms/first-charge.ts';
import type { SoldMarket, UnsoldMarket } from '../../features/checkout/market/market.ts';

/**
 * Shows the offer of a market in a document: its prices everywhere and the plans in its form, or
 * where the plan is and isn't sold. A market without a country shows the prices that the document
 * was built with.
 */
export function showMarket(market: SoldMarket | UnsoldMarket): void {
  const { dataset } = document.documentElement;
  const locale = pageLocale();
  if (!market.sold) {
    dataset['market'] = 'unsold';
    nameCountry(market.country, locale);
  } else if (market.country) {
    dataset['market'] = 'sold';
    showPlans(market.country, locale);
  }
}

/** Replaces the length of each free trial with the date of the charge that follows it. */
export function showFirstChargeDates(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-due-in]')) {
    element.textContent = formatDay(pageLocale(), firstChargeAt(Number(element.dataset['dueIn'])));
  }
}

function showPlans(country: string, locale: TranslatedLocale): void {
  const plans = productsFor(country);
  const region = marketOf(country)?.region;

  const choices = document.querySelectorAll<HTMLInputElement>(
    'form[data-purchase] input[data-billing-period]',
  );
  for (const choice of choices) {
    const plan = plans.find(
      ({ billingPeriod }) => billingPeriod.toLowerCase() === choice.dataset['billingPeriod'],
    );
    if (!plan) continue;
    choice.value = plan.productId;
    Object.assign(choice.dataset, { price: plan.price, currency: plan.currency });
  }

  for (const element of document.querySelectorAll<HTMLElement>('[data-quote]')) {
    const { quote, quoteRegion = region } = element.dataset;
    if (quoteRegion !== region) continue;
    const text = quoteText(quote as Quote, plans, locale);
    if (text === undefined) element.remove();
    else replaceQuote(element, text);
  }
}

/**
 * Replaces the quoted price within an element's sentence, or the whole text if a translator has
 * rewritten the sentence.
 */
function replaceQuote(element: HTMLElement, text: string): void {
  const { quoted = '' } = element.dataset;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let isFound = false;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.data.includes(quoted)) continue;
    isFound = true;
    node.data = node.data.replace(quoted, () => text);
  }
  if (!isFound) element.textContent = text;
  element.dataset['quoted'] = text;
}

function nameCountry(country: string | undefined, locale: TranslatedLocale): void {
  const name = countryName(new Intl.DisplayNames(locale, { type: 'region' }), country);
  for (const title of document.querySelectorAll<HTMLElement>('[data-not-sold]')) {
    title.hidden = (title.dataset['notSold'] === 'in-country') !== (name !== undefined);
  }
  for (const place of document.querySelectorAll('[data-country]')) place.textContent = name ?? '';
  for (const list of document.querySelectorAll('[data-served-countries]')) {
    list.textContent = countryList(SERVED_COUNTRIES, locale);
  }
}
