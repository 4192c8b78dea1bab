import { describe, expect, it } from '@jest/globals';
import { experiments } from '@mallard/measurement-plan/experiments';
import { JSDOM } from 'jsdom';
import postcss, { type Rule } from 'postcss';
import { builtPages, type BuiltPage } from './site.ts';

/** One locale is enough, because all languages have the same elements. */
const pages = builtPages.filter(({ locale }) => locale === 'en');
const exposuresOf = ({ html }: BuiltPage) =>
  [...html.matchAll(/ data-exposure="([^"]+)"/g)].map(([, name = '']) => name);
const withExposures = pages.filter((page) => exposuresOf(page).length > 0);

/** Finds the selectors of rules that depend on an experiment's variant and hide their elements. */
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

/** Returns the variants of an experiment that hide an element reporting its exposure. */
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

describe('experiment exposure', () => {
  it('appears on more than one page', () => {
    expect(withExposures.length).toBeGreaterThan(1);
  });

  it.each(withExposures.map((page) => [page.path, page] as const))(
    'stays visible in every variant on %s',
    (_path, page) => {
      for (const experiment of new Set(exposuresOf(page))) {
        // If a variant hid the element, only the other variants would be counted.
        expect({ experiment, hiddenIn: hiddenIn(page.html, experiment) }).toEqual({
          experiment,
          hiddenIn: [],
        });
      }
    },
  );

  it('detects an element that a variant hides with its parent', () => {
    const html =
      '<html><style>html[data-exp-windowsinstaller=new] .usual{display:none}</style><p class="usual"><b data-exposure="windowsinstaller"></b></p>';
    expect(hiddenIn(html, 'windowsinstaller')).toEqual(['new']);
    expect(hiddenIn(html.replace('<b ', '</p><b '), 'windowsinstaller')).toEqual([]);
  });

  it('appears for each experiment with participants', () => {
    const reported = new Set(withExposures.flatMap(exposuresOf));
    const silent = experiments.filter(
      ({ name, allocation }) => allocation > 0 && !reported.has(name),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
