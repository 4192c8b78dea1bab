// A form of `kit/AsyncForm.tsx`, answered in its place. Fetched when somebody turns to the form; without it the form is sent
// as forms are.

import { pageLocale } from '../../environment/browser/page-locale.ts';
import { retryTime } from '../../environment/browser/retry-time.ts';
import {
  isTroubleOf,
  shownTroubles,
  troublesOf,
  type FormRefusal,
} from '@mallard/site-contract/forms';

/** Beyond this there is no use in waiting. */
const LIMIT_MS = 15_000;

/** Status of a form with something in the field that people cannot see. */
const TRAP = 418;

/** What is waited if the service doesn't say how long, in seconds. */
const A_MINUTE = 60;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const enhanced = new WeakSet<HTMLElement>();

/**
 * @param part With the form, and the messages that say what is wrong and the outcome.
 */
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

  /** @param names Of troubles, such as "failed" or "address-missing". Without one all is well. */
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

  /** Ties a field to what is wrong with it, before its hint: a screen reader should not have to wait through that. */
  function describe(control: Control, trouble?: string): void {
    const hints = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && !id.startsWith('trouble-'));
    const ids = [trouble, ...hints].filter(Boolean).join(' ');
    if (ids) control.setAttribute('aria-describedby', ids);
    else control.removeAttribute('aria-describedby');
  }

  /** What the browser can tell by itself. */
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
    // The service has a page that explains the hidden field and what to do.
    if (status === TRAP) return form?.submit();
    if (status === 429) sayWhen(1000 * (Number(headers.get('retry-after')) || A_MINUTE));
    // A proxy may refuse it too, in its own words.
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
    // What stands below keeps its place: the answer may come long after the button was pressed.
    part.style.minBlockSize = `${part.offsetHeight}px`;
    showTroubles([]);
    for (const place of sent?.querySelectorAll<HTMLElement>('[data-sent-value]') ?? []) {
      const control = controls().find(({ name }) => name === place.dataset['sentValue']);
      place.textContent = control?.value.trim() ?? '';
      place.parentElement?.removeAttribute('hidden');
    }
    sent?.setAttribute('data-sent', '');
    // A form that may have to be corrected keeps what was typed.
    if (again?.dataset['again'] !== 'keep') form?.reset();
    sent?.focus();
  }

  // What is wrong is said in the page's own style; the browser's bubble would lie over the next label.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const problems = problemsHere();
    if (problems.length > 0) return showTroubles(problems);
    // What was wrong before stays until there is an answer: what stands below moves once.
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
    // Where the page was opened at the message.
    if (location.hash) location.replace('#');
    controls()
      .find(({ type }) => type !== 'hidden')
      ?.focus();
  });
}

/** A list where a name comes more than once. */
function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
