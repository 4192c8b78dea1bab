type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What somebody entered and sent while the page was only HTML: hydration would forget it. It is entered at the same place
 * in the page that came to life, even where React has drawn all of it anew, as it does where a translator has changed
 * the text before.
 *
 * @param slot Where the page is about to come to life.
 * @returns Enters all of it again, and sends what was sent last, once the page lives.
 * @see before-paint-application.ts, which keeps what is sent.
 */
export function earlyInput(slot: HTMLElement): () => void {
  const lives = new AbortController();
  const controls = new Map(
    namedControls(slot).map(([name, control]) => [control as Element, name] as const),
  );
  const fields = [...slot.querySelectorAll<Field>('input, textarea, select')];
  const enterAgain = fields.map((field) => [field, entered(field, lives.signal)] as const);
  let focused = document.activeElement;
  slot.addEventListener('focusin', ({ target }) => (focused = target as Element), {
    signal: lives.signal,
  });

  return () => {
    lives.abort();
    const now = new Map<string, Element>(namedControls(slot));
    const current = <Control extends Element>(control: Control | null | undefined) =>
      control?.isConnected
        ? control
        : (now.get(controls.get(control!) ?? '') as Control | undefined);

    for (const [field, enter] of enterAgain) {
      const target = current(field);
      if (target) enter(target);
    }
    // Whoever was typing goes on; nobody else has moved the focus since.
    if (!focused?.isConnected && document.activeElement === document.body) {
      (current(focused) as HTMLElement | undefined)?.focus();
    }
    const { target, submitter } = globalThis.earlySubmit ?? {};
    globalThis.earlySubmit = undefined;
    current(target as HTMLFormElement | undefined)?.requestSubmit(current(submitter));
  };
}

/** Forms and what is in them, each by a name that only depends on what the page is made of. */
function namedControls(slot: HTMLElement): [name: string, control: Element][] {
  const counts = new Map<string, number>();
  return [...slot.querySelectorAll<HTMLInputElement>('form, button, input, textarea, select')].map(
    (control) => {
      const kind = `${control.localName} ${control.getAttribute('type')} ${control.getAttribute('name')}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return [`${kind} ${count}`, control];
    },
  );
}

/**
 * What enters again what is in the field, with what is typed until the page lives. React takes the field as it finds it for
 * known: it is told of a change from what the field held at first.
 */
function entered(field: Field, lives: AbortSignal): (now: Field) => void {
  // A choice is seen on its way down, with what the browser has made of it and before React has put it back.
  const seen = { capture: true, signal: lives };
  if (field instanceof HTMLSelectElement) {
    const { options, ownerDocument } = field;
    let { selectedIndex } = field;
    const atFirst = [...options].findIndex((option) => option.defaultSelected);
    const look = ({ target }: Event) => {
      if (target === field) selectedIndex = field.selectedIndex;
    };
    // The first of the two events of a choice: by the second, React may have put it back.
    ownerDocument.addEventListener('input', look, seen);
    return (now) => {
      if (selectedIndex === Math.max(atFirst, 0)) return;
      (now as HTMLSelectElement).selectedIndex = selectedIndex;
      now.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  const { defaultValue } = field;
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { defaultChecked, ownerDocument, type } = field;
    let { checked } = field;
    const look = ({ target }: Event) => {
      // Of radio buttons the one that is chosen takes the place of another.
      if (target === field) checked = field.checked;
      else if (type === 'radio' && isOfGroup(target, field)) checked = false;
    };
    ownerDocument.addEventListener('click', look, seen);
    return (now) => {
      // Of radio buttons the one that was chosen says it for those that were not.
      if (checked === defaultChecked || (type === 'radio' && !checked)) return;
      (now as HTMLInputElement).checked = defaultChecked;
      now.click();
    };
  }
  let { value } = field;
  const enter = (now: Field) => {
    if (value === defaultValue) return;
    const text = value;
    now.value = defaultValue;
    // Past React's own setter on the element, which would take this for known as well.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value') ?? {};
    set?.call(now, text);
    now.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const keep = () => {
    value = field.value;
  };
  // The next key comes to a field that React has just emptied.
  const putBack = () => {
    if (field.value !== value) enter(field);
  };
  field.addEventListener('input', keep, { signal: lives });
  field.addEventListener('beforeinput', putBack, { signal: lives });
  return enter;
}

function isOfGroup(target: EventTarget | null, { name, form }: HTMLInputElement): boolean {
  return target instanceof HTMLInputElement && target.name === name && target.form === form;
}
