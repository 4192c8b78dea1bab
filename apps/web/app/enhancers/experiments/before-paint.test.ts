import { assignLocalVariant, assignPageVariant } from '@mallard/experiments';
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

beforeEach(() => {
  localStorage.clear();
  for (const { name } of [...root.attributes])
    if (name.startsWith('data-exp')) root.removeAttribute(name);
});
afterEach(() => askForPrivacy(false));

describe('what may not be measured is no experiment (decision 0035)', () => {
  it('draws for those who may be measured', () => {
    open('');
    expect(PAGE.variants).toContain(shown().page);
    expect(BROWSER.variants).toContain(shown().browser);
    expect(localStorage.getItem('exp_mobilepropaywall')).not.toBeNull();
  });

  it.each([
    ['a privacy signal', () => askForPrivacy(true)],
    ['pixels switched off', () => localStorage.setItem('pixelOptOut', '1')],
  ])('draws and keeps nothing under %s', (_name, choose) => {
    choose();
    open('');
    expect(shown()).toEqual({ page: undefined, browser: undefined });
    expect(localStorage.getItem('exp_mobilepropaywall')).toBeNull();
  });

  it('lets an address through that names a variant', () => {
    askForPrivacy(true);
    open('?exp_homeherobuttonstyles=treatmentb&exp_mobilepropaywall=treatmenta');
    expect(shown()).toEqual({ page: 'treatmentb', browser: 'treatmenta' });
  });

  it.each(['nonsense', '', 'control2', 'null', 'unassigned'])(
    'draws nothing for an address that asks for "%s", which is none',
    (value) => {
      askForPrivacy(true);
      open(`?exp_homeherobuttonstyles=${value}&exp_mobilepropaywall=${value}`);
      expect(shown()).toEqual({ page: undefined, browser: undefined });
      expect(localStorage.getItem('exp_mobilepropaywall')).toBeNull();
    },
  );
});
