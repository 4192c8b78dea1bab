import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { countedValue } from '@mallard/measurement-plan/common-values';
import { events } from '@mallard/measurement-plan/events';
import { experimentRules, experiments } from '@mallard/measurement-plan/experiments';
import { pixelRules } from '@mallard/pixel';
import fc from 'fast-check';
import { experimentsOfVisit } from '../visit/experiments.ts';
import { type PageMeasurement, startMeasurement } from './page-measurement.ts';

function start(uses: readonly Event[] = []): PageMeasurement {
  const plan = { rules: pixelRules(events), experiments: experimentRules, searchHosts: [] };
  return startMeasurement(plan, { uses, listen: () => undefined, experimentsOfVisit });
}

/**
 * Dispatches an event and returns it as captured by a listener that was registered at page start.
 */
function happened(selector: string, type: string): Event[] {
  const kept: Event[] = [];
  addEventListener(type, (event) => void kept.push(event), { capture: true, once: true });
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  return kept;
}

beforeEach(() => {
  // A bounce is only reported within the first ten seconds, which loading this test could exceed.
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  sessionStorage.clear();
  document.body.innerHTML = '<p>Text</p><button>Button</button><form><input></form>';
  document.documentElement.dataset['locale'] = 'en';
  Object.assign(document.documentElement.dataset, { page: 'home', theme: 'light' });
  // Stub browser APIs that jsdom lacks; no element scrolls into view in these tests.
  Object.assign(globalThis, {
    IntersectionObserver: class {},
    matchMedia: () => ({ matches: false }),
  });
});
afterEach(() => {
  dispatchEvent(new Event('pagehide')); // leave the page, so that a later `pagehide` reports no bounce
  Reflect.deleteProperty(navigator, 'duckduckgo');
});

describe('startMeasurement', () => {
  it.each([
    [undefined, 'false'],
    [{ platform: 'extension' }, 'true'],
    [{ platform: 'macos' }, 'true'],
  ])('maps the bridge %j to i=%s (specification §7)', (bridge, expected) => {
    if (bridge) Object.assign(navigator, { duckduckgo: bridge });
    const { pixel } = start();
    pixel.fire('home.impression');
    expect(pixel.ledger()[0]?.parameters).toMatchObject({ i: expected });
  });

  it.each([
    ['p', 'click', 1],
    ['button', 'click', 0],
    ['input', 'input', 0],
    ['form', 'submit', 0],
  ])(
    'counts an early event on %s (%s) as %d bounces (specification §4)',
    (selector, type, times) => {
      const uses = happened(selector, type);
      expect(uses).toHaveLength(1);
      const { pixel } = start(uses);
      dispatchEvent(new Event('pagehide'));
      const bounces = pixel.ledger().filter(({ event }) => event === 'static.bounce');
      expect(bounces).toHaveLength(times);
    },
  );
});

describe('experiments of a visit', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
  const root = document.documentElement;
  const store = (value: string, by: string) =>
    localStorage.setItem(
      'exp_mobilepropaywall',
      JSON.stringify({ value, expiry: '2999-01-01', by }),
    );
  const stored = () => localStorage.getItem('exp_mobilepropaywall');
  const sent = () => {
    const { pixel } = start();
    pixel.fire('pro.impression', { view: 'welcome' });
    const parameters = Object.entries(pixel.ledger().at(-1)!.parameters);
    return Object.fromEntries(parameters.filter(([name]) => name.startsWith('exp_')));
  };

  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  });
  afterEach(() => {
    history.replaceState(null, '', '/');
    localStorage.clear();
    root.removeAttribute('data-exp-mobilepropaywall');
    root.removeAttribute('data-exp-mobilepropaywall-by');
  });

  it('sends the stored variant from a page without experiments', () => {
    store('treatmenta', 'random');
    expect(sent()).toEqual({
      exp_mobilepropaywall: 'treatmenta',
      exp_mobilepropaywall_assignedby: 'random',
    });
  });

  it('applies and stores the variants in the URL', () => {
    history.replaceState(null, '', '/?exp_mobilepropaywall=treatmenta&exp_windowsinstaller=new');
    expect(sent()).toEqual({
      exp_mobilepropaywall: 'treatmenta',
      exp_mobilepropaywall_assignedby: 'url',
      exp_windowsinstaller: 'new',
      exp_windowsinstaller_assignedby: 'url',
    });
    expect(stored()).toContain('"treatmenta"');
    expect(localStorage.getItem('exp_windowsinstaller')).toBeNull();
  });

  it('prefers the variant that the page shows', () => {
    history.replaceState(null, '', '/?exp_windowsinstaller=new');
    root.setAttribute('data-exp-mobilepropaywall', 'treatmentb');
    root.setAttribute('data-exp-mobilepropaywall-by', 'random');
    expect(sent()).toMatchObject({ exp_mobilepropaywall: 'treatmentb' });
  });

  it.each(['?exp_mobilepropaywall=other&exp_gone=control', ''])(
    'assigns and stores nothing, and ignores unknown variants: "%s"',
    (search) => {
      history.replaceState(null, '', `/${search}`);
      expect(sent()).toEqual({});
      expect(stored()).toBeNull();
    },
  );

  it('sends a stored variant on a desktop only if it came from the URL', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0)');
    store('treatmenta', 'random');
    expect(sent()).toEqual({});
    store('treatmenta', 'url');
    expect(sent()).toMatchObject({ exp_mobilepropaywall: 'treatmenta' });
  });

  it('sends no variant in an excluded campaign', () => {
    store('treatmenta', 'random');
    history.replaceState(null, '', '/?origin=home_website_prosearchtest');
    expect(sent()).toEqual({});
  });
});

describe('events on a page with an arbitrary URL', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[\w.]{1,40}$/),
    fc.emailAddress().map((email) => email.replaceAll(/[^\w.]/g, '_')),
    fc.constantFrom('home_website', 'ada_lovelace', 'v380-3ma', 'control', '123456', 'true'),
  );
  const names = [
    ...['origin', 'atb', 'page', 'startpage', 'l', 'b', 'd', 'p', 'theme', 'viewCount', 'q'],
    ...[
      'enrolledOn',
      'locale',
      'ak',
      'email',
      'otp',
      ...experiments.map(({ name }) => `exp_${name}`),
    ],
  ];
  const query = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), text), { maxLength: 8 })
    .map((pairs) => `${new URLSearchParams(pairs)}`);
  afterEach(() => history.replaceState(null, '', '/'));

  it('sends only declared or coarse parameter values', () => {
    let sent = 0;
    fc.assert(
      fc.property(query, fc.webFragments(), (search, hash) => {
        sessionStorage.clear();
        history.replaceState(null, '', `/?${search}#${hash}`);
        const { pixel } = start();
        pixel.fire('home.impression');
        for (const [name, value] of Object.entries(pixel.ledger().at(-1)?.parameters ?? {})) {
          sent += 1;
          const counted = countedValue(name, value, { now: Date.now() });
          expect([name, counted]).toEqual([name, value]);
        }
        dispatchEvent(new Event('pagehide'));
      }),
      { numRuns: 300 },
    );
    expect(sent).toBeGreaterThan(2000);
  });

  it.each([
    ['?origin=ada_lovelace_example.org', 'other'],
    ['?origin=home_website_blackfriday20261127', 'home_website_blackfriday20261127'],
    ['?origin=funnel_appsettings_ios', 'funnel_appsettings_ios'],
    ['', 'home_website'],
  ])('sends the origin of %s as %s', (search, origin) => {
    history.replaceState(null, '', `/${search}`);
    const { pixel } = start();
    pixel.fire('home.impression');
    expect(pixel.ledger().at(-1)?.parameters).toMatchObject({ origin });
  });
});
