// Specification §9: timings of apps.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFieldInView } from './keep-field-in-view.ts';

let stop = () => {};
const shown = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  shown.mockReset();
  document.body.innerHTML = '<input id="a" /><input id="b" /><button>Go</button>';
  Element.prototype.scrollIntoView = shown;
  stop = keepFieldInView(document);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('keepFieldInView', () => {
  it('scrolls to the focused field after 350 ms, when the keyboard is open', () => {
    document.getElementById('a')?.focus();
    jest.advanceTimersByTime(349);
    expect(shown).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(shown.mock.contexts).toEqual([document.getElementById('a')]);
  });

  it('scrolls only to the last field when the focus moves on quickly', () => {
    document.getElementById('a')?.focus();
    jest.advanceTimersByTime(200);
    document.getElementById('b')?.focus();
    jest.advanceTimersByTime(350);
    expect(shown.mock.contexts).toEqual([document.getElementById('b')]);
  });

  it('scrolls once, 50 ms after the last orientation event', () => {
    document.getElementById('a')?.focus();
    jest.advanceTimersByTime(350);
    shown.mockReset();
    for (let turn = 0; turn < 3; turn++) {
      window.dispatchEvent(new Event('orientationchange'));
      jest.advanceTimersByTime(49);
    }
    expect(shown).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('ignores buttons, and ignores fields after it is stopped', () => {
    document.querySelector('button')?.focus();
    jest.advanceTimersByTime(350);
    stop();
    document.getElementById('a')?.focus();
    jest.advanceTimersByTime(350);
    expect(shown).not.toHaveBeenCalled();
  });
});
