// The form of the newsletter: answered in its place, with a spelling offered for a mistyped provider. Fetched when somebody
// turns to the form; without it the form is sent as forms are.
import { suggestAddress } from './suggest-address.ts';

/** Beyond this there is no use in waiting. */
const LIMIT_MS = 15_000;

const enhanced = new WeakSet<HTMLElement>();

/** @param part With the form, and the messages that say the outcome. */
export function enhanceNewsletterForm(part: HTMLElement): void {
  const find = <Found extends HTMLElement>(selector: string) => part.querySelector<Found>(selector);
  const form = find<HTMLFormElement>('form');
  const input = find<HTMLInputElement>('input[type="email"]');
  const suggestion = find('[data-suggestion]');
  const suggested = suggestion?.querySelector('button');
  const sent = find('#sent');
  if (!form || !input || !suggestion || !suggested || !sent || enhanced.has(part)) return;
  enhanced.add(part);
  let isSending = false;

  function offer(): void {
    const meant = suggestAddress(input?.value.trim() ?? '');
    if (meant && suggested?.firstElementChild) suggested.firstElementChild.textContent = meant;
    suggestion?.toggleAttribute('hidden', meant === undefined);
  }

  function showTrouble(kind?: 'empty' | 'address' | 'often' | 'failed'): void {
    for (const trouble of part.querySelectorAll<HTMLElement>('[data-trouble]')) {
      trouble.hidden = trouble.dataset['trouble'] !== kind;
    }
    if (kind === 'empty' || kind === 'address') {
      input?.setAttribute('aria-invalid', 'true');
      input?.setAttribute('aria-describedby', `trouble-${kind}`);
    } else {
      input?.removeAttribute('aria-invalid');
      input?.removeAttribute('aria-describedby');
    }
  }

  async function send(): Promise<void> {
    const fields = Object.fromEntries(new FormData(form as HTMLFormElement));
    const { status } = await fetch((form as HTMLFormElement).action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (status === 202) return showSent(String(fields['email']).trim());
    showTrouble(status === 400 ? 'address' : status === 429 ? 'often' : 'failed');
    if (status === 400) input?.focus();
  }

  function showSent(address: string): void {
    const to = sent?.querySelector('[data-sent-to]');
    if (to) {
      to.textContent = address;
      to.parentElement?.removeAttribute('hidden');
    }
    // What stands below keeps its place: the answer may come long after the button was pressed.
    part.style.minBlockSize = `${part.offsetHeight}px`;
    sent?.setAttribute('data-sent', '');
    sent?.focus();
  }

  // What is wrong is said in the page's own style; the browser's bubble would lie over the next label.
  form.noValidate = true;
  input.addEventListener('change', offer);
  if (input.value !== '') offer();
  suggested.addEventListener('click', () => {
    input.value = suggested.textContent.trim();
    suggestion.hidden = true;
    input.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    if (!input.validity.valid) {
      showTrouble(input.validity.valueMissing ? 'empty' : 'address');
      return input.focus();
    }
    isSending = true;
    showTrouble();
    form.setAttribute('aria-busy', 'true');
    void send()
      .catch(() => showTrouble('failed'))
      .finally(() => {
        isSending = false;
        form.removeAttribute('aria-busy');
      });
  });
  // The address is still in the field.
  find('[data-again]')?.addEventListener('click', (event) => {
    event.preventDefault();
    sent.removeAttribute('data-sent');
    part.style.minBlockSize = '';
    // Where the page was opened at the message.
    if (location.hash) location.replace('#');
    input.focus();
    input.select();
    offer();
  });
}
