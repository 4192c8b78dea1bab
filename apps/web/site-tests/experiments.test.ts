import { describe, expect, it } from '@jest/globals';
import { experiments } from '@mallard/measurement-plan/experiments';
import { JSDOM } from 'jsdom';
import postcss, { type Rule } from 'postcss';
import { builtPages, type BuiltPage } from './site.ts';

/** Each page once: languages have the same elements. */
const pages = builtPages.filter(({ locale }) => locale === 'en');
const exposuresOf = ({ html }: BuiltPage) =>
  [...html.matchAll(/ data-exposure="([^"]+)"/g)].map(([, name = '']) => name);
const withExposures = pages.filter((page) => exposuresOf(page).length > 0);

/** Selectors that an experiment decides about and that hide what they match. */
function hidingSelectors(html: string, experiment: string): string[] {
  const found: string[] = [];
  const css = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text).join('');
  postcss.parse(css).walkDecls(/^(?:display|visibility)$/, ({ value, parent }) => {
    const selector = (parent as Rule).selector;
    if (/^(?:none|hidden)$/.test(value) && selector.includes(`data-exp-${experiment}`)) {
      found.push(selector);
    }
  });
  return found;
}

/** The variants of an experiment in which an element that reports it is not shown. */
function hiddenIn(html: string, experiment: string): string[] {
  const { document } = new JSDOM(html).window;
  const root = document.documentElement;
  const selectors = hidingSelectors(html, experiment);
  const { variants = [] } = experiments.find(({ name }) => name === experiment) ?? {};
  return variants.filter((variant) => {
    root.setAttribute(`data-exp-${experiment}`, variant);
    const elements = [...document.querySelectorAll(`[data-exposure="${experiment}"]`)];
    return elements.some((element) => selectors.some((selector) => element.closest(selector)));
  });
}

describe('what reports a variant', () => {
  it('is on more than one page', () => {
    expect(withExposures.length).toBeGreaterThan(1);
  });

  it.each(withExposures.map((page) => [page.path, page] as const))(
    'is shown whichever it is: %s',
    (_path, page) => {
      for (const experiment of new Set(exposuresOf(page))) {
        // On an element that a variant hides, only the others would be counted.
        expect({ experiment, hiddenIn: hiddenIn(page.html, experiment) }).toEqual({
          experiment,
          hiddenIn: [],
        });
      }
    },
  );

  it('is found where it is hidden', () => {
    const html =
      '<html><style>html[data-exp-windowsinstaller=new] .usual{display:none}</style><p class="usual"><b data-exposure="windowsinstaller"></b></p>';
    expect(hiddenIn(html, 'windowsinstaller')).toEqual(['new']);
    expect(hiddenIn(html.replace('<b ', '</p><b '), 'windowsinstaller')).toEqual([]);
  });

  it('is somewhere, for each experiment that visitors take part in', () => {
    const reported = new Set(withExposures.flatMap(exposuresOf));
    const silent = experiments.filter(
      ({ name, allocation }) => allocation > 0 && !reported.has(name),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
