/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bounceEvent } from '../../events/service-events.ts';
import { createRecordedSender } from '../../testing/index.ts';
import { createPixel, type PixelDevice } from '../pixel.ts';
import { reportBounce } from './report-bounce.ts';

let stop: (event?: Event) => void = () => undefined;

function openPage({
  device = { browser: 'chrome', formFactor: 'desktop', platform: 'mac' } as PixelDevice | undefined,
} = {}) {
  const { send, sent } = createRecordedSender();
  const page = { now: 4200 };
  const pixel = createPixel({
    events: bounceEvent,
    device: () => device,
    send,
    privacySignal: () => false,
    random: () => 0,
  });
  stop = reportBounce(pixel, () => page.now);
  return { page, sent };
}

const hide = () => dispatchEvent(new Event('pagehide'));
const fire = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

function scrollTo(y: number): void {
  Object.assign(window, { scrollY: y });
  document.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  Object.assign(window, { scrollY: 0 });
  document.body.innerHTML = `
    <main tabindex="-1"><h1>Heading</h1><p>Text</p><div role="img">Picture</div>
      <ul role="list"><li>Item</li></ul><p contenteditable="false">Not to be typed in</p></main><a href="#x"><span>Link</span></a><button><b>Button</b></button><label>Label</label>
    <details><summary>More</summary></details><div role="button">Drawn</div><div tabindex="0">Focus</div>
    <form><input /></form>`;
});
afterEach(() => stop());

describe('reportBounce (specification §4: once, on page hide)', () => {
  it('fires once, with timeOnPage and didScroll (specification §4)', () => {
    const { sent } = openPage();
    expect(sent).toEqual([]);
    hide();
    hide();
    expect(sent).toEqual(['/t/static_bounce_0?b=chrome&d=d&p=mac&timeOnPage=4&didScroll=false']);
  });

  it.each([
    [0, 'timeOnPage=0'],
    [10_000, 'timeOnPage=10'],
    [10_001, undefined],
    [3_600_000, undefined],
  ])('fires only within 10 s (specification §9): after %d ms: %s', (now, expected) => {
    const { page, sent } = openPage();
    page.now = now;
    hide();
    expect(sent.length).toBe(expected ? 1 : 0);
    if (expected) expect(sent[0]).toContain(`&${expected}&`);
  });

  it.each([
    ['a span', 'click'],
    ['button b', 'click'],
    ['label', 'click'],
    ['summary', 'click'],
    ['[role=button]', 'click'],
    ['[tabindex="0"]', 'click'],
    ['input', 'click'],
    ['input', 'input'],
    ['form', 'submit'],
  ])(
    'ignores visits with an interactive click, typing or submitting (specification §4): %s, %s',
    (selector, type) => {
      const { sent } = openPage();
      fire(selector, type);
      hide();
      expect(sent).toEqual([]);
    },
  );

  it.each(['main', 'h1', 'p', '[role=img]', 'li', '[contenteditable]'])(
    'fires after a click on plain text inside a focusable main: %s',
    (selector) => {
      const { sent } = openPage();
      fire(selector, 'click');
      hide();
      expect(sent).toHaveLength(1);
    },
  );

  it("detects a click even if the page's handler stops propagation", () => {
    const { sent } = openPage();
    document.querySelector('button')?.addEventListener('click', (event) => event.stopPropagation());
    fire('button', 'click');
    hide();
    expect(sent).toEqual([]);
  });

  it.each([
    ['p', 'click'],
    ['body', 'click'],
    ['input', 'keydown'],
    ['body', 'visibilitychange'],
  ])('still fires after %s: %s', (selector, type) => {
    const { sent } = openPage();
    fire(selector, type);
    hide();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [[49], false],
    [[50], true],
    [[500, 0], true],
    [[-20, 29], false],
    [[-20, 30], true],
  ])(
    'counts 50 px or more downwards as scrolled (specification §9): to %j: didScroll is %j',
    (positions, expected) => {
      const { sent } = openPage();
      positions.forEach(scrollTo);
      hide();
      expect(sent[0]).toContain(`didScroll=${expected}`);
    },
  );

  it('measures only downward scrolling from the highest position', () => {
    Object.assign(window, { scrollY: 400 });
    const { sent } = openPage();
    scrollTo(300);
    scrollTo(340);
    hide();
    expect(sent[0]).toContain('didScroll=false');
  });

  it('never throws on a page without a known device', () => {
    const onError = jest.fn();
    addEventListener('error', onError);
    openPage({ device: undefined });
    hide();
    removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    ['p', 'click', 1],
    ['button b', 'click', 0],
    ['input', 'input', 0],
    ['form', 'submit', 0],
  ])(
    'considers an earlier event on %s, %s: fires %d times (specification §4)',
    (on, type, times) => {
      const early: Event[] = [];
      addEventListener(type, (event) => void early.push(event), { capture: true, once: true });
      fire(on, type);
      expect(early).toHaveLength(1);
      const { sent } = openPage();
      early.forEach((event) => stop(event));
      hide();
      expect(sent).toHaveLength(times);
    },
  );

  it('stops on request', () => {
    const { sent } = openPage();
    stop();
    hide();
    expect(sent).toEqual([]);
  });
});
