import { beforeEach, expect, it, jest } from '@jest/globals';
import { SubscribeForm } from './SubscribeForm.tsx';
import { documentHtml } from '../../../testing/render-page.tsx';
import { enhanceAsyncForm } from '../../../enhancers/answered-form/answered-form.ts';

const fetched = jest.fn<typeof fetch>(async () => ({ status: 202 }) as Response);
const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)!;
const submit = () => find<HTMLFormElement>('form').requestSubmit();
const answered = () => new Promise((resolve) => setTimeout(resolve));
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-trouble]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['trouble']);

beforeEach(() => {
  globalThis.fetch = fetched;
  fetched.mockClear();
  document.body.innerHTML = documentHtml(<SubscribeForm />);
  enhanceAsyncForm(find('[data-on-focus]'));
});

it('reports an empty field and sends nothing', () => {
  submit();
  expect(shown()).toEqual(['email-missing']);
  expect(find('[data-trouble=email-missing]').textContent).toBe('Type your email address.');
  expect(document.activeElement).toBe(find('input[type=email]'));
  expect(find('input[type=email]').getAttribute('aria-invalid')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});

it('links the field to its error message, which is below it', async () => {
  const input = find<HTMLInputElement>('input[type=email]');
  const describedBy = () =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  submit();
  expect(describedBy()).toBe('Type your email address.');
  input.value = 'ada@pond';
  submit();
  expect(describedBy()).toMatch(/^This doesn’t look like an email address/);
  const trouble = find('#trouble-email-invalid');
  const choices = find('fieldset');
  expect(trouble.compareDocumentPosition(choices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  input.value = 'ada@pond.example';
  submit();
  await answered();
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('announces the confirmation by moving the focus, without a live region', async () => {
  find<HTMLInputElement>('input[type=email]').value = 'ada@pond.example';
  submit();
  await answered();
  const sent = find('#sent');
  expect(document.activeElement).toBe(sent);
  expect(sent.getAttribute('role')).toBe('group');
  const words = (attribute: string) =>
    document.getElementById(sent.getAttribute(attribute) ?? '')?.textContent;
  expect(words('aria-labelledby')).toBe('Check your inbox');
  expect(words('aria-describedby')).toContain('It went to: ada@pond.example');
  // A live region would announce it twice.
  expect(sent.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
});

it('shows an invalid address as an error until a valid one is sent', async () => {
  find<HTMLInputElement>('input[type=email]').value = 'ada@pond';
  submit();
  expect(shown()).toEqual(['email-invalid']);
  find<HTMLInputElement>('input[type=email]').value = 'ada@pond.example';
  submit();
  await answered();
  expect(shown()).toEqual([]);
  expect(find('input[type=email]').getAttribute('aria-invalid')).toBe('false');
  expect(fetched).toHaveBeenCalledTimes(1);
});
