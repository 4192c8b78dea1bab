type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is in a field, until React knows it. */
interface Entry {
  field: Field;
  /** Puts it into the field that has taken the place of this one. React doesn't learn it yet. */
  moveTo(field: Field): void;
  /** Enters it, so that React learns it. */
  enter(): void;
}

/**
 * What somebody entered and sent while the page was only HTML: hydration would forget it.
 *
 * If React replaces the prerendered DOM after a hydration mismatch, as it does on a translated page, input and focus move to
 * the new elements immediately, so that typing isn't interrupted.
 *
 * @param slot Where the page is about to come to life.
 * @returns Enters all of it again, and sends what was sent last, once the page lives.
 * @see enhancers/application/before-paint.ts, which keeps what is sent.
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
    // An element that is taken away has not been left.
    ({ target }) => queueMicrotask(() => (target as Element).isConnected && (focused = null)),
    listen,
  );

  /** Where a control is now. */
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

/** Forms and what is in them, each by a name that only depends on what the page is made of. */
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
   * On its way down, with what the browser has made of it and before React has put it back; until the page lives.
   */
  listen: AddEventListenerOptions;
}

/**
 * What is in the field, with what is typed until the page lives. React takes the field as it finds it for known: it is told
 * of a change from what the field held at first.
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
  // The first of the two events of a choice: by the second, React may have put it back.
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
      // Of radio buttons the one that is chosen takes the place of another.
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
      // Of radio buttons the one that was chosen says it for those that were not.
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
      // The next key comes to a field that React has just emptied.
      if (target !== entry.field || entry.field.value === value) return;
      entry.enter();
      // WebKit would write it at the start.
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

/** Past React's own setter on the element, which would take this for known as well. */
function setPastReact(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
}

function isOfGroup(target: EventTarget | null, { name, form }: HTMLInputElement): boolean {
  return target instanceof HTMLInputElement && target.name === name && target.form === form;
}
