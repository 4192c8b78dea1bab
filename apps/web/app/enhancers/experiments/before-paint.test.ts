import { assignLocalVariant, assignPageVariant } from '@mallard/experiments';
import { activatePage, prerenderPage } from '@mallard/pixel/testing';
import { applyExperiments } from './before-paint.ts';

const PAGE = {
  name: 'homeherobuttonstyles',
  description: 'A test of what may be drawn.',
  owner: 'home',
  variants: ['control', 'treatmentb', 'treatmentc'],
  allocation: 1,
  endsOn: '2999-12-31',
  assignment: 'page',
} as const;
const BROWSER = {
  ...PAGE,
  audience: 'phone',
  name: 'mobilepropaywall',
  variants: ['control', 'treatmenta', 'treatmentb'],
  assignment: 'local',
  expiryDays: 90,
} as const;

const root = document.documentElement;
const shown = () => ({
  page: root.dataset['expHomeherobuttonstyles'],
  browser: root.dataset['expMobilepropaywall'],
});

function open(search: string) {
  history.replaceState(null, '', `/${search}`);
  applyExperiments(assignPageVariant, [PAGE]);
  applyExperiments(assignLocalVariant, [BROWSER]);
}

function askForPrivacy(signal: boolean) {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: signal, configurable: true });
}

function useDevice(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}

beforeEach(() => {
  useDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15');
  localStorage.clear();
  for (const { name } of [...root.attributes])
    if (name.startsWith('data-exp')) root.removeAttribute(name);
});
afterEach(() => {
  activatePage();
  askForPrivacy(false);
});

describe('experiment assignment (decision 0035)', () => {
  it('assigns a variant if measurement is allowed', () => {
    open('');
    expect(PAGE.variants).toContain(shown().page);
    expect(BROWSER.variants).toContain(shown().browser);
    expect(localStorage.getItem('exp_mobilepropaywall')).not.toBeNull();
  });

  it.each([
    ['a privacy signal', () => askForPrivacy(true)],
    ['pixels turned off', () => localStorage.setItem('pixelOptOut', '1')],
  ])('neither assigns nor stores a variant with %s', (_name, choose) => {
    choose();
    open('');
    expect(shown()).toEqual({ page: undefined, browser: undefined });
    expect(localStorage.getItem('exp_mobilepropaywall')).toBeNull();
  });

  it('applies a variant named in the URL', () => {
    askForPrivacy(true);
    open('?exp_homeherobuttonstyles=treatmentb&exp_mobilepropaywall=treatmenta');
    expect(shown()).toEqual({ page: 'treatmentb', browser: 'treatmenta' });
  });

  it.each(['nonsense', '', 'control2', 'null', 'unassigned'])(
    'assigns no variant if the URL names the unknown variant "%s"',
    (value) => {
      askForPrivacy(true);
      open(`?exp_homeherobuttonstyles=${value}&exp_mobilepropaywall=${value}`);
      expect(shown()).toEqual({ page: undefined, browser: undefined });
      expect(localStorage.getItem('exp_mobilepropaywall')).toBeNull();
    },
  );
});

describe('experiment for phones', () => {
  beforeEach(() => useDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64)'));

  it('neither draws nor stores a variant on a desktop', () => {
    open('');
    expect(PAGE.variants).toContain(shown().page);
    expect(shown().browser).toBeUndefined();
    expect(localStorage.getItem('exp_mobilepropaywall')).toBeNull();
  });

  it('shows a variant from the URL, and again on the next page', () => {
    open('?exp_mobilepropaywall=treatmenta');
    expect(shown().browser).toBe('treatmenta');
    root.removeAttribute('data-exp-mobilepropaywall');
    open('');
    expect(shown().browser).toBe('treatmenta');
  });
});

describe('prerendered page', () => {
  const stored = () => localStorage.getItem('exp_mobilepropaywall');

  it('shows its variants and stores the same ones on activation', () => {
    prerenderPage();
    open('');
    const prerendered = shown();
    expect(BROWSER.variants).toContain(prerendered.browser);
    expect(stored()).toBeNull();
    activatePage();
    expect(shown()).toEqual(prerendered);
    expect(JSON.parse(stored()!)).toMatchObject({ value: prerendered.browser, by: 'random' });
  });

  it('shows a variant that another page stored before activation', () => {
    prerenderPage();
    open('');
    const other = BROWSER.variants.find((variant) => variant !== shown().browser)!;
    const text = JSON.stringify({ value: other, expiry: '2999-01-01', by: 'random' });
    localStorage.setItem('exp_mobilepropaywall', text);
    activatePage();
    expect([shown().browser, stored()]).toEqual([other, text]);
  });

  it('stores nothing if the visitor turned off pixels before activation', () => {
    prerenderPage();
    open('');
    localStorage.setItem('pixelOptOut', '1');
    activatePage();
    expect(stored()).toBeNull();
  });
});
