type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The content of a field, stored until React tracks it. */
interface Entry {
  field: Field;
  /** Copies the content into the field that replaced this one, without notifying React. */
  moveTo(field: Field): void;
  /** Replays the input so that React receives it. */
  enter(): void;
}

/**
 * Records what the visitor entered and submitted while the page was only HTML: hydration would
 * discard it.
 *
 * If React replaces the prerendered DOM after a hydration mismatch, as it does on a translated
 * page, input and focus move to the new elements immediately, so that typing isn't interrupted.
 *
 * @param slot The element that is about to hydrate.
 * @returns A function to call after hydration: replays all input, and submits the form that was
 * submitted last.
 * @see enhancers/application/before-paint.ts, which records submissions.
 */
export function earlyInput(slot: HTMLElement): () => void {
  const lives = new AbortController();
  const listen = { capture: true, signal: lives.signal };
  const names = new Map(namedControls(slot).map(([name, control]) => [control, name]));
  const entries = [...slot.querySelectorAll<Field>('input, textarea, select')].map((field) =>
    entryOf(field, { slot, listen }),
  );
  let focused: Element | null = document.activeElement;
  slot.addEventListener('focusin', ({ target }) => (focused = target as Element), listen);
  slot.addEventListener(
    'focusout',
    // Removing an element also fires `focusout`, although the visitor did not leave it.
    ({ target }) => queueMicrotask(() => (target as Element).isConnected && (focused = null)),
    listen,
  );

  /** Returns the connected element for a control, which React may have replaced. */
  function current<Control extends Element>(control: Control | null): Control | undefined {
    if (!control || control.isConnected) return control ?? undefined;
    const name = names.get(control);
    return namedControls(slot).find((named) => named[0] === name)?.[1] as Control | undefined;
  }

  function follow(): void {
    for (const entry of entries) {
      const field = entry.field.isConnected ? undefined : current(entry.field);
      if (!field) continue;
      names.set(field, names.get(entry.field)!);
      entry.moveTo(field);
    }
    if (focused && !focused.isConnected && document.activeElement === document.body) {
      (current(focused) as HTMLElement | undefined)?.focus();
    }
  }
  const redraws = new MutationObserver(follow);
  redraws.observe(slot, { childList: true, subtree: true });

  return () => {
    redraws.disconnect();
    follow();
    lives.abort();
    for (const entry of entries) entry.enter();
    const { target = null, submitter = null } = globalThis.earlySubmit ?? {};
    globalThis.earlySubmit = null;
    delete document.documentElement.dataset['submittedEarly'];
    current(target as HTMLFormElement | null)?.requestSubmit(current(submitter));
  };
}

/**
 * Lists the forms and their controls, each with a name that depends only on the page's structure
 * and so survives a rerender.
 */
function namedControls(slot: HTMLElement): [name: string, control: Element][] {
  const counts = new Map<string, number>();
  return [...slot.querySelectorAll('form, button, input, textarea, select')].map((control) => {
    const kind = `${control.localName} ${control.getAttribute('type')} ${control.getAttribute('name')}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return [`${kind} ${count}`, control];
  });
}

interface Place {
  slot: HTMLElement;
  /**
   * Options for capturing listeners, which read the browser's value before React reverts it.
   * Aborted after hydration.
   */
  listen: AddEventListenerOptions;
}

/**
 * Records the content of a field, including input until hydration. React assumes that the value it
 * finds was rendered: replay the change from the field's initial value so that React notices it.
 */
function entryOf(field: Field, place: Place): Entry {
  if (field instanceof HTMLSelectElement) return chosen(field, place);
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    ? checked(field, place)
    : typed(field, place);
}

function chosen(field: HTMLSelectElement, { slot, listen }: Place): Entry {
  const atFirst = Math.max(
    [...field.options].findIndex((option) => option.defaultSelected),
    0,
  );
  let { selectedIndex } = field;
  // Listen to `input`, the first of the two events of a choice: React may have reverted the value
  // by the time `change` fires.
  slot.addEventListener(
    'input',
    ({ target }) => {
      if (target === entry.field) ({ selectedIndex } = target as HTMLSelectElement);
    },
    listen,
  );
  const entry = {
    field,
    moveTo(now: HTMLSelectElement) {
      entry.field = now;
      now.selectedIndex = selectedIndex;
    },
    enter() {
      if (selectedIndex === atFirst) return;
      entry.field.selectedIndex = selectedIndex;
      entry.field.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
  return entry;
}

function checked(field: HTMLInputElement, { slot, listen }: Place): Entry {
  const { defaultChecked, type } = field;
  let isChecked = field.checked;
  slot.addEventListener(
    'click',
    ({ target }) => {
      if (target === entry.field) isChecked = entry.field.checked;
      else if (type === 'radio' && isOfGroup(target, entry.field)) isChecked = false;
    },
    listen,
  );
  const entry = {
    field,
    moveTo(now: HTMLInputElement) {
      entry.field = now;
      now.checked = isChecked;
    },
    enter() {
      // For a group of radio buttons, replay only the selected one.
      if (isChecked === defaultChecked || (type === 'radio' && !isChecked)) return;
      entry.field.checked = defaultChecked;
      entry.field.click();
    },
  };
  return entry;
}

function typed(field: HTMLInputElement | HTMLTextAreaElement, { slot, listen }: Place): Entry {
  const { defaultValue } = field;
  let { value } = field;
  slot.addEventListener(
    'input',
    ({ target }) => {
      if (target === entry.field) ({ value } = entry.field);
    },
    listen,
  );
  slot.addEventListener(
    'beforeinput',
    ({ target }) => {
      // The next key reaches a field that React has just cleared.
      if (target !== entry.field || entry.field.value === value) return;
      entry.enter();
      // WebKit would otherwise insert the letter at the start.
      document.getSelection()?.modify('move', 'forward', 'documentboundary');
    },
    listen,
  );
  const entry = {
    field,
    moveTo(now: typeof field) {
      entry.field = now;
      setPastReact(now, value);
    },
    enter() {
      if (value === defaultValue) return;
      const text = value;
      entry.field.value = defaultValue;
      setPastReact(entry.field, text);
      entry.field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
  return entry;
}

/** Bypasses React's setter on the element, which would mark the value as already known. */
function setPastReact(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}

function isOfGroup(target: EventTarget | null, { name, form }: HTMLInputElement): boolean {
  return target instanceof HTMLInputElement && target.name === name && target.form === form;
}
