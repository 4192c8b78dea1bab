import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@mallard/measurement-plan/events';
import { pixelRules } from '@mallard/pixel';
import { type PageMeasurement, startMeasurement } from './page-measurement.ts';

function start(uses: readonly Event[] = []): PageMeasurement {
  const plan = { rules: pixelRules(events), experiments: [], searchHosts: [] };
  return startMeasurement(plan, { uses, listen: () => undefined });
}

/** What a page that watches from its beginning has kept of an event. */
function happened(selector: string, type: string): Event[] {
  const kept: Event[] = [];
  addEventListener(type, (event) => void kept.push(event), { capture: true, once: true });
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  return kept;
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<p>Text</p><button>Button</button><form><input></form>';
  document.documentElement.lang = 'en';
  Object.assign(document.documentElement.dataset, { page: 'home', theme: 'light' });
  // What this environment lacks and every browser has; nothing comes into view here.
  Object.assign(globalThis, {
    IntersectionObserver: class {},
    matchMedia: () => ({ matches: false }),
  });
});
afterEach(() => {
  dispatchEvent(new Event('pagehide')); // a page that has been left reports no bounce again
  Reflect.deleteProperty(navigator, 'duckduckgo');
});

describe('startMeasurement', () => {
  it.each([
    [undefined, 'false'],
    [{ platform: 'extension' }, 'true'],
    [{ platform: 'macos' }, 'true'],
  ])('says of a browser with the bridge %j that i is %s (specification §7)', (bridge, expected) => {
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
  ])('after %s, %s before it began: %d bounces (specification §4)', (selector, type, times) => {
    const uses = happened(selector, type);
    expect(uses).toHaveLength(1);
    const { pixel } = start(uses);
    dispatchEvent(new Event('pagehide'));
    const bounces = pixel.ledger().filter(({ event }) => event === 'static.bounce');
    expect(bounces).toHaveLength(times);
  });
});
