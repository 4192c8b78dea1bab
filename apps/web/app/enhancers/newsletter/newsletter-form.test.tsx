import { beforeEach, expect, it, jest } from '@jest/globals';
import { SubscribeForm } from '../../pages/newsletter/sections/SubscribeForm.tsx';
import { documentHtml } from '../../testing/render-page.tsx';
import { enhanceNewsletterForm } from './newsletter-form.ts';

const fetched = jest.fn<typeof fetch>(async () => ({ status: 202 }) as Response);
const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)!;
const submit = () => find<HTMLFormElement>('form').requestSubmit();
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-trouble]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['trouble']);

beforeEach(() => {
  globalThis.fetch = fetched;
  fetched.mockClear();
  document.body.innerHTML = documentHtml(<SubscribeForm />);
  enhanceNewsletterForm(find('[data-on-focus]'));
});

it('says in its own words that the field is empty, and sends nothing', () => {
  submit();
  expect(shown()).toEqual(['empty']);
  expect(find('[data-trouble=empty]').textContent).toBe('Type your email address.');
  expect(document.activeElement).toBe(find('input[type=email]'));
  expect(find('input[type=email]').getAttribute('aria-invalid')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

it('says that it is no address, and is well again when it is one', () => {
  find<HTMLInputElement>('input[type=email]').value = 'ada@pond';
  submit();
  expect(shown()).toEqual(['address']);
  find<HTMLInputElement>('input[type=email]').value = 'ada@pond.example';
  submit();
  expect(shown()).toEqual([]);
  expect(find('input[type=email]').hasAttribute('aria-invalid')).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
});
