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

it('ties the field to what is wrong with it, which stands below it', () => {
  const input = find<HTMLInputElement>('input[type=email]');
  const describedBy = () =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  submit();
  expect(describedBy()).toBe('Type your email address.');
  input.value = 'ada@pond';
  submit();
  expect(describedBy()).toMatch(/^This doesn’t look like an email address/);
  const trouble = find('#trouble-address');
  const choices = find('fieldset');
  expect(trouble.compareDocumentPosition(choices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  input.value = 'ada@pond.example';
  submit();
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('says by the focus alone that it was sent, under a name and with the address', async () => {
  find<HTMLInputElement>('input[type=email]').value = 'ada@pond.example';
  submit();
  await new Promise((resolve) => setTimeout(resolve));
  const sent = find('#sent');
  expect(document.activeElement).toBe(sent);
  expect(sent.getAttribute('role')).toBe('group');
  const words = (attribute: string) =>
    document.getElementById(sent.getAttribute(attribute) ?? '')?.textContent;
  expect(words('aria-labelledby')).toBe('Check your inbox');
  expect(words('aria-describedby')).toContain('It went to: ada@pond.example');
  // A live region around it would say it once more.
  expect(sent.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
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
