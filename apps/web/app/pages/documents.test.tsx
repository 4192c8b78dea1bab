import { describe, expect, it } from '@jest/globals';
import { productsFor } from '@mallard/subscription-client/catalogue';
import { documentHtml } from '../testing/render-page.tsx';
import { sampleJob } from '@mallard/company/testing';
import { AboutPage } from './about/AboutPage.tsx';
import { AcceptableUsePage } from './acceptable-use/AcceptableUsePage.tsx';
import { AppPage } from './app/AppPage.tsx';
import { ComparePrivacyPage } from './compare-privacy/ComparePrivacyPage.tsx';
import { DonationsPage } from './donations/DonationsPage.tsx';
import { DuckAiPage } from './duckai/DuckAiPage.tsx';
import { HiringPage } from './hiring/HiringPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { HowWeHirePage } from './how-we-hire/HowWeHirePage.tsx';
import { HowWeWorkPage } from './how-we-work/HowWeWorkPage.tsx';
import { BangsPage } from './bangs/BangsPage.tsx';
import { LanguageListPage } from './language-list/LanguageListPage.tsx';
import { MacPage } from './mac/MacPage.tsx';
import { MeasuredPage } from './measured/MeasuredPage.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { PressPage } from './press/PressPage.tsx';
import { PrivacyPage } from './privacy/PrivacyPage.tsx';
import { PrivacyTermsPage } from './pro-privacy-terms/PrivacyTermsPage.tsx';
import { ProPage } from './pro/ProPage.tsx';
import { TermsPage } from './terms/TermsPage.tsx';
import { ThemePage } from './theme/ThemePage.tsx';
import { UpdatesPage } from './updates/UpdatesPage.tsx';
import { WindowsPage } from './windows/WindowsPage.tsx';
import { ExtensionSuccessPage } from './extension-success/ExtensionSuccessPage.tsx';
import { WindowsPreviewPage } from './windows-preview/WindowsPreviewPage.tsx';
import { BlockedPage } from './errors/blocked/BlockedPage.tsx';
import { OopsPage } from './errors/oops/OopsPage.tsx';
import { OopsSentPage } from './errors/oops-sent/OopsSentPage.tsx';
import { TeapotPage } from './errors/teapot/TeapotPage.tsx';
import { TooQuickPage } from './errors/tq/TooQuickPage.tsx';
import { TooQuickSentPage } from './errors/tq-sent/TooQuickSentPage.tsx';
import { TrapPage } from './errors/trap/TrapPage.tsx';
import { UnansweredPage } from './errors/nginx/UnansweredPage.tsx';
import { UnansweredSentPage } from './errors/nginx-sent/UnansweredSentPage.tsx';

const pages = [
  ['/', <HomePage />],
  ['/app', <AppPage />],
  ['/mac', <MacPage />],
  ['/windows', <WindowsPage />],
  ['/windows-preview', <WindowsPreviewPage />],
  ['/extension-success', <ExtensionSuccessPage />],
  ['/pro', <ProPage products={productsFor('us')} />],
  ['/pro/privacy-terms', <PrivacyTermsPage />],
  ['/privacy', <PrivacyPage />],
  ['/terms', <TermsPage />],
  ['/acceptable-use', <AcceptableUsePage />],
  ['/measured', <MeasuredPage />],
  ['/compare-privacy', <ComparePrivacyPage />],
  ['/donations', <DonationsPage years={[]} />],
  ['/about', <AboutPage />],
  ['/hiring', <HiringPage jobs={[sampleJob]} />],
  ['/how-we-hire', <HowWeHirePage />],
  ['/how-we-work', <HowWeWorkPage />],
  ['/press', <PressPage />],
  ['/updates', <UpdatesPage />],
  ['/duckai', <DuckAiPage />],
  ['/theme', <ThemePage />],
  ['/404', <NotFoundPage />],
  ['/errors/oops', <OopsPage />],
  ['/errors/oops-sent', <OopsSentPage />],
  ['/errors/nginx', <UnansweredPage />],
  ['/errors/nginx-sent', <UnansweredSentPage />],
  ['/errors/tq', <TooQuickPage />],
  ['/errors/tq-sent', <TooQuickSentPage />],
  ['/errors/blocked', <BlockedPage />],
  ['/errors/teapot', <TeapotPage />],
  ['/errors/trap', <TrapPage />],
  ['/bangs', <BangsPage />],
  ['/languages', <LanguageListPage />],
] as const;

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

describe.each(pages)('%s', (path, page) => {
  it.each(['en', 'de', 'ar'] as const)('is a whole page in %s', (locale) => {
    const html = documentHtml(page, { locale, path });
    // The content security policy would refuse them.
    expect(html).not.toMatch(/ style="| on\w+="/);
    // A value that was not given to a message; "{query}" is what a bang's address has to hold.
    expect(html.replaceAll('{query}', '')).not.toMatch(/\{\w+\}|undefined|NaN/);
    const headings = [...parse(html).querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName);
    expect(headings.filter((name) => name === 'H1')).toHaveLength(1);
    expect(headings[0]).toBe('H1');
    expect(headings.indexOf('H3') === -1 || headings.indexOf('H2') < headings.indexOf('H3')).toBe(
      true,
    );
  });

  it('keeps its own links in its locale', () => {
    // A file to keep has no language.
    const { body } = parse(documentHtml(page, { locale: 'fi', path }));
    const links = [...body.querySelectorAll('a:not([download])')];
    const inside = links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/') && !href.includes('setlang'));
    for (const href of inside) expect(href).toMatch(/^\/fi(\/|$)/);
  });
});

describe('statistics of the home page', () => {
  // Specification §3, static stats on marketing pages.
  it.each(['3 billion', '9 million', '4.8', 'iOS 4.8, Android 4.7', '$6,950,000', '335'])(
    'show %s',
    (figure) => {
      expect(parse(documentHtml(<HomePage />)).body.textContent).toContain(figure);
    },
  );
});

describe('statistics of the browser’s page', () => {
  // Specification §3, static stats on marketing pages.
  it.each(['9 million', '4.8', 'iOS 4.8, Android 4.7'])('show %s', (figure) => {
    expect(parse(documentHtml(<AppPage />)).body.textContent).toContain(figure);
  });
});

describe('the offer', () => {
  const body = parse(documentHtml(<ProPage products={productsFor('us')} />, { path: '/pro' })).body;

  // Specification §9, products.
  it('has a section for each of the four protections', () => {
    const headings = [...body.querySelectorAll('h2')].map((heading) => heading.textContent);
    for (const name of [
      'VPN',
      'Personal Information Removal',
      'Identity Theft Restoration',
      'AI chat for subscribers',
    ]) {
      expect(headings.filter((heading) => heading.startsWith(name))).toHaveLength(1);
    }
  });

  it('says what is added where, as the catalogue sells it', () => {
    const offers = [...body.querySelectorAll('h3')].map((heading) => heading.textContent);
    expect(offers).toContain('+4 in the United States');
    expect(offers).toContain('+3 in Canada, the United Kingdom and the European Union');
    const [elsewhere] = [...body.querySelectorAll('li')].filter(({ textContent }) =>
      textContent?.startsWith('+3'),
    );
    expect(elsewhere?.textContent).toContain('Global Identity Theft Restoration');
    expect(elsewhere?.textContent).not.toContain('Personal Information Removal');
  });

  it('keeps every picture’s place', () => {
    for (const picture of body.querySelectorAll('main img, section img')) {
      expect(picture.getAttribute('width')).toMatch(/^\d+$/);
      expect(picture.getAttribute('height')).toMatch(/^\d+$/);
    }
  });
});

it.each([
  ['/privacy', <PrivacyPage key="privacy" />],
  ['/pro/privacy-terms', <PrivacyTermsPage key="subscription" />],
  ['/terms', <TermsPage key="terms" />],
  ['/acceptable-use', <AcceptableUsePage key="use" />],
])('the contents of %s lead to every part', (path, page) => {
  const { body } = parse(documentHtml(page, { path }));
  const targets = [...body.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  const parts = [...body.querySelectorAll('h2[id], h3[id]')].map(({ id }) => `#${id}`);
  expect(targets).toEqual(parts);
  expect(new Set(parts).size).toBe(parts.length);
  expect(body.querySelectorAll('h2:not([id]), h3:not([id])')).toHaveLength(0);
});
