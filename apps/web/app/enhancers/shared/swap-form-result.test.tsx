import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SubscribeForm } from '../../pages/newsletter/sections/SubscribeForm.tsx';
import { documentHtml } from '../../testing/render-page.tsx';
import { swapFormResult } from './swap-form-result.ts';
import { enhanceAsyncForm } from '../answered-form/answered-form.ts';

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)!;
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Whether the browser shows its own bubble at the empty field. */
const bubbles = jest.fn<(event: Event) => void>();

beforeEach(() => {
  bubbles.mockClear();
  document.body.innerHTML = documentHtml(<SubscribeForm />);
  find('input[type=email]').addEventListener('invalid', (event) => {
    if (!event.defaultPrevented) bubbles(event);
  });
});

describe('a form whose button is the first thing pressed', () => {
  it('says what is missing in the words of the page, without a bubble', async () => {
    swapFormResult(async (part) => enhanceAsyncForm(part));
    find('form [type=submit]').click();
    await settled();
    expect(find('[data-trouble=email-missing]').hidden).toBe(false);
    expect(document.activeElement).toBe(find('input[type=email]'));
    expect(bubbles).not.toHaveBeenCalled();
  });

  it('leaves it to the browser where its code does not come', async () => {
    swapFormResult(() => Promise.reject(new Error('offline')));
    find('form [type=submit]').click();
    await settled();
    expect(bubbles).toHaveBeenCalledTimes(1);
  });

  it('leaves it to the browser where its code takes too long', async () => {
    jest.useFakeTimers();
    swapFormResult(() => new Promise(() => {}));
    find('form [type=submit]').click();
    expect(bubbles).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();
    expect(bubbles).toHaveBeenCalledTimes(1);
  });
});
