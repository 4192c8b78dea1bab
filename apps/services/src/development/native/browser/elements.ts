type Child = Node | string;

/** Creates an element with properties and children. Strings become text nodes, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  members: Partial<HTMLElementTagNameMap[Tag]> & { dataset?: never } = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, members);
  made.append(...children);
  return made;
}

export function labeled(name: string, control: HTMLElement): HTMLLabelElement {
  return element('label', {}, name, control);
}

/** Creates a `<select>` of named values. */
export function choice(
  options: Readonly<Record<string, string>>,
  onChange: (value: string) => void,
  value?: string,
): HTMLSelectElement {
  const select = element('select');
  for (const [each, name] of Object.entries(options)) {
    select.append(element('option', { value: each }, name));
  }
  if (value !== undefined) select.value = value;
  select.addEventListener('change', () => onChange(select.value));
  return select;
}

export function button(name: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, name);
  made.addEventListener('click', onClick);
  return made;
}

/** Returns an element of the page's HTML by ID. */
export function found<Made extends HTMLElement>(id: string): Made {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element as Made;
}
