// Submits a form of `kit/AsyncForm.tsx` without leaving the page. Fetched when a visitor
// interacts with the form; without it, the browser submits the form natively.

import { pageLocale } from '../../environment/browser/page-locale.ts';
import { retryTime } from '../../environment/browser/retry-time.ts';
import {
  isTroubleOf,
  shownTroubles,
  troublesOf,
  type FormRefusal,
} from '@mallard/site-contract/forms';

/** Request timeout in ms. */
const LIMIT_MS = 15_000;

/** HTTP status when the honeypot field is filled in. */
const TRAP = 418;

/** Default wait in seconds, if the response has no `Retry-After`. */
const A_MINUTE = 60;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const enhanced = new WeakSet<HTMLElement>();

/** @param part Contains the form, its error messages and its confirmation. */
export function enhanceAsyncForm(part: HTMLElement): void {
  const form = part.querySelector('form');
  const sent = part.querySelector<HTMLElement>('#sent');
  if (!form || !sent || enhanced.has(part)) return;
  enhanced.add(part);
  const again = part.querySelector<HTMLElement>('[data-again]');
  let isSending = false;

  const controls = () =>
    [...form.elements].filter(
      (element): element is Control => 'validity' in element && element.matches('[name]'),
    );

  /**
   * @param names Names of errors, such as "failed" or "address-missing". An empty list clears all
   * errors.
   */
  function showTroubles(names: readonly string[]): void {
    const troubles = [...part.querySelectorAll<HTMLElement>('[data-trouble]')];
    const nameOf = ({ dataset }: HTMLElement) => dataset['trouble'] ?? '';
    const shownNames = shownTroubles(troubles.map(nameOf), names);
    for (const trouble of troubles) trouble.hidden = !shownNames.has(nameOf(trouble));
    const shown = troubles.filter(({ hidden }) => !hidden);
    let first: Control | undefined;
    for (const control of controls()) {
      const trouble = shown.find((each) => isTroubleOf(nameOf(each), control.name));
      control.setAttribute('aria-invalid', String(trouble !== undefined));
      if (trouble) {
        describe(control, trouble.id);
        first ??= control;
      } else {
        describe(control);
      }
    }
    first?.focus();
  }

  /**
   * Links a field to its error message. The error comes before the hint so that screen readers
   * announce it first.
   */
  function describe(control: Control, trouble?: string): void {
    const hints = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && !id.startsWith('trouble-'));
    const ids = [trouble, ...hints].filter(Boolean).join(' ');
    if (ids) control.setAttribute('aria-describedby', ids);
    else control.removeAttribute('aria-describedby');
  }

  const problemsHere = () =>
    controls()
      .filter(({ validity }) => !validity.valid)
      .map(({ name, validity }) => `${name}-${validity.valueMissing ? 'missing' : 'invalid'}`);

  async function send(): Promise<void> {
    const response = await fetch((form as HTMLFormElement).action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fieldsOf(form as HTMLFormElement)),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { status, headers } = response;
    if (status === 202) return showSent();
    // The service responds with a page that explains the honeypot field and what to do.
    if (status === TRAP) return form?.submit();
    if (status === 429) sayWhen(1000 * (Number(headers.get('retry-after')) || A_MINUTE));
    // A proxy may also reject the request, without a JSON body.
    const refusal = (await response.json().catch(() => ({}))) as Omit<FormRefusal, 'status'>;
    showTroubles(troublesOf({ ...refusal, status }));
  }

  function sayWhen(waitMs: number): void {
    const at = Date.now() + waitMs;
    for (const time of part.querySelectorAll<HTMLTimeElement>('[data-retry-at]')) {
      time.dateTime = new Date(at).toISOString();
      time.textContent = retryTime(pageLocale(), at, waitMs);
    }
  }

  function showSent(): void {
    // Keep the height to avoid a layout shift: the response may arrive long after the button was
    // pressed.
    part.style.minBlockSize = `${part.offsetHeight}px`;
    showTroubles([]);
    for (const place of sent?.querySelectorAll<HTMLElement>('[data-sent-value]') ?? []) {
      const control = controls().find(({ name }) => name === place.dataset['sentValue']);
      place.textContent = control?.value.trim() ?? '';
      place.parentElement?.removeAttribute('hidden');
    }
    sent?.setAttribute('data-sent', '');
    // Keep the input in forms that the visitor may need to correct.
    if (again?.dataset['again'] !== 'keep') form?.reset();
    sent?.focus();
  }

  // Show errors in the page's own style; the browser's bubble would cover the next label.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const problems = problemsHere();
    if (problems.length > 0) return showTroubles(problems);
    // Keep old errors until the response arrives, so that the content below moves only once.
    isSending = true;
    form.setAttribute('aria-busy', 'true');
    void send()
      .catch(() => showTroubles(['failed']))
      .finally(() => {
        isSending = false;
        form.removeAttribute('aria-busy');
      });
  });
  again?.addEventListener('click', (event) => {
    event.preventDefault();
    sent?.removeAttribute('data-sent');
    part.style.minBlockSize = '';
    // The page may have been opened at the fragment of the confirmation.
    if (location.hash) location.replace('#');
    controls()
      .find(({ type }) => type !== 'hidden')
      ?.focus();
  });
}

/** Returns the form's fields; a name that occurs more than once has an array of values. */
function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
