import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SubscribeForm } from '../../pages/newsletter/sections/SubscribeForm.tsx';
import { documentHtml } from '../../testing/render-page.tsx';
import { swapFormResult } from './swap-form-result.ts';
import { enhanceAsyncForm } from '../answered-form/answered-form.ts';

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)!;
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Whether the browser shows its own validation bubble at the empty field. */
const bubbles = jest.fn<(event: Event) => void>();

beforeEach(() => {
  bubbles.mockClear();
  document.body.innerHTML = documentHtml(<SubscribeForm />);
  find('input[type=email]').addEventListener('invalid', (event) => {
    if (!event.defaultPrevented) bubbles(event);
  });
});

describe('form submitted as the first interaction', () => {
  it('shows the page’s error message without a browser bubble', async () => {
    swapFormResult(async (part) => enhanceAsyncForm(part));
    find('form [type=submit]').click();
    await settled();
    expect(find('[data-trouble=email-missing]').hidden).toBe(false);
    expect(document.activeElement).toBe(find('input[type=email]'));
    expect(bubbles).not.toHaveBeenCalled();
  });

  it('falls back to the browser’s validation if the script fails to load', async () => {
    swapFormResult(() => Promise.reject(new Error('offline')));
    find('form [type=submit]').click();
    await settled();
    expect(bubbles).toHaveBeenCalledTimes(1);
  });

  it('falls back to the browser’s validation if the script is slow', async () => {
    jest.useFakeTimers();
    swapFormResult(() => new Promise(() => {}));
    find('form [type=submit]').click();
    expect(bubbles).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();
    expect(bubbles).toHaveBeenCalledTimes(1);
  });
});
