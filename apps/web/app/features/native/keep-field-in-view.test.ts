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

describe('the field that is typed into', () => {
  it('is shown when the keyboard is there, 350 ms after it was chosen', () => {
    document.getElementById('a')?.focus();
    jest.advanceTimersByTime(349);
    expect(shown).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(shown.mock.contexts).toEqual([document.getElementById('a')]);
  });

  it('is the last of those that were passed by', () => {
    document.getElementById('a')?.focus();
    jest.advanceTimersByTime(200);
    document.getElementById('b')?.focus();
    jest.advanceTimersByTime(350);
    expect(shown.mock.contexts).toEqual([document.getElementById('b')]);
  });

  it('is shown once when the device is turned, 50 ms after the last that is heard of it', () => {
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

  it('is no button, and nothing after the end', () => {
    document.querySelector('button')?.focus();
    jest.advanceTimersByTime(350);
    stop();
    document.getElementById('a')?.focus();
    jest.advanceTimersByTime(350);
    expect(shown).not.toHaveBeenCalled();
  });
});
