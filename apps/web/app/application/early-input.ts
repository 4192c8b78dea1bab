type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What somebody entered and sent while the page was only HTML: hydration would forget it.
 *
 * @param slot Where the page is about to come to life.
 * @returns Enters all of it again, and sends what was sent last, once the page lives.
 * @see before-paint-application.ts, which keeps what is sent.
 */
export function earlyInput(slot: HTMLElement): () => void {
  const lives = new AbortController();
  const enterAgain = [...slot.querySelectorAll<Field>('input, textarea, select')].map((field) =>
    entered(field, lives.signal),
  );
  return () => {
    lives.abort();
    for (const enter of enterAgain) enter();
    const { target, submitter } = globalThis.earlySubmit ?? {};
    globalThis.earlySubmit = undefined;
    if (target instanceof HTMLFormElement && target.isConnected) {
      target.requestSubmit(submitter?.isConnected ? submitter : undefined);
    }
  };
}

/**
 * What enters again what is in the field, with what is typed until the page lives. React takes the field as it finds it for
 * known: it is told of a change from what the field held at first.
 */
function entered(field: Field, lives: AbortSignal): () => void {
  // A choice is seen on its way down, with what the browser has made of it and before React has put it back.
  const seen = { capture: true, signal: lives };
  if (field instanceof HTMLSelectElement) {
    const { options, ownerDocument } = field;
    let { selectedIndex } = field;
    const atFirst = [...options].findIndex((option) => option.defaultSelected);
    const look = ({ target }: Event) => {
      if (target === field) selectedIndex = field.selectedIndex;
    };
    ownerDocument.addEventListener('change', look, seen);
    return () => {
      if (selectedIndex === Math.max(atFirst, 0)) return;
      field.selectedIndex = selectedIndex;
      field.dispatchEvent(new Event('change', { bubbles: true }));
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
    return () => {
      // Of radio buttons the one that was chosen says it for those that were not.
      if (checked === defaultChecked || (type === 'radio' && !checked)) return;
      field.checked = defaultChecked;
      field.click();
    };
  }
  let { value } = field;
  const enter = () => {
    if (value === defaultValue) return;
    const text = value;
    field.value = defaultValue;
    // Past React's own setter on the element, which would take this for known as well.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const keep = () => {
    value = field.value;
  };
  // The next key comes to a field that React has just emptied.
  const putBack = () => {
    if (field.value !== value) enter();
  };
  field.addEventListener('input', keep, { signal: lives });
  field.addEventListener('beforeinput', putBack, { signal: lives });
  return enter;
}

function isOfGroup(target: EventTarget | null, { name, form }: HTMLInputElement): boolean {
  return target instanceof HTMLInputElement && target.name === name && target.form === form;
}
