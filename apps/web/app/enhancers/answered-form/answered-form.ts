// A form of `kit/AnsweredForm.tsx`, answered in its place. Fetched when somebody turns to the form; without it the form is sent
// as forms are.

/** Beyond this there is no use in waiting. */
const LIMIT_MS = 15_000;

/** What a service says that did not take a form: what is wrong, by field. */
interface Refusal {
  error?: unknown;
  fields?: unknown;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const enhanced = new WeakSet<HTMLElement>();

/**
 * @param part With the form, and the messages that say what is wrong and the outcome. Without `#sent` in it the form is only
 *   looked at, and sent as forms are.
 */
export function enhanceAnsweredForm(part: HTMLElement): void {
  const form = part.querySelector('form');
  const sent = part.querySelector<HTMLElement>('#sent');
  if (!form || enhanced.has(part)) return;
  enhanced.add(part);
  let isSending = false;

  const controls = () =>
    [...form.elements].filter(
      (element): element is Control => 'validity' in element && element.matches('[name]'),
    );

  /** @param names Of troubles, such as "failed" or "address-missing". Without one all is well. */
  function showTroubles(names: readonly string[]): void {
    const shown = [...part.querySelectorAll<HTMLElement>('[data-trouble]')].filter((trouble) => {
      const own = trouble.dataset['trouble'] ?? '';
      trouble.hidden = !names.some((name) =>
        own.endsWith('-') ? name.startsWith(own) : name === own,
      );
      return !trouble.hidden;
    });
    // One that the page has no words for is still told.
    const failed = part.querySelector<HTMLElement>('[data-trouble="failed"]');
    if (names.length > 0 && shown.length === 0 && failed) failed.hidden = false;
    let first: Control | undefined;
    for (const control of controls()) {
      const trouble = shown.find(({ dataset }) =>
        dataset['trouble']?.startsWith(`${control.name}-`),
      );
      if (trouble) {
        control.setAttribute('aria-invalid', 'true');
        describe(control, trouble.id);
        first ??= control;
      } else {
        control.removeAttribute('aria-invalid');
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
    if (response.status === 202) return showSent();
    if (response.status === 429) return showTroubles(['often']);
    const { error, fields } = (await response.json()) as Refusal;
    if (response.status === 400 && fields) {
      return showTroubles(Object.entries(fields).map(([field, problem]) => `${field}-${problem}`));
    }
    showTroubles([error === 'reports_full' ? 'later' : 'failed']);
  }

  function showSent(): void {
    // What stands below keeps its place: the answer may come long after the button was pressed.
    part.style.minBlockSize = `${part.offsetHeight}px`;
    showTroubles([]);
    sent?.setAttribute('data-sent', '');
    form?.reset();
    sent?.focus();
  }

  // What is wrong is said in the page's own style; the browser's bubble would lie over the next label.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    const problems = problemsHere();
    if (!sent && problems.length === 0) return;
    event.preventDefault();
    if (isSending) return;
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
  part.querySelector('[data-again]')?.addEventListener('click', (event) => {
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
